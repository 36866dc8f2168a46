"""How each line was understood, for people who type a card: how many hands, and the first of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from eastwind.card.card_writing import write_hand, write_value
from eastwind.card.expand import line_names
from eastwind.card.model import Card, Line
from eastwind.card.notation import read_nodes


class LineInText(NamedTuple):
    """A line of the card and the rows of the text where it stands, from 1."""

    first: int
    last: int
    line: Line

    @property
    def words(self) -> str:
        """ "3 hands, X 25, for example FF 222B 444B 666C 888C"."""
        hands = self.line.hands
        if len(hands) == 1:
            return f"1 hand, {write_value(self.line)}: {write_hand(hands[0])}"
        return f"{len(hands):,} hands, {write_value(self.line)}, for example {write_hand(hands[0])}"


def readings(text: str, card: Card) -> Iterator[LineInText]:
    """Every line that was read, in the order of the text."""
    lines = {line.id: line for line in card.lines}
    for name, node in line_names(read_nodes(text)[0]):
        if name in lines:
            start, end = (text.count("\n", 0, place) + 1 for place in node.span)
            yield LineInText(start, end, lines[name])
