"""After any undo the desk leads back: "what comes next" ends at the prizes, whatever was undone."""

from __future__ import annotations

import re

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.server.desk.outcome.prizes_page import PagePrizes
from eastwind.server.desk.outcome.standings_page import StandingsTable
from eastwind.server.desk.rounds.next_step import next_step
from eastwind.server.web.reopened_rounds import NextStep, reopened_steps
from eastwind.tournament.people.players import AddPlayer, CheckIn
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.lifecycle import CallStart, CallTime, CloseRound, StartClock
from eastwind.tournament.scorecards.acceptance import HandInScorecards
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.state import Details, Tournament
from tests.tournament.desk import Desk, an_event, some_games

LATER = 2_000_000_000_000


BUTTONS = {"start": CallStart, "walls": StartClock, "play": CallTime, "close": CloseRound}


def whole_event(sheet: str) -> Desk:
    desk = an_event(8, sheet, rounds=2, games=2, minutes=50)
    for number in (1, 2):
        desk.begin(number)
        if desk.state.rounds[number].clock_at is None:
            desk.ok(StartClock(round=number))
        desk.ok(CallTime(round=number))
        desk.finish(number)
    return desk


def undo(desk: Desk, number: int) -> None:
    """Undoes a step with everything that depends on it, as the desk does."""
    assert not isinstance(desk.undo([number], "a trial", "Dora"), Rejected)


def follow(desk: Desk, step: NextStep) -> None:
    """Does what the step says, at the round and the table that it names."""
    state, number = desk.state, step.round
    match step.kind:
        case "enter":
            for each in range(1, 9):
                desk.ok(AddPlayer(details=Details(name=f"New player {each}")))
        case "arrive":
            for player in [each for each in state.players.values() if not each.checked_in]:
                desk.ok(CheckIn(player=player.number))
        case "seat" | "small":
            desk.ok(SeatPlayers(method="list", from_round=number))
        case "collect":
            take_a_table(desk, number, named_table(state, step))
        case _:
            desk.ok(BUTTONS[step.kind](round=number))


def named_table(state: Tournament, step: NextStep) -> int:
    """The table in the address of the step, or the first one whose scorecards are out."""
    found = re.search(r"\?round=(\d+)&at=(\d+)$", step.page)
    if found:
        assert int(found[1]) == step.round
        return int(found[2])
    return next(at for at, table in sorted(state.rounds[step.round].tables.items()) if not table.accepted)


def take_a_table(desk: Desk, number: int, at: int) -> None:
    table = desk.table(at, number)
    for game, result in enumerate(some_games(table, at + number), start=1):
        if not table.games[game - 1]:
            desk.ok(RecordResult(round=number, table=at, game=game, result=result))
    desk.verify(at, number)
    desk.hand_in(at, number)


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_undo_of_a_whole_event_leads_back_to_the_prizes(sheet: str) -> None:
    whole = whole_event(sheet)
    for entry in whole.entries[1:]:
        desk = Desk(whole.entries)
        undo(desk, entry.n)
        for _ in range(60):
            step = next_step(desk.state, LATER)
            if step.kind == "done":
                break
            follow(desk, step)
        assert step.kind == "done", f"after an undo of {entry.command} the desk is stuck at {step}"
        assert PagePrizes(desk.state).final, f"after an undo of {entry.command} the prizes are not final"
        assert not reopened_steps(desk.state)


def test_undone_result_of_a_closed_round_is_named_until_the_round_is_closed_again() -> None:
    desk = whole_event("national")
    result = next(entry for entry in desk.entries if isinstance(entry.command, RecordResult))
    undo(desk, result.n)
    (step,) = reopened_steps(desk.state)
    assert step.words == "Round 1 is open again. Enter table 1, game 1, then accept its scorecards."
    assert step.page == "results?round=1&at=1"
    assert next_step(desk.state, LATER) == step
    assert StandingsTable(desk.state, None, None).open_again == [1]
    take_a_table(desk, 1, 1)
    assert next_step(desk.state, LATER).words == "Round 1 is open again. All its scorecards are in, so close it."
    assert next_step(desk.state, LATER).button == "Close round 1"
    desk.ok(CloseRound(round=1))
    assert reopened_steps(desk.state) == []
    assert StandingsTable(desk.state, None, None).open_again == []


def test_undone_acceptance_asks_for_the_scorecards_only() -> None:
    desk = whole_event("national")
    handed_in = next(entry for entry in desk.entries if isinstance(entry.command, HandInScorecards))
    undo(desk, handed_in.n)
    (step,) = reopened_steps(desk.state)
    assert step.words == "Round 1 is open again. Accept the scorecards of table 1."
    assert step.page == "cards?round=1&at=1"


def test_round_under_way_goes_first_and_the_earlier_round_is_still_named() -> None:
    desk = whole_event("national")
    closed = next(entry for entry in desk.entries if entry.command == CloseRound(round=2))
    undo(desk, closed.n)
    handed_in = next(entry for entry in desk.entries if isinstance(entry.command, HandInScorecards))
    undo(desk, handed_in.n)
    assert next_step(desk.state, LATER).words == "All scorecards are in. Close round 2."
    assert [step.round for step in reopened_steps(desk.state)] == [1]
