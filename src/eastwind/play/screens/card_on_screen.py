"""A card as data for the screen: sections and lines in printed order, groups with their colors."""

from __future__ import annotations

from typing import Any

from eastwind.card.model import Card, Line
from eastwind.card.page import COLORED, full_title, inks
from eastwind.card.study.reading_aloud import read_aloud
from eastwind.card.writing import pieces


def card_drawn(card: Card) -> dict[str, Any]:
    sections = [
        {"name": section.title, "lines": [line_drawn(line) for line in section.lines]} for section in card.sections
    ]
    return {"title": full_title(card) or "Your own card", "sections": sections}


def line_drawn(line: Line) -> dict[str, Any]:
    """One line: its groups with their colors, the same for people who listen, its words, and its value."""
    ink = inks(line)
    return {
        "id": line.id,
        "parts": [
            {"text": piece[:-1], "color": ink[piece[-1]] + 1}
            if COLORED.fullmatch(piece)
            else {"text": piece, "color": 0}
            for piece in pieces(line.text)
        ],
        "said": read_aloud(line.text),
        "note": line.words,
        "value": line.value,
        "concealed": line.concealed,
    }
