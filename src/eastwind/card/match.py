"""How far is this rack from every hand on the card? The inner loop, in whole numbers.

For one hand: h naturals of a tile held, n needed, i of those where jokers may not go, E the tiles where they may,
and J jokers. Then A = sum of min(h, n), B = sum of min(h, i), and

    distance = 14 - min(A + J, E + B)

Why this is right: a joker fills only the E places, so jokers and naturals together fill at most E + B of the 14, and
there are only A + J tiles that fit anywhere. Both can be reached, so the smaller one counts.

A and E + B both stay within 14, so a hand's state fits in one byte, with A in its low half. A row holds a tile's share
of that byte for every hand on the card, as one large integer. A rack is the sum of its rows, one per kind of tile.
No byte ever carries into the next. A 256-byte table, chosen by the number of jokers, turns the sum into distances.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from eastwind.card.model import Card, Group, Hand
from eastwind.tiles import COPIES, HAND_TILES, JOKER, TILES, Tile

OUT = 99
"""The distance of a hand that the exposures rule out."""
_DEAD = 0xFF  # never a sum of rows: both halves of a real byte stay within 14

Counts = Mapping[Tile, int]


class Exposure(NamedTuple):
    """A group shown on the rack: the tile it stands for, its size with jokers, and how many jokers are in it."""

    tile: Tile
    """The tile it stands for."""
    size: int
    """How many tiles, jokers included."""
    jokers: int
    """How many of them are jokers."""


class Residue(NamedTuple):
    """What the exposures leave to fill: the sum to start from, the hands ruled out, and the rows of exposed tiles."""

    start: int
    dead: int
    rows: dict[Tile, list[int]]


def place_exposures(hand: Hand, exposures: Iterable[Exposure]) -> dict[int, Exposure] | None:
    """Which group of the hand each exposure is, or None if one of them fits no group.

    An exposure of naturals goes first to a group that takes no jokers, the stricter kind.
    """
    placed: dict[int, Exposure] = {}
    for exposure in sorted(exposures, key=lambda shown: shown.jokers == 0):
        wanted = [Group(exposure.tile, exposure.size, True)]
        if exposure.jokers == 0:
            wanted.insert(0, Group(exposure.tile, exposure.size, False))
        fits = [place for group in wanted for place, each in enumerate(hand) if each == group and place not in placed]
        if not fits:
            return None
        placed[fits[0]] = exposure
    return placed


class Matcher:
    """All the hands of a card, ready to measure racks against."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.hands: list[Hand] = [hand for line in card.lines for hand in line.hands]
        self.concealed = [line.concealed for line in card.lines for _ in line.hands]
        self.spans: list[tuple[int, int]] = []
        """For each line of the card, where its hands begin and end."""
        for line in card.lines:
            begin = self.spans[-1][1] if self.spans else 0
            self.spans.append((begin, begin + len(line.hands)))
        self.size = len(self.hands)
        self._start = int.from_bytes(bytes(_eligible(hand) << 4 for hand in self.hands), "little")
        self._rows = self._build_rows()
        self._tables = [_table(jokers) for jokers in range(HAND_TILES + 1)]
        self._with_group: dict[tuple[Tile, int], list[int]] = {}
        for place, hand in enumerate(self.hands):
            for tile, size in {(tile, size) for tile, size, _ in hand if size >= 3}:
                self._with_group.setdefault((tile, size), []).append(place)
        self._residues: dict[tuple[Exposure, ...], Residue] = {}
        self._steps: dict[tuple[Tile, int], bytes] = {}

    def _build_rows(self) -> dict[Tile, list[int]]:
        codes = {tile: bytearray(self.size) for tile in TILES}
        for place, hand in enumerate(self.hands):
            for tile, code in _needs(hand).items():
                codes[tile][place] = code
        return {tile: _rows(tile, codes[tile]) for tile in TILES}

    def distances(self, rack: Counts, exposures: Iterable[Exposure] = ()) -> bytes:
        """For every hand, the tiles still missing from 14, or OUT where the exposures rule it out.

        The rack is the concealed tiles only. A tile in an exposure counts nowhere else.
        """
        return self.read(self.measure(rack, tuple(sorted(exposures))), rack.get(JOKER, 0))

    def measure(self, rack: Counts, exposures: tuple[Exposure, ...] = ()) -> int:
        """The sum of a rack's rows with these exposures (sorted), and the hands they rule out."""
        if not exposures:
            return self.total(rack)
        residue = self.residue(exposures)
        rows = self._rows
        total = residue.start
        for tile, count in rack.items():
            if tile != JOKER:
                total += residue.rows[tile][count] if tile in residue.rows else rows[tile][count]
        return total | residue.dead

    def step(self, tile: Tile, held: int, exposures: tuple[Exposure, ...] = ()) -> bytes:
        """What the last of this many of a tile adds to each hand: 1 if it is needed, 17 where jokers may not go."""
        rows = self.residue(exposures).rows if exposures else None
        if rows is not None and tile in rows:
            return (rows[tile][held] - rows[tile][held - 1]).to_bytes(self.size, "little")
        known = self._steps.get((tile, held))
        if known is None:
            known = self._steps[tile, held] = self.change(tile, held - 1, held).to_bytes(self.size, "little")
        return known

    def total(self, rack: Counts) -> int:
        """The sum of a rack's rows."""
        rows = self._rows
        total = self._start
        for tile, count in rack.items():
            if tile != JOKER:
                total += rows[tile][count]
        return total

    def change(self, tile: Tile, before: int, after: int) -> int:
        """What one tile more or less adds to the sum."""
        return self._rows[tile][after] - self._rows[tile][before]

    def read(self, total: int, jokers: int) -> bytes:
        """The distances for a sum, with this many jokers on the rack."""
        return total.to_bytes(self.size, "little").translate(self._tables[jokers])

    def residue(self, exposures: tuple[Exposure, ...]) -> Residue:
        """What is left to fill with these exposures (sorted), computed once."""
        known = self._residues.get(exposures)
        if known is None:
            if len(self._residues) > 4096:
                self._residues.clear()
            known = self._residues[exposures] = self._work_out(exposures)
        return known

    def _work_out(self, exposures: tuple[Exposure, ...]) -> Residue:
        """Exposed groups are complete. They leave the need and count in A (and in B, where jokers may not go).

        If their tiles still counted as on the rack, they could serve a second group.
        """
        start, dead = bytearray(self.size), bytearray([_DEAD]) * self.size
        tiles = {exposure.tile for exposure in exposures}
        codes = {tile: bytearray(self.size) for tile in tiles}
        for place in self._with_group.get(exposures[0][:2], ()):
            hand = self.hands[place]
            placed = None if self.concealed[place] else place_exposures(hand, exposures)
            if placed is None:
                continue
            dead[place] = 0
            strict = sum(hand[index].size for index in placed if not hand[index].jokers)
            start[place] = (_eligible(hand) + strict) * 16 + sum(exposure.size for exposure in exposures)
            needs = _needs(group for index, group in enumerate(hand) if index not in placed)
            for tile in tiles & needs.keys():
                codes[tile][place] = needs[tile]
        rows = {tile: _rows(tile, codes[tile]) for tile in tiles}
        return Residue(int.from_bytes(start, "little"), int.from_bytes(dead, "little"), rows)


