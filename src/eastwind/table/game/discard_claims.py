"""Claims on the latest discard. claim_window.py has the tables."""

from __future__ import annotations

from eastwind.referee.rule import rule
from eastwind.referee.situations.claims import ClaimAndRackTogether
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game.claim_window import best_claim, has_begun, may_withdraw, refusal
from eastwind.table.game.end_of_game import dead_seats, end_of_window
from eastwind.table.hand import SMALLEST
from eastwind.table.moments import Events, claiming
from eastwind.table.moments.at_the_wall import PickReturned, RackUndone
from eastwind.table.moments.claiming import (
    ClaimDiscard,
    ClaimsSettled,
    DiscardClaimed,
    DiscardLetGo,
    DiscardTaken,
    EndClaims,
    LetDiscardGo,
    TakeDiscard,
    WithdrawClaim,
)
from eastwind.table.moments.discarding import DiscardUndone
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.pending import Pending
from eastwind.table.seats import others_in_turn
from eastwind.table.state import Claim, Discard, State, Window
from eastwind.tiles import JOKER


def window_on(state: State, number: int) -> tuple[Window, Discard] | Rejected:
    """The open window on this exact discard, or why there is none."""
    window, discard = state.common.window, state.common.discard
    named = state.common.numbered(number)
    if discard is None or named is None:
        return Rejected("table.no-such-discard", number=number)
    if named.stray:
        return Rejected("table.stray", number=number, seat=named.seat)
    if number < discard.number:
        return Rejected("claim.last-discard", number=number)
    if window is None:
        return Rejected("table.joker-dead") if discard.tile == JOKER else Rejected("claim.window")
    return window, discard


def make_claim(state: State, command: ClaimDiscard) -> Events | Rejected:
    """Claim the discard aloud."""
    if command.same_moment:
        return _in_the_same_moment(state, command)
    found = window_on(state, command.discard)
    if isinstance(found, Rejected):
        return found
    reason = _cannot_claim(state, *found, command)
    if reason is not None:
        return reason
    claim = Claim(seat=command.seat, kind=command.kind)
    claimed = DiscardClaimed(seat=command.seat, kind=command.kind)
    return (claimed, *settle_if_answered(state, command.seat, (*found[0].claims, claim)))


def _in_the_same_moment(state: State, command: ClaimDiscard) -> Events | Rejected:
    """A claim at the same moment as a racking or a discard: most sheets favor the claimer."""
    if state.setup.conduct == "prevent":
        return Rejected("table.one-after-another")
    undone = _undone(state, command)
    if undone is None:
        return Rejected("table.not-that-moment")
    act = ClaimAndRackTogether(
        claimer=command.seat,
        racker=undone.seat,
        act="racked" if isinstance(undone, RackUndone) else "discarded",
        seats=state.setup.seats,
        already_dead=dead_seats(state),
    )
    facts = {"claimer": act.claimer, "racker": act.racker, "act": act.act}
    ruled = Ruled(irregularity=act.slug(), facts=facts, ruling=rule(act, state.setup.sheet))
    if state.setup.sheet.claims.simultaneous != "claimant":
        return (ruled,)
    pending = Pending(state)
    pending.add(ruled, undone)
    window, discard = pending.state.common.window, pending.state.common.discard
    assert window is not None
    assert discard is not None
    reason = _cannot_claim(pending.state, window, discard, command)
    if reason is not None:
        return reason
    return (*pending.events, DiscardClaimed(seat=command.seat, kind=command.kind))


def _undone(state: State, command: ClaimDiscard) -> RackUndone | DiscardUndone | None:
    """What to undo: the racking, or the discard of an unracked pick, at the same moment as a claim."""
    common, turn, latest = state.common, state.common.turn, state.common.discard
    if turn is None or latest is None or command.seat == turn.seat == latest.seat:
        return None
    if command.discard == latest.number:
        racked = (turn.stage, turn.after) == ("racked", "pick") and not turn.exchanges and not turn.discarded
        return RackUndone(seat=turn.seat) if racked and turn.seat != command.seat else None
    claimed = common.window is not None and common.window.claims
    unracked = common.covered is not None and state.hands[latest.seat].threw_with is not None
    just_thrown = unracked and turn.stage == "to_pick" and not claimed
    before = common.discard_before
    named = before is not None and command.discard == before.number
    if not named or not just_thrown or command.seat == latest.seat or latest.claimed_by is not None:
        return None
    return DiscardUndone(seat=latest.seat)


def _cannot_claim(state: State, window: Window, discard: Discard, command: ClaimDiscard) -> Rejected | None:
    seat = command.seat
    slug = refusal(window, "claim", state.setup.conduct)
    if slug is not None:
        return Rejected(slug)
    if seat == discard.seat:
        return Rejected("table.own-discard")
    if any(claim.seat == seat for claim in window.claims):
        return Rejected("table.claimed-already")
    if has_begun(state, seat):
        return Rejected("pick.ends-own-claim")
    if seat in window.lost:
        return Rejected("claim.unspoken")
    if state.hands[seat].let_go == discard.number and state.setup.conduct == "prevent":
        return Rejected("table.let-go-already")  # at a recording table no one announces it
    if command.kind == "exposure" and window.only_mahjongg:
        return Rejected("table.time-called" if state.common.time_called else "wall.last-tile")
    return (
        Rejected("claim.next-in-turn", seat=str(window.award)) if _has_first(state, window, discard, command) else None
    )


