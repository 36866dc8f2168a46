"""The log: folding, undo with its consequences, time travel, keys."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError, Rejected
from eastwind.tournament.log.entries import (
    LogEntry,
    check_format,
    fold,
    read_command,
    read_events,
    state_after,
    write,
)
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer, CheckIn, PlayerAdded
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event, win


def without(entries: list[LogEntry], struck: set[int]) -> list[LogEntry]:
    return [entry for entry in entries if entry.n not in struck]


def test_undo_law_holds() -> None:
    desk = an_event(8)
    desk.begin(1)
    wrong = desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("B")))
    kept = without(desk.entries, {wrong.n})
    answer = desk.undo([wrong.n], "wrong table", "Dora")
    assert isinstance(answer, LogEntry)
    assert desk.state == fold(desk.entries) == fold(kept)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("B")))


def test_state_after_any_entry_is_what_it_was_then() -> None:
    desk = an_event(8)
    seen = {}
    desk.begin(1)
    for table in (1, 2):
        entry = desk.ok(RecordResult(round=1, table=table, game=1, result=win("A")))
        seen[entry.n] = standings(desk.state)
    desk.undo([max(seen)], "no", "Dora")
    for number, lines in seen.items():
        assert standings(state_after(desk.entries, number)) == lines


def test_recalculation_equals_increment() -> None:
    desk = an_event(13, "kugler")
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)
    assert fold(desk.entries) == desk.state


def test_commands_and_events_are_the_same_after_writing_and_reading() -> None:
    desk = an_event(9, "fourseasons")
    desk.begin(1, late=(2,))
    desk.finish(1)
    for entry in desk.entries:
        assert read_command(write(entry.command)) == entry.command
        assert read_events(write(entry.events)) == entry.events


def test_unreadable_command_gets_a_sentence() -> None:
    with pytest.raises(InputError, match="doesn't know this command"):
        read_command(b'{"type": "add_entri"}')
    with pytest.raises(InputError, match="doesn't know these events"):
        read_events(b'[{"type": "player_added", "unknown": 1}]')
    with pytest.raises(InputError, match="newer"):
        check_format(99)


def test_repeated_key_gets_the_first_answer_again() -> None:
    desk = Desk(an_event(4, seated=False).entries)
    command = AddPlayer(details=Details(name="Ann"))
    first = desk.submit(command, key="k1")
    assert isinstance(first, LogEntry)
    assert desk.submit(command, key="k1") is first
    assert isinstance(first.events[0], PlayerAdded)
    other = desk.submit(AddPlayer(details=Details(name="Bea")), key="k1")
    assert isinstance(other, Rejected)
    assert other.slug == "desk.key-taken"


def test_command_that_could_not_be_read_back_is_never_judged() -> None:
    desk = an_event(4)
    wrong = CheckIn(player=1, late=None)  # type: ignore[arg-type]  # what no reader would let in
    with pytest.raises(InputError, match="doesn't know this command"):
        desk.submit(wrong)
    assert desk.entries[-1].command != wrong
