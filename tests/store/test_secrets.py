"""Secrets live beside the log: one step to change them, in the copy and the backup, never in a record."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from eastwind.refusals import InputError
from eastwind.store import Store, open_store
from eastwind.store.record import write_record
from tests.store.drafts import append_numbers


def test_secret_is_kept_changed_and_deleted(store: Store) -> None:
    assert store.secrets.get("key", "cookie") is None
    assert store.secrets.update("key", "cookie", lambda old: old or b"\x00first") == b"\x00first"
    assert store.secrets.update("key", "cookie", lambda old: old or b"second") == b"\x00first"
    store.secrets.update("token", "a", lambda old: b"1")
    store.secrets.update("token", "b", lambda old: b"2")
    assert store.secrets.all("token") == {"a": b"1", "b": b"2"}
    assert store.secrets.update("token", "a", lambda old: None) is None
    assert store.secrets.get("token", "a") is None
    assert store.secrets.all("token") == {"b": b"2"}


def test_one_time_token_is_taken_by_one_only(store: Store, location: str) -> None:
    store.secrets.update("token", "once", lambda old: b"seat 12C")
    taken: list[bytes] = []

    def take(old: bytes | None) -> bytes | None:
        if old is not None:
            taken.append(old)
        return None

    with open_store(location) as other:
        threads = [
            threading.Thread(target=shop.secrets.update, args=("token", "once", take)) for shop in (store, other) * 4
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert taken == [b"seat 12C"]


def test_secret_is_never_in_the_record(store: Store) -> None:
    append_numbers(store, 1)
    store.secrets.update("key", "cookie", lambda old: b"TOPSECRET")
    (stream,) = store.streams()
    assert b"TOPSECRET" not in write_record(stream.header, store.entries(stream.stream))


def test_secret_without_a_name_is_refused(store: Store) -> None:
    with pytest.raises(InputError, match="printable"):
        store.secrets.update("key", "", lambda old: b"")


def test_store_file_is_readable_by_its_owner_alone(file: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1)
        for part in file.parent.glob("store.sqlite3*"):
            assert part.stat().st_mode & 0o077 == 0, part
