"""Reads one line of a card, as a director types it."""

from __future__ import annotations

from eastwind.card.expand import read_card
from eastwind.card.model import Line


def line_of(text: str, section: str = "Hands") -> Line:
    card, faults = read_card(f"== {section} ==\n{text}")
    assert not [fault.message for fault in faults if not fault.warning]
    assert len(card.lines) == 1
    return card.lines[0]


def shown(line: Line) -> set[str]:
    """The hands, each as its groups: "2B4 F2"."""
    return {any_order(" ".join(f"{tile}{size}" for tile, size, _ in hand)) for hand in line.hands}


def any_order(hand: str) -> str:
    return " ".join(sorted(hand.split()))


def marks(line: Line) -> set[str]:
    """The suits, dragons, and winds of each hand, group by group: "BBG" is two groups of bams and the green dragon."""
    return {"".join(tile[-1] for tile, _, _ in hand if tile != "F") for hand in line.hands}
