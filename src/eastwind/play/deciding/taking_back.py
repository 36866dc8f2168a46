"""Taking an act back: with bots at any time, among people if everyone agrees, in tournament practice never."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.act_rows import SeatRow
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat


def marked(
    play: PlayTable, seat: Seat, act: acts.AnyAct, row: SeatRow, outcome: tuple[ev.AnyPlayEvent, ...]
) -> Outcome:
    """The outcome of an act, after a mark that it can be taken back to."""
    if not row.marks or (play.terms.kind == "practice" and not play.is_lesson):
        return outcome
    if play.people == (seat,):
        return (ev.ActMarked(), *outcome)
    if play.is_lesson:  # the teacher can go back to before any act
        return (ev.ActMarked(seat=seat), *outcome)
    return (ev.ActMarked(seat=seat), *outcome) if row.back and row.back_if(act) else outcome


def can_take_back(play: PlayTable, seat: Seat) -> bool:
    """Whether this player has something to take back, or to ask for."""
    if play.terms.kind == "practice":
        return False
    if play.people == (seat,):
        return bool(play.undo.before)
    return seat in play.undo.marked and play.undo.asks_back is None


def take_back(play: PlayTable, seat: Seat, _: acts.TakeBackAct) -> Outcome:
    if play.terms.kind == "practice":
        return Rejected("play.take-back-practice")
    if play.undo.asks_back is not None:
        return Rejected("play.back-asked", name=play.name(play.undo.asks_back))
    if not can_take_back(play, seat):
        return Rejected("play.nothing-to-take-back")
    if play.people == (seat,):
        return (ev.WentBack(),)
    return (ev.BackAsked(seat=seat),) if asked_of(play, seat) else (ev.WentBack(seat=seat),)


def asked_of(play: PlayTable, asker: Seat) -> tuple[Seat, ...]:
    """Who has to agree: everyone else who plays. Someone for whom a bot stands in can't answer."""
    return tuple(seat for seat in play.here if seat != asker)


def agree(play: PlayTable, seat: Seat, _: acts.AgreeBack) -> Outcome:
    """The last of the others to agree takes it back."""
    asker = play.undo.asks_back
    if asker is None or seat in (asker, *play.undo.back_agreed):
        return Rejected("play.back-over")
    agreed = ev.BackAgreed(seat=seat)
    done = set(asked_of(play, asker)) <= {*play.undo.back_agreed, seat}
    return (agreed, ev.WentBack(seat=asker)) if done else (agreed,)


def refuse(play: PlayTable, seat: Seat, _: acts.RefuseBack) -> Outcome:
    """Any No ends it. The asker can end it, too."""
    return (ev.BackRefused(seat=seat),) if play.undo.asks_back is not None else Rejected("play.back-over")
