"""The terms of an event in words: every one of them, and every change."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import CardTerms, RoomSection, ScheduleItem, Terms
from eastwind.tournament.setup.terms_words import all_terms, changed_rules, changed_terms, prize_words
from tests.tournament.desk import CARD, terms

CHANGES: dict[str, tuple[Any, Any]] = {
    "title": ("Spring Meeting", "Fall Meeting"),
    "date": ("2026-11-15", "2026-11-16"),
    "venue": ("", "Town Hall"),
    "card": (CARD, CardTerms(title="Club", year=2027, values=(25, 30))),
    "rounds": (4, 5),
    "games": (4, 3),
    "minutes": (60, 0),
    "no_new_game_after": (0, 50),
    "movement": ("all-move", "east-stays"),
    "fee": (4000, 0),
    "currency": ("USD", "CAD"),
    "country": ("US", "DE"),
    "prizes": ((), (Prize(kind="place", place=1, cents=10_000),)),
    "one_win": (False, True),
    "tie_break": ("shared", "high_hand"),
    "three_players": ("phantoms", "house"),
    "sections": ((), (RoomSection(name="Red", tables=2),)),
    "schedule": ((), (ScheduleItem(day=2, time="09:30", what="Round 3"),)),
    "numbering": ("table_letter", "sequence"),
    "master_points": (False, True),
    "director": ("Dora", "Dan"),
    "deputy": (None, "Della"),
}


def test_no_term_is_forgotten() -> None:
    assert {each.name for each in msgspec.structs.fields(Terms)} == {*CHANGES, "sheet"}
    assert len(all_terms(terms())) == len(CHANGES)
    assert all(words for _, words in all_terms(terms()))


@pytest.mark.parametrize("name", CHANGES)
def test_changed_term_is_shown_before_and_after(name: str) -> None:
    before, after = (msgspec.structs.replace(terms(), **{name: value}) for value in CHANGES[name])
    ((what, old, new),) = changed_terms(before, after)
    assert changed_terms(before, before) == []
    assert old != new
    assert (what, old) in all_terms(before)
    assert (what, new) in all_terms(after)


def test_card_is_shown_with_its_year_and_its_values() -> None:
    (told,) = [
        words
        for _, words in all_terms(terms(card=CardTerms(title="Club", year=2027, values=(25, 30))))
        if "Club" in words
    ]
    for part in ("Club 2027", "2 values", "25, 30"):
        assert part in told
    (bare,) = [words for _, words in all_terms(terms(card=CardTerms(title="Club", values=(25,)))) if "Club" in words]
    assert "None" not in bare
    assert "2027" not in bare


@pytest.mark.parametrize(
    ("prize", "worth"),
    [
        (Prize(kind="place", place=1, cents=10_050), {"100.50"}),
        (Prize(kind="place", place=2, share=1250), {"12.5%"}),
        (Prize(kind="high_hand", goods="a card set"), {"a card set"}),
        (Prize(kind="place", place=1, cents=500, share=2500, goods="a mug"), {"5.00", "25%", "a mug", " and "}),
    ],
)
def test_prize_says_all_that_it_is_worth(prize: Prize, worth: set[str]) -> None:
    told = prize_words(prize, "USD")
    assert all(part in told for part in worth)
    parts = ("%", "100.50", "5.00", "a mug", "a card set", " and ")
    assert all(part not in told for part in parts if not any(part in each for each in worth))


def test_changed_rule_is_listed_and_the_sheet_only_if_it_is_another() -> None:
    national = load_sheet("national")
    ((_, old, new),) = changed_rules(national, load_sheet("national", overrides={"scoring.wall_game": 5}))
    assert "10" in old
    assert "5" in new
    told = changed_rules(national, load_sheet("kugler"))
    assert told[0][1:] == (national.title, load_sheet("kugler").title)
    assert len(told) > 10
    assert changed_rules(national, national) == []
