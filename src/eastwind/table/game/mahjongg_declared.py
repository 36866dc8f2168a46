"""Mah Jongg by pick, claim or joker exchange, or heavenly, checked against the card."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.card.hands import Near, find_mahjongg, is_jokerless
from eastwind.card.match import Matcher
from eastwind.refusals import Rejected
from eastwind.rules.results import By, MahJongg
from eastwind.rules.results import Section as SectionName
from eastwind.rules.seats import Seat
from eastwind.table.game.discard_claims import cannot_have, pick_returned
from eastwind.table.game.end_of_game import ended, facts
from eastwind.table.game.exposures_made import change_exposure
from eastwind.table.game.mahjongg_in_error import called_in_error
from eastwind.table.game.turn_of_play import covering
from eastwind.table.hand import groups_with, in_hand, is_group, without
from eastwind.table.moments import Events
from eastwind.table.moments.declaring import DeclareMahJongg, MahJonggDeclared
from eastwind.table.moments.exposing import ChangeExposure
from eastwind.table.pending import Pending
from eastwind.table.seats import the_discard
from eastwind.table.state import Shown, State, Turn
from eastwind.tiles import JOKER, Tile


def declare(state: State, command: DeclareMahJongg, card: Matcher, misnamed: bool = False) -> Events | Rejected:
    """Call Mah Jongg. The hand is laid out in the card's order, or the call is an error."""
    seat = command.seat
    claims = claims_it(state, seat)
    reason = cannot_declare(state, seat, claims)
    if reason is not None:
        return reason
    discard = state.common.discard if claims else None
    near = hand_with(state, seat, () if discard is None else (discard.tile,), card)
    if near is not None:
        return won(state, seat, near, card, misnamed)
    grown = None if claims else _with_exposure_grown(state, command, card, misnamed)
    if grown is not None:
        return grown
    if state.common.phase == "charleston":
        return Rejected("charleston.heavenly")  # no rule can be broken before the game begins
    return called_in_error(state, seat, command.shown)


def hand_with(state: State, seat: Seat, claimed: tuple[Tile, ...], card: Matcher) -> Near | None:
    """The Mah Jongg that a player has with a claimed tile, or without one."""
    shown = state.common.places[seat].exposures
    if not all(is_group(each) for each in shown):
        return None
    return find_mahjongg(card, (*in_hand(state.hands[seat]), *claimed), [each.exposure for each in shown])


def won(state: State, seat: Seat, near: Near, card: Matcher, misnamed: bool = False) -> Events:
    """Mah Jongg: the hand is laid out, and the game is over."""
    claims = claims_it(state, seat)
    declared = MahJonggDeclared(
        seat=seat,
        line=near.line.id,
        value=value_of(near, bool(state.common.places[seat].exposures)),
        groups=tuple(laid.tiles for laid in near.arrangement.laid),
        discard=the_discard(state.common).number if claims else None,
    )
    returned = pick_returned(state, seat) if claims and state.common.window else ()
    result = result_of(state, seat, near, claims, card)
    return (*returned, declared, ended(state, replace(result, misnamed=misnamed)))


def _with_exposure_grown(state: State, command: DeclareMahJongg, card: Matcher, misnamed: bool) -> Events | None:
    """Mah Jongg with this turn's exposure made larger or smaller, which is still allowed (exposure.change-ends)."""
    turn, seat = state.common.turn, command.seat
    sound = all(is_group(each) for each in state.common.places[seat].exposures)
    if turn is None or turn.seat != seat or turn.built is None or not sound:
        return None
    shown = state.common.places[seat].exposures[turn.built]
    for tiles in groups_with(shown.tile, (*state.hands[seat].rack, *shown.tiles[1:])):
        changed = change_exposure(state, ChangeExposure(seat=seat, tiles=tiles))
        if isinstance(changed, Rejected) or len(tiles) + 1 == len(shown.tiles):
            continue
        pending = Pending(state)
        pending.add(*changed)
        exposures = [each.exposure for each in pending.state.common.places[seat].exposures]
        if find_mahjongg(card, in_hand(pending.state.hands[seat]), exposures) is None:
            continue
        declared = declare(pending.state, command, card, misnamed)
        return None if isinstance(declared, Rejected) else (*pending.events, *declared)
    return None


def claims_it(state: State, seat: Seat) -> bool:
    """Whether the discard makes the hand and is not yet in an exposure."""
    turn, window = state.common.turn, state.common.window
    if window is None or state.common.phase != "play":
        return False
    if turn is not None and turn.seat == seat and turn.stage == "taken":
        return True
    return any(claim.seat == seat for claim in window.claims)


