"""How good a rack is: every hand within reach counts with its worth times its chance.

A hand's chance is 2 to the power of minus the cost of its missing tiles. All of it is whole numbers, so that the C
library (chances.c) comes to the same sums.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from eastwind.card.match import OUT, Matcher, place_exposures
from eastwind.players.steady.number_tables import BIT, MOST_UNSEEN, SteadyNumbers, SteadyTables
from eastwind.players.steady.sight import COPIES_OF, JOKERS, KINDS, Exposures, Held, Sight
from eastwind.tiles import HAND_TILES, ORDER, TILES

NEVER = 1 << 20  # the cost of a tile that is gone
SHIFT = 30  # bits of a mantissa
MOST_BITS = 43  # a chance below this is none
STRICT_PLACE, GROUP_PLACE, FIVE_BITS = 45, 50, 31


class Need(NamedTuple):
    """How many of a kind a hand needs, and how many of those can't be jokers."""

    kind: int
    need: int
    strict: int


class Left(NamedTuple):
    """A hand that the exposures still allow: its place on the card, and what it needs beside them."""

    place: int
    line: int
    concealed: int
    needs: tuple[Need, ...]


class Chance(NamedTuple):
    """A hand within reach: what it adds to the sum, and what it misses."""

    left: Left
    term: int
    missing: int


class Weighed(NamedTuple):
    """A rack: the sum over its hands, what losing one of each kind takes from it, and the hands."""

    total: int
    loss: tuple[int, ...]
    least: int  # tiles missing from the nearest hand, possible or not
    chances: tuple[Chance, ...]

    def without(self, kind: int) -> int:
        """The sum when one of this kind is gone."""
        return max(0, self.total - self.loss[kind])

    @property
    def aim(self) -> int | None:
        """What the player is after: the line of the hand that adds the most. Of equal ones, the first on the card."""
        best = max(self.chances, key=lambda chance: chance.term, default=None)
        return None if best is None else best.left.line


class Scale:
    """Costs of missing tiles by the tables: looked up, not added up."""

    def __init__(self, tables: SteadyTables) -> None:
        self.tables = tables
        self.numbers = SteadyNumbers(*tables.numbers)
        self.groups = (tables.group, tables.group_concealed)
        unseen, missing = range(MOST_UNSEEN + 1), range(HAND_TILES + 1)
        self.cost = [
            [[[self._cost(group, a, s, g) for g in missing] for s in missing] for a in unseen] for group in self.groups
        ]
        self.pack = [[[_pack(a, s, g) for g in missing] for s in missing] for a in unseen]

    def _cost(self, group: Sequence[int], unseen: int, strict: int, grouped: int) -> int:
        """The cost of missing several tiles of a kind: each one leaves fewer unseen for the next."""
        if strict > unseen:
            return NEVER
        total = sum(self.tables.strict[unseen - each] for each in range(strict))
        return total + sum(group[level] for level in _levels(unseen, strict, grouped))

    def shrink(self, number: int, cost: int) -> int:
        """The number times 2 to the power of minus the cost."""
        return (number * self.tables.mantissa[cost % BIT] >> SHIFT) >> cost // BIT

    def floor(self) -> int:
        """A sum that stands for hoping: what a hand without a chance still has."""
        return self.shrink(1 << MOST_BITS, self.numbers.floor)


def _levels(unseen: int, strict: int, grouped: int) -> list[int]:
    return [max(0, unseen - strict - each) for each in range(grouped)]


def _pack(unseen: int, strict: int, grouped: int) -> int:
    """Missing group tiles by how many of them are unseen, then missing strict and group tiles, five bits for each.

    Packed numbers of all kinds in a hand can be added up, which is quicker than nine lists. From the sum `_paid` reads
    the scarcest tiles first, and those are what a player's jokers should stand for.
    """
    packed = strict << STRICT_PLACE | grouped << GROUP_PLACE
    for level in _levels(unseen, strict, grouped):
        packed += 1 << 5 * level
    return packed


