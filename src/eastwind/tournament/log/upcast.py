"""Reads entries of every format: older ones are brought up to the present format, step by step, on plain data.

To change what is stored: raise `FORMAT` in machine.py, add the step from the old format to `STEPS`, and add golden
files of the old format (tests/golden). What is on disk is never rewritten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from eastwind.refusals import InputError
from eastwind.tournament.log.entries import check_format, read_command, read_events
from eastwind.tournament.messages import Command, Event

Plain = dict[str, Any]
Step = Callable[[Plain, list[Plain]], tuple[Plain, list[Plain]]]

STEPS: dict[int, Step] = {}  # format n -> an entry's command and events in format n + 1


def read_stored(number: int, command: bytes, events: bytes) -> tuple[Command, tuple[Event, ...]]:
    """The command and the events of an entry that was stored in this format."""
    check_format(number)
    if number in STEPS:
        command, events = upcast(number, command, events, STEPS)
    return read_command(command), read_events(events)


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
