"""Options that several commands share: the rule sheet, the folder of the director's own sheets, the store."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from eastwind.rules.sheet import Sheet
    from eastwind.store import Reader, Store

Command = TypeVar("Command", bound=Callable[..., object])


def folder_option(command: Command) -> Command:
    """`--folder`: where the director's own sheets are."""
    return click.option(
        "--folder",
        envvar="EASTWIND_SHEETS",
        type=click.Path(file_okay=False, path_type=Path),
        default=lambda: Path(click.get_app_dir("eastwind")) / "sheets",
        help="Folder of your own sheets (or set EASTWIND_SHEETS).",
        show_default="sheets in Eastwind's user folder",
    )(command)


def override_options(command: Command) -> Command:
    """`--set` and `--scoring`: what an event changes."""
    command = click.option(
        "--set", "sets", multiple=True, metavar="SETTING=VALUE", help="Override a setting, e.g. scoring.self_pick=15."
    )(command)
    return click.option(
        "--scoring", "scoring_from", metavar="SHEET", help="Take over this sheet's scoring (for club2023)."
    )(command)


def choose_sheet(
    name: str,
    folder: Path,
    sets: tuple[str, ...] = (),
    scoring_from: str | None = None,
    kept: Mapping[str, object] | None = None,
) -> Sheet:
    """The sheet that a person named: a printed one, one of their own, or a file; `kept` are overrides it has already."""
    from eastwind.rules.loading.library import load_sheet
    from eastwind.rules.loading.overrides import read_overrides
    from eastwind.rules.loading.own_sheets import own_sheet, own_sheets

    own = own_sheets(folder)
    if name.endswith(".toml"):
        path = Path(name)
        name, text = own_sheet(path)
        # sheets beside it, which it may extend; not every .toml file there need be one
        beside = {other: said for other, said in own_sheets(path.parent).items() if "extends" in said}
        own |= {**beside, name: text}
    return load_sheet(name, own, {**(kept or {}), **read_overrides(sets)}, scoring_from)


def store_option(command: Command) -> Command:
    """Add --store: a file, or a postgresql:// address; without it, the file in the user's data folder."""
    words = "The store: a file, or a postgresql:// address. Default: a file in your data folder."
    return click.option("--store", metavar="PLACE", envvar="EASTWIND_STORE", show_envvar=True, help=words)(command)


def store_options(command: Command) -> Command:
    """Add --store and --copy-to to a command that writes."""
    words = "Keep a second copy in this file or folder (another disk, a stick) before anything is confirmed."
    kind = click.Path(path_type=Path)
    option = click.option(
        "--copy-to", metavar="PATH", type=kind, envvar="EASTWIND_COPY_TO", show_envvar=True, help=words
    )
    return store_option(option(command))


@contextmanager
def opened(store: str | None, copy_to: Path | None) -> Iterator[Store]:
    """The store, open for writing; what a person should know about it goes to stderr."""
    from eastwind.store import open_store

    with open_store(store, copy_to) as found:
        for warning in found.warnings():
            click.echo(f"eastwind: {warning}", err=True)
        try:
            yield found
        finally:  # what was written before a refusal may be missing on the second disk, too
            if found.lag:
                click.echo(f"eastwind: {found.lag}", err=True)


@contextmanager
def opened_for_reading(store: str | None) -> Iterator[Reader]:
    """A store, a copy or a backup; nothing is made or changed."""
    from eastwind.store import open_reader

    with open_reader(store) as found:
        yield found
