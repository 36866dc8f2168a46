"""Reads the sheets of an XLSX file. Runs inside a child process, and still trusts nothing.

A workbook is a zip of XML. Its size on the disk says little: a thousand bytes can stand for a sheet of 17 billion
cells, or unpack to gigabytes. So we unpack it ourselves, bounded, look at every part without building anything, and
hand the reader a clean copy with only the parts of a list. Macros, pictures, and links are not even unpacked.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from typing import TYPE_CHECKING

from eastwind.refusals import InputError
from eastwind.spreadsheets.sheets import SheetRows
from eastwind.spreadsheets.workbook_parts import DAMAGED, STRANGE, Seen, SheetSizeError, look_at

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

MOST_PARTS = 2_000
MOST_UNPACKED = 50_000_000
MOST_TEXT = 10_000_000  # characters in all cells; a text that many cells share counts for each of them
READ = re.compile(r"\[content_types\]\.xml|_rels/[^/]*|xl/[^/]*\.xml|xl/_rels/[^/]*|xl/worksheets/.*\.(xml|rels)")
OLD_EXCEL = b"\xd0\xcf\x11\xe0"
ZIP = b"PK\x03\x04"

OLDER = "It is an old Excel file, or it has a password. Save it as XLSX or CSV without a password."
BOMB = "It unpacks to far more than a list of players needs. Copy the list into a new file, and open that."


def is_workbook(data: bytes, name: str) -> bool:
    """Whether to read a file as XLSX: by its ending, or because it is one under another name."""
    return name.lower().endswith(".xlsx") or data.startswith((ZIP, OLD_EXCEL))


def read_workbook(data: bytes) -> list[SheetRows]:
    """The sheets with something in them, as text, numbers, and yes or no. Hidden ones count only if no other does."""
    from python_calamine import CalamineError, CalamineWorkbook

    if data.startswith(OLD_EXCEL):
        raise InputError(OLDER)
    clean, refusals = _clean_copy(data)
    try:
        book = CalamineWorkbook.from_filelike(clean)
        shown = [str(each.visible).endswith("Visible") for each in book.sheets_metadata]
    except CalamineError:
        raise next(iter(refusals), InputError(DAMAGED)) from None
    if not shown:  # every workbook has a sheet, so its list of sheets is gone
        raise next(iter(refusals), InputError(DAMAGED))
    read = [_read_sheet(book, place) for place in range(len(shown))]
    if None in read and not any(sheet.rows for sheet in read if sheet):
        raise next(iter(refusals), InputError(DAMAGED))  # the refusal of a sheet that we left out says more
    filled = [(sheet, seen) for sheet, seen in zip(read, shown, strict=True) if sheet and sheet.rows]
    return [sheet for sheet, seen in filled if seen] or [sheet for sheet, _ in filled]


def _read_sheet(book: CalamineWorkbook, place: int) -> SheetRows | None:
    """One sheet, or None if it cannot be read."""
    from python_calamine import CalamineError

    try:
        rows = book.get_sheet_by_index(place).to_python()
    except (CalamineError, IndexError):
        return None
    return SheetRows(book.sheet_names[place], [[_plain(cell) for cell in row] for row in rows])


def _plain(cell: object) -> object:
    """A value that JSON knows. A date becomes the text that people read."""
    return cell if cell is None or isinstance(cell, str | int | float | bool) else str(cell)


def _clean_copy(data: bytes) -> tuple[io.BytesIO, list[InputError]]:
    """A zip of only the parts that a reader needs, each looked at; and why sheets were left out."""
    copy = io.BytesIO()
    refusals: list[InputError] = []
    seen: list[Seen] = []
    room = MOST_UNPACKED
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parts, zipfile.ZipFile(copy, "w") as clean:
            for part in _parts(parts):
                inside = _unpack(parts, part, room)
                room -= len(inside)
                try:
                    seen.append(look_at(inside))
                    clean.writestr(part.filename, inside)
                except SheetSizeError as error:
                    refusals.append(error)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError):
        raise InputError(DAMAGED) from None
    _check_text(seen)
    copy.seek(0)
    return copy, refusals


def _parts(workbook: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """The parts to read. A workbook never has names that lead out of the file, or two parts of one name."""
    found = workbook.infolist()
    names = [part.filename.replace("\\", "/") for part in found]
    if "mimetype" in names:
        raise InputError("It is an OpenDocument file. Save it as XLSX or CSV.")
    if len(found) > MOST_PARTS:
        raise InputError(STRANGE.format(f"it has {len(found):,} parts"))
    if any(name.startswith("/") or ".." in name.split("/") or ":" in name for name in names):
        raise InputError(STRANGE.format("a part of it has a name that leads out of the file"))
    if len({name.casefold() for name in names}) < len(names):
        raise InputError(STRANGE.format("two of its parts have the same name"))
    return [part for part, name in zip(found, names, strict=True) if READ.fullmatch(name.casefold())]


def _unpack(workbook: zipfile.ZipFile, part: zipfile.ZipInfo, room: int) -> bytes:
    """One part, as long as there is room. The size that the file claims is not believed."""
    if part.flag_bits & 1:
        raise InputError(OLDER)
    with workbook.open(part) as packed:
        found = packed.read(room + 1)
    if len(found) > room:
        raise InputError(BOMB)
    return found


def _check_text(seen: list[Seen]) -> None:
    """Refuses a long text that many cells share: the file is short, but what is read from it would not be."""
    lengths = [length for part in seen for length in part.texts]
    for part in seen:
        if sum(lengths[at] * times for at, times in part.shared.items() if at < len(lengths)) > MOST_TEXT:
            raise InputError(BOMB)
