"""The whole event as one JSON file: the log, which is everything, and the facts that others may want to read.

Importing takes the log alone and makes the facts anew, so that exporting again gives the same file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from eastwind.refusals import InputError
from eastwind.tournament.domain import FORMAT
from eastwind.tournament.facts import facts
from eastwind.tournament.log import LogEntry, fold, read_command, read_events
from eastwind.tournament.rechecking import recheck

EXCHANGE = "eastwind event"


class _Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One entry of the log as it stands in the file."""

    n: int
    at: int
    by: str
    via: str
    key: str
    command: msgspec.Raw
    events: msgspec.Raw


class _File(msgspec.Struct, kw_only=True):
    """What an import reads; the facts are made anew."""

    exchange: str
    format: int
    event: str
    log: list[_Row]
    facts: dict[str, Any] = {}


def export_event(event: str, entries: Sequence[LogEntry]) -> bytes:
    """The file of an event: its facts for readers, its log for us."""
    state = fold(entries)
    whole = {
        "exchange": EXCHANGE,
        "format": FORMAT,
        "event": event,
        "facts": facts(state),
        "log": [
            {
                "n": entry.n,
                "at": entry.at,
                "by": entry.by,
                "via": entry.via,
                "key": entry.key,
                "command": entry.command,
                "events": entry.events,
            }
            for entry in entries
        ],
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"


def import_event(text: bytes) -> tuple[str, list[LogEntry]]:
    """The id and log of an exported event; what cannot be read is refused with its reason.

    Whether the log is one that Eastwind would have written is another question: `check_export`.
    """
    file = _read(text)
    return file.event, _entries(file)


def check_export(text: bytes) -> list[str]:
    """What in an exported file does not follow from its log: entries judged anew, and facts made anew, in words."""
    file = _read(text)
    entries = _entries(file)
    departures = recheck(entries)
    found = [f"Entry {each.n} ({each.words.rstrip('.')}): {each.why.rstrip('.')}." for each in departures]
    if any(each.broken for each in departures):
        raise InputError(f"The log of this file cannot be followed. {found[-1]}")
    told = msgspec.json.decode(msgspec.json.encode(facts(fold(entries))))
    wrong = [name for name, value in file.facts.items() if not _agrees(value, told.get(name))]
    return found + [f"The facts under {name!r} are not those that the log gives." for name in wrong]


def _agrees(written: Any, made: Any) -> bool:
    """Whether facts are as they are made now; an older file may say less, never something else."""
    if isinstance(written, dict) and isinstance(made, dict):
        return all(name in made and _agrees(value, made[name]) for name, value in written.items())
    if isinstance(written, list) and isinstance(made, list):
        return len(written) == len(made) and all(map(_agrees, written, made))
    return bool(written == made)


def _read(text: bytes) -> _File:
    try:
        file = msgspec.json.decode(text, type=_File)
    except msgspec.MsgspecError as error:
        raise InputError(f"This is no exported event: {error}.") from error
    if file.exchange != EXCHANGE:
        raise InputError(f"This is no exported event: it calls itself {file.exchange!r}.")
    if file.format > FORMAT:
        raise InputError(f"This event has format {file.format}, newer than {FORMAT}, the newest this Eastwind reads.")
    if not re.fullmatch(r"[\w.-]{1,64}", file.event):
        raise InputError(f"{file.event!r} is no id of an event: it has letters, digits, - and _, at most 64.")
    return file


def _entries(file: _File) -> list[LogEntry]:
    entries = [
        LogEntry(
            n=row.n,
            command=read_command(bytes(row.command)),
            events=read_events(bytes(row.events)),
            at=row.at,
            by=row.by,
            via=row.via,
            key=row.key,
        )
        for row in file.log
    ]
    if [entry.n for entry in entries] != list(range(1, len(entries) + 1)):
        raise InputError("The log of this file has gaps: its entries must be numbered 1, 2, 3 and so on.")
    for key, times in Counter(entry.key for entry in entries if entry.key).items():
        if times > 1:
            raise InputError(f"The log of this file was edited: {times} of its entries have the key {key[:40]!r}.")
    return entries
