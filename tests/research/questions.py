"""Questions of the C library for the tests, filled by hand: what a seat sees, and what it may do."""

from __future__ import annotations

from typing import Any

from eastwind.native.positions_in_c import empty_game
from eastwind.native.structs import EwGame, EwQuestion
from eastwind.tiles import ORDER, Tile, read_tiles


def game(viewer: int = 0, seats: int = 4, phase: int = 1) -> EwGame:
    """A view in which nothing is there yet but the players."""
    made = empty_game()
    made.viewer, made.seats, made.phase = viewer, seats, phase
    return made


def hold(made: EwGame, seat: int, tiles: str) -> None:
    """Gives a seat these tiles."""
    for tile in read_tiles(tiles):
        made.held[seat][ORDER[tile]] += 1
        made.tiles[seat] += 1


def show(made: EwGame, seat: int, tile: str, size: int, jokers: int = 0) -> None:
    """Puts an exposure on a seat's rack."""
    place = made.exposed[seat]
    shown = made.exposures[seat][place]
    shown.kind, shown.size, shown.jokers = ORDER[Tile(tile)], size, jokers
    made.exposed[seat] = place + 1


def throw(made: EwGame, seat: int, tile: str, claimed_by: int = 255) -> None:
    """Lays a discard on the table."""
    thrown = made.discard[made.discards]
    thrown.seat, thrown.kind, thrown.claimed_by = seat, ORDER[Tile(tile)], claimed_by
    made.discards += 1


def ask(*games: EwGame, **may: int) -> Any:
    """A question in each of these games, with these options in all of them."""
    import numpy as np

    room = (EwQuestion * len(games))()
    for question, view in zip(room, games, strict=True):
        question.view, question.asked = view, 1
        for name, value in may.items():
            setattr(question.may, name, value)
    return np.frombuffer(room, dtype=np.dtype(EwQuestion)).copy()
