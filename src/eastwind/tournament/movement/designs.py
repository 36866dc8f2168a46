"""Designed schedules: the fewest repeats known for any room, nearly all by algebra and without stored data.

- A field schedule: seats A B C D of round r move by 0, r, g*r and g*g*r in a finite field (or product of fields)
  with as many elements as there are tables. Two players' distance never comes back, so T rounds have no repeat.
- Bose's schedule for (3q+1)/4 tables, q = 4t+1 a prime power: every pair meets exactly once in q rounds.
- Six tables: one round over seven residues, three layers and three fixed players, turned seven times.
- Rooms of up to five tables: see `small_rooms`; with empty seats: `odd_rooms`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from eastwind.tournament.movement.fields import FiniteField, field, prime_powers
from eastwind.tournament.movement.odd_rooms import odd_room
from eastwind.tournament.movement.phantoms import choose_phantoms
from eastwind.tournament.movement.rings import ALL_MOVE, EAST_STAYS, Ring, play, with_best_skip
from eastwind.tournament.movement.schedule import Schedule, number_by_first_round, prolong, repeats, share_seats
from eastwind.tournament.movement.small_rooms import small_room

_SMALLEST_FIELD = 4  # four seats need four different multipliers
Block = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Design:
    """A schedule, its empty places, and the ring movement to announce, if it is one."""

    schedule: Schedule
    empty: tuple[int, ...] = ()
    ring: Ring | None = None

    @property
    def repeats(self) -> int:
        """The meetings of two people after their first."""
        return repeats(self.schedule, self.empty)


@lru_cache(maxsize=32)
def designed(tables: int, rounds: int, missing: int = 0) -> Design:
    """The known schedule with the fewest repeats for this room."""
    best, fewest = None, -1
    for candidate in _candidates(tables, rounds, missing):
        count = candidate.repeats
        if best is None or count < fewest:
            best, fewest = candidate, count
        if fewest == 0:
            break
    assert best is not None, "the announced movements are always among the candidates"
    return best


def _candidates(tables: int, rounds: int, missing: int) -> Iterator[Design]:
    """Candidate designs, easiest to walk first: ring movements, kept letters, changing letters."""
    for ring in (Ring(EAST_STAYS), Ring(ALL_MOVE), with_best_skip(tables, rounds)):
        yield ring_design(ring, tables, rounds, missing)
    if has_field_schedule(tables):
        yield from _with_empty_places(prolong(field_schedule(tables, min(rounds, tables)), rounds), missing)
    for schedule in _changing_letters(tables):
        for design in _with_empty_places(share_seats(prolong(schedule, rounds)), missing):
            yield Design(share_seats(design.schedule, design.empty), design.empty)
    for schedule, empty in odd_room(tables, missing):
        yield Design(share_seats(prolong(schedule, rounds), empty), empty)


def _changing_letters(tables: int) -> Iterator[Schedule]:
    if order := bose_order(tables):
        yield bose_schedule(order)
    if tables == 6:
        yield six_tables()
    yield from small_room(tables)


@lru_cache(maxsize=32)
def ring_design(ring: Ring, tables: int, rounds: int, missing: int) -> Design:
    """An announced movement with its best empty places."""
    schedule = play(ring, tables, rounds)
    empty = choose_phantoms(schedule, missing)
    assert empty is not None, "letters are kept: empty seats of one letter never meet"
    return Design(schedule, empty, ring)


def _with_empty_places(schedule: Schedule, missing: int) -> Iterator[Design]:
    """The schedule with its best empty places; None if two of them would meet."""
    empty = choose_phantoms(schedule, missing)
    if empty is not None:
        yield Design(schedule, empty)


def has_field_schedule(tables: int) -> bool:
    """Whether every prime power of the number of tables is large enough for four seats."""
    return tables > 1 and all(part >= _SMALLEST_FIELD for _, part in prime_powers(tables))


def field_schedule(tables: int, rounds: int) -> Schedule:
    """Up to T rounds without a repeat; every player keeps the letter, and East stays."""
    fields = [field(part) for _, part in prime_powers(tables)]
    moved = [[_scaled(fields, number, exponent) for exponent in (None, 0, 1, 2)] for number in range(rounds)]
    return number_by_first_round(
        [
            [
                [seat * tables + _sum(fields, table, steps) for seat, steps in enumerate(seat_steps)]
                for table in range(tables)
            ]
            for seat_steps in moved
        ]
    )


def bose_order(tables: int) -> int | None:
    """The q of Bose's schedule for this many tables, if there is one."""
    order, rest = divmod(4 * tables - 1, 3)
    if rest or order % 4 != 1 or len(prime_powers(order)) != 1:
        return None
    return order


def bose_schedule(order: int) -> Schedule:
    """q rounds in which every pair of the 3q+1 players meets exactly once (Bose 1939)."""
    numbers = field(order)
    quarter = (order - 1) // 4
    starter: list[Block] = [(3 * order, 0, order, 2 * order)]
    for power in range(quarter):
        one, two, three, four = (numbers.power(power + step * quarter) for step in range(4))
        for layer in range(3):
            low, high = layer * order, (layer + 1) % 3 * order
            starter.append((low + one, low + three, high + two, high + four))
    return number_by_first_round([[_turned(block, step, numbers) for block in starter] for step in range(order)])


def six_tables() -> Schedule:
    """Seven rounds of 24 players without a repeat, then two for the eight trios that have not met.

    Players are 7*layer + residue, and 21 22 23. The two starting tables are carried round by doubling the residue
    while going to the next layer, which makes the six tables of round 1; adding 1 to each residue makes the next.
    """
    tables: list[Block] = []
    for start in ((0, 8, 19, 21), (1, 5, 6, 11)):
        once = tuple(map(_doubled, start))
        tables += [start, once, tuple(map(_doubled, once))]
    rounds = [[tuple(_advanced(player, step) for player in block) for block in tables] for step in range(7)]
    trios = [(step, 7 + step, 14 + step) for step in range(7)] + [(21, 22, 23)]
    for first in (0, 2):
        whole = [trios[(first + number) % 8] for number in range(6)]
        single = [player for number in (6, 7) for player in trios[(first + number) % 8]]
        rounds.append([(*trio, player) for trio, player in zip(whole, single, strict=True)])
    return number_by_first_round(rounds)


def _doubled(player: int) -> int:
    if player >= 21:
        return 21 + (player - 20) % 3
    layer, residue = divmod(player, 7)
    return (layer + 1) % 3 * 7 + 2 * residue % 7


def _advanced(player: int, step: int) -> int:
    return player if player >= 21 else player // 7 * 7 + (player + step - player // 7 * 7) % 7


def _turned(block: Block, step: int, numbers: FiniteField) -> Block:
    """A block with the same element added to every residue; the last player stays."""
    size = numbers.size
    return tuple(
        player if player == 3 * size else player // size * size + numbers.add(player % size, step) for player in block
    )


def _scaled(fields: list[FiniteField], number: int, exponent: int | None) -> tuple[int, ...]:
    """The components of a round's number times a power of the generating element; no exponent means times zero."""
    scaled = []
    for each in fields:
        number, part = divmod(number, each.size)
        scaled.append(0 if exponent is None else each.multiply(part, each.power(exponent)))
    return tuple(scaled)


def _sum(fields: list[FiniteField], table: int, steps: tuple[int, ...]) -> int:
    """A table number with steps added in each component."""
    total, scale = 0, 1
    for each, step in zip(fields, steps, strict=True):
        table, part = divmod(table, each.size)
        total += scale * each.add(part, step)
        scale *= each.size
    return total
