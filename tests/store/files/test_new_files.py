"""New files beside their place: what a killed process left is swept away, what a living one makes is not."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from eastwind.store import open_store
from eastwind.store.backup import back_up, restore
from eastwind.store.files import new_files
from eastwind.store.places import FilePlace
from tests.store.drafts import append_numbers

KILLED = (
    "import os, sys; from pathlib import Path; from eastwind.store.files.new_files import new_file\n"
    "with new_file(Path(sys.argv[1])) as made:\n"
    "    Path(f'{made}-journal').write_bytes(b'half')\n"
    "    os.kill(os.getpid(), 9)\n"
)


def unfinished(folder: Path) -> list[Path]:
    return sorted(folder.glob(".*.new*"))


def killed_at_work(path: Path) -> None:
    subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert len(unfinished(path.parent)) == 2


def test_next_restore_sweeps_what_a_killed_one_left(file: Path, tmp_path: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1)
        back_up(store.place, tmp_path / "b.sqlite3")
    elsewhere = tmp_path / "elsewhere" / "store.sqlite3"
    elsewhere.parent.mkdir()
    killed_at_work(elsewhere)
    restore(tmp_path / "b.sqlite3", FilePlace(elsewhere))
    assert unfinished(elsewhere.parent) == []


def test_next_start_sweeps_what_a_killed_restore_left(file: Path) -> None:
    open_store(file).close()
    killed_at_work(file)
    open_store(file).close()
    assert unfinished(file.parent) == []


def test_file_that_another_process_is_making_is_left_alone(file: Path) -> None:
    with new_files.new_file(file) as made:
        new_files.sweep(file)
        assert made.exists()
    assert not made.exists()


@pytest.mark.parametrize(("age", "swept"), [(3600, False), (25 * 3600, True)])
def test_file_of_another_machine_is_swept_after_a_day(file: Path, age: int, swept: bool) -> None:
    """It came on a USB drive: no one here can tell whether its maker still works at it."""
    # process 1 runs here as well, and process 99999999 does not: neither says anything about the other machine
    makers = ("00000000-1-0123abcd", "00000000-99999999-0123abcd", "0123abcd")
    for made in (f".{file.name}.{maker}.new" for maker in makers):
        left = file.with_name(made)
        left.write_bytes(b"half")
        os.utime(left, (time.time() - age, time.time() - age))
        new_files.sweep(file)
        assert left.exists() != swept


def test_files_of_other_names_are_never_swept(file: Path) -> None:
    strangers = [".notes.new", f".{file.name}.notes.new", f"{file.name}.new", f".other.{file.name}.0123abcd.new"]
    for name in strangers:
        file.with_name(name).write_bytes(b"mine")
        os.utime(file.with_name(name), (0, 0))
    new_files.sweep(file)
    assert all(file.with_name(name).exists() for name in strangers)


def without_links(*_: object) -> None:
    raise OSError("a USB drive")


@pytest.mark.parametrize("links", [True, False])
def test_finished_file_takes_its_name_only_if_no_one_was_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    """A USB drive has no links, and must not lose a file that another process finished first either."""
    if not links:
        monkeypatch.setattr(os, "link", without_links)
    first, second, place = tmp_path / "first", tmp_path / "second", tmp_path / "place"
    first.write_bytes(b"first")
    second.write_bytes(b"second")
    assert new_files.name_it(first, place) is True
    assert new_files.name_it(second, place) is False
    assert place.read_bytes() == b"first"


def test_machine_is_known_by_eight_signs_of_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    names: dict[str, set[str]] = {}
    for host in ("desk", "laptop", "desk"):
        monkeypatch.setattr(socket, "gethostname", lambda host=host: host)
        names.setdefault(host, set()).add(new_files.this_machine())
    assert [len(found) for found in names.values()] == [1, 1]
    assert names["desk"] != names["laptop"]
    assert all(re.fullmatch("[0-9a-f]{8}", each) for found in names.values() for each in found)


def test_process_that_cannot_be_asked_may_still_run(monkeypatch: pytest.MonkeyPatch) -> None:
    assert new_files.is_running(os.getpid())
    assert new_files.is_running(2**70)  # no such number can be asked for
    for error, running in ((ProcessLookupError(), False), (PermissionError(), True), (OSError(), True)):

        def kill(process: int, signal: int, error: Exception = error) -> None:
            assert signal == 0  # it is only asked
            raise error

        monkeypatch.setattr(os, "kill", kill)
        assert new_files.is_running(123) is running


def test_name_with_signs_of_a_pattern_is_swept_too(tmp_path: Path) -> None:
    path = tmp_path / "club[1]*?.sqlite3"
    left = path.with_name(f".{path.name}.00000000-1-0123abcd.new")
    left.write_bytes(b"half")
    os.utime(left, (0, 0))
    new_files.sweep(path)
    assert not left.exists()


def test_new_file_is_its_owners_alone_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with new_files.new_file(tmp_path / "store.sqlite3") as made:
        assert made.stat().st_mode & 0o777 == 0o600
        for side in new_files.SIDE_FILES:
            Path(f"{made}{side}").touch()
        assert len(list(tmp_path.iterdir())) == 4
    assert list(tmp_path.iterdir()) == []


def test_file_that_was_replaced_is_another_file(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.touch()
    other.touch()
    before = new_files.file_identity(one)
    assert before == new_files.file_identity(one) != new_files.file_identity(other)
    other.replace(one)
    assert new_files.file_identity(one) != before
