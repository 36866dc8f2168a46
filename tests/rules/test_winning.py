"""What throwing the winning tile costs, and the clause that says so: under each printed sheet and under custom values."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.results import MahJongg
from eastwind.rules.score import score
from eastwind.rules.winning import throw_penalty

COUNTS = range(5)
SLUGS = ("throw.none-or-one", "throw.none-or-one", "throw.two", "throw.three", "throw.four-or-more")
PRINTS_QUINTS = ("fourseasons",)  # the only sheet with its own price for two exposures of a Quints hand


def charged(sheet: str, exposures: int, section: Any = None, **overrides: Any) -> tuple[int, str, str]:
    """What C, who threw the winning tile, is charged: points, clause, words."""
    changed = {f"scoring.{name}": value for name, value in overrides.items()}
    result = MahJongg(winner="A", value=30, by="discard", thrower="C", exposures=exposures, section=section)
    found = [line for line in score(result, load_sheet(sheet, overrides=changed)).lines if line.seat == "C"]
    return (found[0].points, found[0].clause or "", found[0].why) if found else (0, "", "")


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("exposures", COUNTS)
def test_throw_cites_the_clause_for_its_number_of_exposures(sheet: str, exposures: int) -> None:
    book = load_sheet(sheet)
    assert throw_penalty(exposures, False, book)[1] == SLUGS[exposures]
    points, clause, _ = charged(sheet, exposures)
    cited = book.cite(SLUGS[exposures]).clause
    assert clause == (cited or clause)
    assert points == throw_penalty(exposures, False, book)[0]


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("exposures", COUNTS)
def test_quints_have_a_clause_of_their_own_only_with_two_exposures_and_where_it_is_printed(
    sheet: str, exposures: int
) -> None:
    book = load_sheet(sheet)
    own = sheet in PRINTS_QUINTS and exposures == 2
    points, slug = throw_penalty(exposures, True, book)
    assert slug == ("throw.quint" if own else SLUGS[exposures])
    assert points == (book.scoring.throw_to_2_of_quints if own else throw_penalty(exposures, False, book)[0])
    _, clause, why = charged(sheet, exposures, "quints")
    assert ("of a Quints hand" in why) is own
    if book.cite(slug).clause and points:
        assert clause == book.cite(slug).clause


PRICES = {"throw_to_0": -1, "throw_to_1": -2, "throw_to_2": -3, "throw_to_3": -4, "throw_to_4": -5}


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("exposures", COUNTS)
def test_own_sheet_charges_its_own_price_for_each_number_of_exposures(sheet: str, exposures: int) -> None:
    quints = {**PRICES, "throw_to_2_of_quints": -9}
    assert charged(sheet, exposures, **PRICES)[0] == -(exposures + 1)
    assert charged(sheet, exposures, None, **quints)[0] == -(exposures + 1)
    assert charged(sheet, exposures, "quints", **quints)[0] == (-9 if exposures == 2 else -(exposures + 1))


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("exposures", COUNTS)
def test_own_sheet_may_charge_quints_the_same_as_any_hand(sheet: str, exposures: int) -> None:
    same = {**PRICES, "throw_to_2_of_quints": "same"}
    assert charged(sheet, exposures, "quints", **same)[0] == -(exposures + 1)


def test_own_price_cites_the_event() -> None:
    assert charged("national", 3, throw_to_3=-7)[1] == "event.scoring.throw_to_3"
    assert charged("fourseasons", 2, "quints", throw_to_2_of_quints=-7)[1] == "event.scoring.throw_to_2_of_quints"
