"""Irregularities that stand until somebody notices them: who may, what the referee says then, and what is put right."""

from __future__ import annotations

from msgspec import ValidationError
from msgspec.structs import replace

from eastwind.referee.catalogue import BY_SLUG
from eastwind.referee.charleston import JokerPassed
from eastwind.referee.facts import build
from eastwind.referee.irregularity import InGame
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.wall import WrongEndPickBySeveral
from eastwind.refusals import InputError
from eastwind.rules.results import Seat
from eastwind.table import commands as cmd
from eastwind.table import events as ev
from eastwind.table.claims import pick_returned
from eastwind.table.consequences import at_table, bring_into_force, facts_of, is_binding
from eastwind.table.course import Course
from eastwind.table.holding import in_hand, is_group
from eastwind.table.miscounting import mended, wrong_count
from eastwind.table.parts import shown_jokers
from eastwind.table.refusing import Rejected, no
from eastwind.table.state import ClaimKind, Discard, Noted, State
from eastwind.table.strays import is_stray, put_back, stray_of
from eastwind.tiles import JOKER, Tile

Events = tuple[ev.AnyEvent, ...]
EXPOSURES = ("unlike-tiles-exposed", "exposure-fits-no-line")


def notice(state: State, command: cmd.Notice) -> Events | Rejected:
    """Somebody points out what was done against the rules; the referee rules on the facts as they are now."""
    if state.setup.conduct == "prevent":
        return no("table.prevents")
    if command.seat is not None and command.seat not in state.common.places:
        return no("table.no-such-seat", seats=", ".join(state.setup.seats))
    if command.seat is not None and state.common.places[command.seat].dead:
        return no("dead.declare")
    note = _named(state, command.number)
    if note is None:
        miscounted = wrong_count(state) if command.number is None else None
        return _joker_noticed(state, command) if miscounted is None else _count_noticed(state, miscounted)
    renewed = rule_again(state, note)
    if renewed is None:
        return no("table.nothing-noted")
    if renewed.dead and is_too_late(state):
        return no("dead.deadline")
    only_director = state.setup.sheet.dead_hands.called_by == "director" and renewed.dead
    return no("dead.declare") if only_director and command.seat is not None else settle(state, note, renewed)


def is_too_late(state: State) -> bool:
    """Whether the last tile is discarded, after which by some sheets no hand dies any more (dead.deadline)."""
    turn, until = state.common.turn, state.setup.sheet.dead_hands.called_until
    last = state.common.wall_left == 0 and turn is not None and turn.stage == "to_pick"
    return last and until == "last_discard"


def _named(state: State, number: int | None) -> Noted | None:
    """The note with a number, or the latest that still means something."""
    standing = [note for note in state.common.noted if rule_again(state, note) is not None]
    if number is None:
        return standing[-1] if standing else None
    return next((note for note in standing if note.number == number), None)


def rule_again(state: State, note: Noted) -> Ruling | None:
    """The ruling on a noted act as things are now; nothing, if the player is dead or has put it right."""
    facts = {**note.facts, **at_table(state)}
    if "discarded" in facts:
        facts["discarded"] = _has_discarded(state, note)
    if is_stray(note):
        stray = stray_of(state.common, note)
        facts["used"] = stray is not None and stray.claimed_by is not None
    if note.irregularity == "claim-withdrawn":
        facts["can_use"] = can_still_take(state, note)
    if note.given is not None and "parted" in facts:
        facts["parted"] = not _exchange_undone(state, note, note.given, note.facts["player"])
    if note.irregularity == "wrong-end-pick":
        pickers = _wrong_end_pickers(state)
        if len(pickers) > 1:
            return rule(WrongEndPickBySeveral(pickers=pickers, **at_table(state)), state.setup.sheet)
    if note.irregularity in EXPOSURES and _is_put_right(state, note):
        return None
    try:
        return rule(build(BY_SLUG[note.irregularity], facts), state.setup.sheet)
    except (InputError, ValidationError, KeyError):  # a record edited by hand may say anything
        return None


def _wrong_end_pickers(state: State) -> tuple[Seat, ...]:
    """Who has picked from the wrong end before anybody noticed."""
    notes = (note for note in state.common.noted if note.irregularity == "wrong-end-pick")
    players = {note.facts["player"] for note in notes}
    return tuple(seat for seat in state.setup.seats if seat in players and not state.common.places[seat].dead)


def _has_discarded(state: State, note: Noted) -> bool:
    return any(discard.seat == note.facts["player"] for discard in _thrown_since(state, note))


def _thrown_since(state: State, note: Noted) -> list[Discard]:
    return [discard for discard in state.common.discards if discard.number > note.discards]


def _is_put_right(state: State, note: Noted) -> bool:
    return all(is_group(shown) for shown in state.common.places[note.facts["player"]].exposures)


def note_against(state: State, accused: Seat) -> tuple[Noted, Ruling] | None:
    """A note by which this hand is dead once somebody calls it."""
    for note in state.common.noted:
        ruling = rule_again(state, note)
        if ruling is not None and accused in ruling.dead:
            return note, ruling
    return None


def note_of(state: State, seat: Seat) -> tuple[Noted, Ruling] | None:
    """The latest that stands of what this player has done, though no hand dies of it."""
    found = ((note, rule_again(state, note)) for note in reversed(state.common.noted))
    return next(((note, ruling) for note, ruling in found if ruling and note.facts.get("player") == seat), None)


