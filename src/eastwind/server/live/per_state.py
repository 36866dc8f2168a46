"""Values that follow from an event's state alone: computed once for each state, however many screens ask."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Concatenate, ParamSpec, TypeVar

from eastwind.tournament.outcome.prizes import Awards, award_prizes
from eastwind.tournament.outcome.standings import StandingsLine, standings
from eastwind.tournament.state import Tournament

P = ParamSpec("P")
T = TypeVar("T")
KEPT = 16  # answers for each function; a desk shows a few events, and of each mostly the newest state


def per_state(compute: Callable[Concatenate[Tournament, P], T]) -> Callable[Concatenate[Tournament, P], T]:
    """The function, with its last answers kept. A state is frozen, so the same object always gives the same answer.

    The answer is shared, so no one may change it.
    """
    kept: OrderedDict[Hashable, tuple[Tournament, T]] = OrderedDict()
    lock = Lock()  # some pages are made in threads

    def answer(state: Tournament, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (id(state), args, tuple(sorted(kwargs.items())))
        with lock:
            if key in kept:
                kept.move_to_end(key)
                return kept[key][1]
        made = compute(state, *args, **kwargs)
        with lock:
            kept[key] = (state, made)  # keeping the state keeps its id from being used again
            if len(kept) > KEPT:
                kept.popitem(last=False)
        return made

    return answer


@per_state
def standings_of(
    state: Tournament, through: int | None = None, section: str | None = None
) -> tuple[StandingsLine, ...]:
    return tuple(standings(state, through, section))


@per_state
def awards_of(state: Tournament) -> Awards:
    return award_prizes(state)
