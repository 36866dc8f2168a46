"""*Take back* at a table of one person and bots, unlimited and noted; never among people."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.refusals import Rejected
from tests.play.seating import Table, play_on


def test_every_act_can_be_taken_back_and_the_result_says_so() -> None:
    table = Table(card="eastwind").sit("Carol").start().run()
    screens = []
    for _ in range(12):
        screens.append(table.screen())
        assert play_on(table)
        table.run()
    for expected in reversed(screens):
        assert table.do("A", acts.TakeBack()) is None
        found = table.screen()
        assert (found["rack"], found["discards"], found["ask"]) == (
            expected["rack"],
            expected["discards"],
            expected["ask"],
        )
    assert table.screen()["table"]["taken_back"] == 12
    assert table.do("A", acts.TakeBack()) == Rejected("play.nothing-to-take-back")


def test_among_people_nothing_is_taken_back() -> None:
    table = Table().sit("Ann", "Bea").start().run()
    assert play_on(table, ("A", "B"))
    assert table.do("A", acts.TakeBack()) == Rejected("play.take-back-people")
    assert table.screen()["take_back"] is False