def cannot_declare(state: State, seat: Seat, claims: bool) -> Rejected | None:
    """Why this player may not call Mah Jongg now."""
    common = state.common
    if common.phase == "charleston":
        return _not_heavenly(state, seat)
    turn, window, discard = common.turn, common.window, common.discard
    assert turn is not None
    if claims:
        assert window is not None
        assert discard is not None
        return None if turn.stage == "taken" else cannot_have(state, window, discard, seat)
    if turn.seat != seat:
        return Rejected("claim.spoken") if window is not None else Rejected("table.not-your-turn", turn=turn.seat)
    if turn.stage in ("to_pick", "touched"):
        return Rejected("mahjongg.by-pick")
    if common.time_called:
        return Rejected("table.time-called")
    if turn.discarded:
        return Rejected("discard.final")
    return covering(state, by="word") if turn.stage == "picked" else None


def _not_heavenly(state: State, seat: Seat) -> Rejected | None:
    """Why this is not heavenly. East with fourteen tiles on the rack may stop the passing (charleston.heavenly)."""
    passing, own = state.common.passing, state.hands[seat]
    assert passing is not None
    if seat != state.common.east:
        return Rejected("charleston.heavenly")
    as_dealt = passing.name == "first_right"
    if state.setup.sheet.charleston.heavenly_until == "deal" and not as_dealt:
        return Rejected("charleston.heavenly")
    on_the_table = seat not in passing.racked if passing.arrived else seat in passing.laid
    return Rejected("table.tiles-laid") if own.laid and on_the_table else None


def value_of(near: Near, exposed: bool) -> int:
    """The card's value; some lines are worth more concealed."""
    return near.line.value + (0 if exposed else near.line.concealed_bonus)


def result_of(state: State, seat: Seat, near: Near, claims: bool, card: Matcher) -> MahJongg:
    """The facts that scoring needs."""
    turn, place = state.common.turn, state.common.places[seat]
    tiles = [tile for laid in near.arrangement.laid for tile in laid.tiles]
    by, completing = _made_by(state, seat, claims, card)
    claimed = claims or (turn is not None and turn.after == "claim")
    thrower = None
    if claimed and by in ("discard", "joker_exchange"):
        thrower = the_discard(state.common).seat
    built = turn is not None and turn.built is not None and turn.seat == seat
    own = completing is not None and completing[1] == seat
    return MahJongg(
        **facts(state),
        winner=seat,
        value=value_of(near, bool(place.exposures)),
        by=by,
        thrower=thrower,
        exposures=len(place.exposures) - built,
        jokerless=_jokerless(state, seat, tiles),
        section=_section(near, card),
        after="claim" if claimed and by == "joker_exchange" else "pick",
        joker_from="own" if own else "opponent",
    )


def _jokerless(state: State, seat: Seat, tiles: list[Tile]) -> bool:
    if state.setup.sheet.jokers.jokerless_at == "whole_game" and state.hands[seat].had_joker:
        return False
    return is_jokerless(tiles, ())


def _section(near: Near, card: Matcher) -> SectionName | None:
    section = next(section for section in card.card.sections if near.line in section.lines)
    if section.singles_and_pairs:
        return "singles_and_pairs"
    return "quints" if section.quints else None


Exchange = tuple[Tile, Seat, int]


def _made_by(state: State, seat: Seat, claims: bool, card: Matcher) -> tuple[By, Exchange | None]:
    """What completed the hand, and the joker exchange if it was one."""
    turn = state.common.turn
    if turn is None or turn.after == "deal":
        return ("heavenly" if _is_heavenly(state) else "self_pick"), None
    if claims:
        return "discard", None
    completing = _completing_exchange(state, seat, turn, card)
    if completing is not None:
        return "joker_exchange", completing
    return ("discard" if turn.after == "claim" else "self_pick"), None


def _is_heavenly(state: State) -> bool:
    """Whether a win before East's first discard is heavenly; by some sheets only with the tiles as dealt."""
    if state.setup.sheet.charleston.heavenly_until == "first_discard":
        return True
    return state.common.phase == "charleston" or len(state.setup.seats) == 3


def _completing_exchange(state: State, seat: Seat, turn: Turn, card: Matcher) -> Exchange | None:
    """This turn's exchange that completed the hand: undo them one by one until the hand is no longer complete."""
    rack = in_hand(state.hands[seat])
    exposures = state.common.places[seat].exposures
    for exchange in reversed(turn.exchanges):
        tile, owner, place = exchange
        if JOKER not in rack:
            return exchange  # by now the joker is in an exposure
        rack = (*without(rack, (JOKER,)), tile)
        if owner == seat:
            exposures = (*exposures[:place], _with_joker(exposures[place], tile), *exposures[place + 1 :])
        if find_mahjongg(card, rack, [shown.exposure for shown in exposures]) is None:
            return exchange
    return None


def _with_joker(shown: Shown, tile: Tile) -> Shown:
    return replace(shown, tiles=(*without(shown.tiles, (tile,)), JOKER))
