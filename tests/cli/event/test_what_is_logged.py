"""What the event commands write to the log: every word and option that a director types arrives there."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.event.runner import Director, an_event


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A national event of eight with two who may fill in; round 1 is in play."""
    folder = tmp_path_factory.mktemp("event")
    director = an_event(folder, 8, "--rounds", "3")
    director.ok(["enter", "Sam Spare", "--status", "standby"])
    director.ok(["enter", "Hal House", "--status", "house"])
    director.ok("round start")
    director.ok("round clock")
    return director.file


@pytest.fixture
def director(event: Path, tmp_path: Path) -> Director:
    found = Director(tmp_path)
    shutil.copy(event, found.file)
    return found


def typed(director: Director, line: str | list[str]) -> dict[str, Any]:
    """The command in the log after a line that Dora typed."""
    words = line.split() if isinstance(line, str) else line
    director.ok([*words, "--by", "Dora"])
    row = json.loads(director.ok("log --json").splitlines()[-1])
    assert (row["by"], row["via"]) == ("Dora", "cli")
    command: dict[str, Any] = row["command"]
    return command


NEW = {
    "name": "Ivy Ivers", "section": None, "status": "house", "stationary": True, "first_timer": True, "brings_set": True,
    "keep_apart": ["aces", "kin"], "master_points": "MP7",
}  # fmt: skip


def test_player_is_entered_with_every_detail(director: Director) -> None:
    line = ["enter", " Ivy   Ivers ", "--paid", "12.50", "--status", "house", "--stationary", "--first-timer"]
    line += ["--brings-set", "--keep-apart", "aces", "--keep-apart", "kin", "--master-points", "MP7"]
    command = typed(director, line)
    kept = {name: value for name, value in command["details"].items() if value is not None}
    assert kept == {name: value for name, value in NEW.items() if value is not None}
    assert command["paid"] == 1250
    assert typed(director, ["enter", "Ivy Ivers", "--paid", "fee", "--again"])["paid"] == 4000


def test_details_that_are_not_named_stay_as_they_are(director: Director) -> None:
    typed(director, ["enter", "Ivy Ivers", "--first-timer", "--keep-apart", "aces"])
    command = typed(director, ["edit", "11", "--name", "Ivy Evers", "--not-first-timer", "--keep-apart", "kin; b ;"])
    assert (command["player"], command["details"]["name"]) == (11, "Ivy Evers")
    assert not command["details"].get("first_timer")
    assert command["details"]["keep_apart"] == ["kin", "b"]
    assert "name, first timer, keep apart changed" in director.ok(
        ["edit", "11", "--name", "Ivy I", "--first-timer", "--keep-apart", ""]
    )
    assert "What should change?" in director.no("edit 11")


