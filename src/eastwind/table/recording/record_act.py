"""What a command leads to at a recording table: it happened, legal or not.

`judge` is the table's own judgment of a legal command. machine.py passes it in, with the card, and the row of the command.
"""

from __future__ import annotations

from collections.abc import Callable

from eastwind.refusals import Rejected
from eastwind.table.act_row import ActRow
from eastwind.table.game import tile_passes
from eastwind.table.game.discard_claims import make_claim
from eastwind.table.game.mahjongg_in_error import called_in_error, discarded_without_mahjongg
from eastwind.table.moments import AnyCommand, Events
from eastwind.table.moments.claiming import ClaimDiscard
from eastwind.table.moments.declaring import DeclareMahJongg, MahJonggDeclared
from eastwind.table.moments.discarding import DiscardTile, NameTile, TileDiscarded
from eastwind.table.moments.exposing import MakeExposure
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.passing import PlayBegan
from eastwind.table.pending import Pending
from eastwind.table.recording import (
    irregular_acts,
    irregular_claims,
    noticing,
    overrun_claims,
    spoken_names,
    stray_discards,
)
from eastwind.table.state import State

Judge = Callable[[State, AnyCommand], Events | Rejected]

CANNOT_BE = ("table.no-game", "table.no-such-seat", "table.check-first")


def record(state: State, command: AnyCommand, row: ActRow, judge: Judge) -> Events | Rejected:
    """The outcome of a command. If it belongs before what others did since, that is undone first."""
    before = _where_it_belongs(state, command, row, judge)
    if _claims_again(before, command):
        return tuple(before.events)
    outcome = _record(before.state, command, row, judge)
    return outcome if isinstance(outcome, Rejected) else (*before.events, *outcome)


def _claims_again(pending: Pending, command: AnyCommand) -> bool:
    """Whether this claim was made before and stands again."""
    window, discard = pending.state.common.window, pending.state.common.discard
    if not isinstance(command, ClaimDiscard) or window is None or discard is None or not pending.events:
        return False
    return command.discard == discard.number and any(each.seat == command.seat for each in window.claims)


def _where_it_belongs(state: State, command: AnyCommand, row: ActRow, judge: Judge) -> Pending:
    """The table as it is, or before a racking over a claim, or beside a stray, if the command is legal there."""
    plain = Pending(state)
    if not row.belongs_before or (state.common.covered is None and not state.common.noted):
        return plain
    if not _means_another_tile(state, command) and _is_in_order(state, command, row, judge):
        return plain
    taken_up = (
        overrun_claims.take_up(state, command) if row.takes_up_claim and isinstance(command, SeatCommand) else None
    )
    if taken_up is not None and (_claims_again(taken_up, command) or _is_in_order(taken_up.state, command, row, judge)):
        return taken_up
    pending = Pending(state)
    while (beside := stray_discards.play_beside(pending.state)) is not None:
        pending.add(*beside.events)
        if _is_in_order(pending.state, command, row, judge):
            return pending
    return plain


def _means_another_tile(state: State, command: AnyCommand) -> bool:
    """A standing claim refers to its own discard, not to a later one thrown out of turn."""
    if not isinstance(command, MakeExposure | DeclareMahJongg):
        return False
    return stray_discards.standing_claim(state.common, command.seat) is not None


def _is_in_order(state: State, command: AnyCommand, row: ActRow, judge: Judge) -> bool:
    if not isinstance(command, DeclareMahJongg):
        return not isinstance(judge(state, command), Rejected)
    outcome = _record(state, command, row, judge)  # at a recording table it is also a claim
    return not isinstance(outcome, Rejected) and any(isinstance(event, MahJonggDeclared) for event in outcome)


def _record(state: State, command: AnyCommand, row: ActRow, judge: Judge) -> Events | Rejected:
    outcome = judge(state, command)
    if isinstance(outcome, Rejected):
        return _happened(state, command, outcome, row, judge)
    if isinstance(command, DeclareMahJongg):
        return _put_right_first(state, command, row, judge) or outcome
    if isinstance(command, DiscardTile | NameTile):
        return _discarded(state, command, outcome)
    return outcome


