"""The outcome from the command line: standings after any round, prizes, cash, draws."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.cli.event.runner import Director, an_event

SECTIONS = ("--section", "Red=1", "--section", "Blue=1")
RED = {"Player 1", "Player 3", "Player 5", "Player 7"}


def played(folder: Path, *options: str) -> Director:
    """Two rounds of one game. In the first, Player 1 wins with a 25, and the other table has a wall game."""
    director = an_event(folder, 8, "--rounds", "2", "--games", "1", *options)
    director.ok("round start")
    first, second = ("Red 1", "Blue 1") if "Red=1" in options else ("1", "2")
    director.ok(["result", first, "1", "A", "25", "self"])
    director.ok(["result", second, "1", "wall"])
    return director


def test_standings_are_printed_with_a_column_for_each_round(tmp_path: Path) -> None:
    director = played(tmp_path)
    director.ok("round start")
    lines = director.ok("standings").splitlines()
    assert lines[0] == "   1      1A  Player 1                        35     -      35"
    assert lines[1] == "  T2      2A  Player 5                        10     -      10"
    assert lines[5] == "  T6      1B  Player 2                         0     -       0"
    assert (
        director.ok("standings --after 1").splitlines()[0] == "   1      1A  Player 1                        35      35"
    )


@pytest.mark.parametrize("after", ["0", "2", "-1"])
def test_standings_are_there_after_rounds_that_have_started(tmp_path: Path, after: str) -> None:
    said = played(tmp_path).no(f"standings --after={after}")
    assert f"There are no standings after round {after} yet. 1 round started so far." in said


def test_standings_go_to_a_file_for_one_round_or_section(tmp_path: Path) -> None:
    director = played(tmp_path, *SECTIONS)
    target = tmp_path / "standings.csv"
    assert director.ok(["standings", "--to", str(target), "--section", "red"]) == f"The standings are in {target}.\n"
    with target.open(encoding="utf-8-sig", newline="") as opened:
        heading, *rows = list(csv.reader(opened))
    assert len(rows) == 4
    assert {row[heading.index("name")] for row in rows} == RED
    listed = json.loads(director.ok("standings --section RED --json"))
    assert {each["name"] for each in listed} == RED


def test_standings_in_json_keep_the_letters_of_names(tmp_path: Path) -> None:
    director = played(tmp_path)
    director.ok(["edit", "1A", "--name", "Zoë"])
    assert '"name": "Zoë"' in director.ok("standings --json")
    director.ok("change --reason r --prize 1=100")
    assert '"name": "Zoë"' in director.ok("prizes --json")
    assert json.loads(director.ok("standings --json"))[0]["total"] == 35


def test_total_is_explained_line_by_line(tmp_path: Path) -> None:
    director = played(tmp_path)
    director.ok(["penalty", "1A", "director", "--points=-20", "--reason", "talk"])
    lines = director.ok("standings --explain 1A").splitlines()
    assert lines[0] == "1A Player 1"
    assert lines[1] == "  round 1:   +25  game 1 at table 1 seat A: Mah Jongg: the value of the hand [national.13a]"
    assert lines[2] == "  round 1:   +10  game 1 at table 1 seat A: self-picked [national.13.1]"
    assert lines[3].startswith("  round 1:   -20  ")


PRIZES = ["--prize", "1=100", "--prize", "2=goods:mat", "--prize", "3=50"]


def test_prizes_say_what_is_won_in_cash_and_in_goods(tmp_path: Path) -> None:
    director = played(tmp_path, *PRIZES)
    lines = director.ok("prizes").splitlines()
    assert lines[0] == "First Place: 1A Player 1 $100.00"
    assert "Tie for Second Place: 2A Player 5 $12.50 mat (tied: the director decides)" in lines
    assert lines[-5:] == ["Fees: $320.00", "Prizes: $150.00", "Draws: $0.00", "Not divisible: $0.00", "Left: $170.00"]


def test_prizes_of_a_section_name_it_and_draws_follow(tmp_path: Path) -> None:
    director = played(tmp_path, *SECTIONS, "--prize", "Red/1=30")
    director.ok(["draw", "Radio", "--seed", "s", "--among", "1"])
    director.ok(["draw", "50/50", "--pot", "40", "--seed", "t", "--tickets", "3=5,"])
    assert "Write tickets as player=number" in director.no(["draw", "50/50", "--pot", "40", "--tickets", "3"])
    assert "Give what was collected" in director.no(["draw", "50/50", "--pot", "40", "--cash", "20"])
    assert "in the list of tickets twice" in director.no(["draw", "50/50", "--pot", "40", "--tickets", "3=1,3=2"])
    lines = director.ok("prizes").splitlines()
    assert lines[:3] == [
        "First Place in Red: Red 1A Player 1 $30.00",
        "Radio: Red 1A Player 1 (drawn from 1, seed s)",
        "50/50 of $40.00: Red 1B Player 3 $20.00 (drawn from 5 tickets, seed t)",
    ]
    assert lines[-2:] == ["Left: $290.00", "A 50/50 has its own pot, so it isn't counted here."]
    found = json.loads(director.ok("prizes --json"))
    assert (found["awards"][0]["name"], found["awards"][0]["cents"]) == ("Player 1", 3000)
    assert found["cash"] == {"fees": 32000, "prizes": 3000, "draws": 0, "left": 29000}


def test_cents_that_cannot_be_divided_are_listed(tmp_path: Path) -> None:
    """Three share a prize of $100.00: $33.33 each, and a cent is left over."""
    director = an_event(tmp_path, 4, "--rounds", "1", "--games", "1", "--prize", "1=100")
    director.ok("round start")
    director.ok("result 1 1 wall dead D")
    assert "Not divisible: $0.01" in director.ok("prizes").splitlines()
    assert json.loads(director.ok("prizes --json"))["remainder"] == 1


def test_draw_names_the_winner_the_number_and_the_seed(tmp_path: Path) -> None:
    director = played(tmp_path)
    said = director.ok(["draw", "Lamp", "--among", "1A, 2B", "--seed", "q"])
    assert said in (f"Lamp: {who}, drawn from 2 with seed q.\n" for who in ("1A Player 1", "2B Player 6"))
    assert director.ok(["draw", "Bowl", "--seed", "q"]).endswith(", drawn from 8 with seed q.\n")
