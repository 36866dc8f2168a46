"""The search for weights: what it measures, and that it goes toward what wins."""

from __future__ import annotations

from dataclasses import asdict, fields, replace

from eastwind.lab.tuning import STEPS, Found, Job, Place, Search, merit, play
from eastwind.players.steady.weights import STEADY, Weights
from tests.native.engines import engine

HERE = Place("first-steps", "national")


def test_every_weight_has_a_step() -> None:
    assert list(STEPS) == [field.name for field in fields(Weights)]


def test_steady_gains_nothing_against_itself() -> None:
    """The rival has the same weights, so every game is the same with either in the seat."""
    engine()
    found = play(Job(STEADY, HERE, "rival", 3, range(5)))
    assert (found.walls, found.gain, found.squared) == (5, 0, 0)


def test_player_who_throws_to_everyone_loses_against_steady() -> None:
    """Weights that hold every group tile for sure (no cost) chase any hand."""
    engine()
    careless = replace(STEADY, group=0.0, strict=0.0, claim_first=0.0, claim_next=0.0, claim_far=0.0)
    found = play(Job(careless, HERE, "rival", 3, range(40)))
    assert found.mean < 0


def test_gains_are_counted_in_standard_deviations() -> None:
    found = Found(walls=10, gain=20, squared=50, points=60, points_squared=360 + 10 * 16, seconds=1)
    assert (found.mean, found.spread) == (2.0, 4.0)
    assert merit({(HERE, "greedy"): found}) == 0.5
    even = found._replace(gain=0)
    assert merit({(HERE, "greedy"): found, (HERE, "rival"): even}) == 0.5 / 3


def test_search_goes_toward_the_better_candidates() -> None:
    """Candidates ranked by one weight alone: the middle follows it."""
    search = Search(STEADY, seed=5)
    for _ in range(10):
        search.go_on(sorted(search.candidates(9), key=lambda weights: -weights.group))
    assert search.middle["group"] > STEADY.group + 0.5
    assert set(search.middle) == set(asdict(STEADY))
    assert search.candidates(9)[0] == Weights(**search.middle)
