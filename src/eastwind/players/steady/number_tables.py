"""The whole numbers that `steady` computes with, made from its weights, a card, and a sheet.

The C library reads the same numbers (`numbers_of`), so that both give the same results on every machine. A cost is in
64ths of a bit.

Why no floating point after this module: its sums differ in the last digit by order, compiler, and machine, and a bot
that finds two discards equal would throw one in Python and the other in C (docs/decisions/0155). So logarithms and
powers are taken here, once for each card and sheet. Where steady plays, costs are looked up and added, and a cost
becomes a chance by a shift: 64 more is half the chance. The limits (`MOST_...`) keep every sum of C within 64 bits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields

from eastwind.card.model import Card
from eastwind.players.steady.weights import STEADY, Weights
from eastwind.players.steady.worth import throw_losses, worth_of
from eastwind.rules.sheet import Sheet
from eastwind.tiles import HAND_TILES

BIT = 64
ONE = 1 << 30  # the mantissa of 1
MOST_UNSEEN = 8
MOST_WALL = 152
DEALT_WALL = 99  # tiles in the wall when play begins
MOST_COST = 65_535
MOST_STEEP = 1_024
MOST_VALUE = 4_095
MOST_REACH = 14

Row = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SteadyTables:
    """Tables of whole numbers, in the order in which the C library reads them (steady.h)."""

    mantissa: Row  # 2 to the power of -n/64
    strict: Row  # the cost of a tile that jokers can't stand for, by how many are unseen
    group: Row
    group_concealed: Row
    scarce: Row  # more for a group tile, by unseen jokers
    steep: Row  # the factor on every cost, by the wall left
    danger: Row  # danger of a tile that all hands of an opponent want, by the opponent's exposures
    danger_wall: Row  # the factor on it, by the wall left
    claim: Row  # how much better a call must make the hand, by the player's own exposures
    claim_far: Row  # more, by the tiles still missing
    claim_wall: Row  # more, by the wall left
    numbers: Row  # the fields of `SteadyNumbers`, in order
    value: Row  # worth of each line in four cases (worth.py)


@dataclass(frozen=True, slots=True)
class SteadyNumbers:
    """Single numbers, in order."""

    reach: int
    last_strict: int
    last_concealed: int
    floor: int
    close: int
    discarded: int
    fetch: int
    early: int
    pass_wanted: int
    pass_pair: int
    blind: int
    stop: int
    courtesy: int


LENGTHS = (BIT, 9, 9, 9, 9, 153, 5, 153, 4, 15, 153, len(fields(SteadyNumbers)))
"""Of the tables, except the last one, which has four numbers for each line."""


def make_tables(card: Card, sheet: Sheet, weights: Weights = STEADY) -> SteadyTables:
    """The tables for a card and a sheet."""
    worth = [worth_of(line, section, sheet, weights) for section in card.sections for line in section.lines]
    typical = max(1.0, sum(each[0] for each in worth) / len(worth))
    losses = throw_losses(card, sheet)
    dangers = (weights.danger_0, weights.danger_1, weights.danger_2, weights.danger_3, weights.danger_4)
    return SteadyTables(
        mantissa=tuple(round(ONE * 2 ** (-step / BIT)) for step in range(BIT)),
        strict=_by_unseen(lambda n: weights.strict - weights.strict_unseen * math.log2(max(n, 1))),
        group=_by_unseen(lambda n: weights.group - weights.group_unseen * math.log2(n + 1)),
        group_concealed=_by_unseen(
            lambda n: weights.group * weights.concealed - weights.group_unseen * math.log2(n + 1)
        ),
        scarce=_by_unseen(lambda n: weights.scarce * (1 - n / MOST_UNSEEN)),
        steep=_by_wall(lambda gone: 1 + weights.steeper * gone, MOST_STEEP, least=1),
        danger=tuple(
            _cost(max(0, danger) * max(0, loss) * 2 / typical) for danger, loss in zip(dangers, losses, strict=True)
        ),
        danger_wall=_by_wall(lambda gone: 1 + weights.danger_late * gone, MOST_STEEP),
        claim=tuple(_cost(weights.claim_next if exposed else weights.claim_first) for exposed in range(4)),
        claim_far=tuple(_cost(weights.claim_far * max(0, missing - 3)) for missing in range(HAND_TILES + 1)),
        claim_wall=_by_wall(lambda gone: weights.claim_late * gone, MOST_COST),
        numbers=tuple(_single(weights)),
        value=tuple(_value(points, weights) for each in worth for points in each),
    )


def _by_unseen(cost: Callable[[int], float]) -> Row:
    return tuple(_cost(cost(unseen)) for unseen in range(MOST_UNSEEN + 1))


def _by_wall(share: Callable[[float], float], most: int, least: int = 0) -> Row:
    """For each number of tiles left, a number that depends on how much of the wall is gone."""
    gone = (max(0.0, 1 - left / DEALT_WALL) for left in range(MOST_WALL + 1))
    return tuple(min(most, max(least, round(BIT * share(each)))) for each in gone)


def _cost(bits: float) -> int:
    return min(MOST_COST, max(0, round(BIT * bits)))


def _factor(share: float) -> int:
    return min(MOST_STEEP, max(1, round(BIT * share)))


def _single(weights: Weights) -> Iterator[int]:
    yield min(MOST_REACH, max(1, round(weights.reach)))
    for field in fields(SteadyNumbers)[1:]:
        yield _factor(weights.early) if field.name == "early" else _cost(getattr(weights, field.name))


def _value(points: float, weights: Weights) -> int:
    """The worth of a hand. The power keeps rare hands with many points in bounds."""
    worth: float = 32 * max(1.0, points) ** weights.power
    return min(MOST_VALUE, max(1, round(worth)))


def numbers_of(tables: SteadyTables) -> list[int]:
    """All the tables in one row, as the C library reads them."""
    return [number for field in fields(SteadyTables) for number in getattr(tables, field.name)]


def no_numbers(lines: int) -> list[int]:
    """A row of the right length where no sheet is given, so nothing is played: every number is 1."""
    return [1] * (sum(LENGTHS) + 4 * lines)
