"""The sentence about the rules beside each question, with the item of a sheet that prints the rule."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.play.screens.hints import said, with_hints
from eastwind.rules.loading.library import load_sheet
from tests.play.seating import Table

GUIDED, PRACTICE = (Table("national", kind=kind).sit("Ann").play for kind in ("guided", "practice"))
STAYS = {"J": "A joker can't be passed."}
JOKERS = "Jokers stay on your rack: they can't be passed."
BACK = "You can take them back until everyone has passed."
SURE = "Call Mah Jongg? If it's wrong, it counts."
UNSEEN = "Leave a place empty to pass along a tile you haven't looked at: up to 3."


def cited(slug: str, words: str) -> str:
    return f"{words} ({load_sheet('national').cite(slug)})"


HINTS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"kind": "pass", "put_out": None, "blind": 0}, {"hint": JOKERS, "stays": STAYS}),
    (
        {"kind": "pass", "put_out": None, "blind": 3},
        {"hint": cited("charleston.blind-where", UNSEEN), "stays": STAYS},
    ),
    ({"kind": "pass", "put_out": {"tiles": [], "blind": 3}, "blind": 3}, {"hint": BACK, "stays": STAYS}),
    ({"kind": "pass", "put_out": {"tiles": [], "blind": 3, "final": True}}, {"hint": "", "stays": STAYS}),
    ({"kind": "give", "put_out": None}, {"hint": JOKERS, "stays": STAYS}),
    ({"kind": "give", "put_out": ["1B"]}, {"hint": BACK, "stays": STAYS}),
    ({"kind": "stop"}, {"hint": cited("charleston.stop", "It takes only one player to stop it.")}),
    (
        {"kind": "wish"},
        {"hint": cited("charleston.courtesy", "Both of you choose at once. The smaller number counts.")},
    ),
    ({"kind": "expose"}, {"hint": cited("exposure.change", "You can change it until you discard.")}),
    (
        {"kind": "discard"},
        {"careful": {"J": "Discard a joker? No one can call it, and it's out of play."}},
    ),
    ({"kind": "call"}, {}),
    ({"kind": "wait", "words": "Bea is playing."}, {}),
    ({"kind": "over"}, {}),
]


def test_national_prints_the_rules_that_are_cited_here() -> None:
    printed = load_sheet("national").printed
    slugs = ("charleston.stop", "charleston.courtesy", "charleston.blind-where", "exposure.change", "error.dead")
    assert [slug in printed for slug in slugs] == [True] * 5
    assert "charleston.joker-passed" not in printed


@pytest.mark.parametrize(("ask", "hints"), HINTS, ids=lambda each: each.get("kind", ""))
def test_question_keeps_its_own_words_and_gets_its_hint(ask: dict[str, Any], hints: dict[str, Any]) -> None:
    assert with_hints(GUIDED, ask) == {**ask, **hints}
    sure = {"mahjongg_sure": cited("error.dead", SURE)} if ask["kind"] in ("pass", "give", "call", "discard") else {}
    assert with_hints(PRACTICE, ask) == {**ask, **hints, **sure}


def test_sentence_has_the_item_only_where_the_sheet_prints_the_rule() -> None:
    sheet = load_sheet("national")
    assert said(sheet, "charleston.stop", "Stop.") == "Stop. (National rule 5.2)"
    assert said(sheet, "charleston.joker-passed", "No jokers.") == "No jokers."
