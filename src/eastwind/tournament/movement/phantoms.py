"""Odd numbers of players: which places stay empty so that three-handed tables are shared fairly.

A room of T tables with one to three players missing has that many phantoms. A phantom moves like a player; its table
plays three-handed. Two phantoms must never share a table, since two people cannot play. None sits at A, which is East:
East throws the dice, deals, and hands in the scorecards of round 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

from eastwind.refusals import InputError
from eastwind.tournament.movement.schedule import Schedule, start_of

FEWEST_PLAYERS = 4
# How many meetings are looked at while choices are compared: every choice of three places in all rooms of up to 14 rounds
# in which someone must play three-handed twice; beyond that about a second's worth.
MOST_MEETINGS = 6_000_000
Burden = tuple[int, int]  # the most three-handed rounds of any player, and how many players have that many
Opponents = dict[int, Counter[int]]  # how often each place meets each other place
Fits = Callable[[tuple[int, ...], int], bool]  # whether a place may join the chosen ones


def tables_for(players: int, by_turns: bool = False) -> int:
    """The number of tables for these players, who sit out by turns if tables of three are not wanted."""
    if players < FEWEST_PLAYERS:
        raise InputError(f"You need at least {FEWEST_PLAYERS} players. You have {players}.")
    return tables_needed(players, by_turns)


def tables_needed(players: int, by_turns: bool = False) -> int:
    """The tables for any number of players, even if they are too few to play."""
    return -(-(players - sitting_out_of(players, by_turns)) // 4)


def sitting_out_of(players: int, by_turns: bool = False) -> int:
    """How many sit out each round. Of five, one always does: they don't make tables of four and three."""
    return players % 4 if players == 5 or (by_turns and players > 4) else 0


def room_for(players: int, by_turns: bool = False) -> tuple[int, int, int]:
    """The tables, how many seats stay empty, and how many players sit out each round."""
    tables = tables_for(players, by_turns)
    return tables, max(0, 4 * tables - players), sitting_out_of(players, by_turns)


def choose_phantoms(schedule: Schedule, count: int, taken: frozenset[int] = frozenset()) -> tuple[int, ...] | None:
    """The places to leave empty, or None if phantoms would meet.

    Best is the fewest three-handed rounds for any player, then the fewest such players, then the fewest repeats. Places of
    people who must sit there are skipped.
    """
    if count == 0:
        return ()
    opponents = _opponents(schedule)
    # No one with two phantoms, nor twice with one: the number of three-handed seats is fixed, so this cannot be beaten.
    once = next(_choices(schedule, count, taken, lambda chosen, place: _burden_is_one(opponents, chosen, place)), None)
    if once:
        return once
    apart = _choices(schedule, count, taken, lambda chosen, place: not any(place in opponents[each] for each in chosen))
    some = islice(apart, MOST_MEETINGS // (3 * count * len(schedule)))
    return min(some, key=lambda chosen: (burden(opponents, chosen), -_repeats_of(chosen, opponents)), default=None)


def burden(opponents: Opponents, phantoms: tuple[int, ...]) -> Burden:
    """The most three-handed rounds of any player with these phantoms, and how many players have that many."""
    rounds: Counter[int] = Counter()
    for phantom in phantoms:
        rounds.update(opponents[phantom])
    most = max(rounds.values())
    return most, sum(count == most for count in rounds.values())


def _burden_is_one(opponents: Opponents, chosen: tuple[int, ...], place: int) -> bool:
    """Whether no one who plays with this phantom does so twice, or plays with one of the chosen."""
    company = opponents[place]
    return max(company.values()) == 1 and all(
        place not in opponents[each] and company.keys().isdisjoint(opponents[each]) for each in chosen
    )


def _repeats_of(phantoms: tuple[int, ...], opponents: Opponents) -> int:
    """The repeats that go away with these phantoms, which never meet each other."""
    return sum(count - 1 for phantom in phantoms for count in opponents[phantom].values())


def _opponents(schedule: Schedule) -> Opponents:
    met: Opponents = {number: Counter() for seats in schedule[0] for number in seats}
    for tables in schedule:
        for seats in tables:
            for number in seats:
                met[number].update(other for other in seats if other != number)
    return met


def _choices(schedule: Schedule, count: int, taken: frozenset[int], fits: Fits) -> Iterator[tuple[int, ...]]:
    """Sets of places, D of the last table first. In a ring all tables are alike, so one is enough for the first phantom."""
    tables = len(schedule[0])
    numbers = [number for number in range(tables + 1, 4 * tables + 1) if number not in taken]  # A is never empty
    places = sorted(numbers, key=lambda number: (-start_of(number, tables)[0], -number))
    if taken or not keeps_letters(schedule):
        yield from _grown((), places, count, fits)
        return
    # Seats that keep their letter move by the same steps at every table: the room looks the same from each.
    for first in places[: len("BCD")]:
        if fits((), first):
            yield from _grown((first,), [place for place in places if place != first], count - 1, fits)


def _grown(chosen: tuple[int, ...], places: list[int], count: int, fits: Fits) -> Iterator[tuple[int, ...]]:
    """The chosen places with `count` more of these, in their order, as long as each fits those before it."""
    if count == 0:
        yield chosen
        return
    for number, place in enumerate(places, start=1):
        if fits(chosen, place):
            yield from _grown((*chosen, place), places[number:], count - 1, fits)


def keeps_letters(schedule: Schedule) -> bool:
    """Whether every player keeps the seat letter of round 1 throughout."""
    tables = len(schedule[0])
    return all(
        (number - 1) // tables == seat for seated in schedule for seats in seated for seat, number in enumerate(seats)
    )
