"""A pause: nothing is due, no one plays, and whoever could call a discard has the whole time again afterwards."""

from __future__ import annotations

import pytest

from eastwind.play import acts
from eastwind.play.refusals import refused
from eastwind.refusals import Rejected
from eastwind.table.moments.claiming import EndClaims
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.passing import PassTiles, StopCharleston
from tests.play.seating import Table, play_on


def at_the_pass() -> Table:
    return Table().sit("Carol", "Ruth").start().run()


def in_a_call_window() -> Table:
    """A bot has thrown a tile, and Carol may call it."""
    table = Table(call_seconds=5).sit("Carol").start().run()
    while table.screen()["ask"]["kind"] != "call":
        if not play_on(table):
            assert table.step()
    return table


def test_nothing_is_due_while_the_table_is_paused_and_anyone_seated_goes_on() -> None:
    table = Table().sit("Carol", "Ruth").start()
    assert table.do("A", acts.Pause()) is None
    assert not table.step()
    assert table.do("B", acts.Resume()) is None
    assert table.step()


def test_everyone_reads_who_paused_and_that_the_game_is_kept() -> None:
    table = at_the_pass()
    table.do("B", acts.Pause())
    assert table.screen("A")["ask"]["words"] == "Paused by Ruth."
    assert table.screen("B")["ask"]["words"] == "Paused by you."
    assert not table.screen("A")["mahjongg"]


@pytest.mark.parametrize(
    "act",
    [
        PassTiles(seat="A", tiles=()),
        DeclareMahJongg(seat="A"),
        acts.Next(),
        acts.TakeBackAct(),
        StopCharleston(seat="A"),
    ],
)
def test_act_of_the_game_is_refused_with_a_sentence(act: acts.AnyAct) -> None:
    table = at_the_pass()
    table.do("B", acts.Pause())
    outcome = table.do("A", act)
    assert outcome is not None
    assert refused(table.play, "A", outcome) == "Ruth paused the table. Press Continue first."


def test_bot_that_was_about_to_act_is_refused_too() -> None:
    table = in_a_call_window()
    discard = table.screen()["ask"]["discard"]
    table.do("A", acts.Pause())
    assert table.do(None, EndClaims(discard=discard)) == Rejected("play.paused", name="Carol")


def test_time_to_call_starts_again_whole() -> None:
    table = in_a_call_window()
    assert table.screen()["last"]["open"]
    table.clock += 4_000
    table.do("A", acts.Pause())
    assert not table.screen()["last"]["open"]
    table.clock += 24 * 60 * 60 * 1000  # tomorrow
    table.do("A", acts.Resume())
    last = table.screen()["last"]
    assert (last["open"], last["ends"]) == (True, table.clock + 5_000)


def test_held_table_is_not_held_after_a_pause() -> None:
    table = in_a_call_window()
    assert table.do("A", acts.Wait(discard=table.screen()["ask"]["discard"])) is None
    table.do("A", acts.Pause())
    table.do("A", acts.Resume())
    assert table.screen()["ask"]["answered"] is None


def test_pause_is_offered_only_while_there_is_something_to_pause() -> None:
    table = Table().sit("Carol")
    assert table.do("A", acts.Pause()) == Rejected("play.no-game")
    assert not table.screen()["can_pause"]
    table.start().run()
    assert table.screen()["can_pause"]
    assert not table.screen(None)["can_pause"]
    assert table.do("A", acts.Resume()) == Rejected("play.not-paused")
    table.do("A", acts.Pause())
    assert not table.screen()["can_pause"]
    assert table.do("A", acts.Pause()) == Rejected("play.paused-already", name="Carol")


def test_help_and_chairs_still_work_in_a_pause() -> None:
    table = at_the_pass()
    table.do("A", acts.Pause())
    assert table.do("A", acts.Help(level="nearest")) is None
    assert table.do(None, acts.Sit(seat="C", name="Linda")) is None
    assert table.do("C", acts.Resume()) is None


def test_act_taken_back_after_a_pause_does_not_bring_the_pause_back() -> None:
    table = Table().sit("Carol").start().run()
    play_on(table)
    table.do("A", acts.Pause())
    table.do("A", acts.Resume())
    assert table.do("A", acts.TakeBackAct()) is None
    assert not table.play.round.paused
