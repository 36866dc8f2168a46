"""Ties: shared, or parted by the figure that the director chose."""

from __future__ import annotations

import pytest

from eastwind.rules.results import GameResult
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import TieBreak
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
    return [(line.rank, desk.state.entries[line.entry].name, line.total) for line in standings(desk.state)][:2]


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
    assert [(award.what, award.cents) for award in awards] == [("First Place", 10_000), ("Second Place", 5_000)]


def test_players_who_tie_in_the_figure_too_still_share() -> None:
    first, second = ranks(tied_at_sixty("self_picks"))
    assert (first[0], second[0]) == (1, 1)
