"""The search for weights: what it measures, and that it goes toward what wins."""

from __future__ import annotations

import itertools
import json
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

import pytest

from eastwind.card.library import built_in_text
from eastwind.lab import tuning
from eastwind.lab.native_games import NativeArena
from eastwind.lab.simulation import SimulationPlan
from eastwind.lab.tuning import STEPS, Search, TuningJob, TuningPlace, WallSums, merit, play
from eastwind.players.steady.weights import STEADY, Weights
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS
from tests.native.engines import engine

HERE = TuningPlace("first-steps", "national")


def test_every_weight_has_a_step() -> None:
    assert list(STEPS) == [field.name for field in fields(Weights)]


def test_steady_gains_nothing_against_itself() -> None:
    """The rival has the same weights, so every game is the same with either in the seat."""
    engine()
    found = play(TuningJob(STEADY, HERE, "rival", 3, range(5)))
    assert (found.walls, found.gain, found.squared) == (5, 0, 0)


def test_player_who_throws_to_everyone_loses_against_steady() -> None:
    """Weights that hold every group tile for sure (no cost) chase any hand."""
    engine()
    careless = replace(STEADY, group=0.0, strict=0.0, claim_first=0.0, claim_next=0.0, claim_far=0.0)
    found = play(TuningJob(careless, HERE, "rival", 3, range(40)))
    assert found.mean < 0


def test_gains_are_counted_in_standard_deviations() -> None:
    found = WallSums(walls=10, gain=20, squared=50, points=60, points_squared=360 + 10 * 16, seconds=1)
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


def test_interval_is_1_96_standard_errors_of_the_walls() -> None:
    """Gains of four walls: 1, 1, 5, 5. The mean is 3, the variance 4."""
    found = WallSums(walls=4, gain=12, squared=52, points=0, points_squared=0)
    assert (found.mean, found.interval) == pytest.approx((3, 1.96 * 2 / 2))
    assert found.spread == 1, "at least one point"
    even = WallSums(walls=4, gain=12, squared=36)
    assert even.interval == 0


def test_sums_of_walls_are_added_one_by_one() -> None:
    assert WallSums(1, 2, 3, 4, 5, 6).plus(WallSums(10, 20, 30, 40, 50, 60)) == (11, 22, 33, 44, 55, 66)
    assert WallSums() == (0, 0, 0, 0, 0, 0)


def test_gain_is_how_much_more_the_candidate_scores_in_the_same_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four greedy on each wall, then one steady in each seat. Points are those of the opponents' own games."""
    walls, plain = range(2, 5), ("greedy",) * 4
    text, sheet = built_in_text("first-steps"), load_sheet("national")
    arena = NativeArena(SimulationPlan(0, plain, sheet, text, "first-steps", 6), engine())
    base = list(arena.played(walls))
    gains = [0.0] * 3
    for place, seat in enumerate(SEATS):
        names = tuple("steady" if at == place else "greedy" for at in range(4))
        for wall, game in enumerate(arena.seated(names).played(walls)):
            gains[wall] += (game.points[seat] - base[wall].points[seat]) / 4
    points = [game.points[seat] for game in base for seat in SEATS]
    processor = iter((10.0, 12.5))
    monkeypatch.setattr("eastwind.lab.tuning.time.process_time", lambda: next(processor))
    found = play(TuningJob(STEADY, HERE, "greedy", 6, walls))
    assert (found.walls, found.gain) == pytest.approx((3, sum(gains)))
    assert found.squared == pytest.approx(sum(gain**2 for gain in gains))
    assert (found.points, found.points_squared) == pytest.approx((sum(points) / 4, sum(each**2 for each in points) / 4))
    assert found.seconds == 2.5
    assert any(gains)


def test_walls_of_a_candidate_are_cut_into_jobs_of_fifty() -> None:
    there = TuningPlace("eastwind", "home")
    jobs = tuning.jobs_of(STEADY, [HERE, there], ("greedy", "rival"), 9, 120)
    assert [(job.place, job.against, job.walls) for job in jobs] == [
        (place, against, walls)
        for place in (HERE, there)
        for against in ("greedy", "rival")
        for walls in (range(50), range(50, 100), range(100, 120))
    ]
    assert {(job.weights, job.seed) for job in jobs} == {(STEADY, 9)}


