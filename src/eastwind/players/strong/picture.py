"""A choice as numbers: the best hands of the rack that it leaves, and the table. The same in C (strong.c).

None of them says which card it is: only how far its best hands are, what they are worth, and what is still out.
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import nsmallest
from typing import Literal, NamedTuple

from eastwind.players.steady.chances import Chance, Chances, Weighed
from eastwind.players.steady.danger import Wants
from eastwind.players.steady.sight import JOKERS, Exposures, Held, Sight
from eastwind.players.strong.net import NEAREST, TABLE_NUMBERS, Picture, Row
from eastwind.players.strong.stakes import MOST
from eastwind.rules.seats import Seat
from eastwind.table.pass_order import ORDER as PASSES
from eastwind.table.seats import seat_after
from eastwind.table.state import State
from eastwind.tiles import HAND_TILES, JOKER, ORDER, Tile

ONE, QUARTER, MIDDLE = 128, 32, 1_024
SUITS, FLOWER = 27, 34  # kinds below the first are numbers; between them are winds and dragons
EACH_OPPONENT = 6
Situation = Literal["throw", "wait", "call", "pass"]
SITUATIONS: tuple[Situation, ...] = ("throw", "wait", "call", "pass")


class Option(NamedTuple):
    """Something that a player could do, and the rack that it leaves."""

    situation: Situation
    held: Held
    exposures: Exposures
    thrown: int | None = None
    passed: tuple[Tile, ...] = ()
    edge: int = 0  # how much better `steady` finds it than its best throw, or than not calling: 64ths of a bit


class MomentPicture(NamedTuple):
    """What all choices of a moment have in common."""

    view: State
    sight: Sight
    wants: Mapping[Seat, Wants]
    danger: tuple[int, ...]
    thrown: Mapping[int, int]  # how many of each kind lie on the table
    fetches: frozenset[int]
    stakes: Row


def log(number: int) -> int:
    """The binary logarithm plus one, in 64ths, with a straight line between the powers of two; 0 for 0."""
    if number == 0:
        return 0
    bits = number.bit_length()
    low = number >> (bits - 7) if bits > 7 else number << (7 - bits)
    return bits * 64 + (low & 63)


def draw(chances: Chances, scene: MomentPicture, option: Option) -> Picture:
    """The numbers of a choice."""
    weighed = chances.survey(scene.sight, option.held, option.exposures)
    best = nsmallest(NEAREST, enumerate(weighed.chances), key=lambda each: (-each[1].term, each[0]))
    hands = tuple(_hand(chances, scene, option, weighed.total, chance) for _, chance in best)
    return Picture(hands, _table(chances, scene, option, weighed))


def _within(number: int) -> int:
    return min(MOST, max(-MOST, number))


def _hand(chances: Chances, scene: MomentPicture, option: Option, total: int, chance: Chance) -> Row:
    """A hand: what it misses, and what it is worth."""
    held, unseen, left = option.held, scene.sight.unseen, chance.left
    strict = grouped = out = kinds = ready = 0
    scarcest = 4
    for kind, need, firm in left.needs:
        missing, s = max(0, need - held[kind]), max(0, firm - held[kind])
        strict += s
        grouped += missing - s
        if s:
            scarcest = min(scarcest, unseen[kind] - s + 1)
        if missing:
            kinds += 1
            out += unseen[kind]
        ready += missing > s and held[kind] >= 2
    used = min(held[JOKERS], grouped)
    away = strict + grouped - used
    column = (2 if option.exposures else 0) + scene.sight.clean
    value = chances.tables.value[left.line * 4 + column]
    return tuple(
        map(
            _within,
            (
                (log(chance.term) >> 1) - MIDDLE,
                chance.term * ONE // total,
                strict * QUARTER,
                grouped * QUARTER,
                (grouped - used) * QUARTER,
                ONE * (away <= 1),
                ONE * (away <= 2),
                scarcest * QUARTER,
                out * 8,
                kinds * QUARTER,
                value * 64 // scene.stakes[0],
                ONE * left.concealed,
                used * QUARTER,
                ready * QUARTER,
            ),
        )
    )


def _table(chances: Chances, scene: MomentPicture, option: Option, weighed: Weighed) -> Row:
    sight = scene.sight
    found = [
        sight.wall_left * ONE // 100,
        sight.unseen[JOKERS] * 16,
        len(option.exposures) * QUARTER,
        option.held[JOKERS] * QUARTER,
        (log(weighed.total) >> 1) - MIDDLE,
        min(HAND_TILES, weighed.least) * 16,
        ONE * sight.clean,
        log(len(weighed.chances)) >> 1,
        *(ONE * (option.situation == each) for each in SITUATIONS),
    ]
    found += _passed(chances, scene, option) if option.situation == "pass" else _thrown(scene, option)
    for steps in (1, 2, 3):
        found += _opponent(scene, option, steps)
    found += scene.stakes[1:]
    assert len(found) == TABLE_NUMBERS
    return tuple(map(_within, found))


def _thrown(scene: MomentPicture, option: Option) -> list[int]:
    """The tile that is thrown: how dangerous, how common."""
    kind = option.thrown
    if kind is None:
        return [0, option.edge, 0, 0, 0, 0, 0, 0, 0]
    return [
        0,
        option.edge,
        scene.danger[kind],
        scene.sight.unseen[kind] * QUARTER,
        scene.thrown.get(kind, 0) * QUARTER,
        QUARTER * (kind == FLOWER),
        QUARTER * (SUITS <= kind < FLOWER),
        ONE * (kind == JOKERS),
        ONE * (kind in scene.fetches),
    ]


def _passed(chances: Chances, scene: MomentPicture, option: Option) -> list[int]:
    """The tiles that are passed: how many hands want them."""
    kinds = [ORDER[tile] for tile in option.passed]
    passing = scene.view.common.passing
    assert passing is not None
    flowers, honors = kinds.count(FLOWER), sum(SUITS <= kind < FLOWER for kind in kinds)
    wanted = sum(chances.wanted[kind] for kind in kinds)
    return [PASSES.index(passing.name) * 16, option.edge, wanted, 0, 0, flowers * QUARTER, honors * QUARTER, 0, 0]


def _opponent(scene: MomentPicture, option: Option, steps: int) -> list[int]:
    """One of the others, in order of play: what it shows, and what it may want."""
    view, seats = scene.view, scene.view.setup.seats
    if steps >= len(seats):
        return [0, ONE, 0, 0, 0, 0]
    seat = seat_after(seats, scene.sight.seat, steps)
    place = view.common.places[seat]
    if place.dead:
        return [0, ONE, 0, 0, 0, 0]
    jokers = sum(shown.tiles.count(JOKER) for shown in place.exposures)
    found = [len(place.exposures) * QUARTER, 0, 0, 0, 0, jokers * QUARTER]
    if option.situation == "pass":
        return found
    wants, kind = scene.wants[seat], option.thrown
    if kind is not None:
        found[2] = wants.share[kind] >> 1
        found[3] = ONE * any(each.seat == seat and ORDER[each.tile] == kind for each in view.common.discards)
    found[4] = log(wants.hands) >> 1
    return found


assert EACH_OPPONENT * 3 + 21 + 5 == TABLE_NUMBERS
