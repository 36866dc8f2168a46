"""Ratings of the bots from tables where they sit together, by the model of Plackett and Luce (the package openskill)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

Match = dict[str, float]  # the points of each bot a game, on one wall in four rotations
HOW_TO_GET = 'For the ratings, install the package openskill: pip install "eastwind[ladder]"'


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's rating. The model starts everyone at 25, give or take 8.3."""

    bot: str
    rating: float
    uncertainty: float  # one standard deviation
    matches: int


def can_rate() -> bool:
    """Whether openskill is installed."""
    try:
        import openskill.models  # noqa: F401
    except ImportError:
        return False
    return True


def ratings(matches: Iterable[Match]) -> list[Rating]:
    """The rating of each bot after these matches, in this order; the best first. Equal points share a place."""
    from openskill.models import PlackettLuce, PlackettLuceRating

    model = PlackettLuce()
    rated: dict[str, PlackettLuceRating] = {}
    played: dict[str, int] = {}
    for match in matches:
        teams = [[rated.setdefault(bot, model.rating(name=bot))] for bot in match]
        after = model.rate(teams, scores=list(match.values()))
        for bot, (rating,) in zip(match, after, strict=True):
            rated[bot] = rating
            played[bot] = played.get(bot, 0) + 1
    found = [
        Rating(bot=bot, rating=each.mu, uncertainty=each.sigma, matches=played[bot]) for bot, each in rated.items()
    ]
    return sorted(found, key=lambda each: -each.rating)
