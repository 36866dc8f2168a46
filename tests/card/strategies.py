"""Random cards, hands, racks and exposures for the properties."""

from __future__ import annotations

from hypothesis import strategies as st

from eastwind.card.expand import can_be_made
from eastwind.card.match import Exposure
from eastwind.card.model import Card, Group, Hand, Line, Section
from eastwind.tiles import FULL_SET, JOKER, TILES, Tile

NATURALS = TILES[:-1]


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Any fourteen tiles in groups, of few kinds, so that groups of the same tile are common."""
    kinds = draw(st.lists(st.sampled_from(NATURALS), min_size=1, max_size=5, unique=True))
    groups: list[Group] = []
    room = 14
    while room:
        size = draw(st.integers(1, min(6, room)))
        jokers = size >= 3 and draw(st.integers(0, 4)) > 0
        groups.append(Group(draw(st.sampled_from(kinds)), size, jokers))
        room -= size
    return tuple(groups)


def card_of(lines: list[tuple[Hand, bool]]) -> Card:
    """A card with one hand per line."""
    made = tuple(
        Line(f"line.{index}", "line", "", "", 25 + 5 * (index % 4), concealed, 0, (hand,))
        for index, (hand, concealed) in enumerate(lines, start=1)
    )
    return Card("random", "", (Section("line", False, False, made),))


cards = st.lists(st.tuples(hands().filter(can_be_made), st.booleans()), min_size=1, max_size=6).map(card_of)


@st.composite
def racks_near(draw: st.DrawFn, card: Card) -> tuple[list[Tile], list[Exposure]]:
    """A rack and exposures close to the card: some groups of a hand exposed, tiles of hands on the rack."""
    line: Line = draw(st.sampled_from(card.lines))
    exposures: list[Exposure] = []
    left = list(FULL_SET)
    for tile, size, _ in draw(st.permutations(line.hands[0])):
        if size < 3 or not draw(st.booleans()):
            continue
        changed = max(3, min(6, size + draw(st.sampled_from((0, 0, 0, 0, 1, -1)))))
        jokers = draw(st.integers(0, changed - 1))
        jokers = max(jokers, changed - left.count(tile))
        if jokers >= changed or jokers > left.count(JOKER) or sum(e.size for e in exposures) + changed > 13:
            continue
        exposures.append(Exposure(tile, changed, jokers))
        for taken in [tile] * (changed - jokers) + [JOKER] * jokers:
            left.remove(taken)
    room = draw(st.sampled_from((13, 14))) - sum(exposure.size for exposure in exposures)
    wanted = [tile for group in line.hands[0] for tile in [group.tile] * group.size if tile in left]
    rack: list[Tile] = []
    while len(rack) < room:
        near = [tile for tile in [*wanted, JOKER] if tile in left]
        nearby: bool = draw(st.booleans())
        pool = near if near and nearby else sorted(set(left))
        rack.append(draw(st.sampled_from(pool)))
        left.remove(rack[-1])
    return rack, exposures
