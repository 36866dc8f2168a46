"""A card and a sheet as one row of integers, for the C library. book.c says what stands where."""

from __future__ import annotations

from collections.abc import Iterator

from eastwind.card.model import Card, Hand, Section
from eastwind.native.settings_in_c import CARRIED, settings_of
from eastwind.players.steady.number_tables import make_tables, no_numbers, numbers_of
from eastwind.players.steady.weights import STEADY, Weights
from eastwind.players.strong.net import Net
from eastwind.players.strong.stakes import stakes_of
from eastwind.rules.sheet import Sheet
from eastwind.tiles import ORDER

MAGIC = 0x45570003
STAKES = 6
SINGLES_AND_PAIRS, QUINTS = 1, 2


def flatten(
    card: Card,
    sheet: Sheet | None = None,
    weights: Weights = STEADY,
    rival: Weights = STEADY,
    learned: Net | None = None,
) -> list[int]:
    """The integers of a card and a sheet. Without a sheet, only racks can be measured: its numbers are zero."""
    settings = [0] * len(CARRIED) if sheet is None else settings_of(sheet)
    lines = [(line, section) for section in card.sections for line in section.lines]
    numbers = [MAGIC, 0, len(lines), sum(len(line.hands) for line, _ in lines), len(settings), *settings]
    for line, section in lines:
        numbers += [line.value, line.concealed_bonus, line.concealed, _section(section), len(line.hands)]
    for line, _ in lines:
        for hand in line.hands:
            numbers += _hand(hand)
    if sheet is None:
        numbers += 2 * no_numbers(len(lines)) + [1] * STAKES + [0]
    else:
        tables = make_tables(card, sheet, weights)
        numbers += numbers_of(tables) + numbers_of(make_tables(card, sheet, rival)) + [*stakes_of(card, sheet, tables)]
        numbers += [len(learned.numbers), *learned.numbers] if learned else [0]
    numbers[1] = len(numbers)
    return numbers


def _section(section: Section) -> int:
    if section.singles_and_pairs:
        return SINGLES_AND_PAIRS
    return QUINTS if section.quints else 0


def _hand(hand: Hand) -> Iterator[int]:
    yield len(hand)
    for tile, size, jokers in hand:
        yield from (ORDER[tile], size, jokers)
