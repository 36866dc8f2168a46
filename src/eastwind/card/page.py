"""A card as one HTML page that loads nothing else and prints on one sheet."""

from __future__ import annotations

import re
from html import escape

from eastwind.card.model import Card, Line, Section
from eastwind.card.writing import pieces, value_text

_LINES_AT_FULL_SIZE = 60

COLORED = re.compile(r"[0-9D?]+[a-z]")
"""A group with a color letter, as written."""

_STYLE = """
:root { --ink-0: #1c4fa0; --ink-1: #b3261e; --ink-2: #14703a; }
* { box-sizing: border-box; }
body { margin: 1.5rem auto; max-width: 72rem; padding: 0 1rem; font: 1rem/1.35 system-ui, sans-serif; color: #1a1a1a; background: #fff; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
main { columns: 2; column-gap: 2.5rem; }
section { margin: 0 0 .8rem; }
h2 { font-size: 1.05rem; margin: 0 0 .2rem; border-bottom: 2px solid #1a1a1a; break-after: avoid; }
ol { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: 1fr 3.6rem; gap: 0 .5rem; padding: .12rem 0; border-bottom: 1px solid #ddd; break-inside: avoid; }
.hand { font-weight: 600; letter-spacing: .02em; }
.words { grid-column: 1; font-size: .8rem; color: #444; }
.own { font-size: .8em; font-weight: 400; color: #444; }
.value { grid-row: 1; grid-column: 2; text-align: right; white-space: nowrap; }
.ink-0 { color: var(--ink-0); } .ink-1 { color: var(--ink-1); } .ink-2 { color: var(--ink-2); }
sub { font-size: .65em; font-weight: 400; }
footer { font-size: .8rem; color: #444; margin-top: .6rem; }
@media (max-width: 44rem) { main { columns: 1; } }
@page { margin: 9mm; }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: PRINT_SIZE; line-height: 1.16; } main { columns: 2; column-gap: 7mm; }
  h1 { font-size: 1.5em; margin: 0 0 1mm; } h2 { font-size: 1.1em; } section { margin: 0 0 .3em; } li { padding: 0; border-bottom-width: .5px; } .words, footer { font-size: .84em; } }
"""


def inks(line: Line) -> dict[str, int]:
    """The number of each color letter of a line, in order of appearance."""
    letters = [piece[-1] for piece in pieces(line.text) if COLORED.fullmatch(piece)]
    return {letter: index for index, letter in enumerate(dict.fromkeys(letters))}


def card_page(card: Card) -> str:
    """The whole card as one page. A small letter after each group gives its color to readers who can't see colors."""
    title = escape(f"{card.title} {card.year}".strip())
    sections = "\n".join(_section(section) for section in card.sections)
    points = 7.6 * min(1, _LINES_AT_FULL_SIZE / max(1, sum(_rows(line) for line in card.lines)))
    style = _STYLE.replace("PRINT_SIZE", f"{points:.2f}pt")
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>{style}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<main>\n{sections}\n</main>\n"
        "<footer>X may be exposed, C is concealed. Equal small letters are one suit, different ones different suits; "
        "a dragon with a number's letter matches it. 0 is soap, F flower, D dragon.</footer>\n</body>\n</html>\n"
    )


def _rows(line: Line) -> float:
    """About how many printed rows this line of hands takes. Long ones wrap."""
    return 1 + len(line.text) // 44 * 0.3 + len(line.words) // 75 * 0.3


def _section(section: Section) -> str:
    lines = "\n".join(_line(line) for line in section.lines)
    title = escape(f"{section.title} ({section.flags})" if section.flags else section.title)
    return f"<section>\n<h2>{title}</h2>\n<ol>\n{lines}\n</ol>\n</section>"


def _line(line: Line) -> str:
    ink = inks(line)
    hand = " ".join(_piece(piece, ink) for piece in pieces(line.text))
    words = f'<span class="words">({escape(line.words)})</span>' if line.words else ""
    return f'<li><span class="hand">{hand}</span> <span class="value">{value_text(line)}</span> {words}</li>'


def _piece(piece: str, ink: dict[str, int]) -> str:
    if COLORED.fullmatch(piece):
        return f'<span class="ink-{ink[piece[-1]] % 3}">{escape(piece[:-1])}<sub>{piece[-1]}</sub></span>'
    if piece.startswith("("):
        return f'<span class="own">{escape(piece)}</span>'
    return escape(piece)
