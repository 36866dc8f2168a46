"""Snapshots are a cache: what we wrote comes back, and anything else is as if it were not there."""

from __future__ import annotations

import os
import shutil
import time
from collections import namedtuple
from pathlib import Path

import pytest

from eastwind.store import Snapshots, open_store
from eastwind.store.places import FilePlace, find_place
from eastwind.store.snapshots import pages, snapshot_folder

LINES = [b'players {"1":"Ann"}', b'rounds {"1":{}}', *(b"x %d" % number for number in range(2500))]
KEY = b"k" * 32
Usage = namedtuple("Usage", "total used free")


def snapshots(folder: Path, version: str = "v1", key: bytes = KEY) -> Snapshots:
    return Snapshots(folder / "snapshots", key, version)


def written(folder: Path, stream: str = "k3x9") -> Path:
    """A snapshot of entry 7; returns its file."""
    before = set((folder / "snapshots").glob("*"))
    assert snapshots(folder).write("state", stream, 7, "hash-7", LINES)
    (made,) = set((folder / "snapshots").glob("*")) - before
    return made


@pytest.mark.parametrize("stream", ["k3x9", "../../etc/passwd", "Spring Open / Ünïcode", "." * 200])
def test_snapshot_comes_back_as_it_was_written(tmp_path: Path, stream: str) -> None:
    made = written(tmp_path, stream)
    found = snapshots(tmp_path).read("state", stream)
    assert found is not None
    assert (found.n, found.hash, found.lines) == (7, "hash-7", LINES)
    assert made.parent == tmp_path / "snapshots"
    assert made.stat().st_mode & 0o077 == 0
    assert made.parent.stat().st_mode & 0o077 == 0


def test_newer_snapshot_takes_the_place_of_the_older(tmp_path: Path) -> None:
    written(tmp_path)
    assert snapshots(tmp_path).write("state", "k3x9", 9, "hash-9", [])
    found = snapshots(tmp_path).read("state", "k3x9")
    assert found is not None
    assert (found.n, found.lines) == (9, [])
    assert len(list((tmp_path / "snapshots").iterdir())) == 1


