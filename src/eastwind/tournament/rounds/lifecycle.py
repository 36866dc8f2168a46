"""A round: the start signal, the clock, calling time, and closing."""

from __future__ import annotations

from dataclasses import replace

from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.authority import Sent
from eastwind.tournament.floor.director_calls import CallAnswered
from eastwind.tournament.floor.penalties import PenaltyGiven, next_penalty
from eastwind.tournament.lookup import find_player, find_round, find_table
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.seating.who_plays import everyone_seated, seats_left, sitting_out, small_tables
from eastwind.tournament.state import Round, Tournament, with_round, with_table


class CallStart(Command, frozen=True, kw_only=True):
    """Gives the start signal. `late`: players who are late by the sheet."""

    round: int
    late: tuple[int, ...] = ()
    first_penalty: int = 0  # number of the first penalty for lateness, filled in before the command is logged


class StartClock(Command, frozen=True, kw_only=True):
    """Starts the clock, if the sheet starts it later than the signal."""

    round: int


class PauseClock(Command, frozen=True, kw_only=True):
    round: int


class ResumeClock(Command, frozen=True, kw_only=True):
    round: int


class GiveExtraTime(Command, frozen=True, kw_only=True):
    """Gives one table extra minutes."""

    round: int
    table: int
    minutes: int
    reason: str


class CallTime(Command, frozen=True, kw_only=True):
    """Calls time. Unfinished games stay unfinished."""

    round: int


class CloseRound(Command, frozen=True, kw_only=True):
    """Closes a round once every table's scorecards are accepted."""

    round: int


class RoundBegun(Event, frozen=True, kw_only=True):
    round: int
    at: int
    clock_at: int | None
    sheet: Sheet
    games: int
    minutes: int
    late: tuple[int, ...]
    empty: tuple[tuple[int, Seat], ...]  # seats of people who have left
    values: tuple[int, ...] = ()  # the values on the card in play; empty means the card of the terms


class ClockStarted(Event, frozen=True, kw_only=True):
    round: int
    at: int


class ClockPaused(Event, frozen=True, kw_only=True):
    round: int
    at: int


class ClockResumed(Event, frozen=True, kw_only=True):
    round: int
    at: int


class ExtraTimeGiven(Event, frozen=True, kw_only=True):
    round: int
    table: int
    minutes: int
    reason: str


class TimeCalled(Event, frozen=True, kw_only=True):
    round: int
    at: int


class RoundClosed(Event, frozen=True, kw_only=True):
    round: int


def decide_call_start(state: Tournament, command: CallStart, sent: Sent) -> Events | Rejected:
    found = find_round(state, command.round)
    if isinstance(found, Rejected):
        return found
    if command.round != state.last_begun() + 1:
        return Rejected("desk.round-out-of-turn", round=command.round, next=state.last_begun() + 1)
    empty = seats_left(state, found)
    if small := small_tables(state, found.number):
        return Rejected("desk.table-too-small", table=small[0])
    if found.bonus and (waiting := [number for number, table in found.tables.items() if not table.ready]):
        return Rejected("event.bonus-start", tables=waiting)
    seated = {person for _, _, person in everyone_seated(state, command.round)}
    for number in command.late:
        if isinstance(player := find_player(state, number), Rejected):
            return player
        if number not in seated:
            return Rejected("desk.not-playing", name=player.name, round=command.round)
    terms = state.terms
    clock_at = sent.at if terms.sheet.rounds.clock_starts == "signal" else None
    begun = RoundBegun(
        round=command.round,
        at=sent.at,
        clock_at=clock_at,
        sheet=terms.sheet,
        games=terms.games,
        minutes=terms.minutes,
        late=tuple(dict.fromkeys(command.late)),
        empty=tuple(empty),
        values=terms.card.values,
    )
    return (begun, *_late_penalties(state, command, terms.sheet))


def decide_start_clock(state: Tournament, command: StartClock, sent: Sent) -> Events | Rejected:
    found = _running(state, command.round)
    if isinstance(found, Rejected):
        return found
    if found.clock_at is not None:
        return Rejected("desk.clock-runs", round=command.round)
    return (ClockStarted(round=command.round, at=sent.at),)


def decide_pause_clock(state: Tournament, command: PauseClock, sent: Sent) -> Events | Rejected:
    found = _running(state, command.round)
    if isinstance(found, Rejected):
        return found
    if found.clock_at is None or found.paused_at is not None:
        return Rejected("desk.clock-stands", round=command.round)
    return (ClockPaused(round=command.round, at=sent.at),)


