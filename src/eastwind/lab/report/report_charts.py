"""The charts of a report: a strip of SVG for each row, beside its words. No script, and nothing is told by color alone.

Places along a strip are in percent, so that it is as wide as the page leaves room for, on paper as on a phone.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

MIDDLE = 14  # the middle of a strip, from its top
SHAPES = 5  # kinds of fill for the parts of a bar


class Axis(NamedTuple):
    """The numbers along a strip, from zero."""

    most: float
    ticks: tuple[float, ...]
    unit: str = ""

    def place(self, value: float) -> float:
        """The place of a value in percent of the strip. Two percent stay free at each end."""
        return 2 + 96 * min(1.0, max(0.0, value / self.most))

    def has(self, value: float) -> bool:
        return value <= self.most


def axis_to(most: float, unit: str = "") -> Axis:
    """An axis with at most six ticks at round numbers, as far as the largest value needs."""
    step = 10.0**-6
    while most / step > 5:
        step = _next_round(step)
    count = max(1, int(-(-most // step)))
    return Axis(count * step, tuple(step * tick for tick in range(count + 1)), unit)


def _next_round(step: float) -> float:
    """1, 2, 5, 10, 20 ..."""
    digits = f"{step:.0e}"[0]
    return step * {"1": 2.0, "2": 2.5, "5": 2.0}[digits]


def strip(parts: Sequence[str], title: str, axis: Axis) -> str:
    """One row of a chart, with a grid behind it. The title says in words what it shows."""
    grid = "".join(f'<line class="grid" x1="{x}" x2="{x}" y1="0" y2="28"/>' for x in _places(axis))
    return (
        f'<svg class="strip" role="img" height="28" width="100%"><title>{escape(title)}</title>{grid}'
        f"{''.join(parts)}</svg>"
    )


def scale_row(axis: Axis) -> str:
    """The numbers of the axis."""
    marks = "".join(
        f'<text class="tick" x="{x}" y="18" text-anchor="{_anchor(place, len(axis.ticks))}">{_number(tick)}'
        f"{escape(axis.unit)}</text>"
        for place, (x, tick) in enumerate(zip(_places(axis), axis.ticks, strict=True))
    )
    return f'<svg class="strip scale" aria-hidden="true" height="24" width="100%">{marks}</svg>'


def _places(axis: Axis) -> list[str]:
    return [f"{axis.place(tick):.2f}%" for tick in axis.ticks]


def _anchor(place: int, count: int) -> str:
    return "start" if place == 0 else "end" if place == count - 1 else "middle"


def _number(value: float) -> str:
    return f"{value:.10g}"


def bar(axis: Axis, start: float, end: float, kind: int, thick: int = 16) -> str:
    """A bar from one value to another. Kinds differ in color and darkness."""
    x, width = axis.place(start), axis.place(end) - axis.place(start)
    return (
        f'<rect class="bar-{kind % SHAPES}" x="{x:.2f}%" width="{max(0.0, width):.2f}%" y="{MIDDLE - thick / 2:g}" '
        f'height="{thick}"/>'
    )


def interval(axis: Axis, low: float, high: float) -> str:
    """A thin bar with ends, as far as the axis goes."""
    a, b = axis.place(low), axis.place(high)
    ends = [a, b] if axis.has(high) else [a]
    caps = "".join(f'<line class="interval" x1="{x:.2f}%" x2="{x:.2f}%" y1="8" y2="20"/>' for x in ends)
    return f'<line class="interval" x1="{a:.2f}%" x2="{b:.2f}%" y1="{MIDDLE}" y2="{MIDDLE}"/>{caps}'


def dot(axis: Axis, value: float) -> str:
    """A round mark, or an arrow at the end of the axis for a value beyond it."""
    if not axis.has(value):
        return f'<text class="beyond" x="100%" y="20" text-anchor="end">{value:.0f} ▸</text>'
    return f'<circle class="dot" cx="{axis.place(value):.2f}%" cy="{MIDDLE}" r="7"/>'


def stroke(axis: Axis, value: float) -> str:
    """An upright mark: what is printed, or what was before."""
    x = f"{axis.place(value):.2f}%"
    return f'<line class="stroke" x1="{x}" x2="{x}" y1="1" y2="27"/>'


def row(name: str, detail: str, drawing: str, figure: str) -> str:
    """A row: what it is about, the strip, and the figures in words."""
    more = f'<span class="detail">{detail}</span>' if detail else ""
    return (
        f'<li class="row"><span class="name">{escape(name)}{more}</span>'
        f'<span class="drawn">{drawing}</span><span class="figure">{figure}</span></li>'
    )


def chart(rows: Sequence[str], axis: Axis) -> str:
    """Rows under one scale."""
    scale = (
        '<li class="row scale-row" aria-hidden="true"><span class="name"></span>'
        f'<span class="drawn">{scale_row(axis)}</span><span class="figure"></span></li>'
    )
    return f'<ul class="chart">{scale}{"".join(rows)}</ul>'
