"""Naming a discard before it is put down: a name may already be the discard, and then a joker exchange is too late."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.referee.irregularity import InGame
from eastwind.referee.rule import rule
from eastwind.referee.situations.discards import DiscardTakenBack, Named, is_discarded
from eastwind.referee.situations.jokers import JokerExchangeAfterNaming
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game import joker_exchange, turn_of_play
from eastwind.table.game.enforce import at_table, bring_into_force, facts_of
from eastwind.table.game.turn_of_play import cannot_discard, is_tile_name, thrown
from eastwind.table.hand import begins_name, in_hand, not_held
from eastwind.table.moments import Events
from eastwind.table.moments.discarding import DiscardTile, NameTile, TileDiscarded, TileNamed, TilePutDown
from eastwind.table.moments.exposing import ExchangeJoker
from eastwind.table.moments.refereeing import Ruled, TakenBack
from eastwind.table.pending import Pending
from eastwind.table.state import Discard, State
from eastwind.tiles import TILES, read_tile


def name_tile(state: State, command: NameTile) -> Events | Rejected:
    """Say a discard's name, or begin to. By most sheets the whole name discards the tile."""
    reason = cannot_discard(state, command.seat)
    if reason is not None:
        return reason
    turn = state.common.turn
    if turn is not None and turn.named:
        return Rejected("table.named-already", name=turn.named)
    if not any(begins_name(command.says, tile) for tile in TILES):
        return Rejected("table.no-name", name=command.says)
    rules, much = state.setup.sheet.claims, how_much(command.says)
    discards = is_discarded(much, False, state.setup.sheet)
    if much == "all" and discards and rules.discard_final:
        return _discarded_by_name(state, command)
    return (TileNamed(seat=command.seat, says=command.says, discards=discards),)


def _discarded_by_name(state: State, command: NameTile) -> Events | Rejected:
    """The named tile is the discard (discard.when), so the player must hold it, as with any discard."""
    tile = read_tile(command.says)
    if tile not in in_hand(state.hands[command.seat]):
        return not_held(tile)
    first, *rest = thrown(state, DiscardTile(seat=command.seat, tile=tile))
    assert isinstance(first, TileDiscarded)
    return (replace(first, by_name=True), *rest)


def throw(state: State, command: DiscardTile) -> Events | Rejected:
    """Discard a tile, or put down the one already discarded by name."""
    said = _said(state, command.seat)
    if said is None:
        return turn_of_play.throw(state, command)
    if command.tile == said.tile:
        return (TilePutDown(number=said.number, seat=said.seat),)
    if said != state.common.discard or said.claimed_by is not None:
        return turn_of_play.throw(state, command)
    if command.tile not in in_hand(state.hands[command.seat]):
        return not_held(command.tile)
    pending = Pending(state)
    _rule(pending, DiscardTakenBack(player=command.seat, named="all", on_table=False, **at_table(state)))
    pending.add(TakenBack(seat=command.seat, tiles=(command.tile,)))
    return tuple(pending.events)


def _said(state: State, seat: Seat) -> Discard | None:
    """The tile this player discarded by name and has not put down, unless it is time to discard again."""
    turn = state.common.turn
    again = turn is not None and turn.seat == seat and turn.stage not in ("to_pick", "touched")
    said = (each for each in reversed(state.common.discards) if each.seat == seat and each.by_name)
    return None if again else next(said, None)


def _rule(pending: Pending, act: InGame) -> None:
    ruling = rule(act, pending.state.setup.sheet)
    pending.add(Ruled(irregularity=act.slug(), facts=facts_of(act), ruling=ruling))
    bring_into_force(pending, act.slug(), ruling)


def exchange(state: State, command: ExchangeJoker) -> Events | Rejected:
    """Exchange a tile for a joker. A tile already discarded gets none."""
    outcome = joker_exchange.exchange(state, command)
    latest = state.common.discard
    if not isinstance(outcome, Rejected) or latest is None:
        return outcome
    lacking = joker_exchange.not_to_be_had(state, command)
    just_discarded = (latest.seat, latest.tile, latest.claimed_by) == (command.seat, command.tile, None)
    if not just_discarded or not (lacking is None or lacking.slug == "table.not-held"):
        return outcome
    if lacking is None and not latest.by_name:
        return outcome  # it is another tile of the same kind
    pending = Pending(state)
    _rule(
        pending,
        JokerExchangeAfterNaming(player=command.seat, named="all", on_table=not latest.by_name, **at_table(state)),
    )
    return tuple(pending.events)


def how_much(says: str) -> Named:
    """Whether the words are a tile's whole name."""
    return "all" if is_tile_name(says) else "part"


def exchange_after_naming(state: State, command: ExchangeJoker) -> InGame | None:
    """An exchange with a tile that is already discarded by name."""
    turn = state.common.turn
    if turn is None or not turn.named:
        return None
    return JokerExchangeAfterNaming(player=command.seat, named=how_much(turn.named), **at_table(state))


def another_tile(state: State, command: DiscardTile) -> InGame | None:
    """A different tile put down than the one whose name was begun, where that counts. No one looks into the hand."""
    turn = state.common.turn
    if turn is None or not turn.discarded or not turn.named or how_much(turn.named) == "all":
        return None  # a whole name with a different tile is a misnamed discard
    if begins_name(turn.named, command.tile):
        return None
    return DiscardTakenBack(player=command.seat, named="part", on_table=False, **at_table(state))
