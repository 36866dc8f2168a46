"""What a line of the card is worth under a sheet, and what a winning tile costs the one who throws it."""

from __future__ import annotations

from collections.abc import Mapping

from eastwind.card.model import Card, Line, Section
from eastwind.players.steady.weights import Weights
from eastwind.rules.point_lines import Lines
from eastwind.rules.results import MahJongg
from eastwind.rules.results import Section as Kind
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.rules.winning import score_mahjongg

WINNER: Seat = "A"
THROWER: Seat = "B"
OTHER: Seat = "C"


def worth_of(line: Line, section: Section, sheet: Sheet, weights: Weights) -> tuple[float, ...]:
    """Points for winning with this line: with jokers, with none so far, and both again for a hand with exposures."""
    kind = _kind(section)
    bonus = round(line.concealed_bonus * (1.0 if line.concealed else weights.bonus))
    found = []
    for value in (line.value + bonus, line.value):
        with_jokers = _expected(value, kind, sheet, weights, jokerless=False)
        without = _expected(value, kind, sheet, weights, jokerless=True)
        found += [with_jokers, with_jokers + weights.jokerless * (without - with_jokers)]
    wall = sheet.scoring.wall_game * weights.wall_share
    return tuple(points - wall for points in found)


def _kind(section: Section) -> Kind | None:
    if section.singles_and_pairs:
        return "singles_and_pairs"
    return "quints" if section.quints else None


def _expected(value: int, kind: Kind | None, sheet: Sheet, weights: Weights, jokerless: bool) -> float:
    """The winner's points, by a discard or by a self-pick as often as the weights say."""
    clean = None if kind == "singles_and_pairs" else jokerless
    thrown = MahJongg(winner=WINNER, value=value, by="discard", thrower=THROWER, section=kind, jokerless=clean)
    picked = MahJongg(winner=WINNER, value=value, by="self_pick", section=kind, jokerless=clean)
    by_discard, by_pick = (_points(result, sheet)[WINNER] for result in (thrown, picked))
    return by_discard + weights.self_pick * (by_pick - by_discard)


def _points(result: MahJongg, sheet: Sheet) -> Mapping[Seat, int]:
    lines = Lines(sheet)
    score_mahjongg(result, lines)
    totals = lines.totals(SEATS)
    return totals if sheet.scoring.below_zero else {seat: max(0, points) for seat, points in totals.items()}


def throw_losses(card: Card, sheet: Sheet) -> tuple[int, ...]:
    """What a thrown winning tile costs more than another player's throw, to a hand with none to four exposures."""
    values = [line.value for line in card.lines]
    value = round(sum(values) / len(values))
    return tuple(_throw_loss(value, exposures, sheet) for exposures in range(5))


def _throw_loss(value: int, exposures: int, sheet: Sheet) -> int:
    result = MahJongg(winner=WINNER, value=value, by="discard", thrower=THROWER, exposures=exposures)
    points = _points(result, sheet)
    return points[OTHER] - points[THROWER]


def bystander_loss(card: Card, sheet: Sheet) -> int:
    """What a player pays when another throws the winning tile to a third."""
    values = [line.value for line in card.lines]
    value = round(sum(values) / len(values))
    return -_points(MahJongg(winner=WINNER, value=value, by="discard", thrower=THROWER), sheet)[OTHER]
