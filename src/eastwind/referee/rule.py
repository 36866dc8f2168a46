"""`rule(irregularity, sheet)`: the ruling, and what follows from it for the game."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.formats import listed
from eastwind.referee.grounds import because, from_points, together
from eastwind.referee.irregularity import InGame, Irregularity
from eastwind.referee.next_turn import DEAL_AGAIN, OVER, WAITS, OrderOfPlay
from eastwind.referee.ruling import Ruling
from eastwind.refusals import InputError
from eastwind.rules.results import DeadHands
from eastwind.rules.score import score
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet


def rule(irregularity: Irregularity, sheet: Sheet) -> Ruling:
    """The ruling on an irregularity under a sheet. Refuses facts that cannot all be true (InputError)."""
    contradiction = irregularity.contradiction(sheet)
    if contradiction:
        raise InputError(contradiction)
    ruling = irregularity.ruling(sheet)
    if not isinstance(irregularity, InGame):
        return ruling
    ended = end_if_alone(ruling, irregularity, sheet)
    return replace(ended, next_play=_next_play(ended, irregularity))


def _next_play(ruling: Ruling, irregularity: InGame) -> str:
    if ruling.play == "ends":
        return OVER
    if ruling.play == "restarts":
        return DEAL_AGAIN
    if ruling.ruled == "by_director":
        return WAITS
    dead = tuple(dict.fromkeys((*irregularity.already_dead, *ruling.dead)))
    said = irregularity.next_play(ruling, OrderOfPlay(irregularity.seats, dead))
    return f"If {listed(ruling.dead)}'s hand is called dead: {said}" if _may_die(ruling) else said


def _may_die(ruling: Ruling) -> bool:
    """The sheet says may: the hand dies only if someone calls it."""
    return ruling.ruled == "when_called" and bool(ruling.dead)


def end_if_alone(ruling: Ruling, irregularity: InGame, sheet: Sheet) -> Ruling:
    """End or replay the game if the ruling leaves at most one live hand, unless the sheet lets that hand play on."""
    dead = tuple(seat for seat in irregularity.seats if seat in (*irregularity.already_dead, *ruling.dead))
    live = [seat for seat in irregularity.seats if seat not in dead]
    way = sheet.scoring.one_live_hand
    if ruling.play != "goes_on" or not ruling.dead or len(live) > 1 or (live and way == "play_on"):
        return ruling
    scored = score(DeadHands(seats=irregularity.seats, dead=dead), sheet)
    left = f"Only {live[0]}'s hand is still live" if live else "No hand is live anymore"
    ending = "the game is replayed" if way == "replay" else "the game is over"
    return replace(
        ruling,
        points=added(ruling.points, scored.points),
        play="restarts" if way == "replay" else "ends",
        words=f"{ruling.words} {left}: {ending}.",
        clauses=together(ruling.clauses, because(sheet, setting="scoring.one_live_hand"), from_points(scored, sheet)),
    )


def added(some: dict[Seat, int], more: dict[Seat, int]) -> dict[Seat, int]:
    return {seat: some.get(seat, 0) + more.get(seat, 0) for seat in {**more, **some}}