def put_right_for(state: State, seat: Seat) -> Events:
    """Before a hand is held against the card, wrong tiles that others have put into its exposures are noticed."""
    course = Course(state)
    for note in state.common.noted:
        if note.given is None or note.given[1] != seat or note.facts.get("player") == seat or course.is_over:
            continue
        ruling = rule_again(course.state, note)
        if ruling is not None and note.irregularity == "wrong-tile-in-exchange":
            course.add(*settle(course.state, note, ruling))
    return tuple(course.events)


def settle(state: State, note: Noted, ruling: Ruling) -> Events:
    """The ruling comes into force: hands and points always, tiles as far as they still lie as they did."""
    may_still_change = note.irregularity in EXPOSURES and not ruling.dead
    in_force = ruling if ruling.ruled == "by_director" else replace(ruling, ruled="by_itself")
    course = Course(state)
    course.add(
        ev.Ruled(
            irregularity=note.irregularity,
            facts=note.facts,
            ruling=in_force,
            settles=0 if may_still_change else note.number,
        ),
        *_put_back(state, note),
    )
    bring_into_force(course, note.irregularity, ruling)
    return tuple(course.events)


def _put_back(state: State, note: Noted) -> Events:
    """What the act has moved goes back, as far as it still can."""
    common, player = state.common, note.facts.get("player")
    if is_stray(note):
        return put_back(common, note)
    if note.irregularity == "claim-withdrawn":
        return _taken_after_all(state, note)
    if note.irregularity == "dead-player-plays-on":
        return _pick_returned(state, note)
    if note.given is not None and player is not None:
        return _exchange_undone(state, note, note.given, player)
    return ()


def can_still_take(state: State, note: Noted) -> bool:
    """Whether nobody has gone on since a claim was wrongly withdrawn, so that its tile can still be used."""
    discard, window, turn = state.common.discard, state.common.window, state.common.turn
    if discard is None or window is None or turn is None or discard.number != note.discards:
        return False
    return window.state in ("open", "claimed") and turn.stage in ("to_pick", "touched", "picked")


def _taken_after_all(state: State, note: Noted) -> Events:
    """The claimer was bound to the tile: it is claimed and taken again."""
    seat, window = note.facts["player"], note.window
    if window is None or not can_still_take(state, note):
        return ()
    assert state.common.window is not None
    kind: ClaimKind = next((claim.kind for claim in window.claims if claim.seat == seat), "exposure")
    again = any(claim.seat == seat for claim in state.common.window.claims)
    claimed = () if again else (ev.Claimed(seat=seat, kind=kind),)
    return (*claimed, *pick_returned(state, seat), ev.DiscardTaken(seat=seat, moved=window.moved))


def _pick_returned(state: State, note: Noted) -> Events:
    """A dead player's pick goes back while it is still the next tile of the wall."""
    seat = note.facts["player"]
    next_tile = state.common.wall_left == note.wall_left - 1 and state.common.places[seat].holds_pick
    return (ev.PickReturned(seat=seat, tile=state.hands[seat].picked),) if next_tile else ()


def _exchange_undone(state: State, note: Noted, given: tuple[Tile, Seat, int], player: Seat) -> Events:
    """The joker goes back unless the player has openly parted with one since; what else is in the hand is hidden."""
    tile, owner, index = given
    thrown = any(discard.seat == player and discard.tile == JOKER for discard in _thrown_since(state, note))
    parted = thrown or shown_jokers(state.common, player) > note.shown_jokers
    held = JOKER in in_hand(state.hands[player])
    if parted or not held or tile not in state.common.places[owner].exposures[index].tiles:
        return ()
    return (ev.ExchangeUndone(seat=player, tile=tile, owner=owner, exposure=index),)


def _count_noticed(state: State, act: InGame) -> Events:
    """Anybody can count: a wrong number of tiles is ruled on, and put right where the sheet says so."""
    ruling = rule(act, state.setup.sheet)
    course = Course(state)
    course.add(ev.Ruled(irregularity=act.slug(), facts=facts_of(act), ruling=ruling))
    course.add(*mended(state, act.players()[0], ruling))
    bring_into_force(course, act.slug(), ruling)
    return tuple(course.events)


def _joker_noticed(state: State, command: cmd.Notice) -> Events | Rejected:
    """A joker lies among the tiles of a pass: only who put it there can know, or the director."""
    passing = state.common.passing
    if passing is None or passing.arrived or command.number is not None:
        return no("table.nothing-noted")
    seats = passing.laid if command.seat is None else (command.seat,)
    seat = next((each for each in seats if each in passing.laid and JOKER in state.hands[each].laid), None)
    if seat is None:
        return no("table.nothing-noted")
    act = JokerPassed(player=seat, **at_table(state))
    ruling = rule(act, state.setup.sheet)
    ruled = ev.Ruled(irregularity=act.slug(), facts=facts_of(act), ruling=ruling)
    return (ruled, ev.PassTakenBack(seat=seat))


def rule_on_exposures(state: State, seat: Seat, events: Events) -> Events:
    """Once a player has discarded, a wrong exposure can no longer be put right: dead, where the sheet itself says so."""
    course = Course(state)
    course.add(*events)
    if course.is_over:
        return events
    for note in course.state.common.noted:
        if note.irregularity in EXPOSURES and note.facts["player"] == seat:
            ruling = rule_again(course.state, note)
            if ruling is not None and ruling.dead and is_binding(ruling):
                return (*events, *settle(course.state, note, ruling))
    return events
