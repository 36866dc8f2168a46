"""Archiving an event and bringing it back. Nothing is deleted or changed."""

from __future__ import annotations

import asyncio

from litestar import Response, post
from litestar.exceptions import NotFoundException

from eastwind.server.run_clock import now
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.settings.archived_events import ArchivedEvents
from eastwind.server.web.answers import accepted_answer
from eastwind.server.web.request import AnyRequest, EventId, person_of


@post("/events/{event:str}/put-away", opt=for_task("set up events"), include_in_schema=False)
async def put_away(request: AnyRequest, event: EventId) -> Response[str]:
    archive = _archive_with(request, event)
    await asyncio.to_thread(archive.put_away, event, person_of(request), now())
    return accepted_answer(
        request, "Archived. It is at the bottom of this page, and nothing is deleted. Restore it any time.", "/"
    )


@post("/events/{event:str}/bring-back", opt=for_task("set up events"), include_in_schema=False)
async def bring_back(request: AnyRequest, event: EventId) -> Response[str]:
    await asyncio.to_thread(_archive_with(request, event).bring_back, event)
    return accepted_answer(request, "Restored.", "/")


def _archive_with(request: AnyRequest, event: str) -> ArchivedEvents:
    """The archive, if the event exists. An event that cannot be read can be archived too."""
    if services_of(request).events.find(event) is None:
        raise NotFoundException("There is no such tournament here.")
    return ArchivedEvents(services_of(request).store)


ROUTES = [put_away, bring_back]
