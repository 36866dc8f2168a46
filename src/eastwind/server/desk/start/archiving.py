"""Putting an event away from the first page, and bringing it back: nothing of it is deleted or changed."""

from __future__ import annotations

import asyncio

from litestar import Response, post
from litestar.exceptions import NotFoundException

from eastwind.server.clock import now
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.settings.archived_events import ArchivedEvents
from eastwind.server.web.answers import said
from eastwind.server.web.request import AnyRequest, EventId, person_of


@post("/events/{event:str}/put-away", opt=for_task("set up events"), include_in_schema=False)
async def put_away(request: AnyRequest, event: EventId) -> Response[str]:
    shelf = _shelf_with(request, event)
    await asyncio.to_thread(shelf.put_away, event, person_of(request), now())
    return said(request, "It is put away, at the end of this page. Nothing is deleted: bring it back at any time.", "/")


@post("/events/{event:str}/bring-back", opt=for_task("set up events"), include_in_schema=False)
async def bring_back(request: AnyRequest, event: EventId) -> Response[str]:
    await asyncio.to_thread(_shelf_with(request, event).bring_back, event)
    return said(request, "It is back among your tournaments.", "/")


def _shelf_with(request: AnyRequest, event: str) -> ArchivedEvents:
    """The shelf, if there is such an event. One that cannot be read can be put away too."""
    if services_of(request).events.find(event) is None:
        raise NotFoundException("There is no such event here.")
    return ArchivedEvents(services_of(request).store)


ROUTES = [put_away, bring_back]
