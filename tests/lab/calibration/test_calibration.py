"""Fitting and checking the coach's chances: figures that can be worked out by hand, and a small run of each command."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest

from eastwind.coach import odds
from eastwind.lab.calibration.__main__ import main
from eastwind.lab.calibration.calibration_rows import CalibrationArena, CalibrationPlan
from eastwind.lab.calibration.checking import Bin, brier, reliability, within
from eastwind.lab.calibration.fitting import FittingCase, least, logistic_fit
from eastwind.lab.calibration.game_views import seen_by
from eastwind.lab.calibration.plans import CHECK, FIT
from eastwind.lab.calibration.reliability_figures import picture
from eastwind.lab.calibration.sample_cards import made_card
from eastwind.native.games import copy
from eastwind.players.steady.bot import Steady
from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.passing import PassTiles
from eastwind.table.records.wall_order import game_seed
from tests.native.engines import engine

needs_c = pytest.mark.usefixtures("native_engine")


@pytest.fixture
def native_engine() -> None:
    engine()


def test_brier_is_the_mean_square_of_the_miss() -> None:
    assert brier([(0.5, True), (0.2, False)]) == pytest.approx((0.25 + 0.04) / 2)


def test_reliability_counts_by_tenths() -> None:
    pairs = [(0.31, True), (0.35, False), (0.39, False), (0.95, True)]
    low, high = reliability(pairs)
    assert (low.low, low.positions) == (0.3, 3)
    assert low.happened == pytest.approx(1 / 3)
    assert (high.positions, high.said) == (1, 0.95)
    assert within(pairs, 0.4, 0.5) is None


def test_logistic_fit_finds_the_weights_that_made_the_cases() -> None:
    drawn = random.Random(1)
    cases = []
    for _ in range(4000):
        features = (1.0, drawn.uniform(-2, 2))
        cases.append(FittingCase(features, drawn.random() < odds.logistic((-0.5, 1.5), features)))
    assert logistic_fit(cases) == pytest.approx([-0.5, 1.5], abs=0.15)


def test_case_of_weight_three_counts_as_three_cases() -> None:
    some = [FittingCase((1.0,), True), FittingCase((1.0,), False)]
    heavy = logistic_fit([some[0], some[1]._replace(weight=3.0)], ridge=1e-9)
    assert heavy == pytest.approx([math.log(1 / 3)], abs=1e-4)


def test_least_finds_the_bottom() -> None:
    assert least((0.0, 0.0), (1.0, 1.0), lambda at: (at[0] - 2) ** 2 + (at[1] + 1) ** 2) == pytest.approx(
        [2, -1], abs=0.01
    )


def test_made_cards_have_fewer_lines_and_other_values() -> None:
    whole, half, third = (made_card(name) for name in ("eastwind", "eastwind/2-0", "eastwind/3-1+"))
    assert len(half.lines) == len(whole.lines) // 2
    assert len(third.lines) == len(whole.lines) - (len(whole.lines) + 1) // 3
    assert [line.value for line in third.lines] != [line.value for line in whole.lines][: len(third.lines)]
    with pytest.raises(InputError, match="is not a card of ours"):
        made_card("nosuch")


def test_checked_games_are_not_fitted_games_and_are_20_000() -> None:
    assert sum(share.games for share in CHECK) >= 20_000
    new = {(share.card, share.sheet) for share in CHECK} - {(share.card, share.sheet) for share in FIT}
    assert len(new) >= 4


def test_picture_has_a_dot_for_each_bin() -> None:
    drawn = picture([Bin(0.0, 0.1, 100, 0.05, 0.06), Bin(0.1, 0.2, 50, 0.15, 0.14)])
    assert drawn.count("<circle") == 2


@needs_c
def test_view_of_a_game_in_c_is_what_steady_decides_by() -> None:
    arena = CalibrationArena(CalibrationPlan("first-steps", "national", 4, 5))
    steady = Steady(arena.study.card, arena.sheet)
    game = arena.games.deal_from(game_seed(5, 0), 4)
    compared = 0
    for act in arena.games.record(copy(game), ["steady"] * 4):
        seat = SEATS[act.seat]
        command = arena.games.choose(game, seat, "steady")
        if isinstance(command, DiscardTile | PassTiles):
            found = steady.react(seen_by(game, seat, arena.sheet), arena.games.options(game, seat))
            assert found == command
            compared += 1
        arena.do(game, act)
    assert compared > 30


@needs_c
def test_rows_of_the_same_seed_are_the_same_and_cover_every_decision() -> None:
    rows = list(CalibrationArena(CalibrationPlan("first-steps", "national", 4, 9)).rows(range(30)))
    again = list(CalibrationArena(CalibrationPlan("first-steps", "national", 4, 9)).rows(range(4)))
    assert rows[: len(again)] == again
    assert {row.moment for row in rows} == {"throw", "call", "let", "pass"}
    assert all(0 <= row.said_win <= 1 for row in rows)
    assert {row.usual for row in rows} == {True, False}
    assert len({(row.game, row.seat) for row in rows}) == len(rows)


@needs_c
def test_check_prints_its_figures_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "--part", "0.001", "--out", str(tmp_path / "chances.svg")])
    said = capsys.readouterr().out
    assert "Brier score:" in said
    assert "| chance to win | positions | said | happened |" in said
    assert (tmp_path / "chances.svg").read_text(encoding="utf-8").startswith("<svg")


@needs_c
def test_check_of_a_card_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = tmp_path / "porch.card"
    card.write_text("Card: Porch\n== Evens ==\nFF 222a 444a 666b 888b (Any 2 Suits) X 25\n", encoding="utf-8")
    main(["check", "--card", str(card), "--sheet", "kugler", "--games", "4"])
    assert "kugler, 4 |" in capsys.readouterr().out


@needs_c
def test_comparison_counts_decisions_that_differ(capsys: pytest.CaptureFixture[str]) -> None:
    main(["compare", "--part", "0.003"])
    turns, calls, *_ = capsys.readouterr().out.splitlines()
    assert turns.startswith("eastwind, national, turns: ")
    assert " differ" in calls


@needs_c
@pytest.mark.long
def test_fit_writes_the_module(tmp_path: Path) -> None:
    main(["fit", "--part", "0.01", "--out", str(tmp_path / "fitted.py")])
    assert "WIN_PLAY = (" in (tmp_path / "fitted.py").read_text(encoding="utf-8")


@needs_c
@pytest.mark.long
def test_a_chance_of_thirty_percent_happens_three_times_in_ten() -> None:
    plans = (
        CalibrationPlan("eastwind", "national", 4, 77),
        CalibrationPlan("eastwind/4-3+", "kugler", 4, 77),
    )  # the second is a new card
    rows = [row for plan in plans for row in CalibrationArena(plan).rows(range(1500))]
    found = within([(row.said_win, row.won) for row in rows], 0.25, 0.35)
    assert found is not None
    assert abs(found.happened - found.said) < 0.03 + found.interval
