"""Shares, means, and their intervals, worked out by hand; and every figure of a report."""

from __future__ import annotations

import pytest

from eastwind.lab.statistics import Estimate, Report, Share, mean, report_on, share
from eastwind.lab.tally import Tally


def near(estimate: Estimate) -> tuple[object, ...]:
    return tuple(pytest.approx(each, abs=5e-6) for each in (estimate.value, estimate.low, estimate.high))


# Wilson's interval with z = 1.96: the published one for 10 of 100; at the ends it is z^2 / (n + z^2) wide
@pytest.mark.parametrize(
    ("count", "of", "value", "low", "high"),
    [
        (10, 100, 0.1, 0.055229, 0.174366),
        (50, 100, 0.5, 0.403832, 0.596168),
        (0, 10, 0.0, 0.0, 3.8416 / 13.8416),
        (10, 10, 1.0, 10 / 13.8416, 1.0),
        (1, 1, 1.0, 1 / 4.8416, 1.0),
        (0, 0, 0.0, 0.0, 1.0),
    ],
)
def test_share_has_its_wilson_interval(count: int, of: int, value: float, low: float, high: float) -> None:
    found = share(count, of)
    assert (found.count, found.of) == (count, of)
    assert (value, low, high) == near(found.share)


@pytest.mark.parametrize(
    ("values", "middle", "width"),
    [
        ({}, 0.0, 0.0),
        ({7: 1}, 7.0, 0.0),
        ({3: 10}, 3.0, 0.0),
        ({1: 1, 3: 1}, 2.0, 1.96),  # the variance is 2, and half of it is 1
        ({0: 2, 4: 2}, 2.0, 1.96 * (4 / 3) ** 0.5),
        ({-1: 3, 1: 1}, -0.5, 1.96 * 0.25**0.5),
    ],
)
def test_mean_has_its_interval(values: dict[int, int], middle: float, width: float) -> None:
    assert (middle, middle - width, middle + width) == near(mean(values))


def test_report_takes_every_figure_from_its_own_sums() -> None:
    tally = Tally(
        games=20,
        wins={"A": 7, "B": 4},
        wins_of_east=3,
        wall_games=9,
        jokerless=2,
        by={"self_pick": 5, "joker_exchange": 1, "heavenly": 3, "discard": 2},
        lines={"x.1": 4, "a.1": 4, "b.2": 3},
        exposures={1: 6, 2: 5},
        discards={40: 12, 60: 8},
        points={"A": {25: 7, 0: 13}, "B": {-10: 20}},
    )
    assert report_on(tally, ("A", "B", "C"), ("b.2", "z.9", "a.1", "y.3")) == Report(
        games=20,
        wins_by_seat={"A": share(7, 20), "B": share(4, 20), "C": share(0, 20)},
        wins_of_east=share(3, 20),
        wall_games=share(9, 20),
        self_picks=share(5, 11),
        jokerless=share(2, 11),
        heavenly=share(3, 11),
        joker_exchanges=share(1, 11),
        exposures_of_winner=mean({1: 6, 2: 5}),
        discards=mean({40: 12, 60: 8}),
        points_by_seat={"A": mean({25: 7, 0: 13}), "B": mean({-10: 20}), "C": Estimate(value=0.0, low=0.0, high=0.0)},
        wins_by_line={"a.1": 4, "x.1": 4, "b.2": 3, "z.9": 0, "y.3": 0},
    )
    ranked = report_on(tally, ("A",), ("b.2", "z.9", "a.1", "y.3")).wins_by_line
    assert list(ranked) == ["a.1", "x.1", "b.2", "z.9", "y.3"]
    assert report_on(Tally(), ("A",)).self_picks == Share(count=0, of=0, share=Estimate(value=0.0, low=0.0, high=1.0))
