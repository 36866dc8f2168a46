"""How long the coach thinks, at every decision of some games between four of its own kind.

python3 dev.py bench bench_coach
"""

from __future__ import annotations

import time
from collections.abc import Callable

from benchmarks.measure import sized

from eastwind.card.library import BUILT_IN, built_in_text
from eastwind.card.match import Matcher
from eastwind.coach.advise import Coach
from eastwind.lab.simulation import Arena, SimulationPlan
from eastwind.players.steady.bot import Steady
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.sheet import Sheet
from eastwind.table.moments import AnyCommand
from eastwind.table.options import Options
from eastwind.table.state import State

GAMES = sized(3, 1)
CARDS = BUILT_IN[: sized(len(BUILT_IN), 1)]
AIM = 150  # milliseconds, at the table


class Timed:
    """Plays as `steady` does, and asks the coach at every decision."""

    def __init__(self, card: Matcher, sheet: Sheet, seconds: list[float]) -> None:
        self.coach, self.steady, self.seconds = Coach(card, sheet), Steady(card, sheet), seconds

    def react(self, view: State, options: Options) -> AnyCommand | None:
        if options.discard_tile or options.claim_discard or options.pass_tiles or options.wish_courtesy:
            started = time.process_time()
            self.coach.advise(view, options)
            self.seconds.append(time.process_time() - started)
        return self.steady.react(view, options)


def timed_with(seconds: list[float]) -> Callable[[str, Matcher, Sheet], Timed]:
    return lambda _, card, sheet: Timed(card, sheet, seconds)


def main() -> None:
    for name in CARDS:
        seconds: list[float] = []
        plan = SimulationPlan(
            players=("steady",) * 4, sheet=load_sheet("national"), card_text=built_in_text(name), card_name=name,
            games=GAMES, seed=1,
        )  # fmt: skip
        Arena(plan, make=timed_with(seconds)).played(range(GAMES))
        mean, most = 1000 * sum(seconds) / len(seconds), 1000 * max(seconds)
        print(
            f"{name:12} {len(seconds):5} answers, {mean:5.1f} ms of one core each, {most:5.1f} ms at most (aim: {AIM})"
        )


if __name__ == "__main__":
    main()
