"""Acts against the rules. A prevent table would refuse them; here they happened.

One check, two consequences. The check is the refusal. Here it becomes an irregularity with its facts, and what the act
did to the table. If the sheet itself says must or is, the referee rules at once. Otherwise the act stands until someone
notices it (noticing.py). What can't happen at all, such as discarding a tile that is not held, is still refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from eastwind.referee.irregularity import InGame
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.situations.charleston import SecondLeftRecalled, WrongNumberPassed
from eastwind.referee.situations.claims import ClaimedTileInRack, ClaimWithdrawn, TouchedTileNotUsed
from eastwind.referee.situations.dead_hands import DeadPlayerPlaysOn, HandCalledDeadByDeadPlayer, HandCalledDeadWrongly
from eastwind.referee.situations.discards import DiscardOutOfTurn, is_discarded
from eastwind.referee.situations.game_start import EarlyThrow
from eastwind.referee.situations.picking import PickedAhead, PickedOutOfTurn
from eastwind.referee.situations.wall import WrongEndPick
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.table.act_row import ActRow, ByDeadHand, Judge
from eastwind.table.game.claim_window import BINDS
from eastwind.table.game.enforce import at_table, bring_into_force, facts_of, is_binding
from eastwind.table.game.miscounting import count_of
from eastwind.table.game.tile_passes import put_out
from eastwind.table.game.turn_of_play import is_tile_name, picked_from, thrown
from eastwind.table.hand import in_hand, missing_tile, not_held
from eastwind.table.moments import AnyCommand, Events, claiming
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TileRacked, TouchWall, WallTouched
from eastwind.table.moments.claiming import ClaimedTileRacked, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy
from eastwind.table.moments.discarding import DiscardTile, NameTile
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.passing import CompletePass, JokerLaid, PassTiles, StopCharleston
from eastwind.table.moments.refereeing import CallHandDead, Ruled, TakenBack
from eastwind.table.pending import Pending
from eastwind.table.recording.stray_discards import is_turn_in_doubt
from eastwind.table.seats import the_turn
from eastwind.table.state import State, Window
from eastwind.tiles import JOKER, RACK_TILES, Tile, read_tile


@dataclass(frozen=True, slots=True)
class Wrong:
    """An irregular act: the facts for the referee, and what it does to the table."""

    act: InGame
    done: Events = ()  # while it stands
    stays: bool = False  # what was done stays done, like a pick
    stands: bool = False  # it can still be corrected, so there is no ruling yet
    shown: tuple[Tile, ...] = ()  # tiles everyone saw, taken back if the ruling comes at once
    shower: Seat | None = None  # who showed them, if not the first player of the act
    given: tuple[Tile, Seat, int] | None = None


Found = Wrong | Events | Rejected | None


def happened(state: State, command: AnyCommand, refused: Rejected, row: ActRow) -> Events | Rejected:
    """What a refused command leads to at a recording table, or the refusal if it can't have happened."""
    if refused.slug != "dead.plays-on":
        return carried_out(state, row.irregular and row.irregular(state, command, refused), refused)
    if row.by_dead_hand is None or not isinstance(command, SeatCommand):
        return refused
    return carried_out(state, _dead_player(state, command, row.by_dead_hand), refused)


def carried_out(state: State, found: Found, refused: Rejected) -> Events | Rejected:
    """What was found leads to this, or nothing was, and the refusal stands."""
    if found is None:
        return refused
    return judge(state, found, refused) if isinstance(found, Wrong) else found


def judge(state: State, wrong: Wrong, refused: Rejected) -> Events | Rejected:
    """An irregular act: ruled on at once, or only noted."""
    try:
        ruling = rule(wrong.act, state.setup.sheet)
    except InputError:  # impossible facts: it cannot have happened
        return refused
    if wrong.done and (wrong.stands or not is_binding(ruling)):
        return (_ruled(wrong, ruling, noted=True), *wrong.done)
    pending = Pending(state)
    pending.add(*(wrong.done if wrong.stays else ()), _ruled(wrong, ruling))
    if wrong.shown:
        pending.add(TakenBack(seat=wrong.shower or wrong.act.players()[0], tiles=wrong.shown))
    bring_into_force(pending, wrong.act.slug(), ruling)
    return tuple(pending.events)


def _ruled(wrong: Wrong, ruling: Ruling, noted: bool = False) -> Ruled:
    facts = facts_of(wrong.act)
    return Ruled(irregularity=wrong.act.slug(), facts=facts, ruling=ruling, noted=noted, given=wrong.given)


def _dead_player(state: State, command: SeatCommand, did: ByDeadHand) -> Found:
    tiles = (command.tile,) if isinstance(command, DiscardTile) else ()
    lacking = missing_tile(in_hand(state.hands[command.seat]), tiles)
    if lacking is not None:
        return not_held(lacking)
    act = DeadPlayerPlaysOn(player=command.seat, act=did, **at_table(state))
    return Wrong(act, done=_done_all_the_same(state, command), stands=True, shown=tiles)


