"""The sentence about the rules beside each question, with the item of a sheet that prints the rule."""

from __future__ import annotations

from msgspec import UNSET

from eastwind.play.screens.asking.hints import (
    CAREFUL,
    exposure_hint,
    mahjongg_sure,
    passing_hint,
    rule_words,
    stop_hint,
    tiles_that_stay,
    wish_hint,
)
from eastwind.rules.loading.sheet_library import load_sheet
from tests.play.seating import Table

GUIDED, PRACTICE = (Table("national", kind=kind).sit("Ann").play for kind in ("guided", "practice"))
NATIONAL = load_sheet("national")
UNSEEN = "Leave a place empty to pass along a tile you haven't looked at: up to 3."


def cited(slug: str, words: str) -> str:
    return f"{words} ({NATIONAL.cite(slug)})"


def test_national_prints_the_rules_that_are_cited_here() -> None:
    slugs = ("charleston.stop", "charleston.courtesy", "charleston.blind-where", "exposure.change", "error.dead")
    assert [slug in NATIONAL.printed for slug in slugs] == [True] * 5
    assert "charleston.joker-passed" not in NATIONAL.printed


def test_each_question_of_the_charleston_has_its_hint() -> None:
    assert passing_hint(NATIONAL) == "Jokers stay on your rack: they can't be passed."
    assert passing_hint(NATIONAL, blind=3) == cited("charleston.blind-where", UNSEEN)
    assert stop_hint(NATIONAL) == cited("charleston.stop", "It takes only one player to stop it.")
    courtesy = "Both of you choose at once. The smaller number counts."
    assert wish_hint(NATIONAL) == cited("charleston.courtesy", courtesy)
    assert tiles_that_stay(NATIONAL) == {"J": "A joker can't be passed."}


def test_exposure_can_be_changed_and_a_joker_is_discarded_with_care() -> None:
    assert exposure_hint(NATIONAL) == cited("exposure.change", "You can change it until you discard.")
    assert CAREFUL == {"J": "Discard a joker? No one can call it, and it's out of play."}


def test_mahjongg_is_asked_about_first_only_where_a_wrong_call_counts() -> None:
    assert mahjongg_sure(GUIDED) is UNSET
    assert mahjongg_sure(PRACTICE) == cited("error.dead", "Call Mah Jongg? If it's wrong, it counts.")


def test_sentence_has_the_item_only_where_the_sheet_prints_the_rule() -> None:
    assert rule_words(NATIONAL, "charleston.stop", "Stop.") == "Stop. (National rule 5.2)"
    assert rule_words(NATIONAL, "charleston.joker-passed", "No jokers.") == "No jokers."
