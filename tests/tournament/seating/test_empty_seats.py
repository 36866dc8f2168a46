"""Which empty seat a newcomer gets."""

from __future__ import annotations

from eastwind.tournament.people.players import AddPlayer, ChangePlayer, Withdraw
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.seating.who_plays import seat_of, seats_of_round
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event


def withdraw_from_round_4(desk: Desk, table: int, count: int) -> None:
    """This many players of a table leave before the last round."""
    for person in [person for person in seats_of_round(desk.state, 4)[table] if person][:count]:
        desk.ok(Withdraw(player=person, from_round=4))


def test_newcomer_goes_to_the_table_that_needs_one_more_to_start() -> None:
    desk = an_event(12)
    withdraw_from_round_4(desk, table=1, count=1)  # three are left: they can play
    withdraw_from_round_4(desk, table=3, count=2)  # two are left: they cannot
    desk.ok(AddPlayer(details=Details(name="Late Larry")))
    desk.ok(TakeEmptySeat(player=13, from_round=4))
    at = seat_of(desk.state, 4, 13)
    assert at is not None
    assert at[0] == 3


def test_newcomer_is_kept_apart_from_family_at_the_first_table() -> None:
    desk = an_event(12)
    apart = seats_of_round(desk.state, 4)[1][3]
    assert apart is not None
    withdraw_from_round_4(desk, table=1, count=1)
    withdraw_from_round_4(desk, table=3, count=1)
    desk.ok(AddPlayer(details=Details(name="Late Larry", keep_apart=("family",))))
    desk.ok(ChangePlayer(player=apart, details=Details(name=f"Player {apart}", keep_apart=("family",))))
    desk.ok(TakeEmptySeat(player=13, from_round=4))
    at = seat_of(desk.state, 4, 13)
    assert at is not None
    assert at[0] == 3


def seated_by_hand(round_number: int, *tables: tuple[int | None, int | None, int | None, int | None]) -> SeatByHand:
    seats = tuple(TableSeats(table=number, seats=each) for number, each in enumerate(tables, start=1))
    return SeatByHand(round=round_number, tables=seats)


def test_newcomer_keeps_the_seat_letter_where_nothing_else_matters() -> None:
    """Three empty seats in each round. In round 2, table 3 would mean the same people again, and table 1 another letter."""
    desk = an_event(9, rounds=2)
    desk.ok(seated_by_hand(1, (1, 2, 3, None), (4, 5, 6, None), (7, 8, 9, None)))
    desk.ok(seated_by_hand(2, (4, None, 5, 7), (6, 8, 9, None), (1, 2, 3, None)))
    desk.ok(AddPlayer(details=Details(name="Late Larry")))
    desk.ok(TakeEmptySeat(player=10, from_round=1))
    assert [seat_of(desk.state, number, 10) for number in (1, 2)] == [(1, "D"), (2, "D")]
