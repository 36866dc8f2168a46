"""The whole event as one JSON file: the log, and the facts for other readers.

Import reads only the log and computes the facts again, so a second export gives the same file.
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
from eastwind.tournament.log.entries import LogEntry, fold, read_entry, state_after
from eastwind.tournament.machine import FORMAT, tell

EXCHANGE = "eastwind event"
MOST_TOLD = 10  # how many edited entries are named, because each one takes a fold
NO_EVENT = (
    "This file isn't a saved Eastwind event. Choose one that was saved on the Log page of a desk (“Tournament (JSON)”) or "
    "with `eastwind event export`."
)


class _Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One entry of the log, as the file stores it."""

    n: int
    at: int
    by: str
    via: str
    key: str
    role: str
    command: msgspec.Raw
    events: msgspec.Raw
    check: str = ""  # hash of the entry and the check before it


class _Named(msgspec.Struct):
    """The header of every saved event."""

    exchange: str


class _File(msgspec.Struct, kw_only=True):
    """What an import reads. It computes the facts again."""

    exchange: str
    format: int
    event: str
    log: list[_Row]
    facts: dict[str, Any] = {}


def export_event(event: str, entries: Sequence[LogEntry]) -> bytes:
    """The exported file of an event: facts for other readers, the log for import."""
    log: list[dict[str, Any]] = []
    for entry in entries:
        row = {
            "n": entry.n,
            "at": entry.at,
            "by": entry.by,
            "via": entry.via,
            "key": entry.key,
            "role": entry.role,
            "command": msgspec.to_builtins(entry.command),
            "events": msgspec.to_builtins(entry.events),
        }
        log.append({**row, "check": _check(row, log[-1]["check"] if log else "")})
    whole = {"exchange": EXCHANGE, "format": FORMAT, "event": event, "facts": facts(fold(entries)), "log": log}
    return msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"


def import_event(text: bytes) -> tuple[str, list[LogEntry]]:
    """Reads the id and log of an exported event. `check_export` says whether Eastwind would have written it."""
    file = _read(text)
    return file.event, _entries(file)


def check_export(text: bytes) -> list[str]:
    """What in an exported file does not match its log, in words: entries, facts, and edited envelopes."""
    file = _read(text)
    entries = _entries(file)
    departures = recheck(entries)
    found = [f"Step {each.n} ({each.words.rstrip('.')}): {each.why.rstrip('.')}." for each in departures]
    if any(each.broken for each in departures):
        raise InputError(f"Eastwind can't follow the log in this file. {found[-1]}")
    found += _edited(file, entries, {each.n for each in departures})
    told = msgspec.json.decode(msgspec.json.encode(facts(fold(entries))))
    wrong = [name for name in {**told, **file.facts} if file.facts.get(name) != told.get(name)]
    return found + [f"The facts under {name!r} don't match the log." for name in wrong]


def _edited(file: _File, entries: Sequence[LogEntry], known: set[int]) -> list[str]:
    """Edited entries, in words, except those already named."""
    if file.log and not any(row.check for row in file.log):
        return ["Its steps have no checks, so no one can tell whether it was edited."]
    edited, previous = [], ""
    for row, entry in zip(file.log, entries, strict=True):
        written = {"n": row.n, "at": row.at, "by": row.by, "via": row.via, "key": row.key, "role": row.role}
        written |= {"command": msgspec.json.decode(row.command), "events": msgspec.json.decode(row.events)}
        if row.check != _check(written, previous) and row.n not in known:
            edited.append(entry)
        previous = row.check
    told = {entry.n: tell(entry.command, state_after(entries, entry.n - 1)) for entry in edited[:MOST_TOLD]}
    words = {number: f" ({sentence.rstrip('.')})" for number, sentence in told.items()}
    why = "someone edited it after the export (who, when, from where, or what it says)"
    return [f"Step {entry.n}{words.get(entry.n, '')}: {why}." for entry in edited]


def _check(row: dict[str, Any], previous: str) -> str:
    """A hash of the entry and the check before it, whatever the layout of the JSON.

    It is not a signature: anyone with Eastwind can make another log.
    """
    return sha256(msgspec.json.encode([previous, row], order="deterministic")).hexdigest()[:16]


def _read(text: bytes) -> _File:
    plain = text.removeprefix(BOM_UTF8)  # some editors add a byte order mark
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
            f"This saved event is damaged{_where(str(error))}. Save it again and import the new file."
        ) from error
    if file.format > FORMAT:
        raise InputError(
            f"This event has format {file.format}. This Eastwind reads formats up to {FORMAT}. Get a newer Eastwind."
        )
    if not re.fullmatch(r"[\w.-]{1,64}", file.event):
        raise InputError(f"{file.event!r} can't be used as a tournament id. Use at most 64 letters, digits, - and _.")
    return file


def _where(error: str) -> str:
    """The log entry that a reader's error is about, in words, or ""."""
    place = re.search(r"\$\.log\[(\d+)\]", error)
    return f" at step {int(place[1]) + 1} of its log" if place else ""


def _entry_of(row: _Row, number: int) -> LogEntry:
    try:
        return read_entry(number, row)
    except InputError as error:
        raise InputError(
            f"Eastwind can't read step {row.n} of the log in this file. It was edited, or a newer Eastwind wrote it."
        ) from error


def _entries(file: _File) -> list[LogEntry]:
    entries = [_entry_of(row, file.format) for row in file.log]
    if [entry.n for entry in entries] != list(range(1, len(entries) + 1)):
        raise InputError("The log in this file has gaps. Its steps must be numbered 1, 2, 3, and so on.")
    for key, times in Counter(entry.key for entry in entries if entry.key).items():
        if times > 1:
            raise InputError(f"The log in this file was edited: {times} of its steps have the key {key[:40]!r}.")
    return entries
