"""The next step at every stage of a day. The overview and the round's page say the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from eastwind.server.desk.rounds.next_step import next_step
from eastwind.server.web.reopened_rounds import NextStep
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome.prizes import award_prizes, ceremony
from eastwind.tournament.people.players import CheckIn, ImportPlayers
from eastwind.tournament.rounds.lifecycle import CallStart, CallTime, CloseRound
from eastwind.tournament.scorecards.acceptance import HandInScorecards
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.state import BonusTerms, Tournament
from tests.server.moments import after_last
from tests.tournament.desk import Desk, an_event

LONG_AGO, LATER = 0, 2_000_000_000_000  # before any clock of the rehearsal has run out, and after


def step_after(entries: list[LogEntry], kind: type[Command], round_number: int = 0) -> NextStep:
    return next_step(after_last(entries, kind, round_number), LONG_AGO)


@pytest.mark.parametrize(
    ("kind", "number", "page", "words"),
    [
        (SetUpEvent, 0, "players", "There are no players yet"),
        (ImportPlayers, 0, "players", "Check them in"),
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
    step = step_after(rehearsed, HandInScorecards, 1)
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


def test_next_step_when_no_one_is_left_says_so(rehearsed: list[LogEntry]) -> None:
    state = after_last(rehearsed, ImportPlayers)
    gone = {number: replace(player, withdrawn_from=1) for number, player in state.players.items()}
    assert "No one is left to play" in next_step(replace(state, players=gone), LONG_AGO).words


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


SEE = (("room", "See the seating"),)
RESULTS = ("results", "Enter results")


def seated(players: int, **own: Any) -> Desk:
    return an_event(players, minutes=45, rounds=2, **own)


def with_tables(state: Tournament, **changed: Any) -> Tournament:
    """The state with every table of round 1 changed in this way."""
    tables = {number: replace(table, **changed) for number, table in state.rounds[1].tables.items()}
    return with_first(state, tables=tables)


def with_first(state: Tournament, **changed: Any) -> Tournament:
    return replace(state, rounds={**state.rounds, 1: replace(state.rounds[1], **changed)})


def arrived(here: int, players: int) -> Tournament:
    """So many of these players are checked in; no one is seated."""
    state = an_event(players, minutes=45, rounds=2, seated=False).state
    return replace(
        state,
        players={number: replace(player, checked_in=number <= here) for number, player in state.players.items()},
    )


@pytest.mark.parametrize(
    ("here", "players", "step"),
    [
        (0, 0, NextStep("enter", 1, "There are no players yet. Type the names, or paste a list.", "players", "Add players",
                        (("terms", "Check the setup"),))),
        (0, 1, NextStep("arrive", 1, "1 player is on the list. Check them in as they arrive.", "players",
                        "Check in players", (("room", "Seat the room"),))),
        (0, 8, NextStep("arrive", 1, "8 players are on the list. Check them in as they arrive.", "players",
                        "Check in players", (("room", "Seat the room"),))),
        (7, 8, NextStep("seat", 1, "7 of 8 players are here, 1 not checked in. Seat the room whenever you're ready to "
                        "start.", "room", "Seat the room", (("players", "See who is missing"),))),
        (8, 8, NextStep("seat", 1, "All 8 players are here. Seat the room.", "room", "Seat the room",
                        (("players", "Players"),))),
    ],
)  # fmt: skip
def test_step_before_the_seating_counts_who_is_here(here: int, players: int, step: NextStep) -> None:
    assert next_step(arrived(here, players), LONG_AGO) == step


def test_step_when_everyone_has_left_leads_to_the_players() -> None:
    state = arrived(4, 4)
    gone = {number: replace(player, withdrawn_from=1) for number, player in state.players.items()}
    words = "No one is left to play. Everyone is on the waiting list, on standby, or has withdrawn."
    assert next_step(replace(state, players=gone), LONG_AGO) == NextStep("enter", 1, words, "players", "Go to players")


def test_step_before_a_round_is_to_start_it_unless_a_table_is_too_small() -> None:
    state = seated(8).state
    words = "Round 1 is seated at 2 tables. Read the script aloud, then start the round."
    assert next_step(state, LONG_AGO) == NextStep("start", 1, words, "round", "Start round 1", SEE)
    alone = with_tables(state, seats=(1, None, None, None))
    one = with_first(state, tables={1: state.rounds[1].tables[1], 2: alone.rounds[1].tables[2]})
    rest = "would have fewer than three players, so round 1 can't start. Seat everyone again, or move someone there."
    again = ("room#seat-all", "Seat everyone again")
    assert next_step(alone, LONG_AGO) == NextStep("small", 1, f"Tables 1 and 2 {rest}", *again, SEE)
    assert next_step(one, LONG_AGO) == NextStep("small", 1, f"Table 2 {rest}", *again, SEE)
    assert next_step(with_first(state, tables={}), LONG_AGO) == NextStep("small", 1, "No table is seated.", *again)


def test_step_before_a_bonus_round_is_to_wait_for_the_tables() -> None:
    state = with_first(seated(8).state, bonus=BonusTerms(words="quints"))
    words = "This is a bonus round. It starts when every table is ready. Not ready: 1, 2."
    assert next_step(state, LONG_AGO) == NextStep("ready", 1, words, "round", "Mark tables ready", SEE)
    assert next_step(with_tables(state, ready=True), LONG_AGO).kind == "start"


def test_step_in_a_round_follows_the_clock_and_the_scorecards() -> None:
    desk = seated(8)
    desk.begin(1)
    running = with_first(desk.state, clock_at=0, paused_at=None)
    clock = (("round", "Clock and calls"), ("cards", "Scorecards"))
    out = "Round 1 is under way. 2 of 2 tables still have scorecards out."
    minute = 60_000
    assert next_step(running, 44 * minute) == NextStep("play", 1, out, *RESULTS, clock)
    up = NextStep("play", 1, "Time is up for round 1. Call time.", "round", "Call time", (RESULTS,))
    assert next_step(running, 45 * minute) == next_step(running, 46 * minute) == up
    assert next_step(with_first(running, paused_at=1), 46 * minute) == NextStep(
        "play", 1, "The clock for round 1 is paused.", "round", "Go to clock", (RESULTS,)
    )
    assert next_step(with_first(running, clock_at=None), 0) == NextStep(
        "walls",
        1,
        "Round 1 has started. Start the clock when the walls are built.",
        "round",
        "Start the clock",
        (RESULTS,),
    )
    one = with_first(running, tables={**running.rounds[1].tables, 1: replace(desk.table(1), accepted=True)})
    left = "Round 1 is under way. 1 of 2 tables still has scorecards out."
    assert next_step(one, 0) == NextStep("play", 1, left, *RESULTS, clock)
    take = (("cards", "Take scorecards"), ("round", "Go to round"))
    assert next_step(with_first(one, time_called=True), 0) == NextStep(
        "collect", 1, "Time was called in round 1. Waiting on scorecards from table 2.", *RESULTS, take
    )
    assert next_step(with_first(running, minutes=None), 0) == NextStep(
        "collect", 1, "Round 1 is under way. Waiting on scorecards from tables 1, 2.", *RESULTS, take
    )
    assert next_step(with_tables(running, accepted=True), 0) == NextStep(
        "close", 1, "All scorecards are in. Close round 1.", "round", "Close round 1", (("standings", "Standings"),)
    )


@pytest.mark.parametrize(("tables", "said"), [(12, "tables 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"), (13, "13 tables")])
def test_step_names_at_most_twelve_tables(tables: int, said: str) -> None:
    desk = seated(4)
    desk.begin(1)
    state = with_first(desk.state, tables=dict.fromkeys(range(1, tables + 1), desk.table(1)), time_called=True)
    assert next_step(state, 0).words == f"Time was called in round 1. Waiting on scorecards from {said}."


def test_step_between_rounds_is_to_seat_or_start_the_next_and_after_the_last_to_give_prizes() -> None:
    desk = seated(8)
    desk.begin(1)
    desk.finish(1)
    assert next_step(desk.state, 0).button == "Start round 2"
    alone = replace(desk.state, rounds={1: desk.state.rounds[1]})
    words = "Round 1 is closed. Round 2 is not seated yet."
    assert next_step(alone, 0) == NextStep("seat", 2, words, "room", "Seat the next round")
    desk.begin(2)
    desk.finish(2)
    sent = "Send everyone the results, save a copy, then archive the tournament on the first page."
    after = (("standings", "Standings"), ("log", "Save a copy"))
    done = NextStep("done", 2, f"All rounds are played. {sent}", "print", "Send the results", after)
    assert next_step(desk.state, 0) == done, "without prizes"


def test_step_after_the_last_round_is_the_prizes_then_the_results(rehearsed: list[LogEntry]) -> None:
    state = fold(rehearsed)
    assert next_step(state, LATER).words == "All rounds are played. Check the standings, then announce the prizes."
    steps = len(ceremony(award_prizes(state)))
    announced = replace(state, shown=replace(state.shown, prizes=steps))
    assert next_step(announced, LATER).words.startswith("All prizes are announced. Send everyone the results")
