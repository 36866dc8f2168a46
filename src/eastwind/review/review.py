"""The review of a game: the result taken apart into the deal, luck, and choices; what to learn, and what was good."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from eastwind.card.match import Matcher
from eastwind.coach.advice_parts import ASSUMED
from eastwind.coach.advise import Coach
from eastwind.review.decisions import ReviewedDecision, decisions_of
from eastwind.review.moments import ReviewedMoment, moment_of
from eastwind.review.moves import PlayedGame
from eastwind.rules.seats import Seat

LESSONS = 3
WORTH_NAMING = 0.15  # points: a smaller cost is within what the coach can tell apart
GOOD = 0.05  # a decision that gave away no more than this is a good one


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A game from one seat."""

    game: int
    seat: Seat
    sheet: str
    card: str
    points: int  # this seat's points in the game
    deal: float  # points to expect before the first decision
    choices: float  # what the decisions gave away, as a number from 0 down
    luck: float  # the rest: picks, what others passed, threw, and called
    win: float  # the chance to win before the first decision
    decisions: int
    best: int  # how many of them were as good as the best one known
    lessons: tuple[ReviewedMoment, ...]  # up to three, the costliest first
    good: tuple[ReviewedMoment, ...]  # at least one, if there was anything to decide
    course: tuple[float, ...]  # the chance to win after each decision
    every: tuple[ReviewedMoment, ...]
    assumes: str = ASSUMED

    @property
    def headline(self) -> str:
        """How the game went, in two sentences."""
        verb = "cost" if self.points < 0 else "brought"
        brought = f"The game {verb} you {points_words(self.points) if self.points else 'no points'}."
        if not self.decisions:
            return f"{brought} There was nothing for you to decide."
        if not self.lessons:
            return f"{brought} You played it as well as we know how."
        away = points_words(self.choices)
        return f"{brought} Better choices were worth about {away}; the rest was the deal and luck."


def points_words(points: float) -> str:
    """Points to expect, rounded as far as they mean anything, without their sign."""
    size = abs(points)
    if size < 0.75:
        return "half a point" if size >= 0.25 else "a fraction of a point"
    rounded = round(size)
    return "1 point" if rounded == 1 else f"{rounded} points"


def review_game(game: PlayedGame, seat: Seat, card: Matcher, names: Mapping[Seat, str] | None = None) -> Review:
    """Looks at a finished game again. `names` are put in place of the seats' letters."""
    setup = game.over.setup
    found = decisions_of(game, seat, Coach(card, setup.sheet))
    cost = sum(each.cost for each in found)
    points = game.points(seat)
    deal = found[0].expected if found else float(points)
    told = [moment_of(each, seat, names or {}) for each in found]
    by_decision = dict(zip(map(id, found), told, strict=True))
    costly = sorted((each for each in found if each.cost >= WORTH_NAMING), key=lambda each: -each.cost)[:LESSONS]
    return Review(
        game=game.number,
        seat=seat,
        sheet=setup.sheet.title,
        card=setup.card,
        points=points,
        deal=deal,
        choices=-cost,
        luck=points - deal + cost,
        win=found[0].win if found else 0.0,
        decisions=len(found),
        best=sum(each.cost <= GOOD for each in found),
        lessons=tuple(by_decision[id(each)] for each in costly),
        good=tuple(by_decision[id(each)] for each in good_ones(found, costly)),
        course=tuple(each.win for each in found),
        every=tuple(told),
    )


def good_ones(found: Sequence[ReviewedDecision], costly: Sequence[ReviewedDecision]) -> list[ReviewedDecision]:
    """The well-made decision where a mistake would have cost the most, and the best discard if that is a different one.

    If none was made well, the one that cost least.
    """
    rest = [each for each in found if each not in costly] or list(found)
    well = [each for each in rest if each.cost <= GOOD]
    if not well:
        return [min(rest, key=lambda each: each.cost)] if rest else []
    best = max(well, key=lambda each: each.margin)
    throws = [each for each in well if each.kind == "throw" and each.margin >= WORTH_NAMING and each is not best]
    return [best, *sorted(throws, key=lambda each: -each.margin)[:1]]