def _rows(tile: Tile, codes: bytearray) -> list[int]:
    """The rows of a tile: for each number of them held, what they add to each hand."""
    held = range(COPIES[tile] + 1)
    return [int.from_bytes(codes.translate(_ADDED[count]), "little") for count in held]


def _eligible(groups: Iterable[Group]) -> int:
    """How many tiles in the groups may be jokers."""
    return sum(size for _, size, jokers in groups if jokers)


def _needs(groups: Iterable[Group]) -> dict[Tile, int]:
    """One byte for each tile: how many are needed, plus 16 times how many of those can't be jokers."""
    needs: dict[Tile, int] = {}
    for tile, size, jokers in groups:
        needs[tile] = needs.get(tile, 0) + (size if jokers else 17 * size)
    return needs


# For each number held: from the byte of a need to what that many add to the sum.
_ADDED = [bytes(min(held, code & 15) + 16 * min(held, code >> 4) for code in range(256)) for held in range(9)]


def _table(jokers: int) -> bytes:
    """A table that turns a byte of the sum into a distance, with this many jokers."""
    distances = [max(0, HAND_TILES - min((byte & 15) + jokers, byte >> 4)) for byte in range(256)]
    distances[_DEAD] = OUT
    return bytes(distances)


def counts(tiles: Iterable[Tile]) -> Counter[Tile]:
    """How many of each tile."""
    return Counter(tiles)
