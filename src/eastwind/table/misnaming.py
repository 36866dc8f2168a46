"""A discard called by a wrong name, at a table that records: renamed, replaced, or the end of the game."""

from __future__ import annotations

from eastwind.card.hands import Near, find_mahjongg
from eastwind.card.match import Matcher
from eastwind.referee.irregularity import InGame
from eastwind.referee.misnaming import MisnamedForExposure, MisnamedForMahjongg, MisnamedUnclaimed
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.refusals import InputError
from eastwind.rules.results import Misnamed, Seat
from eastwind.table import claims
from eastwind.table import commands as cmd
from eastwind.table import events as ev
from eastwind.table.consequences import bring_into_force
from eastwind.table.course import Course
from eastwind.table.ends import dead_seats, facts
from eastwind.table.holding import in_hand
from eastwind.table.refusing import Rejected, no
from eastwind.table.state import Discard, State
from eastwind.tiles import Tile, read_tile, spoken_name

Events = tuple[ev.AnyEvent, ...]


def wrong_name(discard: Discard) -> Tile | None:
    """The tile that was named, if it is another than the one that lies there."""
    if discard.says == spoken_name(discard.tile):
        return None
    try:
        named = read_tile(discard.says)
    except InputError:
        return None
    return None if named == discard.tile else named


def rename(state: State, _: cmd.Rename) -> Events | Rejected:
    """Somebody notices the wrong name, and nobody wants the tile."""
    discard = state.common.discard
    if discard is None or wrong_name(discard) is None:
        return no("table.named-correctly")
    act = MisnamedUnclaimed(
        discarder=discard.seat, seats=state.setup.seats, already_dead=_dead_but(state, discard.seat)
    )
    course, ruling = _ruled(state, act)
    bring_into_force(course, act.slug(), ruling)
    course.add(ev.DiscardRenamed(number=discard.number, claimable=state.common.window is not None))
    return tuple(course.events)


def _dead_but(state: State, discarder: Seat) -> tuple[Seat, ...]:
    """Who was dead when the tile was thrown: its discarder, who may have died since, was not."""
    return tuple(seat for seat in dead_seats(state) if seat != discarder)


def _ruled(state: State, act: InGame) -> tuple[Course, Ruling]:
    names = [name for name in act.__struct_fields__ if name not in ("seats", "already_dead")]
    ruling = rule(act, state.setup.sheet)
    course = Course(state)
    course.add(ev.Ruled(irregularity=act.slug(), facts={name: getattr(act, name) for name in names}, ruling=ruling))
    return course, ruling


def make_claim(state: State, command: cmd.MakeClaim) -> Events | Rejected:
    """A claim; if the discard was misnamed and is wanted for an exposure, it is ruled on at once."""
    outcome = claims.make_claim(state, command)
    discard = state.common.discard
    if isinstance(outcome, Rejected) or discard is None or command.kind != "exposure":
        return outcome
    named = wrong_name(discard)
    return outcome if named is None else _claim_misnamed(state, command.seat, discard, named)


def _claim_misnamed(state: State, seat: Seat, discard: Discard, named: Tile) -> Events:
    """A misnamed tile is wanted for an exposure: the named tile is given instead, or the tile is named correctly."""
    held = named in in_hand(state.hands[discard.seat])
    act = MisnamedForExposure(
        discarder=discard.seat,
        claimer=seat,
        named_tile_held=held,
        seats=state.setup.seats,
        already_dead=_dead_but(state, discard.seat),
    )
    course, ruling = _ruled(state, act)
    bring_into_force(course, act.slug(), ruling)
    rules = state.setup.sheet.misnaming
    if held and rules.named_tile == "supplied":
        course.add(ev.DiscardReplaced(number=discard.number, seat=discard.seat, tile=named))
        course.add(ev.Claimed(seat=seat, kind="exposure"))
    else:
        course.add(ev.DiscardRenamed(number=discard.number, claimable=rules.renamed_claimable))
    return tuple(course.events)


def declare_misnamed(
    state: State, seat: Seat, discard: Discard, named: Tile, card: Matcher
) -> tuple[Near | None, Events]:
    """Mah Jongg on a misnamed tile: the hand that wins, if one does by this sheet; otherwise what comes of it."""
    exposures = [shown.exposure for shown in state.common.places[seat].exposures]
    rack = in_hand(state.hands[seat])
    real = find_mahjongg(card, (*rack, discard.tile), exposures)
    by_name = find_mahjongg(card, (*rack, named), exposures)
    best = real or by_name
    if best is None:
        return None, ()
    act = MisnamedForMahjongg(
        discarder=discard.seat,
        claimer=seat,
        real_tile_wins=real is not None,
        named_tile_wins=by_name is not None,
        value=best.line.value,
        exposures=len(exposures),
        seats=state.setup.seats,
        already_dead=_dead_but(state, discard.seat),
    )
    course, ruling = _ruled(state, act)
    by = state.setup.sheet.misnaming.mahjongg_by
    if (real and by != "named") or (by_name and by != "actual"):
        return (real if real and by != "named" else by_name), tuple(course.events)
    if ruling.play == "ends":
        result = Misnamed(**facts(state), miscaller=discard.seat, caller=seat)
        bring_into_force(course, act.slug(), ruling, result)
    else:
        course.add(ev.DiscardRenamed(number=discard.number, claimable=True))
    return None, tuple(course.events)
