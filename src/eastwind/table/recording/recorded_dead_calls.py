"""Hands called dead at a recording table: unnoticed errors come to light, and calls may be too late."""

from __future__ import annotations

import msgspec

from eastwind.card.match import Matcher
from eastwind.referee.rule import rule
from eastwind.referee.situations.dead_hands import HandCalledDeadTooLate
from eastwind.refusals import Rejected
from eastwind.table.game.calls_of_dead import (
    call_declared_hand,
    call_live_hand,
    cannot_accuse,
    fits_no_line,
    is_too_late,
    rule_on_what_lies_open,
)
from eastwind.table.game.enforce import at_table, facts_of
from eastwind.table.moments import Events
from eastwind.table.moments.refereeing import CallHandDead, Ruled
from eastwind.table.pending import Pending
from eastwind.table.recording.noticing import settle
from eastwind.table.recording.open_notes import note_against, note_of, rule_again
from eastwind.table.recording.stray_discards import is_stray, put_back, stray_that_misled
from eastwind.table.state import State


def call_dead(state: State, command: CallHandDead, card: Matcher) -> Events | Rejected:
    """A live player, or the director, calls a hand dead; the referee rules on what stands, noticed or not."""
    reason = cannot_accuse(state, command)
    if reason is not None:
        return reason
    if is_too_late(state):
        return _too_late(state, command, card)
    declared = call_declared_hand(state, command)
    if declared is not None:
        return declared
    noted = note_against(state, command.accused)
    if noted is not None:
        return settle(state, *noted)
    return (
        _tile_short_after_a_stray(state, command, card)
        or rule_on_what_lies_open(state, command, card)
        or _another_note(state, command)
        or _live(state, command)
    )


def _tile_short_after_a_stray(state: State, command: CallHandDead, card: Matcher) -> Events | None:
    """A hand is a tile short because of its own discard out of turn: the tile goes back before anything else counts."""
    own = (note for note in state.common.noted if is_stray(note) and note.facts.get("player") == command.accused)
    note = next(own, None)
    ruling = rule_again(state, note) if note is not None and put_back(state, note) else None
    if note is None or ruling is None:
        return None
    pending = Pending(state)
    pending.add(*settle(state, note, ruling))
    pending.add(*(rule_on_what_lies_open(pending.state, command, card) or ()))
    return tuple(pending.events)


def _another_note(state: State, command: CallHandDead) -> Events | None:
    """Another reason for the call: an act by the accused that kills no hand, or a stray that misled."""
    standing = note_of(state, command.accused)
    if standing is not None:
        return settle(state, *standing)
    misled_by = stray_that_misled(state.common, command.accused)
    ruling = rule_again(state, misled_by) if misled_by is not None else None
    return settle(state, misled_by, ruling) if misled_by is not None and ruling is not None else None


def _live(state: State, command: CallHandDead) -> Events | Rejected:
    if state.common.misled and command.accused != state.common.east:
        return Rejected("table.hand-live", seat=command.accused)
    return call_live_hand(state, command)


def _too_late(state: State, command: CallHandDead, card: Matcher) -> Events | Rejected:
    """A call that comes too late has no effect; the referee cites the rule."""
    if command.seat is None:
        return Rejected("dead.deadline")
    wrong = note_against(state, command.accused) is not None or fits_no_line(state, command.accused, card)
    act = HandCalledDeadTooLate(caller=command.seat, accused=command.accused, correct=wrong, **at_table(state))
    ruling = msgspec.structs.replace(
        rule(act, state.setup.sheet),
        play="goes_on",  # until no one claims the last discard
        words=f"The last tile of the wall is discarded: it is too late to call {command.accused}'s hand dead.",
    )
    return (Ruled(irregularity=act.slug(), facts=facts_of(act), ruling=ruling),)
