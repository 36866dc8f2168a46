"""A card in the terminal: three colors for the suits, readable without them, and typed as a card file is."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from eastwind.card.card_page import COLORED, inks
from eastwind.card.card_writing import headers, line_rows, pieces, write_section_title
from eastwind.card.model import Card, Line

STYLES = ("blue", "red", "green")


def print_card(card: Card) -> None:
    """Prints the card by section. The output is a card file: nothing depends on color, and no row is wrapped."""
    console = Console(highlight=False)
    for row in headers(card):
        console.print(Text(row, style="bold"), soft_wrap=True)
    for section in card.sections:
        console.print()
        console.print(Text(write_section_title(section), style="bold"), soft_wrap=True)
        rows = [(line, row) for line in section.lines for row in line_rows(line)]
        wide = max((len(groups) for _, (groups, _, _) in rows), default=0)
        worded = max((len(words) for _, (_, words, _) in rows), default=0)
        for line, (groups, words, value) in rows:
            text = _colored(line, groups)
            if value:
                text.append(" " * (wide - len(groups) + 2))
                text.append(words.ljust(worded), style="dim")
                text.append(f"  {value}")
            console.print(text, soft_wrap=True)


def _colored(line: Line, groups: str) -> Text:
    ink = inks(line)
    text = Text(groups[: len(groups) - len(groups.lstrip())])
    for index, piece in enumerate(pieces(groups)):
        color = piece[-1] if COLORED.fullmatch(piece) else ""
        text.append(" " if index else "")
        text.append(piece, style=STYLES[ink[color] % 3] if color else "")
    return text
