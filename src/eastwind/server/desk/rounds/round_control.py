"""The round: the start signal, the clock, extra time, time called, tables that still play, closing the round."""

from __future__ import annotations

import re
from functools import cache

from litestar import Response, get, post
from markupsafe import Markup

from eastwind.refusals import Rejected
from eastwind.rules.book.setting_words import answer_words
from eastwind.rules.sheet import settings
from eastwind.server.desk.floor import calls_page as calls
from eastwind.server.desk.rounds import bonus_page as bonus
from eastwind.server.desk.rounds.next_step import MOST_NAMED, next_step
from eastwind.server.desk.rounds.round_progress import SIGNS, STAGES, counts, progress
from eastwind.server.live.running_event import Accepted
from eastwind.server.run_clock import now
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import accepted_answer, refused
from eastwind.server.web.charts import bar_chart
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.form_fields import NumberField, ReasonField, TextField, form_of
from eastwind.server.web.forms import Fields
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.floor.director_calls import waiting_calls
from eastwind.tournament.rounds.clock import may_begin_game, remaining
from eastwind.tournament.rounds.lifecycle import (
    CallStart,
    CallTime,
    CloseRound,
    GiveExtraTime,
    PauseClock,
    ResumeClock,
    StartClock,
)
from eastwind.tournament.seating.who_plays import everyone_seated
from eastwind.tournament.state import Tournament, named, table_label
from eastwind.tournament.texts.phrases import count
from eastwind.tournament.texts.references import read_player

ROUND = NumberField(name="round", asks="Which round?")
LATE = TextField(name="late")  # a box for each
OTHERS = TextField(
    name="others", label="Others who are late (separate names with semicolons)", more='autocomplete="off"'
)
TABLE = NumberField(name="table", label="Table", asks="Which table?")
MINUTES = NumberField(name="minutes", label="Minutes", asks="How many minutes?", more='min="1" max="120" required')
REASON = ReasonField(required=True)
FIELDS = {
    "start": form_of(ROUND, LATE, OTHERS),
    "clock": form_of(ROUND),
    "extra": form_of(ROUND, TABLE, MINUTES, REASON),
    "call": calls.CALL_FIELDS,
    "answer": calls.ANSWER_FIELDS,
    "announce": bonus.ANNOUNCE_FIELDS,
    "ready": bonus.READY_FIELDS,
    "mahjongg": bonus.CALL_FIELDS,
    "award": bonus.AWARD_FIELDS,
}


@get("/events/{event:str}/round", opt=for_task("look at the desk"), include_in_schema=False)
async def round_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    state, at = found.state, now()
    last = state.last_begun()
    playing = last if last in state.rounds else 0
    tables = cache(lambda: progress(state, playing))
    return found.page(
        "desk/rounds/round.html",
        step=next_step(state, at),
        last=state.rounds.get(last),
        following=state.rounds.get(last + 1),
        tables=tables,
        counts=lambda: counts(tables()),
        stages=STAGES,
        signs=SIGNS,
        left=remaining(state.rounds[last], at) if last in state.rounds else None,
        no_new_game=last in state.rounds and not may_begin_game(state, state.rounds[last], at),
        calls=lambda: waiting_calls(state, at),
        absent=lambda: _absent(state, last + 1),
        late_words=lambda: _late_words(state),
        numbered_tables=lambda: [(at, table_label(state, at)) for at in sorted(state.rounds[last].tables)],
        winner_options=lambda: bonus.winner_options(state, last),
        bonuses=lambda: bonus.offered(state.rounds[last].bonus),
        pace=lambda: pace_chart(state, at),
        given=lambda: [each for each in state.penalties.values() if each.bonus and each.round == last],
        label=lambda table: table_label(state, table),
        named=lambda player: named(state, player),
        fields=FIELDS,
    )


@post("/events/{event:str}/round/start", opt=for_task("run the round"), include_in_schema=False)
async def start(request: AnyRequest, event: EventId) -> Response[str]:
    """The signal: play begins."""
    found = event_request(request, event)
    form = await found.form()
    number = ROUND.read(form)
    late = _late(found.state, form)

    def words(done: Accepted) -> str:
        round_now = done.moment.state.rounds[number]
        clock = "" if round_now.clock_at or not round_now.minutes else " Start the clock when the walls are built."
        return f"Round {number} started at {count(len(round_now.tables), 'table')}.{clock}"

    return await found.submit(CallStart(round=number, late=late), words, go=f"{found.home}/round")


def _late(state: Tournament, form: Fields) -> tuple[int, ...]:
    """Who is late: checked in the list, or typed by name."""
    ticked = [int(word) for word in LATE.read(form).split(",") if re.fullmatch(r"[0-9]{1,9}", word.strip())]
    typed = [read_player(state, word) for word in re.split(r"[;\n]", OTHERS.read(form)) if word.strip()]
    return tuple(dict.fromkeys([*ticked, *typed]))


