"""The whole event as one JSON file: the log, which is everything, and the facts that others may want to read.

Importing takes the log alone and makes the facts anew, so that exporting again gives the same file.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from eastwind.refusals import InputError
from eastwind.tournament.log.as_data import facts
from eastwind.tournament.log.audit import recheck
from eastwind.tournament.log.entries import LogEntry, fold, state_after
from eastwind.tournament.log.upcast import read_stored
from eastwind.tournament.machine import FORMAT, tell

EXCHANGE = "eastwind event"
MOST_TOLD = 10  # of the entries that were edited, in words: each takes a fold
NO_EVENT = (
    "This file is no saved event of Eastwind. Take one that was saved on the page Log of a desk (“The event (JSON)”) or "
    "by `eastwind event export`."
)


class _Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One entry of the log as it stands in the file."""

    n: int
    at: int
    by: str
    via: str
    key: str
    command: msgspec.Raw
    events: msgspec.Raw
    check: str = ""  # of the entry and the check before it; empty in a file of an older version


class _Named(msgspec.Struct):
    """The beginning of every saved event: what it calls itself."""

    exchange: str


class _File(msgspec.Struct, kw_only=True):
    """What an import reads; the facts are made anew."""

    exchange: str
    format: int
    event: str
    log: list[_Row]
    facts: dict[str, Any] = {}


def export_event(event: str, entries: Sequence[LogEntry]) -> bytes:
    """The file of an event: its facts for readers, its log for us."""
    log: list[dict[str, Any]] = []
    for entry in entries:
        row = {
            "n": entry.n,
            "at": entry.at,
            "by": entry.by,
            "via": entry.via,
            "key": entry.key,
            "command": msgspec.to_builtins(entry.command),
            "events": msgspec.to_builtins(entry.events),
        }
        log.append({**row, "check": _check(row, log[-1]["check"] if log else "")})
    whole = {"exchange": EXCHANGE, "format": FORMAT, "event": event, "facts": facts(fold(entries)), "log": log}
    return msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"


def import_event(text: bytes) -> tuple[str, list[LogEntry]]:
    """The id and log of an exported event; what cannot be read is refused with its reason.

    Whether the log is one that Eastwind would have written is another question: `check_export`.
    """
    file = _read(text)
    return file.event, _entries(file)


def check_export(text: bytes) -> list[str]:
    """What in an exported file does not follow from its log: entries judged anew, and facts made anew, in words.

    An entry may also have been edited in what nothing follows from: who wrote it, when and from where.
    """
    file = _read(text)
    entries = _entries(file)
    departures = recheck(entries)
    found = [f"Entry {each.n} ({each.words.rstrip('.')}): {each.why.rstrip('.')}." for each in departures]
    if any(each.broken for each in departures):
        raise InputError(f"The log of this file cannot be followed. {found[-1]}")
    found += _edited(file, entries, {each.n for each in departures})
    told = msgspec.json.decode(msgspec.json.encode(facts(fold(entries))))
    wrong = [name for name, value in file.facts.items() if not _agrees(value, told.get(name))]
    return found + [f"The facts under {name!r} are not those that the log gives." for name in wrong]


def _edited(file: _File, entries: Sequence[LogEntry], known: set[int]) -> list[str]:
    """The entries that are not as they were exported, in words; without those whose difference is known already."""
    if file.log and not any(row.check for row in file.log):
        return ["Its entries have no checks, as in a file of an older version: nobody can see whether it was edited."]
    edited, previous = [], ""
    for row, entry in zip(file.log, entries, strict=True):
        written = {"n": row.n, "at": row.at, "by": row.by, "via": row.via, "key": row.key}
        written |= {"command": msgspec.json.decode(row.command), "events": msgspec.json.decode(row.events)}
        if row.check != _check(written, previous) and row.n not in known:
            edited.append(entry)
        previous = row.check
    told = {entry.n: tell(entry.command, state_after(entries, entry.n - 1)) for entry in edited[:MOST_TOLD]}
    words = {number: f" ({sentence.rstrip('.')})" for number, sentence in told.items()}
    why = "it is not as it was exported; who wrote it, when, from where, or what it says has been edited"
    return [f"Entry {entry.n}{words.get(entry.n, '')}: {why}." for entry in edited]


def _check(row: dict[str, Any], previous: str) -> str:
    """What shows an edit: a hash over the entry and the check before it, however the JSON is laid out.

    It is no signature: whoever can run Eastwind can make another log.
    """
    return sha256(msgspec.json.encode([previous, row], order="deterministic")).hexdigest()[:16]


def _agrees(written: Any, made: Any) -> bool:
    """Whether facts are as they are made now; an older file may say less, never something else."""
    if isinstance(written, dict) and isinstance(made, dict):
        return all(name in made and _agrees(value, made[name]) for name, value in written.items())
    if isinstance(written, list) and isinstance(made, list):
        return len(written) == len(made) and all(map(_agrees, written, made))
    return bool(written == made)


def _read(text: bytes) -> _File:
    plain = text.removeprefix(BOM_UTF8)  # some editors put one there
    try:
        named = msgspec.json.decode(plain, type=_Named)
    except (msgspec.MsgspecError, RecursionError):
        raise InputError(NO_EVENT) from None
    if named.exchange != EXCHANGE:
        raise InputError(NO_EVENT)
    try:
        file = msgspec.json.decode(plain, type=_File)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise InputError(
            f"This saved event is damaged{_where(str(error))}: save it again and bring in the new file."
        ) from error
    if file.format > FORMAT:
        raise InputError(f"This event has format {file.format}, newer than {FORMAT}, the newest this Eastwind reads.")
    if not re.fullmatch(r"[\w.-]{1,64}", file.event):
        raise InputError(f"{file.event!r} is no id of an event: it has letters, digits, - and _, at most 64.")
    return file


def _where(error: str) -> str:
    """Which step of the log a reader's error is about, in words; nothing where it is about none."""
    place = re.search(r"\$\.log\[(\d+)\]", error)
    return f" at step {int(place[1]) + 1} of its log" if place else ""


def _entry_of(row: _Row, number: int) -> LogEntry:
    try:
        command, events = read_stored(number, bytes(row.command), bytes(row.events))
    except InputError as error:
        raise InputError(
            f"Step {row.n} of the log of this file cannot be read: it was edited, or a newer Eastwind has written it."
        ) from error
    return LogEntry(n=row.n, command=command, events=events, at=row.at, by=row.by, via=row.via, key=row.key)


def _entries(file: _File) -> list[LogEntry]:
    entries = [_entry_of(row, file.format) for row in file.log]
    if [entry.n for entry in entries] != list(range(1, len(entries) + 1)):
        raise InputError("The log of this file has gaps: its entries must be numbered 1, 2, 3 and so on.")
    for key, times in Counter(entry.key for entry in entries if entry.key).items():
        if times > 1:
            raise InputError(f"The log of this file was edited: {times} of its entries have the key {key[:40]!r}.")
    return entries