class Chances:
    """A card with its tables. It remembers what it has computed, never what it has seen."""

    def __init__(self, card: Matcher, tables: SteadyTables) -> None:
        self.card, self.tables, self.scale = card, tables, Scale(tables)
        self.line_of = [line for line, (begin, end) in enumerate(card.spans) for _ in range(begin, end)]
        self.whole = [self._left(place, ()) for place in range(card.size)]
        self.wanted = _wanted(self.whole)
        self._left_by: dict[Exposures, dict[int, Left]] = {}

    def _left(self, place: int, exposed: Sequence[int]) -> Left:
        needs: dict[int, tuple[int, int]] = {}
        for index, (tile, size, jokers) in enumerate(self.card.hands[place]):
            if index not in exposed:
                need, strict = needs.get(ORDER[tile], (0, 0))
                needs[ORDER[tile]] = need + size, strict + (0 if jokers else size)
        found = tuple(Need(kind, need, strict) for kind, (need, strict) in needs.items())
        return Left(place, self.line_of[place], int(self.card.concealed[place]), found)

    def left(self, exposures: Exposures) -> dict[int, Left]:
        """The hands that exposures (sorted) leave, computed once."""
        known = self._left_by.get(exposures)
        if known is None:
            if len(self._left_by) > 512:
                self._left_by.clear()
            known = self._left_by[exposures] = self._narrow(exposures)
        return known

    def _narrow(self, exposures: Exposures) -> dict[int, Left]:
        found = {}
        distances = self.card.distances({}, exposures)
        for place in range(self.card.size):
            if distances[place] != OUT:
                placed = place_exposures(self.card.hands[place], exposures)
                assert placed is not None
                found[place] = self._left(place, tuple(placed))
        return found

    def _distances(self, held: Held, exposures: Exposures) -> bytes:
        counted = {TILES[kind]: number for kind, number in enumerate(held) if number}
        return self.card.read(self.card.measure(counted, exposures), held[JOKERS])

    def least(self, held: Held, exposures: Exposures) -> int:
        """How many tiles the nearest hand misses."""
        return min(self._distances(held, exposures), default=OUT)

    def weigh(self, sight: Sight, held: Held, exposures: Exposures) -> Weighed:
        """The sum for a rack, within reach of the nearest hand; farther, if all of those are impossible."""
        return self._weigh(sight, held, exposures, with_losses=True)

    def survey(self, sight: Sight, held: Held, exposures: Exposures) -> Weighed:
        """Like `weigh`, without the losses."""
        return self._weigh(sight, held, exposures, with_losses=False)

    def _weigh(self, sight: Sight, held: Held, exposures: Exposures, with_losses: bool) -> Weighed:
        distances = self._distances(held, exposures)
        least = min(distances, default=OUT)
        if least == OUT:
            return Weighed(0, (0,) * KINDS, OUT, ())
        weighing = _Weighing(self, sight, held, exposures, with_losses)
        # Far hands add next to nothing, and a card has thousands of them, so only those within reach are added up. If the
        # tiles of all near ones are gone, the sum would be 0 and every discard alike: then it looks farther.
        reach = self.scale.numbers.reach
        for limit in range(least + reach, HAND_TILES + MOST_UNSEEN + HAND_TILES, reach):
            near = [place for place, distance in enumerate(distances) if distance <= limit]
            found = weighing.sum_up(near, least)
            if found.total or limit >= HAND_TILES:
                break
        return found


