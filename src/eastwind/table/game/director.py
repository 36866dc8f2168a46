"""What the director does at a table: time, throwing in, penalties."""

from __future__ import annotations

from eastwind.refusals import Rejected
from eastwind.rules.results import Penalty, Unfinished
from eastwind.table import commands as cmd
from eastwind.table import events as ev
from eastwind.table.game.claims import settle_if_answered
from eastwind.table.game.game_end import ended, facts
from eastwind.table.pending import Course
from eastwind.table.state import State

Events = tuple[ev.AnyEvent, ...]
LARGEST_PENALTY = 100_000  # more is a slip of the pen


def call_time(state: State, _: cmd.CallTime) -> Events | Rejected:
    """Play stops; a tile discarded before may still give Mah Jongg, where the sheet lets it."""
    if state.common.time_called:
        return Rejected("table.time-called")
    course = Course(state)
    claimable = state.common.window is not None and state.setup.sheet.claims.live_when_time_called
    course.add(ev.TimeCalled(claimable=claimable))
    if claimable:
        course.add(*settle_if_answered(course.state, None))
    else:
        course.add(ended(state, Unfinished(**facts(state))))
    return tuple(course.events)


def throw_in(state: State, _: cmd.ThrowIn) -> Events | Rejected:
    """Before the first discard all hands can be thrown in and dealt again."""
    if state.common.discards:
        return Rejected("start.begins")
    return (ev.GameThrownIn(),)


def penalize(state: State, command: cmd.Penalize) -> Events | Rejected:
    """The director takes points."""
    if command.seat not in state.setup.seats:
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if not -LARGEST_PENALTY <= command.points < 0:
        return Rejected("table.penalty-takes", most=LARGEST_PENALTY)
    return (ev.Penalized(penalty=Penalty(seat=command.seat, reason="director", points=command.points)),)
