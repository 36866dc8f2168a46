"""Reads a saved event from a stranger: in a child process with limits (docs/decisions/0092)."""

from __future__ import annotations

import gc
import logging

from eastwind.children.child import Tell
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import ChildError, Crew, Reason
from eastwind.refusals import InputError, quoted
from eastwind.tournament.log.archive import check_export, import_event
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.entry_lines import read_line, write_line
from eastwind.tournament.texts.phrases import count

logger = logging.getLogger(__name__)

STOPPED: dict[Reason, str] = {
    "busy": "Other files are being imported right now. Wait a minute, then try again.",
    "late": "This file takes too long to read. Import it on the laptop itself with `eastwind event import`.",
    "died": "This file needs too much memory. Import it on the laptop itself with `eastwind event import`.",
    "long": "This file is too long. Import it on the laptop itself with `eastwind event import`.",
    "failed": "This file can't be read. Save the event again, then import the new file.",
}


def read_event(data: bytes) -> tuple[str, list[LogEntry]]:
    """The id and the log of an exported event; this desk must have accepted every step of it."""
    stream, entries = import_event(data)
    if not entries:
        raise InputError("This file has a tournament without a single step, so there is nothing to import.")
    if stream == "new" or stream.startswith("."):
        raise InputError(f"{quoted(stream)} can't be used as a tournament id here. Change it in the file.")
    if differing := check_export(data):
        raise InputError(
            f"The file was not imported: {count(len(differing), 'thing does', 'things do')} not follow from its log. "
            f"The first: {differing[0]} If it is from an older Eastwind and you trust it: `eastwind event import --trust`."
        )
    return stream, entries


def read_in_child(data: bytes, _: Tell) -> bytes:
    """Runs in the child process: the id of a saved event, and an entry per line."""
    gc.disable()  # it makes values without cycles, and ends soon
    stream, entries = read_event(data)
    return b"\n".join([stream.encode(), *map(write_line, entries)])


READERS = Crew(read_in_child, Limits(seconds=300, memory=3_000 * MEGABYTE, answer=300 * MEGABYTE), at_once=1, in_line=3)


async def ask_event(data: bytes) -> tuple[str, list[bytes]]:
    """The id of a saved event and its entries as lines, read by a child process while the event loop continues."""
    try:
        stream, *lines = (await READERS.ask(data)).split(b"\n")
    except ChildError as no:
        logger.warning("a saved event was not read: %s", no)
        raise InputError(STOPPED[no.reason]) from None
    return stream.decode(), lines


def entries_of(lines: list[bytes]) -> list[LogEntry]:
    """The entries again. Of a long log this takes seconds: call it off the event loop."""
    return [read_line(line) for line in lines]
