"""Claims made in time that the next player racked or discarded over, at a recording table.

If the claimer says nothing more, the claim is dropped. If the claimer takes the tile after all, the claim stands, and
what the next player did is undone.
"""

from __future__ import annotations

from eastwind.referee.rule import rule
from eastwind.referee.situations.discards import LateClaim
from eastwind.rules.seats import Seat
from eastwind.table.game.claim_window import best_claim
from eastwind.table.game.enforce import at_table, facts_of
from eastwind.table.moments.at_the_wall import RackUndone
from eastwind.table.moments.discarding import DiscardUndone
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.pending import Pending
from eastwind.table.recording import stray_discards
from eastwind.table.recording.noticing import settle
from eastwind.table.recording.open_notes import rule_again
from eastwind.table.state import State


def take_up(state: State, command: SeatCommand) -> Pending | None:
    """The table as it was when the claim was made, for a claimer who takes it up."""
    covered = state.common.covered
    if covered is None or command.seat not in state.common.places:
        return None
    live = not any(state.common.places[seat].dead for seat in (command.seat, covered.next))
    claimed = live and any(claim.seat == command.seat for claim in covered.claims)
    if not claimed:
        return None
    undone = _undone(state, covered.next)
    if undone is None:
        return _without_pick(state, covered.next)
    pending = Pending(state)
    pending.add(undone)
    thrown = pending.state.common.discard
    best = best_claim(covered.claims, thrown, state.setup.seats) if thrown is not None else None
    first = best.seat if best is not None else command.seat
    act = LateClaim(player=first, next_player_has="picked", **at_table(state))
    pending = Pending(state)
    pending.add(Ruled(irregularity=act.slug(), facts=facts_of(act), ruling=rule(act, state.setup.sheet)), undone)
    return pending


def _without_pick(state: State, seat: Seat) -> Pending | None:
    """The next player discarded over the claim without picking: that tile goes back."""
    latest, turn = state.common.discard, state.common.turn
    if latest is None or turn is None or latest.seat != seat or turn.stage not in ("to_pick", "touched"):
        return None
    note = stray_discards.note_of(state.common, latest)
    ruling = rule_again(state, note) if note is not None else None
    if note is None or ruling is None:
        return None
    pending = Pending(state)
    pending.add(*settle(state, note, ruling))
    return None if pending.is_over else pending


def _undone(state: State, seat: Seat) -> RackUndone | DiscardUndone | None:
    turn, latest, window = state.common.turn, state.common.discard, state.common.window
    if turn is None or latest is None:
        return None
    if turn.seat == seat and turn.stage == "racked":
        played = turn.exchanges or turn.discarded or turn.after != "pick"
        return None if played else RackUndone(seat=seat)
    taken = latest.claimed_by is not None or (window is not None and window.state == "taken")
    just_thrown = latest.seat == seat and turn.stage == "to_pick" and not taken
    unracked = just_thrown and state.hands[seat].threw_with is not None
    return DiscardUndone(seat=seat) if unracked else None
