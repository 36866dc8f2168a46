"""The results of a ladder: sums of blocks that add up in any order, and the figures of each bot with their intervals.

One wall is one observation: the points of a bot in its four seats are added up first. Games on one wall are not
independent, and an interval that counted them as four would be too narrow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from eastwind.lab.ladder.climb import Games, Ladder
from eastwind.lab.ladder.ratings import Match
from eastwind.lab.ladder.seatings import Seating, alone_among, match_on
from eastwind.lab.statistics import Estimate, Share, mean, share
from eastwind.rules.seats import SEATS, Seat


class BotSums(msgspec.Struct, frozen=True, kw_only=True):
    """A bot alone among three opponents: how often each sum of a wall came up, and what happened in the games."""

    points: Counter[int] = msgspec.field(default_factory=Counter)  # points of the four games on a wall
    gains: Counter[int] = msgspec.field(default_factory=Counter)  # gains over the opponent in those seats of that wall
    games: int = 0
    wins: int = 0
    throws: int = 0  # throws of a tile that someone won with
    wall_games: int = 0

    def plus(self, other: BotSums) -> BotSums:
        return BotSums(
            points=self.points + other.points,
            gains=self.gains + other.gains,
            games=self.games + other.games,
            wins=self.wins + other.wins,
            throws=self.throws + other.throws,
            wall_games=self.wall_games + other.wall_games,
        )


class Sums(msgspec.Struct, frozen=True, kw_only=True):
    """The walls so far."""

    walls: int = 0
    bots: dict[str, BotSums] = {}
    matches: dict[int, Match] = {}  # wall -> the match on it

    def plus(self, other: Sums) -> Sums:
        names = dict.fromkeys((*self.bots, *other.bots))
        return Sums(
            walls=self.walls + other.walls,
            bots={name: self.bots.get(name, BotSums()).plus(other.bots.get(name, BotSums())) for name in names},
            matches={**self.matches, **other.matches},
        )


class BotStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot does alone among three of the opponent."""

    bot: str
    games: int
    points: Estimate  # a game
    gain: Estimate  # a game, over the opponent in the same seat of the same wall
    wins: Share
    throws: Share
    wall_games: Share


def sums_of(ladder: Ladder, walls: range, games: Games) -> Sums:
    """The sums of a block."""
    return Sums(
        walls=len(walls),
        bots={bot: _bot_sums(ladder, bot, walls, games) for bot in ladder.bots},
        matches={wall: _match(match_on(ladder.tables, wall), wall, games) for wall in walls} if ladder.tables else {},
    )


def _bot_sums(ladder: Ladder, bot: str, walls: range, games: Games) -> BotSums:
    seated = list(zip(SEATS, alone_among(bot, ladder.against), strict=True))
    points, gains = Counter[int](), Counter[int]()
    for wall in walls:
        total = sum(games[seating, wall].points[seat] for seat, seating in seated)
        points[total] += 1
        gains[total - sum(games[ladder.all_against, wall].points.values())] += 1
    played = [(seat, games[seating, wall]) for wall in walls for seat, seating in seated]
    return BotSums(
        points=points,
        gains=gains,
        games=len(played),
        wins=sum(game.winner == seat for seat, game in played),
        throws=sum(game.thrower == seat for seat, game in played),
        wall_games=sum(game.outcome == "wall" for _, game in played),
    )


def _match(seatings: Sequence[Seating], wall: int, games: Games) -> Match:
    """The four games of a table on one wall: the points of each bot a seat."""
    points, seats = Counter[str](), Counter[str]()
    for seating in seatings:
        for seat, bot in _sitting(seating):
            points[bot] += games[seating, wall].points[seat]
            seats[bot] += 1
    return {bot: points[bot] / count for bot, count in seats.items()}


def _sitting(seating: Seating) -> Iterable[tuple[Seat, str]]:
    return zip(SEATS, seating, strict=True)


def standings(sums: Sums) -> list[BotStanding]:
    """The bots, the best first."""
    found = [_standing(bot, of) for bot, of in sums.bots.items()]
    return sorted(found, key=lambda each: -each.gain.value)


def _standing(bot: str, of: BotSums) -> BotStanding:
    return BotStanding(
        bot=bot,
        games=of.games,
        points=_a_game(mean(of.points)),
        gain=_a_game(mean(of.gains)),
        wins=share(of.wins, of.games),
        throws=share(of.throws, of.games),
        wall_games=share(of.wall_games, of.games),
    )


def _a_game(wall: Estimate) -> Estimate:
    """The figure per game, from the figure for the four games on a wall."""
    four = len(SEATS)
    return Estimate(value=wall.value / four, low=wall.low / four, high=wall.high / four)
