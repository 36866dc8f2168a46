"""Several processes at one event, on SQLite and on PostgreSQL: one result per game, no number given twice."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from eastwind.cli.main import eastwind
from tests.cli.event.type_results import GAMES


def ok(store: str, *words: str) -> str:
    answer = CliRunner().invoke(eastwind, [*words, "--store", store])
    assert answer.exit_code == 0, answer.output
    return answer.stdout


def test_four_processes_confirm_one_result_per_game(location: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[3])
    ok(location, "event", "new", "--title", "Spring", "--sheet", "national")
    ok(location, "event", "enter", *(f"Player {number}" for number in range(1, 9)))
    ok(location, "event", "check-in", "--all", "--card-seen")
    ok(location, "event", "seat", "--as-entered")
    ok(location, "event", "round", "start")
    command = [sys.executable, "-m", "tests.cli.event.type_results", location]
    desks = [
        subprocess.Popen([*command, seat], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for seat in "ABCD"
    ]
    answers = [desk.communicate() for desk in desks]
    assert [errors for _, errors in answers] == [""] * 4
    typed = Counter(line for printed, _ in answers for line in printed.splitlines())
    for table, game in GAMES:
        assert (typed[f"0 result {table} {game}"], typed[f"2 result {table} {game}"]) == (1, 3)
    exported = json.loads(ok(location, "event", "export"))
    recorded = [entry["command"] for entry in exported["log"] if entry["command"]["type"] == "record_result"]
    assert sorted((each["table"], each["game"]) for each in recorded) == GAMES
    walk_ins = [entry for entry in exported["facts"]["players"] if entry["name"].startswith("Walk-in")]
    assert sorted(entry["player"] for entry in walk_ins) == [9, 10, 11, 12]
    assert "all as written" in ok(location, "log", "verify")
