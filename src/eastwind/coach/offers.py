"""A discard that can be called: Mah Jongg, an exposure, or let it go."""

from __future__ import annotations

from eastwind.card.match import Exposure
from eastwind.coach.advice_parts import Advice, CallAdvice, Outlook
from eastwind.coach.outlooks import Study, after_throw, waiting
from eastwind.coach.position_facts import HeldRack
from eastwind.coach.wording import chance_words, exposure_words, line_chance_words
from eastwind.players.player import seat_of
from eastwind.players.steady.danger import Wants, opponents
from eastwind.players.steady.decision import BotDecision, Complete, OfferDecision
from eastwind.players.steady.sight import JOKERS, Sight, less, see
from eastwind.players.steady.which_calls import ExposureCall
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.exposing import MakeExposure
from eastwind.table.options import Options
from eastwind.table.seats import the_discard
from eastwind.table.state import State
from eastwind.tiles import JOKER, ORDER, Tile, spoken_name

NO_EXPOSURE = "It isn't Mah Jongg, and your tiles don't make an exposure with it that a line of yours has."


def advise_offer(study: Study, view: State, options: Options, decision: BotDecision) -> Advice:
    """The advice for a discard, from what `steady` would answer."""
    seat, tile = seat_of(view), the_discard(view.common).tile
    sight = see(view, seat)
    wants = opponents(study.chances, view, sight)
    left = study.outlook(study.reach(waiting(view, seat), sight, HeldRack(sight.held, sight.exposures), wants))
    found = _call(study, view, sight, wants, decision, left, tile)
    shown = exposure_words(tile, len(found.group) + 1)
    says = {
        "mahjongg": f"Call Mah Jongg on the {spoken_name(tile)}!",
        "exposure": f"Show {shown}." if options.make_exposure else f"Call the {spoken_name(tile)} for {shown}.",
        None: f"Let the {spoken_name(tile)} go.",
    }[found.call]
    outlook = left if found.call is None or found.called is None else found.called
    act = answer(view, options, found, decision)
    return Advice(moment="offer", says=says, why=found.why, act=act, outlook=outlook, call=found)


def answer(view: State, options: Options, found: CallAdvice, decision: BotDecision) -> AnyCommand | None:
    """The advice as a command of the table."""
    seat = seat_of(view)
    if found.call == "mahjongg":
        return decision.command
    if found.call == "exposure" and options.make_exposure:
        return MakeExposure(seat=seat, tiles=found.group)
    if found.call == "exposure":
        return ClaimDiscard(seat=seat, discard=options.discard, kind="exposure") if options.claim_discard else None
    if options.pick_tile:
        return PickTile(seat=seat)
    if options.let_discard_go:
        return LetDiscardGo(seat=seat, discard=options.discard)
    return WithdrawClaim(seat=seat, discard=options.discard) if options.withdraw_claim else None


def _call(
    study: Study, view: State, sight: Sight, wants: list[Wants], decision: BotDecision, left: Outlook, tile: Tile
) -> CallAdvice:
    because = decision.because
    if isinstance(because, Complete):
        return CallAdvice(
            tile=tile, call="mahjongg", called=study.won(because.sight), left=left, why="It completes your hand."
        )
    call = (because.call or because.rejected) if isinstance(because, OfferDecision) else None
    if call is None:
        why = NO_EXPOSURE
        return CallAdvice(tile=tile, call=None, left=left, why=why)
    called = _called(study, view, sight, wants, tile, call)
    pays = called.points > left.points
    return CallAdvice(
        tile=tile,
        call="exposure" if pays else None,
        group=call.group,
        called=called,
        left=left,
        why=_why(called, left, pays),
    )


def _called(study: Study, view: State, sight: Sight, wants: list[Wants], tile: Tile, call: ExposureCall) -> Outlook:
    """The game after the exposure, and after the throw that costs the hand least."""
    jokers = call.group.count(JOKER)
    held = less(less(sight.held, ORDER[tile], len(call.group) - jokers), JOKERS, jokers)
    exposures = tuple(sorted((*sight.exposures, Exposure(tile, len(call.group) + 1, jokers))))
    kind = max((kind for kind, number in enumerate(held) if number), key=call.weighed.without)
    return study.outlook(study.reach(after_throw(view), sight, HeldRack(less(held, kind), exposures), wants))


def _why(called: Outlook, left: Outlook, pays: bool) -> str:
    chances = f"your chance to win is {chance_words(called.win)} with it, and {chance_words(left.win)} without."
    if pays:
        toward = f" It leads to {line_chance_words(called.lines[0])}." if called.lines else ""
        return f"Your hand is worth more with it: {chances}{toward}"
    if not left.lines:
        return f"Showing it would not save the hand: {chances}"
    return f"Showing it would tie your hand down: {chances} Without it, aim at {line_chance_words(left.lines[0])}."
