"""The sum over hands, against the same sum worked out from its definition with fractions of a bit as floats."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable

import pytest

from eastwind.card.match import Exposure
from eastwind.card.model import Hand
from eastwind.players.steady.chances import Chances
from eastwind.players.steady.sight import COPIES_OF, JOKERS, Sight, count, less
from eastwind.players.steady.tables import make_tables
from eastwind.rules.loading.library import load_sheet
from eastwind.tiles import FULL_SET, JOKER, ORDER, Tile, read_tiles
from tests.players.steady.fixed import FIXED
from tests.table.at_table import matcher

CARD = matcher("first-steps")
CHANCES = Chances(CARD, make_tables(CARD.card, load_sheet("national"), FIXED))


def sight_of(rack: Iterable[Tile], seen: Iterable[Tile] = (), wall: int = 99) -> Sight:
    """A seat with this rack that has seen these tiles, and nothing else."""
    held = count(list(rack))
    out = tuple(copies - mine - shown for copies, mine, shown in zip(COPIES_OF, held, count(list(seen)), strict=True))
    return Sight("A", held, (), out, wall, clean=not held[JOKERS])


def total(sight: Sight) -> int:
    return CHANCES.weigh(sight, sight.held, ()).total


def cost_in_bits(hand: Hand, rack: Counter[Tile], unseen: dict[Tile, int], concealed: bool) -> float:
    """What the missing tiles cost by the weights, or infinity: each one leaves one fewer unseen for the next."""
    left, out, total, groups = Counter(rack), dict(unseen), 0.0, []
    for tile, size, jokers in sorted(hand, key=lambda group: group.jokers):
        placed = min(left[tile], size)
        left[tile] -= placed
        for _ in range(size - placed):
            if not jokers:
                if out[tile] <= 0:
                    return math.inf
                total += FIXED.strict - FIXED.strict_unseen * math.log2(out[tile])
            else:
                base = FIXED.group * (FIXED.concealed if concealed else 1)
                groups.append((max(0, out[tile]), base - FIXED.group_unseen * math.log2(max(0, out[tile]) + 1)))
            out[tile] -= 1
    return total + sum(cost for _, cost in sorted(groups)[rack[JOKER] :])


def by_definition(sight: Sight, rack: list[Tile]) -> float:
    """The sum of worth times chance over the hands within reach."""
    counted = Counter(rack)
    unseen = {tile: sight.unseen[ORDER[tile]] for tile in ORDER}
    far = CARD.distances(counted)
    found = 0.0
    for place, hand in enumerate(CARD.hands):
        if far[place] <= min(far) + FIXED.reach:
            value = CHANCES.tables.value[4 * CHANCES.line_of[place] + sight.clean]
            found += value * 2.0 ** (30 - cost_in_bits(hand, counted, unseen, CARD.concealed[place]))
    return found


@pytest.mark.parametrize("number", range(12))
def test_sum_is_worth_times_chance_over_the_hands_within_reach(number: int) -> None:
    chance = random.Random(number)
    tiles = chance.sample(FULL_SET, 70)
    rack, seen = tiles[:13], tiles[13 : chance.choice((13, 40, 70))]
    sight = sight_of(rack, seen)
    assert total(sight) == pytest.approx(by_definition(sight, rack), rel=0.05)


@pytest.mark.parametrize("number", range(6))
def test_what_a_tile_is_worth_is_what_the_rack_loses_without_it(number: int) -> None:
    rack = random.Random(100 + number).sample(FULL_SET, 14)
    sight = sight_of(rack)
    weighed = CHANCES.weigh(sight, sight.held, ())
    for kind in {ORDER[tile] for tile in rack}:
        after = CHANCES.weigh(sight, less(sight.held, kind), ())
        assert weighed.without(kind) == pytest.approx(after.total, rel=0.2)  # the hands within reach are a few others


def test_hand_with_a_single_tile_gone_has_no_chance() -> None:
    rack = read_tiles("FF 11B 22B 33B 44B 55B 6B")
    assert total(sight_of(rack)) > 3 * total(sight_of(rack, read_tiles("666B")))


def test_group_tile_that_is_gone_waits_for_a_joker() -> None:
    rack = read_tiles("FF 2222B 4444B 66B")
    jokers = [JOKER] * 8
    gone = total(sight_of(rack, read_tiles("66B")))
    assert 0 < gone < total(sight_of(rack))
    without = CHANCES.weigh(sight_of(rack, [*read_tiles("66B"), *jokers]), count(rack), ())
    assert all(chance.left.place != _nearest(rack) for chance in without.chances)


def _nearest(rack: list[Tile]) -> int:
    distances = CARD.distances(Counter(rack))
    return distances.index(min(distances))


def test_chances_shrink_with_the_wall() -> None:
    rack = read_tiles("FF 2222B 4444B 66B")
    sums = [total(sight_of(rack, wall=left)) for left in (99, 60, 20, 0)]
    assert sums == sorted(sums, reverse=True)
    assert sums[0] > sums[-1]


def test_exposures_leave_only_their_hands() -> None:
    held = count(read_tiles("FF 4444B 66B"))
    sight = sight_of(read_tiles("FF 4444B 66B"))
    weighed = CHANCES.weigh(sight, held, (Exposure(Tile("2B"), 4, 0),))
    hands = [CARD.hands[chance.left.place] for chance in weighed.chances]
    assert hands
    assert all(any(group[:2] == ("2B", 4) for group in hand) for hand in hands)
    assert weighed.least == 2


def test_impossible_exposure_leaves_nothing() -> None:
    sight = sight_of(read_tiles("FF 4444B 66B"))
    weighed = CHANCES.weigh(sight, sight.held, (Exposure(Tile("2B"), 6, 0),))
    assert (weighed.total, weighed.chances) == (0, ())
