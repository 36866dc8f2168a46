"""Ties: shared, or parted by the figure that the director chose."""

from __future__ import annotations

import pytest

from eastwind.rules.results import GameResult
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.outcome.tie_breaks import tie_figures
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.seating.substitutes import PointsTo, Substitute
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import TieBreak
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event, win

PRIZES = (Prize(kind="place", place=1, cents=10_000), Prize(kind="place", place=2, cents=5_000))


def tied_at_sixty(tie_break: TieBreak) -> Desk:
    """A wins one hand of 60, B wins hands of 25 and 35, and C throws every tile: A and B have the same total."""
    desk = an_event(4, rounds=1, prizes=PRIZES, tie_break=tie_break)
    desk.begin()
    hands: list[GameResult] = [win("A", 60, "C"), win("B", 25, "C"), win("B", 35, "C")]
    desk.enter(1, hands)
    return desk


def ranks(desk: Desk) -> list[tuple[int | None, str, int]]:
    return [(line.rank, desk.state.players[line.player].name, line.total) for line in standings(desk.state)][:2]


def test_tied_players_share_the_place_and_the_prizes() -> None:
    desk = tied_at_sixty("shared")
    first, second = ranks(desk)
    assert first[2] == second[2]
    assert (first[0], second[0]) == (1, 1)
    assert [award.cents for award in award_prizes(desk.state).awards] == [7_500, 7_500]


@pytest.mark.parametrize(("tie_break", "winner"), [("wins", "Player 2"), ("high_hand", "Player 1")])
def test_chosen_figure_parts_tied_players(tie_break: TieBreak, winner: str) -> None:
    desk = tied_at_sixty(tie_break)
    first, second = ranks(desk)
    assert (first[0], second[0]) == (1, 2)
    assert first[1] == winner
    awards = award_prizes(desk.state).awards
    assert [(award.contest.place, award.cents) for award in awards] == [(1, 10_000), (2, 5_000)]


def test_players_who_tie_in_the_figure_too_still_share() -> None:
    first, second = ranks(tied_at_sixty("self_picks"))
    assert (first[0], second[0]) == (1, 1)


def test_figure_after_a_round_knows_nothing_of_later_rounds() -> None:
    """A and B tie at 60 in round 1, where B won more hands. In round 2 no one but A wins."""
    desk = an_event(4, rounds=2, tie_break="wins")
    desk.begin()
    hands: list[GameResult] = [win("A", 60, "C"), win("B", 25, "C"), win("B", 35, "C")]
    desk.enter(1, hands)
    before = [(line.rank, line.player) for line in standings(desk.state)]
    desk.begin(2)
    seat = desk.table(1, 2).seat_of(1, 1)
    assert seat is not None
    desk.enter(1, [win(seat, 25), win(seat, 25)], round_number=2)
    assert [(line.rank, line.player) for line in standings(desk.state, through=1)] == before
    assert before[:2] == [(1, 2), (2, 1)]
    assert tie_figures(desk.state, 1) == {1: 1, 2: 2}
    assert tie_figures(desk.state, 2) == {1: 3, 2: 2}


@pytest.mark.parametrize(
    ("points_to", "figures"), [("player", {1: 2}), ("substitute", {1: 1, 5: 1}), ("nobody", {1: 1})]
)
def test_win_of_a_substitute_counts_for_whoever_gets_the_points(points_to: PointsTo, figures: dict[int, int]) -> None:
    desk = an_event(4, tie_break="wins")
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin()
    desk.ok(Substitute(round=1, table=1, seat="A", from_game=2, substitute=5, points_to=points_to, reason="ill"))
    desk.enter(1, [win("A", 25), win("A", 30)])
    assert tie_figures(desk.state, 1) == figures


def test_joker_exchange_after_a_pick_counts_as_a_self_pick_and_a_discard_does_not() -> None:
    desk = an_event(4, tie_break="self_picks")
    desk.begin()
    hands: list[GameResult] = [win("A", 25), win("A", 25, by="joker_exchange"), win("B", 25, "C"), win("C", 25)]
    desk.enter(1, hands)
    assert tie_figures(desk.state, 1) == {1: 2, 3: 1}
