"""Who is offered an announced bonus: the winners of the round, and the table that called first."""

from __future__ import annotations

import pytest

from eastwind.rules.results import WallGame
from eastwind.server.desk.rounds.bonus_page import Winner, winners
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import CorrectResult
from eastwind.tournament.rounds.bonus import AnnounceBonus, CallMahJongg
from eastwind.tournament.seating.substitutes import PointsTo, Substitute
from eastwind.tournament.seating.swaps import RepairSeats
from eastwind.tournament.state import BonusTerms, Details
from tests.tournament.desk import Desk, an_event, win


def bonus_round() -> Desk:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="Quints", first_in_room=25)))
    desk.begin()
    return desk


def test_winner_is_first_at_the_table_that_called_first() -> None:
    desk = bonus_round()
    for table in (2, 1):
        desk.ok(CallMahJongg(round=1, table=table))
    desk.enter(1, [win("C", 25), WallGame(), win("C", 30)])
    desk.enter(2, [win("B", 25)])
    assert winners(desk.state, 1) == [
        Winner(3, "1C Player 3", "1", first=False),
        Winner(6, "2B Player 6", "2", first=True),
    ]


def test_winner_of_a_corrected_game_is_the_one_who_won_in_the_end() -> None:
    desk = bonus_round()
    desk.enter(1, [win("C", 25)])
    desk.ok(CorrectResult(round=1, table=1, game=1, result=win("D", 25), replaces=1, reason="wrong seat"))
    assert [each.player for each in winners(desk.state, 1)] == [4]


@pytest.mark.parametrize(("points_to", "offered"), [("player", [2]), ("substitute", [9]), ("nobody", [])])
def test_win_of_a_substitute_is_of_whoever_gets_the_points(points_to: PointsTo, offered: list[int]) -> None:
    """Sue (9) sits for player 2 from game 1 on."""
    desk = bonus_round()
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=1, substitute=9, points_to=points_to, reason="ill"))
    desk.enter(1, [win("B", 25)])
    assert [each.player for each in winners(desk.state, 1)] == offered


def test_winner_at_two_tables_is_first_if_one_of_them_called_first() -> None:
    """Players 1 and 5 changed seats after game 1. Each won at both tables, and table 2 called first."""
    desk = bonus_round()
    desk.ok(CallMahJongg(round=1, table=2))
    desk.enter(1, [win("A", 25), WallGame(), WallGame(), WallGame()])
    desk.enter(2, [WallGame(), win("A", 30), WallGame(), WallGame()])
    desk.ok(RepairSeats(round=1, one=1, other=5, from_game=2, to_game=4, reason="wrong tables"))
    assert [(each.player, each.table, each.first) for each in winners(desk.state, 1)] == [(1, "2", True)]
