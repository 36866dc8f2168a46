"""Roll call: one name after another, one key each."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromQuery

from eastwind.refusals import Rejected
from eastwind.server.desk.people.check_in_list import PlayerCounts, by_name, is_missing, name_words
from eastwind.server.desk.people.player_fields import CALLED, CARD_SEEN, FIELDS, PRESENT
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import accepted_answer, refused
from eastwind.server.web.event_request import event_request
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.people.players import CheckIn
from eastwind.tournament.state import Player, Tournament, named


@get("/events/{event:str}/players/roll-call", opt=for_task("add players"), include_in_schema=False)
async def roll_call_page(
    request: AnyRequest, event: EventId, after: FromQuery[int] = 0, seen: FromQuery[str] = ""
) -> Response[str]:
    """The next name that has not answered; `after` is the one called last."""
    found = event_request(request, event)
    missing = _missing(found.state)
    player = next_after(found.state, after)
    return found.page(
        "desk/people/roll_call.html",
        fields=FIELDS,
        player=player,
        called=named(found.state, player.number) if player else "",
        missing=[(each.number, named(found.state, each.number)) for each in missing],
        roll=PlayerCounts(found.state),
        seen=seen != "no",
        again=after != 0,
    )


@post("/events/{event:str}/players/roll-call", opt=for_task("add players"), include_in_schema=False)
async def answer_roll_call(request: AnyRequest, event: EventId) -> Response[str]:
    """Present: checks in. Absent: stores nothing, and the name stays among the missing. Then the next name."""
    found = event_request(request, event)
    form = await found.form()
    number = CALLED.read(form)
    seen = CARD_SEEN.read(form)
    go = f"{found.home}/players/roll-call?after={number}{'' if seen else '&seen=no'}"
    if not PRESENT.read(form):
        return accepted_answer(request, "", go=go)
    answer = await found.attempt(CheckIn(player=number, card_seen=seen))
    if isinstance(answer, Rejected):
        return refused(request, found.why(answer))
    return accepted_answer(request, f"Checked in {name_words(answer.moment.state, number)}.", go=go)


def _missing(state: Tournament) -> list[Player]:
    next_round = state.last_begun() + 1
    return [player for player in by_name(state) if is_missing(player, next_round)]


def next_after(state: Tournament, last: int) -> Player | None:
    """The next player by last name who is not here; None at the end of the list."""
    order = {player.number: place for place, player in enumerate(by_name(state))}
    place = order.get(last, -1)
    return next((player for player in _missing(state) if order[player.number] > place), None)


ROUTES = [roll_call_page, answer_roll_call]
