"""Games as they come on a real day: mostly somebody wins, sometimes nobody, rarely something goes wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from eastwind.rules.results import GameResult, MahJongg, MahJonggInError, Unfinished, WallGame
from eastwind.rules.seats import Seat
from eastwind.tournament.outcome.draws import pick_below

Item = TypeVar("Item")


class Dice:
    """Chance for a rehearsal, all of it from one seed."""

    def __init__(self, stream: Iterator[int]) -> None:
        self._stream = stream

    def below(self, bound: int) -> int:
        return pick_below(bound, self._stream)

    def percent(self, chance: int) -> bool:
        """Happens so often in a hundred."""
        return self.below(100) < chance

    def one_of(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def some_of(self, items: Sequence[Item], count: int) -> list[Item]:
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]


def a_game(dice: Dice, seats: tuple[Seat, ...], values: Sequence[int]) -> GameResult:
    """One game at a table of these seats."""
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
    """Somebody makes Mah Jongg: on a discard two times in three."""
    winner = dice.one_of(seats)
    others = [seat for seat in seats if seat != winner]
    # The cheap hands are made far more often than the dear ones.
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
    """A game that time overtook."""
    return Unfinished(seats=seats)
