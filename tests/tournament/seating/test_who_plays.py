"""Who sits where, among the players who are still in."""

from __future__ import annotations

from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.people.players import AddPlayer, Rejoin, Withdraw
from eastwind.tournament.seating.assign import SeatByHand, SeatPlayers, TableSeats
from eastwind.tournament.seating.who_plays import (
    RoundPlace,
    everyone_seated,
    fillers,
    filling_in,
    movement_card,
    playing_in,
    seat_of,
    seats_left,
    seats_of_round,
    sitting_out,
    small_tables,
    still_plays,
    to_be_seated,
)
from eastwind.tournament.state import Details, Status
from tests.tournament.desk import an_event


def test_movement_card_ends_when_the_player_withdraws() -> None:
    desk = an_event(16)
    way = movement_card(desk.state, 6)
    assert [stop.round for stop in way] == [1, 2, 3, 4]
    desk.begin(1)
    desk.ok(Withdraw(player=6, from_round=3))
    assert movement_card(desk.state, 6) == way[:2]
    assert all(6 not in seats for seats in seats_of_round(desk.state, 3).values())
    assert any(6 in seats for seats in seats_of_round(desk.state, 2).values())


def test_movement_card_shows_the_round_that_is_sat_out() -> None:
    desk = an_event(8)
    desk.begin(1)
    for player in (6, 7, 8):
        desk.ok(Withdraw(player=player, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    ways = {player: movement_card(desk.state, player) for player in range(1, 6)}
    assert all(len(way) == 4 for way in ways.values())
    assert sum(RoundPlace(number, None, None) in way for way in ways.values() for number in (2, 3, 4)) == 3
    desk.begin(2)
    assert {player: movement_card(desk.state, player) for player in range(1, 6)} == ways


def test_seat_of_a_withdrawn_player_is_empty_in_every_coming_round() -> None:
    desk = an_event(8)
    first, second = seat_of(desk.state, 1, 6), seat_of(desk.state, 2, 6)
    assert first == (2, "B")
    desk.begin(1)
    desk.ok(Withdraw(player=6, from_round=2))
    assert seat_of(desk.state, 1, 6) == first
    assert seat_of(desk.state, 2, 6) is None
    assert seats_left(desk.state, desk.state.rounds[2]) == [second]
    assert 6 not in [person for _, _, person in everyone_seated(desk.state, 2)]


def test_player_who_rejoins_gets_the_seat_back() -> None:
    desk = an_event(8)
    third = seat_of(desk.state, 3, 6)
    desk.begin(1)
    desk.ok(Withdraw(player=6, from_round=2))
    desk.ok(Rejoin(player=6, from_round=3))
    assert seat_of(desk.state, 2, 6) is None
    assert seat_of(desk.state, 3, 6) == third


def test_disqualified_player_keeps_the_seat_of_the_round_that_has_begun() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(Disqualify(player=6, reason="cheated"))
    assert still_plays(desk.state, desk.state.rounds[1], 6)
    assert not still_plays(desk.state, desk.state.rounds[2], 6)


def test_table_that_two_have_left_is_small_from_that_round_on() -> None:
    desk = an_event(8)
    desk.begin(1)
    for player in [person for table, _, person in everyone_seated(desk.state, 2) if table == 1][:2]:
        desk.ok(Withdraw(player=player, from_round=2))
    assert small_tables(desk.state, 1) == []
    assert small_tables(desk.state, 2) == [1]


def test_unseated_round_has_no_players() -> None:
    desk = an_event(8, seated=False)
    assert not list(everyone_seated(desk.state, 1))
    assert seat_of(desk.state, 1, 1) is None


def test_table_of_three_is_not_small() -> None:
    desk = an_event(8)
    desk.ok(Withdraw(player=6, from_round=1))
    assert small_tables(desk.state, 1) == []
    desk.ok(Withdraw(player=7, from_round=1))
    assert small_tables(desk.state, 1) == [2]
    assert seats_left(desk.state, desk.state.rounds[1]) == [(2, "B"), (2, "C")]


def test_as_many_fill_in_as_make_full_tables() -> None:
    desk = an_event(9, seated=False, three_players="house")
    for name in ("Hal", "Hugo", "Hetty", "Hank"):
        desk.ok(AddPlayer(details=Details(name=name, status="house")))
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    assert fillers(desk.state, playing_in(desk.state, 1), 9) == [10, 11, 12]
    assert fillers(desk.state, playing_in(desk.state, 1), 11) == [10]
    assert fillers(desk.state, playing_in(desk.state, 1), 12) == []
    assert to_be_seated(desk.state, 1) == [*range(1, 10), 10, 11, 12]
    phantoms = an_event(9, seated=False, three_players="phantoms")
    phantoms.ok(AddPlayer(details=Details(name="Hal", status="house")))
    assert to_be_seated(phantoms.state, 1) == [*range(1, 10)]


STATUSES: tuple[tuple[str, Status], ...] = (
    ("Hal", "house"),
    ("Sam", "standby"),
    ("Hetty", "house"),
    ("Wanda", "waiting"),
)


def test_those_who_fill_in_are_named_by_kind_in_the_order_of_their_numbers() -> None:
    desk = an_event(4, seated=False)
    for name, status in STATUSES:
        desk.ok(AddPlayer(details=Details(name=name, status=status)))
    assert filling_in(desk.state, [8, 7, 6, 5, 4]) == (
        "Sam (standby) fills in and is ranked like everyone else.",
        "Hal and Hetty (house) fill in and are not ranked.",
    )
    assert filling_in(desk.state, [1, 2, 3]) == ()


def test_player_who_leaves_or_is_disqualified_no_longer_sits_out() -> None:
    desk = an_event(8, seated=False, rounds=2)
    for number in (1, 2):
        desk.ok(SeatByHand(round=number, tables=(TableSeats(table=1, seats=(1, 2, 3, 4)),)))
    assert sitting_out(desk.state, 1) == [5, 6, 7, 8]
    desk.ok(Withdraw(player=6, from_round=1))
    desk.ok(Withdraw(player=7, from_round=2))
    desk.ok(Disqualify(player=8, reason="a fight"))
    assert (sitting_out(desk.state, 1), sitting_out(desk.state, 2)) == ([5, 7], [5])
    assert movement_card(desk.state, 7) == (RoundPlace(1, None, None),)
    desk.begin(1)
    assert desk.state.rounds[1].sat_out == {5, 7}
    desk.ok(Disqualify(player=5, reason="another fight"))
    assert sitting_out(desk.state, 1) == [5, 7]  # it was so when the round began
    assert sitting_out(desk.state, 3) == []  # there is no round 3
