"""The 152 tiles: their names, how many of each there are, and how people write and say them.

A tile is its kind, without identity, and a kind is its short name: `3B` is three bam, `0` is soap.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

Tile = NewType("Tile", str)

SUITS = ("B", "C", "D")  # bam, crak, dot
NUMBERS = tuple(range(1, 10))
WINDS = tuple(map(Tile, "NEWS"))
RED, GREEN, SOAP = map(Tile, "RG0")
FLOWER, JOKER = map(Tile, "FJ")
DRAGONS = (RED, GREEN, SOAP)
DRAGON_OF_SUIT = {"B": GREEN, "C": RED, "D": SOAP}

SUITED = tuple(Tile(f"{number}{suit}") for suit in SUITS for number in NUMBERS)
TILES = (*SUITED, *WINDS, *DRAGONS, FLOWER, JOKER)
ORDER = {tile: place for place, tile in enumerate(TILES)}
COPIES = {tile: 8 if tile in (FLOWER, JOKER) else 4 for tile in TILES}
FULL_SET = tuple(tile for tile in TILES for _ in range(COPIES[tile]))

_NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SUIT_WORDS = {"B": "bam", "C": "crak", "D": "dot"}
_HONOUR_WORDS = {
    "N": "north wind",
    "E": "east wind",
    "W": "west wind",
    "S": "south wind",
    "R": "red dragon",
    "G": "green dragon",
    "0": "soap",
    "F": "flower",
    "J": "joker",
}


def numbered(number: int, suit: str) -> Tile:
    """The tile of a number and a suit letter."""
    return Tile(f"{number}{suit}")


def spoken_name(tile: Tile) -> str:
    """The tile as a player says it: "three bam", "soap"; for screen readers too."""
    if tile in _HONOUR_WORDS:
        return _HONOUR_WORDS[tile]
    return f"{_NUMBER_WORDS[int(tile[0]) - 1]} {_SUIT_WORDS[tile[1]]}"


def in_order(tiles: Iterable[Tile]) -> list[Tile]:
    """Tiles sorted as on a tidy rack: bams, craks, dots, winds, dragons, flowers, jokers."""
    return sorted(tiles, key=ORDER.__getitem__)


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Tiles in the short notation, which `read_tiles` reads back."""
    return " ".join(tiles)
