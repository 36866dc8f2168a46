"""Calls for the director, answers to them, and calls that a table takes back."""

from __future__ import annotations

from dataclasses import replace

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_table
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.persistent import put
from eastwind.tournament.state import DirectorCall, Tournament


class CallDirector(Command, frozen=True, kw_only=True):
    """A table calls for the director."""

    round: int
    table: int
    about: str = ""
    call: int = 0  # its number, filled in before the command is logged


class AnswerCall(Command, frozen=True, kw_only=True):
    """The director (or deputy) has come to the table."""

    call: int


class TakeBackCall(Command, frozen=True, kw_only=True):
    """The table no longer needs the director."""

    call: int


class DirectorCalled(Event, frozen=True, kw_only=True):
    call: int
    round: int
    table: int
    at: int
    about: str


class CallAnswered(Event, frozen=True, kw_only=True):
    call: int
    at: int


class CallTakenBack(Event, frozen=True, kw_only=True):
    call: int
    at: int


def decide_call(state: Tournament, command: CallDirector, sent: Sent) -> Events | Rejected:
    table = find_table(state, command.round, command.table)
    if isinstance(table, Rejected):
        return table
    number = command.call or max(state.calls, default=0) + 1
    return (DirectorCalled(call=number, round=command.round, table=command.table, at=sent.at, about=command.about),)


def decide_answer(state: Tournament, command: AnswerCall, sent: Sent) -> Events | Rejected:
    call = _waiting(state, command.call)
    if isinstance(call, Rejected):
        return call
    return (CallAnswered(call=command.call, at=max(sent.at, call.called_at)),)


def decide_take_back(state: Tournament, command: TakeBackCall, sent: Sent) -> Events | Rejected:
    call = _waiting(state, command.call)
    if isinstance(call, Rejected):
        return call
    return (CallTakenBack(call=command.call, at=max(sent.at, call.called_at)),)


def _waiting(state: Tournament, number: int) -> DirectorCall | Rejected:
    """A call that waits for the director."""
    call = state.calls.get(number)
    if call is None:
        return Rejected("desk.no-call", call=number)
    return call if call.answered_at is None else Rejected("desk.answered-already", call=number)


def apply_called(state: Tournament, event: DirectorCalled) -> Tournament:
    call = DirectorCall(event.call, event.round, event.table, event.about, event.at)
    return replace(state, calls=put(state.calls, call.number, call))


def apply_answered(state: Tournament, event: CallAnswered) -> Tournament:
    call = replace(state.calls[event.call], answered_at=event.at)
    return replace(state, calls=put(state.calls, call.number, call))


def apply_taken_back(state: Tournament, event: CallTakenBack) -> Tournament:
    call = replace(state.calls[event.call], answered_at=event.at, taken_back=True)
    return replace(state, calls=put(state.calls, call.number, call))


def waiting_calls(state: Tournament, now: int) -> list[tuple[DirectorCall, int]]:
    """Calls that wait for the director, the longest first, each with its wait in milliseconds."""
    waiting = [(call, now - call.called_at) for call in state.calls.values() if call.answered_at is None]
    return sorted(waiting, key=lambda pair: -pair[1])
