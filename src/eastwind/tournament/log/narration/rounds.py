"""Telling of rounds, their clock and their bonus."""

from __future__ import annotations

from eastwind.tournament.log.narration.teller import Tellers
from eastwind.tournament.rounds import bonus, lifecycle
from eastwind.tournament.rounds.clock import MINUTE
from eastwind.tournament.state import Tournament, table_label
from eastwind.tournament.texts.phrases import count, listed, where, who, why


def _announce_bonus(command: bonus.AnnounceBonus, _: Tournament) -> str:
    terms = command.terms
    extra = f"; {terms.extra_points:+d} points extra" if terms.extra_points else ""
    first = f"; {terms.first_in_room:+d} points for the first Mah Jongg in the room" if terms.first_in_room else ""
    return f"made round {command.round} a bonus round: {terms.words}{extra}{first}"


def _ready(command: bonus.MarkReady, state: Tournament) -> str:
    return f"table {table_label(state, command.table)} is ready for bonus round {command.round}"


def _call_mahjongg(command: bonus.CallMahJongg, state: Tournament) -> str:
    return f"table {table_label(state, command.table)} called Mah Jongg in bonus round {command.round}"


def _award_bonus(command: bonus.AwardBonus, state: Tournament) -> str:
    what = "for the first Mah Jongg in the room" if command.kind == "first_in_room" else "as announced"
    return f"gave {who(state, command.entry)} the bonus of round {command.round}, {what}"


def _call_start(command: lifecycle.CallStart, state: Tournament) -> str:
    late = f"; late: {listed(who(state, entry) for entry in command.late)}" if command.late else ""
    return f"gave the start signal of round {command.round}{late}"


def _start_clock(command: lifecycle.StartClock, _: Tournament) -> str:
    return f"started the clock of round {command.round}"


def _pause(command: lifecycle.PauseClock, _: Tournament) -> str:
    return f"stopped the clock of round {command.round}"


def _resume(command: lifecycle.ResumeClock, state: Tournament) -> str:
    found = state.rounds.get(command.round)
    stood = max(0, command.at - found.paused_at) if found and found.paused_at is not None else 0
    after = f" after {count(round(stood / MINUTE), 'minute')}" if stood >= MINUTE else ""
    return f"let the clock of round {command.round} run again{after}"


def _extra_time(command: lifecycle.GiveExtraTime, state: Tournament) -> str:
    minutes = count(command.minutes, "minute")
    return f"gave {where(state, command.round, command.table)}, {minutes} more{why(command.reason)}"


def _call_time(command: lifecycle.CallTime, _: Tournament) -> str:
    return f"called time in round {command.round}"


def _close(command: lifecycle.CloseRound, _: Tournament) -> str:
    return f"closed round {command.round}"


TELL: Tellers = {
    bonus.AnnounceBonus: _announce_bonus,
    bonus.MarkReady: _ready,
    bonus.CallMahJongg: _call_mahjongg,
    bonus.AwardBonus: _award_bonus,
    lifecycle.CallStart: _call_start,
    lifecycle.StartClock: _start_clock,
    lifecycle.PauseClock: _pause,
    lifecycle.ResumeClock: _resume,
    lifecycle.GiveExtraTime: _extra_time,
    lifecycle.CallTime: _call_time,
    lifecycle.CloseRound: _close,
}
