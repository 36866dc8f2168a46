"""What a rack is and what it can become: Mah Jongg, the nearest lines, the lines still possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from eastwind.card.match import OUT, Exposure, Matcher, counts, place_exposures
from eastwind.card.model import Card, Group, Hand, Line
from eastwind.refusals import InputError
from eastwind.tiles import COPIES, HAND_TILES, JOKER, Tile, check_supply, in_order, spoken_name

LARGEST_GROUP = 6


class Laid(NamedTuple):
    """One group of a hand as laid out: its tiles, jokers last, and whether it is exposed."""

    group: Group
    """The group of the hand."""
    tiles: tuple[Tile, ...]
    """The tiles that are there, jokers last."""
    exposed: bool
    """Whether it is on top of the rack."""


class Arrangement(NamedTuple):
    """A rack laid out as a hand, group by group in the line's order, with what is missing and what is left over."""

    laid: tuple[Laid, ...]
    """The groups, in the line's order."""
    missing: tuple[Tile, ...]
    """The tiles that the hand still needs."""
    useless: tuple[Tile, ...]
    """The tiles that the hand can't use."""

    @property
    def jokers(self) -> tuple[Tile, ...]:
        """The tiles that jokers stand for."""
        return tuple(laid.group.tile for laid in self.laid for tile in laid.tiles if tile == JOKER)


class Near(NamedTuple):
    """A line, its distance, and its first nearest hand with the rack laid out as that hand."""

    line: Line
    """The line of the card."""
    distance: int
    """How many tiles are missing."""
    hand: Hand
    """Its first nearest hand."""
    arrangement: Arrangement
    """The rack laid out as that hand."""

    @property
    def missing(self) -> tuple[Tile, ...]:
        """The tiles that the hand still needs."""
        return self.arrangement.missing

    @property
    def useless(self) -> tuple[Tile, ...]:
        """The tiles that the hand can't use."""
        return self.arrangement.useless


def read_exposure(tiles: Sequence[Tile]) -> Exposure:
    """Read three to six equal tiles, jokers included, as an exposure, or say why they are not one."""
    naturals = set(tiles) - {JOKER}
    shown = " ".join(tiles)
    if not 3 <= len(tiles) <= LARGEST_GROUP:
        raise InputError(f"An exposure has three to six tiles; {shown!r} has {len(tiles)}.")
    if len(naturals) > 1:
        names = " and ".join(spoken_name(tile) for tile in in_order(naturals))
        raise InputError(f"An exposure is of one tile and jokers; {shown!r} mixes {names}.")
    if not naturals:
        raise InputError(f"An exposure shows what it is of; {shown!r} is all jokers.")
    return Exposure(naturals.pop(), len(tiles), tiles.count(JOKER))


def exposed_tiles(exposure: Exposure) -> list[Tile]:
    """The tiles in an exposure, jokers last."""
    return [exposure.tile] * (exposure.size - exposure.jokers) + [JOKER] * exposure.jokers


def check_rack(rack: Sequence[Tile], exposures: Sequence[Exposure]) -> None:
    """Refuse an impossible rack: not 13 or 14 tiles with the exposures, or more of a tile than a set has."""
    shown = [tile for exposure in exposures for tile in exposed_tiles(exposure)]
    total = len(rack) + len(shown)
    if total not in (HAND_TILES - 1, HAND_TILES):
        if shown and len(rack) in (HAND_TILES - 1, HAND_TILES):
            message = (
                f"The rack has {len(rack)} tiles and {len(shown)} more are exposed: leave the exposed ones out of it."
            )
        else:
            with_exposed = f" and {len(shown)} exposed" if shown else ""
            message = f"A rack has 13 or 14 tiles; this one has {len(rack)}{with_exposed}."
        raise InputError(message)
    check_supply([*rack, *shown])


def arrange(hand: Hand, rack: Iterable[Tile], exposures: Iterable[Exposure] = ()) -> Arrangement | None:
    """Lay out a rack as a hand: first naturals where jokers may not go, then from left to right, then jokers."""
    placed = place_exposures(hand, exposures)
    if placed is None:
        return None
    left = counts(rack)
    tiles: list[list[Tile]] = [exposed_tiles(placed[place]) if place in placed else [] for place in range(len(hand))]
    for place in sorted(range(len(hand)), key=lambda place: hand[place].jokers):
        group = hand[place]
        taken = min(group.size - len(tiles[place]), left[group.tile])
        tiles[place] += [group.tile] * taken
        left[group.tile] -= taken
    for place, group in enumerate(hand):
        taken = min(group.size - len(tiles[place]), left[JOKER]) if group.jokers else 0
        tiles[place] += [JOKER] * taken
        left[JOKER] -= taken
    missing = [group.tile for place, group in enumerate(hand) for _ in range(group.size - len(tiles[place]))]
    laid = tuple(Laid(group, tuple(tiles[place]), place in placed) for place, group in enumerate(hand))
    return Arrangement(laid, tuple(missing), tuple(in_order(left.elements())))


