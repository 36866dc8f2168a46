"""The list of events: each with its summary, and one that can't be read says so instead of hiding the others."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from eastwind.server.live import open_events
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


def test_alarm_is_news_for_ten_minutes(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen that was away must look at an alarm that came meanwhile, and at no old one."""
    events = OpenEvents(store)
    assert not events.alarmed
    passed = [1_000.0]
    monkeypatch.setattr(open_events, "time", SimpleNamespace(monotonic=lambda: passed[0]))
    events._alarmed()
    for later, news in ((0, True), (599, True), (600, False), (3_600, False)):
        passed[0] = 1_000.0 + later
        assert events.alarmed is news


def test_without_an_unread_event_nothing_runs_in_the_background(store: Store) -> None:
    summaries = OpenEvents(store)._summaries
    summaries.make_soon([])
    assert summaries._making is None
