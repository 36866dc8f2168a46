"""Figures made by hand, for the tests of what a report says and draws. A test replaces what matters to it."""

from __future__ import annotations

from eastwind.lab.report.fair_value import FairValue
from eastwind.lab.report.figures import Figures, GroupFigures, LineFigures
from eastwind.lab.statistics import Estimate, report_on, share
from eastwind.lab.tally import Tally
from eastwind.rules.seats import SEATS


def estimate(value: float, width: float = 0.0) -> Estimate:
    return Estimate(value=value, low=value - width, high=value + width)


def fair(value: float, rounded: int, differs: bool = False, enough: bool = True, width: float = 4.0) -> FairValue:
    return FairValue(value=estimate(value, width), rounded=rounded, enough=enough, differs=differs)


LINE = LineFigures(
    line="runs.1",
    section="Runs",
    text="FF 1111 2222 3333",
    words="Any 1 Suit",
    concealed=False,
    value=25,
    hands=21,
    first=share(30, 400),
    aimed=share(100, 400),
    last=share(60, 400),
    exposed=share(25, 100),
    abandoned=share(40, 100),
    won=share(10, 100),
    wins=share(10, 80),
    by={"discard": 6, "self_pick": 4},
    jokerless=share(1, 10),
    turns_to_win=estimate(12.5),
    picks=estimate(10.25),
    calls=estimate(1.75),
    calls_by_number={1: 5, 2: 5},
    points_of_a_win=estimate(29.5),
    points=estimate(2.95, 0.5),
    points_of_starters=estimate(1.125),
    fair=None,
)
GROUP = GroupFigures(
    name="Runs",
    lines=2,
    first=share(100, 400),
    aims=150,
    abandoned=share(50, 150),
    won=share(40, 150),
    wins=share(40, 80),
    points=estimate(7.5, 1.5),
    middle=5.0,
)
EXPOSED = GroupFigures(
    name="exposed (X)",
    lines=3,
    first=share(200, 400),
    aims=200,
    abandoned=share(0, 200),
    won=share(60, 200),
    wins=share(60, 80),
    points=estimate(8.0, 1.0),
    middle=6.0,
)
CONCEALED = GroupFigures(
    name="concealed (C)",
    lines=1,
    first=share(20, 400),
    aims=50,
    abandoned=share(0, 50),
    won=share(20, 50),
    wins=share(20, 80),
    points=estimate(9.25, 2.0),
    middle=6.0,
)
FIGURES = Figures(
    games=100,
    lines=[LINE],
    sections=[GROUP],
    kinds=[EXPOSED, CONCEALED],
    never_won=[],
    apart=0.2,
    step=5,
    least=25,
    play=report_on(Tally(games=100, wins={"A": 80}, wall_games=20), SEATS),
)
