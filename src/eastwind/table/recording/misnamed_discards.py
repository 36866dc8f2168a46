"""Misnamed discards at a recording table: renamed, replaced, claimed, or the end of the game.

People heard a name, so a claim is only a claim. The referee rules on the misnaming when someone sees the tile: the
claimer touches it or shows tiles for it, or someone says so.
"""

from __future__ import annotations

from eastwind.card.hands import Near
from eastwind.card.match import Matcher
from eastwind.referee.irregularity import InGame
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.situations.claims import UnspokenClaim
from eastwind.referee.situations.exposures import TilesShownTooSoon
from eastwind.referee.situations.misnaming import MisnamedForExposure, MisnamedForMahjongg, MisnamedUnclaimed
from eastwind.refusals import InputError, Rejected
from eastwind.rules.results import Misnamed
from eastwind.rules.seats import Seat
from eastwind.table.game import discard_claims, mahjongg_declared
from eastwind.table.game import exposures_made as exposing
from eastwind.table.game.claim_window import best_claim
from eastwind.table.game.end_of_game import facts
from eastwind.table.game.enforce import at_table, bring_into_force, facts_of, when_thrown
from eastwind.table.game.mahjongg_declared import cannot_declare, claims_it, hand_with, result_of, won
from eastwind.table.game.mahjongg_in_error import called_in_error
from eastwind.table.hand import LARGEST, SMALLEST, in_hand, missing_tile
from eastwind.table.moments import Events
from eastwind.table.moments.claiming import ClaimDiscard, ClaimLost, DiscardClaimed, DiscardTaken, TakeDiscard
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import CorrectName, DiscardReplaced, NameCorrected
from eastwind.table.moments.exposing import ExposureMade, MakeExposure
from eastwind.table.moments.refereeing import NoticeIrregularity, Ruled, TakenBack
from eastwind.table.pending import Pending
from eastwind.table.recording import noticing
from eastwind.table.state import Claim, Discard, State, Window
from eastwind.tiles import COPIES, JOKER, Tile, read_tile, spoken_name


def wrong_name(discard: Discard) -> Tile | None:
    """The tile that was named, if it is not the one on the table."""
    if discard.says == spoken_name(discard.tile):
        return None
    try:
        named = read_tile(discard.says)
    except InputError:
        return None
    return None if named == discard.tile else named


def _misnamed(state: State) -> tuple[Window, Discard, Tile] | None:
    """The latest discard with its window and wrong name, if it can be claimed and is misnamed."""
    window, discard = state.common.window, state.common.discard
    named = wrong_name(discard) if discard is not None else None
    return None if window is None or discard is None or named is None else (window, discard, named)


def rename(state: State, _: CorrectName, card: Matcher) -> Events | Rejected:
    """Point out the wrong name, and resolve the claim that comes first."""
    discard, window = state.common.discard, state.common.window
    if discard is None:
        return Rejected("table.no-discard")
    if wrong_name(discard) is None:
        return Rejected("table.named-correctly")
    pending = Pending(state)
    best = best_claim(window.claims, discard, state.setup.seats) if window is not None else None
    _resolve(pending, discard, best, card)
    return tuple(pending.events)


def notice(state: State, command: NoticeIrregularity, card: Matcher) -> Events | Rejected:
    """Point out what stands, or else a wrong name."""
    outcome = noticing.notice(state, command)
    discard = state.common.discard
    nothing = isinstance(outcome, Rejected) and outcome.slug == "table.nothing-noted" and command.number is None
    if nothing and state.common.phase == "play" and discard is not None and wrong_name(discard) is not None:
        return rename(state, CorrectName(), card)
    return outcome


def _resolve(pending: Pending, discard: Discard, claim: Claim | None, card: Matcher) -> None:
    """Resolve a misnamed discard by what it was claimed for."""
    if claim is None:
        _rule(pending, MisnamedUnclaimed(discarder=discard.seat, **when_thrown(pending.state, discard.seat)))
        claimable = pending.state.common.window is not None and discard.tile != JOKER
        pending.add(NameCorrected(number=discard.number, claimable=claimable))
    elif claim.kind == "exposure":
        _resolve_for_exposure(pending, discard, claim.seat)
    else:
        _resolve_for_mahjongg(pending, discard, claim.seat, card)


