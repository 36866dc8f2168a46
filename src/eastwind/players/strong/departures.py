"""Why `strong` does what it does, in words: what `steady` would say, unless it does something else."""

from __future__ import annotations

from collections import Counter

from eastwind.formats import number_word
from eastwind.players.steady.chances import Chances
from eastwind.players.steady.danger import opponents
from eastwind.players.steady.decision import BotDecision, OfferDecision, PassDecision
from eastwind.players.steady.reasons import after_call, aim_of, leading_line_words, safety, tile_names
from eastwind.players.steady.reasons import why as why_steady
from eastwind.players.steady.sight import less
from eastwind.players.steady.throws import Throw, TurnDecision, tile_of
from eastwind.table.state import State
from eastwind.tiles import spoken_name


def why(chances: Chances, view: State, decision: BotDecision) -> str:
    """The reason for a decision."""
    match decision.because:
        case TurnDecision(instead=Throw() as instead) as turn:
            return _why_throw(chances, view, turn, instead)
        case OfferDecision(learned=True) as offer:
            return _why_answer(chances, offer)
        case PassDecision(given=given) as passing if given.instead:
            return _why_pass(chances, passing)
    return why_steady(chances, view, decision)


def _why_throw(chances: Chances, view: State, turn: TurnDecision, instead: Throw) -> str:
    throw = turn.throws[0]
    held = less(turn.sight.held, throw.kind)
    after = chances.weigh(turn.sight, held, turn.sight.exposures)
    aim = aim_of(chances, turn.sight, held, after)
    name, other = spoken_name(tile_of(throw)), spoken_name(tile_of(instead))
    has_chance = aim is not None and after.total >= chances.scale.floor()
    keeps = f"Keeps {leading_line_words(aim)} alive." if aim and has_chance else "No hand has much of a chance now."
    expects = f"From its practice games, it expects more if it throws the {name} than the {other}"
    parts = (keeps, expects + _although(turn, throw, instead), safety(throw, opponents(chances, view, turn.sight)))
    return " ".join(parts)


def _although(turn: TurnDecision, throw: Throw, instead: Throw) -> str:
    """What speaks for the tile, and what against it."""
    needed = turn.weighed.without(throw.kind) - turn.weighed.without(instead.kind)
    safer = throw.safety - instead.safety
    if needed < 0:
        return ", which is more dangerous." if safer > 0 else ", though its good hands need that one less."
    if safer < 0:
        return ", though that one is safer."
    return "."


def _why_answer(chances: Chances, offer: OfferDecision) -> str:
    sight, name = offer.sight, spoken_name(offer.tile)
    if offer.call is not None:
        held = after_call(sight, offer.tile, offer.call.group)
        aim, size = aim_of(chances, sight, held, offer.call.weighed), number_word(len(offer.call.group) + 1)
        leaves = f" That leaves {leading_line_words(aim)}." if aim else ""
        return (
            f"Calls the {name} for an exposure of {size}: from its practice games, it expects more from that than from "
            f"letting it go.{leaves}"
        )
    now = aim_of(chances, sight, sight.held, offer.now)
    stays = f" Without it, the best is {leading_line_words(now)}." if now else ""
    return f"Lets the {name} go: from its practice games, it expects more from that than from calling it.{stays}"


def _why_pass(chances: Chances, passing: PassDecision) -> str:
    sight, given = passing.sight, passing.given
    kept = tuple((Counter(given.instead) - Counter(given.tiles)).elements())
    aim = aim_of(chances, sight, sight.held, given.before)
    toward = f" The hand goes toward {leading_line_words(aim)}." if aim else ""
    expects = f"from its practice games, it expects more if it keeps {tile_names(kept)}."
    return f"Passes {tile_names(given.tiles)}: {expects}{toward}"