def nearest_lines(matcher: Matcher, rack: Sequence[Tile], exposures: Sequence[Exposure] = ()) -> list[Near]:
    """Every line that these exposures still allow: nearest first, then highest value, then in the card's order.

    Each line is represented by its first nearest hand in the order of expansion.
    """
    return nearest_by(matcher, matcher.distances(counts(rack), exposures), rack, exposures)


def nearest_by(matcher: Matcher, distances: bytes, rack: Sequence[Tile], exposures: Sequence[Exposure]) -> list[Near]:
    """Like `nearest_lines`, from distances already measured. OUT marks a hand that doesn't count."""
    found = []
    for line, (begin, end) in zip(matcher.card.lines, matcher.spans, strict=True):
        distance = min(distances[begin:end], default=OUT)
        if distance == OUT:
            continue
        hand = matcher.hands[distances.index(distance, begin, end)]
        arrangement = arrange(hand, rack, exposures)
        assert arrangement is not None
        found.append(Near(line, distance, hand, arrangement))
    return sorted(found, key=lambda near: (near.distance, -near.line.value))


def find_mahjongg(matcher: Matcher, rack: Sequence[Tile], exposures: Sequence[Exposure] = ()) -> Near | None:
    """The best line that these fourteen tiles make, if any: the highest value, then the first on the card."""
    if len(rack) + sum(exposure.size for exposure in exposures) != HAND_TILES:
        return None
    best = nearest_lines(matcher, rack, exposures)[:1]
    return best[0] if best and best[0].distance == 0 else None


def is_jokerless(rack: Iterable[Tile], exposures: Iterable[Exposure]) -> bool:
    """Whether a hand has no joker, on the rack or exposed."""
    return JOKER not in rack and not any(exposure.jokers for exposure in exposures)


class InSight(NamedTuple):
    """What lies open on the table besides a player's own naturals."""

    gone: Counter[Tile]  # discards, and the naturals in other players' exposures
    locked: Counter[Tile]  # jokers in exposures, by the tile you can exchange for them


def in_sight(exposures: Sequence[Exposure], discards: Iterable[Tile], others: Sequence[Exposure]) -> InSight:
    """What a player with these exposures sees on the table."""
    gone = counts(discards)
    locked: Counter[Tile] = Counter()
    for exposure in others:
        gone[exposure.tile] += exposure.size - exposure.jokers
    for exposure in (*others, *exposures):
        locked[exposure.tile] += exposure.jokers
    return InSight(gone, locked)


def possible_lines(
    card: Card, exposures: Sequence[Exposure], discards: Iterable[Tile] = (), others: Sequence[Exposure] = ()
) -> list[Line]:
    """The lines that a player with these exposures can still make, given every tile in sight."""
    gone, locked = in_sight(exposures, discards, others)
    return [
        line
        for line in card.lines
        if not (line.concealed and exposures)
        and any(can_still_be_made(hand, exposures, gone, locked) for hand in line.hands)
    ]


def can_still_be_made(hand: Hand, exposures: Sequence[Exposure], gone: Counter[Tile], locked: Counter[Tile]) -> bool:
    """Whether enough tiles are left for a hand besides its exposures.

    A discarded joker is gone. A joker in an exposure costs a natural that this hand doesn't need.
    """
    placed = place_exposures(hand, exposures)
    if placed is None:
        return False
    own = Counter(dict.fromkeys(locked, 0))
    for exposure in exposures:
        own[exposure.tile] += exposure.size - exposure.jokers
    need: Counter[Tile] = Counter()
    strict: Counter[Tile] = Counter()
    for place, group in enumerate(hand):
        if place not in placed:
            need[group.tile] += group.size
            strict[group.tile] += 0 if group.jokers else group.size
    supply = {tile: COPIES[tile] - gone[tile] - own[tile] for tile in {*need, *locked}}
    if any(supply[tile] < count for tile, count in strict.items()):
        return False
    short = sum(max(0, need[tile] - supply[tile]) for tile in need)
    free_jokers = COPIES[JOKER] - gone[JOKER] - locked.total()
    redeemed = sum(min(count, max(0, supply[tile] - need[tile])) for tile, count in locked.items())
    return short <= free_jokers + redeemed
