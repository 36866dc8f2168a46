"""The map of the room: who sits where, with what the director should know about each seat."""

from __future__ import annotations

from eastwind.server.desk.seating.room_map import RoomView, game_in_play, round_to_show, see_room, tabs, unseated
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.people.players import AddPlayer, ChangePlayer, CheckIn, Withdraw
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.lifecycle import CallStart
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.state import Details
from tests.paper.oracle import WINDS, Event
from tests.tournament.desk import an_event, win


def marks(room: RoomView, name: str) -> tuple[str, ...]:
    (found,) = [seat.marks for table in room.tables for seat in table.seats if seat.name == name]
    return found


def test_every_seat_of_every_round_is_that_of_the_event() -> None:
    event = Event(an_event(16, rounds=3).state)
    for number in event.rounds:
        room = see_room(event.state, number)
        assert [table.number for table in room.tables] == list(event.seats(number))
        for table in room.tables:
            assert [(seat.letter, seat.wind, seat.number, seat.name, seat.label) for seat in table.seats] == [
                (letter, WINDS[letter], player, event.name(player), event.number(player))
                for letter, player in event.seats(number)[table.number].items()
            ]
            assert (table.people, table.label) == (4, event.table_name(table.number))


def test_marks_say_what_the_director_should_know_about_a_player() -> None:
    desk = an_event(12, rounds=2)
    desk.ok(ChangePlayer(player=1, details=Details(name="Player 1", stationary=True, first_timer=True)))
    desk.ok(CheckIn(player=2, here=False))
    desk.ok(ChangePlayer(player=3, details=Details(name="Player 3", status="house")))
    room = see_room(desk.state, 1)
    assert marks(room, "Player 1") == ("keeps one seat", "first-timer")
    assert marks(room, "Player 2") == ("not here",)
    assert marks(room, "Player 3") == ("house",)
    assert marks(room, "Player 4") == ()
    desk.ok(CheckIn(player=2))
    desk.ok(CallStart(round=1, late=(2,)), at=0)
    assert marks(see_room(desk.state, 1), "Player 2") == ("late",)
    desk.ok(Withdraw(player=5, from_round=2))
    desk.ok(Disqualify(player=6, reason="x"))
    later = see_room(desk.state, 2)
    assert marks(later, "Player 5") == ("has withdrawn",)
    assert marks(later, "Player 6") == ("disqualified",)
    assert later.troubles == ("No longer playing: Player 6, Player 5. The seat stays empty until someone takes it.",)
    assert see_room(desk.state, 1).troubles == ()


def test_seat_says_for_whom_a_substitute_plays_and_who_has_left() -> None:
    desk = an_event(8)
    for name in ("Sam", "Sue", "Sy"):
        desk.ok(AddPlayer(details=Details(name=name, status="standby")))
    desk.begin(1)
    first, second = Event(desk.state).seats(1).values()
    desk.ok(Substitute(round=1, table=1, seat="A", from_game=1, substitute=9, points_to="player", reason="x"))
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=1, substitute=10, points_to="nobody", reason="x"))
    desk.ok(Substitute(round=1, table=1, seat="C", from_game=1, substitute=11, points_to="substitute", reason="x"))
    desk.ok(DropOut(round=1, table=2, seat="D", from_game=1, reason="x"))
    room = see_room(desk.state, 1)
    assert marks(room, "Sam") == ("standby", f"for {Event(desk.state).name(first['A'])}")
    assert marks(room, "Sue") == ("standby", "points to no one")
    assert marks(room, "Sy") == ("standby", "substitute")
    gone = room.tables[1].seats[3]
    assert (gone.number, gone.name) == (None, f"empty ({Event(desk.state).name(second['D'])} has left)")
    assert (room.tables[1].people, room.tables[1].notes) == (3, ("three players",))


def test_table_says_who_met_before_and_who_should_be_apart() -> None:
    desk = an_event(4, rounds=2)
    for player in (1, 2):
        name = desk.state.players[player].name
        desk.ok(ChangePlayer(player=player, details=Details(name=name, keep_apart=("family",))))
    one, two = see_room(desk.state, 1).tables[0], see_room(desk.state, 2).tables[0]
    assert one.notes == ("keep apart: Player 1 and Player 2",)
    assert two.notes == ("6 pairs have met before", "keep apart: Player 1 and Player 2")


def test_table_that_one_player_has_left_is_one_of_three() -> None:
    """Whoever has withdrawn or is disqualified keeps a place on the map, and does not play."""
    desk = an_event(8, rounds=2)
    (one, *_), (two, *_) = (table.seats for table in desk.state.rounds[2].tables.values())
    assert all("three players" not in table.notes for table in see_room(desk.state, 2).tables)
    desk.ok(Withdraw(player=one or 0, from_round=2, reason="ill"))
    desk.ok(Disqualify(player=two or 0, reason="hid a tile"))
    for table in see_room(desk.state, 2).tables:
        assert (table.people, "three players" in table.notes) == (3, True)
        assert None not in [seat.number for seat in table.seats]


def test_players_without_a_seat_are_listed_with_standby_and_house_players_last() -> None:
    desk = an_event(8)
    for details in (Details(name="Hal", status="house"), Details(name="Stan", status="standby"), Details(name="Ned")):
        desk.ok(AddPlayer(details=details))
    assert [words for _, words in unseated(desk.state, 1)] == ["11 Ned", "10 Stan (standby)", "9 Hal (house)"]
    assert list(unseated(desk.state, 99)) == []


def test_player_who_sits_out_a_round_is_named_apart_and_is_not_without_a_seat() -> None:
    """Five are left after round 1, so one of them sits out."""
    desk = an_event(8)
    desk.begin(1)
    for player in (6, 7, 8):
        desk.ok(Withdraw(player=player, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    (resting,) = desk.state.rounds[2].sat_out
    (shown,) = see_room(desk.state, 2).sitting_out
    assert shown[0] == f"out{resting}"
    assert shown[1].endswith(f" Player {resting}")
    assert list(unseated(desk.state, 2)) == []


def test_search_of_the_map_finds_a_table_by_its_number_and_by_everyone_there() -> None:
    table = see_room(an_event(8).state, 1).tables[1]
    assert table.names.startswith(f"table {table.label} ")
    assert all(f"{seat.label} {seat.name}" in table.names for seat in table.seats)


def test_map_opens_on_the_round_in_play_then_on_the_next() -> None:
    desk = an_event(8, rounds=3)
    assert (round_to_show(desk.state, 0), round_to_show(desk.state, 3), round_to_show(desk.state, 9)) == (1, 3, 1)
    assert tabs(desk.state) == [(1, "next"), (2, ""), (3, "")]
    desk.begin(1)
    assert round_to_show(desk.state, 0) == 1
    assert tabs(desk.state) == [(1, "now"), (2, "next"), (3, "")]
    assert game_in_play(desk.table(1)) == 1
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    assert game_in_play(desk.table(1)) == 2
    desk.finish(1)
    assert game_in_play(desk.table(1)) == 4
    assert round_to_show(desk.state, 0) == 2
    assert tabs(desk.state) == [(1, "played"), (2, "next"), (3, "")]
