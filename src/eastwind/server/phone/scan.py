"""Scanning a code: a scorecard's code opens it, a table's code says whether this is the right table.

Neither takes a phone away from anyone without a question: not another player's link, and not the sign on a table.
"""

from __future__ import annotations

from litestar import Response, get
from litestar.datastructures import Cookie
from litestar.params import FromPath

from eastwind.rules.seats import WINDS, Seat
from eastwind.server.live.event_now import EventMoment
from eastwind.server.phone.phone_request import OVER, is_known, longest_word, place_of, way_to
from eastwind.server.run_clock import now
from eastwind.server.security.guards import PHONE_COOKIE, for_task, phone_session_of
from eastwind.server.security.phone_tokens import COOKIE_LASTS, Holder, is_over, read_holder
from eastwind.server.services import services_of
from eastwind.server.web.answers import html
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, address_of
from eastwind.tournament.seating.who_plays import everyone_seated, seat_of
from eastwind.tournament.state import Tournament, table_label
from eastwind.tournament.texts.phrases import count

NO_CODE = (
    "This code doesn't work. It was replaced by a newer one, or a letter is missing. "
    "Scan the newest code on your scorecard, or ask at the desk for a new one."
)
OPT = for_task("anybody")


@get("/c/{token:str}", opt=OPT, include_in_schema=False)
async def open_card(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    """A player's code: sets a cookie and redirects to an address without the token. Asks before it switches players."""
    holder = _read(request, token, table=False)
    if isinstance(holder, Response):
        return holder
    other = _other_card(request, holder)
    if other is None or "switch" in request.query_params:
        return _let_in(request, holder)
    context = {
        "now": now(),
        "other": other,
        "name": _name(request, holder),
        "switch": f"/c/{token}?switch=1",
        "longest_word": longest_word(_moment(request, holder).state),
    }
    return _private(html(render("phone/switch.html", context)))


@get("/t/{token:str}", opt=OPT, include_in_schema=False)
async def arrive(request: AnyRequest, token: FromPath[str]) -> Response[str]:
    """A table's code: right or wrong table if a scorecard is open; the table's shared phone only after a question."""
    table = _read(request, token, table=True)
    if isinstance(table, Response):
        return table
    state = _moment(request, table).state
    card = phone_session_of(request)
    person = card.holder if card and card.holder.event == table.event and not card.holder.is_table else None
    at = _seat_now(state, person.number) if person else None
    shared = state.shown.phones == "table" and (person is None or (at is not None and at[0] == table.number))
    if shared and ("use" in request.query_params or (card is not None and card.holder == table)):
        return _let_in(request, table)
    body = render(
        "phone/arrival.html",
        {
            "now": now(),
            "name": state.players[person.number].name if person else "",
            "at": at,
            "here": at is not None and at[0] == table.number,
            "table": table_label(state, table.number),
            "own_table": table_label(state, at[0]) if at else "",
            "wind": WINDS[at[1]] if at else "",
            "way": way_to(request, table.event, table_label(state, at[0])) if at and at[0] != table.number else None,
            "phones": state.shown.phones,
            "use": f"/t/{token}?use=1" if shared else "",
            "people": _people_at(state, table.number),
            "longest_word": longest_word(state),
        },
    )
    return _private(html(body))


@get("/scan", opt=OPT, include_in_schema=False)
async def scan() -> Response[str]:
    """No scorecard is open on this phone: says what to do. What the phone has kept is shown, and stays."""
    return _private(html(render("phone/scan.html", {"now": now(), "words": ""})))


def _read(request: AnyRequest, token: str, table: bool) -> Holder | Response[str]:
    """Whose code it is. Wrong codes are slowed by holder and address. A right one passes: a hall has one address."""
    services = services_of(request)
    holder = services.tokens.read(token)
    known = services.events.find(holder.event) if holder else None
    if holder is not None and holder.is_table == table and known and is_known(holder, known.now().state):
        return _refuse(OVER, 410) if is_over(known.now(), now()) else holder
    guessed = read_holder(token.rpartition("-")[0])
    name, address = f"code {guessed or ''}", address_of(request)
    if wait := services.attempts.wait(name, address):
        return _refuse(f"Too many wrong codes. Try again in {count(wait, 'second')}.", 429)
    services.attempts.failed(name, address)
    return _refuse(NO_CODE, 404)


def _let_in(request: AnyRequest, holder: Holder) -> Response[str]:
    running, again = services_of(request).events.find(holder.event), _has_open(request, holder)
    if running is not None and not again:
        running.say("opened")
    response = html("", 303, headers={"Location": "/card"})
    response.set_cookie(
        Cookie(
            key=PHONE_COOKIE,
            value=services_of(request).tokens.open(holder, now(), again=again),
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
            max_age=COOKIE_LASTS // 1000,
        )
    )
    return _private(response)


def _has_open(request: AnyRequest, holder: Holder) -> bool:
    card = phone_session_of(request)
    return card is not None and card.holder == holder


def _other_card(request: AnyRequest, holder: Holder) -> str | None:
    """Whose scorecard is open on this phone, if it is another player's of the same event; None otherwise."""
    card = phone_session_of(request)
    if card is None or card.holder == holder or card.holder.event != holder.event or card.holder.is_table:
        return None
    return _name(request, card.holder) if is_known(card.holder, _moment(request, holder).state) else None


def _name(request: AnyRequest, holder: Holder) -> str:
    return _moment(request, holder).state.players[holder.number].name


def _people_at(state: Tournament, table: int) -> list[tuple[str, str]]:
    """Who sits at a table in the round in play, or in the next one: wind and name."""
    last = state.rounds.get(state.last_begun())
    number = last.number if last and not last.closed else state.last_begun() + 1
    if number not in state.rounds:
        return []
    seated = [(seat, person) for at, seat, person in everyone_seated(state, number) if at == table]
    return [(f"{WINDS[seat]} ({seat})", state.players[person].name) for seat, person in seated]


def _refuse(words: str, status: int) -> Response[str]:
    return _private(html(render("phone/scan.html", {"now": now(), "words": words}), status))


def _private(response: Response[str]) -> Response[str]:
    """Keeps an address with a token out of caches and referrers."""
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cache-Control"] = "no-store"
    return response


def _moment(request: AnyRequest, holder: Holder) -> EventMoment:
    running = services_of(request).events.find(holder.event)
    assert running is not None
    return running.now()


def _seat_now(state: Tournament, player: int) -> tuple[int, Seat] | None:
    """Where a player should sit: at the table whose scorecards are out, otherwise in the next round."""
    place = place_of(state, Holder("", "p", player))
    if place is not None and place.seat is not None and not place.table.accepted and not place.round.closed:
        return place.number, place.seat
    return seat_of(state, state.last_begun() + 1, player)


ROUTES = [open_card, arrive, scan]
