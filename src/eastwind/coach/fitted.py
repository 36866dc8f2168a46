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
    self_pick=0.3668,
    jokerless=0.16,
    concealed=0.3,
    exposures=(0.2796, 0.4603, 0.2308, 0.0288, 0.0005),
)
WIN_PLAY = (
    2.2627, 3.9659, 0.0708, -0.7833, 0.7891, -0.4953, 1.2858, 0.2817, -0.0360, -0.1278, 0.2353, -0.6004, -0.2670,
    -0.4617, -0.7309, -0.4887, 0.6609, -0.0345, 0.1253,
)  # fmt: skip
WIN_PASS = (0.0442, 1.6903, -0.0832, 0.1060, 0.1155, 0.0862, -0.0393, 0.3838, 0.1325, 0.4447)
WALL = (0.9121, -8.0827, 3.6676, -0.4807, -0.8177, -0.8660, 0.1798, 0.2229, -1.5277, -0.4249, -0.2114)
THREW = (-0.2299, 0.2167, 0.0343, -0.0679, -0.1834, -0.5180, -0.2891, -0.0422, -0.2105, 0.2487, -0.0138)
DANGER = (-11.3580, -9.1892, -6.8860, -4.4739, 4.9278, -0.4423, 4.6056, -1.5431)
SHARES = (0.1875, 0.5625, -9.1562, 0.8031)
