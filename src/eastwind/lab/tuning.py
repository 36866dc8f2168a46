"""Looks for better weights of `steady`, by playing: `python -m eastwind.lab.tuning --seconds 600`.

An evolution strategy: each generation tries some weights near the best ones so far, all of them on the same walls, and
goes on from the mean of the best quarter. Every candidate sits in every seat, against three `greedy` and against three of
the present `steady`. Its gain is its points less what that opponent makes in the same seat on the same wall, in
standard deviations of a game's points, so that sheets with large numbers count no more than others.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields, replace
from functools import cache
from multiprocessing.pool import Pool
from pathlib import Path
from typing import NamedTuple

from eastwind.card.library import BUILT_IN, built_in_text, sound_card
from eastwind.card.model import Card
from eastwind.native.book import Book
from eastwind.native.c_library import library
from eastwind.native.games import Games, Policy
from eastwind.players.steady.weights import STEADY, Weights
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.table.records.wall_order import game_seed

STEPS: dict[str, float] = {
    "group": 0.4, "group_unseen": 0.15, "strict": 0.5, "strict_unseen": 0.15, "concealed": 0.15, "scarce": 0.4,
    "last_strict": 0.5, "last_concealed": 0.5, "steeper": 0.2, "reach": 0.0, "power": 0.12, "self_pick": 0.0,
    "jokerless": 0.08, "bonus": 0.0, "wall_share": 0.0, "danger_0": 0.1, "danger_1": 0.2, "danger_2": 0.3,
    "danger_3": 0.4, "danger_4": 0.4, "danger_late": 0.5, "close": 0.06, "discarded": 0.25, "floor": 4.0, "fetch": 0.5,
    "claim_first": 0.25, "claim_next": 0.25, "claim_far": 0.15, "claim_late": 0.3, "early": 0.15, "pass_wanted": 0.15,
    "pass_pair": 0.2, "blind": 0.5, "stop": 1.0, "courtesy": 0.3,
}  # fmt: skip
"""How far each weight moves at first. Zero: it stays."""
SEATS = 4
AGAINST: dict[str, tuple[Policy, ...]] = {"greedy": ("greedy",), "steady": ("rival",), "both": ("greedy", "rival")}
HELD_OUT = 1_000_000_007  # the seed of walls that no generation sees


class TuningPlace(NamedTuple):
    """Where to play: a card (its name or file), and a sheet."""

    card: str
    sheet: str


class TuningJob(NamedTuple):
    """Walls for one candidate at one place, against one kind of opponent."""

    weights: Weights
    place: TuningPlace
    against: Policy
    seed: int
    walls: range


class WallSums(NamedTuple):
    """Sums over walls: the gain of a wall (the mean of four seats), its square, points and their square, seconds."""

    walls: float = 0
    gain: float = 0.0
    squared: float = 0.0
    points: float = 0.0
    points_squared: float = 0.0
    seconds: float = 0.0

    def plus(self, other: WallSums) -> WallSums:
        return WallSums(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    @property
    def mean(self) -> float:
        return self.gain / self.walls

    @property
    def interval(self) -> float:
        """Half of the 95% interval of the mean gain."""
        return 1.96 * math.sqrt(max(0.0, self.squared / self.walls - self.mean**2) / self.walls)

    @property
    def spread(self) -> float:
        """The standard deviation of one game's points, for a player like the opponents."""
        mean = self.points / self.walls
        return max(1.0, math.sqrt(max(0.0, self.points_squared / self.walls - mean**2)))


@cache
def read_card(name: str) -> Card:
    text = built_in_text(name) if name in BUILT_IN else Path(name).read_text(encoding="utf-8")
    return sound_card(text, name)


def play(job: TuningJob) -> WallSums:
    """Plays the walls of a job, with the candidate in each seat, and with opponents only."""
    loaded = library()
    assert loaded is not None
    started = time.process_time()
    games = Games(Book(loaded, read_card(job.place.card), load_sheet(job.place.sheet), job.weights))
    seeds = b"".join(game_seed(job.seed, wall) for wall in job.walls)
    base = games.simulate(seeds, [job.against] * SEATS)
    gains = [0.0] * len(job.walls)
    found = WallSums()
    for seat in range(SEATS):
        table = [job.against] * SEATS
        table[seat] = "steady"
        for wall, (mine, theirs) in enumerate(zip(games.simulate(seeds, table), base, strict=True)):
            points = theirs.points[seat]
            gains[wall] += (mine.points[seat] - points) / SEATS
            found = found.plus(WallSums(0, 0, 0, points / SEATS, points**2 / SEATS, 0))
    squares = sum(gain**2 for gain in gains)
    return found.plus(WallSums(len(gains), sum(gains), squares, 0, 0, time.process_time() - started))


def jobs_of(
    weights: Weights, places: Sequence[TuningPlace], opponents: Sequence[Policy], seed: int, walls: int
) -> list[TuningJob]:
    """One candidate everywhere, against each kind of opponent."""
    return [
        TuningJob(weights, place, against, seed, range(start, min(start + 50, walls)))
        for place in places
        for against in opponents
        for start in range(0, walls, 50)
    ]


def measure(
    pool: Pool,
    candidates: Sequence[Weights],
    places: Sequence[TuningPlace],
    opponents: Sequence[Policy],
    seed: int,
    walls: int,
) -> list[dict[tuple[TuningPlace, Policy], WallSums]]:
    """What each candidate gains at each place, against each kind of opponent."""
    jobs = [
        (index, job) for index, each in enumerate(candidates) for job in jobs_of(each, places, opponents, seed, walls)
    ]
    found: list[dict[tuple[TuningPlace, Policy], WallSums]] = [{} for _ in candidates]
    played = pool.imap(play, [job for _, job in jobs], chunksize=1)
    for (index, job), one in zip(jobs, played, strict=True):
        key = (job.place, job.against)
        found[index][key] = found[index].get(key, WallSums()).plus(one)
    return found


