"""The figures of a report: shares, points, fair values, and what a known change does."""

from __future__ import annotations

import functools
import math
import random

import msgspec
import pytest

from eastwind.card.expand import read_card
from eastwind.lab.line_sums import LineSums
from eastwind.lab.report.card_comparison import Comparison, compare_cards
from eastwind.lab.report.fair_value import Earned, Steps, WorthOfPoints, earned, fair_value, middle_of, steps_of
from eastwind.lab.report.fair_value_check import lines_to_check, plan_to_check, verification, with_values
from eastwind.lab.report.figures import Figures, GroupFigures, figures_of
from eastwind.lab.report.target_counts import FollowedGames, followed_in_c
from eastwind.lab.statistics import Share
from eastwind.lab.tally import Tally
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.seats import SEATS
from tests.lab.report.small_card import DOUBLED, NEARLY_IMPOSSIBLE, SMALL, plan
from tests.native.engines import engine

CARD, _ = read_card(SMALL)
RUNS, ODDS = CARD.sections
GAMES = 500
PLAIN = WorthOfPoints(load_sheet("national"), SEATS, Steps(5, 25))


def sums(aimed: int, wins: int, points: int) -> LineSums:
    return LineSums(aimed=aimed, last=aimed, won={"discard": wins}, points={points: wins})


def one(line: LineSums) -> Earned:
    """What a line of 25 points earned."""
    found = earned(RUNS.lines[0], line)
    assert found is not None
    return found


def test_fair_value_earns_what_the_middle_of_the_section_earns() -> None:
    """Won 1 time in 10, 1 in 5, and 1 in 4 at 25 points: 2.5, 5, and 6.25 for each player after it."""
    lines = [sums(10_000, 1_000, 25), sums(10_000, 2_000, 25), sums(10_000, 2_500, 25)]
    middle = middle_of(earned(RUNS.lines[0], each) for each in lines)
    assert middle.mean == 5
    fair = [fair_value(RUNS.lines[0], RUNS, each, middle, PLAIN) for each in lines]
    assert [each.value.value for each in fair if each] == pytest.approx([50, 25, 20])
    assert [each.rounded for each in fair if each] == [50, 25, 25]  # 25 is the smallest value of the card
    assert [each.differs for each in fair if each] == [True, False, False]
    assert all(each.value.low < each.value.value < each.value.high for each in fair if each)


def test_bonus_is_not_part_of_the_value() -> None:
    """Every win was self-picked for 10 points more: to bring 70 instead of 35, the line must say 60, not 50."""
    lines = [LineSums(aimed=1_000, won={"self_pick": 100}, points={35: 100}), sums(1_000, 100, 70)]
    middle = one(lines[1])
    fair = fair_value(RUNS.lines[0], RUNS, lines[0], middle, PLAIN)
    assert fair is not None
    assert fair.value.value == pytest.approx(60)


def test_interval_covers_the_true_value_as_often_as_it_says() -> None:
    """Lines whose chances are known: 95 of 100 intervals have the true fair value, give or take four."""
    chance, covered = random.Random(3), 0
    for _ in range(400):
        drawn = [sum(chance.random() < share for _ in range(600)) for share in (0.1, 0.2, 0.3)]
        lines = [sums(600, wins, 25) for wins in drawn]
        fair = fair_value(RUNS.lines[0], RUNS, lines[0], one(lines[1]), PLAIN)
        assert fair is not None
        covered += fair.value.low <= 50 <= fair.value.high
    assert 0.91 < covered / 400 < 0.99


def test_line_that_was_never_won_has_no_fair_value() -> None:
    assert fair_value(RUNS.lines[0], RUNS, LineSums(aimed=10, last=10), one(sums(10, 5, 25)), PLAIN) is None
    few = fair_value(RUNS.lines[0], RUNS, sums(90, 29, 25), one(sums(900, 200, 25)), PLAIN)
    assert few is not None
    assert (few.enough, few.differs) == (False, False)


def test_line_tried_but_never_won_counts_as_zero_in_its_section() -> None:
    won, tried, unknown = sums(1_000, 200, 25), LineSums(aimed=500, last=500), LineSums()
    middle = middle_of(earned(RUNS.lines[0], each) for each in (won, tried, unknown))
    assert middle.mean == 2.5
    assert middle_of([]).mean == 0


