"""A table of three: the seats come from its setup, and a game goes through to its end."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.state import opened
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS
from tests.play.seating import Table, play_on


def three() -> Table:
    table = Table()
    table.play = opened(table.terms, replace(table.play.table.setup, seats=SEATS[:3]))
    return table


def test_table_of_three_has_three_chairs() -> None:
    table = three().sit("Ann")
    assert [seat["seat"] for seat in table.screen()["seats"]] == ["A", "B", "C"]
    assert table.do(None, acts.Sit(seat="D", name="Dot")) == Rejected("play.no-such-chair")
    table.start()
    assert table.play.bots == ("B", "C")


def test_table_of_three_plays_a_game_to_its_end() -> None:
    table = three().sit("Ann").start().run()
    while table.play.table.common.phase != "over":
        assert play_on(table)
        table.run()
    assert len(table.play.table.common.finished) == 1
    assert table.screen()["ask"]["kind"] == "over"
    assert table.screen(None)["ask"]["kind"] == "chairs"
