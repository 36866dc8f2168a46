"""The overview: every round as a picture, and the page with its fragments."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.server.desk.rounds.overview import pictures
from eastwind.server.security.roles import Role
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.rounds.lifecycle import CloseRound
from tests.server.conftest import Client
from tests.server.moments import after_last


def test_pictures_show_which_tables_are_in(rehearsed: list[LogEntry]) -> None:
    one, two = pictures(after_last(rehearsed, CloseRound, 1))
    assert {mark for _, mark in one.tables} == {"in"}
    assert {mark for _, mark in two.tables} == {"waits"}
    assert [each.words for each in pictures(fold(rehearsed[:1]))] == ["not seated yet"] * 2


def test_overview_page_and_its_fragments(sign_in: Callable[[Role], Client], event: str) -> None:
    client = sign_in("judge")
    page = client.get(f"/events/{event}").text
    assert "What comes next" in page
    assert "Go to prizes" not in page  # a judge does not announce prizes
    assert "The director does this." in page
    part = client.get(f"/events/{event}", params={"fragments": "next,rounds,waiting,figures"}).text
    assert part.count("<template data-fragment") == 4
    assert "<html" not in part