@pytest.mark.parametrize("sheet", [*SHEETS, "home"])
def test_extra_point_on_the_card_is_worth_what_the_sheet_pays(sheet: str) -> None:
    """At home all pay the value, the thrower twice, everyone twice on a self-pick. At tournaments it is added once."""
    rules = WorthOfPoints(load_sheet(sheet), SEATS, Steps(5, 25))
    home = load_sheet(sheet).scoring.payment == "card"
    assert rules.slope("discard", RUNS) == (4 if home else 1)
    assert rules.slope("self_pick", RUNS) == (6 if home else 1)
    assert rules.slope("discard jokerless", RUNS) == (8 if home else 1)
    for way in ("joker_exchange", "heavenly"):  # at home both count as picked by oneself
        assert rules.slope(way, RUNS) == (6 if home else 1)


def test_steps_are_those_of_the_card() -> None:
    assert steps_of(CARD) == Steps(5, 25)
    cents = read_card(SMALL.replace("X 25", "X 20").replace("X 30", "X 28").replace("C 50", "C 44"))[0]
    assert steps_of(cents) == Steps(4, 20)
    assert [Steps(5, 25).nearest(value) for value in (3, 27.4, 27.5, 61)] == [25, 25, 30, 60]


def test_card_with_other_values_is_the_same_card_otherwise() -> None:
    changed, faults = read_card(with_values(CARD, {"runs.2": 45}))
    assert not faults
    assert [line.hands for line in changed.lines] == [line.hands for line in CARD.lines]
    values = {line.id: line.value for line in CARD.lines}
    assert {line.id: line.value for line in changed.lines} == {**values, "runs.2": 45}


def test_every_share_is_of_what_it_says() -> None:
    """100 games. Of the players, 40 went after the first line and six won with it, out of 15 wins in all."""
    first = LineSums(
        first=30, aimed=40, last=24, exposed=10, won={"discard": 3, "discard jokerless": 2, "self_pick jokerless": 1},
        points={25: 3, 45: 2, 55: 1}, calls={0: 1, 2: 5}, picks={7: 6}, turns_to_win={8: 6}, first_points={0: 30},
    )  # fmt: skip
    odds = LineSums(first=50, aimed=60, last=50, exposed=20, won={"self_pick": 4}, points={35: 4})
    tally = Tally(games=100, wins={"A": 6, "B": 9}, followed={"runs.1": first, "odds.1": odds})
    for seats in (SEATS, SEATS[:3]):
        players = 100 * len(seats)
        found = figures_of(CARD, tally, load_sheet("national"), seats)
        line = found.lines[0]
        assert {name: (getattr(line, name).count, getattr(line, name).of) for name in SHARES} == {
            "first": (30, players), "aimed": (40, players), "last": (24, players),
            "exposed": (10, 40), "abandoned": (16, 40), "won": (6, 40), "wins": (6, 15), "jokerless": (3, 6),
        }  # fmt: skip
        assert line.by == {"discard": 5, "self_pick": 1}
        assert line.points.value == pytest.approx((3 * 25 + 2 * 45 + 55) / 40)
        runs, _ = found.sections
        exposed, concealed = found.kinds
        of_groups = [
            (group.lines, group.aims, *((each.count, each.of) for each in shares_of(group)))
            for group in (runs, exposed, concealed)
        ]
        assert of_groups == [
            (3, 40, (30, players), (16, 40), (6, 40), (6, 15)),
            (5, 100, (80, players), (26, 100), (10, 100), (10, 15)),
            (1, 0, (0, players), (0, 0), (0, 0), (0, 15)),
        ]  # fmt: skip


def shares_of(group: GroupFigures) -> tuple[Share, ...]:
    return group.first, group.abandoned, group.won, group.wins


SHARES = ("first", "aimed", "last", "exposed", "abandoned", "won", "wins", "jokerless")


@functools.cache
def games(text: str, against: str | None = None) -> Tally:
    engine()
    found = followed_in_c(plan(GAMES, text, against))
    assert isinstance(found, FollowedGames)
    return found.tally(range(GAMES))