def _resolve_for_mahjongg(pending: Pending, discard: Discard, claimer: Seat, card: Matcher) -> None:
    """Let the claim stand until the hand is shown. Where only the tile itself counts and it is wrong, end the game."""
    state, window, named = pending.state, pending.state.common.window, wrong_name(discard)
    assert window is not None
    assert named is not None
    if state.setup.sheet.misnaming.mahjongg_by == "actual":
        wins, ended = _mahjongg_on_misnamed(state, claimer, discard, named, card)
        if wins is None and ended:
            pending.add(*ended)
            return
    pending.add(NameCorrected(number=discard.number, claimable=True))
    pending.add(*(DiscardClaimed(seat=each.seat, kind=each.kind) for each in window.claims if each.kind == "mahjongg"))
    if window.state == "taken" and window.award == claimer:
        pending.add(DiscardTaken(seat=claimer, moved=window.moved))


def _rule(pending: Pending, act: InGame, in_force: bool = True) -> Ruling:
    ruling = rule(act, pending.state.setup.sheet)
    pending.add(Ruled(irregularity=act.slug(), facts=facts_of(act), ruling=ruling))
    if in_force:
        bring_into_force(pending, act.slug(), ruling)
    return ruling


def _can_be_supplied(state: State, discard: Discard) -> bool:
    """Whether the discarder can give the named tile. Look at the hand only where the sheet says so."""
    named = wrong_name(discard)
    if named in (None, JOKER) or state.setup.sheet.misnaming.named_tile != "supplied":
        return False
    return named in in_hand(state.hands[discard.seat])


def take(state: State, command: TakeDiscard, card: Matcher) -> Events | Rejected:
    """Touch the discard, and see that it is a different tile."""
    outcome = discard_claims.take(state, command)
    found = _misnamed(state)
    if found is None:
        return outcome
    window, discard, _ = found
    if isinstance(outcome, Rejected):
        return _silently(state, command, outcome, card)
    pending, claim = Pending(state), _claim_of(window, command.seat)
    _resolve(pending, discard, claim, card)
    if claim is not None and claim.kind == "mahjongg" and not pending.is_over:
        pending.add(*outcome)  # the claimer is bound to the tile as usual
    return tuple(pending.events)


def _claim_of(window: Window, seat: Seat) -> Claim | None:
    return next((claim for claim in window.claims if claim.seat == seat), None)


def _resolve_for_exposure(pending: Pending, discard: Discard, claimer: Seat) -> None:
    """Give the named tile instead, or name the tile correctly."""
    held, state = _can_be_supplied(pending.state, discard), pending.state
    act = MisnamedForExposure(
        discarder=discard.seat, claimer=claimer, named_tile_held=held, **when_thrown(state, discard.seat)
    )
    _rule(pending, act)
    named = wrong_name(discard)
    if held and named is not None:
        pending.add(DiscardReplaced(number=discard.number, seat=discard.seat, tile=named))
    else:
        again = state.setup.sheet.misnaming.renamed_claimable and discard.tile != JOKER
        pending.add(NameCorrected(number=discard.number, claimable=again))


def expose(state: State, command: MakeExposure, card: Matcher) -> Events | Rejected:
    """Show tiles for the discard. Tiles that go with the wrong name were shown too soon."""
    found, seat = _misnamed(state), command.seat
    lacking = missing_tile(state.hands[seat].rack, command.tiles)
    sized = SMALLEST <= len(command.tiles) + 1 <= LARGEST
    if found is None or found[0].only_mahjongg or lacking is not None or not sized:
        return exposing.expose(state, command)
    window, discard, named = found
    taken = window.state == "taken" and window.award == seat
    reason = None if taken else discard_claims.cannot_have(state, window, discard, seat)
    if reason is not None:
        return _silently(state, command, reason, card)
    claim = _claim_of(window, seat)
    if claim is not None and claim.kind == "mahjongg":
        outcome = _expose_for_mahjongg(state, command, discard, card)
        if outcome is not None:
            return outcome
    shown, pending = set(command.tiles), Pending(state)
    fits_name, fits_tile = shown <= {named, JOKER}, shown <= {discard.tile, JOKER} and discard.tile != JOKER
    supplied = _can_be_supplied(state, discard)
    if fits_name and supplied and (not fits_tile or shown == {JOKER}):
        _rule(pending, _too_soon(state, seat, discard, held=True))
        pending.add(DiscardReplaced(number=discard.number, seat=discard.seat, tile=named))
        _expose(pending, command)
    elif fits_tile:
        _expose_the_tile_itself(pending, command, discard, supplied)
    elif fits_name and discard.tile == JOKER:
        pending.add(TakenBack(seat=seat, tiles=command.tiles))
        _resolve_for_exposure(pending, discard, seat)
    elif fits_name:
        _bind(pending, _too_soon(state, seat, discard, held=False), discard, command.tiles)
    else:
        return exposing.expose(state, command)
    return tuple(pending.events)


