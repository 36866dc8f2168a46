"""Pages of a table: open one, sit down, play. What a person may do comes from the seat's own cookie."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlencode

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from litestar.response import ServerSentEvent, ServerSentEventMessage

from eastwind.play import acts
from eastwind.play.screens.card_on_screen import card_drawn
from eastwind.play.screens.too_late import answer_to
from eastwind.refusals import InputError
from eastwind.rules.seats import Seat
from eastwind.server.play.coming_and_going.invitations import shared_by
from eastwind.server.play.coming_and_going.seat_links import in_use, link_for
from eastwind.server.play.coming_and_going.table_list import MINE, my_tables, with_mine
from eastwind.server.play.running_table import RunningTable
from eastwind.server.run_clock import now
from eastwind.server.security.guards import add_headers, for_task
from eastwind.server.services import services_of
from eastwind.server.web.answers import html
from eastwind.server.web.bounded_request import UnreadableError
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, check_json
from eastwind.store import StoreError

HEARTBEAT = 10.0  # seconds
MOST_SCREENS = 40  # screens open at one table
LARGEST_ACT = 4_000  # bytes
OUR_STATUSES = (401, 403, 404)  # at a table only Eastwind answers with these, and in sentences
YEAR = 365 * 24 * 60 * 60
KEY = re.compile(r"[A-Za-z0-9-]{8,40}")
NOT_UNDERSTOOD = "The table couldn't read that. Reload the page and try again."
TableName = FromPath[str]
ANYBODY = for_task("anybody")


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser sends."""

    key: str
    do: acts.PersonsAct


_sent = msgspec.json.Decoder(Sent)


def cookie_name(name: str) -> str:
    return f"eastwind-seat-{name}"


async def table_of(request: AnyRequest, name: str) -> RunningTable:
    return await services_of(request).tables.find(name)


def seat_in(request: AnyRequest, running: RunningTable) -> Seat | None:
    """The sender's seat, by the cookie that the server gave."""
    token = request.cookies.get(cookie_name(running.name), "")
    return services_of(request).tables.seat_of(running.name, running.play, token) if token else None


def with_seat(request: AnyRequest, response: Response[Any], running: RunningTable, seat: Seat) -> Response[Any]:
    """Gives this browser the seat."""
    token = services_of(request).tables.token(running.name, running.play, seat)
    response.set_cookie(
        Cookie(
            key=cookie_name(running.name),
            value=token,
            path=f"/play/{running.name}",
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
            max_age=YEAR,
        )
    )
    mine = with_mine(my_tables(request), running.name)
    secure = request.url.scheme == "https"
    response.set_cookie(
        Cookie(key=MINE, value=mine, path="/play", httponly=True, samesite="lax", secure=secure, max_age=YEAR)
    )
    return response


def page_context(request: AnyRequest) -> dict[str, Any]:
    services = services_of(request)
    return {"csrf": services.accounts.form_token(request.auth) if request.auth else "", "now": now()}


@get("/play/{table:str}", opt=ANYBODY, include_in_schema=False)
async def table_page(request: AnyRequest, table: TableName) -> Response[str]:
    """The table. People without a seat watch, or take a chair."""
    running = await table_of(request, table)
    terms = running.play.terms
    practice = "" if terms.on_paper else f"?{urlencode({'card': terms.card})}"
    context = {**page_context(request), "table": table, "title": terms.title, "practice": practice}
    return html(render("play/table.html", context))


@get("/play/{table:str}/seat/{token:str}", opt=ANYBODY, include_in_schema=False)
async def seat_page(request: AnyRequest, table: TableName, token: FromPath[str]) -> Response[str]:
    """A link that opens one seat, such as the one that `eastwind play` prints."""
    running = await table_of(request, table)
    seat = services_of(request).tables.seat_of(table, running.play, token)
    if seat is None:
        raise InputError("This link to a seat no longer works: someone else sits there now.")
    return with_seat(request, html("", 303, headers={"Location": f"/play/{table}"}), running, seat)


@get("/play/{table:str}/card", opt=ANYBODY, include_in_schema=False)
async def card_page(request: AnyRequest, table: TableName) -> Response[bytes]:
    running = await table_of(request, table)
    return Response(msgspec.json.encode(card_drawn(running.card.card)), media_type="application/json")


