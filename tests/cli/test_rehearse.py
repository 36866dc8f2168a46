"""`eastwind rehearse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from eastwind.cli import rehearse
from eastwind.cli.event.open_event import events_in
from eastwind.cli.main import eastwind
from eastwind.lab.rehearsal.rehearsal import rehearse as rehearsed
from eastwind.rules.sheet import Sheet
from eastwind.tournament.log.in_memory import MemoryLog


def test_rehearsal_is_a_normal_event_to_explore(tmp_path: Path) -> None:
    path = tmp_path / "rehearsal.jsonl"
    said = CliRunner().invoke(
        eastwind,
        ["rehearse", "--players", "13", "--rounds", "2", "--seed", "3", "--trouble", "2", "--file", str(path)],
    )
    assert said.exit_code == 0, said.output
    for line in (["show"], ["standings"], ["prizes"], ["log", "--last", "5"], ["script", "2"], ["movement", "--cards"]):
        answer = CliRunner().invoke(eastwind, ["event", *line, "--file", str(path)])
        assert answer.exit_code == 0, answer.output


def test_rehearsal_goes_into_the_store_and_is_opened_without_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EASTWIND_STORE", str(tmp_path / "store.sqlite3"))
    said = CliRunner().invoke(eastwind, ["rehearse", "--players", "8", "--rounds", "1", "--trouble", "3"])
    assert said.exit_code == 0, said.output
    shown = CliRunner().invoke(eastwind, ["event", "show"])
    assert shown.exit_code == 0, shown.output
    assert f"Kept in {tmp_path / 'store.sqlite3'} (event " in shown.stdout
    assert "all as written" in CliRunner().invoke(eastwind, ["log", "verify"]).stdout
    assert said.stdout.splitlines()[-1].split()[-1] in shown.stdout


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--players", "3"], "You have 3."),
        (["--rounds", "0"], "rounds cannot be planned"),
        (["--sheet", "x"], "no sheet"),
    ],
)
def test_impossible_rehearsal_leaves_no_file(tmp_path: Path, options: list[str], sentence: str) -> None:
    path = tmp_path / "rehearsal.jsonl"
    answer = CliRunner().invoke(eastwind, ["rehearse", *options, "--file", str(path)])
    assert answer.exit_code == 2
    assert sentence in answer.stderr
    assert not path.exists()


def test_rehearsal_never_overwrites_a_file(tmp_path: Path) -> None:
    path = tmp_path / "rehearsal.jsonl"
    path.write_text("mine")
    assert (
        CliRunner().invoke(eastwind, ["rehearse", "--players", "4", "--rounds", "1", "--file", str(path)]).exit_code
        == 2
    )
    assert path.read_text() == "mine"


def test_summary_of_a_rehearsal_counts_what_its_log_says(tmp_path: Path) -> None:
    path = tmp_path / "rehearsal.jsonl"
    options = ["--players", "16", "--rounds", "3", "--seed", "5", "--trouble", "3"]
    said = CliRunner().invoke(eastwind, ["rehearse", *options, "--file", str(path)]).stdout.splitlines()
    exported = json.loads(CliRunner().invoke(eastwind, ["event", "export", "--file", str(path)]).stdout)
    rows = CliRunner().invoke(eastwind, ["event", "log", "--json", "--file", str(path)]).stdout.splitlines()
    people = json.loads(CliRunner().invoke(eastwind, ["event", "players", "--json", "--file", str(path)]).stdout)
    assert said[0] == f"{len(people)} players, 3 rounds, {len(rows)} steps: the event is in {path}."
    gone = sum(entry["withdrawn_from"] is not None for entry in exported["facts"]["players"])
    assert f", {gone} withdrawals, " in said[1]
    assert f"{len(exported['facts']['penalties'])} penalties, " in said[1]
    ranked = CliRunner().invoke(eastwind, ["event", "standings", "--file", str(path)]).stdout.splitlines()
    assert [line.split()[-1] for line in said[2:5]] == [line.split()[-1] for line in ranked[:3]]
    assert len(said) == 6


def test_rehearsal_is_of_what_was_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int, str, int, int, int]] = []
    whole = rehearsed

    def run(players: int, rounds: int, sheet: Sheet, seed: int, trouble: int) -> MemoryLog:
        asked.append((players, rounds, sheet.name, sheet.scoring.wall_game, seed, trouble))
        return whole(4, 1, sheet, seed, 0)

    monkeypatch.setattr(rehearse, "run", run)
    path = tmp_path / "a.jsonl"
    words = ["--players", "9", "--rounds", "2", "--sheet", "aspen", "--set", "scoring.wall_game=5", "--seed", "7"]
    answer = CliRunner().invoke(eastwind, ["rehearse", *words, "--trouble", "3", "--file", str(path)])
    assert answer.exit_code == 0, answer.output
    answer = CliRunner().invoke(
        eastwind, ["rehearse", "--sheet", "club2023", "--scoring", "kugler", "--file", str(tmp_path / "b.jsonl")]
    )
    assert answer.exit_code == 0, answer.output
    assert asked == [(9, 2, "aspen", 5, 7, 3), (46, 4, "club2023", 10, 1, 1)]
    assert answer.stdout.splitlines()[-1].endswith(f"Look around: eastwind event show --file {tmp_path / 'b.jsonl'}")


def test_rehearsal_in_the_store_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = rehearsed
    monkeypatch.setattr(rehearse, "run", lambda players, rounds, sheet, seed, trouble: whole(4, 1, sheet, seed, 0))
    store = tmp_path / "s.sqlite3"
    said = CliRunner().invoke(eastwind, ["rehearse", "--store", str(store)]).stdout.splitlines()
    (stream,) = events_in(str(store))
    assert said[0].endswith(f": the event is in {store} (event {stream.stream}).")
    assert said[-1].endswith(f"Look around: eastwind event show --event {stream.stream}")
    assert said[1] == "0 penalties, 0 rulings, 0 withdrawals, 0 substitutions."


@pytest.mark.parametrize(("players", "said"), [("0", "0"), ("-4", "-4"), ("3", "You have 3.")])
def test_room_that_cannot_be_filled_is_refused(players: str, said: str, tmp_path: Path) -> None:
    answer = CliRunner().invoke(eastwind, ["rehearse", "--players", players, "--file", str(tmp_path / "a.jsonl")])
    assert answer.exit_code == 2
    assert said in answer.stderr