def _wanted(hands: Sequence[Left]) -> tuple[int, ...]:
    """For each kind, the share of hands that need it, in 256ths."""
    found = [0] * KINDS
    for hand in hands:
        for kind, _, _ in hand.needs:
            found[kind] += 1
    return tuple(256 * number // max(1, len(hands)) for number in found)


class _Weighing:
    """One rack on the scale."""

    def __init__(self, chances: Chances, sight: Sight, held: Held, exposures: Exposures, with_losses: bool) -> None:
        self.with_losses = with_losses
        self.scale, self.held, self.unseen = chances.scale, held, sight.unseen
        self.hands = chances.left(exposures) if exposures else chances.whole
        self.jokers, self.jokers_unseen = held[JOKERS], min(MOST_UNSEEN, sight.unseen[JOKERS])
        tables = chances.tables
        self.steep = self.scale.numbers.early if sight.passing else tables.steep[sight.wall_left]
        self.scarce = tables.scarce[self.jokers_unseen]
        column = (2 if exposures else 0) + sight.clean
        self.value = tables.value[column::4]

    def sum_up(self, near: Sequence[int], least: int) -> Weighed:
        total, loss, chances = 0, [0] * KINDS, []
        for place in near:
            left = self.hands[place]
            term, missing = self._weigh_one(left, loss)
            total += term
            if term:
                chances.append(Chance(left, term, missing))
        return Weighed(total, tuple(loss), least, tuple(chances))

    def _weigh_one(self, left: Left, loss: list[int]) -> tuple[int, int]:
        """What a hand adds, and what it misses. Adds to `loss` what the hand would lose with each kind."""
        held, unseen, costs, packs = self.held, self.unseen, self.scale.cost[left.concealed], self.scale.pack
        cost = packed = 0
        useful: list[tuple[int, int, int]] = []  # each kind that matters, and what changes if one of it goes
        for kind, need, strict in left.needs:
            has, a = held[kind], unseen[kind]
            s, g = _missing(has, need, strict)
            here, there = costs[a][s][g], packs[a][s][g]
            cost += here
            packed += there
            if self.with_losses and 0 < has <= need:
                s, g = _missing(has - 1, need, strict)
                useful.append((kind, costs[a][s][g] - here, packs[a][s][g] - there))
        value = self.value[left.line]
        term = self._term(value, cost, packed, self.jokers, left.concealed)
        for kind, more, packed_more in useful:
            loss[kind] += term - self._term(value, cost + more, packed + packed_more, self.jokers, left.concealed)
        if self.jokers and self.with_losses:
            loss[JOKERS] += term - self._term(value, cost, packed, self.jokers - 1, left.concealed)
        strict_missing, group_missing = packed >> STRICT_PLACE & FIVE_BITS, packed >> GROUP_PLACE
        return term, strict_missing + max(0, group_missing - self.jokers)

    def _term(self, value: int, cost: int, packed: int, jokers: int, concealed: int) -> int:
        """Worth times chance. Jokers stand for the tiles of which the fewest are unseen."""
        strict, short = packed >> STRICT_PLACE & FIVE_BITS, max(0, (packed >> GROUP_PLACE) - jokers)
        if not self.jokers_unseen and packed & FIVE_BITS > jokers:
            return 0  # a group tile that is gone, and no joker to come
        if jokers:
            cost -= self._paid(packed, jokers, self.scale.groups[concealed])
        cost += self.scarce * short
        if strict + short == 1:
            cost -= self.scale.numbers.last_strict if strict else concealed * self.scale.numbers.last_concealed
        steep = max(0, cost) * self.steep >> 6
        if steep >> 6 >= MOST_BITS:
            return 0
        return value * self.scale.tables.mantissa[steep % BIT] >> steep // BIT

    def _paid(self, packed: int, jokers: int, group: Sequence[int]) -> int:
        paid = 0
        for cost in group:
            used = min(jokers, packed & FIVE_BITS)
            paid += used * cost
            jokers -= used
            packed >>= 5
        return paid


@lru_cache(maxsize=8)
def chances_of(card: Matcher, tables: SteadyTables) -> Chances:
    """The chances of a card with these tables. A megabyte and 40 ms, so all bots that have both share it."""
    return Chances(card, tables)


def _missing(has: int, need: int, strict: int) -> tuple[int, int]:
    """How many are missing where jokers may not go, and elsewhere."""
    s = max(0, strict - has)
    return s, max(0, need - has) - s


assert max(COPIES_OF) == MOST_UNSEEN
