"""An event at a glance: what is going on, and what comes next."""

from __future__ import annotations

from litestar import Response, get

from eastwind.server.guarding import for_task
from eastwind.server.visit import AnyRequest, EventId, visit


@get("/events/{event:str}", opt=for_task("look at the desk"), include_in_schema=False)
async def overview(request: AnyRequest, event: EventId) -> Response[str]:
    return visit(request, event).page("desk/overview.html")


ROUTES = [overview]
