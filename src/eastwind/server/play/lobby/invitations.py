"""How friends come to a table: its link, how far the link reaches, and its QR code."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from eastwind.server.play.running_table import NOT_SHARED, RunningTable
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.web.links_for_phones import base_for_phones, draw_picture, is_public
from eastwind.server.web.request import AnyRequest

NEAR = "Friends on the same Wi-Fi can join with this link. It doesn't reach other houses."
ANYWHERE = "Friends can join with this link, from any house."


def share_link(request: AnyRequest, path: str) -> str:
    """An address of the tables for others. The name that a laptop has for itself is of no use to them."""
    return f"{base_for_phones(request)}/play/{path}"


def reach(link: str) -> str:
    """How far a link reaches, in a sentence."""
    return ANYWHERE if is_public(link) else NEAR


def shared_by(request: AnyRequest, running: RunningTable) -> dict[str, str]:
    """What a screen says about inviting friends; nothing at a table that no one else can join."""
    if running.play.terms.join == "nobody":
        return NOT_SHARED
    link = share_link(request, running.name)
    return {"link": link, "link_words": reach(link), "code": f"/play/{running.name}/code.svg"}


@get("/play/{table:str}/code.svg", opt=for_task("anybody"), include_in_schema=False)
async def code_picture(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The table's link as a QR code."""
    running = await services_of(request).tables.find(table)
    return Response(draw_picture(share_link(request, running.name)), media_type="image/svg+xml")


ROUTES = [code_picture]
