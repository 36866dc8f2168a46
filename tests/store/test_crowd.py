"""Many writers, sudden deaths: nothing acknowledged is lost, nothing is doubled."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from eastwind.store import open_reader, open_store
from eastwind.store.backup import restore
from eastwind.store.places import FilePlace
from tests.store.postgres_server import PostgresServer

GAMES = 40
WRITERS = 8


def start(module: str, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", f"tests.store.{module}", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_eight_processes_confirm_one_result_per_game(location: str) -> None:
    open_store(location).close()
    writers = [start("confirm_results", location, f"phone-{writer}", str(GAMES)) for writer in range(WRITERS)]
    answers = [writer.communicate() for writer in writers]
    assert [(writer.returncode, errors) for writer, (_, errors) in zip(writers, answers, strict=True)] == [(0, "")] * 8
    acknowledged = {(int(n), int(game)) for printed, _ in answers for n, game in map(str.split, printed.splitlines())}
    with open_reader(location) as reader:
        entries = reader.entries("k3x9")
        assert reader.verify() == []
    assert [entry.n for entry in entries] == list(range(1, GAMES + 1))
    assert {(entry.n, json.loads(bytes(entry.command))["game"]) for entry in entries} == acknowledged
    assert Counter(game for _, game in acknowledged) == Counter(range(GAMES))


def kill_under_load(location: str, name: str, enough: int, chance: random.Random, copy_to: str = "") -> list[str]:
    """Start a writer, let it acknowledge some entries, kill it at a random moment, and return the keys it acknowledged."""
    writer = start("append_until_killed", location, name, *([copy_to] if copy_to else []))
    assert writer.stdout is not None
    lines = [writer.stdout.readline() for _ in range(chance.randint(1, enough))]
    time.sleep(chance.random() * 0.01)
    writer.kill()
    assert writer.stderr is not None
    rest, errors = writer.stdout.read(), writer.stderr.read()  # `communicate` would skip what readline has fetched
    writer.wait()
    assert errors == ""
    return [line.strip() for line in (*lines, *rest.splitlines()) if line]


def check_all_there(location: str, acknowledged: list[str]) -> None:
    with open_reader(location) as reader:
        entries = reader.entries("k3x9")
        assert reader.verify() == []
    assert set(acknowledged) <= {entry.key for entry in entries}
    assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))


@pytest.mark.parametrize("kills", [6, pytest.param(100, marks=pytest.mark.long)])
def test_acknowledged_entries_survive_kills_over_a_thousand_appends(location: str, kills: int) -> None:
    chance = random.Random(kills)
    acknowledged: list[str] = []
    lives = 0
    while len(acknowledged) < 1000 or lives < kills:
        lives += 1
        acknowledged += kill_under_load(location, f"life-{lives}", 300, chance)
        check_all_there(location, acknowledged)
    assert len(acknowledged) == len(set(acknowledged))


def test_acknowledged_entries_are_in_the_copy_when_the_first_disk_is_gone(location: str, tmp_path: Path) -> None:
    """Killed under load; then the first disk is gone, and another machine takes over from the copy."""
    chance = random.Random(7)
    copy = tmp_path / "stick" / "copy.sqlite3"
    copy.parent.mkdir()
    acknowledged: list[str] = []
    for kill in range(3):
        acknowledged += kill_under_load(location, f"life-{kill}", 40, chance, str(copy))
    elsewhere = tmp_path / "elsewhere.sqlite3"
    restore(copy, FilePlace(elsewhere))
    check_all_there(str(elsewhere), acknowledged)
    with open_store(elsewhere) as store:
        assert store.settings()["journal_mode"] == "wal"


def test_acknowledged_entries_survive_the_death_of_the_server(postgres_programs: Path) -> None:
    """kill -9 of PostgreSQL itself, with writers at work."""
    server = PostgresServer(postgres_programs)
    chance = random.Random(8)
    acknowledged: list[str] = []
    try:
        location = server.new_database()
        for kill in range(3):
            writer = start("append_until_killed", location, f"life-{kill}")
            assert writer.stdout is not None
            acknowledged += [writer.stdout.readline().strip() for _ in range(chance.randint(10, 60))]
            server.kill()
            rest, errors = writer.communicate()
            assert "StoreError" in errors, "the writer was told"
            acknowledged += rest.splitlines()
            server.start()
            check_all_there(location, acknowledged)
    finally:
        server.stop()
