"""A plain moment for the tests of the calibration. A test replaces what matters to it."""

from __future__ import annotations

from eastwind.coach.position_facts import PositionFacts
from eastwind.lab.calibration.calibration_rows import CalibrationPlan, CalibrationRow

PLAN = CalibrationPlan("eastwind", "national", 4, 1)
FACTS = PositionFacts(
    players=4,
    wall=50,
    wait=3,
    passes=0,
    least=3,
    total=20.0,
    plain=-6.0,
    outs=0,
    exposed=0,
    jokers=1,
    jokers_unseen=7,
    others=(0, 0, 0),
    typical=7.0,
)
ROW = CalibrationRow(
    plan=PLAN,
    game=0,
    seat=0,
    moment="throw",
    usual=True,
    facts=FACTS,
    change=0.0,
    wanted=(),
    lines=(),
    won=False,
    line=-1,
    by=0,
    threw=False,
    at_once=-1,
    exposures=0,
    jokerless=False,
    points=0,
    said_win=0.25,
    said_points=0.0,
    said_lines=(),
)
