"""The phone's page, its event stream, and the actions it sends."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import ServerSentEvent

from eastwind.server.live.running_event import RunningEvent
from eastwind.server.live.stream import stream
from eastwind.server.live.topics import round_topic, table_topic
from eastwind.server.phone import plain_forms, plain_game
from eastwind.server.phone.actions import EnterResult, read_sent
from eastwind.server.phone.carrying_out import Done, EnteredMeanwhile, Refused, carry_out, points_first
from eastwind.server.phone.request import Phone, phone_of, place_of
from eastwind.server.phone.scorecard_news import tables_of
from eastwind.server.phone.scorecard_page import remember_initials, scorecard
from eastwind.server.phone.view import PhoneView
from eastwind.server.security.guards import for_task
from eastwind.server.security.phone_tokens import Holder
from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest
from eastwind.tournament.state import Version

OPT = for_task("open a scorecard")
ME = "me"  # the only topic of a phone's page


@get("/card", opt=OPT, include_in_schema=False)
async def card_page(request: AnyRequest) -> Response[str]:
    return scorecard(phone_of(request))


@get("/card/live", opt=OPT, include_in_schema=False)
async def card_live(request: AnyRequest, since: FromQuery[int] = 0) -> ServerSentEvent:
    """Tells a phone when something of its own changes: table, seat, clock, what the room is shown."""
    phone = phone_of(request)
    listener = phone.event.follow(follows(phone.event, phone.holder), since)

    def news(_: set[str]) -> str:
        listener.follows = follows(phone.event, phone.holder)
        return ME

    return stream(request, "phone", phone.event, listener, news)


@get("/api/card/token", opt=OPT, include_in_schema=False)
async def form_token(request: AnyRequest) -> Response[dict[str, str]]:
    """A fresh form token for unsent actions, and whose phone it is now."""
    phone = phone_of(request)
    token = services_of(request).tokens.form_token(phone.session.cookie)
    return Response({"csrf": token, "holder": str(phone.holder)})


@post("/api/card/preview", opt=OPT, include_in_schema=False, status_code=200)
async def preview(request: AnyRequest) -> Response[dict[str, Any]]:
    """The points that a result would give, with reasons. Stores nothing."""
    phone = phone_of(request)
    action = read_sent(await request.body()).action
    if not isinstance(action, EnterResult):
        return _refused(Refused("There is no result here to work out points for.", "phone.misplaced"))
    version = points_first(phone, action)
    if isinstance(version, Refused):
        return _refused(version)
    return Response({"state": "points", **_told(phone, action.game, version)})


@post("/api/card/do", opt=OPT, include_in_schema=False, status_code=200)
async def do(request: AnyRequest) -> Response[dict[str, Any]]:
    """Does what the page's script sent, and answers it."""
    sent = read_sent(await request.body())
    match await carry_out(request, sent):
        case Done(words=words, note=note, n=n):
            response = Response[dict[str, Any]]({"state": "done", "words": words, "note": note, "n": n})
            remember_initials(phone_of(request), response, sent.action)
            return response
        case Refused() as no:
            return _refused(no)
        case EnteredMeanwhile(words=words, version=version, versions=versions):
            assert isinstance(sent.action, EnterResult)
            there = {"versions": versions, **_told(phone_of(request), sent.action.game, version)}
            return Response({"state": "changed", "words": words, "there": there}, status_code=409)


def _refused(no: Refused) -> Response[dict[str, Any]]:
    return Response({"state": "refused", "slug": no.slug, "words": no.words}, status_code=422)


def _told(phone: Phone, game: int, version: Version) -> dict[str, Any]:
    """A version in words: how the game ended, everyone's points, and the reasons."""
    told = PhoneView(phone).told(game, version)
    return {
        "words": told.words,
        "points": [{"seat": seat, "name": told.names[seat], "points": given} for seat, given in told.points.items()],
        "lines": [
            {"name": line.name, "points": line.points, "why": line.why, "item": line.item} for line in told.lines
        ],
    }


def follows(running: RunningEvent, holder: Holder) -> frozenset[str]:
    """The topics that concern a phone now. Its table's own topic changes with the round.

    A correction is news for everyone who played the game, and changes the standings that a phone shows.
    """
    state = running.now().state
    found = {"clock", "seats", "room_display", "rulings", "tokens"}
    found |= {round_topic(number) for number in range(1, state.shown.standings_after + 1)}
    if not holder.is_table:
        found |= {table_topic(number, which) for number, which in tables_of(state, holder.number)}
    place = place_of(state, holder)
    if place is not None:
        found.add(table_topic(place.round.number, place.number))
        here = (place.round.number, place.number)
        if any((call.round, call.table) == here and call.answered_at is None for call in state.calls.values()):
            found.add("calls")
    return frozenset(found)


ROUTES = [card_page, card_live, form_token, preview, do, *plain_game.ROUTES, *plain_forms.ROUTES]
