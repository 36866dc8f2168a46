"""Substitutes and dropouts."""

from __future__ import annotations

import msgspec
import pytest

from eastwind.refusals import Rejected
from eastwind.rules.results import WallGame
from eastwind.rules.seats import Seat
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.log.entries import fold
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer, Rejoin, Withdraw
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard
from eastwind.tournament.scorecards.corrections import SettleDispute
from eastwind.tournament.seating.assign import SeatByHand, SeatPlayers, TableSeats
from eastwind.tournament.seating.substitutes import DropOut, PointsTo, Substitute, why_absent, without_games
from eastwind.tournament.state import Details
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import Desk, an_event, win


def begun() -> Desk:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.ok(AddPlayer(details=Details(name="Sue", status="standby")))
    desk.begin(1)
    return desk


def points(desk: Desk) -> dict[int, int]:
    return {line.player: line.total for line in standings(desk.state)}


@pytest.mark.parametrize(
    ("points_to", "player", "substitute"), [("player", 65, 0), ("nobody", 35, 0), ("substitute", 35, 30)]
)
def test_points_of_a_substitute_go_where_the_director_decided(
    points_to: PointsTo, player: int, substitute: int
) -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    sub = Substitute(round=1, table=1, seat="A", from_game=2, substitute=9, points_to=points_to, reason="ill")
    desk.ok(sub)
    desk.ok(RecordResult(round=1, table=1, game=2, result=win("A", 30, thrower="B")))
    assert points(desk)[1] == player
    assert points(desk).get(9, 0) == substitute
    assert desk.table(1).sitter("A", 1) == 1
    assert desk.table(1).sitter("A", 2) == 9


def test_recalculation_after_three_substitutions_is_identical() -> None:
    desk = begun()
    turns: list[tuple[int, PointsTo]] = [(9, "player"), (10, "nobody"), (1, "player")]
    for game, (sub, to) in enumerate(turns, start=2):
        desk.ok(RecordResult(round=1, table=1, game=game - 1, result=win("A", 25)))
        command = Substitute(round=1, table=1, seat="A", from_game=game, substitute=sub, points_to=to, reason="x")
        desk.ok(command)
    desk.ok(RecordResult(round=1, table=1, game=4, result=win("A", 25)))
    assert fold(desk.entries) == desk.state
    assert points(desk)[1] == 35 * 2  # games 1 and 2; from game 3 on they count for no one


def test_substitute_cannot_sit_in_two_places() -> None:
    desk = begun()
    taken = Substitute(round=1, table=1, seat="A", from_game=2, substitute=5, points_to="player", reason="x")
    desk.no(taken, "desk.sits-elsewhere")
    unknown = Substitute(round=1, table=1, seat="A", from_game=2, substitute=55, points_to="player", reason="x")
    desk.no(unknown, "desk.no-player")


def test_table_that_loses_a_player_goes_on_three_handed() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    desk.ok(DropOut(round=1, table=1, seat="C", from_game=2, reason="left"))
    assert desk.table(1).occupied(1) == ("A", "B", "C", "D")
    assert desk.table(1).occupied(2) == ("A", "B", "D")
    desk.no(RecordResult(round=1, table=1, game=2, result=WallGame()), "desk.other-seats")
    for game in (2, 3, 4):
        desk.ok(RecordResult(round=1, table=1, game=game, result=WallGame(seats=("A", "B", "D"))))
    assert points(desk)[3] == 10
    desk.verify(1)
    desk.hand_in(1)


def test_table_that_would_have_two_players_stops() -> None:
    desk = begun()
    desk.ok(DropOut(round=1, table=1, seat="C", from_game=2, reason="left"))
    desk.no(DropOut(round=1, table=1, seat="A", from_game=3, reason="left too"), "desk.table-stops")


def test_dropout_from_a_game_with_a_result_is_refused() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=2, result=WallGame()))
    desk.no(DropOut(round=1, table=1, seat="C", from_game=2, reason="left"), "desk.result-exists")
    desk.no(DropOut(round=1, table=1, seat="C", from_game=3, reason="left"), "desk.not-allowed", role="scorekeeper")


def test_any_other_player_checks_the_scorecard_if_the_partner_left() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    desk.ok(DropOut(round=1, table=1, seat="C", from_game=2, reason="left"))
    for game in (2, 3, 4):
        desk.ok(RecordResult(round=1, table=1, game=game, result=WallGame(seats=("A", "B", "D"))))
    desk.no(InitialScorecard(round=1, table=1, card="A", by="C"), "verify.c-for-a")
    desk.no(InitialScorecard(round=1, table=1, card="A", by="A"), "verify.c-for-a")
    checkers: dict[Seat, Seat] = {"A": "D", "B": "D", "C": "A", "D": "B"}
    for card, by in checkers.items():
        desk.ok(InitialScorecard(round=1, table=1, card=card, by=by))
    desk.hand_in(1)


