"""How long a name may be, how often a player may speak, how far back a game may go: each limit at its edge."""

from __future__ import annotations

import pytest

from eastwind.play import acts
from eastwind.refusals import Rejected
from eastwind.table.moments.courtesy import WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from tests.play.seating import Table, play_on
from tests.play.test_paper_card import WON, after_a_round, give, in_play, name, others, slug


def test_name_has_up_to_24_letters() -> None:
    table = Table().sit("A" * 24, "B" * 25)
    assert [table.play.company.chairs[seat].name for seat in ("A", "B")] == ["A" * 24, "B" * 24]
    assert table.do("A", acts.InviteTeacher(name="T" * 25)) is None
    assert table.play.lesson.name == "T" * 24


def test_four_phrases_a_minute() -> None:
    table = Table().sit("Carol", "Ruth").start().run()
    begun = table.clock
    for _ in range(4):
        assert table.do("A", acts.Say(phrase="sorry")) is None
    assert table.do("A", acts.Say(phrase="sorry")) == Rejected("play.said-enough")
    table.clock = begun + 59_999
    assert table.do("A", acts.Say(phrase="sorry")) == Rejected("play.said-enough")
    table.clock = begun + 60_000
    assert table.do("A", acts.Say(phrase="thanks")) is None


def test_forty_phrases_are_kept() -> None:
    table = Table().sit("Carol", "Ruth").start().run()
    for number in range(41):
        table.clock += 60_000
        assert table.do("A" if number else "B", acts.Say(phrase="sorry")) is None
    assert len(table.play.beside.said) == 40
    assert {phrase.seat for phrase in table.play.beside.said} == {"A"}


def test_three_lines_can_be_pinned() -> None:
    table = Table(card="eastwind").sit("Carol").start().run()
    lines = [line.id for line in table.card.card.lines[:4]]
    assert [table.do("A", acts.Pin(line=line)) for line in lines[:3]] == [None] * 3
    assert table.do("A", acts.Pin(line=lines[3])) == Rejected("play.pins-full", most=3)
    assert table.do("A", acts.Unpin(line=lines[1])) is None
    assert [each["line"] for each in table.screen()["pins"]] == [lines[0], lines[2]]


def test_link_has_up_to_300_characters() -> None:
    table = Table().sit("Carol").start().run()
    start = "https://call.example.org/"
    assert table.do("A", acts.VideoLink(link=start + "x" * (300 - len(start)))) is None
    assert table.do("A", acts.VideoLink(link=start + "x" * (301 - len(start)))) == Rejected("play.not-a-link")


def test_screen_has_the_latest_thirty_lines() -> None:
    table = Table().sit("Carol").start().run()
    while table.screen()["n"] < 40:
        assert play_on(table)
        table.run()
    screen = table.screen()
    assert [line["n"] for line in screen["lines"]] == list(range(screen["n"] - 29, screen["n"] + 1))


def test_hand_is_named_in_60_letters_disputed_in_120_and_worth_1_to_1000() -> None:
    table = in_play()
    seat = after_a_round(table)
    give(table, seat, WON)
    assert table.do(seat, DeclareMahJongg(seat=seat)) is None
    for value in (0, 1001):
        assert slug(name(table, seat, value=value)) == "play.no-value"
    assert name(table, seat, value=1000, line="x" * 61) is None
    assert table.play.game.question is not None
    assert table.play.game.question.hand is not None
    assert (table.play.game.question.hand.line, table.play.game.question.hand.value) == ("x" * 60, 1000)
    assert table.do(others(seat)[0], acts.Disagree(reason="y" * 121)) is None
    assert table.play.game.question.disputes == ((others(seat)[0], "y" * 120),)
    assert name(table, seat, value=1) is None


@pytest.mark.parametrize("count", [-1, 4])
def test_courtesy_pass_has_up_to_three_tiles(count: int) -> None:
    table = Table().sit("Carol", "Ruth", "Dot", "Pam").start().run()
    people = table.play.people
    while table.screen("A")["ask"]["kind"] != "wish":
        assert play_on(table, people)
        table.run()
    assert isinstance(table.do("A", WishCourtesy(seat="A", count=count)), Rejected)
    assert table.screen("A")["ask"]["answered"] is None
    assert table.do("A", WishCourtesy(seat="A", count=3)) is None
