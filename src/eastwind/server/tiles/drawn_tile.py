"""A tile on a page: its picture, and its name for people who listen."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.tiles import Tile, spoken_name


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A tile: its code, which is its picture's, and its name."""

    code: Tile
    name: str


def tile_drawn(tile: Tile) -> TileDrawn:
    return TileDrawn(tile, spoken_name(tile))
