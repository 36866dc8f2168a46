"""A game of the C library as the view of one seat: what `steady` and the coach look at."""

from __future__ import annotations

from eastwind.card.match import Exposure
from eastwind.coach.views_from_facts import Position, lay_out
from eastwind.native.structs import NONE, EwGame
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.table.pass_order import ORDER as PASSES
from eastwind.table.state import State
from eastwind.tiles import TILES, Tile

OPEN = 1  # a window in which anyone may call


def seen_by(game: EwGame, seat: Seat, sheet: Sheet) -> State:
    """The seat's view of a game. In its turn the pick is part of the rack."""
    seats, own = SEATS[: game.seats], SEATS.index(seat)
    rack = _tiles(list(game.held[own]))
    if game.picked[own] != NONE:
        rack = (*rack, TILES[game.picked[own]])
    thrown = [(SEATS[each.seat], TILES[each.kind], each.claimed_by) for each in game.discard[: game.discards]]
    offered = thrown.pop() if game.window == OPEN and thrown else None
    position = Position(
        seat=seat,
        rack=rack,
        wall_left=game.wall_left,
        exposures={each: _exposures(game, place) for place, each in enumerate(seats)},
        thrown=[(who, tile) for who, tile, called in thrown if called == NONE],
        called=[(who, tile) for who, tile, called in thrown if called != NONE],
        offered=offered[:2] if offered else None,
        passing=None if game.phase else PASSES[game.pass_],
        dead=[each for place, each in enumerate(seats) if game.dead[place]],
        players=game.seats,
        had_joker=bool(game.had_joker[own]),
    )
    return lay_out(position, sheet)


def _tiles(held: list[int]) -> tuple[Tile, ...]:
    return tuple(TILES[kind] for kind, number in enumerate(held) for _ in range(number))


def _exposures(game: EwGame, place: int) -> list[Exposure]:
    return [
        Exposure(TILES[shown.kind], shown.size, shown.jokers) for shown in game.exposures[place][: game.exposed[place]]
    ]
