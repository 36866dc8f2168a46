"""Opens a PIN that was locked after five wrong tries."""

from __future__ import annotations

import asyncio

from litestar import Response, post

from eastwind.server.security.guards import for_task
from eastwind.server.security.phone_tokens import Holder
from eastwind.server.services import services_of
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.forms import read_number
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.people.pin_locks import OpenPin
from eastwind.tournament.state import named


@post("/events/{event:str}/phones/open-pin", opt=for_task("decide"), include_in_schema=False)
async def open_pin(request: AnyRequest, event: EventId) -> Response[str]:
    """Forgets the wrong tries and takes the PIN again."""
    found = event_request(request, event)
    return await opened(found, read_number(await found.form(), "player", "Whose PIN?"))


async def opened(found: EventRequest, player: int) -> Response[str]:
    holder = Holder(found.event.stream, "p", player)
    if player in found.state.locked_pins:
        await asyncio.to_thread(
            services_of(found.request).pins.open, holder
        )  # first: until the next line it stays locked
    name = named(found.state, player) if player in found.state.players else ""
    return await found.submit(OpenPin(player=player), f"{name} can sign with the PIN again, with five new tries.")


ROUTES = [open_pin]
