"""A card as data for the screen: sections and lines in printed order, groups with their colors."""

from __future__ import annotations

from eastwind.card.card_page import COLORED, full_title, inks
from eastwind.card.card_writing import pieces
from eastwind.card.model import Card, Line
from eastwind.card.study.reading_aloud import read_aloud
from eastwind.play.screens.contract.card_facts import CardShown, LinePiece, LineShown, SectionShown


def card_drawn(card: Card) -> CardShown:
    sections = tuple(
        SectionShown(name=section.title, lines=tuple(line_drawn(line) for line in section.lines))
        for section in card.sections
    )
    return CardShown(title=full_title(card) or "Your own card", sections=sections)


def line_drawn(line: Line) -> LineShown:
    """One line: its groups with their colors, the same for people who listen, its words, and its value."""
    ink = inks(line)
    parts = [
        LinePiece(text=piece[:-1], color=ink[piece[-1]] + 1)
        if COLORED.fullmatch(piece)
        else LinePiece(text=piece, color=0)
        for piece in pieces(line.text)
    ]
    return LineShown(
        id=line.id,
        parts=tuple(parts),
        said=read_aloud(line.text),
        note=line.words,
        value=line.value,
        concealed=line.concealed,
    )
