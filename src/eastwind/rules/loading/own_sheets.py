"""The director's own sheets: the text files in a folder."""

from __future__ import annotations

from pathlib import Path

from eastwind.refusals import InputError
from eastwind.rules.loading.resolve import BASE, EVENT
from eastwind.rules.loading.sheet_library import PACKAGED


def own_sheets(folder: Path) -> dict[str, str]:
    """The texts of the director's own sheets, by name."""
    paths = sorted(path for path in folder.glob("*.toml") if path.is_file()) if folder.is_dir() else []
    return dict(own_sheet(path, beside_others=True) for path in paths if not path.name.startswith("."))


def own_sheet(path: Path, *, beside_others: bool = False) -> tuple[str, str]:
    """One sheet's name and text. One unreadable file in a folder must not block the others."""
    if path.stem in (*PACKAGED, BASE, EVENT):
        raise InputError(f"{path}: {path.stem} is a name that Eastwind uses itself. Give your own sheet another name.")
    try:
        return path.stem, read_text(path)
    except InputError:
        if beside_others:
            return path.stem, "this file is not a text"  # not a sheet either; the error comes when someone asks for it
        raise


def read_text(path: Path) -> str:
    """The text of a file that a person wrote, in any editor."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from error
    if b"\0" in data:
        raise InputError(f"{path} is not a text file.")
    try:
        return data.decode("utf-8-sig")  # Windows editors may write a byte order mark
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")  # older ones write accented letters their own way
