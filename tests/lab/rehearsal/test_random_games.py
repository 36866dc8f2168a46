"""Games of a rehearsal: as mixed as on a real day."""

from __future__ import annotations

from collections import Counter

from eastwind.lab.rehearsal.random_games import Dice, a_game, cut_short
from eastwind.rules.results import GameResult, MahJongg, MahJonggInError, Unfinished, WallGame
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.random_stream import numbers_below

VALUES = (25, 30, 35, 50)
THREE: tuple[Seat, ...] = ("A", "C", "D")


def games(seats: tuple[Seat, ...] = SEATS, count: int = 4000) -> list[GameResult]:
    dice = Dice(numbers_below("games"))
    return [a_game(dice, seats, VALUES) for _ in range(count)]


def percent(part: int, whole: int) -> float:
    return 100 * part / whole


def test_most_games_are_won_some_go_to_the_wall_few_end_in_error() -> None:
    kinds = Counter(type(game) for game in games())
    assert 7.5 < percent(kinds[WallGame], 4000) < 10.5
    assert 0.4 < percent(kinds[MahJonggInError], 4000) < 1.8
    assert kinds[WallGame] + kinds[MahJonggInError] + kinds[MahJongg] == 4000


def test_two_wins_of_three_are_on_a_discard_and_cheap_hands_come_more_often() -> None:
    wins = [game for game in games() if isinstance(game, MahJongg)]
    assert 63 < percent(sum(win.by == "discard" for win in wins), len(wins)) < 69
    values = Counter(win.value for win in wins)
    assert values[25] > values[30] > values[35] > values[50] > 0
    assert 9 < percent(sum(bool(win.jokerless) for win in wins), len(wins)) < 15
    assert {win.exposures for win in wins} == {0, 1, 2, 3}


def test_thrower_and_dead_hands_are_not_the_winner() -> None:
    wins = [game for game in games() if isinstance(game, MahJongg)]
    assert all((win.thrower is None) == (win.by != "discard") for win in wins)
    assert all(win.winner not in (win.thrower, *win.dead, *win.peeked) for win in wins)
    assert any(win.dead for win in wins)
    assert any(win.peeked for win in wins)


def test_three_players_are_the_only_ones_in_their_games() -> None:
    for game in games(THREE, 500):
        named = {getattr(game, "winner", "A"), *game.dead, *game.peeked}
        assert game.seats == THREE
        assert named <= set(THREE)
        assert not game.peeked


def test_game_cut_short_is_unfinished() -> None:
    assert cut_short(THREE) == Unfinished(seats=THREE)