@get("/play/{table:str}/live", opt=ANYBODY, include_in_schema=False)
async def live(request: AnyRequest, table: TableName) -> ServerSentEvent:
    """The seat's whole screen, again whenever it changes."""
    running = await table_of(request, table)
    if len(running.listeners) >= MOST_SCREENS:
        raise InputError("Too many screens are open at this table. Close some of them.")
    token = request.cookies.get(cookie_name(table), "")
    return ServerSentEvent(_screens(request, running, token), headers={"Cache-Control": "no-store"})


async def _screens(request: AnyRequest, running: RunningTable, token: str) -> AsyncIterator[ServerSentEventMessage]:
    """Sends a screen only if something on it changed, so that no one learns what others do in secret.

    It doesn't move the next heartbeat either: the timing would give it away.
    """
    tables, woken = services_of(request).tables, asyncio.Event()
    shared = shared_by(request, running)
    running.listeners.add(woken)
    first = seat = tables.seat_of(running.name, running.play, token) if token else None
    present = running.attendance.opened(running.play, first) if first else None
    shown, silent_since = b"", running.now()
    try:
        if first:
            await running.welcome(first)
        yield ServerSentEventMessage(event="still", data=running.now(), sep="\n", retry=1000)
        while True:
            woken.clear()
            seat = tables.seat_of(running.name, running.play, token) if token else None
            if seat != first:
                yield ServerSentEventMessage(event="over", data="", sep="\n")
                return
            screen = running.screen(seat, shared)
            if screen != shown:
                shown, silent_since = screen, running.now()
                yield ServerSentEventMessage(event="screen", data=screen.decode(), sep="\n")
            rest = HEARTBEAT - (running.now() - silent_since) / 1000
            if rest <= 0 or not await running.wait(woken, rest):
                silent_since = running.now()
                yield ServerSentEventMessage(event="still", data=silent_since, sep="\n")
    finally:
        running.listeners.discard(woken)
        if present:
            running.attendance.closed(present)


def _said(_: AnyRequest, error: InputError | HTTPException) -> Response[Any]:
    """A refusal in the form that the page reads: it says the words, and nothing else happens."""
    if isinstance(error, HTTPException):
        ours = isinstance(error, UnreadableError) or error.status_code in OUR_STATUSES
        status, words = error.status_code, error.detail if ours else NOT_UNDERSTOOD
    else:
        status, words = 503 if isinstance(error, StoreError) else 422, str(error)
    return add_headers(Response({"ok": False, "words": words}, status_code=status))


@post(
    "/play/{table:str}/act", opt=ANYBODY, include_in_schema=False, status_code=200,
    exception_handlers={InputError: _said, HTTPException: _said},
)  # fmt: skip
async def send_act(request: AnyRequest, table: TableName) -> Response[Any]:
    """One act of a seat. Sent twice with one key, it counts once."""
    running = await table_of(request, table)
    sent = await read_sent(request)
    seat = seat_in(request, running)
    who = running.play.chairs[seat].name if seat else "guest"
    if seat:
        running.attendance.heard(seat)
        await running.welcome(seat)
    refused = await in_use(request, running, sent.do) or await running.act(seat, sent.do, key=sent.key, by=who)
    if refused is not None:
        return Response({"ok": False, "words": answer_to(running.play, seat, sent.do, refused)})
    answer: Response[Any] = Response({"ok": True})
    if isinstance(sent.do, acts.Sit):
        return with_seat(request, answer, running, sent.do.seat)
    if isinstance(sent.do, acts.ReissueSeat):
        return Response({"ok": True, "seat_link": link_for(request, running, sent.do.seat)})
    if isinstance(sent.do, acts.Stand):
        answer.delete_cookie(cookie_name(table), path=f"/play/{table}")
    return answer


async def read_sent(request: AnyRequest) -> Sent:
    """The act that a browser sent, if it is one."""
    body = await request.body()
    if len(body) > LARGEST_ACT:
        raise InputError("That was too long to send. Nothing changed.")
    check_json(body)
    try:
        sent = _sent.decode(body)
    except (msgspec.ValidationError, msgspec.DecodeError):
        raise InputError(NOT_UNDERSTOOD) from None
    if not KEY.fullmatch(sent.key):
        raise InputError(NOT_UNDERSTOOD)
    return sent


ROUTES = [table_page, seat_page, card_page, live, send_act]
