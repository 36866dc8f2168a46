"""Killed after the journal was taken away, with the USB drive pulled, with two processes on one drive: nothing is lost."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from eastwind.store import open_reader, open_store
from eastwind.store.backup import restore
from eastwind.store.places import FilePlace

KILLS = [1, pytest.param(20, marks=pytest.mark.long)]


def start(file: Path, name: str, *copy: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.store.append_until_killed", str(file), name, *copy]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def acknowledged_before(writer: subprocess.Popen[str], count: int) -> list[str]:
    assert writer.stdout is not None
    return [writer.stdout.readline().strip() for _ in range(count)]


def killed(writer: subprocess.Popen[str]) -> tuple[list[str], str]:
    """What it had acknowledged meanwhile, and what it complained of."""
    writer.kill()
    assert writer.stdout is not None
    assert writer.stderr is not None
    rest, errors = writer.stdout.read(), writer.stderr.read()  # `communicate` would skip what readline has fetched
    writer.wait()
    return rest.split(), errors


def all_there(location: Path, acknowledged: list[str]) -> None:
    with open_reader(location) as reader:
        assert reader.verify() == []
        entries = reader.entries("k3x9")
    assert set(acknowledged) <= {entry.key for entry in entries}
    assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))


@pytest.mark.parametrize("kills", KILLS)
def test_journal_taken_away_under_load_then_killed_loses_nothing_acknowledged(file: Path, kills: int) -> None:
    chance = random.Random(kills)
    acknowledged: list[str] = []
    for life in range(kills):
        writer = start(file, f"life-{life}")
        acknowledged += acknowledged_before(writer, chance.randint(5, 60))
        Path(f"{file}-wal").unlink()
        assert writer.stderr is not None
        told = threading.Thread(target=writer.wait)  # it stops by itself once all its threads were refused
        told.start()
        assert writer.stdout is not None
        acknowledged += writer.stdout.read().split()
        told.join()
        assert "was removed while Eastwind was using it" in writer.stderr.read()
        all_there(file, acknowledged)


@pytest.mark.parametrize("kills", KILLS)
def test_stick_pulled_under_load_then_killed_loses_nothing_acknowledged(file: Path, tmp_path: Path, kills: int) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    chance = random.Random(kills)
    acknowledged: list[str] = []
    for life in range(kills):
        writer = start(file, f"life-{life}", str(stick))
        acknowledged += acknowledged_before(writer, chance.randint(5, 30))
        pulled = stick.rename(tmp_path / "pulled")
        acknowledged += acknowledged_before(writer, 20)
        time.sleep(chance.random() * 0.01)
        more, errors = killed(writer)
        assert errors == ""
        acknowledged += more
        all_there(file, acknowledged)
        pulled.rename(stick)
    open_store(file, stick).close()
    all_there(stick / "eastwind-copy.sqlite3", acknowledged)


@pytest.mark.parametrize("kills", KILLS)
def test_two_processes_with_one_stick_killed_lose_nothing_and_raise_no_alarm(
    file: Path, tmp_path: Path, kills: int
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    open_store(file, stick).close()
    acknowledged: list[str] = []
    for life in range(kills):
        writers = [start(file, f"life-{life}-{writer}", str(stick)) for writer in range(2)]
        for writer in writers:
            acknowledged += acknowledged_before(writer, 15)
        for writer in writers:
            more, errors = killed(writer)
            assert errors == ""
            acknowledged += more
        restore(stick, FilePlace(tmp_path / f"again-{life}.sqlite3"))
        all_there(tmp_path / f"again-{life}.sqlite3", acknowledged)
    all_there(file, acknowledged)
