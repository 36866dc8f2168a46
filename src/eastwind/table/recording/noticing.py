"""Noticing an irregularity: who may, the ruling, and the correction."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.referee.irregularity import InGame
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.situations.charleston import JokerPassed
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game.calls_of_dead import is_too_late
from eastwind.table.game.discard_claims import pick_returned
from eastwind.table.game.discard_claims import put_back as put_back_pick
from eastwind.table.game.enforce import at_table, bring_into_force, facts_of, is_binding
from eastwind.table.game.miscounting import corrected, wrong_count, wrong_count_of
from eastwind.table.moments import Events
from eastwind.table.moments.claiming import DiscardClaimed, DiscardTaken
from eastwind.table.moments.passing import PassTakenBack
from eastwind.table.moments.refereeing import NoticeIrregularity, Ruled
from eastwind.table.pending import Pending
from eastwind.table.recording.open_notes import EXPOSURES, can_still_take, exchange_undone, rule_again
from eastwind.table.recording.stray_discards import is_stray, put_back
from eastwind.table.state import ClaimKind, Noted, State
from eastwind.tiles import JOKER


def notice(state: State, command: NoticeIrregularity) -> Events | Rejected:
    """Point out an irregularity; the referee rules on the facts as they are now."""
    if command.seat is not None and command.seat not in state.common.places:
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if command.seat is not None and state.common.places[command.seat].dead:
        return Rejected("dead.declare")
    if state.common.mistaken is not None:
        return Rejected("table.check-first")
    note = _named(state, command.number)
    if note is None and state.common.misled:
        held = [seat for seat, place in state.common.places.items() if place.holds_pick and seat != state.common.east]
        if held:  # no rule can be broken before the game begins (start.begins)
            return tuple(put_back_pick(state, seat) for seat in held)
    if note is None:
        miscounted = wrong_count(state) if command.number is None else None
        return _joker_noticed(state, command) if miscounted is None else _count_noticed(state, miscounted)
    renewed = rule_again(state, note)
    assert renewed is not None
    if renewed.dead and is_too_late(state):
        return Rejected("dead.deadline")
    only_director = state.setup.sheet.dead_hands.called_by == "director" and renewed.dead
    return Rejected("dead.declare") if only_director and command.seat is not None else settle(state, note, renewed)


def _named(state: State, number: int | None) -> Noted | None:
    """The note with a number, or the latest that still means something."""
    standing = [note for note in state.common.noted if rule_again(state, note) is not None]
    if number is None:
        return standing[-1] if standing else None
    return next((note for note in standing if note.number == number), None)


def put_right_for(state: State, seat: Seat) -> Events:
    """Correct wrong tiles that others put into the exposures, before the hand is checked."""
    pending = Pending(state)
    for note in state.common.noted:
        if note.given is None or note.given[1] != seat or note.facts.get("player") == seat or pending.is_over:
            continue
        ruling = rule_again(pending.state, note)
        if ruling is not None and note.irregularity == "wrong-tile-in-exchange":
            pending.add(*settle(pending.state, note, ruling))
    return tuple(pending.events)


def settle(state: State, note: Noted, ruling: Ruling) -> Events:
    """Enforce the ruling: hands and points always, tiles only if they are still where they were."""
    may_still_change = note.irregularity in EXPOSURES and not ruling.dead
    in_force = ruling if ruling.ruled == "by_director" else replace(ruling, ruled="by_itself")
    pending = Pending(state)
    pending.add(
        Ruled(
            irregularity=note.irregularity,
            facts=note.facts,
            ruling=in_force,
            settles=0 if may_still_change else note.number,
        ),
        *_put_back(state, note),
    )
    bring_into_force(pending, note.irregularity, ruling)
    return tuple(pending.events)


def _put_back(state: State, note: Noted) -> Events:
    """Put back what the act moved, where possible."""
    player = note.facts.get("player")
    if is_stray(note):
        return put_back(state, note)
    if note.irregularity == "wrong-number-passed":
        gone_round = wrong_count_of(state, note.facts["player"]) is not None
        return () if gone_round else (PassTakenBack(seat=note.facts["player"]),)
    if note.irregularity == "claim-withdrawn":
        return _taken_after_all(state, note)
    if note.irregularity == "dead-player-plays-on":
        return _pick_returned(state, note)
    if note.given is not None and player is not None:
        return exchange_undone(state, note, note.given, player)
    return ()


def _taken_after_all(state: State, note: Noted) -> Events:
    """The claimer was bound to the tile and takes it again."""
    seat, window = note.facts["player"], note.window
    if window is None or not can_still_take(state, note):
        return ()
    assert state.common.window is not None
    kind: ClaimKind = next((claim.kind for claim in window.claims if claim.seat == seat), "exposure")
    again = any(claim.seat == seat for claim in state.common.window.claims)
    claimed = () if again else (DiscardClaimed(seat=seat, kind=kind),)
    return (*claimed, *pick_returned(state, seat), DiscardTaken(seat=seat, moved=window.moved))


def _pick_returned(state: State, note: Noted) -> Events:
    """A dead player's pick goes back while it is still the next tile of the wall."""
    seat = note.facts["player"]
    next_tile = state.common.wall_left == note.wall_left - 1 and state.common.places[seat].holds_pick
    return (put_back_pick(state, seat),) if next_tile else ()


def _count_noticed(state: State, act: InGame) -> Events:
    """Rule on a wrong number of tiles, and put it right where the sheet says so."""
    ruling = rule(act, state.setup.sheet)
    pending = Pending(state)
    pending.add(Ruled(irregularity=act.slug(), facts=facts_of(act), ruling=ruling))
    pending.add(*corrected(state, act.players()[0], ruling))
    bring_into_force(pending, act.slug(), ruling)
    return tuple(pending.events)


def _joker_noticed(state: State, command: NoticeIrregularity) -> Events | Rejected:
    """A joker in a pass is noticed, by its passer or the director."""
    passing = state.common.passing
    if passing is None or passing.arrived or command.number is not None:
        return Rejected("table.nothing-noted")
    seats = passing.laid if command.seat is None else (command.seat,)
    seat = next((each for each in seats if each in passing.laid and JOKER in state.hands[each].laid), None)
    if seat is None:
        return Rejected("table.nothing-noted")
    act = JokerPassed(player=seat, **at_table(state))
    ruling = rule(act, state.setup.sheet)
    ruled = Ruled(irregularity=act.slug(), facts=facts_of(act), ruling=ruling)
    return (ruled, PassTakenBack(seat=seat))


def rule_on_exposures(state: State, seat: Seat, events: Events) -> Events:
    """After the discard a wrong exposure can't be corrected anymore. The hand is dead if a printed clause says so."""
    pending = Pending(state)
    pending.add(*events)
    if pending.is_over:
        return events
    for note in pending.state.common.noted:
        if note.irregularity in EXPOSURES and note.facts["player"] == seat:
            ruling = rule_again(pending.state, note)
            if ruling is not None and ruling.dead and is_binding(ruling):
                return (*events, *settle(pending.state, note, ruling))
    return events