def test_snapshot_with_one_byte_changed_is_ignored(tmp_path: Path) -> None:
    made = written(tmp_path)
    data = made.read_bytes()
    for place in (*range(0, 200, 7), len(data) // 2, *range(len(data) - 70, len(data))):
        made.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        assert snapshots(tmp_path).read("state", "k3x9") is None, place
    made.write_bytes(data)
    assert snapshots(tmp_path).read("state", "k3x9") is not None


def test_snapshot_that_is_cut_short_or_longer_is_ignored(tmp_path: Path) -> None:
    made = written(tmp_path)
    data = made.read_bytes()
    for other in (b"", b"\n", data[:-1], data[:-66], data[: len(data) // 2], data + b"\n", data + data, data[1:]):
        made.write_bytes(other)
        assert snapshots(tmp_path).read("state", "k3x9") is None


def test_snapshot_of_another_log_kind_version_or_store_is_ignored(tmp_path: Path) -> None:
    made = written(tmp_path)
    other = written(tmp_path, "another")
    assert snapshots(tmp_path, version="v2").read("state", "k3x9") is None
    assert snapshots(tmp_path, key=b"j" * 32).read("state", "k3x9") is None
    assert snapshots(tmp_path).read("summary", "k3x9") is None
    made.write_bytes(other.read_bytes())
    assert snapshots(tmp_path).read("state", "k3x9") is None


def test_deleting_snapshots_does_no_harm(tmp_path: Path) -> None:
    kept = snapshots(tmp_path)
    assert kept.read("state", "k3x9") is None
    written(tmp_path)
    shutil.rmtree(tmp_path / "snapshots")
    assert kept.read("state", "k3x9") is None
    assert kept.write("state", "k3x9", 7, "hash-7", LINES)
    kept.forget()
    assert kept.read("state", "k3x9") is None


def test_folder_that_cannot_be_used_is_not_an_error(tmp_path: Path) -> None:
    (tmp_path / "snapshots").write_text("somebody's file")
    assert not snapshots(tmp_path).write("state", "k3x9", 7, "hash-7", LINES)
    assert snapshots(tmp_path).read("state", "k3x9") is None
    assert (tmp_path / "snapshots").read_text() == "somebody's file"


def test_last_room_on_the_disk_is_left_for_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for free, written in ((199_999_999, False), (200_000_000, True)):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: Usage(10**12, 10**12, free))
        assert bool(snapshots(tmp_path).write("state", "k3x9", 7, "hash-7", LINES)) is written


def test_what_a_killed_process_left_is_removed_with_the_next_snapshot(tmp_path: Path) -> None:
    written(tmp_path)
    left = tmp_path / "snapshots" / ".0123.new"
    left.write_bytes(b"half")
    lately = tmp_path / "snapshots" / ".0124.new"
    lately.write_bytes(b"half")
    for path, minutes in ((left, 11), (lately, 9)):
        at = time.time() - 60 * minutes
        os.utime(path, (at, at))
    assert snapshots(tmp_path).write("state", "k3x9", 8, "hash-8", LINES)
    assert (left.exists(), lately.exists()) == (False, True)


def test_what_another_thread_is_writing_right_now_stays(tmp_path: Path) -> None:
    written(tmp_path)
    young = tmp_path / "snapshots" / ".4567.new"
    young.write_bytes(b"half")
    assert snapshots(tmp_path).write("state", "k3x9", 8, "hash-8", LINES)
    assert young.exists()


def test_snapshots_lie_beside_the_file_and_their_key_in_the_store(tmp_path: Path) -> None:
    with open_store(tmp_path / "desk.sqlite3") as store:
        assert store.snapshots("v1").write("state", "k3x9", 7, "hash-7", LINES)
        assert store.snapshots("v1").folder == tmp_path / "desk.sqlite3-snapshots"
        assert store.snapshots("v1").read("state", "k3x9") is not None
    with open_store(tmp_path / "other.sqlite3") as other:
        shutil.copytree(tmp_path / "desk.sqlite3-snapshots", tmp_path / "other.sqlite3-snapshots")
        assert other.snapshots("v1").read("state", "k3x9") is None


def test_database_on_a_server_has_a_folder_on_this_machine_for_each_store() -> None:
    place = find_place("postgresql://user@host/database")
    one, other = snapshot_folder(place, "one"), snapshot_folder(place, "../other")
    assert one != other
    assert one.parent == other.parent
    assert snapshot_folder(FilePlace(Path("/a/b.sqlite3")), "one") == Path("/a/b.sqlite3-snapshots")


def test_disk_with_just_enough_room_gets_a_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for free, wrote in ((200_000_000, True), (199_999_999, False)):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: Usage(1, 1, free))
        assert snapshots(tmp_path).write("state", "k3x9", 7, "hash", []) is wrote


@pytest.mark.parametrize(("age", "swept"), [(600, False), (600.5, True)])
def test_file_is_left_behind_after_ten_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, age: float, swept: bool
) -> None:
    folder = tmp_path / "snapshots"
    folder.mkdir()
    left = folder / ".0123.new"
    left.touch()
    os.utime(left, (1_000, 1_000))
    monkeypatch.setattr(time, "time", lambda: 1_000 + age)
    assert snapshots(tmp_path).write("state", "k3x9", 7, "hash", [])
    assert left.exists() is not swept


def test_folder_is_swept_once_by_each_process(tmp_path: Path) -> None:
    ours = snapshots(tmp_path)
    assert ours.write("state", "k3x9", 7, "hash", [])
    left = tmp_path / "snapshots" / ".0123.new"
    left.touch()
    os.utime(left, (0, 0))
    assert ours.write("state", "k3x9", 8, "hash", [])
    assert left.exists()


def test_snapshot_of_more_than_a_gigabyte_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = written(tmp_path)
    size = made.stat().st_size
    for largest, found in ((size, True), (size - 1, False)):
        monkeypatch.setattr("eastwind.store.snapshots.LARGEST", largest)
        assert (snapshots(tmp_path).read("state", "k3x9") is not None) is found


def test_lines_are_written_a_thousand_together() -> None:
    lines = [b"%d" % number for number in range(2_001)]
    found = list(pages(lines))
    assert [piece.count(b"\n") for piece in found] == [1000, 1000, 1]
    assert b"".join(found) == b"".join(line + b"\n" for line in lines)
