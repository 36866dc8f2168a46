"""Chairs: names as people type them, the bots' names, and who is ready."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.refusals import Rejected
from tests.play.seating import Table


def seated_as(typed: str) -> str | None:
    """The name in the chair of someone who types this, or None if she is refused."""
    table = Table()
    return None if table.do(None, acts.Sit(seat="A", name=typed)) else table.play.company.chairs["A"].name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann   Marie ", "Ann Marie"),
        ("Ann\u202e\x07", "Ann"),
        ("X" * 23 + " Smith", "X" * 23),
        ("", None),
        (" \u200b ", None),
    ],
)
def test_name_is_tidied_and_cut(typed: str, name: str | None) -> None:
    assert seated_as(typed) == name


def test_each_chair_has_its_own_bot() -> None:
    table = Table().sit("Ann").start()
    assert [chair.name for chair in table.play.company.chairs.values()] == ["Ann", "Crak-Bot", "Dot-Bot", "Flower-Bot"]
    assert [chair.bot for chair in table.play.company.chairs.values()] == [False, True, True, True]
    assert table.do(None, acts.Sit(seat="B", name="Bea")) is None
    assert table.do("A", acts.Stand()) is None
    assert table.play.company.chairs["A"].name == "Bam-Bot"


def test_bot_whose_name_is_taken_has_the_seats_letter_too() -> None:
    table = Table().sit("crak-bot", "Bea", "Cleo").start()
    assert table.do("B", acts.Stand()) is None
    assert table.play.company.chairs["B"].name == "Crak-Bot B"
    assert table.play.company.chairs["D"].name == "Flower-Bot"


def test_no_one_has_two_chairs_or_another_players_name() -> None:
    table = Table().sit("Ann", "Bea")
    assert table.do("A", acts.Sit(seat="C", name="Ann")) == Rejected("play.seated", name="Ann")
    assert table.do(None, acts.Sit(seat="A", name="Cleo")) == Rejected("play.chair-taken", name="Ann")
    assert table.do(None, acts.Sit(seat="C", name="BEA")) == Rejected("play.name-taken", name="BEA")
    table.start()
    assert table.do(None, acts.Sit(seat="C", name="dot-bot")) is None, "she takes that bot's chair and its name"
    assert not table.play.company.chairs["C"].bot


def test_table_for_one_lets_the_first_person_sit_and_no_one_after() -> None:
    table = Table(join="nobody")
    assert table.do(None, acts.Sit(seat="C", name="Ann")) is None
    assert table.do(None, acts.Sit(seat="A", name="Bea")) == Rejected("play.nobody-else")
    assert table.do("C", acts.Stand()) is None
    assert table.do(None, acts.Sit(seat="C", name="Ann")) == Rejected("play.nobody-else")


def test_before_the_start_a_chair_is_simply_empty_again() -> None:
    table = Table().sit("Ann", "Bea")
    assert table.do("A", acts.Stand()) is None
    assert [chair.name for chair in table.play.company.chairs.values()] == ["", "Bea", "", ""]
    assert table.play.name("A") == "An empty chair"
    assert table.play.name("B") == "Bea"


def test_table_starts_once() -> None:
    table = Table().sit("Ann").start()
    assert table.do("A", acts.StartTable()) == Rejected("play.started")
    paper = Table(card="paper").sit("Ann", "Bea", "Cleo")
    assert paper.do("A", acts.StartTable()) == Rejected("play.paper-four")


def test_player_says_ready_once_after_each_game() -> None:
    table = Table().sit("Ann", "Bea").start().run()
    assert table.do("A", acts.Next()) == Rejected("play.game-runs")
    common = replace(table.play.table.common, phase="over")
    table.play = replace(table.play, table=replace(table.play.table, common=common))
    assert table.do("A", acts.Next()) is None
    assert table.play.game.ready == ("A",)
    assert table.do("A", acts.Next()) == Rejected("play.ready-already")
    assert table.do("B", acts.Next()) is None
