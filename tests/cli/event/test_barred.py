"""People who were disqualified for conduct at an earlier event, from its exported file."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.event.runner import Director, an_event


def exported(folder: Path, *edits: list[str]) -> Path:
    """An event whose player 1A was disqualified for conduct, as a file."""
    folder.mkdir()
    director = an_event(folder, 8)
    for edit in edits:
        director.ok(edit)
    director.ok(["disqualify", "1A", "--reason", "rude"])
    director.ok(["export", "--to", str(folder / "event.json")])
    return folder / "event.json"


def autumn(folder: Path) -> Director:
    director = Director(folder)
    director.ok("new --title Autumn --sheet aspen")
    return director


def test_file_read_twice_notes_no_one_twice(tmp_path: Path) -> None:
    spring, later = exported(tmp_path / "spring"), autumn(tmp_path)
    assert "No one new" not in later.ok(["enter", "--barred-at", str(spring)])
    assert "No one new: everyone disqualified for conduct at Spring Meeting" in later.ok(
        ["enter", "--barred-at", str(spring)]
    )
    assert later.ok("log").count("Noted who was disqualified") == 1


def test_known_name_with_a_number_that_is_new_is_noted_again(tmp_path: Path) -> None:
    first = exported(tmp_path / "spring")
    second = exported(tmp_path / "summer", ["edit", "1A", "--master-points", "MP1"])
    later = autumn(tmp_path)
    later.ok(["enter", "--barred-at", str(first)])
    later.ok(["enter", "--barred-at", str(second)])
    assert later.ok("log").count("Noted who was disqualified") == 2
    assert "WARNING" in later.ok(["enter", "Another Name", "--master-points", "MP1"])
    assert "WARNING" not in later.ok(["enter", "Player 2"])


def test_earlier_event_is_named_with_its_day(tmp_path: Path) -> None:
    spring, later = exported(tmp_path / "spring"), autumn(tmp_path)
    later.ok(["enter", "--barred-at", str(spring)])
    note = json.loads(later.ok("log --json").splitlines()[-1])["command"]
    day = json.loads(spring.read_text(encoding="utf-8"))["facts"]["terms"]["date"]
    assert (note["event"], note["names"]) == (f"Spring Meeting, {day}", ["Player 1"])
    told = later.ok(["enter", "Player 1"])
    assert told.startswith("Added 1 Player 1. WARNING: Player 1 was disqualified for conduct at Spring Meeting")
    assert told.endswith(".\n")


def test_names_and_numbers_are_noted_from_the_file_and_players_are_added(tmp_path: Path) -> None:
    spring = exported(tmp_path / "spring", ["edit", "1A", "--master-points", "MP1"])
    later = autumn(tmp_path)
    later.ok(["enter", "--barred-at", str(spring), "Player 1"])
    rows = [json.loads(line)["command"] for line in later.ok("log --json").splitlines()]
    assert [row["type"] for row in rows][1:] == ["note_barred", "add_player"]
    assert rows[1]["master_points"] == {"Player 1": "MP1"}


def test_file_that_cannot_be_followed_is_refused(tmp_path: Path) -> None:
    spring, later = exported(tmp_path / "spring"), autumn(tmp_path)
    data = json.loads(spring.read_text(encoding="utf-8"))
    data["log"] = [entry for entry in data["log"] if entry["command"]["type"] != "add_player"]
    for number, player in enumerate(data["log"], start=1):
        player["n"] = number
    spring.write_text(json.dumps(data), encoding="utf-8")
    said = later.no(["enter", "--barred-at", str(spring)])
    assert said.startswith("eastwind: ")
    assert str(spring) in said


def test_list_that_is_only_tried_notes_no_one(tmp_path: Path) -> None:
    director = Director(tmp_path, "store")
    director.ok("new --title Spring --sheet national")
    director.ok(["enter", "Ann Lee"])
    director.ok(["disqualify", "1", "--reason", "rude"])
    director.ok("new --title Fall --sheet national")
    listed = tmp_path / "list.csv"
    listed.write_text("Name\nBob Roy\n", encoding="utf-8")
    director.ok(["enter", "--list", str(listed), "--preview"])
    assert len(director.ok("log").splitlines()) == 1
    director.ok(["enter", "--list", str(listed)])
    assert "Noted who was disqualified" in director.ok("log")


def test_event_without_anyone_barred_is_not_noted(tmp_path: Path) -> None:
    director = Director(tmp_path, "store")
    director.ok("new --title Spring --sheet national")
    director.ok("new --title Fall --sheet national")
    director.ok(["enter", "Ann Lee"])
    assert len(director.ok("log").splitlines()) == 2


def test_event_does_not_warn_of_a_player_whom_it_disqualified_itself(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4, kept="store")
    director.ok(["disqualify", "1A", "--reason", "rude"])
    assert "WARNING" not in director.ok(["enter", "Player 1", "--again"])
    assert "Noted who was disqualified" not in director.ok("log")
    director.ok("new --title Autumn --sheet aspen")
    assert "WARNING: Player 1 was disqualified for conduct at Spring Meeting" in director.ok(["enter", "Player 1"])
