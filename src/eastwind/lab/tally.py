"""Sums of many games: whole numbers that can be added up in any order, so that any split of the work gives the same."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable

import msgspec

from eastwind.lab.line_sums import CardDifference, Counts, LineSums, added, differences_added, lines_added
from eastwind.lab.simulation import SimulatedGame
from eastwind.rules.seats import Seat


class Tally(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How often each thing happened. Numbers such as points are kept as how often each value came up."""

    games: int = 0
    wins: dict[Seat, int] = {}
    wins_of_east: int = 0
    wall_games: int = 0
    jokerless: int = 0
    by: dict[str, int] = {}  # how the wins were made
    lines: dict[str, int] = {}
    exposures: dict[int, int] = {}  # exposures of the winners
    discards: dict[int, int] = {}
    points: dict[Seat, dict[int, int]] = {}
    followed: dict[str, LineSums] = {}  # each line, if the players' aims were followed
    against: Against | None = None  # another card on the same walls

    def plus(self, other: Tally) -> Tally:
        """The tally of these games and the others together."""
        seats = dict.fromkeys((*self.points, *other.points))
        against = [each.against for each in (self, other) if each.against is not None]
        return Tally(
            games=self.games + other.games,
            wins=added(self.wins, other.wins),
            wins_of_east=self.wins_of_east + other.wins_of_east,
            wall_games=self.wall_games + other.wall_games,
            jokerless=self.jokerless + other.jokerless,
            by=added(self.by, other.by),
            lines=added(self.lines, other.lines),
            exposures=added(self.exposures, other.exposures),
            discards=added(self.discards, other.discards),
            points={seat: added(self.points.get(seat, {}), other.points.get(seat, {})) for seat in seats},
            followed=lines_added(self.followed, other.followed),
            against=functools.reduce(Against.plus, against) if against else None,
        )


class Against(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another card on the same walls: its own sums, and the differences game by game, new less old."""

    tally: Tally = Tally()
    lines: dict[str, CardDifference] = {}
    wall_games: Counts = {}  # zero is left out here, too
    discards: Counts = {}
    points: Counts = {}  # points of the winner; none in a wall game

    def plus(self, other: Against) -> Against:
        return Against(
            tally=self.tally.plus(other.tally),
            lines=differences_added(self.lines, other.lines),
            wall_games=added(self.wall_games, other.wall_games),
            discards=added(self.discards, other.discards),
            points=added(self.points, other.points),
        )


def tally_of(games: Iterable[SimulatedGame]) -> Tally:
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