class Pool:
    """Does the jobs here."""

    def imap(self, work: Any, jobs: Any, chunksize: int) -> Any:
        return map(work, jobs)


POOL: Any = Pool()


def fake_play(job: TuningJob) -> WallSums:
    """A candidate gains what its weight `group` is, on each wall."""
    walls = len(job.walls)
    return WallSums(walls, walls * job.weights.group, walls * job.weights.group**2, 0, walls * 4, walls / 100)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "play", fake_play)


@pytest.mark.usefixtures("quick")
def test_candidates_are_measured_apart_and_their_blocks_added_up() -> None:
    two = [replace(STEADY, group=1.0), replace(STEADY, group=3.0)]
    first, second = tuning.measure(POOL, two, [HERE], ("greedy", "rival"), 1, 120)
    assert list(first) == [(HERE, "greedy"), (HERE, "rival")]
    assert [(found.walls, found.mean) for found in first.values()] == [(120, 1), (120, 1)]
    assert [(found.walls, found.mean) for found in second.values()] == [(120, 3), (120, 3)]


def test_candidates_are_the_middle_and_opposite_pairs_around_it() -> None:
    look = Search(STEADY, seed=2)
    middle, *others = look.candidates(7)
    assert (middle, len(others)) == (STEADY, 6)
    for one, other in zip(others[::2], others[1::2], strict=True):
        for name, step in STEPS.items():
            first, second, now = (getattr(each, name) for each in (one, other, STEADY))
            assert first >= 0
            assert second >= 0
            if first and second:
                assert first + second == pytest.approx(2 * now)
            assert (first == second == now) or step > 0
    assert len(look.candidates(4)) == 4
    assert look.candidates(3) != look.candidates(3)


def test_middle_goes_most_of_the_way_to_the_best_quarter_and_looks_less_far() -> None:
    """Eight candidates: the best two count, the first of them twice. 7 tenths of the way from 10 to (2 * 16 + 10) / 3."""
    look = Search(replace(STEADY, group=10.0), seed=1)
    ranked = [replace(STEADY, group=group) for group in (16.0, 10.0, 99.0, 99.0, 99.0, 99.0, 99.0, 99.0)]
    look.go_on(ranked)
    assert look.middle["group"] == pytest.approx(10 + 0.7 * (14 - 10))
    assert look.reach == pytest.approx(0.97)
    look.go_on(ranked[:3])  # at least two count
    assert look.middle["group"] == pytest.approx(12.8 + 0.7 * (14 - 12.8))
    for _ in range(100):
        look.go_on(ranked)
    assert look.reach == 0.25


def test_candidates_stand_nearer_to_the_middle_after_a_while() -> None:
    near, far = Search(STEADY, seed=2), Search(STEADY, seed=2)
    near.reach = 0.5
    one, other = near.candidates(2)[1], far.candidates(2)[1]
    assert one.stop - STEADY.stop == pytest.approx((other.stop - STEADY.stop) / 2)


def test_weights_are_rounded_to_three_digits() -> None:
    assert tuning.rounded(replace(STEADY, group=1.23456, close=0.0004)) == replace(
        tuning.rounded(STEADY), group=1.235, close=0.0
    )


