"""Penalties: what the sheet prints, what the director decides, and lifting them."""

from __future__ import annotations

import pytest

from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty
from eastwind.tournament.outcome.standings import standings
from tests.tournament.desk import Desk, begun


def total(desk: Desk, entry: int) -> int:
    return next(line.total for line in standings(desk.state) if line.entry == entry)


@pytest.mark.parametrize(("sheet", "points"), [("kugler", -35), ("fourseasons", -35)])
def test_lateness_costs_what_the_sheet_prints(sheet: str, points: int) -> None:
    desk = begun(sheet)
    desk.no(GivePenalty(entry=1, round=1, offense="late", points=-20), "event.late")
    desk.ok(GivePenalty(entry=1, round=1, offense="late"))
    assert total(desk, 1) == points


def test_lateness_without_an_amount_needs_one_from_the_director() -> None:
    desk = begun("national")
    desk.no(GivePenalty(entry=1, round=1, offense="late"), "desk.no-penalty-points")
    desk.no(GivePenalty(entry=1, round=1, offense="late", points=-35), "desk.no-reason")
    desk.ok(GivePenalty(entry=1, round=1, offense="late", points=-35, reason="came at 9.15"))
    assert desk.state.penalties[1].clause == "national.0g"


def test_lateness_is_free_where_the_sheet_is_silent() -> None:
    begun("club2023").no(GivePenalty(entry=1, round=1, offense="late"), "event.late")


def test_disturbing_costs_50_under_kugler() -> None:
    desk = begun("kugler")
    desk.ok(GivePenalty(entry=1, round=1, offense="disturbing"))
    assert total(desk, 1) == -50


def test_disturbing_costs_neither_more_nor_less_than_the_sheet_prints() -> None:
    desk = begun("kugler")
    desk.no(GivePenalty(entry=1, round=1, offense="disturbing", points=-20), "courtesy.disturbing")
    desk.ok(GivePenalty(entry=1, round=1, offense="disturbing", points=-50))


def test_lifted_penalty_stays_in_the_log() -> None:
    desk = begun("kugler")
    desk.ok(GivePenalty(entry=1, round=1, offense="late"))
    desk.no(LiftPenalty(penalty=1, reason="was here"), "desk.not-allowed", role="scorekeeper")
    desk.ok(LiftPenalty(penalty=1, reason="was here"))
    assert desk.state.penalties[1].lifted == "was here"
    assert total(desk, 1) == 0
    desk.no(LiftPenalty(penalty=1, reason="again"), "desk.lifted-already")
    desk.no(LiftPenalty(penalty=7, reason="x"), "desk.no-penalty")


def test_penalty_for_lateness_that_was_lifted_can_be_given_again() -> None:
    desk = begun("kugler")
    late = GivePenalty(entry=1, round=1, offense="late")
    desk.ok(late)
    desk.no(late, "desk.late-already")
    desk.ok(LiftPenalty(penalty=1, reason="was here"))
    desk.ok(late)
    assert total(desk, 1) == -35
