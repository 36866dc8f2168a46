"""The facts of an event as plain values: what a reader of the export or of `--json` finds."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from eastwind.rules.results import MahJongg, WallGame
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.log.as_data import facts
from eastwind.tournament.people.players import Withdraw
from eastwind.tournament.results.record_result import RecordNotPlayed, RecordResult
from eastwind.tournament.seating.substitutes import DropOut
from eastwind.tournament.setup.prizes_offered import Prize
from tests.tournament.desk import an_event


def an_afternoon() -> dict[str, Any]:
    """Eight players: table 1 has played two games of round 1, player 2 has a penalty, player 8 leaves after it."""
    desk = an_event(8, rounds=2, prizes=(Prize(kind="place", place=1, cents=5000),))
    desk.begin()
    won = MahJongg(winner="A", value=25, by="self_pick", jokerless=False)
    for game, result in ((1, won), (2, WallGame())):
        desk.ok(RecordResult(round=1, table=1, game=game, result=result))
    desk.ok(RecordNotPlayed(round=1, table=1, game=4, reason="time"))
    desk.ok(GivePenalty(player=2, round=1, offense="director", points=-20, reason="table talk"))
    desk.ok(Withdraw(player=8, from_round=2))
    told: dict[str, Any] = json.loads(msgspec.json.encode(facts(desk.state)))
    return told


def test_players_are_listed_with_their_label_payment_and_absence() -> None:
    told = an_afternoon()["players"]
    first, last = told[0], told[-1]
    assert (first["player"], first["label"], first["name"], first["status"]) == (1, "1A", "Player 1", "entered")
    assert (first["paid"], first["checked_in"], first["withdrawn_from"]) == (4000, True, None)
    assert (first["returned_in"], first["disqualified"]) == (None, None)
    assert (last["player"], last["label"], last["withdrawn_from"]) == (8, "2D", 2)


def test_rounds_are_listed_table_by_table_and_game_by_game() -> None:
    first, second = an_afternoon()["rounds"]
    assert (first["round"], first["begun"], first["closed"], first["bonus"], first["sat_out"]) == (
        1,
        True,
        False,
        None,
        [],
    )
    assert (second["round"], second["begun"]) == (2, False)
    table = first["tables"][0]
    assert (table["table"], table["label"], table["accepted"]) == (1, "1", False)
    assert table["seats"] == {"A": 1, "B": 2, "C": 3, "D": 4}
    assert [game["game"] for game in table["games"]] == [1, 2, 3, 4]
    won, wall, missing, never = table["games"]
    assert (never["result"], never["source"], never["versions"], never["points"]) == (None, "not_played", 1, None)
    assert won["sitters"] == won["credited"] == {"A": 1, "B": 2, "C": 3, "D": 4}
    assert (won["result"]["winner"], won["source"], won["versions"]) == ("A", "facts", 1)
    assert won["points"] == {"A": 35, "B": 0, "C": 0, "D": 0}
    assert wall["points"] == {"A": 10, "B": 10, "C": 10, "D": 10}
    assert (missing["result"], missing["source"], missing["versions"], missing["points"]) == (None, None, 0, None)


def test_penalties_standings_and_money_are_listed() -> None:
    told = an_afternoon()
    (penalty,) = told["penalties"]
    expected = {"penalty": 1, "player": 2, "round": 1, "points": -20, "lifted": None}
    assert {name: penalty[name] for name in expected} == expected
    assert penalty["why"] == "penalty given by the director"
    assert penalty["clause"].startswith("national.")
    by_entry = {line["player"]: line for line in told["standings"]}
    assert [by_entry[number]["total"] for number in range(1, 5)] == [45, -10, 10, 10]
    first = told["standings"][0]
    assert (first["rank"], first["player"], first["label"], first["name"]) == (1, 1, "1A", "Player 1")
    assert first["rounds"][0] == 45
    assert told["prizes"][0]["player"] == 1
    assert (told["prizes"][0]["cents"], told["prizes"][0]["goods"]) == (5000, [])
    assert (told["cash"]["fees"], told["cash"]["prizes"], told["cash"]["left"]) == (32000, 5000, 27000)
    assert (told["barred"], told["draws"]) == ([], [])


def test_points_of_a_game_are_of_those_who_played_it() -> None:
    """D leaves after game 1, and is not among the points of game 2."""
    desk = an_event(4)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=2, reason="ill"))
    desk.ok(RecordResult(round=1, table=1, game=2, result=WallGame(seats=("A", "B", "C"))))
    first, second, third, _ = facts(desk.state)["rounds"][0]["tables"][0]["games"]
    assert first["points"] == {"A": 10, "B": 10, "C": 10, "D": 10}
    assert second["points"] == {"A": 10, "B": 10, "C": 10}
    assert (second["sitters"]["D"], second["credited"]["D"], third["points"]) == (None, None, None)


def test_facts_name_as_barred_only_those_disqualified_for_conduct() -> None:
    desk = an_event(4)
    desk.ok(Disqualify(player=1, reason="a fight"))
    desk.ok(Disqualify(player=2, reason="did not pay", conduct=False))
    assert facts(desk.state)["barred"] == ["Player 1"]
