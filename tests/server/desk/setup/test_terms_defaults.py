"""What the form of an event's terms shows at first, and how it asks for a setting."""

from __future__ import annotations

from datetime import date

import pytest

from eastwind.rules.book.setting_words import GROUP_TITLES, value_words
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.sheet import settings
from eastwind.server.desk.setup.terms_defaults import asked, setting_choices, shown_at_first, shown_terms
from eastwind.tournament.setup.prizes_offered import Prize
from tests.tournament.desk import terms


def test_new_event_plays_the_league_card_under_national() -> None:
    shown = shown_at_first("Dora")
    assert shown["card_title"] == "League card"
    assert shown["card_values"] == "25, 30, 35, 40, 45, 50, 60, 75"
    assert shown["card_year"] == date.today().year
    assert (shown["sheet"], shown["card"], shown["director"], shown["deputy"]) == ("national", "own", "Dora", "")
    assert shown["prizes"] == [
        ("place", 1, "share", "", ""),
        ("place", 2, "share", "", ""),
        ("place", 3, "share", "", ""),
    ]
    assert (shown["tie_break"], shown["three_players"], shown["numbering"]) == ("shared", "phantoms", "table_letter")
    assert (shown["one_win"], shown["overrides"], shown["sections"], shown["schedule"]) == (False, [], [], [])
    assert [shown[name] for name in ("title", "venue", "rounds", "games", "minutes", "movement", "fee")] == [""] * 7


@pytest.mark.parametrize(
    ("prize", "row"),
    [
        (Prize(kind="place", place=3, cents=10_050), ("place", 3, "money", "100.50", "")),
        (Prize(kind="place", place=3, cents=10_000), ("place", 3, "money", "100", "")),
        (Prize(kind="place", place=3, cents=10_005), ("place", 3, "money", "100.05", "")),
        (Prize(kind="place", place=1, field_share=10, share=1250), ("top", 10, "share", "12.5", "")),
        (Prize(kind="high_round", round=2, cents=500), ("high_round", 2, "money", "5", "")),
        (Prize(kind="high_round", goods="a mug"), ("high_round", "", "goods", "a mug", "")),
        (Prize(kind="high_hand", share=10_000, section="Red"), ("high_hand", "", "share", "100", "Red")),
    ],
)
def test_prize_is_shown_as_it_would_be_typed(prize: Prize, row: tuple[object, ...]) -> None:
    assert shown_terms(terms(prizes=(prize,)))["prizes"] == [row]


def test_fee_and_movement_are_shown_as_they_would_be_typed() -> None:
    assert shown_terms(terms(fee=4000))["fee"] == "40"
    assert shown_terms(terms(fee=4050))["fee"] == "40.50"
    named = shown_terms(terms(movement="east-stays"))
    assert (named["movement"], named["movement_own"]) == ("east-stays", "")
    own = shown_terms(terms(movement="A+1 B-1 C+2 D-2"))
    assert (own["movement"], own["movement_own"]) == ("own", "A+1 B-1 C+2 D-2")


def test_every_setting_is_offered_once_under_its_group() -> None:
    groups = setting_choices()
    assert [title for title, _ in groups] == list(GROUP_TITLES.values())
    offered = [path for _, choices in groups for path, _ in choices]
    assert sorted(offered) == sorted(settings())
    titles = dict(zip(GROUP_TITLES.values(), GROUP_TITLES, strict=True))
    for title, choices in groups:
        assert all(settings()[path].group == titles[title] for path, _ in choices)
        assert all(question == settings()[path].says.question for path, question in choices)


def test_setting_is_asked_for_by_its_kind(subtests: pytest.Subtests) -> None:
    for path in sorted(settings()):
        with subtests.test(path):
            sheet, setting = load_sheet("national"), settings()[path]
            field = asked(sheet, path)
            assert (field.path, field.question, field.legal) == (path, setting.says.question, setting.legal())
            assert field.words == value_words(setting, sheet.value(path))
            if setting.kind == "yes_no":
                assert (field.shape, field.options) == ("list", (("true", "yes"), ("false", "no")))
                assert field.value == ("true" if sheet.value(path) else "false")
            elif setting.kind == "choice":
                assert field.shape == "list"
                assert [choice for choice, _ in field.options] == list(setting.choices)
                assert [words for _, words in field.options] == [setting.says.options[each] for each in setting.choices]
                assert field.value == sheet.value(path)
            elif setting.kind == "number" and not setting.choices:
                assert (field.shape, field.options) == ("number", ())
            else:
                assert (field.shape, field.options) == ("text", ())
