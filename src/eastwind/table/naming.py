"""Naming a discard before it is put down: a name, or part of one, may already be the discard."""

from __future__ import annotations

from eastwind.referee.discards import DiscardTakenBack, Named, is_discarded
from eastwind.referee.irregularity import InGame
from eastwind.referee.jokers import JokerExchangeAfterNaming
from eastwind.refusals import InputError
from eastwind.table import commands as cmd
from eastwind.table import events as ev
from eastwind.table.consequences import at_table
from eastwind.table.holding import in_hand
from eastwind.table.refusing import Rejected, no
from eastwind.table.state import State
from eastwind.table.turns import cannot_discard, is_tile_name
from eastwind.tiles import TILES, Tile, read_tile, spoken_name

Events = tuple[ev.AnyEvent, ...]


def name_tile(state: State, command: cmd.NameTile) -> Events | Rejected:
    """Say a discard's name, or begin to; by some sheets the tile is discarded then."""
    if state.setup.conduct == "prevent":
        return no("table.software-names")
    reason = cannot_discard(state, command.seat)
    if reason is not None:
        return reason
    turn = state.common.turn
    if turn is not None and turn.named:
        return no("table.named-already", name=turn.named)
    if not any(begins_name(command.says, tile) for tile in TILES):
        return no("table.no-name", name=command.says)
    discards = is_discarded(how_much(command.says), False, state.setup.sheet)
    return (ev.TileNamed(seat=command.seat, says=command.says, discards=discards),)


def how_much(says: str) -> Named:
    """Whether the words are a tile's whole name."""
    return "all" if is_tile_name(says) else "part"


def begins_name(says: str, tile: Tile) -> bool:
    """Whether the words are the name of this tile, or the beginning of it."""
    try:
        return read_tile(says) == tile
    except InputError:
        return bool(says.strip()) and spoken_name(tile).startswith(says.strip().casefold())


def exchange_after_naming(state: State, command: cmd.Exchange) -> InGame | None:
    """A joker is wanted for a tile that is discarded by its name already."""
    turn = state.common.turn
    if turn is None or not turn.named:
        return None
    return JokerExchangeAfterNaming(player=command.seat, named=how_much(turn.named), **at_table(state))


def another_tile(state: State, command: cmd.Throw) -> InGame | None:
    """Part of a name was said and counts, and then another tile is put down, though one of that name is in the hand."""
    turn = state.common.turn
    if turn is None or not turn.discarded or how_much(turn.named) == "all":
        return None  # a whole name with another tile is a misnamed discard
    held = in_hand(state.hands[command.seat])
    if begins_name(turn.named, command.tile) or not any(begins_name(turn.named, tile) for tile in held):
        return None
    return DiscardTakenBack(player=command.seat, named="part", on_table=False, **at_table(state))
