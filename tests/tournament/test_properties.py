"""Laws that hold for every event, tested on rehearsals of random size and trouble."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.tournament.log.as_data import facts
from eastwind.tournament.log.entries import LogEntry, fold, standing, state_after
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.log.undo import consequences
from eastwind.tournament.messages import Undo
from eastwind.tournament.outcome.explanations import total_lines
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.outcome.standings import standings

a_day = st.builds(
    rehearse,
    players=st.sampled_from([4, 6, 7, 8, 9, 10, 11, 13, 17]),
    rounds=st.integers(1, 3),
    sheet=st.sampled_from(SHEETS).map(load_sheet),
    seed=st.integers(0, 10_000),
    trouble=st.integers(0, 3),
)
some_days = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@given(day=a_day)
@some_days
def test_everyone_sits_in_one_seat_of_a_round(day: MemoryLog) -> None:
    for found in day.state.rounds.values():
        for game in range(1, found.games + 1):
            sitting = [
                table.sitter(seat, game)
                for table in found.tables.values()
                for seat in ("A", "B", "C", "D")
                if table.sitter(seat, game) is not None
            ]
            assert len(set(sitting)) == len(sitting)


@given(day=a_day)
@some_days
def test_every_point_is_explained(day: MemoryLog) -> None:
    for line in standings(day.state):
        assert sum(points for *_, points in total_lines(day.state, line.player)) == line.total


@given(day=a_day)
@some_days
def test_recalculation_equals_increment_at_every_step(day: MemoryLog) -> None:
    assert fold(day.entries) == day.state
    middle = len(day.entries) // 2
    assert state_after(day.entries, middle) == MemoryLog(day.entries[:middle]).state


@given(day=a_day, data=st.data())
@some_days
def test_undo_is_as_if_its_entries_never_happened(day: MemoryLog, data: st.DataObject) -> None:
    counting = [entry.n for entry in standing(day.entries)]
    wanted = data.draw(st.sampled_from(counting[1:]))
    desk = MemoryLog(day.entries)
    answer = desk.undo([wanted], "a try", "Rosemary Whitlock")
    assert isinstance(answer, LogEntry)
    assert isinstance(answer.command, Undo)
    struck = set(answer.command.strike)
    assert wanted in struck
    assert desk.state == fold([entry for entry in day.entries if entry.n not in struck])
    assert consequences(day.entries, struck) == []
    again = desk.submit(Undo(strike=(answer.n,), reason="back"))
    assert isinstance(again, LogEntry)
    assert desk.state == day.state


@given(day=a_day)
@some_days
def test_money_adds_up(day: MemoryLog) -> None:
    awarded = award_prizes(day.state)
    cash = facts(day.state)["cash"]
    assert cash.left + cash.prizes + cash.draws == cash.fees
    assert 0 <= awarded.remainder < 40
    assert all(each.cents >= 0 for each in awarded.awards)
