"""The door for players at the bare address: type the short code on the scorecard, or go on with the one that is open."""

from __future__ import annotations

from litestar import Response, get, post

from eastwind.server.phone.phone_request import is_known, longest_word
from eastwind.server.run_clock import now
from eastwind.server.security.guards import for_task, phone_session_of
from eastwind.server.security.phone_tokens import Holder, is_over
from eastwind.server.security.short_codes import LENGTH, read_short_code
from eastwind.server.services import services_of
from eastwind.server.web.answers import html
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, address_of, posted_fields
from eastwind.tournament.state import Tournament

OPT = for_task("anybody")
NOT_A_CODE = f"A short code has {LENGTH} letters and digits, such as 7KQ 4MX. It never has 0 or O, 1, I, L, or U."
WRONG = "No scorecard has this code. Check each letter and type it again, scan the square code, or ask at the desk."
TWICE = "Two scorecards share this short code. Scan the square code instead, or ask at the desk for a new one."
WAIT = "Too many wrong codes came from here. Scan the square code, ask at the desk, or try again in an hour."
CLOSED = (
    "Too many wrong codes were typed, so short codes are closed for a while. Scan the square code, or ask at the desk."
)


@get("/door", opt=OPT, include_in_schema=False)
async def door(request: AnyRequest) -> Response[str]:
    return _page(request)


@post("/door", opt=OPT, include_in_schema=False)
async def open_by_short_code(request: AnyRequest) -> Response[str]:
    """A short code leads to the address in the long one, which asks what that asks."""
    typed = (await posted_fields(request)).get("code", "")[:40]
    code = read_short_code(typed)
    if code is None:
        return _page(request, NOT_A_CODE, typed, 422)
    services, address = services_of(request), address_of(request)
    take = services.queues["codes"].take
    answer = await take(address, services.short_tries.begin, address)
    if services.short_tries.trouble():
        services.events.tell_alarms()
    if answer != "go on":
        return _page(request, CLOSED if answer == "closed" else WAIT, "", 429)
    found = holders_of(request, code)
    if len(found) != 1:
        return _page(request, TWICE if found else WRONG, typed, 404)
    await take(address, services.short_tries.was_right, address)
    place = "t" if found[0].is_table else "c"
    response = html("", 303, headers={"Location": f"/{place}/{services.tokens.token(found[0])}"})
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


def holders_of(request: AnyRequest, code: str) -> list[Holder]:
    """Whose short code this is, among the events whose codes were printed or shown and still open."""
    services = services_of(request)
    found = []
    for event in services.tokens.events_with_short_codes():
        running = services.events.find(event)
        if running is None or is_over(running.now(), now()):
            services.tokens.forget_short_codes(event)
            continue
        found += [each for each in holders_in(event, running.now().state) if services.tokens.is_short(code, each)]
    return found


def holders_in(event: str, state: Tournament) -> list[Holder]:
    """Every player and every table of an event."""
    tables = sorted({number for each in state.rounds.values() for number in each.tables})
    players = [Holder(event, "p", number) for number in state.players]
    found = [*players, *(Holder(event, "t", number) for number in tables)]
    return [holder for holder in found if is_known(holder, state)]


def _page(request: AnyRequest, refused: str = "", typed: str = "", status: int = 200) -> Response[str]:
    session = phone_session_of(request)
    running = services_of(request).events.find(session.holder.event) if session else None
    name, longest = "", 0
    if session is not None and running is not None and is_known(session.holder, state := running.now().state):
        name = "this table" if session.holder.is_table else state.players[session.holder.number].name
        longest = longest_word(state)
    context = {"now": now(), "refused": refused, "typed": typed, "name": name, "longest_word": longest}
    return html(render("phone/door.html", context), status, headers={"Cache-Control": "no-store"})


ROUTES = [door, open_by_short_code]
