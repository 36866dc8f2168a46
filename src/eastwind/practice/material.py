"""What exercises are made from: a card, a sheet, and racks that are on their way to a hand."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from eastwind.card.match import Exposure, Matcher
from eastwind.card.model import Card, Hand, Line, essence
from eastwind.players.steady.chances import Chances, chances_of
from eastwind.players.steady.number_tables import DEALT_WALL, make_tables
from eastwind.players.steady.sight import COPIES_OF, JOKERS, Sight, count
from eastwind.practice.exercise import CardTooSmallError
from eastwind.practice.seeded_chance import Draws
from eastwind.rules.sheet import Sheet
from eastwind.tiles import FULL_SET, JOKER, Tile, in_order

MOST_JOKERS = 2  # jokers in one exposure that we make up


@dataclass(frozen=True, slots=True)
class Material:
    """A card and a sheet, ready to make exercises from."""

    card: Matcher
    sheet: Sheet
    chances: Chances

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.card.card.lines


def material_of(card: Card, sheet: Sheet) -> Material:
    """The material for a card and a sheet."""
    if not any(line.hands for line in card.lines):
        raise CardTooSmallError("This card has no lines of hands yet, so there is nothing to practice.")
    matcher = Matcher(card)
    return Material(matcher, sheet, chances_of(matcher, make_tables(card, sheet)))


def card_digest(card: Card) -> str:
    """A hash of a card. Cards that mean the same hands at the same values share it, however they are typed."""
    lines = sorted(
        f"{line.value} {line.concealed} {sorted(map(essence, line.hands))}" for line in card.lines if line.hands
    )
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def tiles_of(hand: Hand) -> list[Tile]:
    return [group.tile for group in hand for _ in range(group.size)]


def rest_of_set(gone: Iterable[Tile]) -> list[Tile]:
    """The tiles of a set that are left without some."""
    left = Counter(FULL_SET)
    left.subtract(gone)
    return [tile for tile, number in left.items() for _ in range(max(0, number))]


def a_hand(draws: Draws, lines: Iterable[Line]) -> tuple[Line, Hand]:
    """A line, and one of its hands."""
    line = draws.one([line for line in lines if line.hands])
    return line, draws.one(line.hands)


def rack_toward(draws: Draws, hand: Hand, kept: int, size: int) -> tuple[Tile, ...]:
    """A rack with this many tiles of a hand, and random ones besides. Never more of a tile than a set has."""
    own = [tile for tile in draws.shuffled(tiles_of(hand)) if tile != JOKER]
    supply = Counter(FULL_SET)
    held: list[Tile] = []
    for tile in own:
        if len(held) < kept and supply[tile]:
            held.append(tile)
            supply[tile] -= 1
    held += draws.some(rest_of_set(held), size - len(held))
    return tuple(in_order(held))


def exposures_of_hand(draws: Draws, hand: Hand, number: int) -> tuple[Exposure, ...]:
    """Some groups of a hand as exposures, some of them with jokers."""
    groups = [group for group in hand if group.size >= 3]
    found: list[Exposure] = []
    jokers_left = Counter(FULL_SET)[JOKER]
    for group in draws.some(groups, number):
        natural = Counter(FULL_SET)[group.tile] - sum(
            shown.size - shown.jokers for shown in found if shown.tile == group.tile
        )
        fewest = max(0, group.size - natural)
        wanted = draws.below(MOST_JOKERS + 1) if group.jokers else 0
        jokers = max(fewest, min(wanted, group.size - 1))
        if jokers >= group.size or jokers > jokers_left or (jokers and not group.jokers):
            continue
        jokers_left -= jokers
        found.append(Exposure(group.tile, group.size, jokers))
    return tuple(found)


def sight_of(tiles: Iterable[Tile], passing: bool) -> Sight:
    """What a seat sees that has only its own rack to look at."""
    held = count(tuple(tiles))
    unseen = tuple(copies - own for copies, own in zip(COPIES_OF, held, strict=True))
    return Sight("A", held, (), unseen, DEALT_WALL, clean=not held[JOKERS], passing=passing)
