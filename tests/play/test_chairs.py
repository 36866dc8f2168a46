"""Chairs: sitting down, bots in empty chairs, a latecomer who waits for the next game, giving a chair up."""

from __future__ import annotations

import pytest

from eastwind.play import acts
from eastwind.play.deciding.talking import host_of
from eastwind.play.refusals import refused
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.claiming import EndClaims
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.passing import PassTiles
from eastwind.tiles import Tile
from tests.play.seating import Table, play_on


def why(table: Table, outcome: Rejected | None) -> str:
    assert outcome is not None
    return refused(table.play, None, outcome)


def test_bots_fill_the_empty_chairs() -> None:
    table = Table().sit("Ann", "Bea").start()
    assert table.play.people == ("A", "B")
    assert table.play.bots == ("C", "D")
    assert len({chair.name for chair in table.play.company.chairs.values()}) == 4


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
    assert table.do(None, acts.StartTable()) == Rejected("play.no-seat")
    table.start().run()
    assert table.do(None, DiscardTile(seat="A", tile=Tile("1B"))) == Rejected("play.no-seat")
    assert table.do("A", EndClaims(discard=1)) == Rejected("play.not-yours")


def latecomer() -> Table:
    """Cleo sits down in a bot's chair while Ann plays."""
    table = Table().sit("Ann").start().run()
    assert table.do(None, acts.Sit(seat="C", name="Cleo")) is None
    return table


def test_latecomer_sees_no_tile_of_the_running_game_and_plays_from_the_next() -> None:
    table = latecomer()
    for _ in range(600):
        if table.play.table.common.phase == "over":
            break
        shown = table.screen("C")
        assert (shown["rack"], shown["picked"], shown["you"]) == ([], None, None)
        assert shown["lines"] == table.screen(None)["lines"]
        assert shown["ask"]["words"].startswith("Welcome, Cleo. You play from the next game on.")
        assert table.step() or play_on(table)
    assert table.play.table.common.phase == "over"
    assert table.screen("C")["ask"]["can_next"]
    assert table.screen("A")["seats"][2]["name"] == "Cleo"
    for seat in ("A", "C"):
        assert table.do(seat, acts.Next()) is None
    table.run()
    assert table.screen("C")["rack"] == list(table.play.table.hands["C"].rack)


def test_latecomer_who_goes_from_one_bots_chair_to_the_next_sees_none_of_their_tiles() -> None:
    table = latecomer()
    bots: tuple[Seat, ...] = ("D", "B", "C")
    for seat in bots:
        assert "already sitting here" in why(table, table.do("C", acts.Sit(seat=seat, name="Cleo")))
    assert table.do("C", acts.Stand()) is None
    for seat in bots:
        assert table.do(None, acts.Sit(seat=seat, name="Cleo")) is None
        assert table.screen(seat)["rack"] == []
        assert table.do(seat, acts.Stand()) is None


@pytest.mark.parametrize(
    "act",
    [
        PassTiles(seat="A", tiles=(Tile("1B"), Tile("1B"), Tile("1B"))),
        DiscardTile(seat="A", tile=Tile("1B")),
        acts.OpenHand(open=True),
        DeclareMahJongg(seat="A"),
        acts.ReissueSeat(seat="A"),
        acts.Pin(line="x"),
        acts.LetBotPlay(seat="A"),
        acts.Next(),
    ],
)
def test_latecomer_does_nothing_in_the_running_game_and_no_refusal_tells_a_tile(act: acts.AnyAct) -> None:
    said = why(table := latecomer(), table.do("C", act))
    assert said == "You play from the next game on. Until then a bot plays in your chair."


def test_player_who_leaves_gets_no_second_hand_in_the_same_game() -> None:
    table = Table().sit("Ann", "Bea").start().run()
    assert table.do("B", acts.Stand()) is None
    assert table.do(None, acts.Sit(seat="C", name="Bea")) is None
    assert table.screen("C")["rack"] == []


def test_bots_play_on_for_a_latecomer_alone() -> None:
    table = latecomer()
    assert table.do("A", acts.Stand()) is None
    for _ in range(600):
        if table.play.table.common.phase == "over":
            break
        assert table.step()
    assert table.screen("C")["ask"]["kind"] == "over"


def test_host_is_whoever_sat_down_first_wherever_that_is() -> None:
    table = Table()
    assert table.do(None, acts.Sit(seat="C", name="Ann")) is None
    assert table.do(None, acts.Sit(seat="A", name="Eve")) is None
    assert host_of(table.play) == "C"
    assert table.do("C", acts.Stand()) is None
    assert host_of(table.play) == "A"


def test_bot_plays_on_for_a_player_who_leaves_and_the_old_seat_link_is_void() -> None:
    table = Table().sit("Ann", "Bea").start().run()
    before = table.play.company.sittings["B"]
    assert table.do("B", acts.Stand()) is None
    assert table.play.company.chairs["B"].bot
    assert table.play.company.sittings["B"] > before
    assert table.do(None, acts.Sit(seat="B", name="Bea")) is None


def test_screen_offers_to_leave_mid_game_where_others_play_on() -> None:
    table = Table().sit("Ann", "Bea")
    assert table.screen("A")["leave"] == "", "before the start one stands up"
    table.start().run()
    assert table.screen("A")["leave"].startswith("Leave the table? A bot plays this game on for you.")
    assert table.screen(None)["leave"] == ""
    assert table.do("B", acts.Stand()) is None
    assert table.screen("A")["leave"] == "", "whoever is alone with bots pauses"


def test_table_without_people_waits() -> None:
    table = Table().sit("Ann").start().run()
    assert table.do("A", acts.Stand()) is None
    assert not table.step()
