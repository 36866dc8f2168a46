"""One decision in words that a player in the first year understands: when it was, what you did, what was better."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from eastwind.card.hands import exposed_tiles
from eastwind.players.steady.reasons import tile_names
from eastwind.review.decisions import SMALL, ReviewedDecision
from eastwind.rules.seat_names import with_names
from eastwind.rules.seats import Seat
from eastwind.table.hand import in_hand
from eastwind.tiles import Tile, in_order, spoken_name

PASSES = {
    "first_right": "First pass, to the right",
    "first_across": "Second pass, across",
    "first_left": "Third pass, to the left",
    "second_left": "Second Charleston, to the left",
    "second_across": "Second Charleston, across",
    "last_right": "Last pass, to the right",
    "courtesy": "Courtesy pass",
}


class ReviewedMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A decision to look at again."""

    step: int  # its number among the moves of the game
    when: str
    rack: tuple[Tile, ...]  # what you held, with the pick
    exposed: tuple[tuple[Tile, ...], ...]
    did: str
    better: str  # "" if nothing was
    why: str
    cost: float
    expected: float
    win: float


def moment_of(decision: ReviewedDecision, seat: Seat, names: Mapping[Seat, str]) -> ReviewedMoment:
    """A decision as the player sees it later. A seat without a name keeps its letter."""
    common, own = decision.seen.common, decision.seen.hands[seat]
    shown = tuple(tuple(exposed_tiles(each.exposure)) for each in common.places[seat].exposures)
    fine = decision.cost <= SMALL
    return ReviewedMoment(
        step=decision.place,
        when=_when(decision, names),
        rack=tuple(in_order((*in_hand(own), *own.laid))),
        exposed=shown,
        did=_did(decision),
        better="" if fine else _better(decision),
        why=with_names(decision.why, names),
        cost=decision.cost,
        expected=decision.expected,
        win=decision.win,
    )


def _when(decision: ReviewedDecision, names: Mapping[Seat, str]) -> str:
    common = decision.seen.common
    if common.passing is not None and common.phase == "charleston":
        return PASSES[common.passing.name]
    left = common.wall_left
    tiles = "1 tile" if left == 1 else f"{left} tiles"
    if decision.called is not None and common.discard is not None and decision.did:
        who = names.get(common.discard.seat, common.discard.seat)
        return f"{who} threw the {spoken_name(common.discard.tile)}, {tiles} left in the wall"
    return f"Your turn, {tiles} left in the wall"


def _did(decision: ReviewedDecision) -> str:
    tiles = tile_names(decision.did)
    match decision.kind, decision.called:
        case "pass", _:
            return f"You passed {tiles}."
        case "mahjongg", True:
            return "You called Mah Jongg."
        case "mahjongg", False:
            return f"You didn't call Mah Jongg on {tiles}."
        case "call", False:
            return f"You let {tiles} go."
        case "call", True:
            return f"You called {tiles}."
        case "trade", _:
            return f"You traded {tiles} for a joker."
    return f"You threw {tiles}."


def _better(decision: ReviewedDecision) -> str:
    best = tile_names(decision.best)
    match decision.kind, decision.called:
        case "pass", _:
            return f"A better pass: {best}."
        case "mahjongg", _:
            return "It was Mah Jongg: you could have called it."
        case "call", True:
            return "It was better to let it go."
        case "call", False:
            return "It was better to call it."
        case "exchange", _:
            return f"Better: trade {best} for a joker first."
    return f"Better: throw {best}."
