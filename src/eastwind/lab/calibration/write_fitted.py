"""Writes `coach/fitted.py`."""

from __future__ import annotations

from collections.abc import Sequence

from eastwind.lab.calibration.fitting import Fitted

HEAD = '''"""The numbers behind the coach's chances, fitted to games of four `steady`.

`python -m eastwind.lab.calibration fit` writes this file (docs/coach.md). What each number stands for is in odds.py.
"""

from __future__ import annotations

from typing import NamedTuple


class UsualEnd(NamedTuple):
    """How games end."""

    self_pick: float  # how often a win is self-picked
    jokerless: float  # how often a hand without a joker stays so
    concealed: float  # how often a hand that may be exposed wins concealed
    exposures: tuple[float, ...]  # how many exposures a winner by a discard has: none to four


'''


def module_text(fitted: Fitted) -> str:
    """The text of the module."""
    end = fitted.usual_end
    exposures = ", ".join(str(each) for each in end.exposures)
    return (
        f"{HEAD}USUAL_END = UsualEnd(\n    self_pick={end.self_pick},\n    jokerless={end.jokerless},\n"
        f"    concealed={end.concealed},\n    exposures=({exposures}),\n)\n"
        + _row("WIN_PLAY", fitted.win_play)
        + _row("WIN_PASS", fitted.win_pass)
        + _row("WALL", fitted.wall)
        + _row("THREW", fitted.threw)
        + _row("DANGER", fitted.danger)
        + _row("SHARES", fitted.shares)
    )


def _row(name: str, numbers: Sequence[float]) -> str:
    texts = [f"{number:.4f}" for number in numbers]
    line = f"{name} = ({', '.join(texts)})\n"
    if len(line) <= 120:
        return line
    rows, row = [], "   "
    for text in texts:
        if len(row) + len(text) + 2 > 120:
            rows.append(row)
            row = "   "
        row += f" {text},"
    return f"{name} = (\n" + "\n".join([*rows, row]) + "\n)  # fmt: skip\n"