def test_collector_and_dispute_do_not_wait_for_a_player_who_left() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    desk.ok(DropOut(round=1, table=1, seat="A", from_game=2, reason="left"))
    for game in (2, 3, 4):
        desk.ok(RecordResult(round=1, table=1, game=game, result=WallGame(seats=("B", "C", "D"))))
    settled = WallGame(seats=("B", "C", "D"), dead=("B",))
    desk.ok(
        SettleDispute(round=1, table=1, game=4, present=("B", "C", "D"), result=settled, replaces=1, reason="heard")
    )
    checkers: dict[Seat, Seat] = {"A": "C", "B": "D", "C": "B", "D": "B"}
    for card, by in checkers.items():
        desk.ok(InitialScorecard(round=1, table=1, card=card, by=by))
    desk.no(HandInScorecards(round=1, table=1, by="A", cards=("A", "B", "C", "D")), "desk.empty-seat-hands-in")
    desk.ok(HandInScorecards(round=1, table=1, by="B", cards=("A", "B", "C", "D")))


@pytest.mark.parametrize(
    ("points_to", "words"),
    [
        ("player", "sat in for 1B Player 2 at table 1, games 2, 3, and 4: the points are for 1B Player 2"),
        ("nobody", "sat in for 1B Player 2 at table 1, games 2, 3, and 4: no one gets the points"),
    ],
)
def test_substitute_did_not_sit_out(points_to: PointsTo, words: str) -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin()
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=9, points_to=points_to, reason="ill"))
    assert without_games(desk.state, 1, 9) == words
    desk.ok(AddPlayer(details=Details(name="Sue", status="standby")))
    assert without_games(desk.state, 1, 10) == "–"


def test_substitute_for_a_substitute_sits_in_for_the_one_who_gets_the_points() -> None:
    """Sam takes over from Player 2 with the points. Sue sits in for Sam in the last game."""
    desk = begun()
    for game, person, points_to in ((2, 9, "substitute"), (4, 10, "player")):
        change = {"from_game": game, "substitute": person, "points_to": points_to, "reason": "ill"}
        desk.ok(msgspec.convert({"round": 1, "table": 1, "seat": "B", **change}, Substitute))
    assert without_games(desk.state, 1, 10) == ("sat in for 1B Player 2 at table 1, game 4: the points are for 9 Sam")


def test_withdrawn_player_left_and_did_not_sit_out() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.finish(1)
    desk.ok(Withdraw(player=8, from_round=2))
    desk.ok(AddPlayer(details=Details(name="Lata Comer")))
    desk.ok(SeatPlayers(method="list", from_round=2))
    assert without_games(desk.state, 2, 8) == "left"
    assert without_games(desk.state, 1, 9) == "arrived late"


def test_fifth_player_is_said_to_sit_out() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.finish(1)
    for number in (6, 7, 8):
        desk.ok(Withdraw(player=number, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    (out,) = desk.state.rounds[2].sat_out
    assert without_games(desk.state, 2, out) == "sat out"


def test_player_who_leaves_before_sitting_out_is_said_to_have_left() -> None:
    desk = an_event(6, seated=False)
    desk.ok(SeatByHand(round=1, tables=(TableSeats(table=1, seats=(1, 2, 3, 4)),)))
    desk.ok(Withdraw(player=6, from_round=1))
    desk.begin(1)
    assert [without_games(desk.state, 1, player) for player in (5, 6)] == ["sat out", "left"]


def sub(table: int = 2, seat: Seat = "A", from_game: int = 2, substitute: int = 9) -> Substitute:
    return Substitute(
        round=1, table=table, seat=seat, from_game=from_game, substitute=substitute, points_to="player", reason="x"
    )


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (sub(substitute=1), "Player 1 sits at table 1 in game 2."),
        (sub(substitute=10), "Sue is disqualified (rude)."),
        (sub(substitute=99), "There is no player number 99. The last one is 10."),
        (sub(table=1, seat="C"), "No one sits in seat C at that table."),
        (sub(from_game=5), "There is no game 5. A round has 4 games."),
        (sub(table=9), "There is no table 9 in round 1. It has 2 tables."),
        (DropOut(round=1, table=1, seat="A", from_game=3, reason="x"),
         "Table 1 would have two players. Record its remaining games as not played."),
        (DropOut(round=1, table=2, seat="A", from_game=1, reason="x"),
         "Game 1 at table 2 already has a result. To change it, enter a reason."),
    ],
)  # fmt: skip
def test_refused_substitute_or_dropout_names_who_and_where(command: Command, words: str) -> None:
    desk = begun()
    desk.ok(Disqualify(player=10, reason="rude"))
    desk.ok(DropOut(round=1, table=1, seat="C", from_game=2, reason="left"))
    desk.ok(RecordResult(round=1, table=2, game=1, result=WallGame()))
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_substitute_who_has_left_the_first_table_sits_at_the_second() -> None:
    desk = begun()
    desk.ok(sub(table=1, from_game=1, substitute=9))
    desk.ok(sub(table=1, from_game=3, substitute=1))
    desk.ok(sub(table=2, from_game=3, substitute=9))
    assert [desk.table(1).sitter("A", game) for game in (1, 2, 3)] == [9, 9, 1]
    assert [desk.table(2).sitter("A", game) for game in (2, 3, 4)] == [5, 9, 9]


