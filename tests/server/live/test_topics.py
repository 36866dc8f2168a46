"""Every event says which topics it touches, so that no screen goes stale."""

from __future__ import annotations

from eastwind.server.live.topics import EVERYTHING, topics_of
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.machine import EVENTS
from eastwind.tournament.messages import Undo
from eastwind.tournament.results.record_result import RecordNotPlayed, ResultRecorded
from tests.golden.days import DAYS


def test_every_event_touches_more_than_the_log() -> None:
    events = {type(event): event for day in DAYS.values() for entry in day().entries for event in entry.events}
    assert set(events) == {row.event for row in EVENTS}
    command = RecordNotPlayed(round=1, table=1, game=1)
    assert [kind for kind, event in events.items() if topics_of(LogEntry(1, command, (event,))) == {"log"}] == []


def test_undo_touches_every_topic() -> None:
    undo = LogEntry(3, Undo(strike=(2,), reason="typo", by="director"), ())
    assert topics_of(undo) == {EVERYTHING}


def test_result_touches_the_topic_of_its_table() -> None:
    event = ResultRecorded(
        round=2, table=5, game=1, result=None, lines=(), source="not_played", version=1, by="desk", reason=None
    )
    entry = LogEntry(9, RecordNotPlayed(round=2, table=5, game=1), (event,))
    assert topics_of(entry) == {"log", "results", "cards", "standings", "table-2-5"}