def _done_all_the_same(state: State, command: SeatCommand) -> Events:
    """The events of a dead player's pick or discard: it has happened, and others may play on from it."""
    if isinstance(command, PickTile) and state.common.wall_left and state.wall:
        return (picked_from(state, command.seat, binds=False),)
    return thrown(state, command)[:1] if isinstance(command, DiscardTile) else ()


def pick(state: State, command: TouchWall | PickTile, refused: Rejected) -> Found:
    """A pick out of turn. A touch can be undone, but a tile once seen does not go back."""
    if refused.slug not in ("pick.no-ahead", "pick.out-of-turn", "table.picked-already", "wall.wrong-end"):
        return None
    if state.common.wall_left == 0 or state.common.time_called:
        return Rejected("table.wall-empty" if state.common.wall_left == 0 else "table.time-called")
    kind = PickedAhead if refused.slug == "pick.no-ahead" else PickedOutOfTurn
    window = state.common.window
    if window is not None and window.state == "taken" and not window.moved and window.next == command.seat:
        return _over_a_touch(state, command, window)
    if isinstance(command, TouchWall):
        return Wrong(kind(player=command.seat, stage="touched", **at_table(state)))
    if refused.slug == "wall.wrong-end":
        return _wrong_end(state, command.seat)
    picked = picked_from(state, command.seat, binds=False, wrong_end=command.wrong_end)
    turn = state.common.turn
    named = turn is not None and turn.discarded  # discarded by part of its name, and not put down yet
    misled = named or is_turn_in_doubt(state.common, command.seat)
    if misled and count_of(state, command.seat) == RACK_TILES:
        return (picked,)  # misled by another's error
    return Wrong(kind(player=command.seat, stage="seen", **at_table(state)), done=(picked,), stays=True)


def _over_a_touch(state: State, command: TouchWall | PickTile, window: Window) -> Found:
    """The next player plays on although the claimer touched the discard and left it."""
    assert window.award is not None
    act = ClaimWithdrawn(player=window.award, contact="touched", **at_table(state))
    wrong = Wrong(act, done=(claiming.ClaimWithdrawn(seat=window.award),), stands=True)
    pending = Pending(state)
    pending.add(*_accepted(judge(state, wrong, Rejected("claim.touched-used"))))
    if isinstance(command, TouchWall):
        binds = BINDS[state.setup.sheet.picking.turn_starts, "touched"]
        return (*pending.events, WallTouched(seat=command.seat, binds=binds))
    return (*pending.events, picked_from(pending.state, command.seat, binds=True))


def _wrong_end(state: State, seat: Seat) -> Found:
    """A pick from the wrong end stands until noticed. By some sheets several such picks are excused (wall.group)."""
    picked = picked_from(state, seat, binds=True, wrong_end=True)
    return Wrong(WrongEndPick(player=seat, stage="seen", **at_table(state)), done=(picked,), stays=True, stands=True)


def rack(state: State, command: RackTile, refused: Rejected) -> Found:
    """Racking a pick out of turn, or a claimed tile."""
    turn, window = state.common.turn, state.common.window
    if turn is not None and window is not None and (turn.seat, turn.stage) == (command.seat, "taken"):
        kind = next(claim.kind for claim in window.claims if claim.seat == command.seat)
        act = ClaimedTileInRack(player=command.seat, claimed_for=kind, **at_table(state))
        kept = bool(rule(act, state.setup.sheet).dead)
        return Wrong(act, done=(ClaimedTileRacked(seat=command.seat),) if kept else (), stays=True)
    holds = state.common.places[command.seat].holds_pick
    slugs = ("table.not-your-turn", "table.nothing-to-rack")
    return (TileRacked(seat=command.seat),) if holds and refused.slug in slugs else None


def name_tile(state: State, command: NameTile, refused: Rejected) -> Found:
    """A name that counts as a discard counts at the wrong moment too."""
    whole = is_tile_name(command.says) and is_discarded("all", False, state.setup.sheet)
    if not whole:
        return None
    return discard(state, DiscardTile(seat=command.seat, tile=read_tile(command.says)), refused)


THROWN_WRONGLY = (
    "start.begins",
    "discard.out-of-turn",
    "pick.before-discard",
    "claim.touched-used",
)


