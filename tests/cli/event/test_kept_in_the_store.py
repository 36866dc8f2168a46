"""An event kept in the store: the same commands, next to other events, with a copy, from a file log."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from eastwind.cli.event.open_event import EventLog, EventPlace
from eastwind.cli.main import eastwind
from eastwind.tournament.machine import FORMAT
from eastwind.tournament.people.players import Pay
from tests.cli.event.runner import an_event
from tests.cli.event.test_whole_event import play_round

NEW = ["new", "--title", "Spring Meeting", "--sheet", "national", "--fee", "40", "--director", "Dora"]


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The store of this test, in its own data folder."""
    path = tmp_path / "data" / "eastwind.sqlite3"
    monkeypatch.setenv("EASTWIND_STORE", str(path))
    monkeypatch.chdir(tmp_path)
    return path


def run(*words: str) -> Result:
    return CliRunner().invoke(eastwind, words)


def ok(*words: str) -> str:
    answer = run(*words)
    assert answer.exit_code == 0, answer.output
    return answer.stdout


def no(*words: str) -> str:
    answer = run(*words)
    assert answer.exit_code == 2, answer.output
    return answer.stderr


def eight_players() -> None:
    ok("event", *NEW)
    ok("event", "enter", "--paid", "fee", *(f"Player {number}" for number in range(1, 9)))
    ok("event", "check-in", "--all", "--card-seen")
    ok("event", "seat", "--as-entered")
    ok("event", "round", "start")


def test_event_without_a_file_is_in_the_store(store: Path, tmp_path: Path) -> None:
    assert f"in {store} (event " in ok("event", *NEW)
    ok("event", "enter", "Ann Archer")
    assert not list(tmp_path.glob("*.jsonl"))
    assert "2 entries: all as written" in ok("log", "verify")
    assert json.loads(ok("log", "list", "--json"))["kind"] == "event"


def test_event_in_the_store_is_the_event_in_the_file(tmp_path: Path) -> None:
    """After a file log is imported, the store has the same event."""
    director = an_event(tmp_path, 9, "--rounds", "2", "--prize", "1=100")
    director.ok("round start")
    play_round(director, 1, "A")
    ok("log", "import", str(director.file))
    for report in (["standings", "--json"], ["prizes", "--json"], ["movement", "--json"], ["export"]):
        assert ok("event", *report) == director.ok(report)
    ok("event", "undo", "2", "--reason", "trial", "--yes")


def test_bad_input_changes_nothing_in_the_store() -> None:
    eight_players()
    before = ok("log", "list", "--json")
    assert "Traceback" not in no("event", "result", "99", "1", "wall")
    assert re.search(
        "printable characters|no screen or printer can show", no("event", "result", "1", "1", "wall", "--by", "a\nb")
    )
    assert ok("log", "list", "--json") == before


def test_newest_event_is_taken_and_named_unless_another_is_asked_for() -> None:
    assert "There is no event in" in no("event", "show")
    ok("event", *NEW)
    ok("event", *NEW[:2], "Autumn Meeting", *NEW[3:])
    listed = [json.loads(line) for line in ok("event", "list", "--json").splitlines()]
    assert [each["title"] for each in listed] == ["Spring Meeting", "Autumn Meeting"]
    spring, autumn = (each["event"] for each in listed)
    said = run("event", "enter", "Ann Archer").stderr
    assert said == f"Event {autumn}, Autumn Meeting (the newest of 2; another with --event).\n"
    assert run("event", "show", "--event", spring).stderr == ""
    assert "Ann Archer" in ok("event", "players", "--event", autumn)
    assert "Ann Archer" not in ok("event", "players", "--event", spring)
    assert "There is no event 'nope'" in no("event", "show", "--event", "nope")
    assert f"Did you mean '{spring}'?" in no("event", "show", "--event", spring[:-1])


def test_only_event_is_named_with_its_place(store: Path) -> None:
    ok("event", *NEW)
    answer = run("event", "show")
    assert "Spring Meeting (the only one)." in answer.stderr
    assert f"Kept in {store} (event " in answer.stdout


def test_event_that_cannot_be_read_does_not_hide_the_others() -> None:
    ok("event", *NEW)
    made = ok("log", "show", json.loads(ok("log", "list", "--json"))["stream"], "--json")
    newer = made.replace(f'"format":{FORMAT}', '"format":99').replace(
        json.loads(made.splitlines()[0])["stream"], "newer"
    )
    header, player = map(json.loads, newer.splitlines())
    del player["previous"]
    Path("newer.jsonl").write_text(f"{json.dumps(header)}\n{json.dumps(player)}\n")
    ok("log", "import", "newer.jsonl")
    assert "Spring Meeting" in ok("event", "list")
    assert "Use a newer Eastwind" in ok("event", "list")


def test_backup_is_looked_at_and_never_written_to(tmp_path: Path) -> None:
    ok("event", *NEW)
    ok("backup", "b.sqlite3")
    assert "Spring Meeting" in ok("event", "show", "--store", "b.sqlite3")
    assert "is not written to directly" in no("event", "enter", "Ann", "--store", "b.sqlite3")


