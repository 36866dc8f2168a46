"""Reads entries of every format: older ones are brought up to the present format, step by step, on plain data.

To change what is stored: raise `FORMAT` in machine.py, add the step from the old format to `STEPS`, and add golden
files of the old format (tests/golden). What is on disk is never rewritten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, Protocol, cast

import msgspec

from eastwind.refusals import InputError
from eastwind.tournament.authority import TITLES, Role
from eastwind.tournament.log.entries import LogEntry, check_format, read_command, read_events
from eastwind.tournament.messages import Command, Events

Plain = dict[str, Any]
Step = Callable[[Plain, list[Plain]], tuple[Plain, list[Plain]]]


class Stored(Protocol):
    """An entry as the store, a plain file, or an export keeps it."""

    @property
    def n(self) -> int: ...
    @property
    def at(self) -> int: ...
    @property
    def by(self) -> str: ...
    @property
    def via(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def role(self) -> str: ...
    @property
    def command(self) -> msgspec.Raw: ...
    @property
    def events(self) -> msgspec.Raw: ...


_SAID_BY = frozenset(
    [
        "give_penalty",
        "lift_penalty",
        "record_ruling",
        "complain",
        "disqualify",
        "reinstate",
        "record_result",
        "record_numbers",
        "record_not_played",
        "correct_result",
        "reopen_cards",
        "correct_typing",
        "settle_dispute",
        "award_bonus",
        "substitute",
        "drop_out",
        "repair_seats",
        "undo",
    ]
)
_SAID_AT = frozenset(
    ["call_start", "start_clock", "pause_clock", "resume_clock", "call_time", "call_director", "answer_call"]
)


def _without_sender(command: Plain, events: list[Plain]) -> tuple[Plain, list[Plain]]:
    """Format 2: the entry says who sent a command, in which role, and when; a ruling follows from its facts."""
    gone = {"by"} if command.get("type") in _SAID_BY else {"at"} if command.get("type") in _SAID_AT else set()
    kept = {name: value for name, value in command.items() if name not in gone}
    if "offence" in kept:
        kept["offense"] = kept.pop("offence")
    if kept.get("type") == "record_ruling" and "ruling" in kept:
        kept["as_ruled"] = kept.pop("ruling")
    if kept.get("type") == "choose_phones":
        kept["signing"] = "trust"
    return kept, events


STEPS: dict[int, Step] = {1: _without_sender}  # format n -> an entry's command and events in format n + 1


def read_stored(number: int, command: bytes, events: bytes) -> tuple[Command, Events]:
    """The command and the events of an entry that was stored in this format."""
    check_format(number)
    if number in STEPS:
        command, events = upcast(number, command, events, STEPS)
    return read_command(command), read_events(events)


def read_entry(number: int, stored: Stored) -> LogEntry:
    """An entry that was stored in this format."""
    command, events = read_stored(number, bytes(stored.command), bytes(stored.events))
    return LogEntry(
        stored.n, command, events, stored.at, stored.by, stored.via, stored.key, read_role(stored.role)
    )  # fmt: skip


def read_role(text: str) -> Role | Literal[""]:
    """The role of a sender; "" in an entry of format 1, which did not say."""
    if text and text not in TITLES:
        raise InputError(f"This log has an entry by a {text!r}; this version knows no such role. Use a newer Eastwind.")
    return cast("Role", text)


def upcast(number: int, command: bytes, events: bytes, steps: Mapping[int, Step]) -> tuple[bytes, bytes]:
    """An entry's command and events, as JSON, after all the steps that lead on from a format."""
    try:
        plain, happened = msgspec.json.decode(command, type=Plain), msgspec.json.decode(events, type=list[Plain])
    except msgspec.MsgspecError as error:
        raise InputError(f"This entry of format {number} cannot be read: {error}.") from error
    while number in steps:
        plain, happened = steps[number](plain, happened)
        number += 1
    return msgspec.json.encode(plain), msgspec.json.encode(happened)
