"""Sums of many games: whole numbers that can be added up in any order, so that any split of the work gives the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

from eastwind.lab.simulation import Played
from eastwind.rules.seats import Seat

Key = TypeVar("Key")


class Tally(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How often each thing happened. Numbers such as points are kept as how often each value came up."""

    games: int = 0
    wins: dict[Seat, int] = {}
    wins_of_east: int = 0
    wall_games: int = 0
    jokerless: int = 0
    by: dict[str, int] = {}  # how the wins were made
    lines: dict[str, int] = {}
    exposures: dict[int, int] = {}  # of the winners
    discards: dict[int, int] = {}
    points: dict[Seat, dict[int, int]] = {}

    def plus(self, other: Tally) -> Tally:
        """These games and the others."""
        seats = dict.fromkeys((*self.points, *other.points))
        return Tally(
            games=self.games + other.games,
            wins=_sum(self.wins, other.wins),
            wins_of_east=self.wins_of_east + other.wins_of_east,
            wall_games=self.wall_games + other.wall_games,
            jokerless=self.jokerless + other.jokerless,
            by=_sum(self.by, other.by),
            lines=_sum(self.lines, other.lines),
            exposures=_sum(self.exposures, other.exposures),
            discards=_sum(self.discards, other.discards),
            points={seat: _sum(self.points.get(seat, {}), other.points.get(seat, {})) for seat in seats},
        )


def _sum(some: Mapping[Key, int], more: Mapping[Key, int]) -> dict[Key, int]:
    return dict(Counter(some) + Counter(more))


def tally_of(games: Iterable[Played]) -> Tally:
    """The sums of games that were played in Python."""
    played = list(games)
    wins = [game for game in played if game.winner is not None]
    seats = dict.fromkeys(seat for game in played for seat in game.points)
    return Tally(
        games=len(played),
        wins=dict(Counter(game.winner for game in wins if game.winner is not None)),
        wins_of_east=sum(game.winner == game.east for game in wins),
        wall_games=sum(game.outcome == "wall" for game in played),
        jokerless=sum(game.jokerless for game in wins),
        by=dict(Counter(game.by for game in wins if game.by is not None)),
        lines=dict(Counter(game.line for game in wins if game.line is not None)),
        exposures=dict(Counter(game.exposures for game in wins)),
        discards=dict(Counter(game.discards for game in played)),
        points={seat: dict(Counter(game.points[seat] for game in played)) for seat in seats},
    )
