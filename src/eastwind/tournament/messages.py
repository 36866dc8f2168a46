"""Base classes of commands and events: frozen structs, no unknown fields, a `type` tag in snake_case.

They refer to nothing that could refer back, so the garbage collector need not look at them (`gc=False`). There may be
a million in memory, and each look would stop every screen.
"""

from __future__ import annotations

import re

import msgspec


def tag_of(name: str) -> str:
    """AddPlayer -> add_player"""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.rpartition(".")[2]).lower()


class Wire(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """A value inside commands and events."""


class Command(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=tag_of
):
    """What someone wants to happen."""


class Event(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=tag_of
):
    """What has happened."""


class Undo(Command, frozen=True, kw_only=True):
    """Undoes earlier entries of the log. `log/undo.py` decides it."""

    strike: tuple[int, ...]
    reason: str


Events = tuple[Event, ...]
