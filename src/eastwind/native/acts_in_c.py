"""Acts of the Python machine, as the C library writes them, both ways.

The rows of table/machine.py say which acts the library knows and which field goes into which slot of `ew_act`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple, get_type_hints

from eastwind.native import structs
from eastwind.native.c_library import NativeError
from eastwind.native.positions_in_c import CLAIMS, seat_number
from eastwind.native.structs import EwAct, EwGame, EwWay
from eastwind.rules.seats import SEATS, Seat
from eastwind.table import machine
from eastwind.table.act_row import ActRow
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.happening import Command
from eastwind.table.state import ClaimKind
from eastwind.tiles import JOKER, ORDER, TILES, Tile

ROWS = tuple(row for row in machine.ACTS if row.code is not None)
ACTS: tuple[type[Command] | None, ...] = (None, *(row.act for row in ROWS))
"""The number of an act is its place here. None waits."""


class Byte(NamedTuple):
    """How a value stands in a byte, and what a byte means."""

    write: Callable[[Any], int]
    read: Callable[[int], Any]


BYTES: Mapping[Any, Byte] = {
    Tile: Byte(ORDER.__getitem__, TILES.__getitem__),
    Seat: Byte(seat_number, SEATS.__getitem__),
    ClaimKind: Byte(CLAIMS.index, CLAIMS.__getitem__),
    int: Byte(int, int),
    bool: Byte(int, bool),
}


class Slot(NamedTuple):
    """A place for a field that is more than a byte: how it is written, and read in an act of this game."""

    write: Callable[[EwAct, Any], None]
    read: Callable[[EwAct, EwGame], Any]


def act_of(command: AnyCommand) -> EwAct:
    """A player's command as an act. Refuses what isn't in the legal game."""
    kind = type(command)
    row = machine.ROW_OF[kind]
    seat = getattr(command, "seat", None)
    if row.code is None or seat is None:
        raise NativeError(f"The library doesn't know {kind.__name__}.")
    act = EwAct(act=ACTS.index(kind), seat=seat_number(seat))
    for slot, field in row.code.items():
        _write(act, slot, type_of(kind, field), getattr(command, field))
    return act


def command_of(act: EwAct, game: EwGame) -> AnyCommand | None:
    """The command for an act at this game, or None for waiting."""
    if not act.act:
        return None
    row = ROWS[act.act - 1]
    fields = {field: _read(act, game, slot, type_of(row.act, field)) for slot, field in _code(row).items()}
    made: Any = row.act
    command: AnyCommand = made(seat=SEATS[act.seat], **fields)
    return command


def _code(row: ActRow) -> Mapping[str, str]:
    assert row.code is not None
    return row.code


def _write(act: EwAct, slot: str, kind: Any, value: Any) -> None:
    if slot in SLOTS:
        SLOTS[slot].write(act, value)
    else:
        setattr(act, slot, BYTES[kind].write(value))


def _read(act: EwAct, game: EwGame, slot: str, kind: Any) -> Any:
    return SLOTS[slot].read(act, game) if slot in SLOTS else BYTES[kind].read(getattr(act, slot))


@cache
def type_of(kind: type[Command], field: str) -> Any:
    """What a field of an act holds: a key of BYTES, or a tuple of tiles."""
    return get_type_hints(kind)[field]


def _write_tiles(act: EwAct, tiles: tuple[Tile, ...]) -> None:
    if len(tiles) > structs.PASSED:
        raise NativeError("A pass has three tiles.")
    act.count = len(tiles)
    act.tiles[: len(tiles)] = [ORDER[tile] for tile in tiles]


def _write_way(act: EwAct, tiles: tuple[Tile, ...]) -> None:
    act.way = way_of(tiles)


def way_of(tiles: tuple[Tile, ...]) -> EwWay:
    """How many naturals and jokers go with a tile."""
    jokers = tiles.count(JOKER)
    return EwWay(len(tiles) - jokers, jokers)


def tiles_of(way: EwWay, tile: Tile) -> tuple[Tile, ...]:
    """The tiles of a way that go with this one."""
    naturals, jokers = int(way.naturals), int(way.jokers)
    return (tile,) * naturals + (JOKER,) * jokers


def claimed_tile(game: EwGame) -> Tile:
    """The latest discard."""
    return TILES[game.discard[game.discards - 1].kind] if game.discards else JOKER


SLOTS: Mapping[str, Slot] = {
    "tiles": Slot(_write_tiles, lambda act, _: tuple(TILES[kind] for kind in act.tiles[: act.count])),
    "way": Slot(_write_way, lambda act, game: tiles_of(act.way, claimed_tile(game))),
    "changed way": Slot(
        _write_way, lambda act, game: tiles_of(act.way, TILES[game.exposures[act.seat][game.built].kind])
    ),
    "discard": Slot(lambda _act, _number: None, lambda _, game: int(game.discards)),  # the latest: it needs no place
}
