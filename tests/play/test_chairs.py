"""Chairs: sitting down, bots in empty chairs, a latecomer in a bot's chair, giving a chair up."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play.refusals import refused
from eastwind.refusals import Rejected
from eastwind.tiles import Tile
from tests.play.seating import Table


def why(table: Table, outcome: Rejected | None) -> str:
    assert outcome is not None
    return refused(table.play, None, outcome)


def test_bots_fill_the_empty_chairs() -> None:
    table = Table().sit("Ann", "Bea").start()
    assert table.play.people == ("A", "B")
    assert table.play.bots == ("C", "D")
    assert len({chair.name for chair in table.play.chairs.values()}) == 4


def test_chair_of_a_person_and_a_name_that_is_taken_are_refused() -> None:
    table = Table().sit("Ann")
    assert "Ann sits there" in why(table, table.do(None, acts.Sit(seat="A", name="Bea")))
    assert "already goes by ann" in why(table, table.do(None, acts.Sit(seat="B", name=" ann ")))
    assert "Type your name" in why(table, table.do(None, acts.Sit(seat="B", name="  ")))


def test_table_for_one_lets_no_one_else_join() -> None:
    table = Table(join="nobody").sit("Ann")
    assert "No one else can join" in why(table, table.do(None, acts.Sit(seat="B", name="Bea")))
    table.start().run()
    assert table.screen(None)["ask"]["empty"] == []
    assert "No one else can join" in why(table, table.do(None, acts.Sit(seat="B", name="Bea")))


def test_no_one_without_a_chair_starts_or_plays() -> None:
    table = Table().sit("Ann")
    assert table.do(None, acts.Start()) == Rejected("play.no-seat")
    table.start().run()
    assert table.do(None, acts.Discard(tile=Tile("1B"))) == Rejected("play.no-seat")
    assert table.do("A", acts.EndCalls(discard=1)) == Rejected("play.not-yours")


def test_latecomer_takes_over_a_bots_hand_mid_game() -> None:
    table = Table().sit("Ann").start().run()
    rack = table.play.table.hands["C"].rack
    assert table.do(None, acts.Sit(seat="C", name="Cleo")) is None
    assert table.screen("C")["rack"] == list(rack)
    assert table.play.people == ("A", "C")


def test_bot_plays_on_for_a_player_who_leaves_and_the_old_seat_link_is_void() -> None:
    table = Table().sit("Ann", "Bea").start().run()
    before = table.play.sittings["B"]
    assert table.do("B", acts.Stand()) is None
    assert table.play.chairs["B"].bot
    assert table.play.sittings["B"] > before
    assert table.do(None, acts.Sit(seat="B", name="Bea")) is None


def test_screen_offers_to_leave_mid_game_where_others_play_on() -> None:
    table = Table().sit("Ann", "Bea")
    assert table.screen("A")["leave"] == "", "before the start one stands up"
    table.start().run()
    assert table.screen("A")["leave"].startswith("Leave the table? A bot plays on for you.")
    assert table.screen(None)["leave"] == ""
    assert table.do("B", acts.Stand()) is None
    assert table.screen("A")["leave"] == "", "whoever is alone with bots pauses"


def test_table_without_people_waits() -> None:
    table = Table().sit("Ann").start().run()
    assert table.do("A", acts.Stand()) is None
    assert not table.step()
