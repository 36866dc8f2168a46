"""Hands called dead from what everyone can see: the call, its grounds, and what follows."""

from __future__ import annotations

from typing import Any

import msgspec

from eastwind.card.hands import possible_lines
from eastwind.card.match import Matcher
from eastwind.referee.irregularity import InGame
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.situations.dead_hands import HandCalledDeadWrongly
from eastwind.referee.situations.exposures import ExposureFitsNoLine
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game.discard_claims import put_back
from eastwind.table.game.enforce import at_table, enforced, facts_of
from eastwind.table.game.mahjongg_in_error import check_hand
from eastwind.table.game.miscounting import corrected, wrong_count_of
from eastwind.table.moments import Events
from eastwind.table.moments.declaring import CheckHand
from eastwind.table.moments.refereeing import CallHandDead
from eastwind.table.state import State


def call_dead(state: State, command: CallHandDead, card: Matcher) -> Events | Rejected:
    """A live player, or the director, calls a hand dead. The referee rules."""
    reason = cannot_accuse(state, command)
    if reason is not None:
        return reason
    if is_too_late(state):
        return Rejected("dead.deadline")
    return (
        call_declared_hand(state, command)
        or rule_on_what_lies_open(state, command, card)
        or call_live_hand(state, command)
    )


def call_declared_hand(state: State, command: CallHandDead) -> Events | Rejected | None:
    """A declared hand that is called dead gets checked."""
    mistaken = state.common.mistaken
    if mistaken is None:
        return None
    return check_hand(state, CheckHand()) if command.accused == mistaken.seat else Rejected("table.check-first")


def rule_on_what_lies_open(state: State, command: CallHandDead, card: Matcher) -> Events | None:
    """Rule on what everyone can see: a wrong number of tiles, or exposures that fit no line of the card."""
    miscounted = wrong_count_of(state, command.accused)
    if miscounted is not None:
        return _rule(state, miscounted)
    if not fits_no_line(state, command.accused, card):
        return None
    turn = state.common.turn
    discarded = turn is None or turn.seat != command.accused or turn.built is None
    gone = discarded and exposures_fit(state, command.accused, card)
    return _rule(state, ExposureFitsNoLine(player=command.accused, discarded=discarded, gone=gone, **at_table(state)))


def call_live_hand(state: State, command: CallHandDead) -> Events | Rejected:
    """Nothing is wrong with the hand: the call itself is an error."""
    if command.seat is None:
        return Rejected("table.hand-live", seat=command.accused)
    return _rule(state, HandCalledDeadWrongly(caller=command.seat, accused=command.accused, **at_table(state)))


def is_too_late(state: State) -> bool:
    """Whether the last tile is discarded. By some sheets no hand can be called dead after that (dead.deadline)."""
    turn, until = state.common.turn, state.setup.sheet.dead_hands.called_until
    last = state.common.wall_left == 0 and turn is not None and turn.stage == "to_pick"
    return last and until == "last_discard"


def cannot_accuse(state: State, command: CallHandDead) -> Rejected | None:
    """Why this player may not call that hand dead, no matter what everyone can see."""
    common, rules = state.common, state.setup.sheet.dead_hands
    if command.accused not in common.places or (command.seat is not None and command.seat not in common.places):
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if common.phase != "play":
        return Rejected("start.begins")
    if command.seat == command.accused:
        return Rejected("table.own-hand")
    if common.places[command.accused].dead:
        return Rejected("table.dead-already", seat=command.accused)
    if command.seat is not None and (rules.called_by == "director" or common.places[command.seat].dead):
        return Rejected("dead.declare")
    if command.seat is not None and command.accused in common.with_director:
        return Rejected("table.with-director", seat=command.accused)
    return None


def fits_no_line(state: State, seat: Seat, card: Matcher) -> bool:
    """Whether what everyone can see shows that this player can't make any line of the card anymore."""
    common = state.common
    mine = [shown.exposure for shown in common.places[seat].exposures]
    if not mine:
        return False
    others = [shown.exposure for other, place in common.places.items() if other != seat for shown in place.exposures]
    gone = [discard.tile for discard in common.discards if discard.claimed_by is None]
    return not possible_lines(card.card, mine, gone, others)


def exposures_fit(state: State, seat: Seat, card: Matcher) -> bool:
    """Whether the exposures alone fit a line of the card."""
    mine = [shown.exposure for shown in state.common.places[seat].exposures]
    return bool(possible_lines(card.card, mine, [], []))


def _rule(state: State, act: InGame) -> Events:
    ruling = rule(act, state.setup.sheet)
    if ruling.ruled != "by_director":
        ruling = msgspec.structs.replace(ruling, ruled="by_itself")
    return rule_and_put_right(state, act.slug(), facts_of(act), ruling)


def rule_and_put_right(state: State, slug: str, facts: dict[str, Any], ruling: Ruling) -> Events:
    """Enforce a ruling, and correct a pick or a tile count where it says so."""
    put_right = _pick_put_back(state, ruling)
    if slug.startswith("wrong-count") and ruling.play == "goes_on":
        put_right += corrected(state, facts["player"], ruling)
    return enforced(state, slug, facts, ruling, put_right)


def _pick_put_back(state: State, ruling: Ruling) -> Events:
    """A wrong pick that was stopped in time goes back to the wall."""
    back = [tiles.seat for tiles in ruling.tiles if (tiles.which, tiles.order) == ("wall_tile", "returned_to_wall")]
    holding = [seat for seat in back if seat is not None and state.common.places[seat].holds_pick]
    return tuple(put_back(state, seat) for seat in holding)
