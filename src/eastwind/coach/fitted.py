"""The numbers behind the coach's chances, fitted to games of four `steady`.

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


USUAL_END = UsualEnd(
    self_pick=0.3663,
    jokerless=0.16,
    concealed=0.3,
    exposures=(0.2803, 0.4608, 0.23, 0.0285, 0.0003),
)
WIN_PLAY = (
    2.4254, 4.3331, 0.0565, -1.3374, 0.8586, -0.6123, 1.0926, 0.3126, -0.0480, -0.1270, 0.2417, -0.5240, -0.2329,
    -0.4115, -0.7087, -0.5178, 0.6636, -0.0388, 0.1238,
)  # fmt: skip
WIN_PASS = (0.0298, 1.5531, -0.0802, 0.0909, 0.1105, 0.1033, -0.0288, 0.3890, 0.0894, 0.4217)
WALL = (1.2396, -9.2619, 4.5501, -0.5065, -0.8267, -1.1092, 0.2045, 0.2191, -1.6724, -0.4763, -0.1631)
THREW = (-0.3992, 0.3750, -0.0797, -0.0571, -0.1385, -0.3735, -0.2712, -0.0472, -0.1707, 0.2324, -0.0228)
DANGER = (-11.3580, -9.1892, -6.8860, -4.4739, 4.9278, -0.4423, 4.6056, -1.5431)
SHARES = (0.1688, 0.5813, -9.1406, 0.8312)
