"""Which fair values are checked, with which card, and what came of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.card.expand import read_card
from eastwind.lab.line_sums import LineSums
from eastwind.lab.report.fair_value_check import lines_to_check, plan_to_check, verification
from eastwind.lab.report.figures import LineFigures
from eastwind.lab.statistics import mean, share
from eastwind.lab.tally import Tally
from tests.lab.report.made_figures import FIGURES, GROUP, LINE, fair
from tests.lab.report.small_card import DOUBLED, SMALL, plan


def line(name: str, value: int, should: int, differs: bool = True) -> LineFigures:
    return replace(LINE, line=name, value=value, fair=fair(should, should, differs))


LOW, LOWER = line("low", 25, 40), line("lower", 25, 50)
HIGH, HIGHER = line("high", 40, 30), line("higher", 60, 25)


@pytest.mark.parametrize(
    ("lines", "chosen"),
    [
        ([LOW, LOWER, HIGH, HIGHER], {"lower": 50, "higher": 25}),
        ([LOW, HIGH, HIGHER], {"low": 40, "higher": 25}),
        ([LOW, LOWER], {"lower": 50, "low": 40}),
        ([LOW, LOWER, line("lowest", 25, 75)], {"lowest": 75, "lower": 50}),
        ([HIGH], {"high": 30}),
        ([line("sure", 25, 50, differs=False), LINE, HIGH], {"high": 30}),
        ([line("nothing", 0, 25), LOW], {"nothing": 25, "low": 40}),
        ([], {}),
    ],
)
def test_two_lines_are_checked_one_on_each_side_if_there_are(lines: list[LineFigures], chosen: dict[str, int]) -> None:
    found = lines_to_check(replace(FIGURES, lines=lines))
    assert list(found.items()) == list(chosen.items())


def test_same_walls_are_played_with_the_changed_card_alone() -> None:
    wanted = plan(text=SMALL, against=DOUBLED)
    changed = plan_to_check(wanted, read_card(SMALL)[0], {"odds.1": 35})
    card, faults = read_card(changed.card_text)
    assert not faults
    assert {line.id: line.value for line in card.lines}["odds.1"] == 35
    assert (changed.against, changed.seed, changed.players) == (None, wanted.seed, wanted.players)


def test_changed_lines_show_what_they_earned() -> None:
    """After the change, 20 of 400 players went after it, and four of them won 30 points."""
    sums = LineSums(aimed=20, won={"discard": 4}, points={30: 4})
    other = replace(LINE, line="runs.2")
    figures = replace(FIGURES, lines=[LINE, other], sections=[replace(GROUP, middle=5.5)])
    found = verification(figures, {"runs.1": 40}, Tally(games=100, followed={"runs.1": sums}), 4)
    (checked,) = found.lines
    assert (found.games, checked.line, checked.printed, checked.tried, checked.wanted) == (100, "runs.1", 25, 40, 5.5)
    assert (checked.before, checked.aimed_before) == (LINE.points, LINE.aimed)
    assert checked.after == mean({30: 4, 0: 16})
    assert checked.aimed_after == share(20, 400)


def test_changed_line_that_no_one_wants_anymore_earns_nothing() -> None:
    (checked,) = verification(FIGURES, {"runs.1": 5}, Tally(games=100), 3).lines
    assert (checked.after.value, checked.aimed_after) == (0, share(0, 300))
