"""What a sheet puts at stake beside the value of a hand, as whole numbers, where 64 is a typical hand."""

from __future__ import annotations

from eastwind.card.model import Card
from eastwind.players.steady.number_tables import SteadyTables
from eastwind.players.steady.weights import STEADY
from eastwind.players.steady.worth import bystander_loss, throw_losses, worth_of
from eastwind.rules.sheet import Sheet

MOST = 4_095  # limit, above and below zero, of every number that a choice is judged by
WHOLE = 64


def unit_of(card: Card, sheet: Sheet) -> float:
    """The points of a typical hand, by which all points are divided before anything is learned from them."""
    worth = [worth_of(line, section, sheet, STEADY)[0] for section in card.sections for line in section.lines]
    return max(1.0, sum(worth) / len(worth))


def stakes_of(card: Card, sheet: Sheet, tables: SteadyTables) -> tuple[int, ...]:
    """A typical value in `tables`; then a winning tile thrown to none, two, three exposures, another's win, a wall game."""
    values = tables.value[::4]
    unit, losses = unit_of(card, sheet), throw_losses(card, sheet)
    points = (losses[0], losses[2], losses[3], bystander_loss(card, sheet), sheet.scoring.wall_game)
    return max(1, sum(values) // len(values)), *(_share(each / unit) for each in points)


def _share(share: float) -> int:
    return min(MOST, max(-MOST, round(WHOLE * share)))