CASES: list[tuple[str, dict[str, Any]]] = [
    ("check-in 9 --late", {"player": 9, "late": True}),
    ("check-in 10 --card-seen", {"player": 10, "card_seen": True}),
    ("pay 1A 15", {"player": 1, "cents": 1500}),
    ("pay 1A 15 --back", {"player": 1, "cents": -1500}),
    ("pay 9", {"player": 9, "cents": 4000}),
    ("withdraw 1A --reason ill", {"player": 1, "from_round": 2, "reason": "ill"}),
    ("withdraw 1A --from-round 3", {"player": 1, "from_round": 3}),
    ("result 2 3 A 30 from C", {"round": 1, "table": 2, "game": 3}),
    ("result 2 3 not-played", {"round": 1, "table": 2, "game": 3}),
    (
        "result 1 1 A=35 B=0 C=0 D=0 --value 25 --jokers --self-picked --outcome mahjongg",
        {
            "round": 1, "table": 1, "game": 1, "numbers": {"A": 35, "B": 0, "C": 0, "D": 0}, "value": 25,
            "jokerless": False, "self_picked": True, "outcome": "mahjongg",
        },
    ),
    ("penalty 1B director --points=-20 --reason talk", {"player": 2, "round": 1, "points": -20, "reason": "talk"}),
    ("penalty 1B director --points=-20 --reason talk --round 1", {"round": 1}),
    ("call 2 --about counting", {"round": 1, "table": 2, "about": "counting"}),
    ("complain 1C shouting --upheld", {"against": 3, "about": "shouting", "upheld": True}),
    ("complain 1C shouting --not-upheld", {"upheld": False}),
    ("disqualify 1D --reason fists", {"player": 4, "reason": "fists", "conduct": True}),
    ("disqualify 1D --reason gone --not-conduct", {"player": 4, "conduct": False}),
    (
        "substitute 2 B 9 --points-to nobody --reason ill --from-game 2",
        {"round": 1, "table": 2, "seat": "B", "from_game": 2, "substitute": 9, "points_to": "nobody", "reason": "ill"},
    ),
    (
        "drop-out 2 C --from-game 3 --reason ill --stay",
        {"round": 1, "table": 2, "seat": "C", "from_game": 3, "reason": "ill"},
    ),
    ("drop-out 2 C --from-game 3 --reason ill", {"player": 7, "from_round": 2, "reason": "ill"}),
    ("seat --seed abc --from-round 2 --present", {"method": "draw", "seed": "abc", "from_round": 2, "present_only": True}),
    ("seat --order 8,7,6,5,4,3,2,1", {"method": "list", "order": [8, 7, 6, 5, 4, 3, 2, 1], "from_round": 2}),
    ("seat --hand 1=8,7,6,5 --hand 2=4,3,2,1 --reason mine", {"round": 2, "reason": "mine"}),
    ("draw Radio --cash 50 --seed s --among 1A,2B", {"what": "Radio", "cents": 5000, "seed": "s", "among": [1, 6]}),
    ("round extra 2 5 --reason tiles", {"round": 1, "table": 2, "minutes": 5, "reason": "tiles"}),
    ("round pause", {"round": 1}),
    ("round time", {"round": 1}),
    (
        "round bonus 2 --words quints --extra-points 10 --first 25 --section Quints",
        {"round": 2, "terms": {"words": "quints", "extra_points": 10, "first_in_room": 25, "section": "Quints"}},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("line", "expected"), CASES, ids=[line for line, _ in CASES])
def test_what_was_typed_is_in_the_command(director: Director, line: str, expected: dict[str, Any]) -> None:
    command = typed(director, line)
    assert {name: command.get(name) for name in expected} == expected


def test_draw_without_a_seed_gets_one_that_no_one_can_guess(director: Director) -> None:
    first, second = typed(director, "seat --from-round 2")["seed"], typed(director, "seat --from-round 2")["seed"]
    assert first != second
    assert len(bytes.fromhex(first)) == len(bytes.fromhex(second)) == 8


def test_prize_drawn_without_a_seed_gets_one_that_no_one_can_guess(director: Director) -> None:
    first, second = typed(director, "draw Radio")["seed"], typed(director, "draw Lamp")["seed"]
    assert first != second
    assert len(bytes.fromhex(first)) == len(bytes.fromhex(second)) == 8


def test_player_leaves_and_comes_back_from_the_next_round_unless_another_is_named(director: Director) -> None:
    assert typed(director, "withdraw 1A")["from_round"] == 2
    back = typed(director, "rejoin 1A --from-round 3")
    assert (back["type"], back["from_round"]) == ("rejoin", 3)
    typed(director, "withdraw 2B")
    assert typed(director, "rejoin 2B")["from_round"] == 2


def test_seats_by_hand_are_those_typed(director: Director) -> None:
    command = typed(director, ["seat", "--hand", "1=8, 7,6,5", "--hand", "2=4,3,2,-", "--reason", "mine"])
    assert [(each["table"], each["seats"]) for each in command["tables"]] == [(1, [8, 7, 6, 5]), (2, [4, 3, 2, None])]


def test_answered_call_is_off_the_list(director: Director) -> None:
    assert director.ok("call 2 --about counting").startswith("Call 1: table 2 has waited 0:0")
    director.ok("call 1")
    assert [line.split()[3] for line in director.ok("call").splitlines()] == ["2", "1"]
    answer = typed(director, "call --answer 1")
    assert answer["call"] == 1
    assert [line.split()[3] for line in director.ok("call").splitlines()] == ["1"]


def test_result_is_corrected_with_a_reason(director: Director) -> None:
    director.ok("result 1 1 A 25 self")
    command = typed(director, ["result", "1", "1", "B", "30", "from", "C", "--correct", "wrong winner"])
    assert (command["reason"], command["replaces"], command["result"]["winner"]) == ("wrong winner", 1, "B")
    assert "(entered as" in director.ok(["result", "1", "1", "wall", "--correct", "no winner"])
    command = typed(director, ["result", "1", "1", "A=35", "B=0", "C=0", "D=0", "--value", "25", "--correct", "cards"])
    assert (command["replaces"], command["numbers"]) == (3, {"A": 35, "B": 0, "C": 0, "D": 0})


def test_dispute_is_settled_with_those_present(director: Director) -> None:
    director.ok("result 1 1 A 25 self")
    assert "Missing: C" in director.no("dispute 1 1 wall --present ABD --reason agreed")
    command = typed(director, "dispute 1 1 wall --reason agreed")
    assert (command["present"], command["replaces"], command["reason"]) == (["A", "B", "C", "D"], 1, "agreed")
    command = typed(director, ["dispute", "1", "1", "not-played", "--reason", "agreed"])
    assert (command["replaces"], command.get("result")) == (2, None)


def test_cards_are_checked_rejected_handed_in_and_reopened(director: Director) -> None:
    for game in range(1, 5):
        director.ok(f"result 1 {game} wall")
    command = typed(director, ["initial", "1", "A", "C", "--reject", "blot"])
    assert (command["card"], command["reason"]) == ("A", "blot")
    director.ok("initial 1 --all")
    command = typed(director, "hand-in 1 A --total A=40 --signed AB")
    assert (command["round"], command["table"], command["cards"]) == (1, 1, ["A", "B", "C", "D"])
    assert (command["totals"], command["signed_by_owner"]) == ({"A": 40}, ["A", "B"])
    command = typed(director, "reopen 1 --reason typo --anyway")
    assert (command["round"], command["table"], command["reason"]) == (1, 1, "typo")


SETUP = {
    "title": "Spring", "date": "2026-04-11", "venue": "Hall", "rounds": 3, "games": 5, "minutes": 50,
    "no_new_game_after": 45, "movement": "all-move", "fee": 4000, "currency": "EUR", "one_win": True, "master_points": True,
    "three_players": "standby", "numbering": "sequence", "director": "Dora", "deputy": "Dan",
}  # fmt: skip
OPTIONS = (
    "--title Spring --date 2026-04-11 --venue Hall --rounds 3 --games 5 --minutes 50 --no-new-game-after 45 "
    "--movement all-move --fee 40 --currency EUR --one-win --master-points --three-players standby --numbering sequence "
    "--director Dora --deputy Dan --card Mine --values 25,30,35 --prize 1=50% --section North=2"
)


def test_event_is_set_up_with_every_option(tmp_path: Path) -> None:
    director = Director(tmp_path)
    terms = typed(director, ["new", "--sheet", "kugler", *OPTIONS.split(), "--item", "1 9:00 Doors open"])["terms"]
    assert {name: terms[name] for name in SETUP} == SETUP
    assert (terms["card"]["title"], terms["card"]["values"]) == ("Mine", [25, 30, 35])
    assert [(prize["place"], prize["share"]) for prize in terms["prizes"]] == [(1, 5000)]
    assert [(section["name"], section["tables"]) for section in terms["sections"]] == [("North", 2)]
    assert [(item["day"], item["time"], item["what"]) for item in terms["schedule"]] == [(1, "9:00", "Doors open")]


def test_title_of_the_card_stays_when_only_its_values_change(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok(["new", "--sheet", "kugler", *OPTIONS.split()])
    card = typed(director, "change --reason r --values 40,50")["terms"]["card"]
    assert (card["title"], card["values"]) == ("Mine", [40, 50])


def test_changed_terms_are_listed_line_by_line(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok(["new", "--sheet", "kugler", *OPTIONS.split()])
    assert director.ok("change --reason r --minutes 0 --fee 35 --venue Inn --no-one-win").splitlines() == [
        "Venue: Hall -> Inn", "Minutes per round: 50 -> no limit", "Entry fee: €40.00 -> €35.00",
        "Limit one prize per player: Yes -> No", "Changes to play apply from round 1 on.",
    ]  # fmt: skip
    assert director.ok("at 1").splitlines()[1:] == ["0 players, 0 rounds started."]
    assert "What should change?" in director.no("change --reason r")


def test_event_is_shown_as_it_stands(director: Director) -> None:
    director.ok("withdraw 1A --from-round 3")
    lines = director.ok("show").splitlines()
    assert lines[1].startswith("10 players, 8 checked in; ")
    assert lines[2] == "Fee $40.00; 3 rounds of 4 games; movement all-move."
    assert lines[3] == "Round 1: under way, 2 tables, 0 with scorecards accepted."
    assert lines[4] == "Round 2: seated, 2 tables, 0 with scorecards accepted."
    assert lines[-1] == f"Kept in {director.file}."
