"""The director's own sheets, and the options by which commands choose a sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from eastwind.rules.sheet import Sheet

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
