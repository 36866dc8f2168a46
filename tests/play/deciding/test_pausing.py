"""Who may pause a table and go on, and when there is nothing to pause."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding.pausing import can_pause, pause, resume
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from tests.play.seating import Table, altered


def running(**change: Any) -> PlayTable:
    return altered(Table().sit("Ann", "Bea").play, started=True, **change)


def finished(game: int, round_over: bool = False) -> PlayTable:
    play = running(round_over=round_over)
    return replace(play, table=replace(play.table, common=replace(play.table.common, phase="over", game=game)))


@pytest.mark.parametrize(
    ("play", "may"),
    [
        (running(), True),
        (Table().sit("Ann").play, False),
        (running(paused="Bea"), False),
        (running(closed="Bea"), False),
        (finished(1), True),
        (finished(4), False),
        (finished(1, round_over=True), False),
    ],
)
def test_table_is_paused_while_there_is_something_to_pause(play: PlayTable, may: bool) -> None:
    assert can_pause(play) is may
    if not play.round.paused:
        expected = (ev.TablePaused(name="Ann"),) if may else Rejected("play.no-game")
        assert pause(play, "A", acts.Pause()) == expected


def test_pause_is_named_after_who_paused_and_anyone_goes_on() -> None:
    assert pause(running(), "B", acts.Pause()) == (ev.TablePaused(name="Bea"),)
    assert pause(running(paused="Bea"), "A", acts.Pause()) == Rejected("play.paused-already", name="Bea")
    assert resume(running(paused="Bea"), "A", acts.Resume()) == (ev.TableResumed(),)
    assert resume(running(), "A", acts.Resume()) == Rejected("play.not-paused")
