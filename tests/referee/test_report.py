"""A ruling as people are told it, and the catalogue in groups."""

from __future__ import annotations

from eastwind.referee.catalog import KINDS, groups, name_of
from eastwind.referee.report import parts, why
from eastwind.referee.rule import rule
from eastwind.referee.situations.mahjongg import MahjonggInError
from eastwind.referee.situations.picking import PickedAhead
from eastwind.rules.book.citations import cited
from eastwind.rules.loading.library import load_sheet


def test_groups_hold_every_irregularity_once() -> None:
    listed = [kind for kinds in groups().values() for kind in kinds]
    assert sorted(listed, key=lambda kind: kind.slug()) == sorted(KINDS, key=lambda kind: kind.slug())


def test_name_is_the_id_in_words() -> None:
    assert name_of(PickedAhead) == "Picked ahead"
    assert name_of(MahjonggInError) == "Mah Jongg in error"


def test_every_ground_of_a_ruling_names_its_place() -> None:
    sheet = load_sheet("national")
    ruling = rule(PickedAhead(player="B", stage="racked"), sheet)
    assert dict(parts(ruling))["Play"] == "goes on"
    assert why(ruling, sheet)
    assert all(": " in line for line in why(ruling, sheet))


def test_clause_is_cited_in_our_words_and_an_event_value_in_those_of_its_setting() -> None:
    sheet = load_sheet("national", overrides={"conduct.late_points": -30})
    printed = sheet.cite("director.final")
    assert printed.clause
    assert cited(printed.clause, sheet).place == str(printed)
    assert cited("event.conduct.late_points", sheet).place == "this event"
    assert "30" in cited("event.conduct.late_points", sheet).words
    assert cited("as announced", sheet) == ("as announced", "")
