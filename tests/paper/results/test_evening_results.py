"""The results of the evening: when they are final, and that they are the event's."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.paper import PaperOptions
from eastwind.paper.results.evening_results import (
    EveningResults,
    Won,
    evening_list,
    evening_results,
    is_final,
    last_closed,
)
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import GameResult, MahJongg, WallGame
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.scorecards.corrections import ReopenScorecards
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import RoomSection
from tests.paper.moments import state_of
from tests.paper.oracle import Event
from tests.paper.parts import rows
from tests.tournament.desk import Desk, an_event, win


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


@pytest.mark.parametrize(("reopened", "closed"), [(1, 0), (2, 1), (3, 2)])
def test_reopened_scorecard_takes_the_results_back_to_the_round_before(reopened: int, closed: int) -> None:
    desk = play(an_event(4, rounds=3), 3)
    assert (last_closed(desk.state), is_final(desk.state)) == (3, True)
    desk.ok(ReopenScorecards(round=reopened, table=1, reason="a wrong total"))
    assert (last_closed(desk.state), is_final(desk.state)) == (closed, False)


@pytest.mark.parametrize("moment", ["entered", "seated", "round 1"])
def test_before_the_first_round_is_closed_there_is_nothing_to_share(moment: str) -> None:
    with pytest.raises(InputError, match="Close the first round"):
        evening_results(state_of("national", moment), "full")


@pytest.mark.parametrize("sheet", SHEETS)
def test_points_by_round_and_totals_are_those_of_the_event(sheet: str) -> None:
    event = Event(state_of(sheet, "finished"))
    [everyone] = evening_results(event.state, "full").standings
    for line in everyone.lines:
        [player] = [player for player in event.state.players if event.name(player) == line.name]
        points = [points_in(event, player, number) for number in event.rounds]
        assert [each or 0 for each in line.rounds] == points
        assert line.total == sum(
            each for each, number in zip(points, event.rounds, strict=True) if event.counts(number)
        )
    totals = [line.total for line in everyone.lines]
    assert totals == sorted(totals, reverse=True)
    for line in everyone.lines:
        tie = "T" if totals.count(line.total) > 1 else ""
        assert line.rank == f"{tie}{1 + sum(other > line.total for other in totals)}"


def points_in(event: Event, player: int, number: int) -> int:
    tables = event.state.rounds[number].tables
    games = [points for table in tables for points in event.games(player, number, table) if points is not None]
    return sum(games) + event.penalties(player, number)


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
    for value, player, number in hands:
        assert (f"Player {player} (round {number})" in won.names) == (value == best)


def test_results_on_paper_are_the_same() -> None:
    state = state_of("national", "finished")
    found = evening_results(state, "last_initial")
    part = evening_list(state, PaperOptions(names="last_initial"))
    assert part["heading"] == "Final results"
    standings = rows(part, "blocks")[-1]
    assert [row[1] for row in standings["rows"]] == [line.name for line in found.standings[0].lines]
    assert [row[-1] for row in standings["rows"]] == [line.total for line in found.standings[0].lines]


def one_table(games: list[GameResult], **own: Any) -> EveningResults:
    """The results of four players after one round of these games."""
    return evening_results(one_table_desk(games, **own).state, "full")


def one_table_desk(games: list[GameResult], **own: Any) -> Desk:
    desk = an_event(4, rounds=1, **own)
    desk.begin()
    desk.enter(1, games)
    desk.verify(1)
    desk.hand_in(1)
    desk.ok(CloseRound(round=1))
    return desk


# A wins 50 by self-pick (+10), B 30 on a discard of D's, C and D nothing; two wall games give everyone 20 (rule 13.7).
UNEVEN: list[GameResult] = [win("A", 50), win("B", 30, "D"), WallGame(), WallGame()]
PLACES = (
    Prize(kind="place", cents=20000, goods="a silver cup"),
    Prize(kind="place", place=2, cents=10000),
    Prize(kind="place", place=3, goods="a tile bag"),
    Prize(kind="high_hand", cents=500),
)


def test_prizes_are_listed_from_first_place_down_with_money_and_goods() -> None:
    assert one_table(UNEVEN, prizes=PLACES).prizes == (
        Won("First Place", "Player 1", "$200.00, a silver cup"),
        Won("Second Place", "Player 2", "$100.00"),
        Won("Third Place", "Player 3", "a tile bag"),
        Won("High Hand", "Player 1", "$5.00"),
    )


def test_goods_that_several_win_are_not_said_to_be_for_each() -> None:
    cup = (Prize(kind="place", goods="a silver cup"),)
    [won] = one_table([WallGame()] * 4, prizes=cup).prizes
    assert won == Won("Tie for First Place", "Player 1, Player 2, Player 3, and Player 4", "a silver cup")
    [won] = one_table([WallGame()] * 4, prizes=(Prize(kind="place", cents=1000, goods="a silver cup"),)).prizes
    assert won.prize == "$2.50 each, a silver cup"


def test_prizes_wait_for_the_last_round_and_high_hands_do_not() -> None:
    desk = play(an_event(8, rounds=2, prizes=PLACES), 1)
    found = evening_results(desk.state, "full")
    assert found.prizes == ()
    assert len(found.high_hands) == 1
    assert found.note == "These results may still change."
    assert (last_closed(desk.state), is_final(desk.state)) == (1, False)
    desk.begin(2)
    desk.finish(2)
    assert len(evening_results(desk.state, "full").prizes) >= 4
    assert (last_closed(desk.state), is_final(desk.state)) == (2, True)


def test_high_hand_is_named_once_however_often_it_was_made() -> None:
    [won] = one_table([win("B", 50, "D"), win("B", 50), win("C", 30), win("D", 50)]).high_hands
    assert won == Won("High hand", "Player 2 (round 1) and Player 4 (round 1)", "50 points")


def test_without_a_mah_jongg_there_is_no_high_hand() -> None:
    assert one_table([WallGame()] * 4).high_hands == ()


def test_high_hand_of_a_disqualified_player_does_not_count() -> None:
    desk = one_table_desk(UNEVEN)
    desk.ok(Disqualify(player=1, reason="shouting"))
    assert evening_results(desk.state, "full").high_hands == (Won("High hand", "Player 2 (round 1)", "30 points"),)


def test_names_are_shortened_everywhere() -> None:
    found = evening_results(one_table_desk(UNEVEN, prizes=PLACES).state, "initials")
    shown = [won.names for won in (*found.prizes, *found.high_hands)]
    shown += [line.name for standing in found.standings for line in standing.lines]
    assert {name.replace(" (round 1)", "") for name in shown} == {"P."}


def test_head_has_the_title_the_date_and_the_place() -> None:
    found = one_table(UNEVEN, venue="Elks Hall")
    assert (found.title, found.when) == ("Spring Meeting", "April 11, 2026 · Elks Hall")
    assert one_table(UNEVEN).when == "April 11, 2026"


def test_sections_follow_the_standings_of_everyone() -> None:
    sections = (RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=1))
    found = evening_results(play(an_event(8, rounds=1, sections=sections), 1).state, "full")
    assert [(each.title, len(each.lines)) for each in found.standings] == [
        ("", 8), ("Red section", 4), ("Blue section", 4),
    ]  # fmt: skip


def test_of_many_rounds_the_last_twelve_are_shown() -> None:
    state = play(an_event(4, rounds=14), 14).state
    found = evening_results(state, "full")
    assert found.rounds == tuple(range(3, 15))
    for line in found.standings[0].lines:
        [player] = [player for player, person in state.players.items() if person.name == line.name]
        assert list(line.rounds) == [points_in(Event(state), player, number) for number in range(3, 15)]
        assert line.total == sum(points_in(Event(state), player, number) for number in range(1, 15))


def test_results_on_paper_have_prizes_high_hands_and_every_standing() -> None:
    part = evening_list(one_table_desk(UNEVEN, prizes=PLACES[:2], venue="Elks Hall").state, PaperOptions())
    assert part["kind"] == "list"
    assert part["event"] == "Spring Meeting · April 11, 2026 · Elks Hall"
    assert part["note"] == "Spring Meeting · April 11, 2026 · Elks Hall"
    prizes, high, standings = rows(part, "blocks")
    words, figures = ["name", "words", "name"], ["short", "name", "figure", "sum"]
    assert prizes == {
        "title": "Prizes", "heads": ["Prize", "Winner", ""], "kinds": words, "note": "",
        "rows": [["First Place", "Player 1", "$200.00, a silver cup"], ["Second Place", "Player 2", "$100.00"]],
    }  # fmt: skip
    assert high == {
        "title": "High hands", "heads": ["", "Player", ""], "kinds": words, "note": "",
        "rows": [["High hand", "Player 1 (round 1)", "50 points"]],
    }  # fmt: skip
    assert standings == {
        "title": "Standings", "heads": ["Place", "Name", "R 1", "Total"], "kinds": figures, "note": "",
        # 50 and a self-pick, two wall games; 30 and two wall games; D threw the winning tile to a player with no exposures
        "rows": [["1", "Player 1", 80, 80], ["2", "Player 2", 50, 50], ["3", "Player 3", 20, 20], ["4", "Player 4", 10, 10]],
    }  # fmt: skip


def test_provisional_results_on_paper_say_so_above_and_mark_rounds_without_a_result() -> None:
    part = evening_list(state_of("national", "round 2"), PaperOptions())
    assert part["heading"] == "Provisional results after round 1"
    assert str(part["note"]).endswith("· These results may still change.")
    part = evening_list(state_of("national", "finished"), PaperOptions())
    [standings] = [block for block in rows(part, "blocks") if block["title"] == "Standings"]
    [later] = [row for row in standings["rows"] if row[1] == "Player 9"]  # went home after two rounds
    assert later[4] == "–"
    assert "–" not in later[2:4]


def test_round_in_play_is_not_in_the_results_to_share() -> None:
    """A hand of 75 in round 2 changes nothing that leaves the room before round 2 is closed."""
    sections = (RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=1))
    desk = play(an_event(8, rounds=2, sections=sections, prizes=(Prize(kind="high_hand", cents=500),)), 1)
    before = evening_results(desk.state, "full")
    desk.begin(2)
    desk.enter(1, [win("A", 75), win("A", 75)], round_number=2)
    assert evening_results(desk.state, "full") == before


def test_results_are_provisional_while_a_round_has_no_seats_yet() -> None:
    """A director who seats one round at a time has closed everything that is seated, but not the event."""
    desk = an_event(4, rounds=2, seated=False)
    for number, heading in ((1, "Provisional results after round 1"), (2, "Final results")):
        desk.ok(SeatByHand(round=number, tables=(TableSeats(table=1, seats=(1, 2, 3, 4)),)))
        desk.begin(number)
        desk.finish(number)
        assert evening_results(desk.state, "full").heading == heading