@pytest.mark.usefixtures("quick")
def test_search_tells_the_merit_of_its_middle_after_each_generation(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes on by one second at each look. Merit: the gain of the middle in spreads of two points."""
    clock = itertools.count()
    monkeypatch.setattr("time.monotonic", lambda: next(clock))
    asked = tuning.arguments(["--seconds", "3", "--candidates", "5", "--walls", "10", "--against", "greedy"])
    found = list(tuning.search(POOL, asked, [HERE]))
    assert [generation for generation, _, _ in found] == [1, 2]
    assert found[0][1] == pytest.approx(STEADY.group / 2)
    assert found[1][1] == pytest.approx(found[0][2].group / 2, abs=1e-3)
    assert found[1][2].group > found[0][2].group > STEADY.group


def test_weights_to_start_from_may_be_some_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "some.json").write_text('{"group": 7.5}', encoding="utf-8")
    assert tuning.start_of(str(tmp_path / "some.json")) == replace(STEADY, group=7.5)
    assert tuning.start_of(None) == STEADY


@pytest.mark.usefixtures("quick")
def test_check_tells_each_place_and_opponent_and_the_merit_of_all() -> None:
    told = list(tuning.check(POOL, replace(STEADY, group=1.0), [HERE], ("greedy", "rival"), 60))
    assert told == [
        "first-steps    national     against three greedy: +1.00 ± 0.00 points a game (240 games, 2.00 ms each)",
        "first-steps    national     against three steady: +1.00 ± 0.00 points a game (240 games, 2.00 ms each)",
        "merit +0.5000",
    ]


def test_card_is_read_by_its_name_or_from_its_file(tmp_path: Path) -> None:
    assert tuning.read_card("first-steps").title == "First Steps"
    (tmp_path / "my.card").write_text(built_in_text("first-steps").replace("First Steps", "Mine"), encoding="utf-8")
    assert tuning.read_card(str(tmp_path / "my.card")).title == "Mine"


def test_options_have_their_usual_values_and_say_what_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    asked = vars(tuning.arguments([]))
    assert asked.pop("workers") >= 1
    assert asked == {
        "seconds": 600, "cards": "eastwind,first-steps", "sheets": "national,club2023,home", "candidates": 17,
        "walls": 100, "check_walls": 1000, "against": "both", "start": None, "seed": 1,
    }  # fmt: skip
    typed = tuning.arguments(["--seconds", "0.5", "--workers", "3", "--candidates", "5", "--walls", "6", "--seed", "7"])
    assert (typed.seconds, typed.workers, typed.candidates, typed.walls, typed.seed) == (0.5, 3, 5, 6, 7)
    assert tuning.arguments(["--check-walls", "8"]).check_walls == 8
    with pytest.raises(SystemExit):
        tuning.arguments(["--against", "strong"])
    with pytest.raises(SystemExit):
        tuning.arguments(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    for words in (
        "python -m eastwind.lab.tuning", "Looks for better weights of `steady`", "how long to search; 0: only the check",
        "names or files, with commas", "--sheets SHEETS with commas", "in a generation",
        "for each candidate and place in a generation", "for the check at the end",
        "a JSON file with some or all weights to start from",
    ):  # fmt: skip
        assert words in said


class Opened(Pool):
    """A pool of processes that are not there."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def __enter__(self) -> Opened:
        return self

    def __exit__(self, *_: object) -> None:
        return None


@pytest.mark.usefixtures("quick")
def test_command_prints_the_weights_and_the_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    class Context:
        Pool = Opened

    def context(kind: str) -> type[Context]:
        asked.append(kind)
        return Context

    monkeypatch.setattr("multiprocessing.get_context", context)
    clock = itertools.count()
    monkeypatch.setattr("time.monotonic", lambda: next(clock))
    monkeypatch.setattr(tuning, "library", engine)
    tuning.main(["--seconds", "2", "--candidates", "3", "--walls", "5", "--check-walls", "5", "--cards", "a,b",
                 "--sheets", "c,d", "--against", "steady"])  # fmt: skip
    out, err = capsys.readouterr()
    text, _, told = out.partition("}\n")
    weights = Weights(**json.loads(text + "}"))
    assert weights.group > 0
    assert [line.partition(" against")[0].split() for line in told.splitlines()[:4]] == [
        ["a", "c"],
        ["a", "d"],
        ["b", "c"],
        ["b", "d"],
    ]
    assert told.splitlines()[4].startswith("merit ")
    assert err.startswith("generation 1: merit ")
    assert json.loads(err[err.index("{") :]) == json.loads(text + "}")
    assert asked == ["spawn"]


def test_command_needs_the_native_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "library", lambda: None)
    with pytest.raises(InputError, match="Tuning needs the native engine"):
        tuning.main([])
