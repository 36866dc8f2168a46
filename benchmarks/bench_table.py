"""Full games with four greedy bots, log and views included, on one core; the aim is 100 games a second.

It measures processor time and the best of several runs of each game, so that other work on the machine matters less.
"""

from __future__ import annotations

import cProfile
import pstats
import time
from pathlib import Path
from typing import Any

from benchmarks.measure import sized

from eastwind.card.library import built_in_text
from eastwind.lab.simulation import Arena, SimulationPlan
from eastwind.rules.loading.sheet_library import load_sheet

GAMES, REPEATS, PROFILED = sized((25, 8, 10), (1, 1, 1))
PARTS = ("card", "players", "table", "rules")


def best_game(arena: Arena, index: int) -> float:
    """The shortest processor time of one game."""
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        arena.play(index)
        times.append(time.process_time() - start)
    return min(times)


def main() -> None:
    plan = SimulationPlan(GAMES, ("greedy",) * 4, load_sheet("national"), built_in_text("eastwind"), "eastwind", seed=1)
    arena = Arena(plan)
    seconds = sum(best_game(arena, index) for index in range(GAMES))
    print(f"full games, four greedy bots         {GAMES / seconds:8.1f} games/s of one core's time")
    profile = cProfile.Profile()
    profile.runcall(lambda: [arena.play(index) for index in range(PROFILED)])
    spent = dict.fromkeys((*PARTS, "Python itself"), 0.0)
    counted: dict[Any, Any] = vars(pstats.Stats(profile))["stats"]
    for (file, _, _), (_, _, own, _, _) in counted.items():
        part = next((part for part in PARTS if part in Path(file).parts and "eastwind" in file), "Python itself")
        spent[part] += own
    total = sum(spent.values())
    for part, own in spent.items():
        print(f"  of it in {part:<24} {own / total:8.0%}")


if __name__ == "__main__":
    main()
