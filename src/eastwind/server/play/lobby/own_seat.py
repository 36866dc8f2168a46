"""A browser's own seat: its cookie, what it opens, and why it opens nothing anymore. And the code for another device."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.params import FromPath

from eastwind.refusals import InputError
from eastwind.rules.seats import Seat
from eastwind.server.play.lobby import seat_codes
from eastwind.server.play.lobby.table_list import MINE, my_tables, with_mine
from eastwind.server.play.open_tables import OpenTables, SeatPass
from eastwind.server.play.running_table import RunningTable
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest, check_json

YEAR = 365 * 24 * 60 * 60
LONGEST = 200  # bytes of a code that was sent
STOPPED = "{name} is back in this chair on another device, so the new link has stopped."
REPLACED = (
    "A new link was made for this chair, so it opens here no longer. Type the seat code, or ask who made the link."
)
LEFT = "You no longer sit at this table."
WRONG = "That is not a seat code of this table. Check it, or ask the others for a new link."
TOO_MANY = "Too many wrong codes. Try again in {wait} seconds."


def cookie_name(name: str) -> str:
    return f"eastwind-seat-{name}"


def pass_in(request: AnyRequest, running: RunningTable) -> SeatPass | None:
    """What the sender may open, by the cookie that the server gave."""
    token = request.cookies.get(cookie_name(running.name), "")
    return services_of(request).tables.pass_of(running.name, running.play, token) if token else None


def seat_in(request: AnyRequest, running: RunningTable) -> Seat | None:
    """The sender's seat."""
    found = pass_in(request, running)
    return found.seat if found else None


def with_seat(
    request: AnyRequest, response: Response[Any], running: RunningTable, seat: Seat, token: str = ""
) -> Response[Any]:
    """Gives this browser the seat; with a token, only what that token opens."""
    token = token or services_of(request).tables.token(running.name, running.play, seat)
    secure = request.url.scheme == "https"
    response.set_cookie(_kept(cookie_name(running.name), token, f"/play/{running.name}", secure))
    response.set_cookie(_kept(MINE, with_mine(my_tables(request), running.name), "/play", secure))
    return response


def _kept(name: str, value: str, path: str, secure: bool) -> Cookie:
    return Cookie(key=name, value=value, path=path, httponly=True, samesite="lax", secure=secure, max_age=YEAR)


def only_for_this_browser(request: AnyRequest, running: RunningTable, found: SeatPass | None) -> dict[str, str]:
    """What only this browser's screen has: the code of its own seat, or that a code can be typed, and why.

    Someone with a link of the others doesn't get the code: it may not be the person who sits there.
    """
    tables, play = services_of(request).tables, running.play
    if play.terms.join == "nobody":
        return {}
    if found and not found.linked:
        return {"seat_code": seat_codes.code_words(tables.code(running.name, play, found.seat))}
    token = request.cookies.get(cookie_name(running.name), "")
    gone = _why(tables, running, token) if token and not found else ""
    return {"takes_code": "yes", **({"seat_gone": gone} if gone else {})}


def _why(tables: OpenTables, running: RunningTable, token: str) -> str:
    seat = next((seat for seat in running.play.seats if token.startswith(f"{seat}-")), None)
    number, _, link = token[2:].partition("-")[0].partition(".")
    if seat is None or not tables.was_given(running.name, token):
        return ""
    play = running.play
    if number != str(play.company.sittings.get(seat, 0)):
        return REPLACED if number in map(str, play.company.replaced.get(seat, ())) else LEFT
    return STOPPED.format(name=play.name(seat)) if link else LEFT


class TypedCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code, as someone typed it."""

    code: str


@post("/play/{table:str}/come-back", opt=for_task("anybody"), include_in_schema=False, status_code=200)
async def come_back(request: AnyRequest, table: FromPath[str]) -> Response[Any]:
    """Gives the seat to whoever types its code. Tries are counted for the table, from whatever address they come."""
    tables = services_of(request).tables
    try:
        running, code = await tables.find(table), seat_codes.read(await _typed(request))
    except InputError as no:
        return _answer(str(no), 422)
    wait = await asyncio.to_thread(tables.code_tries.begin, table, "")
    if wait:
        return _answer(TOO_MANY.format(wait=wait), 429)
    seat = tables.seat_with_code(table, running.play, code)
    if seat is None:
        return _answer(WRONG)
    await asyncio.to_thread(tables.code_tries.was_right, table, "")
    await running.heard(seat)
    return with_seat(request, _answer(), running, seat)


def _answer(words: str = "", status: int = 200) -> Response[Any]:
    return Response({"ok": False, "words": words} if words else {"ok": True}, status_code=status)


async def _typed(request: AnyRequest) -> str:
    body = await request.body()
    if len(body) > LONGEST:
        raise InputError(WRONG)
    check_json(body)
    try:
        return msgspec.json.decode(body, type=TypedCode).code
    except (msgspec.ValidationError, msgspec.DecodeError):
        raise InputError(WRONG) from None


ROUTES = [come_back]
