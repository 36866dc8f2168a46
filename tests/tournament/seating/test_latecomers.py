"""Late players in the round in play: which seat, from which game, and what their scorecard counts."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import WallGame
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.seating.substitutes import DropOut
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event, win

LARRY = 12


def three_full_but_one(sheet: str = "national") -> Desk:
    """Eleven at three tables, round 1 in play: one table has three players. Larry comes late."""
    desk = an_event(11, sheet)
    desk.begin(1)
    desk.ok(AddPlayer(details=Details(name="Late Larry")))
    return desk


def small_table(desk: Desk) -> int:
    return next(number for number, table in desk.state.rounds[1].tables.items() if None in table.seats)


@pytest.mark.parametrize("sheet", SHEETS)
def test_latecomer_takes_the_empty_seat_of_the_round_in_play(sheet: str) -> None:
    """Game 1 was played by three. From game 2 on they are four, and the round ends as any other."""
    desk = three_full_but_one(sheet)
    number = small_table(desk)
    desk.enter(number, [WallGame(seats=desk.table(number).occupied(1))])
    desk.no(TakeEmptySeat(player=LARRY, from_round=1, from_game=1), "desk.no-seat-in-play")
    desk.ok(TakeEmptySeat(player=LARRY, from_round=1, from_game=2))
    table = desk.table(number)
    assert (len(table.occupied(1)), len(table.occupied(2))) == (3, 4)
    seat = table.seat_of(LARRY, 2)
    assert seat is not None
    for game in (2, 3, 4):
        desk.ok(RecordResult(round=1, table=number, game=game, result=win(seat)))
    desk.finish(1)
    line = next(each for each in standings(desk.state) if each.player == LARRY)
    assert (line.played, line.rank is not None) == (1, True)
    won = [version.points(seat) for version in map(desk.table(number).current, (2, 3, 4)) if version]
    assert line.total == sum(won) > 0


def test_latecomer_has_a_seat_in_the_rounds_to_come_too() -> None:
    desk = three_full_but_one()
    desk.ok(TakeEmptySeat(player=LARRY, from_round=1, from_game=1))
    for number in (2, 3, 4):
        assert any(LARRY in table.seats for table in desk.state.rounds[number].tables.values())
    desk.no(TakeEmptySeat(player=LARRY, from_round=1, from_game=2), "desk.seated-already")


def test_latecomer_may_take_the_seat_of_someone_who_left_in_mid_round() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(DropOut(round=1, table=2, seat="C", from_game=2, reason="ill"))
    desk.ok(AddPlayer(details=Details(name="Late Larry")))
    desk.no(TakeEmptySeat(player=9, from_round=1, from_game=1), "desk.no-seat-in-play")
    desk.ok(TakeEmptySeat(player=9, from_round=1, from_game=3))
    table = desk.table(2)
    assert [table.sitter("C", game) for game in (1, 2, 3, 4)] == [table.seats[2], None, 9, 9]
    assert any("has no seat in round 2" in reason for reason in desk.state.reasons)


def test_seat_is_refused_where_it_cannot_be_taken() -> None:
    desk = three_full_but_one()
    for number, game, slug in (
        (2, 1, "desk.round-not-in-play"),
        (1, 0, "desk.out-of-range"),
        (1, 5, "desk.out-of-range"),
    ):
        desk.no(TakeEmptySeat(player=LARRY, from_round=number, from_game=game), slug)
    desk.ok(AddPlayer(details=Details(name="Waiting Walt", status="waiting")))
    desk.no(TakeEmptySeat(player=13, from_round=1, from_game=2), "desk.not-playing")
    number = small_table(desk)
    desk.enter(number, [WallGame(seats=desk.table(number).occupied(1))] * 4)
    desk.no(TakeEmptySeat(player=LARRY, from_round=1, from_game=4), "desk.no-seat-in-play")
    desk.finish(1)
    desk.no(CloseRound(round=1), "desk.round-closed")
    desk.no(TakeEmptySeat(player=LARRY, from_round=1, from_game=4), "desk.round-not-in-play")
