"""One event stream per screen: it names what has changed, the screen fetches those fragments again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from litestar import get
from litestar.params import FromQuery
from litestar.response import Stream

from eastwind.server.guarding import for_task
from eastwind.server.running import Listener, RunningEvent
from eastwind.server.visit import AnyRequest, EventId, visit

HEARTBEAT = 10.0  # seconds; a screen that hears nothing for longer says that it is disconnected
MOST_TOPICS = 50


@get("/events/{event:str}/live", opt=for_task("look at the desk"), include_in_schema=False)
async def live(request: AnyRequest, event: EventId, follows: FromQuery[str] = "", since: FromQuery[int] = 0) -> Stream:
    """Tell a desk screen which of the topics it follows have changed after entry `since`."""
    return stream_of(visit(request, event).event, follows, since)


def stream_of(running: RunningEvent, follows: str, since: int) -> Stream:
    topics = [topic for topic in follows.split(",") if topic][:MOST_TOPICS]
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(_messages(running, topics, since), media_type="text/event-stream", headers=headers)


async def _messages(running: RunningEvent, topics: list[str], since: int) -> AsyncIterator[str]:
    listener = running.follow(topics, since)
    try:
        yield f"retry: 1000\nevent: hello\ndata: {running.now().n}\n\n"
        while True:
            yield await _next(running, listener)
    finally:
        running.listeners.discard(listener)


async def _next(running: RunningEvent, listener: Listener) -> str:
    """The next thing to say: what has changed, or only that we are still here."""
    try:
        await asyncio.wait_for(listener.woken.wait(), HEARTBEAT)
    except TimeoutError:
        return "event: still\ndata: \n\n"
    changed, listener.changed = sorted(listener.changed), set()
    listener.woken.clear()
    reached = running.now().n
    return f"id: {reached}\nevent: changed\ndata: {','.join(changed)}\n\n"
