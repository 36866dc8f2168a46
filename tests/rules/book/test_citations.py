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


def test_clause_of_another_sheet_is_cited_by_that_sheet() -> None:
    place, words = cited("kugler.6b", load_sheet("national"))
    assert place == "Kugler rule 6"
    assert words


def test_our_own_reading_has_no_words_of_a_sheet() -> None:
    sheet = load_sheet("kugler")
    assert cited("our reading", sheet) == cited("", sheet) == ("Eastwind's interpretation", "")


def test_own_value_is_cited_with_its_question_and_its_answer() -> None:
    sheet = load_sheet("kugler", overrides={"rounds.games": 3})
    assert cited("event.rounds.games", sheet) == ("this event", "Games in a round: 3 games")
