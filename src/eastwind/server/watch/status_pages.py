"""Pages for a proxy and for monitoring: is this process alive, and can it do its work?"""

from __future__ import annotations

from litestar import Response, get

from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.watch.readiness import Ready
from eastwind.server.web.request import AnyRequest

OPT = {**for_task("anybody"), "exclude_from_auth": True}  # looking up a session would ask the database


@get("/healthz", opt=OPT, include_in_schema=False)
async def healthz() -> Response[str]:
    """This process is alive, whatever the database does."""
    return Response("alive\n", media_type="text/plain")


@get("/readyz", opt=OPT, include_in_schema=False)
async def readyz(request: AnyRequest) -> Response[Ready]:
    """Whether this server can take requests. A second copy that is behind does not stop the event."""
    found = await services_of(request).readiness.now()
    return Response(found, status_code=200 if found.ready else 503)


ROUTES = [healthz, readyz]
