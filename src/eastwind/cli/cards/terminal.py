"""A card in the terminal: three colors for the suits, readable without them."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from eastwind.card.model import Card, Line
from eastwind.card.page import COLOURED, inks

STYLES = ("blue", "red", "green")


def print_card(card: Card) -> None:
    """Prints the card by section. The color letters stay, so that nothing depends on color alone."""
    console = Console(highlight=False)
    console.print(Text(f"{card.title} {card.year}".strip(), style="bold"))
    for section in card.sections:
        table = Table(box=None, show_header=False, pad_edge=False, expand=False)
        table.add_column(ratio=3)
        table.add_column(ratio=2, style="dim")
        table.add_column(justify="right", no_wrap=True)
        for line in section.lines:
            words = f"({line.words})" if line.words else ""
            table.add_row(_colored(line), words, _value(line))
        console.print()
        console.print(Text(section.title.upper(), style="bold underline"))
        console.print(table)


def _value(line: Line) -> str:
    bonus = f" +{line.concealed_bonus}" if line.concealed_bonus else ""
    return f"{'C' if line.concealed else 'X'} {line.value}{bonus}"


def _colored(line: Line) -> Text:
    ink = inks(line)
    text = Text()
    for index, word in enumerate(line.text.split()):
        color = word[-1] if COLOURED.fullmatch(word) else ""
        text.append(" " if index else "")
        text.append(word, style=STYLES[ink[color] % 3] if color else "")
    return text
