"""Mah Jongg in error: every combination of facts, checked against a second reading of the printed sheets.

Written from the sheets (aspen 14, national 16, kugler 13 to 15, fourseasons Rules 4B and Scoring 6), not from the code:
plain sets of seats, no settings.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from eastwind.referee.rule import rule
from eastwind.referee.situations.mahjongg import MahjonggInError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import Seat

CALLER: Seat = "A"
OTHERS: tuple[Seat, ...] = ("B", "C", "D")
LONE_HAND = {"aspen": 10, "national": 10, "kugler": 10, "club2023": 0, "fourseasons": 10}


def caller_dies(sheet: str, shown: str, had_exposures: bool) -> bool:
    if sheet == "kugler":  # 13: a hand with exposures dies by calling in error; 14: one without, by being exposed
        return had_exposures or shown != "nothing"
    if sheet == "fourseasons":  # any part of the hand exposed
        return shown != "nothing"
    return shown == "tiles"  # aspen 14.5, national 16.6: the claimed exposure alone does not count


def expected(
    sheet: str, shown: str, had_exposures: bool, showed: set[str], dead_before: set[str]
) -> tuple[set[str], dict[Seat, int], str]:
    """Hands that die, points, and whether play goes on."""
    dies = caller_dies(sheet, shown, had_exposures)
    intact = {*OTHERS, CALLER} - showed - dead_before - ({CALLER} if dies else set())
    if sheet != "fourseasons" and showed == set(OTHERS):  # the three others have exposed: no one scores
        intact = set()
    if len(intact) >= 2:
        return (showed - dead_before) | ({CALLER} if dies else set()), {}, "goes_on"
    points = {seat: LONE_HAND[sheet] if seat in intact else 0 for seat in (CALLER, *OTHERS)}
    return ({CALLER} if dies else set()), points, "ends"


def subsets(of: tuple[Seat, ...], most: int) -> Iterator[tuple[Seat, ...]]:
    for size in range(most + 1):
        yield from itertools.combinations(of, size)


@pytest.mark.parametrize("name", LONE_HAND)
def test_every_mahjongg_in_error_is_ruled_as_the_sheet_reads(name: str) -> None:
    sheet = load_sheet(name)
    tried = 0
    for shown in ("nothing", "claimed_exposure", "tiles"):
        for had_exposures in (False, True):
            for showed in subsets(OTHERS, 3):
                for dead_before in subsets(OTHERS, 2):
                    ruling = rule(
                        MahjonggInError(
                            declarer=CALLER,
                            shown=shown,
                            earlier_exposures=had_exposures,
                            others_showed=showed,
                            already_dead=dead_before,
                        ),
                        sheet,
                    )
                    found = (set(ruling.dead), ruling.points, ruling.play)
                    wanted = expected(name, shown, had_exposures, set(showed), set(dead_before))
                    assert found == wanted, (shown, had_exposures, showed, dead_before)
                    tried += 1
    assert tried == 3 * 2 * 8 * 7


@pytest.mark.parametrize("name", LONE_HAND)
def test_mahjongg_in_error_at_a_table_of_three_ends_with_one_hand_intact(name: str) -> None:
    three: tuple[Seat, ...] = ("A", "B", "C")
    case = MahjonggInError(declarer="A", shown="tiles", earlier_exposures=True, others_showed=("B",), seats=three)
    ruling = rule(case, load_sheet(name))
    assert (ruling.play, ruling.points) == ("ends", {"A": 0, "B": 0, "C": LONE_HAND[name]})
    nobody_else = MahjonggInError(declarer="A", shown="tiles", earlier_exposures=True, seats=three)
    assert rule(nobody_else, load_sheet(name)).play == "goes_on"
