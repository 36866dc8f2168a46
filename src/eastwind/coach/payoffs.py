"""The points for each way a game can end, by the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from eastwind.card.model import Card
from eastwind.coach.fitted import USUAL_END
from eastwind.players.steady.weights import STEADY
from eastwind.players.steady.worth import worth_of
from eastwind.rules.results import MahJongg
from eastwind.rules.score import score
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet

ME: Seat = "A"
WINNER: Seat = "B"
THROWER: Seat = "C"
MOST_EXPOSED = 4


class Payoffs(NamedTuple):
    """What each way a game can end is worth to a seat, in points."""

    win: tuple[tuple[float, ...], ...]  # a win with each line: with jokers, without so far, and both with exposures
    threw: tuple[float, ...]  # someone wins with this seat's discard, by the winner's exposures
    watched: float  # someone wins in another way
    wall: float


def payoffs_of(card: Card, sheet: Sheet) -> Payoffs:
    """The points for a card and a sheet. Another player's hand has the mean value of the card's lines."""
    end = USUAL_END
    weights = replace(STEADY, wall_share=0.0, self_pick=end.self_pick, jokerless=end.jokerless, bonus=end.concealed)
    win = tuple(worth_of(line, section, sheet, weights) for section in card.sections for line in section.lines)
    values = sorted(line.value for line in card.lines)
    value = round(sum(values) / len(values))
    thrown = MahJongg(winner=WINNER, value=value, by="discard", thrower=THROWER)
    picked = MahJongg(winner=WINNER, value=value, by="self_pick")
    watched = (1 - end.self_pick) * _mine(thrown, sheet) + end.self_pick * _mine(picked, sheet)
    threw = tuple(
        float(_mine(MahJongg(winner=WINNER, value=value, by="discard", thrower=ME, exposures=exposures), sheet))
        for exposures in range(MOST_EXPOSED + 1)
    )
    return Payoffs(win, threw, watched, float(sheet.scoring.wall_game))


def _mine(result: MahJongg, sheet: Sheet) -> int:
    return score(result, sheet).points[ME]


assert SEATS[0] == ME
