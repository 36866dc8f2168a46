"""The second disk: everything on it before the acknowledgement, or the lag is stated."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from eastwind.store import Appended, Store, StoreError, copying, open_reader, open_store
from eastwind.store.backup import restore
from eastwind.store.places import FilePlace
from tests.store.disks import fill, small_disk
from tests.store.drafts import accept, append_numbers, draft

LONG = 20.0


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    stick = tmp_path / "stick"
    stick.mkdir()
    return stick / "copy.sqlite3"


@pytest.fixture
def copied(location: str, copy: Path) -> Iterator[Store]:
    with open_store(location, copy) as store:
        yield store


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try a copy that failed again at once."""
    monkeypatch.setattr(copying, "RETRY_SECONDS", 0.0)


def keys(path: Path, stream: str = "k3x9") -> list[str]:
    with open_reader(path) as reader:
        assert reader.verify() == []
        return [entry.key for entry in reader.entries(stream)]


def test_entry_is_in_the_copy_when_it_is_acknowledged(copied: Store, copy: Path) -> None:
    for number in (1, 2, 3):
        answer = copied.append(draft(number), accept)
        assert isinstance(answer, Appended)
        assert answer.lag is None
        assert keys(copy)[-1] == f"key-{number}"


def test_copy_is_one_single_file_at_every_acknowledgement(copied: Store, copy: Path) -> None:
    append_numbers(copied, 1, 2)
    beside = {path.name: path.stat().st_size for path in copy.parent.iterdir()}
    assert beside.pop(copy.name) > 0
    assert set(beside.values()) <= {0}, "a journal may lie there, but with nothing in it"


def test_secrets_are_in_the_copy_when_they_are_acknowledged(copied: Store, copy: Path, tmp_path: Path) -> None:
    copied.secrets.update("key", "cookie", lambda old: b"old")
    copied.secrets.update("key", "cookie", lambda old: b"new")
    copied.secrets.update("token", "gone", lambda old: b"x")
    copied.secrets.update("token", "gone", lambda old: None)
    restore(copy, FilePlace(tmp_path / "other.sqlite3"))
    with open_store(tmp_path / "other.sqlite3") as other:
        assert other.secrets.get("key", "cookie") == b"new"
        assert other.secrets.all("token") == {}


def test_copy_begun_late_gets_what_was_there(location: str, copy: Path) -> None:
    with open_store(location) as store:
        append_numbers(store, 1, 2)
        store.secrets.update("key", "cookie", lambda old: b"k")
    with open_store(location, copy) as store:
        assert keys(copy) == ["key-1", "key-2"]
        append_numbers(store, 3)
    assert keys(copy) == ["key-1", "key-2", "key-3"]


def test_copy_gets_what_another_process_writes(copied: Store, copy: Path, location: str) -> None:
    append_numbers(copied, 1)
    with open_store(location) as other:
        append_numbers(other, 2)
    deadline = time.monotonic() + LONG
    while keys(copy) != ["key-1", "key-2"]:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_full_copy_states_the_lag_and_catches_up(location: str, tmp_path: Path, eager: None) -> None:
    bulk = b'{"note":"' + b"x" * 20_000 + b'"}'
    with small_disk(tmp_path / "disk", "1m") as disk, open_store(location, disk / "copy.sqlite3") as store:
        append_numbers(store, 1)
        filler = fill(disk)
        for number in (2, 3):
            answer = store.append(draft(number, command=bulk), accept)
            assert isinstance(answer, Appended)
            assert answer.lag is not None
            assert answer.lag.entries == number - 1
        assert str(store.lag).startswith(f"The copy at {disk / 'copy.sqlite3'} is 2 entries behind: The disk of")
        assert keys(disk / "copy.sqlite3") == ["key-1"]
        filler.unlink()
        append_numbers(store, 4)
        assert store.lag is None
        assert keys(disk / "copy.sqlite3") == ["key-1", "key-2", "key-3", "key-4"]


def test_stick_pulled_out_states_the_lag_and_catches_up_when_it_is_back(copied: Store, copy: Path, eager: None) -> None:
    append_numbers(copied, 1)
    pulled = copy.parent.rename(copy.parent.with_name("pulled"))
    append_numbers(copied, 2)
    assert str(copied.lag).startswith(f"The copy at {copy} is 1 entry behind: {copy} is no longer there.")
    copy.parent.mkdir()  # the empty mount point: no new copy may be begun on the first disk
    append_numbers(copied, 3)
    assert copied.lag is not None
    assert copied.lag.entries == 2
    assert list(copy.parent.iterdir()) == []
    copy.parent.rmdir()
    pulled.rename(copy.parent)
    append_numbers(copied, 4)
    assert copied.lag is None
    assert keys(copy) == ["key-1", "key-2", "key-3", "key-4"]


def test_copy_in_a_folder_that_is_not_there_is_refused_at_the_start(location: str, tmp_path: Path) -> None:
    for path in (tmp_path / "no stick" / "copy.sqlite3", tmp_path / "STICK"):
        with pytest.raises(StoreError, match="Is the disk or stick plugged in"):
            open_store(location, path)
        assert not path.exists()


def test_copy_named_as_a_folder_gets_a_name_in_it(location: str, tmp_path: Path) -> None:
    with open_store(location, tmp_path) as store:
        append_numbers(store, 1)
    assert keys(tmp_path / "eastwind-copy.sqlite3") == ["key-1"]


def test_copy_on_the_same_disk_is_warned_about(file: Path, copy: Path) -> None:
    with open_store(file, copy) as store:
        assert any("is on the same disk as the store" in warning for warning in store.warnings())


def test_copy_that_is_the_store_is_refused(file: Path) -> None:
    with pytest.raises(StoreError, match="cannot be the store itself"):
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
