"""The lines of a log: a header, then numbered entries, each with the hash of the line before it."""

from __future__ import annotations

import hashlib

import msgspec

from eastwind.refusals import InputError

NAME_LIMIT = 200


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a log. The hash chain starts here."""

    log: str = "eastwind"
    stream: str
    kind: str
    created: int


class Envelope(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of a log: an accepted command and its events.

    Lines from before roles leave `role` out, so their hashes stay the same.
    """

    stream: str
    n: int
    at: int
    by: str
    via: str
    key: str
    format: int
    role: str = ""
    command: msgspec.Raw
    events: msgspec.Raw


class Entry(Envelope, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An envelope in its place in the log, with the hash of the line before it."""

    previous: str

    @property
    def hash(self) -> str:
        """The `previous` of the next entry."""
        return line_hash(msgspec.json.encode(self))


class Draft(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command to append: an entry without its number, events, and hash."""

    stream: str
    kind: str
    at: int
    by: str
    via: str
    key: str
    format: int
    role: str = ""
    command: bytes

    def __post_init__(self) -> None:
        for field in ("stream", "kind", "by", "via", "key"):
            check_name(field, getattr(self, field))
        if self.role:
            check_name("role", self.role)
        if self.at < 0:
            raise InputError(f"An entry's time is {self.at}; it must be milliseconds since 1970.")
        if self.format < 1:
            raise InputError(f"An entry's format is {self.format}; formats count from 1.")
        check_json("command", self.command)

    def become(self, n: int, events: bytes, previous: str) -> Entry:
        """The entry made from this draft and its events."""
        check_json("events", events)
        return Entry(
            stream=self.stream, n=n, at=self.at, by=self.by, via=self.via, key=self.key, format=self.format, role=self.role,
            command=msgspec.Raw(self.command), events=msgspec.Raw(events), previous=previous,
        )  # fmt: skip


def check_name(field: str, text: str) -> None:
    """Refuses names that aren't short printable text."""
    if not text or len(text) > NAME_LIMIT or not text.isprintable():
        raise InputError(
            f"An entry's {field!r} must be 1 to {NAME_LIMIT} printable characters; this one is {text[:40]!r}."
        )


def check_json(field: str, data: bytes) -> None:
    """Refuses anything but JSON on one line, so that a record has one entry per line."""
    try:
        data.decode()
        msgspec.json.decode(data, type=msgspec.Raw)
    except (UnicodeDecodeError, msgspec.DecodeError) as error:
        raise InputError(f"An entry's {field!r} is not JSON: {error}.") from None
    if b"\n" in data or b"\r" in data or data != data.strip():
        raise InputError(f"An entry's {field!r} must be JSON on a single line, without space around it.")


def line_hash(line: bytes) -> str:
    """SHA-256 of one line of a record, without its newline."""
    return hashlib.sha256(line).hexdigest()


def first_hash(header: Header) -> str:
    """The `previous` of entry 1."""
    return line_hash(msgspec.json.encode(header))
