"""The Charleston: each kind of pass, in words, as a command, and with what it leaves to expect."""

from __future__ import annotations

import math

import pytest

from eastwind.coach.advice_parts import Advice, Moment
from eastwind.coach.outlooks import after_throw, before_pass
from eastwind.coach.passes import pass_outlook
from eastwind.coach.position_facts import HeldRack
from eastwind.coach.wording import chance_words
from eastwind.players.steady.charleston import give_up
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.passing import CompletePass, PassTiles, StopCharleston
from eastwind.table.options import Options
from eastwind.table.state import PassName, State
from eastwind.tiles import ORDER
from tests.coach.laid_out import coach, seen, sighted, tiles

GOOD = "FF 2222B 4444B 666B"  # one tile away: no tile can go
ONE = "FF 2222B 4444B 66B N"  # only the north wind can go
TWO = "FF 2222B 4444B 6B N E"
THREE = "FF 2222B 4444B N E W"
PASS = Options(pass_tiles=3)
BLIND = Options(pass_tiles=3, blind=3)
WISH = Options(wish_courtesy=True)


def passing(rack: str, name: PassName, may: Options, card: str = "evens") -> Advice:
    return coach(card).advise(seen(rack, passing=name, wall_left=99), may)


NOT_NEEDED = "Your good hands need them least."
TOO_MUCH = "Another tile of your own would cost too much."


@pytest.mark.parametrize(
    ("rack", "name", "may", "moment", "says", "why", "act"),
    [
        (
            THREE, "first_right", PASS, "pass", "Pass the north wind, the east wind, and the west wind.", NOT_NEEDED,
            PassTiles(seat="A", tiles=tiles("N E W")),
        ),
        (
            TWO, "first_left", BLIND, "pass", "Pass the north wind and the east wind, and one blind.", TOO_MUCH,
            PassTiles(seat="A", tiles=tiles("N E"), blind=1),
        ),
        (
            ONE, "last_right", BLIND, "pass", "Pass the north wind, and two blind.", TOO_MUCH,
            PassTiles(seat="A", tiles=tiles("N"), blind=2),
        ),
        (
            GOOD, "first_left", BLIND, "pass", "Pass three blind.", TOO_MUCH,
            PassTiles(seat="A", tiles=(), blind=3),
        ),
        (
            GOOD, "second_left", Options(pass_tiles=3, stop_charleston=True), "pass", "Stop the Charleston.",
            "Three more tiles would break a good hand.", StopCharleston(seat="A"),
        ),
        (
            TWO, "first_left", Options(complete_pass=2), "pass", "Pass the north wind and the east wind.", NOT_NEEDED,
            CompletePass(seat="A", tiles=tiles("N E")),
        ),
        (
            GOOD, "courtesy", WISH, "courtesy", "Ask for no courtesy pass.", "Every tile of yours is of use.",
            WishCourtesy(seat="A", count=0),
        ),
        (
            ONE, "courtesy", WISH, "courtesy", "Ask for one in the courtesy pass, and give the north wind.",
            "Your good hands need it least.", WishCourtesy(seat="A", count=1),
        ),
        (
            TWO, "courtesy", WISH, "courtesy",
            "Ask for two in the courtesy pass, and give the north wind and the east wind.", NOT_NEEDED,
            WishCourtesy(seat="A", count=2),
        ),
        (
            ONE, "courtesy", Options(give_courtesy=1), "pass", "Pass the north wind.", "Your good hands need it least.",
            GiveCourtesy(seat="A", tiles=tiles("N")),
        ),
    ],
)  # fmt: skip
def test_pass_in_words_and_as_a_command(
    rack: str, name: PassName, may: Options, moment: Moment, says: str, why: str, act: AnyCommand
) -> None:
    advice = passing(rack, name, may)
    line = advice.outlook.lines[0]
    away = {GOOD: "one tile", ONE: "two tiles", TWO: "three tiles", THREE: "four tiles"}[rack]
    toward = f"Aim at Evens line 1 ({away} away, {chance_words(line.chance)})."
    assert (advice.moment, advice.says, advice.why, advice.act) == (moment, says, f"{why} {toward}", act)


