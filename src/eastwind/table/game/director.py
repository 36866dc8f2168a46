"""What the director does at a table: calling time, throwing hands in, penalties, and the last word on a hand."""

from __future__ import annotations

from eastwind.referee.grounds import because
from eastwind.referee.rule import end_if_alone
from eastwind.referee.ruling import Ruling
from eastwind.referee.situations.dead_hands import HandCalledDeadWrongly
from eastwind.refusals import Rejected
from eastwind.rules.results import Penalty, Unfinished
from eastwind.rules.seats import Seat
from eastwind.table.game.discard_claims import settle_if_answered
from eastwind.table.game.end_of_game import ended, facts
from eastwind.table.game.enforce import at_table, enforced
from eastwind.table.game.mahjongg_in_error import check_hand
from eastwind.table.moments import AnyCommand, Events
from eastwind.table.moments.declaring import CheckHand
from eastwind.table.moments.ending import CallTime, HandsThrownIn, ThrowHandsIn, TimeCalled
from eastwind.table.moments.refereeing import (
    HandRevived,
    PenalizePlayer,
    PlayerPenalized,
    Ruled,
    RuleHandDead,
    RuleHandLive,
)
from eastwind.table.pending import Pending
from eastwind.table.state import State

LARGEST_PENALTY = 100_000  # more is a typo


def call_time(state: State, _: CallTime) -> Events | Rejected:
    """Stop play. Where the sheet allows it, the latest discard can still be claimed for Mah Jongg."""
    if state.common.time_called:
        return Rejected("table.time-called")
    pending = Pending(state)
    claimable = state.common.window is not None and state.setup.sheet.claims.live_when_time_called
    pending.add(TimeCalled(claimable=claimable))
    if claimable:
        pending.add(*settle_if_answered(pending.state, None))
    else:
        pending.add(ended(state, Unfinished(**facts(state))))
    return tuple(pending.events)


def throw_in(state: State, _: ThrowHandsIn) -> Events | Rejected:
    """Throw in all hands before the first discard, to be dealt again."""
    if state.common.discards:
        return Rejected("start.begins")
    return (HandsThrownIn(),)


def penalize(state: State, command: PenalizePlayer) -> Events | Rejected:
    """The director takes points."""
    if command.seat not in state.setup.seats:
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if not -LARGEST_PENALTY <= command.points < 0:
        return Rejected("table.penalty-takes", most=LARGEST_PENALTY)
    return (PlayerPenalized(penalty=Penalty(seat=command.seat, reason="director", points=command.points)),)


def only_at_a_recording_table(_: State, __: AnyCommand) -> Rejected:
    """Irregularities are noticed and reported only at a table that records."""
    return Rejected("table.prevents")


def rule_dead(state: State, command: RuleHandDead) -> Events | Rejected:
    """Rule a hand dead. The director's ruling is final."""
    if command.accused not in state.common.places:
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if state.common.places[command.accused].dead:
        return Rejected("table.dead-already", seat=command.accused)
    mistaken = state.common.mistaken
    if mistaken is not None and mistaken.seat == command.accused and mistaken.others:
        return check_hand(state, CheckHand())  # what the others have shown counts too
    act = HandCalledDeadWrongly(caller=_another(state, command.accused), accused=command.accused, **at_table(state))
    grounds = because(state.setup.sheet, "director.final")
    decided = Ruling(dead=(command.accused,), words="The director has decided.", clauses=grounds)
    return enforced(state, "director", {"accused": command.accused}, end_if_alone(decided, act, state.setup.sheet))


def rule_live(state: State, command: RuleHandLive) -> Events | Rejected:
    """Rule that a dead hand plays on."""
    place = state.common.places.get(command.accused)
    if place is None:
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if not place.dead and command.accused not in state.common.with_director:
        return Rejected("table.live-already", seat=command.accused)
    grounds = because(state.setup.sheet, "director.final")
    decided = Ruling(words=f"The director has decided: {command.accused}'s hand is live.", clauses=grounds)
    ruled = Ruled(irregularity="director", facts={"accused": command.accused}, ruling=decided)
    return (ruled, _revived(state, command.accused)) if place.dead else (ruled,)


def _has_gone_on(state: State, seat: Seat) -> bool:
    """Whether another player has taken or exposed the discard since this hand died."""
    turn, discard = state.common.turn, state.common.discard
    waits = turn is None or turn.stage in ("to_pick", "touched")
    return not waits or (discard is not None and discard.claimed_by not in (None, seat))


def _revived(state: State, seat: Seat) -> HandRevived:
    """The hand comes back, with its turn and claim if nothing has happened since it died."""
    common = state.common
    death = next((each for each in reversed(common.deaths) if each.seat == seat), None)
    if (
        death is None
        or (death.throws, death.wall_left) != (common.throws, common.wall_left)
        or _has_gone_on(state, seat)
    ):
        return HandRevived(seat=seat)
    return HandRevived(seat=seat, turn=death.turn, window=death.window)


def _another(state: State, accused: Seat) -> Seat:
    return next(seat for seat in state.setup.seats if seat != accused)
