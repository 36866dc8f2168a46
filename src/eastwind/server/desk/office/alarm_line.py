"""The line of alarms for pages that follow no event, and the answer to the question about the clock."""

from __future__ import annotations

from litestar import Response, get, post

from eastwind.server.run_clock import THIS_RUN
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import accepted_answer, context_of, html
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest


@get("/alarms", opt=for_task("look at the desk"), include_in_schema=False)
async def alarm_line(request: AnyRequest) -> Response[str]:
    return html(render("parts/alarms.html", context_of(request)))


@post("/clock", opt=for_task("run the round"), include_in_schema=False)
async def take_computers_time(request: AnyRequest) -> Response[str]:
    """The director says that the computer's clock is right."""
    THIS_RUN.take_computers_time()
    return accepted_answer(request, "Eastwind now goes by the computer's clock.")


ROUTES = [alarm_line, take_computers_time]
