"""A card as one HTML page that loads nothing else and prints as a letter page, a trifold, or in large type."""

from __future__ import annotations

import re
from html import escape

from eastwind.card.card_writing import forms, pieces, write_value
from eastwind.card.layouts import LayoutName, print_style
from eastwind.card.model import Card, Line, Section
from eastwind.card.study.reading_aloud import read_aloud

COLORED = re.compile(r"[0-9D?]+[a-z]")
"""A group with a color letter, as written."""

_STYLE = """
:root { --ink-0: #1c4fa0; --ink-1: #b3261e; --ink-2: #14703a; }
* { box-sizing: border-box; }
body { margin: 1.5rem auto; max-width: 72rem; padding: 0 1rem; font: 1rem/1.35 system-ui, sans-serif; color: #1a1a1a; background: #fff; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
.by { font-weight: 400; font-size: .6em; margin-left: .6em; }
main { columns: 2; column-gap: 2.5rem; }
section { margin: 0 0 .8rem; }
h2 { font-size: 1.05rem; margin: 0 0 .2rem; border-bottom: 2px solid #1a1a1a; break-after: avoid; break-inside: avoid; }
ol { list-style: none; margin: 0; padding: 0; counter-reset: line; }
li { counter-increment: line; display: grid; grid-template-columns: 1.5em 1fr max-content; gap: 0 .3em; align-items: baseline; padding: .12rem 0; border-bottom: 1px solid #ddd; break-inside: avoid; }
li::before { content: counter(line); grid-row: 1; grid-column: 1; font-size: .75em; color: #555; }
li:first-child { break-after: avoid; }
li:last-child { break-before: avoid; }
.line { grid-row: 1; grid-column: 2; }
.hand { font-weight: 600; letter-spacing: .02em; }
.form, .words { display: inline-block; }
.words, .own { font-size: .84em; font-weight: 400; color: #444; }
.value { grid-row: 1; grid-column: 3; text-align: right; white-space: nowrap; }
.ink-0 { color: var(--ink-0); } .ink-1 { color: var(--ink-1); } .ink-2 { color: var(--ink-2); }
.hidden-words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media print { .hidden-words { display: none; } }
sub { font-size: .65em; font-weight: 400; line-height: 0; }
.legend { font-size: .84em; color: #333; margin: .6em 0 0; break-inside: avoid; }
.legend p { margin: 0 0 .25em; }
.copyright { font-size: .84em; color: #333; margin: .4em 0 0; }
@media (max-width: 44rem) { main { columns: 1; } }
"""
_OUTSIDE = """
.outside { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 2rem; margin-bottom: 2rem; }
.outside .legend { margin: 0; font-size: 1em; }
.outside .legend p { margin: 0 0 .6em; }
.back { align-self: end; text-align: center; }
.cover { align-self: center; text-align: center; }
.cover h1 { font-size: 2.2em; line-height: 1.2; }
.cover .by { display: block; margin: .6em 0 0; }
@media (max-width: 44rem) { .outside { grid-template-columns: 1fr; } .cover { order: -1; } }
@media print { .outside { gap: 16mm; height: 199mm; margin: 0; font-size: 10pt; break-after: page; } }
"""
_LEGEND = """<div class="legend">
<p><b>X</b> may be exposed; <b>C</b> is kept concealed until Mah Jongg. The number is the value.</p>
<p><b>Colors are suits.</b> Groups of one color are of one suit, groups of different colors are not. Any suit can take any
color. The small letter names the color.</p>
<p><b>F</b> flower, <b>N E W S</b> winds, <b>D</b> dragon, <b>R</b> red, <b>G</b> green, <b>0</b> soap. A dragon in a number's color
matches it: green with bams, red with craks, soap with dots.</p>
<p><b>Jokers</b> go in groups of three or more equal tiles, never in a single, a pair, or a block such as NEWS or 2026.</p>
</div>"""


def inks(line: Line) -> dict[str, int]:
    """The number of each color letter of a line, in order of appearance."""
    letters = [piece[-1] for piece in pieces(line.text) if COLORED.fullmatch(piece)]
    return {letter: index for index, letter in enumerate(dict.fromkeys(letters))}


def full_title(card: Card) -> str:
    """The title with the year, said once."""
    return card.title if card.year in card.title.split() else f"{card.title} {card.year}".strip()


def card_page(card: Card, layout: LayoutName = "letter") -> str:
    """The whole card as one page. A small letter after each group gives its color to readers who can't see colors."""
    title = escape(full_title(card))
    rights = f'<p class="copyright">{escape(card.copyright)}</p>' if card.copyright else ""
    by = f'<span class="by">by {escape(card.designer)}</span>' if card.designer else ""
    heading = f"<h1>{title} {by}</h1>" if by else f"<h1>{title}</h1>"
    lines = f"<main>\n{card_sections(card)}\n</main>"
    if layout == "trifold":
        outside = f'{_LEGEND}\n<div class="back">{rights}</div>\n<div class="cover">{heading}</div>'
        body = f'<header class="outside">\n{outside}\n</header>\n{lines}'
    else:
        body = f"{heading}\n{lines}\n<footer>\n{_LEGEND}\n{rights}\n</footer>"
    style = page_style(card, layout)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def card_sections(card: Card) -> str:
    """The sections and lines of a card as HTML, as far as they could be read."""
    return "\n".join(_section(section) for section in card.sections if section.lines)


def page_style(card: Card, layout: LayoutName) -> str:
    """Everything between the style tags of a card's page: for the screen and for paper."""
    return _STYLE + (_OUTSIDE if layout == "trifold" else "") + print_style(card, layout)


def _section(section: Section) -> str:
    lines = "\n".join(_line(line) for line in section.lines)
    title = escape(f"{section.title} ({section.flags})" if section.flags else section.title)
    return f"<section>\n<h2>{title}</h2>\n<ol>\n{lines}\n</ol>\n</section>"


def _line(line: Line) -> str:
    ink = inks(line)
    shown = [" ".join(_piece(piece, ink) for piece in pieces(form)) for form in forms(line)]
    hand = shown[0] if len(shown) == 1 else " ".join(f'<span class="form">{form}</span>' for form in shown)
    heard = f'<span class="hidden-words">{escape(read_aloud(line.text))}.</span>'
    words = f' <span class="words">({escape(line.words)})</span>' if line.words else ""
    return f'<li><span class="line"><span class="hand" aria-hidden="true">{hand}</span>{heard}{words}</span> <span class="value">{write_value(line)}</span></li>'


def _piece(piece: str, ink: dict[str, int]) -> str:
    if COLORED.fullmatch(piece):
        return f'<span class="ink-{ink[piece[-1]] % 3}">{escape(piece[:-1])}<sub>{piece[-1]}</sub></span>'
    if piece.startswith("("):
        return f'<span class="own">{escape(piece)}</span>'
    return escape(piece)
