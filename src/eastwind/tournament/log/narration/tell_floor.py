"""Sentences about calls, rulings, conduct, and penalties."""

from __future__ import annotations

from eastwind.referee.ruling import Ruling
from eastwind.tournament.floor import director_calls, discipline, penalties, rulings
from eastwind.tournament.lookup import find_table
from eastwind.tournament.people import pin_locks
from eastwind.tournament.state import Table, Tournament
from eastwind.tournament.texts.phrases import seat_points_words, where, who, why


def call_director(command: director_calls.CallDirector, state: Tournament) -> str:
    return f"{where(state, command.round, command.table)} called for the director{why(command.about)}"


def answer(command: director_calls.AnswerCall, state: Tournament) -> str:
    call = state.calls.get(command.call)
    at = f" of {where(state, call.round, call.table)}" if call else ""
    return f"answered call {command.call}{at}"


def take_back(command: director_calls.TakeBackCall, state: Tournament) -> str:
    call = state.calls.get(command.call)
    at = f" of {where(state, call.round, call.table)}" if call else ""
    return f"took back call {command.call}{at}"


def lock_pin(command: pin_locks.LockPin, state: Tournament) -> str:
    at = where(state, command.round, command.table)
    return f"{at}: five wrong PINs for {who(state, command.player)}, whose PIN is locked now"


def open_pin(command: pin_locks.OpenPin, state: Tournament) -> str:
    return f"opened the PIN of {who(state, command.player)} again"


def rule(command: rulings.RecordRuling, state: Tournament) -> str:
    at = where(state, command.round, command.table, command.game)
    points = f" ({seat_points_words(command.points)})" if command.points else ""
    on = command.irregularity.replace("-", " ")
    table = find_table(state, command.round, command.table)
    ruling = rulings.ruling_on(state, command, table) if isinstance(table, Table) else table
    words = ": " + ruling.words if isinstance(ruling, Ruling) else ""
    return f"ruled at {at} on {on}{words}{points}{why(command.reason)}"


def complain(command: discipline.Complain, state: Tournament) -> str:
    upheld = "upheld" if command.upheld else "not upheld"
    return f"complaint about {who(state, command.against)}, {upheld}{why(command.about)}"


def disqualify(command: discipline.Disqualify, state: Tournament) -> str:
    conduct = " for conduct" if command.conduct else ""
    return f"disqualified {who(state, command.player)}{conduct}{why(command.reason)}"


def reinstate(command: discipline.Reinstate, state: Tournament) -> str:
    return f"reinstated {who(state, command.player)}{why(command.reason)}"


def penalty(command: penalties.GivePenalty, state: Tournament) -> str:
    points = f" {command.points:+d}" if command.points is not None else ""
    offense = penalties.WORDS[command.offense]
    return f"penalty{points} for {who(state, command.player)} in round {command.round}, {offense}{why(command.reason)}"


def lift(command: penalties.LiftPenalty, state: Tournament) -> str:
    given = state.penalties.get(command.penalty)
    of = f" of {who(state, given.player)} ({given.points:+d}, {given.why})" if given else ""
    return f"removed penalty {command.penalty}{of}{why(command.reason)}"
