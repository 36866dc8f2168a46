"""A fold that follows its log: always the state that the definition gives, and each entry applied about once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.log import folding
from eastwind.tournament.log.entries import LogEntry, fold, struck_by
from eastwind.tournament.log.folding import EVERY, Folded, fold_all, fold_on
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.log.numbering import highest_numbers
from eastwind.tournament.machine import apply_all
from eastwind.tournament.messages import Events, Undo
from eastwind.tournament.people.players import Pay
from eastwind.tournament.state import Tournament
from tests.golden.days import national_day, sections_day
from tests.tournament.desk import an_event


def bad_day() -> list[LogEntry]:
    """A rehearsal, with steps undone at the end, one of the undos undone, and an early step undone."""
    ledger = rehearse(17, 3, load_sheet("national"), 7, 3)
    for number in range(len(ledger.entries), len(ledger.entries) - 8, -1):
        ledger.undo([number], "typo", "director")
    ledger.undo([len(ledger.entries)], "it was right", "director")
    ledger.undo([12], "not today", "director")
    return ledger.entries


LOGS: dict[str, Callable[[], list[LogEntry]]] = {
    "bad day": bad_day,
    "national": lambda: national_day().entries,
    "sections": lambda: sections_day().entries,
}


@pytest.mark.parametrize("name", LOGS)
def test_fold_in_pieces_is_the_fold_of_the_whole(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding, "EVERY", 7)
    entries = LOGS[name]()
    whole = fold_all(entries)
    assert whole.state == fold(entries)
    assert whole.facts.struck() == struck_by(entries)
    assert dict(whole.facts.numbers) == dict(highest_numbers(entries))
    for size in (1, 3, 10, 50):
        done = Folded()
        for start in range(0, len(entries), size):
            done = fold_on(done, entries[start : start + size], entries)
            assert done.n == min(start + size, len(entries))
            if start % 25 < size:
                assert done.state == fold(entries[: done.n])
        assert done == whole


def test_milestones_are_states_without_what_was_undone_since(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding, "EVERY", 10)
    entries = bad_day()
    done = Folded()
    for start in range(0, len(entries), 9):
        done = fold_on(done, entries[start : start + 9], entries)
    struck = struck_by(entries)
    assert len(done.milestones) == len(entries) // 10
    for stone in done.milestones:
        assert stone.state == fold([entry for entry in entries[: stone.n] if entry.n not in struck])


class Counted:
    """Counts how often entries are applied."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0

        def counting(state: Tournament, events: Events) -> Tournament:
            self.times += 1
            return apply_all(state, events)

        monkeypatch.setattr(folding, "apply_all", counting)


def with_undos(count: int) -> list[LogEntry]:
    """An event in which money is counted, and every third amount is taken back."""
    desk = an_event(4, seated=False)
    for number in range(count):
        entry = desk.ok(Pay(player=1, cents=100 + number))
        if number % 3 == 0:
            desk.ok(Undo(strike=(entry.n,), reason="miscounted"))
    return desk.entries


def test_opening_applies_each_entry_once_however_many_undos(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = with_undos(900)
    count = Counted(monkeypatch)
    fold_all(entries)
    assert count.times <= len(entries)


def test_undo_of_something_recent_folds_only_from_the_last_milestone(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = with_undos(900)
    done = fold_all(entries[:-1])
    last = LogEntry(len(entries), Undo(strike=(len(entries) - 1,), reason="x"), ())
    count = Counted(monkeypatch)
    assert fold_on(done, [last], entries).state == fold([*entries[:-1], last])
    assert count.times <= EVERY + 1


def test_log_in_memory_applies_each_entry_once_and_few_again_at_an_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    entries: Sequence[LogEntry] = with_undos(300)
    count = Counted(monkeypatch)
    ledger = MemoryLog()
    for entry in entries:
        assert not isinstance(ledger.submit(entry.command, key=entry.key), Rejected)
    undos = sum(isinstance(entry.command, Undo) for entry in entries)
    assert count.times <= len(entries) + undos * (EVERY + 1)
    assert ledger.state == fold(entries)
