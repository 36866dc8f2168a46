"""The figures of a check as text for docs/coach.md, and a picture of the reliability."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eastwind.lab.calibration.calibration_rows import CalibrationRow
from eastwind.lab.calibration.checking import (
    NEAR_30,
    Bin,
    Pair,
    against_table,
    brier,
    fifths,
    line_pairs,
    points_of,
    reliability,
    speaks,
    win_pairs,
    within,
)

SIZE, EDGE, MARGIN = 360, 56, 24  # in the picture's own units
MOMENTS = {"throw": "discards", "let": "discards let go", "call": "calls", "pass": "passes"}


def report(rows: Sequence[CalibrationRow]) -> Iterator[str]:
    """The whole reliability report, in lines of Markdown."""
    games = len({(row.plan, row.game) for row in rows})
    gain = against_table(rows)
    yield f"{games:,} games, {len(rows):,} positions. The coach names a line in {100 * speaks(rows):.1f} % of them."
    yield f"Brier score: {gain.coach:.4f}; a plain table by distance and wall left: {gain.table:.4f}."
    yield f"Gain of a game: {gain.gain:.4f} ± {gain.interval:.4f}."
    yield from _bins("chance to win", win_pairs(rows))
    yield from _bins("chance of a line", line_pairs(rows))
    kinds = {words: [row for row in rows if row.moment == kind] for kind, words in MOMENTS.items()}
    yield from _groups("kind of decision", kinds)
    yield from _groups("what was done", {
        "what `steady` does": [row for row in rows if row.usual], "something else": [row for row in rows if not row.usual],
    })  # fmt: skip
    yield from _groups("card, sheet, players", {
        f"`{plan.card}`, {plan.sheet}, {plan.players}": [row for row in rows if row.plan == plan]
        for plan in dict.fromkeys(row.plan for row in rows)
    })  # fmt: skip
    yield from _points(rows)


def _bins(title: str, pairs: Sequence[Pair]) -> Iterator[str]:
    yield f"\n| {title} | positions | said | happened |\n| --- | --- | --- | --- |"
    for each in reliability(pairs):
        yield _row(f"{100 * each.low:.0f} to {100 * each.high:.0f} %", each)
    near = within(pairs, *NEAR_30)
    if near is not None:
        yield _row("27 to 33 %", near)
    yield f"\nBrier score {brier(pairs):.4f}."


def _row(name: str, each: Bin) -> str:
    happened = f"{100 * each.happened:.1f} ± {100 * each.interval:.1f} %"
    return f"| {name} | {each.positions:,} | {100 * each.said:.1f} % | {happened} |"


def _groups(title: str, groups: dict[str, list[CalibrationRow]]) -> Iterator[str]:
    yield f"\n| {title} | positions | said | happened | points said | points |\n| --- | --- | --- | --- | --- | --- |"
    for name, rows in groups.items():
        found = within(win_pairs(rows), 0.0, 2.0)
        if found is not None:
            points = points_of(rows)
            yield f"{_row(name, found)} {points.said:+.2f} | {points.came:+.2f} ± {points.interval:.2f} |"


def _points(rows: Sequence[CalibrationRow]) -> Iterator[str]:
    for plan in dict.fromkeys(row.plan for row in rows):
        found = fifths([row for row in rows if row.plan == plan])
        told = ", ".join(f"{each.said:+.1f} / {each.came:+.1f} ± {each.interval:.1f}" for each in found)
        yield f"\nPoints said / came by fifths, `{plan.card}`, {plan.sheet}, {plan.players} players: {told}."


def picture(bins: Sequence[Bin]) -> str:
    """The reliability as SVG: said chances to the right, what happened upward. On the line they agree."""
    marks = "\n".join(_mark(each) for each in bins)
    ticks = "\n".join(_tick(tenth / 10) for tenth in range(0, 11, 2))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" role="img" font-family="sans-serif">
<title>Said chances to win against what happened</title>
<rect width="{SIZE}" height="{SIZE}" fill="#fff"/>
<path d="M{_across(0)} {_up(0)}L{_across(1)} {_up(1)}" stroke="#999" stroke-dasharray="4 4"/>
<path d="M{_across(0)} {_up(1)}V{_up(0)}H{_across(1)}" fill="none" stroke="#333"/>
{ticks}
{marks}
<text x="{_across(0.5)}" y="{SIZE - 8}" text-anchor="middle" font-size="15">said</text>
<text x="16" y="{_up(0.5)}" text-anchor="middle" font-size="15" transform="rotate(-90 16 {_up(0.5)})">happened</text>
</svg>
"""


def _across(share: float) -> float:
    return round(EDGE + (SIZE - EDGE - MARGIN) * share, 1)


def _up(share: float) -> float:
    return round(SIZE - EDGE - (SIZE - EDGE - MARGIN) * share, 1)


def _tick(share: float) -> str:
    words = f"{100 * share:.0f} %"
    return (
        f'<text x="{_across(share)}" y="{_up(0) + 18}" text-anchor="middle" font-size="12">{words}</text>'
        f'<text x="{_across(0) - 6}" y="{_up(share) + 4}" text-anchor="end" font-size="12">{words}</text>'
    )


def _mark(each: Bin) -> str:
    """A dot with its 95% interval."""
    x, low, high = _across(each.said), _up(each.happened - each.interval), _up(each.happened + each.interval)
    bar = f'<path d="M{x} {low}V{high}" stroke="#0c5c4c" stroke-width="2"/>'
    return f'{bar}<circle cx="{x}" cy="{_up(each.happened)}" r="5" fill="#0c5c4c"/>'
