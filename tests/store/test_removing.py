"""Removing a whole log: only as it was read, only where no second copy is kept, and nothing else changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.store import Appended, Store, StoreError, open_store
from tests.store.drafts import accept, append_numbers, draft


def test_log_is_removed_and_the_others_stay(store: Store) -> None:
    append_numbers(store, 1, 2, 3)
    kept = append_numbers(store, 1, 2, stream="other")
    assert store.remove("k3x9", 3)
    assert store.entries("k3x9") == []
    assert store.entries("other") == kept
    assert not store.verify()


def test_log_that_went_on_since_it_was_read_is_not_removed(store: Store) -> None:
    append_numbers(store, 1, 2, 3)
    assert not store.remove("k3x9", 2)
    assert not store.remove("unknown", 2)
    assert len(store.entries("k3x9")) == 3


def test_name_of_a_removed_log_can_be_used_again(store: Store) -> None:
    append_numbers(store, 1, 2)
    store.remove("k3x9", 2)
    answer = store.append(draft(1), accept)
    assert isinstance(answer, Appended)
    assert answer.entry.n == 1


def test_second_copy_never_forgets_so_nothing_is_removed(tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    with open_store(tmp_path / "desk.sqlite3", tmp_path / "stick" / "copy.sqlite3") as store:
        append_numbers(store, 1)
        with pytest.raises(StoreError, match="second copy"):
            store.remove("k3x9", 1)
        assert len(store.entries("k3x9")) == 1
