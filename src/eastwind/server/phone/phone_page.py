"""The phone's page, its event stream, and the actions it sends."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import ServerSentEvent

from eastwind.server.live.running_event import RunningEvent
from eastwind.server.live.stream import stream
from eastwind.server.live.topics import round_topic, table_topic
from eastwind.server.phone import plain_forms, plain_game
from eastwind.server.phone.actions import EnterResult, read_sent
from eastwind.server.phone.carrying_out import EnteredMeanwhile, PhoneDone, PhoneRefused, carry_out, points_first
from eastwind.server.phone.phone_contract import (
    ActionAnswer,
    ActionDone,
    ActionRefused,
    FormToken,
    GameChanged,
    PointsShown,
    PreviewAnswer,
    VersionThere,
)
from eastwind.server.phone.phone_request import phone_of, place_of
from eastwind.server.phone.phone_view import PhoneView
from eastwind.server.phone.scorecard_news import tables_of
from eastwind.server.phone.scorecard_page import remember_initials, scorecard
from eastwind.server.security.guards import for_task
from eastwind.server.security.phone_tokens import Holder
from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest

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
async def form_token(request: AnyRequest) -> Response[FormToken]:
    """A fresh form token for unsent actions, and whose phone it is now."""
    phone = phone_of(request)
    token = services_of(request).tokens.form_token(phone.session.cookie)
    return Response(FormToken(csrf=token, holder=str(phone.holder)))


@post("/api/card/preview", opt=OPT, include_in_schema=False, status_code=200)
async def preview(request: AnyRequest) -> Response[PreviewAnswer]:
    """The points that a result would give, with reasons. Stores nothing."""
    phone = phone_of(request)
    action = read_sent(await request.body()).action
    if not isinstance(action, EnterResult):
        no_result = ActionRefused(words="There is no result here to work out points for.", slug="phone.misplaced")
        return Response(no_result, status_code=422)
    version = points_first(phone, action)
    if isinstance(version, PhoneRefused):
        return Response(_refused(version), status_code=422)
    told = PhoneView(phone).tell_version(action.game, version)
    return Response(PointsShown(words=told.words, points=told.players_points(), lines=told.reasons()))


@post("/api/card/do", opt=OPT, include_in_schema=False, status_code=200)
async def do(request: AnyRequest) -> Response[ActionAnswer]:
    """Does what the page's script sent, and answers it."""
    sent = read_sent(await request.body())
    match await carry_out(request, sent):
        case PhoneDone(words=words, note=note, n=n):
            response: Response[ActionAnswer] = Response(ActionDone(words=words, note=note, n=n))
            remember_initials(phone_of(request), response, sent.action)
            return response
        case PhoneRefused() as no:
            return Response(_refused(no), status_code=422)
        case EnteredMeanwhile(words=words, version=version, versions=versions):
            assert isinstance(sent.action, EnterResult)
            told = PhoneView(phone_of(request)).tell_version(sent.action.game, version)
            there = VersionThere(
                versions=versions, words=told.words, points=told.players_points(), lines=told.reasons()
            )
            return Response(GameChanged(words=words, there=there), status_code=409)


def _refused(no: PhoneRefused) -> ActionRefused:
    return ActionRefused(slug=no.slug, words=no.words)


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
