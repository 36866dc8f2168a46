"""What someone else changed on my scorecard reaches me; what I changed myself does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eastwind.rules.results import MahJongg, WallGame
from eastwind.rules.seats import Seat
from eastwind.server.phone.scorecard_news import card_news
from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import CorrectResult, RecordResult
from eastwind.tournament.scorecards.corrections import ReopenScorecards
from eastwind.tournament.seating.substitutes import PointsTo, Substitute
from eastwind.tournament.state import Details, named
from tests.tournament.desk import Desk, begun, win

ANN_WINS = MahJongg(winner="A", value=30, by="discard", thrower="C", exposures=2)


def changed(by: str = "1B Player 2") -> Desk:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=2, result=ANN_WINS))
    answer = desk.submit(
        CorrectResult(round=1, table=1, game=2, result=WallGame(), replaces=1, reason="it was a wall game"),
        by=by, role="director", via="test", at=0,
    )  # fmt: skip
    assert answer
    return desk


def words_for(desk: Desk, seat: Seat) -> list[str]:
    player = desk.table(1).seats["ABCD".index(seat)]
    assert player
    return [f"{news.words} {news.more}" for news in card_news(desk.state, player, named(desk.state, player))]


def test_everyone_at_the_table_but_its_author_reads_of_a_change() -> None:
    desk = changed()
    (ann,) = words_for(desk, "A")
    assert ann == (
        "Round 1, game 2 was changed. Your points: +10 (they were +30). "
        "Changed by 1B Player 2: it was a wall game. Now: wall game."
    )
    assert words_for(desk, "B") == []  # she changed it
    (cleo,) = words_for(desk, "C")
    assert "Your points: +10 (they were -20)." in cleo


def test_change_on_a_passed_phone_is_by_the_player_not_by_the_phone() -> None:
    desk = changed(by="1B Player 2, on the phone of 1A Player 1")
    assert words_for(desk, "B") == []
    assert len(words_for(desk, "A")) == 1


def test_each_further_change_is_news_again() -> None:
    desk = changed()
    first = card_news(desk.state, 1, "1A Player 1")[0].key
    desk.ok(CorrectResult(round=1, table=1, game=2, result=ANN_WINS, replaces=2, reason="no"))
    again = card_news(desk.state, 1, "1A Player 1")[0]
    assert again.key != first
    assert "Changed by Dora" in again.more


def test_first_entries_and_other_tables_are_not_news() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=ANN_WINS))
    assert words_for(desk, "A") == []
    other = changed().table(2).seats[0]
    assert other
    assert card_news(changed().state, other, "2A") == []


def test_change_is_settled_once_the_table_hands_in_and_a_later_one_is_news_again() -> None:
    desk = changed()
    for game in (1, 3, 4):
        desk.ok(RecordResult(round=1, table=1, game=game, result=WallGame()))
    assert len(words_for(desk, "A")) == 1
    desk.verify(1)
    desk.hand_in(1)
    assert words_for(desk, "A") == []
    desk.ok(ReopenScorecards(round=1, table=1, reason="a dispute"))
    assert words_for(desk, "A") == []
    desk.ok(CorrectResult(round=1, table=1, game=1, result=ANN_WINS, replaces=1, reason="she won"))
    (news,) = words_for(desk, "A")
    assert news.startswith("Round 1, game 1 was changed.")


def test_penalty_is_news_until_it_is_lifted() -> None:
    desk = begun()
    desk.ok(GivePenalty(player=1, round=1, offense="late", points=-20, reason="ten minutes"))
    (news,) = card_news(desk.state, 1, "1A Player 1")
    assert news.words.startswith("You have a penalty: -20.")
    desk.ok(LiftPenalty(penalty=1, reason="was here"))
    assert card_news(desk.state, 1, "1A Player 1") == []


def test_newest_change_comes_first_and_penalties_before_games() -> None:
    desk = changed()
    desk.ok(GivePenalty(player=1, round=1, offense="late", points=-20, reason="ten minutes"))
    desk.ok(RecordResult(round=1, table=1, game=3, result=ANN_WINS))
    desk.ok(CorrectResult(round=1, table=1, game=3, result=WallGame(), replaces=1, reason="no"))
    keys = [news.key for news in card_news(desk.state, 1, "1A Player 1")]
    assert keys == ["penalty 1", "round 1 game 3 version 2", "round 1 game 2 version 2"]


def test_extra_points_are_not_called_a_penalty() -> None:
    desk = begun()
    desk.ok(GivePenalty(player=1, round=1, offense="late", points=-20, reason="helped out"))
    state = replace(desk.state, penalties={1: replace(desk.state.penalties[1], points=5)})  # as a ruling can give them
    (news,) = card_news(state, 1, "1A Player 1")
    assert news.words.startswith("You have extra points: +5.")
    assert card_news(state, 2, "1B Player 2") == []


def test_change_names_the_winner_and_may_leave_the_points() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=ANN_WINS))
    other = MahJongg(winner="A", value=35, by="discard", thrower="C", exposures=2)
    desk.ok(CorrectResult(round=1, table=1, game=1, result=other, replaces=1, reason="the card says 35"))
    (bea,) = words_for(desk, "B")
    assert "Now: " in bea
    assert desk.state.players[desk.table(1).seats[0] or 0].name in bea
    assert "game 1 was changed. Your points stay." in bea


@pytest.mark.parametrize(("points_to", "readers"), [("player", [2]), ("substitute", [9]), ("nobody", [])])
def test_change_of_a_game_with_a_substitute_is_news_for_whoever_gets_the_points(
    points_to: PointsTo, readers: list[int]
) -> None:
    """Sue (9) sits for player 2 from game 2 on."""
    desk = begun()
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=9, points_to=points_to, reason="ill"))
    desk.ok(RecordResult(round=1, table=1, game=2, result=ANN_WINS))
    desk.ok(CorrectResult(round=1, table=1, game=2, result=WallGame(), replaces=1, reason="it was a wall game"))
    assert [player for player in (2, 9) if card_news(desk.state, player, named(desk.state, player))] == readers


@pytest.mark.parametrize(("game", "winner"), [(1, "Player 2"), (2, "Sue Spare")])
def test_change_names_whoever_sat_there_in_that_game(game: int, winner: str) -> None:
    """Sue (9) sits for player 2, in seat B, from game 2 on."""
    desk = begun()
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=9, points_to="player", reason="ill"))
    desk.ok(RecordResult(round=1, table=1, game=game, result=WallGame()))
    desk.ok(CorrectResult(round=1, table=1, game=game, result=win("B", 25), replaces=1, reason="B won"))
    (news,) = card_news(desk.state, 1, named(desk.state, 1))
    assert [name for name in ("Player 2", "Sue Spare") if name in news.more] == [winner]