def decide_resume_clock(state: Tournament, command: ResumeClock, sent: Sent) -> Events | Rejected:
    found = _running(state, command.round)
    if isinstance(found, Rejected):
        return found
    if found.paused_at is None:
        return Rejected("desk.clock-runs", round=command.round)
    return (ClockResumed(round=command.round, at=max(sent.at, found.paused_at)),)


def decide_extra_time(state: Tournament, command: GiveExtraTime, _: Sent) -> Events | Rejected:
    table = find_table(state, command.round, command.table)
    if isinstance(table, Rejected):
        return table
    if not 1 <= command.minutes <= 120:
        return Rejected("desk.out-of-range", what="minutes", value=command.minutes, low=1, high=120)
    return (ExtraTimeGiven(round=command.round, table=command.table, minutes=command.minutes, reason=command.reason),)


def decide_call_time(state: Tournament, command: CallTime, sent: Sent) -> Events | Rejected:
    found = _running(state, command.round)
    if isinstance(found, Rejected):
        return found
    return (TimeCalled(round=command.round, at=sent.at),)


def decide_close(state: Tournament, command: CloseRound, sent: Sent) -> Events | Rejected:
    found = find_round(state, command.round)
    if isinstance(found, Rejected):
        return found
    if not found.begun:
        return Rejected("desk.round-not-begun", round=command.round)
    if found.closed:
        return Rejected("desk.round-closed", round=command.round)
    if waiting := [number for number, table in found.tables.items() if not table.accepted]:
        return Rejected("desk.cards-missing", round=command.round, tables=waiting)
    # No one is called to a table whose round is over.
    waiting_calls = [call for call in state.calls.values() if call.round == command.round and call.answered_at is None]
    ended = (CallAnswered(call=call.number, at=max(sent.at, call.called_at)) for call in waiting_calls)
    return (RoundClosed(round=command.round), *ended)


def apply_begun(state: Tournament, event: RoundBegun) -> Tournament:
    old = state.rounds[event.round]
    gone = set(event.empty)
    tables = {}
    for number, table in old.tables.items():
        seats = tuple(
            None if (number, seat) in gone else person for seat, person in zip(SEATS, table.seats, strict=True)
        )
        tables[number] = replace(table, seats=seats, games=((),) * event.games)
    begun = replace(
        old,
        tables=tables,
        sat_out=frozenset(sitting_out(state, event.round)),
        sheet=event.sheet,
        games=event.games,
        minutes=event.minutes,
        signal_at=event.at,
        clock_at=event.clock_at,
        late=frozenset(event.late),
        values=event.values,
    )
    return with_round(state, begun)


def apply_clock_started(state: Tournament, event: ClockStarted) -> Tournament:
    return with_round(state, replace(state.rounds[event.round], clock_at=event.at))


def apply_paused(state: Tournament, event: ClockPaused) -> Tournament:
    return with_round(state, replace(state.rounds[event.round], paused_at=event.at))


def apply_resumed(state: Tournament, event: ClockResumed) -> Tournament:
    old = state.rounds[event.round]
    stood = event.at - old.paused_at if old.paused_at is not None else 0
    return with_round(state, replace(old, paused_at=None, paused_for=old.paused_for + stood))


def apply_extra_time(state: Tournament, event: ExtraTimeGiven) -> Tournament:
    table = state.rounds[event.round].tables[event.table]
    changed = replace(table, extra_minutes=table.extra_minutes + event.minutes)
    return with_table(state, event.round, event.table, changed)


def apply_time_called(state: Tournament, event: TimeCalled) -> Tournament:
    return with_round(state, replace(state.rounds[event.round], time_called=True))


def apply_closed(state: Tournament, event: RoundClosed) -> Tournament:
    return with_round(state, replace(state.rounds[event.round], closed=True))


def _running(state: Tournament, number: int) -> Round | Rejected:
    found = find_round(state, number)
    if isinstance(found, Rejected):
        return found
    if not found.begun:
        return Rejected("desk.round-not-begun", round=number)
    if found.time_called:
        return Rejected("desk.time-called", round=number)
    return found


def _late_penalties(state: Tournament, command: CallStart, sheet: Sheet) -> Events:
    """Penalties for lateness, if the sheet makes them automatic. Else the director decides."""
    if sheet.conduct.late != "automatic" or not isinstance(sheet.conduct.late_points, int):
        return ()
    cited = sheet.cite("event.late")
    first = command.first_penalty or next_penalty(state)
    return tuple(
        PenaltyGiven(
            penalty=first + place,
            player=player,
            round=command.round,
            points=sheet.conduct.late_points,
            clause=cited.clause or str(cited),
            by="sheet",
            reason=None,
            bonus=False,
            kind="late",
        )
        for place, player in enumerate(dict.fromkeys(command.late))
    )
