"""Links to one seat. Someone who lost a phone gets a new link, and the old one stops."""

from __future__ import annotations

import base64
import secrets

from litestar import Response, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath

from eastwind.play import acts
from eastwind.play.machine import may_linked
from eastwind.play.refusals import refused as refused_words
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.server.play.lobby.invitations import share_link
from eastwind.server.play.lobby.own_seat import pass_in
from eastwind.server.play.open_tables import SeatPass
from eastwind.server.play.running_table import RunningTable
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.web.answers import plain_page
from eastwind.server.web.links_for_phones import draw_code, draw_picture
from eastwind.server.web.request import AnyRequest, person_of

STAFF = for_task("look after tables")
CODE_SCALE = 6


async def not_now(
    request: AnyRequest, running: RunningTable, act: acts.AnyAct, found: SeatPass | None
) -> Rejected | None:
    """No one gets a link for a seat that its person uses: it would show that person's tiles."""
    if found and found.linked and not may_linked(act):
        return Rejected("play.link-not-yours")
    if not isinstance(act, acts.ReissueSeat | acts.AgreeToLink) or act.seat not in running.play.people:
        return None
    if running.play.company.chairs[act.seat].stands_in:
        return None
    await services_of(request).tables.look_elsewhere()
    if running.attendance.is_unused(running.play, act.seat):
        return None
    return Rejected("play.seat-in-use", name=running.play.name(act.seat))


def seat_link(request: AnyRequest, running: RunningTable, seat: Seat) -> str:
    token = services_of(request).tables.token(running.name, running.play, seat)
    return share_link(request, f"{running.name}/seat/{token}")


@get("/play/{table:str}/new-link/{seat:str}", opt=for_task("anybody"), include_in_schema=False)
async def made_link(request: AnyRequest, table: FromPath[str], seat: FromPath[str]) -> Response[dict[str, str]]:
    """The link that everyone agreed to, for the player who asked for it."""
    running = await services_of(request).tables.find(table)
    found = pass_in(request, running)
    about = next(
        (each for each, link in running.play.company.new_links.items() if each == seat and not link.opened), None
    )
    if about is None or found is None or found.linked or running.play.company.new_links[about].asker != found.seat:
        raise PermissionDeniedException("Only the player who asked for this link can see it.")
    return Response(link_for(request, running, about), headers={"Cache-Control": "no-store"})


def link_for(request: AnyRequest, running: RunningTable, seat: Seat) -> dict[str, str]:
    """A new link with its code, for the person who asked for it to pass on."""
    token = services_of(request).tables.link_token(running.name, running.play, seat)
    link = share_link(request, f"{running.name}/seat/{token}")
    name = running.play.name(seat)
    picture = base64.b64encode(draw_picture(link)).decode()
    return {
        "title": f"A new link for {name}",
        "words": f"Give it to {name} and no one else. It stops once {name} is back on the phone or computer used before.",
        "link": link,
        "code": f"data:image/svg+xml;base64,{picture}",
    }


@get("/play/{table:str}/seats", opt=STAFF, include_in_schema=False)
async def seats_page(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """For the staff: who sits at a table, and new links for them."""
    running = await services_of(request).tables.find(table)
    people = [(seat, running.play.name(seat)) for seat in running.play.people]
    title = running.play.terms.title
    return plain_page(request, "play/seats.html", table=table, title=title, people=people, made=None)


@post("/play/{table:str}/seats", opt=STAFF, include_in_schema=False)
async def new_seat_link(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    running = await services_of(request).tables.find(table)
    asked = str((await request.form()).get("seat", ""))
    seat = next((each for each in running.play.seats if each == asked), None)
    if seat is None:
        raise InputError("Choose a person at this table.")
    by = person_of(request)
    act = acts.GiveNewLink(seat=seat, by=by)
    refused = await running.act(None, act, key=f"link {secrets.token_hex(8)}", by=by)
    if refused is not None:
        raise InputError(refused_words(running.play, None, refused))
    link = seat_link(request, running, seat)
    made = {"name": running.play.name(seat), "link": link, "code": draw_code(link, CODE_SCALE)}
    return plain_page(request, "play/seats.html", table=table, title=running.play.terms.title, people=[], made=made)


ROUTES = [made_link, seats_page, new_seat_link]
