"""Statistics of many games: shares and means with their 95 % confidence intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from eastwind.lab.simulation import Played
from eastwind.rules.seats import Seat

Z = 1.96  # 95 % of a normal distribution


class Estimate(msgspec.Struct, frozen=True, kw_only=True):
    """A share or mean, and its 95 % confidence interval."""

    value: float
    low: float
    high: float


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """A count out of a total."""

    count: int
    of: int
    share: Estimate


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of a simulation."""

    games: int
    wins_by_seat: dict[Seat, Share]
    wins_of_east: Share
    wall_games: Share
    self_picks: Share  # of the wins
    jokerless: Share  # of the wins
    heavenly: Share  # of the wins
    joker_exchanges: Share  # of the wins
    exposures_of_winner: Estimate
    discards: Estimate
    points_by_seat: dict[Seat, Estimate]
    wins_by_line: dict[str, int]


def share(count: int, of: int) -> Share:
    """A share with the Wilson interval, which also fits small numbers."""
    if not of:
        return Share(count=0, of=0, share=Estimate(value=0.0, low=0.0, high=1.0))
    value = count / of
    middle = (value + Z * Z / (2 * of)) / (1 + Z * Z / of)
    width = Z / (1 + Z * Z / of) * math.sqrt(value * (1 - value) / of + Z * Z / (4 * of * of))
    return Share(
        count=count, of=of, share=Estimate(value=value, low=max(0.0, middle - width), high=min(1.0, middle + width))
    )


def mean(numbers: Sequence[float]) -> Estimate:
    """A mean with its interval."""
    if not numbers:
        return Estimate(value=0.0, low=0.0, high=0.0)
    value = sum(numbers) / len(numbers)
    if len(numbers) == 1:
        return Estimate(value=value, low=value, high=value)
    variance = sum((number - value) ** 2 for number in numbers) / (len(numbers) - 1)
    width = Z * math.sqrt(variance / len(numbers))
    return Estimate(value=value, low=value - width, high=value + width)


def report_on(games: Sequence[Played], seats: tuple[Seat, ...]) -> Report:
    """The statistics of these games."""
    wins = [game for game in games if game.winner is not None]
    total = len(games)
    lines = Counter(game.line for game in wins if game.line is not None)
    return Report(
        games=total,
        wins_by_seat={seat: share(sum(game.winner == seat for game in wins), total) for seat in seats},
        wins_of_east=share(sum(game.winner == game.east for game in wins), total),
        wall_games=share(sum(game.outcome == "wall" for game in games), total),
        self_picks=share(sum(game.by == "self_pick" for game in wins), len(wins)),
        jokerless=share(sum(game.jokerless for game in wins), len(wins)),
        heavenly=share(sum(game.by == "heavenly" for game in wins), len(wins)),
        joker_exchanges=share(sum(game.by == "joker_exchange" for game in wins), len(wins)),
        exposures_of_winner=mean([game.exposures for game in wins]),
        discards=mean([game.discards for game in games]),
        points_by_seat={seat: mean([game.points[seat] for game in games]) for seat in seats},
        wins_by_line=dict(sorted(lines.items(), key=lambda entry: (-entry[1], entry[0]))),
    )
