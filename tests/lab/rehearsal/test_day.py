"""The day of a rehearsal: its clock, and how often something goes wrong."""

from __future__ import annotations

import pytest

from eastwind.lab.rehearsal.day import DIRECTOR, Day
from eastwind.lab.rehearsal.rehearsal import MORNING, rehearse
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.people.players import CheckIn
from eastwind.tournament.rounds.lifecycle import CallTime
from eastwind.tournament.setup.terms import SetUpEvent
from tests.tournament.desk import terms

TRIES = 3000


def a_day(trouble: int) -> Day:
    return Day(load_sheet("national"), 1, trouble, MORNING)


@pytest.mark.parametrize(
    ("trouble", "level", "expected"),
    [(0, 1, 0), (1, 2, 0), (1, 1, 10), (2, 1, 20), (3, 1, 30), (3, 3, 10)],
)
def test_trouble_strikes_more_often_on_a_worse_day(trouble: int, level: int, expected: int) -> None:
    day = a_day(trouble)
    percent = 100 * sum(day.happens(level, 10) for _ in range(TRIES)) / TRIES
    assert expected - 2 <= percent <= expected + 2


def test_steps_are_a_second_apart_until_time_is_called() -> None:
    entries = rehearse(8, 1, load_sheet("national"), 1, 0).entries
    last = next(entry.n for entry in entries if isinstance(entry.command, CallTime))
    assert [entry.at for entry in entries[: last - 1]] == [MORNING + 1000 * n for n in range(1, last)]
    assert entries[last - 1].at - entries[last - 2].at == 45 * 60_000 + 1000


def test_every_step_is_by_the_director_via_rehearsal() -> None:
    entries = rehearse(8, 1, load_sheet("national"), 1, 0).entries
    assert {(entry.by, entry.via) for entry in entries} == {(DIRECTOR, "rehearsal")}


def test_refusal_stops_the_rehearsal_unless_expected() -> None:
    day = a_day(1)
    day.do(SetUpEvent(terms=terms()))
    assert isinstance(day.attempt(CheckIn(player=99)), Rejected)
    with pytest.raises(AssertionError, match="refused in a rehearsal"):
        day.do(CheckIn(player=99))
    assert len(day.ledger.entries) == 1
