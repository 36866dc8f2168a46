"""One event stream per screen: it names what has changed, the screen fetches those fragments again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from litestar import get
from litestar.params import FromQuery
from litestar.response import Stream

from eastwind.server.clock import now
from eastwind.server.live.running_event import Listener, RunningEvent
from eastwind.server.security.guards import for_task
from eastwind.server.web.event_request import event_request
from eastwind.server.web.request import AnyRequest, EventId

HEARTBEAT = 10.0  # seconds; a screen that hears nothing for longer says that it is disconnected
MOST_TOPICS = 50
PAUSE = 0.2  # seconds after a piece of news; at the end of a round many come at once, and a screen needs only the last
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@get("/events/{event:str}/live", opt=for_task("look at the desk"), include_in_schema=False)
async def live(request: AnyRequest, event: EventId, follows: FromQuery[str] = "", since: FromQuery[int] = 0) -> Stream:
    """Tell a desk screen which of the topics it follows have changed after entry `since`."""
    return stream_of(event_request(request, event).event, follows, since)


def stream_of(running: RunningEvent, follows: str, since: int) -> Stream:
    topics = [topic for topic in follows.split(",") if topic][:MOST_TOPICS]
    return stream(running, running.follow(topics, since), lambda changed: ",".join(sorted(changed)))


def stream(running: RunningEvent, listener: Listener, news: Callable[[set[str]], str]) -> Stream:
    """A stream that says, in `news`, what has changed; in between, that we are still here and what time it is."""
    return Stream(_messages(running, listener, news), media_type="text/event-stream", headers=HEADERS)


async def _messages(running: RunningEvent, listener: Listener, news: Callable[[set[str]], str]) -> AsyncIterator[str]:
    try:
        yield f"retry: 1000\nevent: hello\ndata: {running.now().n}\n\nevent: still\ndata: {now()}\n\n"
        while True:
            try:
                await asyncio.wait_for(listener.woken.wait(), HEARTBEAT)
            except TimeoutError:
                yield f"event: still\ndata: {now()}\n\n"
                continue
            changed = listener.take()
            yield f"id: {running.now().n}\nevent: changed\ndata: {news(changed)}\n\n"
            await asyncio.sleep(PAUSE)
    finally:
        running.listeners.discard(listener)
