"""The coach at a table: a seat asks, and the answer is made from what that seat sees. Nothing of it is stored."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException, ServiceUnavailableException, TooManyRequestsException

from eastwind.coach.advise import Coach
from eastwind.play.refusals import refused
from eastwind.play.screens.coach_advice import coach_answer, may_ask
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat
from eastwind.server.play.lobby.own_seat import pass_in
from eastwind.server.play.pages import ANYBODY, TableName, table_of
from eastwind.server.play.running_table import RunningTable
from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest

NO_SEAT = "Only the players of this table can ask the coach."


@get("/play/{table:str}/coach", opt=ANYBODY, include_in_schema=False)
async def ask_coach(request: AnyRequest, table: TableName) -> Response[bytes]:
    """What the coach says to this seat now. It thinks in a queue of its own, so that no one else waits for it."""
    running = await table_of(request, table)
    found_seat = pass_in(request, running)
    if found_seat is None:
        raise NotFoundException(NO_SEAT)
    seat = found_seat.seat
    running.attendance.heard(running.play, seat, found_seat.linked)
    headers, coach = {"Cache-Control": "no-store"}, services_of(request).queues["coach"]
    try:
        found = await coach.take(f"{table} {seat}", lambda: _answer(running, running.play, seat))
    except (TooManyRequestsException, ServiceUnavailableException) as no:
        said = msgspec.json.encode({"ok": False, "words": no.detail})
        return Response(said, status_code=no.status_code, media_type="application/json", headers=headers)
    return Response(found, media_type="application/json", headers=headers)


def _answer(running: RunningTable, play: PlayTable, seat: Seat) -> bytes:
    no = may_ask(play, seat)
    if no is not None:
        return msgspec.json.encode({"ok": False, "words": refused(play, seat, no)})
    return msgspec.json.encode(coach_answer(play, seat, _coach_of(running)))


def _coach_of(running: RunningTable) -> Coach:
    """The table's coach, made when someone asks for the first time."""
    if running.coach is None:
        running.coach = Coach(running.card, running.play.table.setup.sheet)
    return running.coach


ROUTES = [ask_coach]
