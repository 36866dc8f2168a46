"""Pausing the table, and resuming it: today, tomorrow, or after the server was started again."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.play.timetable import is_finished
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat


def can_pause(play: PlayTable) -> bool:
    """Whether there is something to pause."""
    return play.round.runs and not is_finished(play)


def pause(play: PlayTable, seat: Seat, _: acts.Pause) -> Outcome:
    if play.round.paused:
        return Rejected("play.paused-already", name=play.round.paused)
    return (ev.TablePaused(name=play.name(seat)),) if can_pause(play) else Rejected("play.no-game")


def resume(play: PlayTable, _: Seat, __: acts.Resume) -> Outcome:
    """Resumes play. Anyone seated may, no matter who paused."""
    return (ev.TableResumed(),) if play.round.paused else Rejected("play.not-paused")
