"""Seating from the command line: the draw, a list, by hand, one late player, and what is printed of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.event.runner import Director, an_event

FIRST = [
    "Round 1",
    "  Table 1: A Player 1 (1A); B Player 2 (1B); C Player 3 (1C); D Player 4 (1D)",
    "  Table 2: A Player 5 (2A); B Player 6 (2B); C Player 7 (2C); D -",
]


@pytest.fixture
def seven(tmp_path: Path) -> Director:
    """Seven players who are not seated yet, in an event of two rounds."""
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national --rounds 2")
    director.ok(["enter", *(f"Player {number}" for number in range(1, 8))])
    return director


def test_seating_is_printed_table_by_table(seven: Director) -> None:
    assert "No one is seated yet. Use `eastwind event seat`." in seven.no("movement")
    said = seven.ok(["seat", "--hand", "1=1,2,3,4", "--hand", "2=5,6,7,-", "--reason", "asked for"])
    assert said.splitlines() == ["Note: asked for", *FIRST]
    second = seven.ok("seat --from-round 2 --order 7,6,5,4,3,2,1").splitlines()
    assert second[0] == "Seated from round 2 on."
    assert "Round 2" in second
    drawn = seven.ok("seat --from-round 2 --seed abc").splitlines()
    assert drawn[0] == "Seated from round 2 on, drawn with seed abc."


def test_movement_is_shown_with_notes_and_rounds(seven: Director) -> None:
    seven.ok("seat --as-entered")
    rows = json.loads(seven.ok("movement --json"))
    told = seven.ok("movement").splitlines()
    assert told[0] == f"Movement: {rows['scheme']}"
    announced = rows["announce"]
    assert told[1 : 1 + len(announced)] == [f"  {sentence}" for sentence in announced]
    assert announced
    assert [line for line in told if line.startswith("Round ")] == ["Round 1", "Round 2"]
    assert len([line for line in told if line.startswith("  Table ")]) == 4
    notes = [line for line in told if line.startswith("Note: ")]
    assert notes == [line for line in seven.ok("show").splitlines() if line.startswith("Note: ")]
    assert [len(tables) for tables in rows["rounds"]] == [2, 2]
    assert [list(table) for table in rows["rounds"][0]] == [["table", "A", "B", "C", "D"]] * 2
    assert [table["table"] for table in rows["rounds"][0]] == [1, 2]


def test_note_about_a_movement_is_printed_where_people_are_seated(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national --rounds 3")
    director.ok(["enter", *(f"Player {number}" for number in range(1, 10))])
    note = "Note: This movement has 6 repeat pairings; a custom schedule has 0."
    assert note in director.ok("seat --as-entered").splitlines()
    assert note in director.ok("movement").splitlines()
    assert note in director.ok("show").splitlines()


def test_movement_cards_name_every_stop(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2")
    rows = json.loads(director.ok("movement --json"))["rounds"]
    cards = director.ok("movement --cards").splitlines()
    assert len(cards) == 8
    for number, card in enumerate(cards, start=1):
        stops = [
            f"round {each}: table {table['table']} seat {seat}"
            for each, tables in enumerate(rows, start=1)
            for table in tables
            for seat in "ABCD"
            if table[seat] == number
        ]
        assert card.partition(": ")[2] == ", ".join(stops)
    assert cards[0].startswith("1A Player 1: round 1: table 1 seat A, round 2: ")


def test_player_who_sits_out_is_told_so(seven: Director) -> None:
    """Three by hand at each table, and one without a seat."""
    said = seven.ok(["seat", "--hand", "1=1, 2 ,,4", "--hand", "2=-,5,6,7", "--reason", "mine"])
    assert said.splitlines() == [
        "Note: mine",
        "Round 1",
        "  Table 1: A Player 1 (1A); B Player 2 (1B); C -; D Player 4 (1D)",
        "  Table 2: A -; B Player 5 (2B); C Player 6 (2C); D Player 7 (2D)",
        "  Sits out: 3 Player 3",
    ]
    cards = seven.ok("movement --cards").splitlines()
    assert cards[2] == "3 Player 3: round 1: sits out"
    assert cards[3] == "1D Player 4: round 1: table 1 seat D"


@pytest.mark.parametrize("text", ["1", "1=1,2,3", "1=1,2,3,4,5", "1:1,2,3,4"])
def test_table_by_hand_has_four_seats(seven: Director, text: str) -> None:
    said = seven.no(["seat", "--hand", text, "--reason", "mine"])
    assert f"{text!r} doesn't look right. Write a table with its four seats, such as 3=12,5,-,Ann." in said


def test_late_player_takes_an_empty_seat_from_the_next_round(tmp_path: Path) -> None:
    director = an_event(tmp_path, 7, "--rounds", "3")
    director.ok("round start")
    director.ok(["enter", "Late Larry"])
    assert director.ok(["seat", "--late", "Late Larry"]) == "8 Late Larry is seated from round 2 on.\n"
    rounds = json.loads(director.ok("movement --json"))["rounds"]
    seated = [any(8 in table.values() for table in tables) for tables in rounds]
    assert seated == [False, True, True]
    director.ok(["enter", "Later Lou"])
    assert "seated from round 3 on" not in director.no(["seat", "--late", "Later Lou", "--from-round", "3"])


def test_other_movement_is_used_for_this_seating(seven: Director) -> None:
    seven.ok("seat --as-entered --scheme east-stays")
    assert json.loads(seven.ok("movement --json"))["scheme"] == "east-stays"


def test_draw_with_the_same_seed_seats_everyone_alike(seven: Director) -> None:
    def drawn(seed: str) -> list[str]:
        seven.ok(f"seat --seed {seed}")
        return seven.ok("movement").splitlines()

    first = drawn("abc")
    assert drawn("xyz") != first
    assert drawn("abc") == first
