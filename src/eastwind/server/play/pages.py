"""Pages of a table: open one, sit down, play. What a person may do comes from the seat's own cookie."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import msgspec
from litestar import Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath

from eastwind.play import acts
from eastwind.play.refusals import refused as refused_words
from eastwind.play.screens.card_on_screen import card_drawn
from eastwind.play.sent_acts import NOT_UNDERSTOOD, act_of, read_act
from eastwind.play.too_late import answer_to
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.server.play.lobby.own_seat import cookie_name, pass_in, with_seat
from eastwind.server.play.lobby.seat_links import link_for, not_now
from eastwind.server.play.running_table import RunningTable
from eastwind.server.run_clock import now
from eastwind.server.security.guards import add_headers, for_task
from eastwind.server.services import services_of
from eastwind.server.web.answers import html
from eastwind.server.web.bounded_request import UnreadableError
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, check_json
from eastwind.store import StoreError

LARGEST_ACT = 4_000  # bytes
OUR_STATUSES = (401, 403, 404)  # at a table only Eastwind answers with these, and in sentences
KEY = re.compile(r"[A-Za-z0-9-]{8,40}")
OTHERS_NOW = "You sat in that chair before. Someone else sits there now. Choose a chair again."
TableName = FromPath[str]
ANYBODY = for_task("anybody")


class Received(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes from a browser."""

    key: str
    do: msgspec.Raw


_received = msgspec.json.Decoder(Received)


@dataclass(frozen=True)
class SentByBrowser:
    """An act with its key, as a browser sent it."""

    key: str
    form: msgspec.Struct


async def table_of(request: AnyRequest, name: str) -> RunningTable:
    return await services_of(request).tables.find(name)


def page_context(request: AnyRequest) -> dict[str, object]:
    """What every page of a table has: the token of its forms, and the time."""
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
    tables = services_of(request).tables
    found, own = tables.pass_of(table, running.play, token), pass_in(request, running)
    if found is None:
        raise InputError("This link to a seat has stopped. Ask the others at the table for a new one.")
    go = html("", 303, headers={"Location": f"/play/{table}"})
    if found.linked and own and not own.linked and own.seat == found.seat:
        return go  # the person opens the link that the others made: the seat is theirs without it
    return with_seat(request, go, running, found.seat, token)


@get("/play/{table:str}/card", opt=ANYBODY, include_in_schema=False)
async def card_page(request: AnyRequest, table: TableName) -> Response[bytes]:
    running = await table_of(request, table)
    return Response(msgspec.json.encode(card_drawn(running.card.card)), media_type="application/json")


def _refusal(_: AnyRequest, error: InputError | HTTPException) -> Response[Any]:
    """A refusal in the form that the page reads: it says the words, and nothing else happens."""
    if isinstance(error, HTTPException):
        ours = isinstance(error, UnreadableError) or error.status_code in OUR_STATUSES
        status, words = error.status_code, error.detail if ours else NOT_UNDERSTOOD
    else:
        status, words = 503 if isinstance(error, StoreError) else 422, str(error)
    return add_headers(Response({"ok": False, "words": words}, status_code=status))


@post(
    "/play/{table:str}/act", opt=ANYBODY, include_in_schema=False, status_code=200,
    exception_handlers={InputError: _refusal, HTTPException: _refusal},
)  # fmt: skip
async def send_act(request: AnyRequest, table: TableName) -> Response[Any]:
    """One act of a seat. Sent twice with one key, it counts once."""
    running = await table_of(request, table)
    sent = await read_sent(request)
    found = pass_in(request, running)
    seat = found.seat if found else None
    who = running.play.company.chairs[seat].name if seat else "guest"
    if found:
        await running.heard(found.seat, found.linked)
    act = act_of(sent.form, seat)
    if isinstance(act, Rejected):
        return Response({"ok": False, "words": refused_words(running.play, seat, act)})
    refused = await not_now(request, running, act, found) or await running.act(seat, act, key=sent.key, by=who)
    if refused is not None:
        return Response({"ok": False, "words": answer_to(running.play, seat, act, refused)})
    return _done(request, running, act, sent.key, seat)


def _done(request: AnyRequest, running: RunningTable, act: acts.AnyAct, key: str, seat: Seat | None) -> Response[Any]:
    """Yes; and the seat, if someone sat down just now."""
    answer: Response[Any] = Response({"ok": True})
    match act:
        case acts.Sit() if running.took_seat(act.seat, key):
            return with_seat(request, answer, running, act.seat)
        case acts.Sit():
            return Response({"ok": False, "words": OTHERS_NOW})
        case acts.ReissueSeat() if (link := running.play.company.new_links.get(act.seat)) and link.asker == seat:
            return Response({"ok": True, "seat_link": link_for(request, running, act.seat)})
        case acts.Stand():
            answer.delete_cookie(cookie_name(running.name), path=f"/play/{running.name}")
    return answer


async def read_sent(request: AnyRequest) -> SentByBrowser:
    """The act that a browser sent, if it is one."""
    body = await request.body()
    if len(body) > LARGEST_ACT:
        raise InputError("That was too long to send. Nothing changed.")
    check_json(body)
    try:
        received = _received.decode(body)
    except (msgspec.ValidationError, msgspec.DecodeError):
        raise InputError(NOT_UNDERSTOOD) from None
    if not KEY.fullmatch(received.key):
        raise InputError(NOT_UNDERSTOOD)
    return SentByBrowser(received.key, read_act(received.do))


ROUTES = [table_page, seat_page, card_page, send_act]
