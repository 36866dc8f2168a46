"""Reads a CSV or XLSX file from a stranger: in a child process with little time and memory (docs/decisions/0092)."""

from __future__ import annotations

import logging

import msgspec

from eastwind.children.child import Tell
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import ChildError, Crew, Reason
from eastwind.refusals import InputError, quoted
from eastwind.spreadsheets.sheets import Rows, SheetRows, chosen_rows

logger = logging.getLogger(__name__)

MOST_BYTES = 5_000_000
LONGEST_NAME = 1_000  # characters in a file name, as the browser or the person gave it

STOPPED: dict[Reason, str] = {
    "busy": "Too many files are being read at the moment. Wait a minute, and try again.",
    "late": "It takes too long to read. Copy the list into a new file, or paste it.",
    "died": "It needs too much memory. Copy the list into a new file, or paste it.",
    "long": "It has too much text for a list of players. Copy the list into a new file, or paste it.",
    "failed": "It cannot be read. Save the list as CSV, or paste it.",
}


def read_cells(data: bytes, name: str, sheet: str = "") -> Rows:
    """The rows of a CSV or XLSX file. It blocks until the child process has read it."""
    order = _order(data, name)
    try:
        return chosen_rows(_sheets(READERS.run(order)), sheet)
    except (InputError, ChildError) as no:
        raise _refusal(name, no) from None


async def ask_sheets(data: bytes, name: str) -> list[SheetRows]:
    """Every sheet with rows, read while the event loop continues."""
    order = _order(data, name)
    try:
        return _sheets(await READERS.ask(order))
    except (InputError, ChildError) as no:
        raise _refusal(name, no) from None


def read_in_child(order: bytes, _: Tell) -> bytes:
    """Runs in the child process: the sheets of a file as JSON."""
    from eastwind.spreadsheets.csv_text import decode, split_cells
    from eastwind.spreadsheets.workbook import is_workbook, read_workbook

    name, data = order.split(b"\0", 1)
    if is_workbook(data, name.decode()):
        return msgspec.json.encode(read_workbook(data))
    return msgspec.json.encode([SheetRows("", split_cells(decode(data)))])


READERS = Crew(read_in_child, Limits(seconds=15, memory=512 * MEGABYTE, answer=20 * MEGABYTE))


def _order(data: bytes, name: str) -> bytes:
    if len(data) > MOST_BYTES:
        raise InputError(
            f"{_shown(name)} is too long for a list of players: we read up to {MOST_BYTES // MEGABYTE} MB. "
            "Copy only the list into a new file, and open that."
        )
    return name[-LONGEST_NAME:].replace("\0", " ").encode(errors="replace") + b"\0" + data


def _sheets(answer: bytes) -> list[SheetRows]:
    return msgspec.json.decode(answer, type=list[SheetRows])


def _refusal(name: str, no: InputError | ChildError) -> InputError:
    """The sentence for the person who chose the file. Technical details go to the log."""
    if isinstance(no, InputError):
        return InputError(f"{_shown(name)} cannot be read. {no.message}")
    logger.warning("a file was not read: %s", no)
    return InputError(f"{_shown(name)} cannot be read. {STOPPED[no.reason]}")


def _shown(name: str) -> str:
    """A file name in a sentence. A long or odd one is shortened and quoted."""
    return name if name.isprintable() and len(name) <= 100 else quoted(name)
