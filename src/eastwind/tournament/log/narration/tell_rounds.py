"""Sentences about rounds, the clock, and bonus rounds."""

from __future__ import annotations

from eastwind.formats import listed
from eastwind.tournament.rounds import bonus, lifecycle
from eastwind.tournament.state import Tournament, table_label
from eastwind.tournament.texts.phrases import count, where, who, why


def announce_bonus(command: bonus.AnnounceBonus, _: Tournament) -> str:
    terms = command.terms
    extra = f"; {terms.extra_points:+d} extra points" if terms.extra_points else ""
    first = f"; {terms.first_in_room:+d} points for the first Mah Jongg in the room" if terms.first_in_room else ""
    return f"made round {command.round} a bonus round: {terms.words}{extra}{first}"


def ready(command: bonus.MarkReady, state: Tournament) -> str:
    return f"table {table_label(state, command.table)} is ready for bonus round {command.round}"


def call_mahjongg(command: bonus.CallMahJongg, state: Tournament) -> str:
    return f"table {table_label(state, command.table)} called Mah Jongg in bonus round {command.round}"


def award_bonus(command: bonus.AwardBonus, state: Tournament) -> str:
    what = "for the first Mah Jongg in the room" if command.kind == "first_in_room" else "as announced"
    return f"gave {who(state, command.player)} the bonus of round {command.round}, {what}"


def call_start(command: lifecycle.CallStart, state: Tournament) -> str:
    late = f"; late: {listed(who(state, player) for player in command.late)}" if command.late else ""
    return f"started round {command.round}{late}"


def start_clock(command: lifecycle.StartClock, _: Tournament) -> str:
    return f"started the clock for round {command.round}"


def pause(command: lifecycle.PauseClock, _: Tournament) -> str:
    return f"paused the clock in round {command.round}"


def resume(command: lifecycle.ResumeClock, _: Tournament) -> str:
    return f"resumed the clock in round {command.round}"


def extra_time(command: lifecycle.GiveExtraTime, state: Tournament) -> str:
    minutes = count(command.minutes, "minute")
    return f"gave {minutes} of extra time to {where(state, command.round, command.table)}{why(command.reason)}"


def call_time(command: lifecycle.CallTime, _: Tournament) -> str:
    return f"called time in round {command.round}"


def close(command: lifecycle.CloseRound, _: Tournament) -> str:
    return f"closed round {command.round}"
