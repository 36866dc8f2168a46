"""Where sheets differ, question by question."""

from __future__ import annotations

from eastwind.rules.book.sheet_differences import answers, differences
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.sheet import settings

KUGLER = load_sheet("kugler")


def test_sheet_does_not_differ_from_itself() -> None:
    assert differences([KUGLER, KUGLER]) == []


def test_only_what_differs_is_listed_each_answer_with_its_sheets() -> None:
    own = load_sheet("spring", own={"spring": 'extends = "kugler"\ntitle = "Spring"\n[scoring]\nself_pick = 15\n'})
    (found,) = differences([KUGLER, own, KUGLER])
    assert found.setting.path == "scoring.self_pick"
    assert found.answers == {"+10 points": ("kugler", "kugler"), "+15 points": ("spring",)}


def test_sheet_that_differs_may_stand_anywhere() -> None:
    changed = load_sheet("kugler", overrides={"rounds.minutes": 55})
    for sheets in ([changed, KUGLER, KUGLER], [KUGLER, changed, KUGLER], [KUGLER, KUGLER, changed]):
        assert [each.setting.path for each in differences(sheets)] == ["rounds.minutes"]


def test_everything_is_listed_in_the_order_of_the_settings_if_wanted() -> None:
    sheets = [load_sheet(name) for name in SHEETS]
    whole = differences(sheets, everything=True)
    assert [each.setting.path for each in whole] == list(settings())
    some = differences(sheets)
    assert [each for each in whole if each in some] == some
    for each in whole:
        values = {repr(sheet.value(each.setting.path)) for sheet in sheets}
        assert (each in some) is (len(values) > 1)
        assert len([name for names in each.answers.values() for name in names]) == len(SHEETS)


def test_our_reading_is_marked() -> None:
    """National prints its bonus for a self-pick, and not what a throw to four exposures costs."""
    national = load_sheet("national")
    assert answers(settings()["scoring.self_pick"], [national]) == {"+10 points": ("national",)}
    assert answers(settings()["scoring.throw_to_4"], [national]) == {"-25 points": ("national ◇",)}