@pytest.mark.parametrize(
    ("first", "from_game", "refused"),
    [
        (4, 1, "Sam sits at table 1 in game 4."),
        (4, 3, "Sam sits at table 1 in game 4."),
        (4, 4, "Sam sits at table 1 in game 4."),
        (2, 4, "Sam sits at table 1 in game 4."),
        (2, 1, "Sam sits at table 1 in game 2."),
    ],
)
def test_substitute_who_comes_to_one_table_later_is_not_free_for_another(
    first: int, from_game: int, refused: str
) -> None:
    desk = begun()
    desk.ok(sub(table=1, from_game=first))
    no = desk.no(sub(table=2, from_game=from_game), "desk.sits-elsewhere")
    assert refusal_words(no) == refused


def test_last_game_can_be_left_and_filled() -> None:
    desk = begun()
    desk.ok(DropOut(round=1, table=1, seat="C", from_game=4, reason="left"))
    desk.ok(sub(from_game=4))
    assert desk.table(1).occupied(4) == ("A", "B", "D")
    assert desk.table(2).sitter("A", 4) == 9


def test_accepted_table_takes_no_substitute() -> None:
    desk = begun()
    desk.finish(1)
    desk.no(sub(), "changes.locked")


def test_one_game_of_a_substitute_is_named_alone_and_two_seats_one_by_one() -> None:
    desk = begun()
    desk.ok(sub(table=1, seat="B", from_game=2))
    desk.ok(sub(table=1, seat="B", from_game=3, substitute=2))
    assert (
        without_games(desk.state, 1, 9) == "sat in for 1B Player 2 at table 1, game 2: the points are for 1B Player 2"
    )
    desk.ok(Substitute(round=1, table=2, seat="D", from_game=3, substitute=9, points_to="nobody", reason="x"))
    assert without_games(desk.state, 1, 9) == (
        "sat in for 1B Player 2 at table 1, game 2: the points are for 1B Player 2; "
        "sat in for 2D Player 8 at table 2, games 3 and 4: no one gets the points"
    )


def test_player_on_the_waiting_list_has_not_left() -> None:
    desk = begun()
    desk.ok(AddPlayer(details=Details(name="Wanda", status="waiting")))
    assert without_games(desk.state, 1, 11) == "–"


def test_player_does_not_leave_before_a_game_that_has_a_result() -> None:
    """Game 3 was entered with four players, though game 2 was not. The refusal names the game with the result."""
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=3, result=WallGame()))
    refused = desk.no(DropOut(round=1, table=1, seat="C", from_game=2, reason="left"), "desk.result-exists")
    assert refusal_words(refused) == "Game 3 at table 1 already has a result. To change it, enter a reason."
    desk.ok(DropOut(round=1, table=1, seat="C", from_game=4, reason="left"))


def test_player_who_is_back_has_not_left() -> None:
    """Player 8 misses round 2, and is back for round 3 without a seat. Player 7 is sent out before round 2."""
    desk = an_event(8)
    desk.begin(1)
    desk.ok(Withdraw(player=8, from_round=2))
    desk.ok(Disqualify(player=7, reason="a fight"))
    desk.ok(Rejoin(player=8, from_round=3))
    assert [why_absent(desk.state, number, 8) for number in (2, 3)] == ["left", "–"]
    assert [why_absent(desk.state, number, 7) for number in (2, 3)] == ["left", "left"]
