"""Assigns people to positions of a schedule so that unwanted meetings are as few as possible."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from eastwind.tournament.draws import numbers_below, pick_below
from eastwind.tournament.movement.schedule import Schedule, meetings

APART = 1_000  # keeping people apart outweighs any number of repeats
TRIES_PER_CONFLICT = 400
MOST_TRIES = 40_000

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Wishes:
    """Wishes for a seating: who has met how often, and whom to keep apart."""

    met: Mapping[Pair, int] = field(default_factory=dict)
    apart: frozenset[Pair] = frozenset()

    def cost(self, one: int, other: int) -> int:
        """The cost of one meeting of these two."""
        pair = (one, other) if one < other else (other, one)
        return self.met.get(pair, 0) + (APART if pair in self.apart else 0)


def fit(
    schedule: Schedule, places: Sequence[int], people: Sequence[int], fixed: frozenset[int], wishes: Wishes, seed: str
) -> dict[int, int]:
    """Assigns places in order, then swaps people while that lowers the cost. Fixed people stay."""
    seated = dict(zip(places, people, strict=True))
    if not wishes.met and not wishes.apart:
        return seated
    neighbors = _neighbors(schedule, seated)
    stream = numbers_below(seed)
    movable = [place for place in places if seated[place] not in fixed]
    tries = 0
    while len(movable) > 1 and tries < MOST_TRIES and (troubled := _troubled(seated, neighbors, movable, wishes)):
        improved = False
        for place in troubled:
            for other in _partners(movable, stream):
                tries += 1
                if _gain(seated, neighbors, place, other, wishes) > 0:
                    seated[place], seated[other] = seated[other], seated[place]
                    improved = True
                    break
        if not improved:
            break
    return seated


def cost_of(schedule: Schedule, seated: Mapping[int, int], wishes: Wishes) -> int:
    """The total cost of a seating."""
    return sum(
        count * wishes.cost(seated[one], seated[other])
        for (one, other), count in meetings(schedule).items()
        if one in seated and other in seated
    )


def unwanted_meetings(schedule: Schedule, seated: Mapping[int, int], apart: frozenset[Pair]) -> Counter[Pair]:
    """How often people who should be kept apart still meet."""
    found: Counter[Pair] = Counter()
    for (one, other), count in meetings(schedule).items():
        if one in seated and other in seated:
            pair = tuple(sorted((seated[one], seated[other])))
            if pair in apart:
                found[pair[0], pair[1]] += count
    return found


def _neighbors(schedule: Schedule, seated: Mapping[int, int]) -> dict[int, Counter[int]]:
    found: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for tables in schedule:
        for seats in tables:
            for one, other in combinations((place for place in seats if place in seated), 2):
                found[one][other] += 1
                found[other][one] += 1
    return found


def _trouble(
    person: int, place: int, seated: Mapping[int, int], neighbors: Mapping[int, Counter[int]], wishes: Wishes
) -> int:
    """The cost of this person at this place."""
    return sum(
        count * wishes.cost(person, seated[other])
        for other, count in neighbors[place].items()
        if seated[other] != person
    )


def _troubled(
    seated: Mapping[int, int], neighbors: Mapping[int, Counter[int]], movable: Sequence[int], wishes: Wishes
) -> list[int]:
    costs = {place: _trouble(seated[place], place, seated, neighbors, wishes) for place in movable}
    return sorted((place for place in movable if costs[place]), key=lambda place: (-costs[place], place))


def _partners(movable: Sequence[int], stream: Iterator[int]) -> Iterator[int]:
    """Places to swap with, in random order: all of a small room, a sample of a large one."""
    start = pick_below(len(movable), stream)
    for step in range(min(len(movable), TRIES_PER_CONFLICT)):
        yield movable[(start + step) % len(movable)]


def _gain(seated: dict[int, int], neighbors: Mapping[int, Counter[int]], place: int, other: int, wishes: Wishes) -> int:
    """How much the cost falls if two places swap their people."""
    if place == other:
        return 0
    one, two = seated[place], seated[other]
    before = _trouble(one, place, seated, neighbors, wishes) + _trouble(two, other, seated, neighbors, wishes)
    seated[place], seated[other] = two, one
    after = _trouble(two, place, seated, neighbors, wishes) + _trouble(one, other, seated, neighbors, wishes)
    seated[place], seated[other] = one, two
    return before - after
