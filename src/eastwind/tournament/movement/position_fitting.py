"""Assigns people to positions of a schedule so that unwanted meetings are as few as possible.

The schedule itself is never changed: its repeats are the fewest known, and its movement can be announced. Only who takes
which position is open. Two people are swapped if that lowers the cost, the worst placed first, until no swap helps. That
may miss the best seating, but it comes to an end in a large room, and the same seed gives the same seating.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from eastwind.tournament.movement.schedule import Schedule, meetings
from eastwind.tournament.random_stream import numbers_below, pick_below

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

    def by_person(self) -> dict[int, dict[int, int]]:
        """For each person, the cost of meeting the others. Those who cost nothing are left out."""
        found: defaultdict[int, dict[int, int]] = defaultdict(dict)
        for one, other in self.met.keys() | self.apart:
            if one != other and (cost := self.cost(one, other)):
                found[one][other] = found[other][one] = cost
        return found


def fit(
    schedule: Schedule, places: Sequence[int], people: Sequence[int], fixed: frozenset[int], wishes: Wishes, seed: str
) -> dict[int, int]:
    """Assigns places in order, then swaps people while that lowers the cost. Fixed people stay."""
    seated = dict(zip(places, people, strict=True))
    if not wishes.met and not wishes.apart:
        return seated
    room = _FittingRoom(seated, _neighbors(schedule, seated), wishes.by_person())
    stream = numbers_below(seed)
    movable = [place for place in places if seated[place] not in fixed]
    tries = 0
    while len(movable) > 1 and tries < MOST_TRIES and (troubled := room.troubled(movable)):
        improved = False
        for place in troubled:
            for other in _partners(movable, stream):
                tries += 1
                if room.swap_if_better(place, other):
                    improved = True
                    break
        if not improved:
            break
    return room.seated


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


def _partners(movable: Sequence[int], stream: Iterator[int]) -> Iterator[int]:
    """Places to swap with, in random order: all of a small room, a sample of a large one."""
    start = pick_below(len(movable), stream)
    for step in range(min(len(movable), TRIES_PER_CONFLICT)):
        yield movable[(start + step) % len(movable)]


@dataclass(slots=True)
class _FittingRoom:
    """People in their places while they are being swapped. Most tries fail, so what each place costs is remembered."""

    seated: dict[int, int]
    neighbors: Mapping[int, Counter[int]]  # per place, how often each other place is at the same table
    costs: Mapping[int, Mapping[int, int]]  # per person, the cost of meeting others
    known: dict[int, int] = field(default_factory=dict)  # the trouble of some places as seated now

    def troubled(self, movable: Sequence[int]) -> list[int]:
        """The places that cost something, the worst first."""
        found = {place: self._here(place) for place in movable}
        return sorted((place for place in movable if found[place]), key=lambda place: (-found[place], place))

    def swap_if_better(self, place: int, other: int) -> bool:
        """Swaps the people of two places if that lowers the cost."""
        if place == other:
            return False
        before = self._here(place) + self._here(other)
        self._swap(place, other)
        after = self._trouble(place)
        if after < before and after + self._trouble(other) < before:
            for changed in (place, other, *self.neighbors[place], *self.neighbors[other]):
                self.known.pop(changed, None)
            return True
        self._swap(place, other)
        return False

    def _swap(self, place: int, other: int) -> None:
        self.seated[place], self.seated[other] = self.seated[other], self.seated[place]

    def _here(self, place: int) -> int:
        found = self.known.get(place)
        if found is None:
            found = self.known[place] = self._trouble(place)
        return found

    def _trouble(self, place: int) -> int:
        """The cost of this place with who sits there now."""
        costs, seated = self.costs.get(self.seated[place]), self.seated
        if not costs:
            return 0
        met = self.neighbors[place].items()
        return sum([count * costs[seated[other]] for other, count in met if seated[other] in costs])
