"""The results of the evening: when they are final, and that they are the event's."""

from __future__ import annotations

import pytest

from eastwind.paper import Options
from eastwind.paper.evening.evening_results import evening_list, evening_results
from eastwind.refusals import InputError
from eastwind.rules.loading.library import SHEETS
from eastwind.rules.results import MahJongg, WallGame
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.setup.prizes_offered import Prize
from tests.paper.moments import state_of
from tests.paper.oracle import Event
from tests.paper.parts import rows
from tests.tournament.desk import Desk, an_event


def play(desk: Desk, rounds: int) -> Desk:
    for number in range(1, rounds + 1):
        desk.begin(number)
        desk.finish(number)
    return desk


@pytest.mark.parametrize(
    ("moment", "heading"),
    [
        ("after round 1", "Provisional results after round 1"),
        ("round 2", "Provisional results after round 1"),
        ("finished", "Final results"),
    ],
)
def test_results_are_final_only_when_every_round_is_closed(moment: str, heading: str) -> None:
    found = evening_results(state_of("national", moment), "full")
    assert found.heading == heading
    assert bool(found.note) == (heading != "Final results")


@pytest.mark.parametrize("moment", ["entered", "seated", "round 1"])
def test_before_the_first_round_is_closed_there_is_nothing_to_share(moment: str) -> None:
    with pytest.raises(InputError, match="Close the first round"):
        evening_results(state_of("national", moment), "full")


@pytest.mark.parametrize("sheet", SHEETS)
def test_points_by_round_and_totals_are_those_of_the_event(sheet: str) -> None:
    event = Event(state_of(sheet, "finished"))
    [everyone] = evening_results(event.state, "full").standings
    for line in everyone.lines:
        [entry] = [entry for entry in event.state.entries if event.name(entry) == line.name]
        points = [points_in(event, entry, number) for number in event.rounds]
        assert [each or 0 for each in line.rounds] == points
        assert line.total == sum(
            each for each, number in zip(points, event.rounds, strict=True) if event.counts(number)
        )
    totals = [line.total for line in everyone.lines]
    assert totals == sorted(totals, reverse=True)
    for line in everyone.lines:
        tie = "T" if totals.count(line.total) > 1 else ""
        assert line.rank == f"{tie}{1 + sum(other > line.total for other in totals)}"


def points_in(event: Event, entry: int, number: int) -> int:
    tables = event.state.rounds[number].tables
    games = [points for table in tables for points in event.games(entry, number, table) if points is not None]
    return sum(games) + event.penalties(entry, number)


def test_a_disqualified_player_is_not_on_the_page() -> None:
    names = [line.name for line in evening_results(state_of("national", "finished"), "full").standings[0].lines]
    assert "Player 6" not in names
    assert "Player 5" in names


def test_everyone_who_ties_for_a_prize_is_named() -> None:
    desk = an_event(4, rounds=1, prizes=(Prize(kind="place", cents=10000), Prize(kind="place", place=2, cents=2000)))
    desk.begin()
    desk.enter(1, [WallGame()] * 4)
    desk.verify(1)
    desk.hand_in(1)
    desk.ok(CloseRound(round=1))
    [won] = evening_results(desk.state, "full").prizes
    assert won.title == "Tie for First Place"
    assert won.names == "Player 1, Player 2, Player 3, and Player 4"
    assert won.prize == "$30.00 each"


def test_all_who_made_the_highest_hand_are_named_with_the_round() -> None:
    state = play(an_event(8, rounds=2), 2).state
    hands = [
        (game.result.value, table.credited(game.result.winner, at), number)
        for number, each in state.rounds.items()
        for table in each.tables.values()
        for at, versions in enumerate(table.games, start=1)
        if isinstance((game := versions[-1]).result, MahJongg)
    ]
    best = max(value for value, _, _ in hands)
    [won] = evening_results(state, "full").high_hands
    assert won.prize == f"{best} points"
    for value, entry, number in hands:
        assert (f"Player {entry} (round {number})" in won.names) == (value == best)


def test_results_on_paper_are_the_same() -> None:
    state = state_of("national", "finished")
    found = evening_results(state, "last_initial")
    part = evening_list(state, Options(names="last_initial"))
    assert part["heading"] == "Final results"
    standings = rows(part, "blocks")[-1]
    assert [row[1] for row in standings["rows"]] == [line.name for line in found.standings[0].lines]
    assert [row[-1] for row in standings["rows"]] == [line.total for line in found.standings[0].lines]
