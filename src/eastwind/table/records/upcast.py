"""Brings the lines of an older record up to the current format, step by step, on plain data.

To change what is stored: raise `FORMAT` in game_record.py, add the step from the old format to `STEPS`, and add golden
files of the old format (tests/golden).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

Plain = dict[str, Any]
Change = Callable[[Plain], Plain]


@dataclass(frozen=True, slots=True)
class Step:
    """From one format to the next: the header, and each entry."""

    header: Change = lambda header: header
    entry: Change = lambda entry: entry


STEPS: dict[int, Step] = {}  # format n -> how its lines become lines of format n + 1


def upcast_header(header: Plain) -> Plain:
    """A header in the current format."""
    number = header["format"]
    while isinstance(number, int) and number in STEPS:
        number, header = number + 1, {**STEPS[number].header(header), "format": number + 1}
    return header


def upcast_entry(number: int, line: bytes) -> bytes:
    """An entry's line in the current format. A line that isn't JSON stays as it is, for the reader to refuse."""
    if number not in STEPS:
        return line
    try:
        entry = msgspec.json.decode(line, type=Plain)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return line
    while number in STEPS:
        number, entry = number + 1, STEPS[number].entry(entry)
    return msgspec.json.encode(entry)