def _has_first(state: State, window: Window, discard: Discard, command: ClaimDiscard) -> bool:
    """Whether the player with the tile comes before a new claim."""
    having = next((claim for claim in window.claims if claim.seat == window.award), None)
    if window.state != "taken" or having is None:
        return False
    if having.kind != command.kind:
        return having.kind == "mahjongg"
    if window.moved and state.setup.sheet.claims.placed_tile_stays:
        return True
    order = others_in_turn(state.setup.seats, discard.seat)
    return order.index(having.seat) < order.index(command.seat)


def let_go(state: State, command: LetDiscardGo) -> Events | Rejected:
    """Let the discard go. At a prevent table the window closes once everyone has answered."""
    found = window_on(state, command.discard)
    if isinstance(found, Rejected):
        return found
    window, discard = found
    if command.seat == discard.seat:
        return Rejected("table.own-discard")
    if any(claim.seat == command.seat for claim in window.claims):
        return Rejected("table.claimed-already")
    if state.hands[command.seat].let_go == discard.number:
        return Rejected("table.let-go-already")
    gone = DiscardLetGo(seat=command.seat, discard=discard.number)
    return (gone, *settle_if_answered(state, command.seat))


def withdraw(state: State, command: WithdrawClaim) -> Events | Rejected:
    """Withdraw a claim, freely until the tile is touched. The window is open again."""
    found = window_on(state, command.discard)
    if isinstance(found, Rejected):
        return found
    window, _ = found
    if not any(claim.seat == command.seat for claim in window.claims):
        return Rejected("table.no-claim")
    bound = window.award == command.seat and not may_withdraw(window, state.setup.sheet)
    return Rejected("claim.touched-used") if bound else (claiming.ClaimWithdrawn(seat=command.seat),)


def take(state: State, command: TakeDiscard) -> Events | Rejected:
    """Touch the claimed discard, or put it on top of the rack. It must then be used."""
    found = window_on(state, command.discard)
    if isinstance(found, Rejected):
        return found
    reason = cannot_have(state, *found, command.seat) or _cannot_use(state, found[1], command.seat)
    if reason is not None:
        return reason
    return (*pick_returned(state, command.seat), DiscardTaken(seat=command.seat, moved=command.moved))


def _cannot_use(state: State, discard: Discard, seat: Seat) -> Rejected | None:
    """A prevent table keeps players from binding themselves to a tile they can't use."""
    fitting = sum(tile in (discard.tile, JOKER) for tile in state.hands[seat].rack)
    stuck = state.setup.conduct == "prevent" and fitting < SMALLEST - 1
    return Rejected("table.no-group", tile=discard.tile) if stuck else None


def cannot_have(state: State, window: Window, discard: Discard, seat: Seat) -> Rejected | None:
    """Why this seat may not take the discard now."""
    claims_it = any(claim.seat == seat for claim in window.claims)
    if state.common.time_called and not claims_it:
        return Rejected("table.time-called")
    slug = refusal(window, "take", state.setup.conduct)
    if slug is not None:
        return Rejected(slug)
    if not claims_it:
        return Rejected("claim.spoken")
    best = best_claim(window.claims, discard, state.setup.seats)
    assert best is not None
    if best.seat == seat:
        return None
    ours = next(claim for claim in window.claims if claim.seat == seat)
    return Rejected("claim.next-in-turn" if best.kind == ours.kind else "claim.mahjongg-first", seat=best.seat)


def pick_returned(state: State, claimer: Seat) -> Events:
    """The next player's unracked pick goes back to the wall, unless the sheet lets the player keep it.

    A claimer never keeps one: with the discard that would be fifteen tiles.
    """
    window = state.common.window
    assert window is not None
    seat = window.next
    goes_back = seat == claimer or state.setup.sheet.claims.unracked_pick == "back_to_wall"
    return (put_back(state, seat),) if goes_back and state.common.places[seat].holds_pick else ()


def put_back(state: State, seat: Seat) -> PickReturned:
    """A pick goes back to where it came from."""
    return PickReturned(seat=seat, tile=state.hands[seat].picked, wrong_end=state.common.places[seat].wrong_end)


def end_window(state: State, command: EndClaims) -> Events | Rejected:
    """The clock ends the time for claims."""
    found = window_on(state, command.discard)
    if isinstance(found, Rejected):
        return found
    slug = refusal(found[0], "settle", state.setup.conduct)
    return Rejected(slug) if slug is not None else _settled(state, found[0].claims)


def settle_if_answered(state: State, seat: Seat | None, claims: tuple[Claim, ...] | None = None) -> Events:
    """Settle the window if everyone has answered, this seat included."""
    window, discard = state.common.window, state.common.discard
    if window is None or discard is None or window.state not in ("open", "claimed"):
        return ()
    claims = window.claims if claims is None else claims
    if state.setup.conduct == "record" and (claims or not end_of_window(state)):
        return ()  # at a recording table silence binds no one; racking ends the window
    for other, own in state.hands.items():
        if other in (seat, discard.seat) or own.let_go == discard.number or state.common.places[other].dead:
            continue
        if not has_begun(state, other) and not any(claim.seat == other for claim in claims):
            return ()
    return _settled(state, claims)


def _settled(state: State, claims: tuple[Claim, ...]) -> Events:
    discard = state.common.discard
    assert discard is not None
    best = best_claim(claims, discard, state.setup.seats)
    settled = ClaimsSettled(award=best.seat if best else None)
    return (settled,) if best else (settled, *end_of_window(state))
