"""The director's own sheets, and the options by which commands choose a sheet."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from eastwind.refusals import InputError, did_you_mean

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


def own_sheets(folder: Path) -> dict[str, str]:
    """The texts of the director's own sheets, by name."""
    paths = sorted(path for path in folder.glob("*.toml") if path.is_file()) if folder.is_dir() else []
    return dict(_own_sheet(path, beside_others=True) for path in paths if not path.name.startswith("."))


def _own_sheet(path: Path, *, beside_others: bool = False) -> tuple[str, str]:
    """One sheet's name and text; in a folder, one that is no text must not keep the others from being used."""
    from eastwind.rules.library import SHEETS
    from eastwind.rules.resolve import BASE, EVENT

    if path.stem in (*SHEETS, BASE, EVENT):
        raise InputError(f"{path}: {path.stem} is a name that Eastwind uses itself. Give your own sheet another name.")
    try:
        return path.stem, read_text(path)
    except InputError:
        if beside_others:
            return path.stem, "this file is not a text"  # which is no sheet either: said when it is asked for
        raise


def read_text(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from error
    if b"\0" in data:
        raise InputError(f"{path} is not a text file.")
    try:
        return data.decode("utf-8-sig")  # Windows editors may write a mark at the start
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")  # older ones write umlauts in their own way


def choose_sheet(name: str, folder: Path, sets: tuple[str, ...] = (), scoring_from: str | None = None) -> Sheet:
    """The sheet that a person named: a printed one, one of their own, or a file."""
    from eastwind.rules.library import load_sheet

    own = own_sheets(folder)
    if name.endswith(".toml"):
        path = Path(name)
        name, text = _own_sheet(path)
        # sheets beside it, which it may extend; not every .toml file there need be one
        beside = {other: said for other, said in own_sheets(path.parent).items() if "extends" in said}
        own |= {**beside, name: text}
    return load_sheet(name, own, read_overrides(sets), scoring_from)


def read_overrides(sets: tuple[str, ...]) -> dict[str, object]:
    """Overrides as typed on the command line: `group.setting=value`."""
    from eastwind.rules.sheet import settings

    overrides: dict[str, object] = {}
    for text in sets:
        path, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise InputError(f"{text!r} is no override: write SETTING=VALUE, such as scoring.self_pick=15.")
        if path not in settings():
            raise InputError(f"There is no setting {path!r}.{did_you_mean(path, settings())}")
        overrides[path] = _read_value(value)
    return overrides


def _read_value(text: str) -> object:
    """A value as in a sheet's file; a word needs no quotation marks here."""
    for attempt in (text, json.dumps(text)):
        try:
            return tomllib.loads(f"value = {attempt}")["value"]
        except tomllib.TOMLDecodeError:
            continue
    return text
