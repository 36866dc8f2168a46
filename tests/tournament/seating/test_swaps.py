"""Two players swap seats: before a round, or after they sat in each other's seats."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS
from eastwind.tournament.log.entries import fold
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer, ChangePlayer
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.substitutes import SeatChanged, Substitute
from eastwind.tournament.seating.swaps import RepairSeats, SwapPlaces
from eastwind.tournament.state import Details, Tournament, label
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import Desk, an_event, win


def places(state: Tournament, player: int) -> list[tuple[int, str]]:
    """A player's table and seat in every round."""
    return [
        (number, seat)
        for _, found in sorted(state.rounds.items())
        for number, table in found.tables.items()
        for seat, person in zip(SEATS, table.seats, strict=True)
        if person == player
    ]


def seats_of(state: Tournament, number: int) -> dict[int, tuple[int | None, ...]]:
    """Who sits where in a round, by table."""
    return {table: tuple(each.seats) for table, each in state.rounds[number].tables.items()}


def points(desk: Desk) -> dict[int, int]:
    return {line.player: line.total for line in standings(desk.state)}


def test_swap_before_play_exchanges_seats_and_labels() -> None:
    desk = an_event(12)
    one, other = places(desk.state, 1), places(desk.state, 6)
    labels = label(desk.state, 1), label(desk.state, 6)
    desk.ok(SwapPlaces(round=1, one=1, other=6))
    assert places(desk.state, 1) == other
    assert places(desk.state, 6) == one
    assert (label(desk.state, 6), label(desk.state, 1)) == labels


def test_swap_of_one_round_leaves_the_others() -> None:
    desk = an_event(12)
    one, other = places(desk.state, 1), places(desk.state, 6)
    desk.ok(SwapPlaces(round=2, one=1, other=6, onwards=False))
    assert places(desk.state, 1) == [one[0], other[1], *one[2:]]
    assert places(desk.state, 6) == [other[0], one[1], *other[2:]]


def test_swap_that_brings_a_household_together_is_reported() -> None:
    desk = an_event(12)
    table = next(table for table in desk.state.rounds[1].tables.values() if 1 in table.seats)
    neighbor = next(person for person in table.seats if person not in (1, None))
    stranger = next(person for person in desk.state.players if person not in table.seats)
    for person in (neighbor, stranger):
        assert person is not None
        desk.ok(ChangePlayer(player=person, details=Details(name=f"Bond {person}", keep_apart=("Bond",))))
    desk.ok(SwapPlaces(round=1, one=1, other=stranger))
    assert any("kept apart" in reason and "round 1" in reason for reason in desk.state.reasons)


def test_swap_is_refused_in_a_round_that_has_begun_or_with_oneself() -> None:
    desk = an_event(8)
    desk.no(SwapPlaces(round=1, one=3, other=3), "desk.same-person")
    desk.no(SwapPlaces(round=1, one=3, other=99), "desk.no-player")
    desk.no(SwapPlaces(round=77, one=3, other=4), "desk.no-round")
    desk.begin(1)
    desk.no(SwapPlaces(round=1, one=3, other=4), "desk.round-begun-already")


def test_swap_with_a_player_without_a_seat_names_them_and_the_round() -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Late Larry")))
    refused = desk.no(SwapPlaces(round=2, one=3, other=9), "desk.not-placed")
    assert refused.params == {"name": "Late Larry", "round": 2}


def test_wrong_seats_are_repaired_with_the_points_scored_there() -> None:
    desk = an_event(8)
    desk.begin(1)
    one, other = desk.table(1).seats[0], desk.table(2).seats[0]
    assert one is not None
    assert other is not None
    for game in (1, 2, 3):
        desk.ok(RecordResult(round=1, table=1, game=game, result=win("A", 25)))
    before = points(desk)
    desk.ok(RepairSeats(round=1, one=one, other=other, to_game=2))
    after = points(desk)
    each = before[one] // 3
    assert (after[one], after[other]) == (each, 2 * each)  # games 1 and 2 were the other player's
    assert [desk.table(1).sitter("A", game) for game in (1, 2, 3, 4)] == [other, other, one, one]
    assert [desk.table(2).sitter("A", game) for game in (1, 2, 3, 4)] == [one, one, other, other]
    assert sum(after.values()) == sum(before.values())
    assert fold(desk.entries) == desk.state


def test_repair_keeps_a_substitute_who_came_later() -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin(1)
    a, c = desk.table(1).seats[0], desk.table(1).seats[2]
    assert a is not None
    assert c is not None
    desk.ok(Substitute(round=1, table=1, seat="A", from_game=3, substitute=9, points_to="player", reason="ill"))
    desk.ok(RepairSeats(round=1, one=a, other=c, to_game=2))
    assert [desk.table(1).sitter("A", game) for game in (1, 2, 3, 4)] == [c, c, 9, 9]
    assert [desk.table(1).sitter("C", game) for game in (1, 2, 3, 4)] == [a, a, c, c]
    assert desk.table(1).credited("A", 4) == a


def test_repair_needs_the_director_and_open_scorecards() -> None:
    desk = an_event(8)
    desk.no(RepairSeats(round=1, one=1, other=2, to_game=1), "desk.round-not-begun")
    desk.begin(1)
    one, other = desk.table(1).seats[0], desk.table(1).seats[1]
    assert one is not None
    assert other is not None
    desk.no(RepairSeats(round=1, one=one, other=other, to_game=1), "desk.not-allowed", role="scorekeeper")
    desk.no(RepairSeats(round=1, one=one, other=other, from_game=3, to_game=2), "desk.out-of-range")
    desk.no(RepairSeats(round=1, one=one, other=other, to_game=9), "desk.no-game")
    desk.enter(1, [win("A", 25)] * 4)
    desk.verify(1)
    desk.hand_in(1)
    desk.no(RepairSeats(round=1, one=one, other=other, to_game=1), "changes.locked")


