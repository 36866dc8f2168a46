"""Options that several commands share: the rule sheet, the folder of your own sheets, the facts of a case, the store."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from eastwind.referee.irregularity import Irregularity
    from eastwind.rules.sheet import Sheet
    from eastwind.store import Reader, Store

Command = TypeVar("Command", bound=Callable[..., object])


def _users_folder() -> Path:
    return Path(click.get_app_dir("eastwind")) / "sheets"


def folder_option(command: Command) -> Command:
    """Adds --folder: where the director's own sheets are."""
    return click.option(
        "--folder",
        envvar="EASTWIND_SHEETS",
        type=click.Path(file_okay=False, path_type=Path),
        default=_users_folder,
        help="The folder with your own sheets (or set EASTWIND_SHEETS).",
        show_default="sheets in Eastwind's user folder",
    )(command)


def override_options(command: Command) -> Command:
    """Adds --set and --scoring: what an event changes on its sheet."""
    command = click.option(
        "--set",
        "sets",
        multiple=True,
        metavar="SETTING=VALUE",
        help="Override a setting, such as scoring.self_pick=15.",
    )(command)
    return click.option(
        "--scoring", "scoring_from", metavar="SHEET", help="Use the scoring of this sheet (for club2023)."
    )(command)


def fact_option(command: Command) -> Command:
    """Adds --fact: the facts of an irregularity."""
    return click.option(
        "--fact", "facts", multiple=True, metavar="NAME=VALUE", help="A fact of the case; repeat for each one."
    )(command)


def check_all_given(kind: type[Irregularity], values: Mapping[str, object]) -> None:
    """Stops if facts are missing, with the options that would give them."""
    from eastwind.referee.facts import MissingFactsError, missing
    from eastwind.refusals import InputError

    if missing(kind, values):
        error = MissingFactsError(kind, values)
        raise InputError(error.asking(f"For example, add: {error.write('--fact ')}"))


def choose_sheet(
    name: str,
    folder: Path,
    sets: tuple[str, ...] = (),
    scoring_from: str | None = None,
    kept: Mapping[str, object] | None = None,
) -> Sheet:
    """Loads a sheet by name or file; `kept` are overrides that it already has."""
    from eastwind.rules.loading.overrides import read_overrides
    from eastwind.rules.loading.sheet_library import load_sheet

    name, own = find_sheet(name, folder)
    return load_sheet(name, own, {**(kept or {}), **read_overrides(sets)}, scoring_from)


def sheet_named(name: str) -> Sheet:
    """Loads a sheet for the lab: one of ours, one in the user's folder, or a file."""
    folder = os.environ.get("EASTWIND_SHEETS")
    return choose_sheet(name, Path(folder) if folder else _users_folder())


def find_sheet(name: str, folder: Path) -> tuple[str, dict[str, str]]:
    """The name of a sheet that is given by name or file, and the texts of all own sheets."""
    from eastwind.rules.loading.own_sheets import own_sheet, own_sheets

    own = own_sheets(folder)
    if name.endswith(".toml"):
        path = Path(name)
        name, text = own_sheet(path)
        # It may extend sheets beside it; other .toml files there are not sheets.
        beside = {other: said for other, said in own_sheets(path.parent).items() if "extends" in said}
        own |= {**beside, name: text}
    return name, own


def store_option(command: Command) -> Command:
    """Adds --store: a file or a postgresql:// address."""
    words = "The store: a file or a postgresql:// address. Default: a file in your data folder."
    return click.option("--store", metavar="PLACE", envvar="EASTWIND_STORE", show_envvar=True, help=words)(command)


def store_options(command: Command) -> Command:
    """Adds --store and --copy-to to a command that writes."""
    words = "Also write everything to this file or folder, on another disk or a USB drive."
    kind = click.Path(path_type=Path)
    option = click.option(
        "--copy-to", metavar="PATH", type=kind, envvar="EASTWIND_COPY_TO", show_envvar=True, help=words
    )
    return store_option(option(command))


@contextmanager
def opened(store: str | None, copy_to: Path | None) -> Iterator[Store]:
    """Opens the store for writing and prints its warnings on stderr."""
    from eastwind.store import open_store

    with open_store(store, copy_to) as found:
        for warning in found.warnings():
            click.echo(f"eastwind: {warning}", err=True)
        try:
            yield found
        finally:  # even after a refusal, the second copy may lag behind
            if found.lag:
                click.echo(f"eastwind: {found.lag}", err=True)


@contextmanager
def opened_for_reading(store: str | None) -> Iterator[Reader]:
    """Opens a store, a copy, or a backup for reading; changes nothing."""
    from eastwind.store import open_reader

    with open_reader(store) as found:
        yield found