def _expose_for_mahjongg(state: State, command: MakeExposure, discard: Discard, card: Matcher) -> Events | None:
    """The hand of a Mah Jongg is being laid out: end the game, or expose the tile itself."""
    pending = Pending(state)
    _resolve_for_mahjongg(pending, discard, command.seat, card)
    if pending.is_over:
        return tuple(pending.events)
    exposed = exposing.expose(pending.state, command)
    return None if isinstance(exposed, Rejected) else (*pending.events, *exposed)


def _expose_the_tile_itself(pending: Pending, command: MakeExposure, discard: Discard, supplied: bool) -> None:
    """Expose the tile under its own name, which misled no one."""
    at_this = when_thrown(pending.state, discard.seat)
    seen = MisnamedForExposure(discarder=discard.seat, claimer=command.seat, named_tile_held=False, **at_this)
    free = supplied or not pending.state.setup.sheet.misnaming.renamed_claimable
    _rule(pending, MisnamedUnclaimed(discarder=discard.seat, **at_this) if free else seen)
    pending.add(NameCorrected(number=discard.number, claimable=True))
    pending.add(DiscardClaimed(seat=command.seat, kind="exposure"))
    _expose(pending, command)


def _expose(pending: Pending, command: MakeExposure) -> None:
    window = pending.state.common.window
    taken = window is not None and window.state == "taken"
    returned = () if taken else discard_claims.pick_returned(pending.state, command.seat)
    pending.add(*returned, ExposureMade(seat=command.seat, tiles=command.tiles))


def _too_soon(state: State, claimer: Seat, discard: Discard, held: bool) -> TilesShownTooSoon:
    """The act for the referee. No one checks whether the claimer can use the tile; players report that."""
    return TilesShownTooSoon(
        claimer=claimer,
        discarder=discard.seat,
        named_tile_held=held,
        can_use=True,
        **when_thrown(state, discard.seat),
    )


def _bind(pending: Pending, act: TilesShownTooSoon, discard: Discard, shown: tuple[Tile, ...]) -> None:
    """Bind the claimer to the tile itself, or rule the hand dead or free, as the sheet says."""
    ruling = _rule(pending, act, in_force=False)
    if shown:
        pending.add(TakenBack(seat=act.claimer, tiles=shown))
    claimable = pending.state.setup.sheet.misnaming.renamed_claimable
    must_use = any(tiles.order == "must_be_used" for tiles in ruling.tiles)
    pending.add(NameCorrected(number=discard.number, claimable=claimable or must_use))
    bring_into_force(pending, act.slug(), ruling)
    if must_use and not pending.is_over:
        pending.add(
            DiscardClaimed(seat=act.claimer, kind="exposure"), *discard_claims.pick_returned(pending.state, act.claimer)
        )
        pending.add(DiscardTaken(seat=act.claimer, moved=True))


def report_too_soon(state: State, act: TilesShownTooSoon) -> Events | None:
    """Carry out a report that tiles were shown too soon, if the latest discard can still be claimed."""
    window, discard = state.common.window, state.common.discard
    if window is None or discard is None or discard.seat != act.discarder or state.common.places[act.claimer].dead:
        return None
    pending = Pending(state)
    _bind(pending, act, discard, ())
    return tuple(pending.events)


