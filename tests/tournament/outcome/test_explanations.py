"""A total explained line by line."""

from __future__ import annotations

import pytest

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty
from eastwind.tournament.outcome.explanations import CardRound, player_card, reasons, total_lines
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import RecordNotPlayed, RecordResult
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus
from eastwind.tournament.seating.substitutes import Substitute
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import BonusTerms, Details
from tests.tournament.desk import an_event, win


def test_total_is_explained_line_by_line() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 30, thrower="C", exposures=2)))
    desk.ok(RecordResult(round=1, table=1, game=2, result=WallGame()))
    lines = total_lines(desk.state, 3)
    assert [points for *_, points in lines] == [-20, 10]
    assert "[national.13.6]" in lines[0][2]
    for line in standings(desk.state):
        assert sum(points for *_, points in total_lines(desk.state, line.player)) == line.total


def test_reasons_that_count_sum_to_the_total() -> None:
    desk = an_event(8, rounds=2)
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-20, reason="loud"))
    desk.ok(GivePenalty(player=1, round=2, offense="director", points=-5, reason="loud"))
    desk.ok(LiftPenalty(penalty=2, reason="it was somebody else"))
    for line in standings(desk.state):
        counted = [reason.points for reason in reasons(desk.state, line.player) if not reason.left_out]
        assert sum(counted) == line.total
        assert sum(points for *_, points in total_lines(desk.state, line.player)) == line.total
    (lifted,) = [(words, points) for *_, words, points in total_lines(desk.state, 1) if "it was somebody else" in words]
    assert lifted[1] == 0
    assert [reason.left_out for reason in reasons(desk.state, 1) if reason.points == -5] == [
        "lifted: it was somebody else"
    ]


def test_reasons_leave_out_games_that_a_disqualification_voids() -> None:
    sheet = load_sheet("national", overrides={"conduct.disqualified_scores": "void"})
    desk = an_event(8, sheet)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(Disqualify(player=2, reason="hid a tile"))
    lines = {line.player: line.total for line in standings(desk.state)}
    assert lines[1] == 0
    assert all(reason.left_out for reason in reasons(desk.state, 1))
    assert total_lines(desk.state, 1)
    for reason, (*_, words, points) in zip(reasons(desk.state, 1), total_lines(desk.state, 1), strict=True):
        assert (reason.left_out in words, points) == (True, 0)


@pytest.mark.parametrize("seed", range(4))
def test_every_scorecard_adds_up_to_the_standings(seed: int) -> None:
    """With substitutes, dropouts, penalties, and disqualifications: the scorecard's last total is the one that is ranked."""
    state = rehearse(30, 3, load_sheet("national"), seed, 3).state
    for line in standings(state):
        rows = player_card(state, line.player)
        assert [row.round for row in rows] == [each.round for each in line.rounds]
        assert [row.total for row in rows] == [each.points for each in line.rounds]
        assert rows[-1].running == line.total


def test_reasons_after_a_round_know_nothing_of_later_penalties() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.begin(2)
    for number in (1, 2):
        desk.ok(GivePenalty(player=1, round=number, offense="director", points=-10 * number, reason="x"))
    assert [reason.points for reason in reasons(desk.state, 1, through=1)] == [-10]
    assert [reason.points for reason in reasons(desk.state, 1)] == [-10, -20]


@pytest.mark.parametrize(("bonus_games", "running"), [("event_score", [35, 70]), ("separate", [35, 35])])
def test_running_total_leaves_out_a_bonus_round_that_is_counted_apart(bonus_games: str, running: list[int]) -> None:
    desk = an_event(8, load_sheet("national", overrides={"rounds.bonus_games": bonus_games}), rounds=2)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="more")))
    desk.begin(2)
    number, table = next((n, t) for n, t in desk.state.rounds[2].tables.items() if 1 in t.seats)
    seat = table.seat_of(1, 1)
    assert seat is not None
    desk.ok(RecordResult(round=2, table=number, game=1, result=win(seat, 25)))
    rows = player_card(desk.state, 1)
    assert [row.total for row in rows] == [35, 35]
    assert [row.running for row in rows] == running


def test_scorecard_has_a_row_for_every_round_that_has_begun() -> None:
    desk = an_event(8, rounds=3)
    desk.begin(1)
    desk.enter(1, [win("A", 25), WallGame()])
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-20, reason="loud"))
    assert player_card(desk.state, 1) == [CardRound(1, (35, 10, None, None), -20, 25, 25)]
    desk.ok(RecordNotPlayed(round=1, table=1, game=4))  # a game that was not played is a blank, not a zero
    assert player_card(desk.state, 1) == [CardRound(1, (35, 10, None, None), -20, 25, 25)]
    desk.begin(2)
    number, table = next((n, t) for n, t in desk.state.rounds[2].tables.items() if 1 in t.seats)
    seat = table.seat_of(1, 1)
    assert seat is not None
    desk.ok(RecordResult(round=2, table=number, game=1, result=win(seat, 50)))
    assert player_card(desk.state, 1)[1] == CardRound(2, (60, None, None, None), 0, 60, 85)


def test_line_is_explained_with_its_place_and_its_rule() -> None:
    desk = an_event(8, sections=(RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=1)))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=2, game=3, result=WallGame()))
    player = desk.table(2).seats[1]
    assert player is not None
    desk.ok(GivePenalty(player=player, round=1, offense="director", points=-20, reason="loud"))
    (game, fine) = reasons(desk.state, player)
    assert (game.round, game.table, game.game, game.seat, game.points, game.left_out) == (1, 2, 3, "B", 10, "")
    assert (fine.round, fine.table, fine.game, fine.seat, fine.points) == (1, None, None, None, -20)
    assert total_lines(desk.state, player) == [
        (1, 2, f"game 3 at table Blue 1 seat B: {game.why} [{game.clause}]", 10),
        (1, None, f"penalty given by the director [{fine.clause}]", -20),
    ]
    assert reasons(desk.state, player, through=0) == []


def test_points_of_a_substitute_are_explained_to_whoever_gets_them() -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin(1)
    desk.ok(Substitute(round=1, table=1, seat="A", from_game=2, substitute=9, points_to="substitute", reason="ill"))
    desk.enter(1, [win("A", 25), win("A", 30)])
    assert [reason.game for reason in reasons(desk.state, 1) if reason.points] == [1, 1]
    assert {reason.game for reason in reasons(desk.state, 9)} == {2}
    assert [row.games for row in player_card(desk.state, 9)] == [(40, None, None)]
    assert [row.games for row in player_card(desk.state, 1)] == [(35,)]


@pytest.mark.parametrize(("bonus_games", "total"), [("event_score", 35 + 25 - 10), ("separate", 0)])
def test_points_outside_the_games_of_a_bonus_round_count_only_with_the_round(bonus_games: str, total: int) -> None:
    """A bonus of 25 and a penalty of 10 belong to the round: where it is kept apart, neither is in the total."""
    desk = an_event(8, load_sheet("national", overrides={"rounds.bonus_games": bonus_games}))
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="quints", extra_points=25)))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(AwardBonus(player=1, round=1, kind="extra"))
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-10, reason="loud"))
    (line,) = [line for line in standings(desk.state) if line.player == 1]
    assert line.total == total
    assert sum(points for *_, points in total_lines(desk.state, 1)) == total
    assert {bool(reason.left_out) for reason in reasons(desk.state, 1)} == {bonus_games == "separate"}
