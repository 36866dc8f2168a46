"""The words that decide a case are defined as the sheet defines them."""

from __future__ import annotations

import pytest

from eastwind.referee.catalog import KINDS
from eastwind.referee.definitions import DEFINITIONS, definitions
from eastwind.referee.facts import facts_of
from eastwind.rules.loading.sheet_library import SHEETS, load_registry, load_sheet


def test_racked_means_inside_the_rack() -> None:
    (printed,) = definitions("racked", load_sheet("national"))
    assert "inside the rack" in printed
    assert printed.endswith("(National rule 12)")
    (ours,) = definitions("racked", load_sheet("kugler"))
    assert ours.startswith("Racked means inside the rack.")
    assert ours.endswith("(Eastwind's interpretation)")


def test_turn_is_defined_by_the_end_of_the_own_call_where_the_sheet_has_only_that() -> None:
    (line,) = definitions("turn", load_sheet("fourseasons"))
    assert line.startswith("Once you have picked up or moved the next tile")
    assert line.endswith("(Four Seasons, Rules 1)")


@pytest.mark.parametrize("name", SHEETS)
def test_naming_is_discarding_where_the_sheet_says_so(name: str) -> None:
    (line,) = definitions("discarded", load_sheet(name))
    assert "name" in line or "announce" in line


def test_every_word_a_question_rests_on_is_defined() -> None:
    asked = {word for kind in KINDS for fact in facts_of(kind) for word in fact.means.split()}
    assert asked == set(DEFINITIONS)
    assert all(load_registry().knows(slug) for slugs, _ in DEFINITIONS.values() for slug in slugs)
