"""Mah Jongg in error, with every branch of the sheets: what was shown, who else showed a hand, who plays on."""

from __future__ import annotations

from typing import Any, Literal

from eastwind.referee.rule import rule
from eastwind.referee.situations.mahjongg import MahjonggInError
from eastwind.refusals import Rejected
from eastwind.rules.results import MahJonggInError as ErrorResult
from eastwind.rules.score import intact_hands
from eastwind.rules.seats import Seat
from eastwind.table.game import turn_of_play
from eastwind.table.game.end_of_game import dead_seats, facts
from eastwind.table.game.enforce import bring_into_force, play_on
from eastwind.table.hand import in_hand
from eastwind.table.moments import Events, claiming
from eastwind.table.moments.declaring import CheckHand, HandShown, HandTakenBack, ShowHand
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.refereeing import HandDied, Ruled
from eastwind.table.pending import Pending
from eastwind.table.state import MistakenCall, State

HowMuch = Literal["nothing", "claimed_exposure", "tiles"]


def called_in_error(state: State, seat: Seat, shown: HowMuch) -> Events | Rejected:
    """Call Mah Jongg in error. A prevent table checks at once. At a real one others may show hands first."""
    turn = state.common.turn
    if shown == "claimed_exposure" and (turn is None or turn.seat != seat or turn.built is None):
        return Rejected("table.nothing-claimed")
    pending = Pending(state)
    tiles = in_hand(state.hands[seat]) if shown == "tiles" else ()
    pending.add(HandShown(seat=seat, tiles=tiles, declares=True, shown=shown))
    if state.setup.conduct == "prevent":
        _check(pending)
    return tuple(pending.events)


def show_hand(state: State, command: ShowHand) -> Events | Rejected:
    """Show the hand, trusting the caller."""
    mistaken = state.common.mistaken
    if mistaken is None or command.seat == mistaken.seat:
        return Rejected("table.nothing-declared")
    if command.seat in mistaken.others:
        return Rejected("table.shown-already")
    return (HandShown(seat=command.seat, tiles=in_hand(state.hands[command.seat]), declares=False),)


def discard(state: State, command: DiscardTile) -> Events | Rejected:
    """Discard a tile, even instead of the Mah Jongg that was called."""
    outcome = turn_of_play.throw(state, command)
    return outcome if isinstance(outcome, Rejected) else discarded_without_mahjongg(state, outcome)


def discarded_without_mahjongg(state: State, outcome: Events) -> Events:
    """Rule on a player who called Mah Jongg, showed only the claimed exposure, and then discarded."""
    turn = state.common.turn
    if turn is None or turn.claimed_for != "mahjongg" or turn.built is None:
        return outcome
    return _in_error(state, MistakenCall(seat=turn.seat, shown="claimed_exposure"), outcome)


def called_too_late(state: State, seat: Seat, outcome: Events) -> Events:
    """Rule on Mah Jongg called on a tile out of reach: by some sheets an exposed hand dies."""
    return _in_error(state, MistakenCall(seat=seat, shown="nothing"), outcome)


def _in_error(state: State, mistaken: MistakenCall, outcome: Events) -> Events:
    act = irregularity(state, mistaken)
    ruling = rule(act, state.setup.sheet)
    pending = Pending(state)
    pending.add(*outcome)
    if not ruling.dead or pending.is_over:
        return outcome
    called = ruling.ruled == "when_called"
    pending.add(Ruled(irregularity=act.slug(), facts=_facts(act), ruling=ruling, noted=called))
    if not called:
        bring_into_force(pending, act.slug(), ruling)
    return tuple(pending.events)


def check_hand(state: State, _: CheckHand) -> Events | Rejected:
    """Check the declared hand against the card, and rule on it."""
    if state.common.mistaken is None:
        return Rejected("table.nothing-declared")
    pending = Pending(state)
    _check(pending)
    return tuple(pending.events)


def _check(pending: Pending) -> None:
    state = pending.state
    mistaken = state.common.mistaken
    assert mistaken is not None
    act = irregularity(state, mistaken)
    ruling = rule(act, state.setup.sheet)
    pending.add(Ruled(irregularity=act.slug(), facts=_facts(act), ruling=ruling))
    if ruling.play == "goes_on" and mistaken.seat not in ruling.dead:
        pending.add(HandTakenBack(seat=mistaken.seat))
        window = pending.state.common.window
        if window is not None and window.state != "taken" and any(each.seat == mistaken.seat for each in window.claims):
            pending.add(claiming.ClaimWithdrawn(seat=mistaken.seat))  # it was not Mah Jongg
        for seat in ruling.dead:
            pending.add(HandDied(seat=seat))
        play_on(pending)
        return
    bring_into_force(pending, act.slug(), ruling, _result(state, mistaken, mistaken.seat in ruling.dead))


def _facts(act: MahjonggInError) -> dict[str, Any]:
    return {
        "declarer": act.declarer,
        "shown": act.shown,
        "earlier_exposures": act.earlier_exposures,
        "others_showed": act.others_showed,
    }


def irregularity(state: State, mistaken: MistakenCall) -> MahjonggInError:
    """The act with its facts, for the referee."""
    turn, exposures = state.common.turn, len(state.common.places[mistaken.seat].exposures)
    of_the_call = (  # the exposure of the tile Mah Jongg was called on is not an earlier one
        turn is not None and turn.seat == mistaken.seat and turn.built is not None and turn.claimed_for != "exposure"
    )
    return MahjonggInError(
        declarer=mistaken.seat,
        shown=mistaken.shown,
        earlier_exposures=exposures - of_the_call > 0,
        others_showed=mistaken.others,
        seats=state.setup.seats,
        already_dead=dead_seats(state),
    )


def _result(state: State, mistaken: MistakenCall, dies: bool) -> ErrorResult | None:
    """The result, if the error itself ends the game. Otherwise all hands but one are dead."""
    result = ErrorResult(**facts(state), declarer=mistaken.seat, declarer_showed=dies, exposed=mistaken.others)
    return result if len(intact_hands(result, state.setup.sheet)) <= 1 else None
