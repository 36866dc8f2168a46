"""Sums of games: they add up in any order, and nothing is lost."""

from __future__ import annotations

import msgspec

from eastwind.lab.tally import Tally, tally_of
from tests.lab.test_simulation import game

GAMES = [game(0, "A"), game(1, "B", "self_pick"), game(2, None), game(3, "A", "joker_exchange"), game(4, "A")]


def test_tally_says_how_often_each_thing_happened() -> None:
    assert tally_of(GAMES) == Tally(
        games=5,
        wins={"A": 3, "B": 1},
        wins_of_east=3,
        wall_games=1,
        jokerless=1,
        by={"discard": 2, "self_pick": 1, "joker_exchange": 1},
        lines={"x.1": 4},
        exposures={2: 4},
        discards={40: 4, 99: 1},
        points={"A": {25: 3, 0: 2}, "B": {0: 4, 25: 1}, "C": {0: 5}, "D": {0: 5}},
    )


def test_any_split_adds_up_to_the_same() -> None:
    whole = tally_of(GAMES)
    for cut in range(len(GAMES) + 1):
        some, others = tally_of(GAMES[:cut]), tally_of(GAMES[cut:])
        assert some.plus(others) == others.plus(some) == whole


def test_tally_is_the_same_after_writing_and_reading() -> None:
    whole = tally_of(GAMES)
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Tally) == whole
