"""The list of events: each with its summary, and one that can't be read says so instead of hiding the others."""

from __future__ import annotations

import asyncio

from eastwind.server.live.open_events import OpenEvents
from eastwind.store import Draft, Store
from eastwind.tournament.log.entries import LogEntry


def test_open_event_that_a_newer_eastwind_went_on_with_says_that_it_cannot_be_read(
    store: Store, rehearsed: list[LogEntry]
) -> None:
    events = OpenEvents(store)
    fine, newer = (asyncio.run(events.create(rehearsed[:1])).stream for _ in range(2))
    draft = Draft(stream=newer, kind="event", at=1, by="x", via="x", key="x", format=9999, role="", command=b"{}")
    store.append(draft, lambda _: b"[]")
    found = {stream.stream: summary for stream, summary in asyncio.run(events.summaries())}
    assert found.keys() >= {fine, newer}
    good, bad = found[fine], found[newer]
    assert good is not None
    assert bad is not None
    assert (good.title, good.fault) == ("Rehearsal", "")
    assert bad.title == newer
    assert bad.fault.startswith("cannot be read: ")
