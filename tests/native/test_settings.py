"""Every setting of a sheet is carried by the library, left to the machine, or can't matter to it, for a reason."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from eastwind.native.build import SOURCES
from eastwind.native.settings import CARRIED, FALLS_BACK, IRRELEVANT, settings_of
from eastwind.rules.loading.library import load_sheet
from eastwind.rules.sheet import settings


def test_each_of_the_settings_is_sorted_once() -> None:
    carried = {path for paths, _ in CARRIED for path in paths}
    sorted_ones = [*carried, *FALLS_BACK, *IRRELEVANT]
    assert sorted(sorted_ones) == sorted(settings())
    assert len(sorted_ones) == 111
    assert all(reason.endswith(".") for reason in IRRELEVANT.values())


def test_library_reads_as_many_numbers_as_python_writes() -> None:
    text = (SOURCES / "book.h").read_text(encoding="utf-8")
    names = re.findall(r"^    (EW_\w+),", text[text.index("EW_PAYMENT_BY_CARD") - 4 : text.index("EW_SETTINGS")], re.M)
    assert len(names) == len(CARRIED)


@pytest.mark.parametrize(
    ("path", "value", "place", "number"),
    [
        ("scoring.payment", "card", 0, 1),
        ("scoring.throw_to_2_of_quints", "same", 11, 1),
        ("scoring.throw_to_2_of_quints", -15, 11, -15),
        ("self_pick.after_claim_exchange", "any", 14, 2),
        ("claims.retract_until", ("move",), 28, 1),
        ("claims.last_discard", "none", 29, 0),
        ("errors.claimed_exposure_only", False, 34, 1),
    ],
)
def test_value_is_written_as_the_number_that_book_h_names(path: str, value: object, place: int, number: int) -> None:
    sheet = load_sheet("national")
    group, _, name = path.partition(".")
    changed = replace(sheet, **{group: replace(getattr(sheet, group), **{name: value})})
    assert settings_of(changed)[place] == number