def _silently(state: State, command: TakeDiscard | MakeExposure, refused: Rejected, card: Matcher) -> Events | Rejected:
    """Taken without a word: the claim is lost or stands, and the misnaming is ruled on."""
    found, seat = _misnamed(state), command.seat
    if found is None or refused.slug != "claim.spoken" or state.setup.conduct == "prevent" or found[0].only_mahjongg:
        return refused
    discard = found[1]
    spoken = discard_claims.make_claim(state, ClaimDiscard(seat=seat, discard=discard.number, kind="exposure"))
    if isinstance(spoken, Rejected):
        return refused
    pending = Pending(state)
    _rule(pending, UnspokenClaim(player=seat, **at_table(state)))
    if state.setup.sheet.claims.unspoken != "claim_lost":
        pending.add(*spoken)
        seen = pending.state
        outcome = take(seen, command, card) if isinstance(command, TakeDiscard) else expose(seen, command, card)
        pending.add(*(() if isinstance(outcome, Rejected) else outcome))
        return refused if isinstance(outcome, Rejected) else tuple(pending.events)
    _resolve(pending, discard, None, card)
    if isinstance(command, MakeExposure):
        pending.add(TakenBack(seat=seat, tiles=command.tiles))
    if discard.tile != JOKER:
        pending.add(ClaimLost(seat=seat))
    return tuple(pending.events)


def declare(state: State, command: DeclareMahJongg, card: Matcher) -> Events | Rejected:
    """Call Mah Jongg, perhaps on a misnamed tile: the tile or its name makes the hand, as the sheet says."""
    seat, discard = command.seat, state.common.discard
    named = _heard(discard, seat) if discard is not None else None
    if discard is None or named is None or not claims_it(state, seat):
        laid_out = discard is not None and named is not None and discard.claimed_by == seat
        return mahjongg_declared.declare(state, command, card, misnamed=laid_out)
    reason = cannot_declare(state, seat, claims=True)
    if reason is not None:
        return reason
    near, ruled = _mahjongg_on_misnamed(state, seat, discard, named, card)
    if near is not None:
        return (*ruled, *won(state, seat, near, card, misnamed=True))
    return ruled or called_in_error(state, seat, command.shown)


def _heard(discard: Discard, seat: Seat) -> Tile | None:
    """The wrong name under which this player called Mah Jongg."""
    return read_tile(discard.heard) if seat in discard.heard_by else wrong_name(discard)


def _mahjongg_on_misnamed(
    state: State, seat: Seat, discard: Discard, named: Tile, card: Matcher
) -> tuple[Near | None, Events]:
    """The winning hand by this sheet with its ruling, or what follows instead."""
    real = _mahjongg_with(state, seat, discard.tile, card)
    by_name = _mahjongg_with(state, seat, named, card)
    by = state.setup.sheet.misnaming.mahjongg_by
    best = by_name or real if by == "named" else real or by_name
    if best is None:
        return None, ()
    hand = result_of(state, seat, best, claims=True, card=card)
    act = MisnamedForMahjongg(
        discarder=discard.seat,
        claimer=seat,
        real_tile_wins=real is not None,
        named_tile_wins=by_name is not None,
        value=hand.value,
        exposures=hand.exposures,
        jokerless=bool(hand.jokerless),
        singles_and_pairs=hand.section == "singles_and_pairs",
        **when_thrown(state, discard.seat),
    )
    pending = Pending(state)
    ruling = _rule(pending, act, in_force=False)
    if (real and by != "named") or (by_name and by != "actual"):
        return (real if real and by != "named" else by_name), tuple(pending.events)
    if ruling.play == "ends":
        result = Misnamed(**facts(state), miscaller=discard.seat, caller=seat)
        bring_into_force(pending, act.slug(), ruling, result)
    else:
        pending.add(NameCorrected(number=discard.number, claimable=discard.tile != JOKER))
    return None, tuple(pending.events)


def _mahjongg_with(state: State, seat: Seat, tile: Tile, card: Matcher) -> Near | None:
    """The hand that this tile makes. A joker, a joker's name, or one more of a tile than a set has makes none."""
    rack = in_hand(state.hands[seat])
    shown = sum(each.tiles.count(tile) for each in state.common.places[seat].exposures)
    if tile == JOKER or rack.count(tile) + shown >= COPIES[tile]:
        return None
    return hand_with(state, seat, (tile,), card)
