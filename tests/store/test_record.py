"""A log as a file: what is written can be read back, and edits are noticed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable

import pytest

from eastwind.refusals import InputError
from eastwind.store import Store, StoreError
from eastwind.store.record import CheckedLog, read_record, write_record
from tests.store.drafts import AT, append_numbers


def plain(n: int, **changed: object) -> dict[str, object]:
    """An entry of a file log from before there were hashes."""
    fields: dict[str, object] = {
        "stream": "k3x9", "n": n, "at": AT + n, "by": "director", "via": "cli", "key": f"k{n}", "format": 1,
        "command": {"type": "count"}, "events": [],
    }  # fmt: skip
    return {**fields, **changed}


def file_of(*entries: dict[str, object], header: object = None) -> bytes:
    first = header or {"log": "eastwind", "stream": "k3x9", "kind": "event", "created": AT}
    return b"".join(json.dumps(line).encode() + b"\n" for line in (first, *entries))


def test_record_is_read_back_as_written(store: Store) -> None:
    append_numbers(store, 1, 2, 3)
    (stream,) = store.streams()
    data = write_record(stream.header, store.entries("k3x9"))
    assert read_record(data) == CheckedLog(stream.header, tuple(store.entries("k3x9")))


@pytest.mark.parametrize(
    "saved",
    [
        lambda data: b"\xef\xbb\xbf" + data,  # by an editor on Windows, with its mark
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data.removesuffix(b"\n"),
        lambda data: data + b"\n\n",
    ],
    ids=["mark", "line breaks", "no last line break", "empty lines"],
)
def test_record_saved_by_an_editor_is_the_same(saved: Callable[[bytes], bytes]) -> None:
    data = file_of(plain(1), plain(2))
    assert read_record(saved(data)) == read_record(data)


def test_hash_is_sha256_of_the_line_before(store: Store) -> None:
    """Recomputed here from the written bytes alone, as anyone could."""
    append_numbers(store, 1, 2, 3)
    (stream,) = store.streams()
    lines = write_record(stream.header, store.entries("k3x9")).splitlines()
    hashes = [hashlib.sha256(line).hexdigest() for line in lines]
    assert [json.loads(line)["previous"] for line in lines[1:]] == hashes[:-1]
    assert stream.head == hashes[-1]


def test_plain_file_log_is_imported_and_gets_its_hashes(store: Store) -> None:
    header = {"log": "eastwind", "stream": "k3x9", "kind": "event", "created": AT, "title": "Spring Fling"}
    record = read_record(file_of(plain(1), plain(2), header=header))
    assert store.import_record(record) == 2
    assert store.verify() == []
    assert [bytes(entry.command) for entry in store.entries("k3x9")] == [b'{"type": "count"}'] * 2


def test_import_is_followed_like_an_append(store: Store) -> None:
    assert store.wait("k3x9", beyond=0, timeout=0.01) == 0
    store.import_record(read_record(file_of(plain(1), plain(2))))
    assert store.wait("k3x9", beyond=1, timeout=300) == 2


def test_import_again_adds_only_what_is_new(store: Store) -> None:
    assert store.import_record(read_record(file_of(plain(1), plain(2)))) == 2
    assert store.import_record(read_record(file_of(plain(1), plain(2), plain(3)))) == 1
    assert store.import_record(read_record(file_of(plain(1)))) == 0
    assert store.import_record(read_record(file_of(plain(1), plain(2)))) == 0
    assert store.import_record(read_record(file_of(plain(1), plain(2), plain(3)))) == 0
    assert [entry.n for entry in store.entries("k3x9")] == [1, 2, 3]
    assert store.verify() == []


@pytest.mark.parametrize(
    "entries", [(plain(1, by="x"),), (plain(1), plain(2, by="x")), (plain(1), plain(2, by="x"), plain(3))]
)
def test_import_of_a_log_that_went_another_way_is_refused(store: Store, entries: tuple[dict[str, object], ...]) -> None:
    store.import_record(read_record(file_of(plain(1), plain(2))))
    with pytest.raises(StoreError, match="has a log 'k3x9' already, with other entries"):
        store.import_record(read_record(file_of(*entries)))
    assert len(store.entries("k3x9")) == 2


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "The file is empty"),
        (b"\n\n", "The file is empty"),
        (b"{", "Line 1 is cut short or is not JSON"),
        (b"\xff\xfe", "Line 1 is cut short or is not JSON"),
        (b'{"log":"chess","stream":"a","kind":"b","created":1}', "Line 1 is not the header of a log"),
        (b'{"stream":"a"}', "Line 1 is not a line of a log: Object missing required field `kind`"),
        (file_of(plain(2)), "Line 2 is entry 2; entry 1 should stand here"),
        (file_of(plain(1), plain(1)), "Line 3 is entry 1; entry 2 should stand here"),
        (file_of(plain(1), plain(3)), "Line 3 is entry 3; entry 2 should stand here"),
        (file_of(plain(1), plain(2, key="k1")), "Line 3: the key 'k1' was used before"),
        (file_of(plain(1, format=2), plain(2)), "Line 3: the format goes down from 2 to 1"),
        (file_of(plain(1, stream="other")), "Line 2 belongs to the log 'other'"),
        (file_of(plain(1, mood="good")), "Line 2 is not a line of a log: Object contains unknown field `mood`"),
        (file_of(plain(1, at="noon")), "Line 2 is not a line of a log: Expected `int`"),
        (file_of(plain(1, by="")), "Line 2: An entry's 'by' must be"),
        (file_of(plain(1), plain(2))[:-10], "Line 3 is cut short or is not JSON"),
    ],
)
def test_file_that_is_not_a_log_is_refused_with_its_line(data: bytes, words: str) -> None:
    with pytest.raises(InputError) as refused:
        read_record(data)
    assert str(refused.value).startswith(words)


def test_altered_line_is_seen_by_the_next_lines_hash(store: Store) -> None:
    append_numbers(store, 1, 2, 3)
    (stream,) = store.streams()
    data = write_record(stream.header, store.entries("k3x9"))
    with pytest.raises(InputError, match="Line 3 was altered: its hash is not the one that line 4 carries"):
        read_record(data.replace(b'"number":2', b'"number":7'))
    with pytest.raises(InputError, match="Line 1 was altered"):
        read_record(data.replace(b'"kind":"event"', b'"kind":"table"'))
