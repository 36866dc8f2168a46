"""How a card is laid out on paper: a letter page, a trifold, large print; and the largest type that fits."""

from __future__ import annotations

from math import ceil
from typing import Literal, NamedTuple, get_args

from eastwind.card.card_writing import forms
from eastwind.card.model import Card, Line

LayoutName = Literal["letter", "trifold", "large"]
LAYOUTS: tuple[LayoutName, ...] = get_args(LayoutName)

_MM = 25.4 / 72  # millimeters in a point
_CHARACTER = 0.57  # the width of a bold digit or capital, in its own height
_LINE_HEIGHT = 1.18
_WORDS = 0.84  # the type of the words, against the hands
_VALUE = 5.2  # the width of number and value, in heights of the type
_HEADING = 2.2
_LEFT_OVER = 3.5


class Layout(NamedTuple):
    """A sheet of paper: columns, and how wide and high they are in millimeters."""

    paper: str
    margin: str
    columns: int
    gap: float
    width: float
    height: float
    frame: float  # what title, legend and copyright line take, in heights of the type
    largest: float  # points
    smallest: float


_LAYOUTS: dict[LayoutName, Layout] = {
    "letter": Layout("letter", "10mm 9mm", 2, 7, 95.4, 259.4, 11, 11, 4),
    # a third of the sheet is a panel; half a gap on each side of a fold
    "trifold": Layout("letter landscape", "8mm", 3, 16, 77.1, 199.9, 0, 11, 4),
    "large": Layout("letter", "15mm", 1, 0, 185.9, 10_000_000, 0, 18, 18),
}


LARGE = "\n  .words { display: block; }"


def print_points(card: Card, name: LayoutName) -> float:
    """The largest type, in points, with which the card should fit on its side of the sheet."""
    layout = _LAYOUTS[name]
    steps = round((layout.largest - layout.smallest) * 10)
    sizes = [layout.largest - step / 10 for step in range(steps + 1)]
    return next((points for points in sizes if _fits(card, layout, points)), layout.smallest)


def _fits(card: Card, layout: Layout, points: float) -> bool:
    # a column ends a few rows early where the next lines must stay together
    room = layout.columns * (layout.height / (points * _MM) - layout.frame - _LEFT_OVER)
    return sum(_heights(card, layout, points)) <= room


def _heights(card: Card, layout: Layout, points: float) -> list[float]:
    """The heights of the sections, in heights of the type."""
    across = layout.width / (points * _MM) - _VALUE
    return [_HEADING + sum(_rows(line, across) * _LINE_HEIGHT + 0.2 for line in each.lines) for each in card.sections]


def _rows(line: Line, across: float) -> int:
    """How many printed rows a line takes in a column of this width, measured in heights of the type.

    Each form, and the words, go together on a row as far as they fit.
    """
    widths = [len(form) * _CHARACTER for form in forms(line)]
    if line.words:
        widths.append((len(line.words) + 2) * _CHARACTER * _WORDS * 0.9)  # small letters are narrower
    rows, used = 1, 0.0
    for width in widths:
        if used and used + _CHARACTER + width > across:
            rows, used = rows + 1, 0.0
        rows += max(0, ceil(width / max(across, 5)) - 1)
        used += _CHARACTER + width
    return rows


def print_style(card: Card, name: LayoutName) -> str:
    """The rules for paper. No heading stands alone at the end of a column, no line is split or left over alone."""
    layout = _LAYOUTS[name]
    points = print_points(card, name)
    columns = f"columns: {layout.columns}; column-gap: {layout.gap:g}mm;" if layout.columns > 1 else "columns: auto;"
    return f"""@page {{ size: {layout.paper}; margin: {layout.margin}; }}
@media print {{
  body {{ margin: 0; padding: 0; max-width: none; font-size: {points:.1f}pt; line-height: {_LINE_HEIGHT}; }}
  main {{ {columns} }}
  h1 {{ font-size: 1.6em; margin: 0 0 1mm; }} h2 {{ font-size: 1.12em; margin: 0 0 .1em; }}
  section {{ margin: 0 0 .55em; }}
  li {{ padding: .08em 0; border-bottom-width: .5px; }}{LARGE if name == "large" else ""}
}}
"""