def _put_right_first(state: State, command: DeclareMahJongg, row: ActRow, judge: Judge) -> Events | None:
    """Correct what others put into the declarer's exposures before the hand is checked."""
    righted = noticing.put_right_for(state, command.seat)
    if not righted:
        return None
    pending = Pending(state)
    pending.add(*righted)
    again = _record(pending.state, command, row, judge)
    return righted if isinstance(again, Rejected) else (*righted, *again)


def _discarded(state: State, command: DiscardTile | NameTile, outcome: Events) -> Events | Rejected:
    """Rule on what could be corrected only until the discard."""
    if isinstance(command, DiscardTile):
        taken_back = spoken_names.another_tile(state, command)
        if taken_back is not None:
            wrong = irregular_acts.Wrong(taken_back, shown=(command.tile,))
            return irregular_acts.judge(state, wrong, Rejected("discard.final"))
    if not any(isinstance(event, TileDiscarded) for event in outcome):
        return outcome  # a name that is not a discard yet, or a tile that was discarded by its name
    return noticing.rule_on_exposures(state, command.seat, discarded_without_mahjongg(state, outcome))


def _happened(state: State, command: AnyCommand, refused: Rejected, row: ActRow, judge: Judge) -> Events | Rejected:
    """What a refused command leads to, if it can have happened at all."""
    if refused.slug in CANNOT_BE or (refused.slug == "start.begins" and not isinstance(command, DiscardTile)):
        return refused
    if isinstance(command, DeclareMahJongg):
        return _declared(state, command, refused, judge)
    if isinstance(command, DiscardTile) and tile_passes.goes_without_courtesy(state, command.seat):
        pending = Pending(state)
        pending.add(PlayBegan())
        thrown = _record(pending.state, command, row, judge)
        return thrown if isinstance(thrown, Rejected) else (*pending.events, *thrown)
    return irregular_acts.happened(state, command, refused, row)


def _declared(state: State, command: DeclareMahJongg, refused: Rejected, judge: Judge) -> Events | Rejected:
    """Mah Jongg at the wrong moment: too early, after another claim, or over another's exposure."""
    if state.common.phase == "charleston":
        dead = state.common.places[command.seat].dead
        return Rejected("dead.plays-on") if dead else called_in_error(state, command.seat, command.shown)
    if refused.slug == "claim.next-in-turn":
        return _second_claim(state, command, refused)
    pending = irregular_claims.mahjongg_comes_first(state, command.seat)
    if pending is None:
        outcome = _claimed_by_declaring(state, command, refused, judge)
        second = isinstance(outcome, Rejected) and outcome.slug == "claim.next-in-turn"
        return _second_claim(state, command, refused) if second else outcome
    if pending.is_over or pending.state.common.places[command.seat].dead:
        return tuple(pending.events)
    declared = judge(pending.state, command)
    return declared if isinstance(declared, Rejected) else (*pending.events, *declared)


def _second_claim(state: State, command: DeclareMahJongg, refused: Rejected) -> Events | Rejected:
    """Another player comes first with Mah Jongg. That is not an error until the other hand is seen."""
    found = irregular_claims.two_claims(state, command.seat, "mahjongg")
    return irregular_acts.judge(state, found, refused) if isinstance(found, irregular_acts.Wrong) else refused


def _claimed_by_declaring(state: State, command: DeclareMahJongg, refused: Rejected, judge: Judge) -> Events | Rejected:
    """At a recording table "Mah Jongg" is a claim if the discard can be claimed, and otherwise a call in error."""
    if refused.slug not in ("claim.spoken", "table.not-your-turn", "mahjongg.by-pick"):
        return refused
    number = state.common.discard.number if state.common.discard else 0
    claimed = make_claim(state, ClaimDiscard(seat=command.seat, discard=number, kind="mahjongg"))
    if isinstance(claimed, Rejected):
        second = claimed.slug == "claim.next-in-turn"
        return claimed if second else called_in_error(state, command.seat, command.shown)
    pending = Pending(state)
    pending.add(*claimed)
    declared = judge(pending.state, command)
    return claimed if isinstance(declared, Rejected) else (*claimed, *declared)
