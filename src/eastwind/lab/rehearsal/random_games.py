"""Random games, as mixed as on a real day: most are won, some go to the wall, a few end in error."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from eastwind.rules.results import GameResult, MahJongg, MahJonggInError, Unfinished, WallGame
from eastwind.rules.seats import Seat
from eastwind.tournament.random_stream import pick_below

Item = TypeVar("Item")


class Dice:
    """The chance in a rehearsal, all from one seed."""

    def __init__(self, stream: Iterator[int]) -> None:
        self._stream = stream

    def below(self, bound: int) -> int:
        return pick_below(bound, self._stream)

    def percent(self, chance: int) -> bool:
        """True in this many cases of a hundred."""
        return self.below(100) < chance

    def one_of(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def some_of(self, items: Sequence[Item], count: int) -> list[Item]:
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]


def a_game(dice: Dice, seats: tuple[Seat, ...], values: Sequence[int]) -> GameResult:
    """One random game at a table with these seats."""
    fate = dice.below(100)
    if fate < 9:
        return WallGame(seats=seats, dead=tuple(dice.some_of(seats, 1)) if dice.percent(20) else ())
    if fate < 10:
        declarer = dice.one_of(seats)
        return MahJonggInError(
            seats=seats, declarer=declarer, exposed=tuple(seat for seat in seats if seat != declarer)
        )
    return a_win(dice, seats, values)


def a_win(dice: Dice, seats: tuple[Seat, ...], values: Sequence[int]) -> MahJongg:
    """A random Mah Jongg, two times in three on a discard."""
    winner = dice.one_of(seats)
    others = [seat for seat in seats if seat != winner]
    # Cheap hands come far more often than expensive ones.
    value = values[min(dice.below(len(values)), dice.below(len(values)))]
    dead = (dice.one_of(others),) if dice.percent(5) else ()
    peeked = (dice.one_of(others),) if len(seats) == 4 and dice.percent(2) else ()
    if dice.percent(66):
        return MahJongg(
            seats=seats,
            winner=winner,
            value=value,
            by="discard",
            thrower=dice.one_of(others),
            exposures=dice.below(4),
            jokerless=dice.percent(12),
            dead=dead,
            peeked=peeked,
        )
    if dice.percent(10):
        return MahJongg(
            seats=seats, winner=winner, value=value, by="joker_exchange", exposures=1 + dice.below(2), dead=dead
        )
    return MahJongg(
        seats=seats,
        winner=winner,
        value=value,
        by="self_pick",
        exposures=dice.below(4),
        jokerless=dice.percent(12),
        dead=dead,
        peeked=peeked,
    )


def cut_short(seats: tuple[Seat, ...]) -> GameResult:
    """A game that ended when time ran out."""
    return Unfinished(seats=seats)