def merit(found: dict[tuple[TuningPlace, Policy], WallSums]) -> float:
    """The mean gain in standard deviations. Beating `steady` itself counts double: it is the harder part."""
    weights = {"greedy": 1.0, "rival": 2.0}
    total = sum(weights[against] * one.mean / one.spread for (_, against), one in found.items())
    return total / sum(weights[against] for _, against in found)


class Search:
    """The state of the search: the weights in the middle, and how far to look around them."""

    def __init__(self, start: Weights, seed: int) -> None:
        self.middle, self.reach, self.chance = asdict(start), 1.0, random.Random(seed)

    def candidates(self, count: int) -> list[Weights]:
        """Some weights near the middle, in opposite pairs, and the middle itself."""
        found = [Weights(**self.middle)]
        while len(found) < count:
            step = {name: self.chance.gauss(0, size) * self.reach for name, size in STEPS.items()}
            found += [self._near(step, 1), self._near(step, -1)]
        return found[:count]

    def _near(self, step: dict[str, float], sign: int) -> Weights:
        return Weights(**{name: max(0.0, self.middle[name] + sign * step[name]) for name in STEPS})

    def go_on(self, ranked: Sequence[Weights]) -> None:
        """Goes to the mean of the best quarter, the better ones counting more, and looks less far from now on."""
        best = ranked[: max(2, len(ranked) // 4)]
        shares = [len(best) - place for place in range(len(best))]
        for name in STEPS:
            drawn = sum(share * getattr(each, name) for share, each in zip(shares, best, strict=True)) / sum(shares)
            self.middle[name] += 0.7 * (drawn - self.middle[name])
        self.reach = max(0.25, self.reach * 0.97)


def rounded(weights: Weights) -> Weights:
    return replace(weights, **{field.name: round(getattr(weights, field.name), 3) for field in fields(Weights)})


def search(
    pool: Pool, asked: argparse.Namespace, places: Sequence[TuningPlace]
) -> Iterator[tuple[int, float, Weights]]:
    """Yields the merit of the middle, and the middle, after each generation."""
    looking, until = Search(start_of(asked.start), asked.seed), time.monotonic() + asked.seconds
    generation = 0
    while time.monotonic() < until:
        generation += 1
        candidates = looking.candidates(asked.candidates)
        merits = [
            merit(one)
            for one in measure(pool, candidates, places, AGAINST[asked.against], asked.seed + generation, asked.walls)
        ]
        order = sorted(range(len(candidates)), key=lambda index: -merits[index])
        looking.go_on([candidates[index] for index in order])
        yield generation, merits[0], rounded(Weights(**looking.middle))


def start_of(path: str | None) -> Weights:
    """The weights to start from: those in a JSON file, or the present ones."""
    return replace(STEADY, **json.loads(Path(path).read_text(encoding="utf-8"))) if path else STEADY


def check(
    pool: Pool, weights: Weights, places: Sequence[TuningPlace], opponents: Sequence[Policy], walls: int
) -> Iterator[str]:
    """The gains on walls that no generation has seen, in lines to print."""
    everywhere: dict[tuple[TuningPlace, Policy], WallSums] = {}
    for place in places:
        (found,) = measure(pool, [weights], [place], opponents, HELD_OUT, walls)
        everywhere |= found
        yield from _lines(found)
    yield f"merit {merit(everywhere):+.4f}"


def _lines(found: dict[tuple[TuningPlace, Policy], WallSums]) -> Iterator[str]:
    for (place, against), one in found.items():
        against_whom = "three steady" if against == "rival" else "three greedy"
        speed = 1000 * one.seconds / (SEATS + 1) / one.walls
        yield (
            f"{place.card:14} {place.sheet:12} against {against_whom}: {one.mean:+.2f} ± {one.interval:.2f} "
            f"points a game ({SEATS * one.walls:.0f} games, {speed:.2f} ms each)"
        )


def arguments(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m eastwind.lab.tuning", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=600, help="how long to search; 0: only the check")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--cards", default="eastwind,first-steps", help="names or files, with commas")
    parser.add_argument("--sheets", default="national,club2023,home", help="with commas")
    parser.add_argument("--candidates", type=int, default=17, help="in a generation")
    parser.add_argument("--walls", type=int, default=100, help="for each candidate and place in a generation")
    parser.add_argument("--check-walls", type=int, default=1000, help="for the check at the end")
    parser.add_argument("--against", choices=tuple(AGAINST), default="both")
    parser.add_argument("--start", help="a JSON file with some or all weights to start from")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(given)


def main(given: Sequence[str]) -> None:
    asked = arguments(given)
    if library() is None:
        raise InputError("Tuning needs the native engine: build it with python -m eastwind.native.build.")
    places = [TuningPlace(card, sheet) for card in asked.cards.split(",") for sheet in asked.sheets.split(",")]
    best = start_of(asked.start)
    with multiprocessing.get_context("spawn").Pool(asked.workers) as pool:
        for generation, found, best in search(pool, asked, places):
            print(
                f"generation {generation}: merit {found:+.4f} {json.dumps(asdict(best))}", file=sys.stderr, flush=True
            )
        print(json.dumps(asdict(best), indent=2))
        for line in check(pool, best, places, AGAINST[asked.against], asked.check_walls):
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