@pytest.mark.parametrize(
    ("rack", "name", "may", "given", "blind", "stop", "courtesy"),
    [
        (THREE, "first_right", PASS, "N E W", 0, False, None),
        (TWO, "first_left", BLIND, "N E", 1, False, None),
        (GOOD, "first_left", BLIND, "", 3, False, None),
        (GOOD, "second_left", Options(pass_tiles=3, stop_charleston=True), "", 0, True, None),
        (TWO, "first_left", Options(complete_pass=2), "N E", 0, False, None),
        (GOOD, "courtesy", WISH, "", 0, False, 0),
        (ONE, "courtesy", WISH, "N", 0, False, 1),
        (TWO, "courtesy", Options(give_courtesy=2), "N E", 0, False, None),
    ],
)
def test_pass_as_plain_facts(
    rack: str, name: PassName, may: Options, given: str, blind: int, stop: bool, courtesy: int | None
) -> None:
    advice = passing(rack, name, may)
    found = advice.passing
    assert found is not None
    assert (found.tiles, found.blind, found.stop, found.courtesy) == (tiles(given), blind, stop, courtesy)
    assert (found.win, found.points, found.why) == (advice.outlook.win, advice.outlook.points, advice.why)


def test_rack_without_a_hand_aims_at_nothing() -> None:
    advice = passing("1C 3C 5C 7C 9C 1D 3D 5D 7D 9D N E E", "first_right", PASS)
    assert (advice.outlook.lines, advice.why) == ((), NOT_NEEDED)


def expected(view: State, change: float = 0.0) -> float:
    """Points, from the table as the pass finds it: after the courtesy, play begins."""
    study = coach("evens").study
    sight, wants = sighted(view, "evens")
    table = after_throw(view) if view.common.passing and view.common.passing.name == "courtesy" else before_pass(view)
    return study.outlook(study.reach(table, sight, HeldRack(sight.held, ()), wants), change).points


@pytest.mark.parametrize("name", ["first_right", "last_right", "courtesy"])
def test_pass_is_measured_by_the_passes_that_are_still_to_come(name: PassName) -> None:
    view = seen(THREE, passing=name, wall_left=99)
    may = WISH if name == "courtesy" else PASS
    assert coach("evens").advise(view, may).outlook.points == pytest.approx(expected(view))


@pytest.mark.parametrize("given", ["2B 2B 4B", "F 2B N", "6B E 2B", "2B", "2B N"])
def test_pass_of_good_tiles_costs_what_they_are_worth_more_than_the_usual_ones(given: str) -> None:
    view = seen(TWO, passing="first_right", wall_left=99)
    study = coach("evens").study
    sight, _ = sighted(view, "evens")
    held = list(sight.held)
    for tile in tiles(given):
        held[ORDER[tile]] -= 1
    left = study.chances.weigh(sight, tuple(held), ()).total
    usual = give_up(study.chances, sight, len(tiles(given))).sums[-1]
    change = math.log2(left / usual)
    assert change < -0.1
    found = pass_outlook(study, view, tiles(given))
    assert found.points == pytest.approx(expected(view, change))
    assert found.points < expected(view)


def test_pass_of_the_usual_tiles_costs_nothing_and_none_is_better_than_the_best() -> None:
    view = seen(THREE, passing="first_right", wall_left=99)
    study = coach("evens").study
    assert pass_outlook(study, view, tiles("N E W")).points == pytest.approx(expected(view))
    assert pass_outlook(study, view, tiles("W N E")).points <= expected(view)
    assert coach("evens").after_pass(view, tiles("N E W")) == pass_outlook(study, view, tiles("N E W"))
