"""The overview: every round as a row of tables, and the page with its fragments."""

from __future__ import annotations

import re
from collections.abc import Callable

from eastwind.rules.results import WallGame
from eastwind.server.desk.rounds.overview import round_rows
from eastwind.server.security.roles import Role
from eastwind.tournament.floor.director_calls import AnswerCall, CallDirector, TakeBackCall
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.setup.terms import RoomSection
from tests.server.conftest import Client, start_event
from tests.server.moments import after_last
from tests.tournament.desk import an_event


def test_rows_show_which_tables_are_in(rehearsed: list[LogEntry]) -> None:
    one, two = round_rows(after_last(rehearsed, CloseRound, 1))
    assert {mark for _, mark in one.tables} == {"in"}
    assert {mark for _, mark in two.tables} == {"waits"}
    assert [each.words for each in round_rows(fold(rehearsed[:1]))] == ["not seated yet"] * 2


def test_overview_page_and_its_fragments(sign_in: Callable[[Role], Client], event: str) -> None:
    client = sign_in("judge")
    page = client.get(f"/events/{event}").text
    assert "What comes next" in page
    assert "Go to prizes" not in page  # a judge does not announce prizes
    assert "The director does this." in page
    part = client.get(f"/events/{event}", params={"fragments": "next,rounds,waiting,figures"}).text
    assert part.count("<template data-fragment") == 4
    assert "<html" not in part


def test_calls_wait_until_they_are_answered_or_taken_back(client: Client, sign_in: Callable[[Role], Client]) -> None:
    desk = an_event(12, sections=(RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=2)))
    desk.begin()
    for table, about in ((1, "a fifth joker"), (2, "too many tiles"), (3, "")):
        desk.ok(CallDirector(round=1, table=table, about=about), at=10 * table)
    assert calling(sign_in("judge"), start_event(client, desk.entries)) == [
        "Table Red 1 is calling: a fifth joker",
        "Table Blue 1 is calling: too many tiles",
        "Table Blue 2 is calling",
    ]
    desk.ok(AnswerCall(call=1), at=40)
    desk.ok(TakeBackCall(call=2), at=50)
    assert calling(sign_in("judge"), start_event(client, desk.entries)) == ["Table Blue 2 is calling"]


def calling(judge: Client, event: str) -> list[str]:
    """The calls on the overview, without how long they have waited."""
    part = judge.get(f"/events/{event}", params={"fragments": "waiting"}).text
    return [
        f"{table}{about}" for table, about in re.findall(r"<strong>(Table .*? is calling)</strong>(.*?) <span>", part)
    ]


def test_round_at_hand_is_the_one_in_play_or_the_next() -> None:
    desk = an_event(8, rounds=2)

    def at_hand() -> list[int]:
        return [each.number for each in round_rows(desk.state) if each.at_hand]

    assert at_hand() == [1], "no one has begun"
    desk.begin(1)
    assert at_hand() == [1]
    desk.finish(1)
    assert at_hand() == [2]
    desk.begin(2)
    assert at_hand() == [2]
    desk.finish(2)
    assert at_hand() == [], "nothing is left to play"
    assert [(each.words, {mark for _, mark in each.tables}) for each in round_rows(desk.state)] == [
        ("closed", {"in"})
    ] * 2


def test_table_of_a_round_waits_plays_has_some_results_and_is_in() -> None:
    desk = an_event(8, rounds=3)
    first, *_ = round_rows(desk.state)
    assert (first.words, first.tables) == ("seated, 2 tables", ((1, "waits"), (2, "waits")))
    desk.begin()
    desk.enter(2, [WallGame()])
    assert round_rows(desk.state)[0].tables == ((1, "out"), (2, "some"))
    desk.enter(1, [WallGame()] * 4)
    desk.verify(1)
    desk.hand_in(1)
    assert (round_rows(desk.state)[0].words, round_rows(desk.state)[0].tables) == (
        "1 of 2 tables in",
        ((1, "in"), (2, "some")),
    )
