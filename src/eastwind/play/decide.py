"""decide(play, seat, act, card, at) -> events, or a refusal.

The server says whose seat it is. Without a seat, the table itself acts, or somebody who wants to sit down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding import (
    calling,
    card_help,
    chairs,
    charleston,
    dead_calls,
    pausing,
    table_itself,
    taking_back,
    turns,
)
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat


def decide(play: PlayTable, seat: Seat | None, act: acts.AnyAct, card: Matcher, at: int) -> Outcome:
    """What an act leads to."""
    if play.closed:
        return Rejected("play.closed", name=play.closed)
    if isinstance(act, acts.Sit):
        return chairs.sit(play, seat, act)
    if play.paused and type(act) in STANDS_STILL:
        return Rejected("play.paused", name=play.paused)
    if seat is None:
        return OF_THE_TABLE[type(act)](play, act, card, at) if type(act) in OF_THE_TABLE else Rejected("play.no-seat")
    if type(act) in OF_THE_TABLE:
        return Rejected("play.not-yours")
    if type(act) in BESIDE_THE_GAME:
        return BESIDE_THE_GAME[type(act)](play, seat, act)
    if play.table.common.phase not in ("charleston", "play"):
        return Rejected("play.no-game")
    outcome = IN_THE_GAME[type(act)](play, seat, act, card, at)
    if isinstance(outcome, Rejected) or play.people != (seat,) or isinstance(act, acts.Wait):
        return outcome
    return (ev.ActMarked(), *outcome)


BESIDE_THE_GAME: Mapping[type, Callable[[PlayTable, Seat, Any], Outcome]] = {
    acts.Stand: chairs.stand,
    acts.Start: chairs.start,
    acts.Next: chairs.get_ready,
    acts.Help: card_help.choose_help,
    acts.Pin: card_help.pin,
    acts.Unpin: card_help.unpin,
    acts.TakeBack: taking_back.take_back,
    acts.Pause: pausing.pause,
    acts.Resume: pausing.resume,
}
IN_THE_GAME: Mapping[type, Callable[[PlayTable, Seat, Any, Matcher, int], Outcome]] = {
    acts.Pass: charleston.pass_on,
    acts.TakeBackPass: charleston.take_back_pass,
    acts.Stop: charleston.answer_stop,
    acts.Continue: charleston.go_on,
    acts.Wish: charleston.wish,
    acts.Give: charleston.give,
    acts.Call: calling.call,
    acts.Skip: calling.skip,
    acts.Wait: calling.wait,
    acts.NeverMind: calling.never_mind,
    acts.Expose: turns.expose,
    acts.ChangeExposure: turns.change_exposure,
    acts.Discard: turns.throw,
    acts.SwapJoker: turns.swap_joker,
    acts.Mahjongg: turns.call_mahjongg,
    acts.CallDead: dead_calls.call_dead,
}
OF_THE_TABLE: Mapping[type, Callable[[PlayTable, Any, Matcher, int], Outcome]] = {
    acts.Close: table_itself.close,
    acts.Deal: table_itself.deal,
    acts.EndCalls: table_itself.end_calls,
    acts.Move: table_itself.move,
}
STANDS_STILL = {*IN_THE_GAME, *OF_THE_TABLE, acts.Next, acts.TakeBack} - {acts.Close}
"""What nobody does while the table is paused."""
