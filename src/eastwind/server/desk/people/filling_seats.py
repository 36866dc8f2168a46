"""One tap on Overview when the number of players changes: a table of three, turns, standby, a house player."""

from __future__ import annotations

import msgspec
from litestar import Response, post

from eastwind.formats import listed
from eastwind.refusals import InputError, Rejected
from eastwind.server.desk.people.player_fields import WAY, Way
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import accepted_answer, refused
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.people.head_count import HeadCount, head_count, house_names
from eastwind.tournament.people.players import AddPlayer, CheckIn
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.setup.terms import ChangeTerms, ThreePlayers
from eastwind.tournament.state import Details

POLICIES: dict[Way, ThreePlayers] = {
    "three": "phantoms", "turns": "sit_out", "standby": "standby", "house": "house",
}  # fmt: skip
REASON = "the number of players changed"


@post("/events/{event:str}/players/fill", opt=for_task("set up events"), include_in_schema=False)
async def fill_seats(request: AnyRequest, event: EventId) -> Response[str]:
    """Says who fills a table that is not full, and adds house players if they are wanted."""
    found = event_request(request, event)
    way = WAY.read(await found.form())
    before = head_count(found.state)
    if way == "house" and not before.empty:
        raise InputError("Every table is full: no house player is needed.")
    terms = msgspec.structs.replace(found.moment.terms, three_players=POLICIES[way])
    if terms != found.moment.terms:
        answer = await found.attempt(ChangeTerms(terms=terms, reason=REASON), "terms")
        if isinstance(answer, Rejected):
            return refused(request, found.why(answer))
    if way == "house":
        return await _add_house(found, before)
    return accepted_answer(request, head_count(found.event.now().state).words)


async def _add_house(found: EventRequest, before: HeadCount) -> Response[str]:
    """Adds a house player for each empty seat. If the seats are drawn, they take them."""
    names = house_names(found.state, before.empty)
    for place, name in enumerate(names):
        answer = await found.attempt(AddPlayer(details=Details(name=name, status="house")), f"house-{place}")
        if isinstance(answer, Rejected):
            return refused(found.request, found.why(answer))
        assert isinstance(answer.entry.command, AddPlayer)
        number = answer.entry.command.player
        await found.attempt(CheckIn(player=number), f"here-{place}")
        if before.empty_at:
            await found.attempt(TakeEmptySeat(player=number, from_round=before.round), f"seat-{place}")
    after = head_count(found.event.now().state)
    return accepted_answer(found.request, f"Added {listed(names)}. {after.words} Change the name on the player's page.")


ROUTES = [fill_seats]