@post("/events/{event:str}/round/clock", opt=for_task("run the round"), include_in_schema=False)
async def start_clock(request: AnyRequest, event: EventId) -> Response[str]:
    found, number = await _round(request, event)
    return await found.submit(StartClock(round=number), "The clock is running.")


@post("/events/{event:str}/round/pause", opt=for_task("run the round"), include_in_schema=False)
async def pause(request: AnyRequest, event: EventId) -> Response[str]:
    found, number = await _round(request, event)
    return await found.submit(PauseClock(round=number), "The clock is paused.")


@post("/events/{event:str}/round/resume", opt=for_task("run the round"), include_in_schema=False)
async def resume(request: AnyRequest, event: EventId) -> Response[str]:
    found, number = await _round(request, event)
    return await found.submit(ResumeClock(round=number), "The clock is running again.")


@post("/events/{event:str}/round/time", opt=for_task("run the round"), include_in_schema=False)
async def call_time(request: AnyRequest, event: EventId) -> Response[str]:
    found, number = await _round(request, event)
    words = f"Time is called in round {number}. Enter games that did not finish as unfinished (x) or not played (-)."
    return await found.submit(CallTime(round=number), words)


@post("/events/{event:str}/round/extra", opt=for_task("run the round"), include_in_schema=False)
async def extra_time(request: AnyRequest, event: EventId) -> Response[str]:
    found, number = await _round(request, event)
    form = await found.form()
    table, minutes, reason = TABLE.read(form), MINUTES.read(form), REASON.read(form)
    words = f"Table {table_label(found.state, table)} has {count(minutes, 'minute')} more."
    return await found.submit(GiveExtraTime(round=number, table=table, minutes=minutes, reason=reason), words)


@post("/events/{event:str}/round/close", opt=for_task("run the round"), include_in_schema=False)
async def close(request: AnyRequest, event: EventId) -> Response[str]:
    """Closes the round, or says what it waits for, table by table."""
    found, number = await _round(request, event)
    answer = await found.attempt(CloseRound(round=number))
    if isinstance(answer, Rejected):
        open_tables = (
            [table for table in progress(found.state, number) if table.owes] if number in found.state.rounds else []
        )
        if answer.slug != "desk.cards-missing" or len(open_tables) > MOST_NAMED:
            return refused(request, found.why(answer))
        missing = "; ".join(f"table {table.label}: {table.owes}" for table in open_tables)
        return refused(request, f"Round {number} can't be closed yet. {missing[0].upper()}{missing[1:]}.")
    return accepted_answer(request, f"Round {number} is closed.")


async def _round(request: AnyRequest, event: str) -> tuple[EventRequest, int]:
    """The round that a form names, which is the one its page showed."""
    found = event_request(request, event)
    return found, ROUND.read(await found.form())


def _absent(state: Tournament, number: int) -> list[tuple[int, str, str]]:
    """Who sits in a round and is not here, or came late: number, name, seat."""
    return [
        (person, named(state, person), f"table {table_label(state, at)} {seat}")
        for at, seat, person in everyone_seated(state, number)
        if not state.players[person].checked_in
    ]


def _late_words(state: Tournament) -> str:
    """What the sheet says about lateness, with its item."""
    sheet = state.terms.sheet
    late = sheet.conduct
    when = answer_words(settings()["conduct.late_when"], sheet)
    points = late.late_points
    costs = (
        f"takes {count(-points, 'point')}"
        if isinstance(points, int)
        else "takes as many points as the director decides"
    )
    follows = {
        "automatic": f"Being late always {costs}.",
        "director": f"The director decides whether there is a penalty. It {costs}.",
        "none": "There is no penalty.",
    }[late.late]
    return f"A player is late if they are {when}. {follows} ({sheet.cite('event.late')})"


ROUTES = [round_page, start, start_clock, pause, resume, call_time, extra_time, close]


MINUTE = 60_000
WHOLE = 1_000


def pace_chart(state: Tournament, now: int) -> Markup:
    """The time used beside the tables that are done, while the clock of a round runs."""
    found = state.rounds.get(state.last_begun())
    if found is None or found.closed or found.clock_at is None or not found.minutes:
        return Markup("")
    left = max(remaining(found, now) or 0, 0)
    used = found.minutes - -(-left // MINUTE)
    tables = found.tables.values()
    entered = sum(not table.open_games for table in tables)
    accepted = sum(table.accepted for table in tables)
    bars = [
        ("Time used", WHOLE * used // found.minutes, f"{used} of {found.minutes} min"),
        ("Results in", WHOLE * entered // len(tables), f"{entered} of {count(len(tables), 'table')}"),
        ("Scorecards in", WHOLE * accepted // len(tables), f"{accepted} of {count(len(tables), 'table')}"),
    ]
    return bar_chart("The pace of this round", bars, WHOLE)
