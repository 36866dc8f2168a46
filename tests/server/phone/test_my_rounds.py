"""My rounds: where I sit and with whom all day, and my games once the scorecards are in."""

from __future__ import annotations

import pytest

from eastwind.rules.results import MahJongg
from eastwind.server.phone.my_rounds import best_hand, my_rounds
from eastwind.tournament.people.players import AddPlayer, Withdraw
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.substitutes import PointsTo, Substitute
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event, begun, some_games, win


def test_every_round_names_table_seat_and_opponents_before_it_begins() -> None:
    desk = an_event(8, rounds=3)
    rounds = my_rounds(desk.state, 1)
    assert [each.number for each in rounds] == [1, 2, 3]
    for each in rounds:
        table = next(number for number, found in desk.state.rounds[each.number].tables.items() if 1 in found.seats)
        others = [
            desk.state.players[seat].name
            for seat in desk.state.rounds[each.number].tables[table].seats
            if seat and seat != 1
        ]
        assert (each.table, each.wind, list(each.others)) == (str(table), "East", others)
        assert each.card is None


def test_player_who_left_is_not_an_opponent_in_later_rounds() -> None:
    desk = an_event(8, rounds=2)
    other = desk.table(1).seats[1]
    assert other
    desk.ok(Withdraw(player=other, from_round=1, reason="ill"))
    assert desk.state.players[other].name not in my_rounds(desk.state, 1)[0].others


def test_games_are_shown_once_the_scorecards_are_in() -> None:
    desk = begun()
    assert my_rounds(desk.state, 1)[0].games == ()
    desk.enter(1, some_games(desk.table(1)))
    desk.verify(1)
    assert my_rounds(desk.state, 1)[0].games == (), "they can still be changed"
    desk.hand_in(1)
    assert len(my_rounds(desk.state, 1)[0].games) == 4
    desk.finish()
    first = my_rounds(desk.state, 1)[0]
    assert [game.game for game in first.games] == [1, 2, 3, 4]
    assert first.card is not None
    assert sum(int(game.points) for game in first.games) == first.card.total


def test_best_hand_is_the_most_valuable_win_of_the_player() -> None:
    desk = begun()
    assert best_hand(desk.state, 1) is None
    for game, value in enumerate((30, 50, 25), start=1):
        desk.ok(RecordResult(round=1, table=1, game=game, result=MahJongg(winner="A", value=value, by="self_pick")))
    desk.ok(RecordResult(round=1, table=1, game=4, result=MahJongg(winner="B", value=75, by="self_pick")))
    best = best_hand(desk.state, desk.table(1).seats[0] or 0)
    assert best is not None
    assert (best.value, best.round) == (50, 1)


def test_player_who_sits_out_a_round_has_no_seat_in_it() -> None:
    """Five are left after round 1, so one of them sits out each round."""
    desk = an_event(8)
    desk.begin(1)
    for player in (6, 7, 8):
        desk.ok(Withdraw(player=player, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    (resting,) = desk.state.rounds[2].sat_out
    mine = my_rounds(desk.state, resting)[1]
    assert (mine.sits_out, mine.table, mine.seat, mine.wind, mine.others) == (True, "", None, "", ())
    for other in {1, 2, 3, 4, 5} - {resting}:
        assert not my_rounds(desk.state, other)[1].sits_out
        assert len(my_rounds(desk.state, other)[1].others) == 3


def test_player_who_left_has_no_seat_but_does_not_sit_out() -> None:
    desk = an_event(8, rounds=2)
    desk.ok(Withdraw(player=5, from_round=1, reason="ill"))
    mine = my_rounds(desk.state, 5)[0]
    assert (mine.sits_out, mine.table, mine.seat) == (False, "", None)


def with_a_substitute(points_to: PointsTo = "player") -> Desk:
    """Sue (9) sits for player 2, in seat B of table 1, from game 2 on."""
    desk = begun()
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=9, points_to=points_to, reason="ill"))
    return desk


@pytest.mark.parametrize(("points_to", "winners"), [("player", [2]), ("substitute", [9]), ("nobody", [])])
def test_best_hand_of_a_substitute_is_of_whoever_gets_the_points(points_to: PointsTo, winners: list[int]) -> None:
    desk = with_a_substitute(points_to)
    desk.ok(RecordResult(round=1, table=1, game=2, result=win("B", 75)))
    assert [player for player in (2, 9) if best_hand(desk.state, player)] == winners


def test_opponents_in_a_round_are_those_who_sit_there_now() -> None:
    assert my_rounds(with_a_substitute().state, 1)[0].others == ("Sue Spare", "Player 3", "Player 4")


@pytest.mark.parametrize(("points_to", "own"), [("player", []), ("substitute", [2, 3, 4]), ("nobody", [])])
def test_games_of_a_substitute_have_points_only_if_the_substitute_gets_them(
    points_to: PointsTo, own: list[int]
) -> None:
    """Sue was not there for game 1."""
    desk = with_a_substitute(points_to)
    desk.enter(1, [win("B", 25)] * 4)
    desk.verify(1)
    desk.hand_in(1)
    games = my_rounds(desk.state, 9)[0].games
    assert [game.game for game in games] == [1, 2, 3, 4]
    assert [game.game for game in games if game.points != "–"] == own
