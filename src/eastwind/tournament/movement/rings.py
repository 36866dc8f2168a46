"""Announced movements: the tables form a ring, and after each round a seat moves a set number of tables up or down."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations, product

from eastwind.refusals import InputError
from eastwind.tournament.movement.schedule import SEATS, WIND_OF_SEAT, Schedule, Seats

Moves = tuple[int, int, int, int]

ALL_MOVE: Moves = (1, -1, 2, -2)
EAST_STAYS: Moves = (0, 1, 2, -1)

# How much further than usual North, West and South may go in the one skip: more is hard to announce.
FURTHER = (range(4), range(4), range(3))
_SEAT_OF_LETTER = {seat: seat for seat in SEATS} | {wind[0]: seat for seat, wind in WIND_OF_SEAT.items()}


@dataclass(frozen=True, slots=True)
class RingSkip:
    """One longer move: going into this round, the seats move this many tables further."""

    into_round: int
    further: Moves


@dataclass(frozen=True, slots=True)
class Ring:
    """Moves per seat after every round, positive up; perhaps with one skip."""

    moves: Moves
    skip: RingSkip | None = None

    @property
    def write(self) -> str:
        """The movement as directors write it: `A+1 B-1 C+2 D-2`."""
        return " ".join(
            f"{seat}{move:+d}" if move else f"{seat}0" for seat, move in zip(SEATS, self.moves, strict=True)
        )


def read_ring(text: str) -> Ring:
    """Reads a movement by letters or winds: `A+1 B-1 C+2 D-2`, `E0 N+1 W+2 S-1`."""
    found = re.findall(r"([A-Z])\s*([+\-−–]?\d{1,3})", text.upper())
    left = re.sub(r"[A-Z]\s*[+\-−–]?\d{1,3}|[\s,_;/]", "", text.upper())
    moves = {
        _SEAT_OF_LETTER[letter]: int(re.sub("[−–]", "-", steps)) for letter, steps in found if letter in _SEAT_OF_LETTER
    }
    if left or len(found) != len(SEATS) or set(moves) != set(SEATS):
        raise InputError(
            f"{text!r} isn't a movement. Write each of the four seats once with its tables up or down, "
            "as in 'A+1 B-1 C+2 D-2' or 'E0 N+1 W+2 S-1'."
        )
    return Ring((moves["A"], moves["B"], moves["C"], moves["D"]))


def shifts(ring: Ring, rounds: int) -> list[Moves]:
    """How many tables each seat has moved in all by the start of each round."""
    at: Moves = (0, 0, 0, 0)
    found = [at]
    for number in range(2, rounds + 1):
        at = _plus(at, ring.moves)
        if ring.skip and ring.skip.into_round == number:
            at = _plus(at, ring.skip.further)
        found.append(at)
    return found


def play(ring: Ring, tables: int, rounds: int) -> Schedule:
    """The schedule of a ring movement."""
    return tuple(tuple(_seated(table, moved, tables) for table in range(tables)) for moved in shifts(ring, rounds))


def play_around(ring: Ring, tables: int, rounds: int, staying: frozenset[int]) -> Schedule:
    """The schedule if some positions stay and the others with their letter pass over those tables."""
    moved = shifts(ring, rounds)
    lanes = []
    for seat in range(4):
        free = [table for table in range(tables) if seat * tables + table + 1 not in staying]
        lane = []
        for at in moved:
            row = [seat * tables + table + 1 for table in range(tables)]
            for place, table in enumerate(free):
                row[table] = seat * tables + free[(place - at[seat]) % len(free)] + 1
            lane.append(row)
        lanes.append(lane)
    return tuple(
        tuple((lanes[0][r][t], lanes[1][r][t], lanes[2][r][t], lanes[3][r][t]) for t in range(tables))
        for r in range(rounds)
    )


def ring_repeats(ring: Ring, tables: int, rounds: int) -> int:
    """The repeats of a ring without playing it: two seats' players meet again when their distance comes back."""
    moved = shifts(ring, rounds)
    return tables * sum(
        rounds - len({(at[first] - at[second]) % tables for at in moved}) for first, second in combinations(range(4), 2)
    )


def with_best_skip(tables: int, rounds: int) -> Ring:
    """East stays, with the skip of fewest repeats; among equals the shortest and then the earliest."""
    rings = [Ring(EAST_STAYS), *(Ring(EAST_STAYS, skip) for skip in _skips(rounds))]
    return min(rings, key=lambda ring: ring_repeats(ring, tables, rounds))


def _skips(rounds: int) -> list[RingSkip]:
    further = [(0, north, west, -south) for north, west, south in product(*FURTHER) if north + west + south]
    shortest_first = sorted(further, key=lambda moves: (sum(map(abs, moves)), -moves.count(0)))
    return [RingSkip(number, moves) for moves in shortest_first for number in range(2, rounds + 1)]


def _seated(table: int, moved: Moves, tables: int) -> Seats:
    a, b, c, d = ((table - steps) % tables + 1 + seat * tables for seat, steps in enumerate(moved))
    return a, b, c, d


def _plus(moves: Moves, more: Moves) -> Moves:
    a, b, c, d = (move + extra for move, extra in zip(moves, more, strict=True))
    return a, b, c, d
