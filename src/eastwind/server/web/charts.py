"""Small pictures as inline SVG: lines over the rounds, and bars. No script; a screen reader hears the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 300, 56, 190, 16, 34
COLORS = 10  # classes chart-0 to chart-9 in eastwind.css
NAME_GAP = 19  # pixels between two names at the right


@dataclass(frozen=True, slots=True)
class Series:
    """One line: whose it is, and the total after each round."""

    name: str
    totals: tuple[int, ...]


def line_chart(title: str, series: Sequence[Series]) -> Markup:
    """The totals after each round as lines, each with its name at the end."""
    rounds = max((len(each.totals) for each in series), default=0)
    if rounds < 2:
        return Markup("")
    values = [0, *(total for each in series for total in each.totals)]
    low, high = min(values), max(values)
    step = (WIDTH - LEFT - RIGHT) / (rounds - 1)
    scale = (HEIGHT - TOP - BOTTOM) / max(high - low, 1)

    def place(number: int, total: int) -> tuple[float, float]:
        return LEFT + number * step, HEIGHT - BOTTOM - (total - low) * scale

    parts = [*_grid(low, high, scale), *_rounds(rounds, step)]
    ends = _spread([place(rounds - 1, each.totals[-1])[1] for each in series])
    for number, (each, end) in enumerate(zip(series, ends, strict=True)):
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(at, total) for at, total in enumerate(each.totals)))
        kind = f"chart-{number % COLORS}"
        parts.append(f'<polyline class="line {kind}" points="{points}"/>')
        x, y = place(rounds - 1, each.totals[-1])
        parts.append(f'<path class="leader {kind}" d="M{x + 4:.1f} {y:.1f} L{x + 16:.1f} {end:.1f}"/>')
        parts.append(f'<text class="{kind}" x="{x + 20:.1f}" y="{end + 5:.1f}">{escape(_short(each.name))}</text>')
    words = "; ".join(f"{each.name}: {', '.join(map(str, each.totals))}" for each in series)
    return _picture(title, words, HEIGHT, parts)


def bar_chart(title: str, bars: Sequence[tuple[str, int, str]], most: int | None = None) -> Markup:
    """Bars from left to right: (label, value, what to write at its end). A bar below zero is red."""
    widest = max([abs(value) for _, value, _ in bars] + [most or 0, 1])
    row, parts = 34, []
    for number, (label, value, said) in enumerate(bars):
        y, length = 6 + number * row, abs(value) * 460 / widest
        kind = "bar below" if value < 0 else "bar"
        parts.append(f'<text x="150" y="{y + 18}" text-anchor="end">{escape(label)}</text>')
        parts.append(f'<rect class="{kind}" x="162" y="{y}" width="{max(length, 1):.1f}" height="24" rx="4"/>')
        parts.append(f'<text x="{168 + length:.1f}" y="{y + 18}">{escape(said)}</text>')
    words = "; ".join(f"{label}: {said}" for label, _, said in bars)
    return _picture(title, words, 6 + len(bars) * row, parts)


def _grid(low: int, high: int, scale: float) -> list[str]:
    """A few horizontal lines at round numbers, zero among them."""
    step = next(size for size in (10, 25, 50, 100, 250, 500, 1000, 5000, 10**9) if (high - low) / size <= 6)
    parts = []
    for value in range(-(-low // step) * step, high + 1, step):
        y = HEIGHT - BOTTOM - (value - low) * scale
        kind = "axis zero" if value == 0 else "axis"
        parts.append(f'<line class="{kind}" x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}"/>')
        parts.append(f'<text class="scale" x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{value}</text>')
    return parts


def _rounds(rounds: int, step: float) -> list[str]:
    at = HEIGHT - 10
    return [
        f'<text class="scale" x="{LEFT + number * step:.1f}" y="{at}" text-anchor="middle">Round {number + 1}</text>'
        for number in range(rounds)
    ]


def _spread(wanted: Sequence[float]) -> list[float]:
    """Heights for the names, close to where the lines end but never on top of each other."""
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    placed = list(wanted)
    last = -float(NAME_GAP)
    for number in order:
        placed[number] = last = max(wanted[number], last + NAME_GAP)
    below = max(placed) - (HEIGHT - BOTTOM)
    return [height - max(below, 0) for height in placed]


def _short(name: str, most: int = 20) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _picture(title: str, words: str, height: int, parts: Sequence[str]) -> Markup:
    inside = "".join(parts)
    return Markup(  # every text in it was escaped above
        f'<svg class="chart" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}. {escape(words)}">'
        f"{inside}</svg>"
    )
