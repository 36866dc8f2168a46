"""Standings."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.outcome.explanations import total_lines
from eastwind.tournament.outcome.standings import RoundPoints, standing_rows, standings, without_canceled
from eastwind.tournament.people.players import AddPlayer, ChangePlayer, Rejoin, Withdraw
from eastwind.tournament.results.record_result import RecordNotPlayed, RecordResult
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.setup.terms import ChangeTerms, RoomSection
from eastwind.tournament.state import BonusTerms, Details, Status
from tests.tournament.desk import an_event, terms, win


def test_ties_share_a_rank_and_the_next_rank_is_skipped() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("D", 25)))
    assert [(line.rank, line.player) for line in standings(desk.state)[:4]] == [(1, 1), (1, 8), (3, 2), (3, 3)]


def test_shared_ranks_are_marked_and_others_are_not() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 50, "B")))
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("D", 25, "B")))
    desk.ok(ChangePlayer(player=7, details=Details(name="House", status="house")))
    shown = {line.player: line.shown_rank for line in standings(desk.state)}
    assert shown == {1: "1", 8: "2", 3: "T3", 4: "T3", 5: "T3", 6: "T6", 2: "T6", 7: "–"}


def test_standings_after_any_round() -> None:
    desk = an_event(8, rounds=2)
    desk.begin(1)
    desk.finish(1)
    first = standings(desk.state)
    desk.begin(2)
    desk.finish(2)
    assert standings(desk.state, through=1) == first
    assert all(line.total == sum(each.points for each in line.rounds) for line in standings(desk.state))


def test_sat_out_differs_from_zero_and_rejoining_earns_nothing() -> None:
    desk = an_event(9, rounds=3)
    desk.ok(Withdraw(player=9, from_round=2))
    desk.begin(1)
    desk.finish(1)
    desk.ok(SeatPlayers(method="list", from_round=2))
    desk.begin(2)
    desk.finish(2)
    desk.ok(Rejoin(player=9, from_round=3))
    desk.ok(SeatPlayers(method="list", from_round=3))
    desk.begin(3)
    line = next(line for line in standings(desk.state) if line.player == 9)
    assert [each.games is None for each in line.rounds] == [False, True, True]  # round 3 has no result yet
    desk.finish(3)
    line = next(line for line in standings(desk.state) if line.player == 9)
    assert [each.games is None for each in line.rounds] == [False, True, False]
    assert line.played == 2
    assert line.total == line.rounds[0].points + line.rounds[2].points


def test_house_and_unseated_standby_are_not_ranked() -> None:
    desk = an_event(7, seated=False, three_players="house")
    desk.ok(AddPlayer(details=Details(name="House", status="house")))
    desk.ok(AddPlayer(details=Details(name="Standby", status="standby")))
    desk.ok(SeatPlayers(method="list"))
    desk.begin(1)
    assert {line.rank for line in standings(desk.state)} == {None}  # no one has a result yet
    desk.finish(1)
    ranks = {line.player: line.rank for line in standings(desk.state)}
    assert ranks[8] is None
    assert ranks[9] is None
    assert sorted(rank for rank in ranks.values() if rank is not None)[0] == 1
    assert sum(rank is not None for rank in ranks.values()) == 7


def test_bonus_round_is_counted_apart_where_the_sheet_says_so() -> None:
    for bonus_games, total in (("event_score", 70), ("separate", 35)):
        desk = an_event(8, load_sheet("national", overrides={"rounds.bonus_games": bonus_games}), rounds=2)
        desk.ok(ChangePlayer(player=1, details=Details(name="Player 1", master_points="MP1")))
        desk.begin(1)
        desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
        desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="more")))
        desk.begin(2)
        number, table = next((n, t) for n, t in desk.state.rounds[2].tables.items() if 1 in t.seats)
        seat = table.seat_of(1, 1)
        assert seat is not None
        desk.ok(RecordResult(round=2, table=number, game=1, result=win(seat, 25)))
        line = next(line for line in standings(desk.state) if line.player == 1)
        assert line.total == total
        assert line.master_points_total == 35  # bonus rounds earn no master points
        assert standings(desk.state)[1].master_points_total is None


def test_sections_have_their_own_standings() -> None:
    desk = an_event(16, seated=False, sections=(RoomSection(name="Red", tables=2), RoomSection(name="Blue", tables=2)))
    desk.ok(SeatPlayers(method="list"))
    desk.begin(1)
    desk.finish(1)
    red, blue = standings(desk.state, section="Red"), standings(desk.state, section="Blue")
    assert {line.player for line in red} | {line.player for line in blue} == set(range(1, 17))
    assert red[0].rank == blue[0].rank == 1
    assert len(standings(desk.state)) == 16


def test_player_who_never_played_has_no_rank_and_takes_no_place() -> None:
    desk = an_event(4)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    desk.ok(AddPlayer(details=Details(name="Late Lou")))
    lines = standings(desk.state)
    assert [line.player for line in lines if line.rank is None] == [5]
    assert max(line.rank or 0 for line in lines) <= 4


def test_player_without_a_result_in_an_open_round_has_a_blank_and_keeps_the_rank() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.finish(1)
    before = {line.player: line.total for line in standings(desk.state)}
    desk.begin(2)
    desk.ok(RecordResult(round=2, table=1, game=1, result=WallGame()))
    for line in standings(desk.state):
        playing = line.player in desk.table(1, 2).seats
        assert line.rounds[1].games == (10 if playing else None)
        assert line.total == before[line.player] + (10 if playing else 0)


def test_table_that_played_no_game_of_a_round_has_blanks_and_not_zeros() -> None:
    desk = an_event(8)
    desk.begin(1)
    for game in (1, 2, 3, 4):
        desk.ok(RecordNotPlayed(round=1, table=1, game=game, reason="the lights went out"))
    lines = {line.player: line for line in standings(desk.state)}
    assert all(lines[player].rounds[0].games is None and lines[player].rank is None for player in (1, 2, 3, 4))


def test_player_put_on_the_waiting_list_after_playing_keeps_the_points() -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Wanda Waiting", status="waiting")))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(ChangePlayer(player=1, details=Details(name="Player 1", status="waiting")))
    lines = {line.player: line for line in standings(desk.state)}
    assert lines[1].total == 35
    assert 9 not in lines  # on the waiting list all along


def test_game_is_void_if_any_one_of_its_players_is_disqualified() -> None:
    """Players 1 and 2 are both disqualified, but player 2 had left before game 2."""
    desk = an_event(8, load_sheet("national", overrides={"conduct.disqualified_scores": "void"}))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("C", 25)))
    desk.ok(DropOut(round=1, table=1, seat="B", from_game=2, reason="ill"))
    desk.ok(RecordResult(round=1, table=1, game=2, result=win("D", 30, seats=("A", "C", "D"))))
    for player in (1, 2):
        desk.ok(Disqualify(player=player, reason="x"))
    totals = {line.player: line.total for line in standings(desk.state)}
    assert (totals[3], totals[4]) == (0, 0)


def test_penalty_without_a_game_is_in_its_rounds_column_and_in_the_total() -> None:
    """A player without a result in round 1 who is penalized there reads -20 for the round, not a blank."""
    desk = an_event(8)
    desk.begin(1)
    out = 3
    desk.ok(GivePenalty(player=out, round=1, offense="director", points=-20, reason="shouting"))
    line = next(each for each in standings(desk.state) if each.player == out)
    assert (line.total, [each.shown for each in line.rounds]) == (-20, [-20])
    heading, *rows = standing_rows(desk.state)
    row = next(each for each in rows if each[2] == f"Player {out}")
    assert row[heading.index("round 1")] == -20
    other = next(each for each in standings(desk.state) if each.player != out)
    assert [each.shown for each in other.rounds] == [None]


@pytest.mark.parametrize(
    ("games", "penalties", "points", "shown"),
    [
        (None, 0, 0, None),  # no result: a blank
        (0, 0, 0, 0),  # a wall game: a zero
        (None, -20, -20, -20),
        (0, -20, -20, -20),
        (25, 0, 25, 25),
        (25, -10, 15, 15),
        (20, -20, 0, 0),
    ],
)
def test_blank_is_not_a_zero(games: int | None, penalties: int, points: int, shown: int | None) -> None:
    line = RoundPoints(round=1, games=games, penalties=penalties)
    assert (line.points, line.shown) == (points, shown)


VOID = load_sheet("national", overrides={"conduct.disqualified_scores": "void"})


def test_disqualified_substitute_voids_the_games_played_and_no_others() -> None:
    """A self-picked 25 is worth 35 in game 1, a self-picked 50 is worth 60 in game 2, when Sam sat in for B."""
    desk = an_event(8, VOID)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin(1)
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=9, points_to="player", reason="ill"))
    desk.enter(1, [win("A", 25), win("A", 50)])
    assert standings(desk.state)[0].total == 35 + 60
    desk.ok(Disqualify(player=9, reason="hid a tile"))
    assert {line.player: line.total for line in standings(desk.state)}[1] == 35
    assert sum(points for *_, points in total_lines(desk.state, 1)) == 35
    told = [words for _, _, words, _ in total_lines(desk.state, 1)]
    assert [words.startswith("game 2") for words in told] == ["is disqualified" in words for words in told]


def test_disqualification_voids_games_by_the_sheet_with_which_the_round_began() -> None:
    """Round 1 lets the opponents keep their points; from round 2 on such games are void."""
    desk = an_event(4, rounds=2)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(ChangeTerms(terms=terms(VOID, rounds=2), reason="agreed"))
    desk.begin(2)
    desk.ok(RecordResult(round=2, table=1, game=1, result=win("A", 50)))
    desk.ok(Disqualify(player=2, reason="hid a tile"))
    lines = {line.player: [each.games for each in line.rounds] for line in standings(desk.state)}
    assert lines[1] == [35, None]


def test_player_without_a_rank_earns_no_master_points() -> None:
    desk = an_event(8)
    statuses: dict[int, Status] = {1: "entered", 2: "entered", 3: "house"}
    for number, status in statuses.items():
        details = Details(name=f"Member {number}", status=status, master_points=str(100 + number))
        desk.ok(ChangePlayer(player=number, details=details))
    desk.begin(1)
    desk.enter(1, [win("A", 25)])
    desk.ok(Disqualify(player=2, reason="hid a tile"))
    earned = {line.player: line.master_points_total for line in standings(desk.state)}
    assert [earned[number] for number in (1, 2, 3, 4)] == [35, None, None, None]


def test_points_a_round_are_shown_where_someone_sat_out_and_rank_no_one() -> None:
    """Five play two rounds: two have sat out once. The totals rank; the points a round stand beside them."""
    desk = an_event(5)
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)
    heading, *rows = standing_rows(desk.state, everyone=False)
    assert heading[-2:] == ["total", "points a round"]
    for (*_, first, second, total, a_round), line in zip(rows, standings(desk.state), strict=True):
        played = [points for points in (first, second) if isinstance(points, int)]
        assert (total, a_round) == (sum(played), f"{sum(played) / len(played):.1f}")
        assert line.played == len(played)
    totals = [row[-2] for row in rows if isinstance(row[-2], int)]
    assert totals == sorted(totals, reverse=True)
    full = an_event(8)
    full.begin(1)
    assert standing_rows(full.state, everyone=False)[0][-1] == "total"


def test_player_who_canceled_before_playing_is_in_no_standings() -> None:
    """Player 9 canceled before round 1 and player 8 left after it. Only player 8 has points, and a line."""
    desk = an_event(9, seated=False)
    desk.ok(Withdraw(player=9, from_round=1))
    desk.ok(SeatPlayers(method="list"))
    desk.begin(1)
    desk.finish(1)
    desk.ok(Withdraw(player=8, from_round=2))
    assert {line.player for line in without_canceled(desk.state, standings(desk.state))} == set(range(1, 9))
    assert not any("Player 9" in row for row in standing_rows(desk.state, everyone=False))
    desk.ok(Rejoin(player=9, from_round=2))
    assert 9 in {line.player for line in without_canceled(desk.state, standings(desk.state))}
