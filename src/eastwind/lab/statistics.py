"""Statistics of many games: shares and means with their 95 % confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

from eastwind.lab.tally import Tally
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
    self_picks: Share  # wins by self-pick, of all wins
    jokerless: Share  # jokerless wins, of all wins
    heavenly: Share  # wins by a heavenly hand, of all wins
    joker_exchanges: Share  # wins by a joker exchange, of all wins
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
        count=count,
        of=of,
        share=Estimate(value=value, low=max(0.0, middle - width) if count else 0.0, high=min(1.0, middle + width)),
    )


def mean(values: Mapping[int, int]) -> Estimate:
    """The mean of whole numbers, given how often each came up, with its interval."""
    count = sum(values.values())
    if not count:
        return Estimate(value=0.0, low=0.0, high=0.0)
    total = sum(value * often for value, often in values.items())
    squares = sum(value * value * often for value, often in values.items())
    middle = total / count
    if count == 1:
        return Estimate(value=middle, low=middle, high=middle)
    variance = (count * squares - total * total) / (count * (count - 1))
    width = Z * math.sqrt(variance / count)
    return Estimate(value=middle, low=middle - width, high=middle + width)


def report_on(tally: Tally, seats: tuple[Seat, ...], lines: Sequence[str] = ()) -> Report:
    """The statistics of these games. Lines of the card that were never won come last, in the card's order."""
    total, wins = tally.games, sum(tally.wins.values())
    ranked = sorted(tally.lines.items(), key=lambda player: (-player[1], player[0]))
    return Report(
        games=total,
        wins_by_seat={seat: share(tally.wins.get(seat, 0), total) for seat in seats},
        wins_of_east=share(tally.wins_of_east, total),
        wall_games=share(tally.wall_games, total),
        self_picks=share(tally.by.get("self_pick", 0), wins),
        jokerless=share(tally.jokerless, wins),
        heavenly=share(tally.by.get("heavenly", 0), wins),
        joker_exchanges=share(tally.by.get("joker_exchange", 0), wins),
        exposures_of_winner=mean(tally.exposures),
        discards=mean(tally.discards),
        points_by_seat={seat: mean(tally.points.get(seat, {})) for seat in seats},
        wins_by_line={**dict(ranked), **{line: 0 for line in lines if line not in tally.lines}},
    )
