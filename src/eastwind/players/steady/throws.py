"""Which tile to throw, and whether to exchange a tile for a joker."""

from __future__ import annotations

from typing import NamedTuple

from eastwind.players.steady.chances import Chances, Weighed
from eastwind.players.steady.danger import dangers
from eastwind.players.steady.sight import JOKERS, Exposures, Held, Sight, less
from eastwind.rules.seats import Seat
from eastwind.table.state import State
from eastwind.tiles import JOKER, ORDER, TILES, Tile

ExchangeOption = tuple[Tile, Seat, int]


class Throw(NamedTuple):
    """A tile to throw: the better one has the larger score; then less danger, more of it thrown already, tile order."""

    score: int
    safety: int
    thrown: int
    order: int  # 0, -1, ... in tile order

    @property
    def kind(self) -> int:
        return -self.order


class TurnDecision(NamedTuple):
    """Everything that a decision on a turn is based on."""

    sight: Sight
    weighed: Weighed
    danger: tuple[int, ...]
    throws: tuple[Throw, ...]  # best first
    instead: Throw | None = None  # what `steady` would throw, where it is another


def look(chances: Chances, view: State, sight: Sight) -> TurnDecision:
    """The throws of a hand, best first."""
    danger = dangers(chances, view, sight)
    weighed = chances.weigh(sight, sight.held, sight.exposures)
    return TurnDecision(sight, weighed, danger, rank(chances, view, sight.held, weighed, danger))


def rank(chances: Chances, view: State, held: Held, weighed: Weighed, danger: tuple[int, ...]) -> tuple[Throw, ...]:
    """Every kind held, best throw first."""
    scale, floor = chances.scale, chances.scale.floor()
    fetching, thrown = fetches(view), thrown_kinds(view)
    found = []
    for kind, number in enumerate(held):
        if number:
            cost = danger[kind] + (scale.numbers.fetch if kind in fetching else 0)
            score = scale.shrink(weighed.without(kind) + floor, cost)
            found.append(Throw(score, -danger[kind], thrown.get(kind, 0), -kind))
    return tuple(sorted(found, reverse=True))


def fetches(view: State) -> set[int]:
    """Kinds that could be exchanged for a joker of an exposure, now or at the next turn."""
    return {
        ORDER[shown.tile]
        for place in view.common.places.values()
        for shown in place.exposures
        if shown.redeemable and JOKER in shown.tiles
    }


def thrown_kinds(view: State) -> dict[int, int]:
    """How many of each kind lie on the table."""
    found: dict[int, int] = {}
    for discard in view.common.discards:
        if discard.claimed_by is None:
            found[ORDER[discard.tile]] = found.get(ORDER[discard.tile], 0) + 1
    return found


def best_exchange(chances: Chances, view: State, turn: TurnDecision, offered: tuple[ExchangeOption, ...]) -> int | None:
    """Which exchange leaves a better throw than none, or None."""
    best, chosen = turn.throws[0].score, None
    for index, (tile, owner, _) in enumerate(offered):
        after = after_exchange(chances, turn.sight, tile, own=owner == turn.sight.seat)
        score = rank(chances, view, less(less(turn.sight.held, ORDER[tile]), JOKERS, -1), after, turn.danger)[0].score
        if score > best:
            best, chosen = score, index
    return chosen


def after_exchange(chances: Chances, sight: Sight, tile: Tile, own: bool) -> Weighed:
    """The rack with a joker instead of the tile. One's own exposure has one joker fewer."""
    exposures = exposures_after(sight.exposures, tile) if own else sight.exposures
    return chances.weigh(sight, less(less(sight.held, ORDER[tile]), JOKERS, -1), exposures)


def exposures_after(exposures: Exposures, tile: Tile) -> Exposures:
    """The smallest exposure of the tile that has a joker gets the natural."""
    place = next(place for place, shown in enumerate(exposures) if shown.tile == tile and shown.jokers)
    shown = exposures[place]._replace(jokers=exposures[place].jokers - 1)
    return tuple(sorted((*exposures[:place], shown, *exposures[place + 1 :])))


def has_exchange(view: State, held: Held) -> bool:
    """Whether racking first, where the sheet asks for it, would make an exchange possible."""
    return any(held[kind] for kind in fetches(view))


def tile_of(throw: Throw) -> Tile:
    return TILES[throw.kind]
