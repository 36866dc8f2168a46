"""What may become an entry of a log: short names, a time, a format, and JSON on one line."""

from __future__ import annotations

import hashlib

import pytest

from eastwind.refusals import InputError
from eastwind.store.entries import Header, first_hash
from tests.store.drafts import draft


@pytest.mark.parametrize("field", ["stream", "kind", "by", "via", "key", "role"])
def test_name_is_up_to_two_hundred_printable_characters(field: str) -> None:
    assert getattr(draft(1, **{field: "x" * 200}), field) == "x" * 200
    for text in ("x" * 201, "two\nlines", "\x00"):
        with pytest.raises(InputError, match=field):
            draft(1, **{field: text})


@pytest.mark.parametrize("field", ["stream", "kind", "by", "via", "key"])
def test_only_the_role_may_be_missing(field: str) -> None:
    assert draft(1, role="").role == ""
    with pytest.raises(InputError, match=field):
        draft(1, **{field: ""})


def test_times_begin_with_1970_and_formats_with_1() -> None:
    assert (draft(1, at=0).at, draft(1, format=1).format) == (0, 1)
    with pytest.raises(InputError, match="1970"):
        draft(1, at=-1)
    with pytest.raises(InputError, match="from 1"):
        draft(1, format=0)


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b'{"a":\n1}', b'{"a":\r1}', b' {"a":1}', b'{"a":1} '])
def test_command_and_events_are_json_on_one_line(data: bytes) -> None:
    with pytest.raises(InputError, match="command"):
        draft(1, command=data)
    with pytest.raises(InputError, match="events"):
        draft(1).become(1, data, "")


def test_entry_is_the_draft_in_its_place() -> None:
    made = draft(7, role="director").become(3, b'[{"type":"counted"}]', "before")
    assert (made.stream, made.n, made.by, made.via, made.key) == ("k3x9", 3, "director", "cli", "key-7")
    assert (made.format, made.role, made.previous) == (1, "director", "before")
    assert (bytes(made.command), bytes(made.events)) == (b'{"type":"count","number":7}', b'[{"type":"counted"}]')


def test_chain_begins_with_the_hash_of_the_header() -> None:
    line = b'{"log":"eastwind","stream":"k3x9","kind":"event","created":5}'
    assert first_hash(Header(stream="k3x9", kind="event", created=5)) == hashlib.sha256(line).hexdigest()
