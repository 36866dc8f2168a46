"""Who sits where, for those who still play."""

from __future__ import annotations

from eastwind.tournament.people.players import Withdraw
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.who_plays import Stop, movement_card, seats_of_round
from tests.tournament.desk import an_event


def test_movement_card_ends_where_somebody_withdraws() -> None:
    desk = an_event(16)
    way = movement_card(desk.state, 6)
    assert [stop.round for stop in way] == [1, 2, 3, 4]
    desk.begin(1)
    desk.ok(Withdraw(entry=6, from_round=3))
    assert movement_card(desk.state, 6) == way[:2]
    assert all(6 not in seats for seats in seats_of_round(desk.state, 3).values())
    assert any(6 in seats for seats in seats_of_round(desk.state, 2).values())


def test_movement_card_shows_the_round_that_is_sat_out() -> None:
    desk = an_event(8)
    desk.begin(1)
    for entry in (6, 7, 8):
        desk.ok(Withdraw(entry=entry, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    ways = {entry: movement_card(desk.state, entry) for entry in range(1, 6)}
    assert all(len(way) == 4 for way in ways.values())
    assert sum(Stop(number, None, None) in way for way in ways.values() for number in (2, 3, 4)) == 3
