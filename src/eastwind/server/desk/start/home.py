"""The first page: the events of this laptop, a rehearsal to explore, importing an event from a file."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile

from eastwind.lab.rehearsal.rehearsal import MORNING, rehearse
from eastwind.refusals import InputError, quoted
from eastwind.rules.sheet import Sheet
from eastwind.server.desk.start.saved_events import ask_event, entries_of
from eastwind.server.live.summaries import EventSummary
from eastwind.server.run_clock import now
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.settings.archived_events import Archived, ArchivedEvents
from eastwind.server.settings.rule_sheets import sheets_for_events
from eastwind.server.web.answers import accepted_answer, plain_page
from eastwind.server.web.form_fields import ChoiceField, NumberInText, TextField, form_of
from eastwind.server.web.forms import Fields, read_all
from eastwind.server.web.queued import queued
from eastwind.server.web.request import AnyRequest, posted_fields
from eastwind.store import Stream
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.rounds.lifecycle import CallStart, CallTime, CloseRound
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.texts.phrases import count

LARGEST_FILE = 100_000_000  # bytes: the log of an event with thousands of players
MOST_PLAYERS = 400
ROUNDS = 4
STOPS = {
    "doors": "At check-in: everyone is here, no one is seated yet",
    "start": "Before round 1: everyone is seated",
    "middle": "In the middle of round 2",
    "end": "At the prizes",
}
PLAYERS = NumberInText(name="players", label="Players", low=4, high=MOST_PLAYERS, more='inputmode="numeric"')
SHEET = TextField(name="sheet", label="Rule sheet")
STOP = ChoiceField(name="stop", label="Where should the rehearsal start?", options=STOPS)
FIELDS = {"rehearsal": form_of(PLAYERS, SHEET, STOP)}


@get("/", opt=for_task("look at the desk"), include_in_schema=False)
async def home(request: AnyRequest) -> Response[str]:
    services = services_of(request)
    away = ArchivedEvents(services.store).all()
    listed = await services.events.summaries()
    rows = [_row(stream, found, away.get(stream.stream)) for stream, found in listed]
    return plain_page(
        request,
        "desk/start/home.html",
        fields=FIELDS,
        events=[row for row in rows if not row["away"]],
        put_away=[row for row in rows if row["away"]],
        sheets=sheets_for_events(request).titles(),
        waiting=sum(found is None for _, found in listed),
    )


@post("/rehearsal", opt=for_task("set up events"), include_in_schema=False)
async def start_rehearsal(request: AnyRequest) -> Response[str]:
    """A made-up event up to the chosen point; from there on it is a normal event."""
    fields = await posted_fields(request)
    chosen = read_all({
        "players": lambda: PLAYERS.read(fields, 22),
        "sheet": lambda: sheets_for_events(request).load(SHEET.read(fields) or "national"),
        "stop": lambda: _read_stop(fields),
    })  # fmt: skip
    entries = await queued(request, "planning", rehearse_until, **chosen, at=now())
    running = await services_of(request).events.create(entries)
    return accepted_answer(
        request, "This is a rehearsal. Nothing here is real, so try everything.", go=f"/events/{running.stream}"
    )


def _read_stop(fields: Fields) -> str:
    stop = fields.get(STOP.name) or "middle"
    if stop not in STOPS:
        raise InputError(f"{quoted(stop)} isn't in the list. Choose one from the list.")
    return stop


def rehearse_until(players: int, sheet: Sheet, stop: str, at: int) -> list[LogEntry]:
    """The steps of a rehearsal up to a chosen point, timed to end now."""
    whole = rehearse(players, ROUNDS, sheet, 3, 1).entries
    length = _length(whole, stop)
    # The same day again, begun early enough that it reaches this point now: its clocks are still running.
    return rehearse(players, ROUNDS, sheet, 3, 1, MORNING + at - whole[length - 1].at).entries[:length]


def _length(entries: list[LogEntry], stop: str) -> int:
    commands = [entry.command for entry in entries]
    if stop == "end":
        return len(entries)
    if stop == "middle":
        begun = next(n for n, each in enumerate(commands) if isinstance(each, CallStart) and each.round == 2)
        over = next(n for n, each in enumerate(commands) if isinstance(each, CallTime | CloseRound) and each.round == 2)
        return begun + (over - begun) // 2
    until = SeatPlayers if stop == "doors" else CallStart
    return next(n for n, each in enumerate(commands) if isinstance(each, until))


@post("/events/import", opt=for_task("set up events"), request_max_body_size=LARGEST_FILE, include_in_schema=False)
async def bring_in(request: AnyRequest) -> Response[str]:
    """An event from a file that another Eastwind wrote."""
    upload = (await request.form()).get("file")
    if not isinstance(upload, UploadFile) or not (data := await upload.read()):
        raise InputError("Choose a file first: a tournament exported from the Log page, such as spring-open.json.")
    if data.startswith(b'{"log":'):
        raise InputError("This is a plain log, not an exported tournament. Import it with `eastwind log import`.")
    stream, lines = await ask_event(data)
    events = services_of(request).events
    if events.find(stream):
        raise InputError("This tournament is already here. Open it in the list above. Nothing was changed.")
    running = await events.create(await queued(request, "planning", entries_of, lines), stream)
    return accepted_answer(request, f"Imported {count(len(lines), 'step')}.", go=f"/events/{running.stream}")


def _row(stream: Stream, found: EventSummary | None, away: Archived | None) -> dict[str, object]:
    about = msgspec.structs.asdict(found or EventSummary(title=stream.stream))
    return {**about, "id": stream.stream, "made": stream.created, "away": away, "waiting": found is None}


ROUTES = [home, start_rehearsal, bring_in]
