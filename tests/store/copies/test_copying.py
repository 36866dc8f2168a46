"""Entries reach the second copy before they are acknowledged, even from two processes."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from eastwind.store import Appended, Lag, Store, database_connections, open_store
from eastwind.store.backup import restore
from eastwind.store.copies import copying
from eastwind.store.copies.copy_checks import parted
from eastwind.store.copies.copying import Copy
from eastwind.store.opening import open_engine
from eastwind.store.places import FilePlace
from tests.store.copies.copied_stores import LONG, keys
from tests.store.drafts import accept, append_numbers, draft


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


def test_copy_named_as_a_folder_gets_a_name_in_it(location: str, tmp_path: Path) -> None:
    with open_store(location, tmp_path) as store:
        append_numbers(store, 1)
    assert keys(tmp_path / "eastwind-copy.sqlite3") == ["key-1"]


def test_copy_on_the_same_disk_is_warned_about(file: Path, copy: Path) -> None:
    with open_store(file, copy) as store:
        assert any("is on the same disk as the store" in warning for warning in store.warnings())


def test_two_processes_that_share_a_copy_never_find_it_ahead(
    location: str, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one writes between our look at the copy and our lock on it."""
    with open_store(location, copy) as ours, open_store(location, copy) as other:
        append_numbers(ours, 1)
        assert ours._keeper is not None
        waiting, ours_alone = [2], ours._keeper.copy._engine

        def other_first(engine: sa.Engine) -> sa.Engine:
            if waiting and engine is ours_alone:
                append_numbers(other, waiting.pop())
            return database_connections.writing(engine)

        monkeypatch.setattr(copying, "writing", other_first)
        append_numbers(ours, 3)
        assert waiting == []
        assert ours.lag is None
    assert sorted(keys(copy)) == ["key-1", "key-2", "key-3"]


@pytest.mark.parametrize(
    ("entries", "words"), [(0, "is not up to date"), (1, "is 1 entry behind"), (2, "is 2 entries behind")]
)
def test_lag_says_how_many_entries_the_copy_is_behind(entries: int, words: str) -> None:
    assert str(Lag(Path("/stick/copy"), entries, "It is full.")) == f"The copy at /stick/copy {words}: It is full."


def test_lag_says_since_when_until_the_copy_is_up_to_date_again(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = iter(range(1, 10))
    monkeypatch.setattr(copying, "time", SimpleNamespace(time_ns=lambda: next(seconds) * 1_000_000_000))
    engine = open_engine(FilePlace(file))
    copy = Copy(tmp_path / "copy.sqlite3", engine)
    try:
        assert [copy.lag(why).since for why in ("pulled out", "still out")] == [1_000, 1_000]
        assert copy.bring_up() is None
        assert copy.lag("pulled out again").since == 2_000
    finally:
        copy.close()
        engine.dispose()


@pytest.mark.parametrize("seconds", [0, pytest.param(180, marks=pytest.mark.long)])
def test_two_processes_with_one_copy_raise_no_alarm_and_lag_in_no_answer(
    location: str, copy: Path, seconds: int
) -> None:
    """Both append and change secrets. One opens the store again and again, as commands in a terminal do."""
    open_store(location, copy).close()
    command = [sys.executable, "-m", "tests.store.share_a_copy", location, str(copy), str(seconds)]
    both = [
        subprocess.Popen([*command, name, str(stay)], stdout=subprocess.PIPE, text=True)
        for name, stay in (("one", 10_000), ("two", 25))
    ]
    appended = 0
    for each in both:
        *lags, count = each.communicate()[0].splitlines()
        # On a machine that is busy for minutes the disk may really be slow; that is said, and is not a false alarm.
        assert [words for words in lags if not seconds or "does not answer" not in words] == []
        appended += int(count)
    assert appended >= 50
    with open_store(location, copy) as store:
        assert store.lag is None
    assert len(keys(copy)) == appended


def test_difference_that_is_gone_a_moment_later_raises_no_alarm(
    copied: Store, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append_numbers(copied, 1)
    assert copied._keeper is not None
    extend, times = copied._keeper.copy._extend, [1]

    def once(*arguments: Any) -> int:
        if times:
            times.pop()
            raise parted(copy, "k3x9", 1)
        return extend(*arguments)

    monkeypatch.setattr(copied._keeper.copy, "_extend", once)
    append_numbers(copied, 2)
    assert copied.lag is None
    assert keys(copy) == ["key-1", "key-2"]


def test_entry_is_acknowledged_though_the_copy_fails_in_an_unknown_way(
    copied: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> Lag | None:
        raise RuntimeError("a fault of ours")

    assert copied._keeper is not None
    monkeypatch.setattr(copied._keeper, "bring_up", fail)
    answer = copied.append(draft(1), accept)
    assert isinstance(answer, Appended)
    assert "it failed (a fault of ours)" in str(answer.lag)
    monkeypatch.undo()
    append_numbers(copied, 2)
    assert copied.lag is None


def test_probe_of_the_second_disk_is_flushed_and_leaves_nothing(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A USB drive may take a byte into its memory and fail to keep it: only a flush tells."""
    folder = tmp_path / "stick"
    folder.mkdir()
    open_store(file).close()
    engine = open_engine(FilePlace(file))
    copy = Copy(folder / "copy.sqlite3", engine)
    assert copy.bring_up(probe=True) is None
    assert [path.name for path in folder.iterdir()] == ["copy.sqlite3"]
    for number, kept in ((errno.EIO, False), (errno.ENOSPC, True), (errno.EDQUOT, True)):

        def fail(handle: int, number: int = number) -> None:
            raise OSError(number, "no")

        monkeypatch.setattr(os, "fsync", fail)
        lag = copy.bring_up(probe=True)
        assert (lag is None) is kept  # a full disk still has all entries so far
        assert [path.name for path in folder.iterdir()] == ["copy.sqlite3"]
    copy.close()
    engine.dispose()
