"""The bots against three greedy, on two cards and three sheets: the table in docs/bots.md.

python3 dev.py bench bench_ladder                # a few walls, to see that it works
python -m benchmarks.bench_ladder 500 2          # walls, and workers
"""

from __future__ import annotations

import sys
import time

from benchmarks.measure import sized

from eastwind.card.library import built_in_text
from eastwind.lab.ladder.climb import Ladder, climb
from eastwind.lab.ladder.ladder_figures import BotStanding, Sums, standings, sums_of
from eastwind.lab.ladder.ratings import can_rate, ratings
from eastwind.lab.statistics import Estimate
from eastwind.players.roster import BOTS
from eastwind.rules.loading.sheet_library import load_sheet

WALLS, AGAINST, SEED = sized(20, 1), "greedy", 18
MEASURED = tuple(name for name in BOTS if name != "example")
EVERYWHERE = (("eastwind", "national"), ("first-steps", "national"), ("eastwind", "kugler"), ("eastwind", "home"))
GROUNDS = EVERYWHERE[: sized(4, 1)]


def measured(ladder: Ladder, workers: int) -> Sums:
    sums = Sums()
    for walls, games in climb(ladder, workers):
        sums = sums.plus(sums_of(ladder, walls, games))
    return sums


def figure(estimate: Estimate) -> str:
    return f"{estimate.value:+6.2f} ± {(estimate.high - estimate.low) / 2:4.2f}"


def row(each: BotStanding, rated: dict[str, float]) -> str:
    shares = "  ".join(f"{found.share.value:6.1%}" for found in (each.wins, each.throws, each.wall_games))
    return f"  {each.bot:<10} {figure(each.points)}   {figure(each.gain)}   {shares}   {rated.get(each.bot, 0):6.2f}"


def main(walls: int = WALLS, workers: int = 1) -> None:
    for card, sheet in GROUNDS:
        ladder = Ladder(MEASURED, AGAINST, walls, load_sheet(sheet), built_in_text(card), card, SEED)
        started = time.perf_counter()
        sums = measured(ladder, workers)
        seconds = time.perf_counter() - started
        rated = (
            {each.bot: each.rating for each in ratings([sums.matches[wall] for wall in sorted(sums.matches)])}
            if can_rate()
            else {}
        )
        print(
            f"{card} under {sheet}: {walls} walls, {ladder.games()} games in {seconds:.0f} s, against three {AGAINST}"
        )
        print(f"  {'bot':<10} {'points a game':<15} {'gain a game':<15} {'wins':>6}  throws    wall  rating")
        for each in standings(sums):
            print(row(each, rated), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
