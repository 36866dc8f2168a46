"""The phone's page, its event stream, and the actions it sends."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import ServerSentEvent

from eastwind.refusals import Rejected
from eastwind.rules.result_json import read_result
from eastwind.rules.seats import Seat
from eastwind.server.live.running_event import Accepted, RunningEvent
from eastwind.server.live.stream import stream
from eastwind.server.live.topics import round_topic, table_topic
from eastwind.server.phone.actions import (
    NOT_SIGNED,
    AnyAction,
    CallForDirector,
    EnterResult,
    InitialCard,
    SignForGame,
    TakeBack,
    author,
    changed_meanwhile,
    command_for,
    done_words,
    how_signed,
    misplaced,
    read_sent,
)
from eastwind.server.phone.confirmations import note_of
from eastwind.server.phone.request import Phone, phone_of, place_of
from eastwind.server.phone.scorecard_news import tables_of
from eastwind.server.phone.view import PhoneView, points_of, standing_words
from eastwind.server.security.guards import for_task
from eastwind.server.security.phone_tokens import Holder
from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest
from eastwind.tournament.results.record_result import NewResult, ResultRecorded, recorded
from eastwind.tournament.state import Version
from eastwind.tournament.texts.phrases import game_in_words, signed
from eastwind.tournament.texts.refusals import in_words

OPT = for_task("open a scorecard")
ME = "me"  # the only topic of a phone's page


@get("/card", opt=OPT, include_in_schema=False)
async def card_page(request: AnyRequest) -> Response[str]:
    phone = phone_of(request)
    page: Response[str] = phone.page("phone/page.html", view=PhoneView(phone), standing_words=standing_words)
    return page


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
    if (
        not isinstance(action, EnterResult)
        or action.facts is None
        or (why := misplaced(phone, action))
        or phone.place is None
    ):
        a_result = isinstance(action, EnterResult) and action.facts is not None
        return _refused(why if a_result else "There is no result here to work out points for.", "phone.misplaced")
    result = read_result(msgspec.json.encode(action.facts))
    events = recorded(
        phone.state, NewResult(action.round, action.table, action.game, result, phone.sent, reason="preview")
    )
    if isinstance(events, Rejected):
        return _refused(in_words(events, phone.place.round.sheet), events.slug)
    event = events[0]
    assert isinstance(event, ResultRecorded)
    version = Version(event.result, event.lines, event.source, event.by, event.reason)
    return Response({"state": "points", **_told(phone, action.game, version)})


@post("/api/card/do", opt=OPT, include_in_schema=False, status_code=200)
async def do(request: AnyRequest) -> Response[dict[str, Any]]:
    """Does what the phone sent, once, however often it is sent."""
    phone = phone_of(request)
    sent = read_sent(await request.body())
    action = sent.action
    if why := misplaced(phone, action):
        # It may have arrived before, and only the answer was lost.
        return _done(phone, action) if phone.event.with_key(sent.key) else _refused(why, "phone.misplaced")
    place = phone.place
    assert place is not None
    call = PhoneView(phone).call()
    if (isinstance(action, CallForDirector) and call is not None) or (isinstance(action, TakeBack) and call is None):
        return _done(phone, action)
    if isinstance(action, InitialCard | SignForGame) and any(entry.key == sent.key for entry in phone.moment.entries):
        return _done(phone, action)  # it has arrived before, and a PIN is not tried twice
    how = await how_signed(phone, place, action, sent.key)
    if isinstance(how, Rejected):
        sheet = place.round.sheet
        words = NOT_SIGNED[how.slug].format_map(how.params) if how.slug in NOT_SIGNED else in_words(how, sheet)
        return _refused(words, how.slug)
    work = phone.event.submit(
        command_for(place, action, how, call.number if call else 0),
        by=author(phone, place, action),
        role=phone.role,
        via="phone",
        key=sent.key,
    )
    answer = await services_of(request).metrics.append(work)
    if isinstance(answer, Accepted):
        return _done(phone_of(request), action, answer.entry.n)
    if isinstance(action, EnterResult) and changed_meanwhile(answer, action):
        return _question(phone_of(request), action)
    return _refused(in_words(answer, place.round.sheet), answer.slug)


def _done(phone: Phone, action: AnyAction, n: int = 0) -> Response[dict[str, Any]]:
    """What was done, in words, with the note it rests on."""
    place = phone.place
    here = place is not None and (place.round.number, place.number) == (action.round, action.table)
    note = note_of(action, place.table) if place and here else ""
    return Response({"state": "done", "words": done_words(action), "note": note, "n": n or phone.moment.n})


def _refused(words: str, slug: str) -> Response[dict[str, Any]]:
    return Response({"state": "refused", "slug": slug, "words": words}, status_code=422)


def _question(phone: Phone, action: EnterResult) -> Response[dict[str, Any]]:
    """The result on the scorecard now, for the phone to show beside its own."""
    place = phone.place
    version = place.table.current(action.game) if place else None
    if place is None or version is None:
        return _refused("The table has changed. Look at the page again.", "phone.misplaced")
    mine = read_result(msgspec.json.encode(action.facts)) if action.facts is not None else None
    if version.result == mine:
        return _done(phone, action)
    there = {"versions": len(place.table.games[action.game - 1]), **_told(phone, action.game, version)}
    words = f"{version.by} already entered game {action.game}. Which is right?"
    return Response({"state": "changed", "words": words, "there": there}, status_code=409)


def _told(phone: Phone, game: int, version: Version) -> dict[str, Any]:
    """A version in words: how the game ended, everyone's points, and the reasons."""
    view = PhoneView(phone)
    place = phone.place
    assert place is not None
    names = view.names_in(game)
    seats = place.table.occupied(game)
    lines = [
        {"name": names[line.seat], "points": signed(line.points), "why": line.why, "item": line.item or ""}
        for line in version.lines
    ]
    points: dict[Seat, str] = points_of(version, seats)
    return {
        "words": game_in_words(version.result, names),
        "points": [{"seat": seat, "name": names[seat], "points": given} for seat, given in points.items()],
        "lines": lines,
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


ROUTES = [card_page, card_live, form_token, preview, do]