def figures(text: str) -> Figures:
    return figures_of(read_card(text)[0], games(text), load_sheet("national"), SEATS)


def test_shares_of_all_lines_add_up() -> None:
    found = figures(SMALL)
    players = 4 * GAMES
    assert sum(line.first.count for line in found.lines) <= players
    assert sum(line.last.count for line in found.lines) <= players
    assert sum(line.won.count for line in found.lines) == GAMES - found.play.wall_games.count
    for line in found.lines:
        assert line.aimed.count == line.last.count + line.abandoned.count
        assert line.won.count <= line.last.count
        assert line.won.count == sum(line.by.values()) == sum(line.calls_by_number.values())
        assert line.points.value * line.aimed.count == pytest.approx(line.points_of_a_win.value * line.won.count)
    assert sum(section.wins.count for section in found.sections) == sum(kind.wins.count for kind in found.kinds)
    assert (found.lines[5].exposed.count, found.lines[5].concealed) == (0, True)


def test_apart_is_the_mean_distance_of_lines_from_their_sections_middle() -> None:
    found = figures(DOUBLED)
    middles = {section.name: section.middle for section in found.sections}
    known = [line for line in found.lines if line.won.count >= 30]
    wanted = [abs(line.points.value - middles[line.section]) / middles[line.section] for line in known]
    assert found.apart == pytest.approx(sum(wanted) / len(wanted))
    assert found.apart > figures(SMALL).apart


def compared(new: str) -> Comparison:
    tally = games(SMALL, new)
    assert tally.against is not None
    return compare_cards(CARD, read_card(new)[0], tally, tally.against)


def test_same_card_on_the_same_walls_makes_no_difference() -> None:
    found = compared(SMALL.replace("Card: Small", "Card: Same"))
    zero = msgspec.to_builtins(found.wall_games.difference)
    assert set(zero.values()) == {0.0}
    for line in found.lines:
        assert not line.is_changed
        assert (line.won.difference.low, line.points.difference.high, line.aimed.difference.value) == (0, 0, 0)


def test_line_that_pays_twice_as_much_is_wanted_more_and_brings_more() -> None:
    first, *others = compared(DOUBLED).lines
    assert first.is_changed
    assert not any(line.is_changed for line in others)
    assert first.aimed.is_certain
    assert first.aimed.difference.value > 0
    assert first.points.is_certain
    assert first.points.new > first.points.old
    before, after = figures(SMALL).lines[0], figures(DOUBLED).lines[0]
    assert after.points_of_a_win.value == pytest.approx(before.points_of_a_win.value + 25, abs=2)
    assert after.fair is not None
    assert before.fair is not None
    assert (after.fair.differs, after.value) == (True, 50)
    assert 20 <= after.fair.rounded <= 35, "what the line paid before, or close to it"


def test_line_that_can_hardly_be_made_is_never_won() -> None:
    found = compared(NEARLY_IMPOSSIBLE).lines[0]
    assert (found.is_changed, found.won.new, found.points.new) == (True, 0, 0)
    assert found.won.is_certain
    assert found.won.old > 0.05
    report = figures(NEARLY_IMPOSSIBLE)
    assert report.never_won == ["runs.1"]
    assert report.lines[0].fair is None


def test_fair_values_are_checked_by_playing_again() -> None:
    """The doubled line gets its fair value back, or close to it, and then brings less for each player after it."""
    before = figures(DOUBLED)
    values = lines_to_check(before)
    assert "runs.1" in values
    assert values["runs.1"] < 50
    changed = plan_to_check(plan(GAMES, DOUBLED), read_card(DOUBLED)[0], values)
    again = followed_in_c(changed)
    assert again is not None
    checked = {line.line: line for line in verification(before, values, again.tally(range(GAMES)), 4).lines}
    first = checked["runs.1"]
    assert (first.printed, first.tried) == (50, values["runs.1"])
    assert abs(first.after.value - first.wanted) < abs(first.before.value - first.wanted)
    assert first.aimed_after.count < first.aimed_before.count
    assert math.isclose(first.wanted, before.sections[0].middle)