def test_repair_is_refused_whichever_of_the_two_tables_has_handed_in() -> None:
    """Player 1 sits at table 1 and Player 5 at table 2. Only table 1 has handed in."""
    desk = an_event(8)
    desk.begin(1)
    desk.enter(1, [win("A", 25)] * 4)
    desk.verify(1)
    desk.hand_in(1)
    for one, other in ((1, 5), (5, 1)):
        refused = desk.no(RepairSeats(round=1, one=one, other=other, to_game=1), "changes.locked")
        assert refused.params["table"] == 1


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (SwapPlaces(round=2, one=3, other=3), "That is Player 3 twice. Choose two players."),
        (SwapPlaces(round=9, one=3, other=4), "There is no round 9. 4 rounds are seated. Seat the players first."),
        (RepairSeats(round=1, one=1, other=9, to_game=2), "Late Larry has no seat in round 1."),
        (RepairSeats(round=7, one=1, other=2, to_game=2), "Player 1 has no seat in round 7."),
        (RepairSeats(round=1, one=1, other=5, from_game=3, to_game=2),
         "The last game can't be 2. Give a number from 3 to 4."),
        (RepairSeats(round=1, one=1, other=5, to_game=5), "There is no game 5. A round has 4 games."),
    ],
)  # fmt: skip
def test_refused_swap_names_the_player_and_the_round(command: Command, words: str) -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Late Larry")))
    desk.begin(1)
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_player_who_sits_out_swaps_in() -> None:
    desk = an_event(8, seated=False)
    desk.ok(SeatPlayers(method="list", order=(1, 2, 3, 4, 5, 6, 7)))
    desk.ok(SwapPlaces(round=2, one=8, other=3))
    assert [sorted(each.sat_out) for _, each in sorted(desk.state.rounds.items())] == [[8], [3], [3], [3]]
    assert len(places(desk.state, 8)) == 3


def test_swap_of_one_round_leaves_who_sits_out_later() -> None:
    desk = an_event(8, seated=False)
    desk.ok(SeatPlayers(method="list", order=(1, 2, 3, 4, 5, 6, 7)))
    before = desk.state
    desk.ok(SwapPlaces(round=2, one=8, other=3, onwards=False))
    assert [sorted(each.sat_out) for _, each in sorted(desk.state.rounds.items())] == [[8], [3], [8], [8]]
    assert seats_of(desk.state, 2) == {
        table: tuple(8 if person == 3 else person for person in seats) for table, seats in seats_of(before, 2).items()
    }
    for number in (1, 3, 4):
        assert seats_of(desk.state, number) == seats_of(before, number)


def test_pair_that_meets_after_a_swap_is_named_with_each_round() -> None:
    desk = an_event(8, rounds=2)
    for player in (1, 6):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", keep_apart=("club",))))
    desk.ok(SwapPlaces(round=1, one=2, other=6, onwards=False))
    assert "Player 1 and Player 6 should be kept apart, but they meet in round 1." in desk.state.reasons
    assert not any("Player 2" in reason for reason in desk.state.reasons)


def test_pair_that_meets_after_a_swap_of_a_later_round_is_named_with_that_round() -> None:
    """In round 2 Player 1 sits at table 2, and Player 3 at table 1."""
    desk = an_event(8, rounds=2)
    for player in (1, 3):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", keep_apart=("club",))))
    assert {number for number, seats in seats_of(desk.state, 2).items() for each in (1, 3) if each in seats} == {1, 2}
    desk.ok(SwapPlaces(round=2, one=3, other=7, onwards=False))
    told = [reason for reason in desk.state.reasons if "should be kept apart, but they meet" in reason]
    assert told == ["Player 1 and Player 3 should be kept apart, but they meet in round 2."]


def test_repair_of_one_later_game_leaves_the_games_around_it() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(RepairSeats(round=1, one=1, other=5, from_game=2, to_game=2, reason="sat wrong"))
    assert [desk.table(1).sitter("A", game) for game in (1, 2, 3, 4)] == [1, 5, 1, 1]
    assert [desk.table(2).credited("A", game) for game in (1, 2, 3, 4)] == [5, 1, 5, 5]
    assert desk.entries[-1].events[0] == SeatChanged(
        round=1, table=1, seat="A", from_game=2, sitter=5, credited=5, reason="sat wrong", by="Dora"
    )


def test_swap_keeps_what_the_seating_said_before() -> None:
    """Eight players meet again within four rounds, and the seating says so. A swap does not change that."""
    desk = an_event(8, rounds=4)
    before = tuple(desk.state.reasons)
    assert before
    desk.ok(SwapPlaces(round=3, one=1, other=6, onwards=False))
    assert tuple(desk.state.reasons) == before


def test_substitute_who_sat_down_in_the_wrong_seat_is_repaired() -> None:
    """Sam comes for player 1 from game 3 on. In game 3 Sam sat at table 2 by mistake, and player 5 at table 1."""
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin(1)
    desk.ok(Substitute(round=1, table=1, seat="A", from_game=3, substitute=9, points_to="substitute", reason="ill"))
    desk.ok(RepairSeats(round=1, one=9, other=5, from_game=3, to_game=3, reason="wrong table"))
    assert [desk.table(1).sitter("A", game) for game in (1, 2, 3, 4)] == [1, 1, 5, 9]
    assert [desk.table(2).sitter("A", game) for game in (1, 2, 3, 4)] == [5, 5, 9, 5]
