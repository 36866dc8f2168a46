"""Rounds that are open again, and what they wait for."""

from __future__ import annotations

from dataclasses import replace

from eastwind.tournament.rounds.reopened import OwedTable, ReopenedRound, reopened_rounds
from eastwind.tournament.scorecards.corrections import ReopenScorecards
from tests.tournament.desk import Desk, an_event


def two_rounds() -> Desk:
    """Eight players at two tables: round 1 is closed, round 2 is in play."""
    desk = an_event(8)
    desk.begin(1)
    desk.finish(1)
    desk.begin(2)
    return desk


def test_closed_rounds_and_the_round_in_play_are_not_open_again() -> None:
    desk = an_event(8)
    assert reopened_rounds(desk.state) == ()
    desk.begin(1)
    assert reopened_rounds(desk.state) == ()
    assert reopened_rounds(two_rounds().state) == ()


def test_reopened_scorecards_open_their_round_and_name_their_table() -> None:
    desk = two_rounds()
    desk.ok(ReopenScorecards(round=1, table=2, reason="typo"))
    assert reopened_rounds(desk.state) == (ReopenedRound(1, (OwedTable(2, ()),)),)
    desk.ok(ReopenScorecards(round=1, table=1, reason="typo"))
    assert reopened_rounds(desk.state) == (ReopenedRound(1, (OwedTable(1, ()), OwedTable(2, ()))),)


def test_games_without_a_result_are_owed_by_number() -> None:
    state = two_rounds().state
    first = state.rounds[1]
    one, two = first.tables[1], first.tables[2]
    lost = replace(two, accepted=False, games=(two.games[0], (), two.games[2], ()))
    for tables, owed in (
        ({1: one, 2: lost}, (OwedTable(2, (2, 4)),)),
        ({2: lost, 1: replace(one, accepted=False)}, (OwedTable(1, ()), OwedTable(2, (2, 4)))),
        ({1: one, 2: two}, ()),  # nothing is owed: the round can be closed
    ):
        rounds = {3: state.rounds[3], 2: state.rounds[2], 1: replace(first, closed=False, tables=tables)}
        assert reopened_rounds(replace(state, rounds=rounds)) == (ReopenedRound(1, owed),)


def test_rounds_that_are_open_again_come_in_their_order() -> None:
    desk = two_rounds()
    desk.finish(2)
    desk.begin(3)
    desk.ok(ReopenScorecards(round=2, table=1, reason="typo"))
    desk.ok(ReopenScorecards(round=1, table=2, reason="typo"))
    assert reopened_rounds(desk.state) == (
        ReopenedRound(1, (OwedTable(2, ()),)), ReopenedRound(2, (OwedTable(1, ()),)),
    )  # fmt: skip
