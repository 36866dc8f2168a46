"""What comes next, at every stage of a day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from eastwind.server.desk.next_step import in_short, next_step, pictures
from eastwind.server.roles import Role
from eastwind.tournament.cards import SubmitCards
from eastwind.tournament.entries import AddEntry, CheckIn, ImportEntries
from eastwind.tournament.log import LogEntry, fold
from eastwind.tournament.rounds import CallStart, CallTime, CloseRound
from eastwind.tournament.seating import SeatPlayers
from eastwind.tournament.setup import SetUpEvent
from eastwind.tournament.state import Tournament
from eastwind.tournament.wire import Command
from tests.server.conftest import Client


def after_last(entries: list[LogEntry], kind: type[Command], round_number: int = 0) -> Tournament:
    """The event just after the last command of a kind (of a round)."""
    found = [
        entry.n
        for entry in entries
        if isinstance(entry.command, kind) and getattr(entry.command, "round", 0) in (0, round_number or 0)
    ]
    return fold(entries[: found[-1]])


@pytest.mark.parametrize(
    ("kind", "number", "page", "words"),
    [
        (SetUpEvent, 0, "entries", "Nobody is entered yet"),
        (ImportEntries, 0, "entries", "Check them in"),
        (CheckIn, 0, "room", "Seat the room"),
        (SeatPlayers, 0, "round", "Read the script"),
        (CallStart, 1, "results", "being played"),
        (CallTime, 2, "results", "Time was called"),
        (CloseRound, 1, "round", "Round 2 is seated"),
        (CloseRound, 2, "prizes", "All rounds are played"),
    ],
)
def test_next_step_leads_to_the_right_page(
    rehearsed: list[LogEntry], kind: type[Command], number: int, page: str, words: str
) -> None:
    step = next_step(after_last(rehearsed, kind, number))
    assert page == step.page
    assert words in step.words


def test_next_step_when_all_cards_are_in_is_to_close_the_round(rehearsed: list[LogEntry]) -> None:
    step = next_step(after_last(rehearsed, SubmitCards, 1))
    assert (step.page, step.button) == ("round", "Close round 1")


def test_next_step_after_a_round_without_seats_is_to_seat(rehearsed: list[LogEntry]) -> None:
    state = after_last(rehearsed, CloseRound, 1)
    assert next_step(replace(state, rounds={1: state.rounds[1]})).page == "room"


def test_next_step_where_the_clock_waits_is_to_start_it(rehearsed: list[LogEntry]) -> None:
    state = after_last(rehearsed, CallStart, 1)
    waiting = replace(state, rounds={**state.rounds, 1: replace(state.rounds[1], clock_at=None)})
    assert (next_step(waiting).page, next_step(waiting).button) == ("round", "Start the clock")


def test_next_step_with_some_missing_names_how_many(rehearsed: list[LogEntry]) -> None:
    first = next(entry.n for entry in rehearsed if isinstance(entry.command, CheckIn))
    state = fold(rehearsed[:first])
    assert "1 of " in next_step(state).words
    assert next_step(state).page == "room"


def test_next_step_when_nobody_is_left_says_so(rehearsed: list[LogEntry]) -> None:
    state = after_last(rehearsed, ImportEntries)
    gone = {number: replace(entry, withdrawn_from=1) for number, entry in state.entries.items()}
    assert "Nobody is left to play" in next_step(replace(state, entries=gone)).words


def test_pictures_show_tables_in_and_out(rehearsed: list[LogEntry]) -> None:
    one, two = pictures(after_last(rehearsed, CloseRound, 1))
    assert {mark for _, mark in one.tables} == {"in"}
    assert {mark for _, mark in two.tables} == {"waits"}
    assert [each.words for each in pictures(fold(rehearsed[:1]))] == ["not seated yet"] * 2


def test_in_short_tells_how_an_event_stands(rehearsed: list[LogEntry]) -> None:
    assert in_short(fold(rehearsed[:1])) == ("0 entries, not begun", "")
    assert in_short(after_last(rehearsed, CallStart, 2)) == ("round 2 of 2 in play", "wait")
    assert in_short(after_last(rehearsed, CloseRound, 1)) == ("round 1 of 2 played", "wait")
    assert in_short(fold(rehearsed))[1] == "good"


def test_overview_page_and_its_fragments(sign_in: Callable[[Role], Client], event: str) -> None:
    client = sign_in("judge")
    page = client.get(f"/events/{event}").text
    assert "What comes next" in page
    assert "To the prizes" in page
    part = client.get(f"/events/{event}", params={"fragments": "next,rounds,waiting,figures"}).text
    assert part.count("<template data-fragment") == 4
    assert "<html" not in part


def test_next_step_never_fails_on_the_way_through_a_day(rehearsed: list[LogEntry]) -> None:
    for length in range(1, len(rehearsed) + 1, 7):
        state = fold(rehearsed[:length])
        assert next_step(state).words
        assert pictures(state)
    assert any(isinstance(entry.command, AddEntry | ImportEntries) for entry in rehearsed)
