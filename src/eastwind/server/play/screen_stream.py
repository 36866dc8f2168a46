"""The stream of a table's screens to one browser, and the page's answers to its heartbeats.

Streams of people without a seat are few, at one table and in all (`live/audience.py`). A page without a stream gets its
screen, and looks again a few seconds later.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import ServerSentEvent, ServerSentEventMessage

from eastwind.server.live.audience import Audience, Kind, Viewer
from eastwind.server.play.lobby.invitations import shared_by
from eastwind.server.play.lobby.own_seat import only_for_this_browser, pass_in
from eastwind.server.play.running_table import RunningTable
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest, address_of

HEARTBEAT = 10.0  # seconds
REST = 5000  # milliseconds until a page without a stream looks again
CROWDED = "Many screens are open, so this one is new every few seconds."
HEADERS = {"Cache-Control": "no-store"}
ANYBODY = for_task("anybody")


@get("/play/{table:str}/live", opt=ANYBODY, include_in_schema=False)
async def live(request: AnyRequest, table: FromPath[str]) -> ServerSentEvent:
    """The seat's whole screen, again whenever it changes."""
    running = await services_of(request).tables.find(table)
    first, shared = pass_in(request, running), shared_by(request, running)
    if first:
        await running.heard(first.seat, first.linked, page=True)

    def drawn() -> bytes | None:
        """The screen, or None if this browser has another seat now."""
        if pass_in(request, running) != first:
            return None
        facts = {**shared, **only_for_this_browser(request, running, first)}
        return running.screen(first.seat if first else None, facts)

    kind: Kind = "seat" if first else "watcher"
    return stream_of(request, running, kind, first.seat if first else "", drawn)


@post("/play/{table:str}/here", opt=ANYBODY, include_in_schema=False, status_code=204)
async def here(request: AnyRequest, table: FromPath[str]) -> Response[None]:
    """The page answers a heartbeat: someone is there to play."""
    running = await services_of(request).tables.find(table)
    found = pass_in(request, running)
    if found:
        await running.heard(found.seat, found.linked, page=True)
    return Response(None, status_code=204)


def stream_of(
    request: AnyRequest, running: RunningTable, kind: Kind, who: str, drawn: Callable[[], bytes | None]
) -> ServerSentEvent:
    """A stream of what `drawn` gives. `who`: the seat, or the teacher, whose screens there may be only a few of."""
    woken = asyncio.Event()
    viewer = Viewer(kind, address_of(request), woken.set, f"{running.name} {who}")
    told = _screens(running, services_of(request).audience, viewer, woken, drawn)
    return ServerSentEvent(told, headers=HEADERS)


async def _screens(
    running: RunningTable, audience: Audience, viewer: Viewer, woken: asyncio.Event, drawn: Callable[[], bytes | None]
) -> AsyncIterator[ServerSentEventMessage]:
    """Sends a screen only if something on it changed, so that no one learns what others do in secret.

    It doesn't move the next heartbeat either: the timing would give it away.
    """
    viewer.must_go = not audience.admit(viewer)
    running.listeners.add(woken)
    shown, silent_since = b"", running.now()
    try:
        yield _message("still", running.now(), retry=1000)
        while True:
            woken.clear()
            screen = drawn()
            if screen is None:
                yield _message("over", "")
                return
            if screen != shown:
                shown, silent_since = screen, running.now()
                yield _message("screen", screen.decode())
            if viewer.must_go:
                yield _message("rest", msgspec.json.encode({"again": REST, "words": CROWDED}).decode())
                return
            rest = HEARTBEAT - (running.now() - silent_since) / 1000
            if rest <= 0 or not await running.wait(woken, rest):
                silent_since = running.now()
                yield _message("still", silent_since)
    finally:
        audience.leave(viewer)
        running.listeners.discard(woken)


def _message(name: str, data: str | int, retry: int | None = None) -> ServerSentEventMessage:
    return ServerSentEventMessage(event=name, data=data, sep="\n", retry=retry)


ROUTES = [live, here]
