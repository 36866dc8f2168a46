"""Odd numbers: which places stay empty, so that three-handed tables are shared as fairly as can be.

A room of T tables with one to three players missing has that many phantoms. A phantom moves like a player; its table
plays three-handed. Two phantoms must never share a table, since two people cannot play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice

from eastwind.refusals import InputError
from eastwind.tournament.movement.schedule import Schedule, start_of

FEWEST_PLAYERS = 4
MOST_CHOICES = 100_000  # enough for every choice of three places in a room of 21 tables
Burden = tuple[int, int]  # the most three-handed rounds of any player, and how many players have that many


def tables_for(players: int) -> int:
    """How many tables of four and three these players make, or the choices when they cannot be seated."""
    if players < FEWEST_PLAYERS:
        raise InputError(f"{players} players cannot be seated: an event needs at least {FEWEST_PLAYERS}.")
    if players == 5:
        raise InputError(
            "5 players cannot be seated at tables of four and three: "
            "let one sit out (4 play), or find one more (6 make two tables of three) or three more (8)."
        )
    return -(-players // 4)


def choose_phantoms(schedule: Schedule, count: int, taken: frozenset[int] = frozenset()) -> tuple[int, ...] | None:
    """The places to leave empty: fewest three-handed rounds for anyone, then for the fewest; None if phantoms meet.

    Places taken by somebody who must sit there are passed over.
    """
    if count == 0:
        return ()
    opponents = _opponents(schedule)
    best: tuple[int, ...] | None = None
    least: Burden | None = None
    for chosen in _choices(schedule, count, taken):
        if any(other in opponents[one] for one, other in combinations(chosen, 2)):
            continue
        found = burden(opponents, chosen)
        if least is None or found < least:
            best, least = chosen, found
            if found[0] == 1:  # the number of three-handed seats is fixed, so once each cannot be beaten
                break
    return best


def burden(opponents: dict[int, Counter[int]], phantoms: tuple[int, ...]) -> Burden:
    """The most three-handed rounds of any player with these phantoms, and how many players have that many."""
    rounds: Counter[int] = Counter()
    for phantom in phantoms:
        rounds.update(opponents[phantom])
    most = max(rounds.values())
    return most, sum(count == most for count in rounds.values())


def _opponents(schedule: Schedule) -> dict[int, Counter[int]]:
    met: dict[int, Counter[int]] = {number: Counter() for seats in schedule[0] for number in seats}
    for tables in schedule:
        for seats in tables:
            for number in seats:
                met[number].update(other for other in seats if other != number)
    return met


def _choices(schedule: Schedule, count: int, taken: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """Sets of places, the last tables' first; one table is enough for the first phantom where all turn alike."""
    tables = len(schedule[0])
    numbers = [number for number in range(1, 4 * tables + 1) if number not in taken]
    places = sorted(numbers, key=lambda number: (-start_of(number, tables)[0], number))
    if taken or not keeps_letters(schedule):
        yield from islice(combinations(places, count), MOST_CHOICES)
        return
    # Seats that keep their letter move by the same steps at every table: the room looks the same from each.
    for first in places[:4]:
        for others in combinations([place for place in places if place != first], count - 1):
            yield (first, *others)


def keeps_letters(schedule: Schedule) -> bool:
    """Whether every player keeps the seat letter of round 1 throughout."""
    tables = len(schedule[0])
    return all(
        (number - 1) // tables == seat for seated in schedule for seats in seated for seat, number in enumerate(seats)
    )
