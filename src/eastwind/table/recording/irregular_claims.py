"""Irregular claims, exposures and joker exchanges at a table that records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from eastwind.referee.irregularity import InGame
from eastwind.referee.rule import rule
from eastwind.referee.situations.claims import UnspokenClaim
from eastwind.referee.situations.discards import LateClaim, TwoClaims
from eastwind.referee.situations.exposures import ExposureChanged, ExposureFitsNoLine, UnlikeTilesExposed
from eastwind.referee.situations.jokers import (
    JokerCompletesClaim,
    JokerExchangeTooEarly,
    JokerFromDeadHand,
    WrongTileInExchange,
)
from eastwind.referee.situations.picking import TouchedWallTile
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game import discard_claims, exposures_made
from eastwind.table.game.enforce import at_table, bring_into_force, facts_of, when_thrown
from eastwind.table.game.joker_exchange import not_to_be_had
from eastwind.table.game.mahjongg_in_error import called_too_late
from eastwind.table.hand import in_hand, missing_tile, not_held
from eastwind.table.moments import Events, exposing
from eastwind.table.moments.claiming import ClaimDiscard, ClaimLost, DiscardClaimed, TakeDiscard
from eastwind.table.moments.exposing import (
    ChangeExposure,
    ExchangeJoker,
    ExposureMade,
    ExposureUndone,
    JokerExchanged,
    MakeExposure,
)
from eastwind.table.moments.refereeing import Ruled, TakenBack
from eastwind.table.pending import Pending
from eastwind.table.recording.irregular_acts import Found, Wrong, judge
from eastwind.table.recording.noticing import settle
from eastwind.table.recording.open_notes import rule_again
from eastwind.table.recording.spoken_names import exchange_after_naming
from eastwind.table.recording.stray_discards import is_stray, stray_of
from eastwind.table.seats import next_live
from eastwind.table.state import ClaimKind, Discard, Stage, State
from eastwind.tiles import JOKER, Tile

LATE = ("claim.window", "claim.last-discard", "claim.covered")


def claim(state: State, command: ClaimDiscard, refused: Rejected) -> Found:
    seat, common = command.seat, state.common
    if refused.slug == "pick.ends-own-claim":
        contact: Literal["touched", "picked"] = "picked" if common.places[seat].holds_pick else "touched"
        return Wrong(TouchedWallTile(player=seat, contact=contact, **at_table(state)))
    if refused.slug == "claim.next-in-turn":
        return two_claims(state, seat, command.kind)
    if command.kind == "mahjongg" and common.discard is not None and command.discard == common.discard.number:
        first = mahjongg_comes_first(state, seat)
        if first is not None:
            return tuple(first.events)
    late = _late(state, seat, command.discard, refused)
    if command.kind == "exposure" or not isinstance(late, Wrong):
        return late
    ruled = judge(state, late, refused)
    return ruled if isinstance(ruled, Rejected) else called_too_late(state, seat, ruled)


def _late(state: State, seat: Seat, number: int, refused: Rejected, shown: tuple[Tile, ...] = ()) -> Found:
    """A claim after the next player racked or discarded. It changes nothing, and the referee says so."""
    common = state.common
    discard = common.numbered(number)
    if refused.slug not in LATE or discard is None:
        return None
    if discard.seat == seat:
        return Rejected("table.own-discard")
    if discard.claimed_by == seat:
        return None
    turn = common.turn
    has: Literal["racked", "discarded", "exchanged"] = "discarded"
    if discard == common.discard:
        if turn is None or (turn.stage not in ("racked", "exposed") and not turn.discarded):
            return None  # everyone let it go, and no one has played on
        has = "discarded" if turn.discarded else "exchanged" if turn.exchanges else "racked"
    return Wrong(LateClaim(player=seat, next_player_has=has, **at_table(state)), shown=shown)


def two_claims(state: State, seat: Seat, kind: ClaimKind = "exposure", shown: tuple[Tile, ...] = ()) -> Found:
    """The irregularity of two claims: another one comes first, or its player has already placed the tile."""
    window, discard = state.common.window, state.common.discard
    if window is None or discard is None:
        return None
    kinds: dict[Seat, ClaimKind] = {seat: kind, **{claim.seat: claim.kind for claim in window.claims}}
    placed = window.state == "taken" and window.moved and window.award is not None
    act = TwoClaims(
        discarder=discard.seat,
        claimers=tuple(kinds),
        for_mahjongg=tuple(each for each in kinds if kinds[each] == "mahjongg"),
        placed=(window.award,) if placed and window.award is not None else (),
        **when_thrown(state, discard.seat),
    )
    return Wrong(act, shown=shown, shower=seat)


def mahjongg_comes_first(state: State, seat: Seat) -> Pending | None:
    """Mah Jongg on a tile that another player exposed and has not discarded after: Mah Jongg gets the tile."""
    discard, turn, seats = state.common.discard, state.common.turn, state.setup.seats
    if discard is None or turn is None or turn.stage != "exposed" or turn.exchanges or turn.discarded:
        return None
    if turn.claimed_for == "mahjongg":
        return None  # that hand is being laid out
    exposer = discard.claimed_by
    if exposer != turn.seat or seat in (exposer, discard.seat) or state.common.places[seat].dead:
        return None
    act = TwoClaims(
        discarder=discard.seat,
        claimers=(exposer, seat),
        for_mahjongg=(seat,),
        placed=(exposer,),
        **when_thrown(state, discard.seat),
    )
    pending = Pending(state)
    for note in state.common.noted:
        ruling = rule_again(pending.state, note) if note.given and note.given[1:] == (exposer, turn.built) else None
        if ruling is not None:
            pending.add(*settle(pending.state, note, ruling))  # its joker goes back before it is taken up
    if pending.is_over or pending.state.common.places[seat].dead:
        return pending
    pending.add(Ruled(irregularity=act.slug(), facts=facts_of(act), ruling=rule(act, state.setup.sheet)))
    pending.add(ExposureUndone(seat=exposer, next=next_live(state.common, seats, discard.seat)))
    pending.add(DiscardClaimed(seat=seat, kind="mahjongg"))
    return pending


def take(state: State, command: TakeDiscard, refused: Rejected) -> Found:
    if refused.slug == "claim.spoken":
        return _unspoken(state, command)
    if refused.slug in ("claim.next-in-turn", "claim.mahjongg-first"):
        return two_claims(state, command.seat)
    return _late(state, command.seat, command.discard, refused)


def expose(state: State, command: MakeExposure, refused: Rejected) -> Found:
    discard = state.common.discard
    lacking = missing_tile(state.hands[command.seat].rack, command.tiles)
    if lacking is not None:
        return not_held(lacking)
    meant = _meant(state, command)
    if refused.slug == "claim.spoken" and meant is not None:
        return _shown_for_another(state, command, meant)
    if refused.slug == "claim.spoken":
        only_mahjongg = state.common.window is not None and state.common.window.only_mahjongg
        return exposures_made.no_exposure_now(state) if only_mahjongg else _unspoken(state, command)
    if refused.slug in ("claim.next-in-turn", "claim.mahjongg-first"):
        return two_claims(state, command.seat, shown=command.tiles)
    if refused.slug in ("table.unlike-tiles", "table.group-size") and command.tiles:
        taken = state.common.window is not None and state.common.window.state == "taken"
        returned = () if taken else discard_claims.pick_returned(state, command.seat)
        done = (*returned, ExposureMade(seat=command.seat, tiles=command.tiles))
        return Wrong(_wrong_exposure(state, command.seat, refused), done=done, stands=True)
    return _late(state, command.seat, discard.number if discard else 0, refused, command.tiles)


def _meant(state: State, command: MakeExposure) -> Discard | None:
    """The earlier discard that the shown tiles fit, if they do not fit the latest."""
    naturals = {tile for tile in command.tiles if tile != JOKER}
    latest = state.common.discard
    if len(naturals) != 1 or latest is None or latest.tile in naturals:
        return None
    lying = (each for each in reversed(state.common.discards) if each.claimed_by is None and each.seat != command.seat)
    return next(
        (each for each in lying if each.tile in naturals and (each.stray or each == state.common.discard_before)), None
    )


def _shown_for_another(state: State, command: MakeExposure, meant: Discard) -> Found:
    """Tiles shown for a stray discard, which gets it noticed, or for a covered one."""
    back = TakenBack(seat=command.seat, tiles=command.tiles)
    for note in state.common.noted:
        ruling = rule_again(state, note) if is_stray(note) and stray_of(state.common, note) == meant else None
        if ruling is not None:
            return (back, *settle(state, note, ruling))
    refused = Rejected("claim.last-discard", number=meant.number)
    return _late(state, command.seat, meant.number, refused, command.tiles)


def _wrong_exposure(state: State, seat: Seat, refused: Rejected) -> InGame:
    kind = UnlikeTilesExposed if refused.slug == "table.unlike-tiles" else ExposureFitsNoLine
    return kind(player=seat, discarded=False, **at_table(state))


def change(state: State, command: ChangeExposure, refused: Rejected) -> Found:
    place, turn = state.common.places[command.seat], state.common.turn
    if refused.slug == "exposure.change-ends":
        if not place.exposures:
            return None
        held = (*in_hand(state.hands[command.seat]), *place.exposures[-1].tiles)
        lacking = missing_tile(held, command.tiles)
        if lacking is not None:
            return not_held(lacking)
        return Wrong(ExposureChanged(player=command.seat, discarded=True, **at_table(state)))
    if refused.slug not in ("table.unlike-tiles", "table.group-size", "joker.completes-claim") or not command.tiles:
        return None
    assert turn is not None
    assert turn.built is not None
    lacking = missing_tile((*state.hands[command.seat].rack, *place.exposures[turn.built].tiles[1:]), command.tiles)
    if lacking is not None:
        return not_held(lacking)
    done = (exposing.ExposureChanged(seat=command.seat, tiles=command.tiles),)
    if refused.slug == "joker.completes-claim":
        return Wrong(JokerCompletesClaim(player=command.seat, **at_table(state)), done=done, stands=True)
    return Wrong(_wrong_exposure(state, command.seat, refused), done=done, stands=True)


def _unspoken(state: State, command: TakeDiscard | MakeExposure) -> Found:
    """The discard taken without a word: the claim is lost or stands, as the sheet says."""
    window, discard = state.common.window, state.common.discard
    if window is None or discard is None or command.seat == discard.seat:
        return Rejected("table.own-discard") if discard is not None else None
    touched = isinstance(command, TakeDiscard) and not command.moved
    if touched and "touch" not in state.setup.sheet.claims.retract_until:
        return Rejected("table.only-touched")
    kind: ClaimKind = "mahjongg" if window.only_mahjongg else "exposure"
    claim = ClaimDiscard(seat=command.seat, discard=discard.number, kind=kind)
    spoken = discard_claims.make_claim(state, claim)
    if isinstance(spoken, Rejected):
        return spoken  # speaking would not have helped
    act = UnspokenClaim(player=command.seat, **at_table(state))
    ruling = rule(act, state.setup.sheet)
    pending = Pending(state)
    pending.add(Ruled(irregularity=act.slug(), facts=facts_of(act), ruling=ruling))
    bring_into_force(pending, act.slug(), ruling)
    if state.setup.sheet.claims.unspoken == "claim_lost":
        pending.add(*_laid_back(command), ClaimLost(seat=command.seat))
        return tuple(pending.events)
    pending.add(*spoken)
    pending.add(*_taken(pending.state, command))
    return tuple(pending.events)


def _taken(state: State, command: TakeDiscard | MakeExposure) -> Events:
    """What the claimer does with the tile, unless another claim comes first."""
    if isinstance(command, TakeDiscard):
        outcome = discard_claims.take(state, command)
    else:
        outcome = exposures_made.expose(state, command)
        wrong = expose(state, command, outcome) if isinstance(outcome, Rejected) else None
        outcome = judge(state, wrong, Rejected("claim.spoken")) if isinstance(wrong, Wrong) else outcome
    return () if isinstance(outcome, Rejected) else outcome


def _laid_back(command: TakeDiscard | MakeExposure) -> Events:
    shown = command.tiles if isinstance(command, MakeExposure) else ()
    return (TakenBack(seat=command.seat, tiles=shown),) if shown else ()


TOO_EARLY = ("joker.too-early", "pick.before-exchange", "joker.after-pick", "joker.after-claim")
DONE: Mapping[Stage, Literal["nothing", "picked", "exposed"]] = {"picked": "picked", "exposed": "exposed"}


def exchange(state: State, command: ExchangeJoker, refused: Rejected) -> Found:
    slug, seat = refused.slug, command.seat
    if state.common.time_called:
        return None
    lacking = not_to_be_had(state, command)
    if lacking is not None and lacking.slug not in ("joker.wrong-tile", "joker.dead-cause"):
        return lacking
    shown = state.common.places[command.owner].exposures[command.exposure]
    if JOKER not in shown.tiles or command.tile == JOKER or command.tile not in in_hand(state.hands[seat]):
        return lacking if JOKER not in shown.tiles else not_held(command.tile)
    if not shown.redeemable:
        dead = state.common.places[command.owner].dead
        cause = JokerFromDeadHand(player=seat, owner=command.owner, exposure="cause", **at_table(state))
        return Wrong(cause, shown=(command.tile,)) if dead else None
    if slug == "joker.after-naming":
        named = exchange_after_naming(state, command)
        return Wrong(named, shown=(command.tile,)) if named is not None else None
    act = _wrong_exchange(state, seat, slug if slug in TOO_EARLY or slug == "joker.completes-claim" else None)
    if act is None and slug != "joker.wrong-tile":
        return None
    given = (command.tile, command.owner, command.exposure)
    done = JokerExchanged(seat=seat, tile=command.tile, owner=command.owner, exposure=command.exposure)
    wrong_tile = WrongTileInExchange(player=seat, discarded=False, **at_table(state))
    return Wrong(act or wrong_tile, done=(done,), shown=(command.tile,), given=given)


def _wrong_exchange(state: State, seat: Seat, slug: str | None) -> InGame | None:
    if slug is None:
        return None
    if slug == "joker.completes-claim":
        return JokerCompletesClaim(player=seat, **at_table(state))
    turn = state.common.turn
    done = DONE.get(turn.stage, "nothing") if turn is not None and turn.seat == seat else "nothing"
    return JokerExchangeTooEarly(player=seat, turn=done, **at_table(state))
