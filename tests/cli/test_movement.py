"""`eastwind movement`, as a director calls it."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from tests.tournament.movement.counting import count_repeats, count_repeats_of_people


def call(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, ["movement", *arguments])


@pytest.mark.parametrize(
    ("sheet", "scheme", "repeats"),
    [("aspen", "all-move", 36), ("national", "all-move", 36), ("fourseasons", "east-stays", 24)],
)
def test_json_gives_the_sheets_own_movement(sheet: str, scheme: str, repeats: int) -> None:
    answer = json.loads(call("--sheet", sheet, "--tables", "6", "--rounds", "4", "--json").output)
    assert list(answer) == ["repeats", "scheme", "announce", "rounds"]
    assert answer["scheme"] == scheme
    assert answer["rounds"][0][0] == {"table": 1, "A": 1, "B": 7, "C": 13, "D": 19}
    rounds = tuple(tuple((row["A"], row["B"], row["C"], row["D"]) for row in tables) for tables in answer["rounds"])
    assert answer["repeats"] == repeats == count_repeats(rounds)


@pytest.mark.parametrize("sheet", ["kugler", "club2023"])
def test_json_of_a_silent_sheet_gives_the_recommended_movement(sheet: str) -> None:
    answer = json.loads(call("--sheet", sheet, "--tables", "6", "--rounds", "4", "--json").output)
    assert answer["repeats"] == 0
    assert answer["scheme"] == "one-skip"


def test_json_with_players_leaves_seats_empty() -> None:
    answer = json.loads(call("--sheet", "national", "--players", "46", "--rounds", "4", "--json").output)
    for tables in answer["rounds"]:
        people = [row[seat] for row in tables for seat in "ABCD"]
        assert people.count(None) == 2
        assert sorted(player for player in people if player is not None) == list(range(1, 47))


def test_advice_recommends_the_skip_and_says_it() -> None:
    said = call("--sheet", "national", "--tables", "12", "--rounds", "6").output
    assert "84  all-move" in said
    assert "Instead (one-skip, 0 repeats):" in said
    assert "Just once, before round 3: South (D) goes down 2 tables instead of down 1 table." in said


@pytest.mark.parametrize(("players", "rounds"), [(13, 5), (6, 4), (9, 2), (46, 6)])
def test_advice_for_players_compares_what_they_would_get(players: int, rounds: int) -> None:
    """Every number in the list matches the schedule itself, and the recommended movement is possible."""
    room = ("--sheet", "national", "--players", str(players), "--rounds", str(rounds))
    said = call(*room).output
    assert said.startswith(f"{players} players, ")
    listed = re.findall(r"^ +(\d+)  ([a-z-]+):", said, re.MULTILINE)
    assert len(listed) == 4
    for repeats, scheme in listed:
        answer = json.loads(call(*room, "--scheme", scheme, "--json").output)
        rounds_of = [[[row[seat] for seat in "ABCD"] for row in tables] for tables in answer["rounds"]]
        assert int(repeats) == answer["repeats"] == count_repeats_of_people(rounds_of)
        assert f"({scheme}, {repeats} repeats):" in call(*room, "--scheme", scheme).output
    assert f"Instead ({recommended(said)}, " in said


def recommended(said: str) -> str:
    """The scheme marked as recommended."""
    (line,) = (line for line in said.splitlines() if "<- the easiest with the fewest" in line)
    return line.split()[1].removesuffix(":")


def test_advice_for_a_silent_sheet_says_that_the_director_chooses() -> None:
    assert "the director chooses" in call("--sheet", "club2023", "--tables", "8", "--rounds", "4").output


def test_cards_print_one_line_per_player() -> None:
    lines = call("--sheet", "national", "--tables", "7", "--rounds", "8", "--scheme", "designed", "--cards").output
    assert len(lines.splitlines()) == 28
    assert lines.startswith("Player 1: round 1: table 1 seat A, round 2: table ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--sheet", "natinal", "--tables", "5", "--rounds", "4"), "Did you mean 'national'"),
        (("--sheet", "national", "--rounds", "4"), "either --tables or --players"),
        (("--sheet", "national", "--tables", "5", "--players", "20", "--rounds", "4"), "either --tables or --players"),
        (("--sheet", "national", "--players", "3", "--rounds", "4"), "You need at least 4 players. You have 3."),
        (("--sheet", "national", "--tables", "0", "--rounds", "4"), "give a number from 1 to"),
        (("--sheet", "national", "--tables", "5", "--rounds", "4", "--scheme", "A+1"), "isn't a movement"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    answer = call(*arguments)
    assert answer.exit_code == 2
    assert sentence in answer.stderr
    assert answer.stdout == ""


def test_advice_is_a_list_with_what_to_announce() -> None:
    told = call("--sheet", "national", "--tables", "12", "--rounds", "6").output.splitlines()
    assert told[:4] == [
        "12 tables, 6 rounds, sheet national",
        "The sheet announces all-move: A up 1, B down 1, C up 2, D down 2.",
        "",
        "People who meet again (every meeting of two players after their first):",
    ]
    assert told[4:6] == [
        "      84  all-move: A up 1, B down 1, C up 2, D down 2",
        "      24  east-stays: East stays, North up 1, West up 2, South down 1",
    ]
    assert told[6].endswith("  <- the easiest with the fewest")
    assert told[8:10] == ["", "To announce (all-move, 84 repeats):"]
    assert told[10].startswith("  After each round, East (A) goes up 1 table")
    assert "Instead (one-skip, 0 repeats):" in told


def test_advice_for_a_movement_that_was_chosen_says_nothing_of_the_sheet() -> None:
    told = call("--sheet", "national", "--tables", "12", "--rounds", "6", "--scheme", "east-stays").output
    assert "The sheet" not in told
    assert "To announce (east-stays, 24 repeats):" in told


def test_own_movement_is_called_by_its_steps_and_needs_no_second_announcement() -> None:
    own = "A+1 B-1 C+3 D-3"
    told = call("--sheet", "kugler", "--tables", "9", "--rounds", "2", "--scheme", own).output
    assert f"  {own}" in told or own.split()[0] in told
    best = call("--sheet", "kugler", "--tables", "9", "--rounds", "2").output
    assert "The sheet doesn't list a movement: the director chooses." in best
    assert "Instead" not in best


def test_movement_with_cards_is_marked() -> None:
    told = call("--sheet", "national", "--tables", "7", "--rounds", "8").output
    designed = next(line for line in told.splitlines() if "designed:" in line)
    assert "(movement cards)" in designed
    assert "(movement cards)" not in next(line for line in told.splitlines() if "all-move:" in line)


def test_json_tables_are_numbered_and_seats_are_letters() -> None:
    answer = json.loads(call("--sheet", "national", "--tables", "3", "--rounds", "2", "--json").output)
    assert [[row["table"] for row in tables] for tables in answer["rounds"]] == [[1, 2, 3]] * 2
    assert [list(row) for row in answer["rounds"][0]] == [["table", "A", "B", "C", "D"]] * 3
    assert answer["announce"][-1] == "Keep your seat letter at every table."
    nine = json.loads(call("--sheet", "national", "--players", "9", "--rounds", "2", "--json").output)
    assert [sum(None in row.values() for row in tables) for tables in nine["rounds"]] == [3, 3]


def test_cards_name_every_stop_of_a_player() -> None:
    answer = json.loads(call("--sheet", "national", "--tables", "3", "--rounds", "2", "--json").output)
    cards = call("--sheet", "national", "--tables", "3", "--rounds", "2", "--cards").output.splitlines()
    assert [card.partition(":")[0] for card in cards] == [f"Player {number}" for number in range(1, 13)]
    for number, card in enumerate(cards, start=1):
        stops = [
            f"round {each}: table {row['table']} seat {seat}"
            for each, tables in enumerate(answer["rounds"], start=1)
            for row in tables
            for seat in "ABCD"
            if row[seat] == number
        ]
        assert card == f"Player {number}: {', '.join(stops)}"


def test_cards_of_a_silent_sheet_are_those_of_the_recommended_movement() -> None:
    room = ("--sheet", "kugler", "--tables", "6", "--rounds", "4")
    assert call(*room, "--cards").output == call(*room, "--scheme", "one-skip", "--cards").output


def test_five_players_get_cards_that_say_who_sits_out() -> None:
    """Five rounds: each of the five sits out one, and the JSON names the same five."""
    asked = ["movement", "--sheet", "kugler", "--players", "5", "--rounds", "5"]
    cards = CliRunner().invoke(eastwind, [*asked, "--cards"]).output.splitlines()
    assert [line.count("sits out") for line in cards] == [1, 1, 1, 1, 1]
    found = json.loads(CliRunner().invoke(eastwind, [*asked, "--json"]).output)
    assert sorted(player for (player,) in found["sitting_out"]) == [1, 2, 3, 4, 5]
    advice = CliRunner().invoke(eastwind, asked).output
    assert advice.startswith("5 players, 1 table, 5 rounds")
    assert "One player sits out each round, by turns." in advice
    assert "9 players, 2 tables" in CliRunner().invoke(eastwind, [*asked[:4], "9", *asked[5:], "--by-turns"]).output