def test_plain_file_is_never_taken_for_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for option in ("--store", "--copy-to", "--event"):
        assert f"Leave out {option}" in no("event", "show", "--file", "e.jsonl", option, "x")
    monkeypatch.setenv("EASTWIND_COPY_TO", "stick")
    assert "is not copied to stick" in run("event", *NEW, "--file", "e.jsonl").stderr


def test_plain_file_given_as_an_export_is_pointed_to_log_import(tmp_path: Path) -> None:
    ok("event", *NEW, "--file", "e.jsonl")
    assert "eastwind log import" in no("event", "import", "e.jsonl")


def test_equal_steps_of_two_people_at_one_moment_both_count(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    eight_players()
    monkeypatch.setattr("eastwind.cli.event.open_event.now", lambda: 1_763_190_000_000)
    with click.Context(click.Command("desks")):
        for desk in [EventLog(EventPlace(store=str(store))) for _ in range(2)]:
            desk.submit(Pay(player=1, cents=500))
    assert [json.loads(line)["command"]["type"] for line in ok("event", "log", "--json").splitlines()].count("pay") == 2


def test_event_is_not_begun_by_looking_for_one(store: Path) -> None:
    assert "Start one with `eastwind event new`" in no("event", "standings")
    assert not store.exists()


def test_every_command_is_on_the_second_disk_before_it_answers(tmp_path: Path) -> None:
    eight_players()
    (tmp_path / "stick").mkdir()
    ok("event", "result", "1", "1", "A", "25", "self", "--copy-to", "stick")
    elsewhere = str(tmp_path / "second laptop.sqlite3")
    ok("restore", "stick/eastwind-copy.sqlite3", "--store", elsewhere)
    assert ok("event", "scorecard", "1A", "--json", "--store", elsewhere) == ok("event", "scorecard", "1A", "--json")


def test_game_entered_by_four_processes_at_once_has_one_result(tmp_path: Path) -> None:
    eight_players()
    command = [sys.executable, "-m", "eastwind", "event", "result", "1", "1"]
    writers = [
        subprocess.Popen([*command, seat, "25", "self"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for seat in "ABCD"
    ]
    answers = [writer.communicate()[1] for writer in writers]
    assert sorted(writer.returncode for writer in writers) == [0, 2, 2, 2], answers
    assert "Traceback" not in "".join(answers)
    games = [json.loads(ok("event", "scorecard", f"1{seat}", "--json"))["rounds"][0]["games"][0] for seat in "ABCD"]
    assert sum(points > 0 for points in games) == 1
    assert "all as written" in ok("log", "verify")


def test_exported_event_is_imported_into_the_store_once(tmp_path: Path) -> None:
    eight_players()
    ok("event", "export", "--to", "spring.json")
    elsewhere = str(tmp_path / "other.sqlite3")
    ok("event", "import", "spring.json", "--store", elsewhere)
    assert ok("event", "export", "--store", elsewhere) == ok("event", "export")
    assert "already exists" in no("event", "import", "spring.json", "--store", elsewhere)


def test_contacts_stay_beside_the_log_and_go_along_to_the_next_event(tmp_path: Path) -> None:
    ok("event", *NEW)
    players = tmp_path / "players.csv"
    players.write_text("First,Last,Email,Lunch\nZoe,Adams,zoe@example.org,Turkey\nAnn,Lee,,\n")
    ok("event", "enter", "--list", str(players))
    assert ok("event", "contacts") == "1  Zoe Adams  zoe@example.org  Turkey\n"
    assert "zoe@example.org" not in ok("event", "export")
    earlier = ok("event", "list").split()[0]
    assert "with 2 players" in ok("event", "again", earlier, "--title", "Fall Meeting", "--date", "2026-10-10")
    assert "Zoe Adams  zoe@example.org" in ok("event", "contacts")
    assert "Deleted the contact details of 1 player." in ok("event", "contacts", "--delete")
    assert ok("event", "contacts") == ""
    assert "zoe@example.org" in ok("event", "contacts", "--event", earlier)
    assert [line.split()[0] for line in ok("event", "players").splitlines()] == ["1", "2"]


def test_edited_log_is_named_before_anything_is_added_to_it(store: Path) -> None:
    ok("event", *NEW)
    ok("event", "enter", "Ann Archer")
    ok("event", "enter", "Bob Baker")
    assert run("event", "enter", "Cleo Cruz").stderr.count("not as Eastwind wrote it") == 0
    with sqlite3.connect(store) as connection:
        connection.execute("UPDATE entries SET events = replace(events, 'Ann Archer', 'Anne Archer')")
    answer = run("event", "enter", "Dan Diaz")
    assert answer.exit_code == 0
    assert "is not as Eastwind wrote it. Entry 2 of the log" in answer.stderr
    assert "eastwind log verify" in answer.stderr
