"""The sum over hands, against the same sum worked out from its definition with fractions of a bit as floats."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest

from eastwind.card.match import Exposure
from eastwind.card.model import Hand
from eastwind.players.steady.chances import Chances
from eastwind.players.steady.number_tables import make_tables
from eastwind.players.steady.sight import COPIES_OF, JOKERS, Sight, count, less
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tiles import FULL_SET, JOKER, ORDER, TILES, Tile, read_tiles
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


# All the weights at once: scarce jokers, the last tile, the wall, the Charleston.

ALL = replace(FIXED, scarce=0.5, last_strict=0.7, last_concealed=0.9, early=0.75, steeper=0.6)
EVERY = Chances(CARD, make_tables(CARD.card, load_sheet("national"), ALL))
BITS = 43  # a chance below this many bits is none


def chance_of(hand: Hand, sight: Sight, rack: Counter[Tile], concealed: bool) -> float:
    """The chance of a hand, by the words of `Weights` and `docs/bots.md`."""
    left, out = Counter(rack), {tile: sight.unseen[ORDER[tile]] for tile in ORDER}
    jokers_out, strict, groups, cost = min(8, out[JOKER]), 0, list[tuple[int, float]](), 0.0
    for tile, size, jokers in sorted(hand, key=lambda group: group.jokers):
        placed = min(left[tile], size)
        left[tile] -= placed
        for _ in range(size - placed):
            some = max(0, out[tile])
            if jokers:
                base = ALL.group * (ALL.concealed if concealed else 1)
                groups.append((some, base - ALL.group_unseen * math.log2(some + 1)))
            elif not some:
                return 0.0
            else:
                strict, cost = strict + 1, cost + ALL.strict - ALL.strict_unseen * math.log2(some)
            out[tile] -= 1
    short = sorted(groups)[rack[JOKER] :]  # jokers stand for the tiles of which the fewest are out
    if not jokers_out and any(not some for some, _ in short):
        return 0.0
    cost += sum(each for _, each in short) + len(short) * ALL.scarce * (1 - jokers_out / 8)
    if strict + len(short) == 1:
        cost -= ALL.last_strict if strict else ALL.last_concealed * concealed
    gone = max(0.0, 1 - sight.wall_left / 99)
    cost = max(0.0, cost) * (ALL.early if sight.passing else 1 + ALL.steeper * gone)
    return 2.0**-cost if cost < BITS else 0.0


@pytest.mark.parametrize("number", range(24))
def test_every_hand_adds_its_worth_times_its_chance(number: int) -> None:
    chance = random.Random(500 + number)
    made = (
        [tile for tile, size, _ in chance.choice(CARD.hands) for _ in range(size)][: 13 - number % 4]
        if number % 2
        else []
    )
    rest = list(FULL_SET)
    for tile in made:
        rest.remove(tile)
    chance.shuffle(rest)
    rack = [*made, *rest[: 13 - len(made)]]
    seen = [tile for tile in rest[13 - len(made) : chance.choice((13, 60, 100))] if number % 3 or tile != JOKER]
    if number % 4 == 3:  # every joker has been seen
        seen = [*[tile for tile in seen if tile != JOKER], *[JOKER] * (8 - rack.count(JOKER))]
    sight = sight_of(rack, seen, wall=chance.choice((99, 50, 5, 0)))._replace(passing=number % 5 == 0)
    counted, far = Counter(rack), CARD.distances(Counter(rack))
    weighed = EVERY.weigh(sight, sight.held, ())
    found = {each.left.place: each for each in weighed.chances}
    assert weighed.least == min(far)
    assert weighed.total == sum(each.term for each in weighed.chances)
    for place, hand in enumerate(CARD.hands):
        if far[place] <= min(far) + ALL.reach:
            value = EVERY.tables.value[4 * EVERY.line_of[place] + sight.clean] * 2.0**30
            expected = value * chance_of(hand, sight, counted, CARD.concealed[place])
            term = found[place].term if place in found else 0
            assert term == pytest.approx(expected, rel=0.12, abs=2)
            if place in found:
                assert found[place].missing == far[place]
    survey = EVERY.survey(sight, sight.held, ())
    assert (survey.total, survey.least, survey.chances) == (weighed.total, weighed.least, weighed.chances)
    assert set(survey.loss) == {0}


@pytest.mark.parametrize("number", range(8))
def test_loss_of_a_tile_is_what_the_same_hands_lose(number: int) -> None:
    """By the same hands, not by those that are then within reach."""
    chance = random.Random(900 + number)
    rack = chance.sample(FULL_SET, 13)
    rack[0] = JOKER
    sight = sight_of(rack, wall=60)
    weighed, counted = EVERY.weigh(sight, sight.held, ()), Counter(rack)
    for kind in range(len(sight.held)):
        if not sight.held[kind]:
            assert weighed.loss[kind] == 0
            continue
        fewer = counted - Counter([TILES[kind]])
        after = sum(
            EVERY.tables.value[4 * each.left.line + sight.clean]
            * 2.0**30
            * chance_of(CARD.hands[each.left.place], sight, fewer, CARD.concealed[each.left.place])
            for each in weighed.chances
        )
        assert weighed.without(kind) == pytest.approx(after, rel=0.06, abs=weighed.total * 0.02)


def test_number_is_shrunk_by_half_for_each_bit() -> None:
    scale = EVERY.scale
    assert [scale.shrink(1 << 20, 64 * bits) for bits in (0, 1, 5, 20, 21)] == [1 << 20, 1 << 19, 1 << 15, 1, 0]
    assert scale.shrink(1 << 20, 32) == pytest.approx(2**19.5, rel=0.001)
    assert scale.floor() == 1 << (43 - 26)


def test_share_of_hands_that_want_a_tile() -> None:
    wanted = {tile: EVERY.wanted[ORDER[tile]] for tile in TILES}
    for tile in (Tile("F"), Tile("5B"), Tile("N"), JOKER):
        hands = sum(any(group.tile == tile for group in hand) for hand in CARD.hands)
        assert wanted[tile] == 256 * hands // len(CARD.hands)


def test_aim_is_the_line_of_the_hand_that_adds_the_most() -> None:
    sight = sight_of(read_tiles("FF 2222B 4444B 66B"))
    weighed = EVERY.weigh(sight, sight.held, ())
    assert weighed.aim == 0
    first, second = weighed.chances[0], weighed.chances[0]._replace(left=weighed.chances[0].left._replace(line=7))
    assert weighed._replace(chances=(first, second)).aim == first.left.line, "of equal ones, the first"
    assert weighed._replace(chances=()).aim is None


def test_exposures_leave_the_needs_of_the_other_groups() -> None:
    left = EVERY.left((Exposure(Tile("2B"), 4, 1),))
    texts = {CARD.card.lines[each.line].text.partition(" (")[0] for each in left.values()}
    assert "FF 2222a 4444a 6666a" in texts
    for each in left.values():
        needs = Counter({TILES[need.kind]: need.need for need in each.needs})
        whole = Counter[Tile]()
        strict = Counter[Tile]()
        for tile, size, jokers in CARD.hands[each.place]:
            whole[tile] += size
            strict[tile] += 0 if jokers else size
        assert whole - needs == Counter({Tile("2B"): 4})
        assert all(need.strict == strict[TILES[need.kind]] for need in each.needs)
        assert not each.concealed
        assert each.line == EVERY.line_of[each.place]
    assert EVERY.left((Exposure(Tile("2B"), 4, 1),)) is left, "computed once"


def test_rack_is_as_far_as_its_nearest_hand() -> None:
    assert EVERY.least(count(read_tiles("FF 2222B 4444B 66B J")), ()) == 1
    assert EVERY.least(count(read_tiles("FF 4444B 66B")), (Exposure(Tile("2B"), 4, 0),)) == 2


def test_complete_hand_counts_with_its_whole_worth() -> None:
    sight = sight_of(read_tiles("FF 2222B 4444B 6666B"), wall=5)
    weighed = EVERY.weigh(sight, sight.held, ())
    complete = [each for each in weighed.chances if each.missing == 0]
    assert [each.term for each in complete] == [EVERY.tables.value[1] << 30]
