"""My rounds: where I sit and with whom all day, and my games once the scorecards are in."""

from __future__ import annotations

from eastwind.server.phone.my_rounds import best_hand, my_rounds
from eastwind.tournament.people.players import Withdraw
from tests.tournament.desk import an_event, begun


def test_every_round_names_table_seat_and_opponents_before_it_begins() -> None:
    desk = an_event(8, rounds=3)
    rounds = my_rounds(desk.state, 1)
    assert [each.number for each in rounds] == [1, 2, 3]
    for each in rounds:
        table = next(number for number, found in desk.state.rounds[each.number].tables.items() if 1 in found.seats)
        others = [
            desk.state.entries[seat].name
            for seat in desk.state.rounds[each.number].tables[table].seats
            if seat and seat != 1
        ]
        assert (each.table, each.wind, list(each.others)) == (str(table), "East", others)
        assert each.card is None


def test_player_who_left_is_no_opponent_in_later_rounds() -> None:
    desk = an_event(8, rounds=2)
    other = desk.table(1).seats[1]
    assert other
    desk.ok(Withdraw(entry=other, from_round=1, reason="ill"))
    assert desk.state.entries[other].name not in my_rounds(desk.state, 1)[0].others


def test_games_are_told_once_the_scorecards_are_in() -> None:
    desk = begun()
    assert my_rounds(desk.state, 1)[0].games == ()
    desk.finish()
    first = my_rounds(desk.state, 1)[0]
    assert [game.game for game in first.games] == [1, 2, 3, 4]
    assert (
        sum(int(game.points) for game in first.games if game.points != "–") == first.card.total if first.card else False
    )


def test_best_hand_is_the_most_valuable_win_of_the_player() -> None:
    desk = begun()
    assert best_hand(desk.state, 1) is None
    desk.finish()
    best = max(
        (
            (version.result.value, seat)
            for table in desk.state.rounds[1].tables.values()
            for game, versions in enumerate(table.games, start=1)
            if (version := versions[-1]).result and version.result.__class__.__name__ == "MahJongg"
            for seat in [table.credited(version.result.winner, game)]
        ),
        default=None,
    )
    assert best
    found = best_hand(desk.state, best[1])
    assert found
    assert found.value == best[0]
