"""Copies that belong to another store, are ahead of this one, went another way, or are damaged."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from eastwind.store import Store, StoreError, open_store
from eastwind.store.backup import back_up, restore
from eastwind.store.places import FilePlace
from tests.store.copies.copied_stores import keys
from tests.store.drafts import append_numbers


def older_backup_is_restored(file: Path, copy: Path) -> None:
    """A store with two entries and a copy with four."""
    backup = file.with_name("backup.sqlite3")
    with open_store(file, copy) as store:
        append_numbers(store, 1, 2)
        back_up(store.place, backup)
        append_numbers(store, 3, 4)
    restore(backup, FilePlace(file), replace=True)


def test_copy_in_a_missing_folder_is_refused_at_the_start(location: str, tmp_path: Path) -> None:
    for path in (tmp_path / "no stick" / "copy.sqlite3", tmp_path / "STICK"):
        with pytest.raises(StoreError, match="Is the disk or USB drive plugged in"):
            open_store(location, path)
        assert not path.exists()


def test_copy_that_is_the_store_is_refused(file: Path) -> None:
    with pytest.raises(StoreError, match="can't be the store itself"):
        open_store(file, file)


def test_copy_of_another_store_is_refused(tmp_path: Path, copy: Path) -> None:
    for name in ("one", "two"):
        with open_store(tmp_path / f"{name}.sqlite3") as store:
            append_numbers(store, 1, stream=name)
    open_store(tmp_path / "one.sqlite3", copy).close()
    with pytest.raises(StoreError, match="is the copy of another store"):
        open_store(tmp_path / "two.sqlite3", copy)
    with pytest.raises(StoreError, match="is a store of its own, not a copy"):
        open_store(tmp_path / "one.sqlite3", tmp_path / "two.sqlite3")


def test_copy_is_not_written_to_as_a_store(copied: Store, copy: Path) -> None:
    append_numbers(copied, 1)
    with pytest.raises(StoreError, match=r"is a copy of a store.*`eastwind restore"):
        open_store(copy)


def test_copy_that_went_another_way_is_refused(file: Path, copy: Path, tmp_path: Path) -> None:
    """Another machine took over from the copy and went on with it; then the first machine comes back."""
    with open_store(file, copy) as store:
        append_numbers(store, 1, 2)
    restore(copy, FilePlace(tmp_path / "second.sqlite3"))
    with open_store(tmp_path / "second.sqlite3", copy) as second:
        append_numbers(second, 30)
    with open_store(file) as first:
        append_numbers(first, 3)
    with pytest.raises(StoreError, match=r"went different ways \(log 'k3x9', entry 3\)"):
        open_store(file, copy)
    with open_store(file) as first:
        append_numbers(first, 4)
    with pytest.raises(StoreError, match=r"went different ways \(log 'k3x9', entry 3\)"):
        open_store(file, copy)
    assert keys(copy) == ["key-1", "key-2", "key-30"]


def test_copy_that_is_ahead_of_an_older_backup_is_refused_and_nothing_is_lost(file: Path, copy: Path) -> None:
    older_backup_is_restored(file, copy)
    stick = copy.read_bytes()
    with pytest.raises(StoreError, match=r"is ahead of this store: the log 'k3x9' has 4 entries there and 2 here"):
        open_store(file, copy)
    assert copy.read_bytes() == stick
    assert keys(file) == ["key-1", "key-2"]
    restore(copy, FilePlace(file), replace=True)  # the first remedy that the message names
    with open_store(file, copy) as store:
        append_numbers(store, 5)
    assert keys(copy) == ["key-1", "key-2", "key-3", "key-4", "key-5"]


def test_copy_that_is_ahead_leaves_the_store_to_go_on_with_a_new_file(file: Path, copy: Path) -> None:
    older_backup_is_restored(file, copy)
    with pytest.raises(StoreError, match="name a new file with --copy-to"):
        open_store(file, copy)
    with open_store(file, copy.with_name("second.sqlite3")) as store:
        append_numbers(store, 30)
    assert keys(copy.with_name("second.sqlite3")) == ["key-1", "key-2", "key-30"]
    assert keys(copy) == ["key-1", "key-2", "key-3", "key-4"]


def test_copy_that_is_ahead_in_one_log_gets_nothing_of_another(file: Path, copy: Path) -> None:
    older_backup_is_restored(file, copy)
    with open_store(file) as store:
        append_numbers(store, 1, stream="a-new-log")
    with pytest.raises(StoreError, match="is ahead of this store"):
        open_store(file, copy)
    assert keys(copy, "a-new-log") == []


def test_copy_with_a_log_missing_from_the_store_is_ahead(file: Path, copy: Path, tmp_path: Path) -> None:
    with open_store(file, copy) as store:
        append_numbers(store, 1)
        back_up(store.place, tmp_path / "b.sqlite3")
        append_numbers(store, 1, 2, stream="table-4")
    restore(tmp_path / "b.sqlite3", FilePlace(file), replace=True)
    with pytest.raises(StoreError, match=r"is ahead of this store: the log 'table-4' has 2 entries there and 0 here"):
        open_store(file, copy)
    assert keys(copy, "table-4") == ["key-1", "key-2"]


def test_copy_that_is_longer_and_went_another_way_is_refused(file: Path, copy: Path) -> None:
    older_backup_is_restored(file, copy)
    with open_store(file) as store:
        append_numbers(store, 30)
    with pytest.raises(StoreError, match=r"went different ways \(log 'k3x9', entry 3\)"):
        open_store(file, copy)
    assert keys(copy) == ["key-1", "key-2", "key-3", "key-4"]
    assert keys(file) == ["key-1", "key-2", "key-30"]


def test_copy_of_the_same_length_that_went_another_way_is_refused(file: Path, copy: Path) -> None:
    older_backup_is_restored(file, copy)
    with open_store(file) as store:
        append_numbers(store, 30, 40)
    with pytest.raises(StoreError, match=r"went different ways \(log 'k3x9', entry 4\)"):
        open_store(file, copy)
    assert keys(copy) == ["key-1", "key-2", "key-3", "key-4"]


@pytest.mark.parametrize("left", [0, 50, 3000, 9000])
def test_copy_that_is_cut_short_is_refused(file: Path, copy: Path, left: int) -> None:
    with open_store(file, copy) as store:
        append_numbers(store, *range(1, 40))
    stick = copy.read_bytes()[:left]
    copy.write_bytes(stick)
    with pytest.raises(StoreError, match=r"cut short|is empty|is not a store of Eastwind"):
        open_store(file, copy)
    assert copy.read_bytes() == stick
    assert len(keys(file)) == 39


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM entries WHERE n > 3",
        "DELETE FROM entries WHERE n = 2",
        "DELETE FROM entries",
        "UPDATE entries SET by = 'somebody else' WHERE n = 5",
        "UPDATE streams SET last = 4",
        "UPDATE streams SET head = 'another'",
    ],
)
def test_copy_that_lost_entries_is_not_extended_behind_the_gap(file: Path, copy: Path, damage: str) -> None:
    with open_store(file, copy) as store:
        append_numbers(store, 1, 2, 3, 4, 5)
    with sqlite3.connect(copy) as connection:
        connection.execute(damage)
    connection.close()
    with open_store(file) as store:
        append_numbers(store, 6)
    stick = copy.read_bytes()
    with pytest.raises(StoreError, match=r"is not as Eastwind left it: the log 'k3x9'"):
        open_store(file, copy)
    assert copy.read_bytes() == stick


def remember(store: Store, name: str, value: bytes) -> None:
    store.secrets.update("key", name, lambda _: value)


def test_copy_with_newer_secrets_than_an_older_backup_is_refused(file: Path, copy: Path, tmp_path: Path) -> None:
    """If accepted silently, it would never get the store's next secrets: their numbers are lower than its own."""
    with open_store(file, copy) as store:
        remember(store, "cookie", b"old")
        back_up(store.place, tmp_path / "b.sqlite3")
        remember(store, "cookie", b"new")
    restore(tmp_path / "b.sqlite3", FilePlace(file), replace=True)
    with pytest.raises(StoreError, match=r"went different ways \(keys, passwords and sessions\)"):
        open_store(file, copy)


