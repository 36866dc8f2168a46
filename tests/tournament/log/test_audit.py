"""Deciding a log again."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.results import WallGame
from eastwind.tournament.floor.discipline import Complain, ComplaintMade
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.floor.rulings import RecordRuling, RulingRecorded
from eastwind.tournament.log.audit import recheck
from eastwind.tournament.messages import Event, Undo
from eastwind.tournament.people.players import AddPlayer, CheckIn
from eastwind.tournament.results.record_result import RecordResult, ResultRecorded
from eastwind.tournament.seating.assign import PlayersSeated
from eastwind.tournament.seating.latecomers import SeatsTaken, TakeEmptySeat
from eastwind.tournament.state import Details
from tests.tournament.desk import an_event


@pytest.mark.parametrize("sheet", SHEETS)
def test_log_of_a_bad_day_is_decided_as_written(sheet: str) -> None:
    assert recheck(rehearse(14, 3, load_sheet(sheet), 11, 3).entries) == []


def test_undo_that_would_be_refused_is_named() -> None:
    desk = an_event(8)
    desk.begin(1)
    start = desk.entries[-1]
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    forged = replace(desk.entries[-1], n=len(desk.entries) + 1, command=Undo(strike=(start.n,), reason="x"))
    (found, *_) = recheck([*desk.entries, replace(forged, events=())])
    assert found.n == forged.n
    assert "The outcome of step 20 would change" in found.why


def test_log_without_its_setup_is_named_and_not_a_crash() -> None:
    entries = an_event(8).entries[1:]
    found = recheck([replace(entry, n=n) for n, entry in enumerate(entries, start=1)])
    assert found[0].n == 1
    assert "not set up" in found[0].why


def test_edited_points_and_edited_events_are_named() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    *before, last = desk.entries
    (event,) = last.events
    assert isinstance(event, ResultRecorded)
    more = tuple(msgspec.structs.replace(line, points=line.points + 1) for line in event.lines)
    (found,) = recheck([*before, replace(last, events=(msgspec.structs.replace(event, lines=more),))])
    assert (found.n, found.broken) == (last.n, False)
    assert found.why.endswith("something else as points")
    other = tuple(msgspec.structs.replace(line, clause="national.99") for line in event.lines)
    (found,) = recheck([*before, replace(last, events=(msgspec.structs.replace(event, lines=other),))])
    assert found.why.endswith("something else as points")  # the same points by another rule
    (found,) = recheck([*before, replace(last, events=(msgspec.structs.replace(event, table=2, game=2),))])
    assert found.why.endswith("something else as table and game")
    (found,) = recheck([*before, replace(last, events=())])
    assert found.why.endswith("something else for it")


def test_better_words_for_the_same_points_are_not_a_departure() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    *before, last = desk.entries
    (event,) = last.events
    assert isinstance(event, ResultRecorded)
    reworded = tuple(msgspec.structs.replace(line, why="as it was said then") for line in event.lines)
    assert recheck([*before, replace(last, events=(msgspec.structs.replace(event, lines=reworded),))]) == []


def in_other_words(event: Event) -> Event:
    """The same event as an older release would have put it."""
    told = {
        PlayersSeated: ("announce", "reasons"), SeatsTaken: ("reasons",),
        ComplaintMade: ("measure",), RulingRecorded: ("words",),
    }.get(type(event), ())  # fmt: skip
    said = {name: getattr(event, name) for name in told}
    older = {
        name: f"{old} (as said then)" if isinstance(old, str) else (*old, "said then") for name, old in said.items()
    }
    return msgspec.structs.replace(event, **{name: words for name, words in older.items() if said[name] is not None})


def test_better_words_in_other_events_are_not_a_departure() -> None:
    desk = an_event(7, rounds=2)
    desk.ok(AddPlayer(details=Details(name="Late Lou")))
    desk.ok(CheckIn(player=8, card_seen=True))
    desk.ok(TakeEmptySeat(player=8, from_round=1))
    desk.begin(1)
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-10, reason="talk"))
    desk.ok(Complain(against=2, about="shouting", upheld=True))
    desk.ok(
        RecordRuling(
            round=1,
            table=1,
            game=1,
            irregularity="picked-ahead",
            facts={"player": "B", "stage": "racked", "already_dead": ()},
        )
    )
    older = [replace(each, events=tuple(map(in_other_words, each.events))) for each in desk.entries]
    reworded = {
        type(event) for each, old in zip(older, desk.entries, strict=True) for event in each.events if each != old
    }
    assert reworded == {PlayersSeated, SeatsTaken, ComplaintMade, RulingRecorded}
    assert recheck(older) == []


def test_event_about_an_unknown_table_is_broken_and_ends_the_check() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    *before, last = desk.entries
    (event,) = last.events
    found = recheck(
        [*before, replace(last, events=(msgspec.structs.replace(event, table=99),)), replace(last, n=last.n + 1)]
    )
    assert [(each.n, each.broken) for each in found][-1] == (last.n, True)
