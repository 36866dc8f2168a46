"""A game that a disqualification voids counts for nothing: no points, no tie-break, no prize."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.results import GameResult
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.outcome.counted_games import counted_points, counted_wins, void_games
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.outcome.tie_breaks import tie_figures
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import TieBreak
from tests.tournament.desk import Desk, an_event, win

PRIZES = (Prize(kind="high_hand", cents=500), Prize(kind="most_self_picks", cents=300))


def two_tables_then_disqualified(scores: str, sheet: str = "national", tie_break: TieBreak = "shared") -> Desk:
    """Player 1 self-picks 75 and 25 at table 1, player 5 self-picks 50 at table 2. Player 2 of table 1 is disqualified."""
    rules = load_sheet(sheet, overrides={"conduct.disqualified_scores": scores})
    desk = an_event(8, rules, prizes=PRIZES, tie_break=tie_break)
    desk.begin(1)
    hands: list[GameResult] = [win("A", 75), win("A", 25)]
    desk.enter(1, hands)
    desk.enter(2, [win("A", 50)])
    assert (desk.table(1, 1).seats[0], desk.table(2, 1).seats[0]) == (1, 5)
    assert 2 in desk.table(1, 1).seats
    desk.ok(Disqualify(player=2, reason="hid a tile"))
    return desk


@pytest.mark.parametrize("sheet", SHEETS)
def test_high_hand_and_self_picks_of_voided_games_win_no_prize(sheet: str) -> None:
    kept = award_prizes(two_tables_then_disqualified("opponents_keep", sheet).state).awards
    void = award_prizes(two_tables_then_disqualified("void", sheet).state).awards
    assert [(each.contest.kind, each.player, each.figure) for each in kept] == [
        ("high_hand", 1, 75),
        ("most_self_picks", 1, 2),
    ]
    assert [(each.contest.kind, each.player, each.figure) for each in void] == [
        ("high_hand", 5, 50),
        ("most_self_picks", 5, 1),
    ]


@pytest.mark.parametrize(
    ("tie_break", "kept", "void"),
    [("wins", {1: 2, 5: 1}, {5: 1}), ("self_picks", {1: 2, 5: 1}, {5: 1}), ("high_hand", {1: 75, 5: 50}, {5: 50})],
)
def test_voided_games_break_no_tie(tie_break: TieBreak, kept: dict[int, int], void: dict[int, int]) -> None:
    assert tie_figures(two_tables_then_disqualified("opponents_keep", tie_break=tie_break).state, 1) == kept
    assert tie_figures(two_tables_then_disqualified("void", tie_break=tie_break).state, 1) == void


def test_only_the_table_of_the_disqualified_player_loses_its_games() -> None:
    desk = two_tables_then_disqualified("void")
    one, two = desk.table(1, 1), desk.table(2, 1)
    assert void_games(desk.state, 1, one) == set(range(1, len(one.games) + 1))
    assert void_games(desk.state, 1, two) == set()
    assert counted_points(desk.state, 1, one) == {}
    assert counted_points(desk.state, 1, two)[5] == 60
    assert [(player, result.value) for player, result in counted_wins(desk.state)] == [(5, 50)]
    assert list(counted_wins(desk.state, through=0)) == []