@pytest.mark.parametrize("name", ["cookie", "codes"])
@pytest.mark.parametrize("more", [0, 1])
def test_copy_with_other_secrets_is_refused(file: Path, copy: Path, tmp_path: Path, name: str, more: int) -> None:
    """Both sides have as many changes, or the store has more: the numbers alone do not tell."""
    with open_store(file, copy) as store:
        remember(store, "cookie", b"old")
        back_up(store.place, tmp_path / "b.sqlite3")
        remember(store, "cookie", b"of the copy")
    restore(tmp_path / "b.sqlite3", FilePlace(file), replace=True)
    with open_store(file) as store:
        remember(store, name, b"of the store")
        for number in range(more):
            remember(store, f"later-{number}", b"x")
    with pytest.raises(StoreError, match=r"went different ways \(keys, passwords and sessions\)"):
        open_store(file, copy)


def test_copy_with_older_secrets_is_brought_up_to_date(file: Path, copy: Path, tmp_path: Path) -> None:
    with open_store(file, copy) as store:
        remember(store, "cookie", b"old")
        remember(store, "codes", b"same")
    with open_store(file) as store:
        remember(store, "cookie", b"new")
        remember(store, "later", b"x")
        store.secrets.update("key", "codes", lambda _: None)
    open_store(file, copy).close()
    restore(copy, FilePlace(tmp_path / "other.sqlite3"))
    with open_store(tmp_path / "other.sqlite3") as other:
        assert other.secrets.all("key") == {"cookie": b"new", "later": b"x"}
