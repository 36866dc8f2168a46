"""A clause in the words people read."""

from __future__ import annotations

from eastwind.rules.book.citations import cited
from eastwind.rules.loading.library import load_sheet


def test_clause_is_cited_in_our_words_and_an_event_value_in_those_of_its_setting() -> None:
    sheet = load_sheet("national", overrides={"conduct.late_points": -30})
    printed = sheet.cite("director.final")
    assert printed.clause
    assert cited(printed.clause, sheet).place == str(printed)
    assert cited("event.conduct.late_points", sheet).place == "this event"
    assert "30" in cited("event.conduct.late_points", sheet).words
    assert cited("as announced", sheet) == ("as announced", "")
