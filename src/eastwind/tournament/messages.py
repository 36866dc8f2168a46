"""What commands and events share on the wire: frozen structs, no unknown fields, a `type` in snake_case."""

from __future__ import annotations

import re

import msgspec


def tag_of(name: str) -> str:
    """AddEntry -> add_entry"""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.rpartition(".")[2]).lower()


class Wire(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plain value that travels in commands and events."""


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=tag_of):
    """What somebody wants to happen."""


class Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=tag_of):
    """What has happened."""


class Undo(Command, frozen=True, kw_only=True):
    """Strike out earlier entries of the log, with all that follows from them. Judged against the log: log/undo.py."""

    strike: tuple[int, ...]
    reason: str
    by: str


Events = tuple[Event, ...]
