"""Answers worked out from the definitions, one hand at a time. Nothing here knows how exercises are made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations

from eastwind.card.model import Card, Hand

SET = Counter({tile: 4 for number in "123456789" for suit in "BCD" for tile in [number + suit]})
SET.update(dict.fromkeys("NEWSRG0", 4))
SET.update({"F": 8, "J": 8})

Shown = tuple[str, int, int]  # the tile, the size, and how many of it are jokers


def missing_from(rack: Sequence[str], hand: Hand) -> int:
    """How many tiles a rack lacks for a hand: naturals go first where no joker may, jokers fill what is left."""
    have = Counter(rack)
    jokers = have.pop("J", 0)
    lacking_strict = lacking_loose = 0
    for strict in (True, False):
        for tile, size, takes_jokers in hand:
            if takes_jokers is strict:
                continue
            used = min(size, have[tile])
            have[tile] -= used
            if strict:
                lacking_strict += size - used
            else:
                lacking_loose += size - used
    return lacking_strict + max(0, lacking_loose - jokers)


def distance(rack: Sequence[str], hands: Iterable[Hand]) -> int:
    return min(missing_from(rack, hand) for hand in hands)


def rests(hand: Hand, exposures: Sequence[Shown]) -> list[Hand]:
    """What is left of a hand beside its exposures, for each way to give every exposure a group of its own."""
    found = []
    for places in permutations(range(len(hand)), len(exposures)):
        groups = [hand[place] for place in places]
        if all(
            (group.tile, group.size) == (tile, size) and (group.jokers or not jokers)
            for group, (tile, size, jokers) in zip(groups, exposures, strict=True)
        ):
            found.append(tuple(group for place, group in enumerate(hand) if place not in places))
    return found


def can_be_made(rest: Hand, exposures: Sequence[Shown], gone: Iterable[str]) -> bool:
    """Whether the tiles that are left in the world make the rest of a hand. A joker of an exposure can be bought."""
    left = Counter(SET)
    left.subtract(gone)
    for tile, size, jokers in exposures:
        left[tile] -= size - jokers
        left["J"] -= jokers
    naturals: Counter[str] = Counter()
    loose: Counter[str] = Counter()
    for tile, size, takes_jokers in rest:
        (loose if takes_jokers else naturals)[tile] += size
    if any(left[tile] < number for tile, number in naturals.items()):
        return False
    left.subtract(naturals)
    short = sum(max(0, number - max(0, left[tile])) for tile, number in loose.items())
    spare = left.copy()
    spare.subtract({tile: min(number, max(0, left[tile])) for tile, number in loose.items()})
    bought = sum(
        min(max(0, spare[tile]), sum(jokers for other, _, jokers in exposures if other == tile))
        for tile in {tile for tile, _, _ in exposures}
    )
    return short <= max(0, left["J"]) + bought


def fitting(card: Card, exposures: Sequence[Shown]) -> list[tuple[str, Hand]]:
    """Every line that has these exposures, with what is left of its hands."""
    return [
        (line.id, rest)
        for line in card.lines
        if not line.concealed
        for hand in line.hands
        for rest in rests(hand, exposures)
    ]


def lines_left(card: Card, exposures: Sequence[Shown], gone: Sequence[str]) -> set[str]:
    """The lines that someone with these exposures can still make."""
    return {line for line, rest in fitting(card, exposures) if can_be_made(rest, exposures, gone)}


def wanting(fits: list[tuple[str, Hand]], exposures: Sequence[Shown], gone: Sequence[str], tile: str) -> set[str]:
    """The lines that can still be made and have the tile in a group that is not exposed."""
    wants = [(line, rest) for line, rest in fits if any(group.tile == tile for group in rest)]
    return {line for line, rest in wants if can_be_made(rest, exposures, gone)}
