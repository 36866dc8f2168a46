"""Tiles the way players say them at a table in the browser: 3 Bam, Soap, Red."""

from __future__ import annotations

from collections.abc import Iterable

from eastwind.tiles import Tile

SUITS = {"B": "Bam", "C": "Crak", "D": "Dot"}
HONORS = {
    "N": "North",
    "E": "East",
    "W": "West",
    "S": "South",
    "R": "Red",
    "G": "Green",
    "0": "Soap",
    "F": "Flower",
    "J": "Joker",
}


def tile_words(tile: Tile) -> str:
    """3 Bam, Soap, Red."""
    return HONORS[tile] if tile in HONORS else f"{tile[0]} {SUITS[tile[1]]}"


def tiles_words(tiles: Iterable[Tile]) -> str:
    found = [tile_words(tile) for tile in tiles]
    return ", ".join(found[:-1]) + f" and {found[-1]}" if len(found) > 1 else "".join(found)
