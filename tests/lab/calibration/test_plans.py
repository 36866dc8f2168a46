"""Which games the coach is fitted to and checked on, and how they are cut into blocks."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.lab.calibration import plans
from eastwind.lab.calibration.calibration_rows import CalibrationArena, CalibrationPlan
from eastwind.lab.calibration.plans import (
    CHECK,
    CHECK_SEED,
    FIT,
    FIT_SEED,
    STEP,
    THROW_SEED,
    THROWS,
    PlanShare,
    jobs_of,
)
from eastwind.lab.calibration.throw_rows import throw_rows
from tests.native.engines import engine

HERE = PlanShare("first-steps", "national", 4, 250)


def test_fit_uses_the_games_that_the_page_names() -> None:
    """docs/coach.md: 42,000 games on six cards and four sheets, at tables of four and three."""
    assert sum(share.games for share in FIT) == 42_000
    assert len({share.card for share in FIT}) == 6
    assert len({share.sheet for share in FIT}) == 4


@pytest.mark.parametrize("shares", [FIT, THROWS, CHECK])
def test_one_kind_of_table_has_three_players_and_all_blocks_are_full(shares: tuple[PlanShare, ...]) -> None:
    assert Counter(share.players for share in shares) == {4: len(shares) - 1, 3: 1}
    assert {len(job.games) for job in jobs_of(shares, 1, 1.0)} == {STEP} == {100}


def test_no_two_kinds_of_rows_share_their_walls() -> None:
    assert len({FIT_SEED, THROW_SEED, CHECK_SEED}) == 3


def test_games_are_cut_into_blocks_of_a_hundred() -> None:
    blocks = jobs_of([HERE], 7, 1.0)
    assert [job.games for job in blocks] == [range(100), range(100, 200), range(200, 250)]
    assert {job.plan for job in blocks} == {CalibrationPlan("first-steps", "national", 4, 7)}
    assert {job.throws for job in blocks} == {False}
    assert {job.throws for job in jobs_of([HERE], 7, 1.0, throws=True)} == {True}


def test_part_of_the_games_is_rounded_and_never_none() -> None:
    assert [job.games for job in jobs_of([HERE], 7, 0.01)] == [range(2)]
    assert [job.games for job in jobs_of([HERE], 7, 0.011)] == [range(3)]
    assert [job.games for job in jobs_of([HERE, HERE._replace(games=500)], 7, 0.0001)] == [range(1), range(1)]


def test_rows_come_in_block_order_and_each_block_is_reported() -> None:
    engine()
    told: list[int] = []
    first, second = HERE.plan(7), HERE._replace(players=3).plan(7)
    jobs = [plans.CalibrationJob(first, range(1, 2), throws=False), plans.CalibrationJob(second, range(2), throws=True)]
    found = plans.play_all(jobs, 1, told.append)
    assert next(found) == list(CalibrationArena(first).rows(range(1, 2)))
    assert told == []
    assert next(found) == list(throw_rows(CalibrationArena(second), range(2)))
    assert told == [1]
    assert list(found) == []
    assert told == [1, 2]
