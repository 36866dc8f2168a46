"""The next step at every stage of a day. The overview and the round's page say the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eastwind.server.desk.rounds.next_step import next_step
from eastwind.server.web.reopened_rounds import NextStep
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import CheckIn, ImportEntries
from eastwind.tournament.rounds.lifecycle import CallStart, CallTime, CloseRound
from eastwind.tournament.scorecards.acceptance import SubmitCards
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.state import BonusTerms
from tests.server.moments import after_last

LONG_AGO, LATER = 0, 2_000_000_000_000  # before any clock of the rehearsal has run out, and after


def step_after(entries: list[LogEntry], kind: type[Command], round_number: int = 0) -> NextStep:
    return next_step(after_last(entries, kind, round_number), LONG_AGO)


@pytest.mark.parametrize(
    ("kind", "number", "page", "words"),
    [
        (SetUpEvent, 0, "entries", "There are no players yet"),
        (ImportEntries, 0, "entries", "Check them in"),
        (CheckIn, 0, "room", "Seat the room"),
        (SeatPlayers, 0, "round", "Read the script"),
        (CallStart, 1, "results", "under way"),
        (CallTime, 2, "results", "Time was called"),
        (CloseRound, 1, "round", "Round 2 is seated"),
        (CloseRound, 2, "prizes", "All rounds are played"),
    ],
)
def test_next_step_leads_to_the_right_page(
    rehearsed: list[LogEntry], kind: type[Command], number: int, page: str, words: str
) -> None:
    step = step_after(rehearsed, kind, number)
    assert page == step.page
    assert words in step.words


def test_next_step_when_all_cards_are_in_is_to_close_the_round(rehearsed: list[LogEntry]) -> None:
    step = step_after(rehearsed, SubmitCards, 1)
    assert (step.page, step.button) == ("round", "Close round 1")


def test_next_step_after_a_round_without_seats_is_to_seat(rehearsed: list[LogEntry]) -> None:
    state = after_last(rehearsed, CloseRound, 1)
    assert next_step(replace(state, rounds={1: state.rounds[1]}), LONG_AGO).page == "room"


def test_next_step_where_the_clock_waits_is_to_start_it(rehearsed: list[LogEntry]) -> None:
    state = after_last(rehearsed, CallStart, 1)
    waiting = replace(state, rounds={**state.rounds, 1: replace(state.rounds[1], clock_at=None)})
    step = next_step(waiting, LONG_AGO)
    assert (step.kind, step.page, step.button) == ("walls", "round", "Start the clock")


def test_next_step_with_some_missing_names_how_many(rehearsed: list[LogEntry]) -> None:
    first = next(entry.n for entry in rehearsed if isinstance(entry.command, CheckIn))
    step = next_step(fold(rehearsed[:first]), LONG_AGO)
    assert "1 of " in step.words
    assert step.page == "room"


def test_next_step_when_nobody_is_left_says_so(rehearsed: list[LogEntry]) -> None:
    state = after_last(rehearsed, ImportEntries)
    gone = {number: replace(entry, withdrawn_from=1) for number, entry in state.entries.items()}
    assert "No one is left to play" in next_step(replace(state, entries=gone), LONG_AGO).words


def test_next_step_when_the_time_is_up_is_to_call_it(rehearsed: list[LogEntry]) -> None:
    step = next_step(after_last(rehearsed, CallStart, 1), LATER)
    assert (step.kind, step.page, step.button) == ("play", "round", "Call time")


def test_next_step_while_the_clock_is_paused_leads_to_the_clock(rehearsed: list[LogEntry]) -> None:
    state = after_last(rehearsed, CallStart, 1)
    stopped = replace(state.rounds[1], paused_at=state.rounds[1].clock_at)
    step = next_step(replace(state, rounds={**state.rounds, 1: stopped}), LATER)
    assert (step.words, step.page) == ("The clock for round 1 is paused.", "round")


def test_next_step_with_a_table_of_two_leads_to_the_seating(rehearsed: list[LogEntry]) -> None:
    state = after_last(rehearsed, SeatPlayers)
    first = state.rounds[1].tables[1]
    two = replace(first, seats=(*first.seats[:2], None, None))
    small = replace(state.rounds[1], tables={**state.rounds[1].tables, 1: two})
    step = next_step(replace(state, rounds={**state.rounds, 1: small}), LONG_AGO)
    assert (step.kind, step.page) == ("small", "room#seat-all")
    assert "Table 1 would have fewer than three players" in step.words


def test_next_step_of_a_bonus_round_waits_for_every_table(rehearsed: list[LogEntry]) -> None:
    state = after_last(rehearsed, SeatPlayers)
    bonus = replace(state.rounds[1], bonus=BonusTerms(words="double for self-picks"))
    step = next_step(replace(state, rounds={**state.rounds, 1: bonus}), LONG_AGO)
    assert (step.kind, step.page) == ("ready", "round")
    assert "Not ready: 1, 2" in step.words


def test_next_step_of_a_bonus_round_names_only_tables_that_are_not_ready(rehearsed: list[LogEntry]) -> None:
    state = after_last(rehearsed, SeatPlayers)
    tables = {number: replace(table, ready=number != 2) for number, table in state.rounds[1].tables.items()}
    bonus = replace(state.rounds[1], bonus=BonusTerms(words="double for self-picks"), tables=tables)
    step = next_step(replace(state, rounds={**state.rounds, 1: bonus}), LONG_AGO)
    assert step.words.endswith("Not ready: 2.")
    ready = replace(bonus, tables={number: replace(table, ready=True) for number, table in tables.items()})
    assert next_step(replace(state, rounds={**state.rounds, 1: ready}), LONG_AGO).button == "Start round 1"


def test_next_steps_of_a_day_come_in_their_order(rehearsed: list[LogEntry]) -> None:
    steps = [next_step(fold(rehearsed[:length]), LONG_AGO).kind for length in range(1, len(rehearsed) + 1)]
    met = list(dict.fromkeys(steps))
    assert met == ["enter", "arrive", "seat", "start", "play", "collect", "close", "done"]
