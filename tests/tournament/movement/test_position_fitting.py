"""Fitting people to places: no swap of two people is left that would bring fewer unwanted meetings."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from eastwind.tournament.movement.position_fitting import APART, Wishes, fit
from eastwind.tournament.movement.rings import EAST_STAYS, Ring, play
from eastwind.tournament.movement.schedule import Schedule

PEOPLE = tuple(range(101, 125))  # places and people have different numbers, so that neither passes for the other
PLACES = tuple(range(1, 25))
FIXED = frozenset({103, 117})


def rounds(seed: int) -> Schedule:
    """Four rounds of six tables at random: bad enough that some meetings can't be avoided."""
    dice = random.Random(seed)
    shuffled = [dice.sample(PLACES, len(PLACES)) for _ in range(4)]
    return tuple(tuple(zip(*[iter(row)] * 4, strict=True)) for row in shuffled)


def wishes(seed: int) -> Wishes:
    """Who has met how often, and who must be kept apart. Some pairs are both."""
    dice = random.Random(seed)
    pairs = list(combinations(PEOPLE, 2))
    met = {pair: dice.randint(1, 3) for pair in dice.sample(pairs, 90)}
    return Wishes(met, frozenset(dice.sample(pairs, 8)))


def counted(schedule: Schedule, seated: dict[int, int], wanted: Wishes) -> int:
    """The cost, counted table by table."""
    total = 0
    for tables in schedule:
        for seats in tables:
            for one, other in combinations(sorted(seated[place] for place in seats), 2):
                total += wanted.met.get((one, other), 0) + (APART if (one, other) in wanted.apart else 0)
    return total


@pytest.mark.parametrize("seed", range(6))
def test_no_swap_is_left_that_would_help(seed: int) -> None:
    schedule, wanted = rounds(seed), wishes(seed)
    drawn = dict(zip(PLACES, PEOPLE, strict=True))
    seated = fit(schedule, PLACES, PEOPLE, FIXED, wanted, str(seed))
    assert sorted(seated.values()) == sorted(PEOPLE)
    assert all(seated[place] == person for place, person in drawn.items() if person in FIXED)
    cost = counted(schedule, seated, wanted)
    assert cost < counted(schedule, drawn, wanted)
    for one, other in combinations([place for place in PLACES if seated[place] not in FIXED], 2):
        swapped = {**seated, one: seated[other], other: seated[one]}
        assert counted(schedule, swapped, wanted) >= cost, (one, other)


def test_the_same_seed_gives_the_same_seating() -> None:
    """Seats that were drawn can be drawn again and checked."""
    once, again = (fit(rounds(1), PLACES, PEOPLE, FIXED, wishes(1), "club night") for _ in range(2))
    assert once == again


def test_seating_by_a_seed_never_changes() -> None:
    """A log is decided again whenever someone checks it, so what a draw gave once it must always give."""
    schedule = play(Ring(EAST_STAYS), 5, 3)
    listed = [*range(1, 21, 2), *range(2, 21, 2)]
    wanted = Wishes({(8, 9): 2, (10, 11): 1}, frozenset(combinations(range(1, 10), 2)))
    seated = fit(schedule, range(1, 21), listed, frozenset({3}), wanted, "spring 2026")
    assert [seated[place] for place in range(1, 21)] == [
        1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 2, 10, 6, 8, 4, 12, 14, 16, 18, 20,
    ]  # fmt: skip
