"""Conduct: complaints, upheld or not, and disqualification."""

from __future__ import annotations

from litestar import Response, get, post

from eastwind.refusals import InputError
from eastwind.server.desk.outcome.moved_prizes import asked_first
from eastwind.server.live.running_event import Accepted
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import html
from eastwind.server.web.event_request import event_request
from eastwind.server.web.form_fields import PersonField, PlayerField, ReasonField, TextField, Tick, form_of
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, EventId, is_htmx
from eastwind.tournament.floor.discipline import Complain, ComplaintMade, Disqualified, Disqualify, Reinstate
from eastwind.tournament.state import Tournament, named

LIST = 'list="people" autocomplete="off"'
AGAINST = PersonField(name="person", label="Who is it about?", asks="About whom", required=True, more=LIST)
ABOUT = TextField(name="about", label="What happened?", required=True, more='maxlength="300" autocomplete="off"')
UPHELD = TextField(name="upheld", label="Do you uphold it?")  # neither stands until someone chooses
SURE = Tick(name="sure")
OUT = PersonField(name="person", label="Who?", asks="Who", required=True, more=LIST)
WHY = ReasonField(label="Why?", required=True, more='maxlength="300" autocomplete="off"')
CONDUCT = Tick(name="conduct", label=" Warn me about this player at future tournaments")
BACK = PlayerField(name="player")
FIELDS = {
    "complaint": form_of(AGAINST, ABOUT, UPHELD),
    "disqualify": form_of(OUT, WHY, CONDUCT),
    "reinstate": form_of(BACK, WHY),
}


@get("/events/{event:str}/rulings/conduct", opt=for_task("look at the desk"), include_in_schema=False)
async def conduct_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    state, sheet = found.state, found.moment.terms.sheet
    return found.page(
        "desk/floor/conduct.html",
        fields=FIELDS,
        people=lambda: [named(state, number) for number in state.players],
        out=lambda: [player for player in state.players.values() if player.disqualified is not None],
        complaints=lambda: tuple(reversed(state.complaints)),
        called=lambda number: named(state, number),
        first=sheet.cite("courtesy.first-complaint") if "courtesy.first-complaint" in sheet.printed else None,
        second=sheet.cite("courtesy.second-complaint") if "courtesy.second-complaint" in sheet.printed else None,
    )


@post("/events/{event:str}/rulings/conduct/complain", opt=for_task("decide"), include_in_schema=False)
async def complain(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    about, answer = ABOUT.read(form).strip(), UPHELD.read(form)
    if not about or len(about) > 300:
        raise InputError("Say what the complaint is about, in 300 characters or less.")
    if answer not in ("yes", "no"):
        raise InputError("Say whether you uphold the complaint.")
    against, upheld = AGAINST.read(form, found.state), answer == "yes"
    if upheld and not SURE.read(form) and _would_be_out(found.state, against):
        name = named(found.state, against)
        words = f"This is the second upheld complaint about {name}. It disqualifies the player."
        if not is_htmx(request):  # without scripts, a page cannot ask in place
            raise InputError(f"{words} Nothing was saved. If you mean it, disqualify the player, with this reason.")
        words = f"{words} Go on?"
        return html(render("parts/ask.html", {"words": words}))
    return await found.submit(Complain(against=against, about=about, upheld=upheld), _complained)


def _would_be_out(state: Tournament, player: int) -> bool:
    prints = "courtesy.second-complaint" in state.terms.sheet.printed
    return prints and state.players[player].upheld_complaints >= 1 and state.players[player].disqualified is None


def _complained(done: Accepted) -> str:
    made = next(event for event in done.entry.events if isinstance(event, ComplaintMade))
    out = any(isinstance(event, Disqualified) for event in done.entry.events)
    text = f"{named(done.moment.state, made.player)}: {made.measure}."
    return f"{text} This player is no longer seated or ranked." if out else text


@post("/events/{event:str}/rulings/conduct/disqualify", opt=for_task("decide"), include_in_schema=False)
async def disqualify(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    player = OUT.read(form, found.state)
    command = Disqualify(player=player, reason=WHY.read(form), conduct=CONDUCT.read(form))
    if question := await asked_first(found, command, form):
        return question
    return await found.submit(command, f"{named(found.state, player)} is disqualified and no longer seated or ranked.")


@post("/events/{event:str}/rulings/conduct/reinstate", opt=for_task("decide"), include_in_schema=False)
async def reinstate(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    player = BACK.read(form, found.state)
    command = Reinstate(player=player, reason=WHY.read(form))
    if question := await asked_first(found, command, form):
        return question
    return await found.submit(command, f"{named(found.state, player)} is back in.")


ROUTES = [conduct_page, complain, disqualify, reinstate]
