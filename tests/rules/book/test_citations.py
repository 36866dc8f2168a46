"""A clause in the words people read."""

from __future__ import annotations

from eastwind.rules.book.citations import cited
from eastwind.rules.loading.sheet_library import load_sheet


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


SPRING = """extends = "national"
title = "Spring"
[scoring]
self_pick = 15
jokerless = { value = 25, clause = "4b" }
"""


def test_rule_of_the_directors_own_sheet_is_cited_by_that_sheet_and_not_as_this_event() -> None:
    sheet = load_sheet("spring", {"spring": SPRING}, overrides={"rounds.games": 3})
    for slug, place, words in (
        ("score.self-pick", "spring sheet", "Bonus for a self-picked Mah Jongg: +15 points"),
        ("score.jokerless", "spring rule 4b", "+25 points"),
        ("time.games", "this event", "Games in a round: 3 games"),
    ):
        found = sheet.cite(slug)
        assert found.clause
        assert (str(found), cited(found.clause, sheet).place) == (place, place)
        assert cited(found.clause, sheet).words.endswith(words)


def test_rule_of_the_directors_own_sheet_that_the_event_changed_still_names_that_sheet() -> None:
    sheet = load_sheet("spring", {"spring": SPRING}, overrides={"scoring.jokerless": 30})
    assert cited("spring.scoring.jokerless", sheet).place == "spring sheet"


def test_rule_of_a_home_game_is_a_home_custom() -> None:
    assert cited("home.scoring.wall_game", load_sheet("home")).place == "home custom"


def test_own_value_is_cited_with_its_question_and_its_answer() -> None:
    sheet = load_sheet("kugler", overrides={"rounds.games": 3})
    assert cited("event.rounds.games", sheet) == ("this event", "Games in a round: 3 games")