def discard(state: State, command: DiscardTile, refused: Rejected) -> Found:
    seat, common = command.seat, state.common
    if refused.slug not in THROWN_WRONGLY:
        return None
    if command.tile not in in_hand(state.hands[seat]):
        return not_held(command.tile)
    if common.time_called:
        return Rejected("table.time-called")
    shown = (command.tile,)
    if refused.slug == "claim.touched-used":
        return _claim_not_used(state, command, refused)
    if not common.discards and seat != common.east and common.east is not None:
        return Wrong(EarlyThrow(player=seat, east=common.east, **at_table(state)), shown=shown)
    if refused.slug == "start.begins":
        return None
    if is_turn_in_doubt(common, seat) and count_of(state, seat) == RACK_TILES + 1:
        return thrown(state, command)[:1]  # misled or overtaken: the discard ends a turn
    in_turn = common.turn is not None and common.turn.seat == seat
    picked = _has_picked_wrongly(state, seat)
    act = DiscardOutOfTurn(player=seat, picked=picked, own_turn=in_turn, **at_table(state))
    done = thrown(state, command)  # a discard out of turn does not end the game
    return Wrong(act, done=done if in_turn else done[:1], shown=shown, stands=in_turn)  # it can still be corrected


def _has_picked_wrongly(state: State, seat: Seat) -> bool:
    wrong = ("picked-ahead", "picked-out-of-turn")
    return any(note.irregularity in wrong and note.facts["player"] == seat for note in state.common.noted)


def _claim_not_used(state: State, command: DiscardTile, refused: Rejected) -> Found:
    """A discard instead of the exposure: the claimed tile goes back, and the discard is out of turn."""
    window = state.common.window
    if window is None or window.state != "taken" or window.award != command.seat:
        return None
    act = TouchedTileNotUsed(player=command.seat, contact=_contact(window), **at_table(state))
    printed = state.setup.sheet.source("claims.not_used").kind != "reading"
    back = (claiming.ClaimWithdrawn(seat=command.seat),)
    pending = Pending(state)
    pending.add(*_accepted(judge(state, Wrong(act, done=back, stays=True, stands=not printed), refused)))
    if pending.is_over:
        return tuple(pending.events)
    if pending.state.common.places[command.seat].dead:
        then = _dead_player(pending.state, command, "discard")
    else:
        turn = the_turn(pending.state.common).seat
        then = discard(pending.state, command, Rejected("discard.out-of-turn", turn=turn))
    if isinstance(then, Wrong):
        pending.add(*_accepted(judge(pending.state, then, refused)))
    return tuple(pending.events)


def _accepted(outcome: Events | Rejected) -> Events:
    return () if isinstance(outcome, Rejected) else outcome


def withdraw(state: State, command: WithdrawClaim, refused: Rejected) -> Found:
    window = state.common.window
    if refused.slug != "claim.touched-used" or window is None:
        return None
    act = ClaimWithdrawn(player=command.seat, contact=_contact(window), **at_table(state))
    return Wrong(act, done=(claiming.ClaimWithdrawn(seat=command.seat),), stands=True)


def _contact(window: Window) -> Literal["touched", "moved"]:
    return "moved" if window.moved else "touched"


def pass_tiles(state: State, command: PassTiles | CompletePass | GiveCourtesy, refused: Rejected) -> Found:
    """A pass of a wrong number stands until someone counts. The second left is corrected at once."""
    if refused.slug != "table.pass-count":
        return None
    lacking = missing_tile(state.hands[command.seat].rack, command.tiles)
    if lacking is not None:
        return not_held(lacking)
    due, passing = int(str(refused.params["count"])), state.common.passing
    act = WrongNumberPassed(player=command.seat, passed=len(command.tiles), due=due, **at_table(state))
    if isinstance(command, PassTiles) and passing is not None and passing.name != "second_left":
        return Wrong(act, done=put_out(state, command, passing), stands=True)
    return Wrong(act)


def noting_jokers(judge: Judge) -> Judge:
    """Jokers are never passed, and here they can be put out all the same. The passer alone knows."""

    def judged(state: State, command: PassTiles | CompletePass | GiveCourtesy) -> Events | Rejected:
        outcome = judge(state, command)
        if isinstance(outcome, Rejected) or JOKER not in command.tiles:
            return outcome
        return (JokerLaid(seat=command.seat), *outcome)

    return judged


def stop(state: State, command: StopCharleston, refused: Rejected) -> Found:
    passing = state.common.passing
    if refused.slug != "charleston.recall-refused" or passing is None or passing.name != "second_left":
        return None
    return Wrong(SecondLeftRecalled(stopper=command.seat, racked=passing.racked, **at_table(state)))


def call_dead(state: State, command: CallHandDead, refused: Rejected) -> Found:
    """A call of "dead" by a player who may not make it."""
    if refused.slug != "dead.declare" or command.seat is None:
        return None
    dead = state.common.places[command.seat].dead
    kind = HandCalledDeadByDeadPlayer if dead else HandCalledDeadWrongly
    return Wrong(kind(caller=command.seat, accused=command.accused, **at_table(state)))
