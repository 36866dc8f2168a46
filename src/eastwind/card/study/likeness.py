"""Which lines are alike: how many tiles apart, how well one switches to the other, which exposures fit both."""

from __future__ import annotations

from typing import NamedTuple

from eastwind.card.model import Card, Hand, Line
from eastwind.tiles import HAND_TILES, Tile

Shown = tuple[Tile, int]  # the tile and the size of an exposure


class Likeness(NamedTuple):
    """Two lines. `apart` is the fewest tiles to change between a hand of one and a hand of the other.

    `switch` is the mean of that over the hands of the first line, each with the nearest hand of the other.
    """

    line: Line
    other: Line
    apart: int
    switch: float
    hand: Hand
    other_hand: Hand
    exposures: tuple[Shown, ...]  # those that both lines can have; none if either is concealed


class TileRows:
    """The tiles of every hand on a card, ready to count how many of them another hand shares.

    A row has one byte for each hand: how many tiles of one kind it shares with a hand that has a given number of them.
    The rows of a hand's tiles add up to at most 14, so that no byte carries into the next.
    """

    def __init__(self, card: Card) -> None:
        self.lines = card.lines
        self.hands = [hand for line in card.lines for hand in line.hands]
        self.spans: list[tuple[int, int]] = []
        for line in card.lines:
            begin = self.spans[-1][1] if self.spans else 0
            self.spans.append((begin, begin + len(line.hands)))
        self._counts = [_counts(hand) for hand in self.hands]
        self._rows: dict[tuple[Tile, int], int] = {}

    def _row(self, tile: Tile, held: int) -> int:
        if (tile, held) not in self._rows:
            shared = bytes(min(held, counts.get(tile, 0)) for counts in self._counts)
            self._rows[tile, held] = int.from_bytes(shared, "little")
        return self._rows[tile, held]

    def shared(self, place: int) -> bytes:
        """How many tiles one hand shares with every hand."""
        total = sum(self._row(tile, held) for tile, held in self._counts[place].items())
        return total.to_bytes(len(self.hands), "little")


def alike(rows: TileRows, place: int) -> list[Likeness]:
    """Every other line as seen from this one: the nearest first, then the easiest to switch to."""
    start, stop = rows.spans[place]
    shared = [rows.shared(own) for own in range(start, stop)]
    shown = exposures_of(rows.lines[place])
    found = []
    for index, (begin, end) in enumerate(rows.spans):
        if index == place or begin == end or start == stop:
            continue
        most = [max(row[begin:end]) for row in shared]
        first = most.index(max(most))
        other_hand = rows.hands[shared[first].index(max(most), begin, end)]
        both = tuple(each for each in exposures_of(rows.lines[index]) if each in shown)
        found.append(
            Likeness(
                rows.lines[place],
                rows.lines[index],
                apart=HAND_TILES - max(most),
                switch=HAND_TILES - sum(most) / len(most),
                hand=rows.hands[start + first],
                other_hand=other_hand,
                exposures=both,
            )
        )
    return sorted(found, key=lambda pair: (pair.apart, pair.switch))


def alike_pairs(rows: TileRows, within: int) -> list[Likeness]:
    """Every pair of lines at most `within` tiles apart, each pair once."""
    places = {line.id: place for place, line in enumerate(rows.lines)}
    every = [pair for place in range(len(rows.lines)) for pair in alike(rows, place)]
    near = [pair for pair in every if pair.apart <= within and places[pair.line.id] < places[pair.other.id]]
    return sorted(near, key=lambda pair: (pair.apart, pair.switch))


def exposures_of(line: Line) -> dict[Shown, None]:
    """Every exposure that a player of this line can make, in the order of its hands."""
    if line.concealed:
        return {}
    return {(tile, size): None for hand in line.hands for tile, size, _ in hand if size >= 3}


def _counts(hand: Hand) -> dict[Tile, int]:
    counts: dict[Tile, int] = {}
    for tile, size, _ in hand:
        counts[tile] = counts.get(tile, 0) + size
    return counts
