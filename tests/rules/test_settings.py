"""A setting read from its group: kind, legal values, and their words."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest

from eastwind.rules.seats import Seat
from eastwind.rules.settings import Says, Setting, SettingGroup, says, settings_of


class Tea(SettingGroup, frozen=True, kw_only=True):
    """A group of every kind of setting."""

    cups: Annotated[int, says("Cups of tea", "tea.cups", "tea.mugs", low=1, high=9, unit="cups")]
    sugar: Annotated[int | Literal["some"], says("Sugar", "tea.sugar", high=0, some="to taste")]
    milk: Annotated[bool, says("Milk", "tea.milk")]
    kind: Annotated[Literal["green", "black"], says("Kind", "tea.kind", green="green tea", black="black tea")]
    with_it: Annotated[
        tuple[Literal["cake", "toast", "jam"], ...],
        says("With it", "tea.with", cake="a cake", toast="toast", jam="jam"),
    ]
    seats: Annotated[dict[Seat, int], says("Seats", "tea.seats", low=-3, high=3)]


CUPS, SUGAR, MILK, KIND, WITH_IT, SEATS = settings_of(Tea, "tea")


def test_settings_are_read_off_the_group() -> None:
    read = settings_of(Tea, "tea")
    assert [setting.path for setting in read] == [
        "tea.cups", "tea.sugar", "tea.milk", "tea.kind", "tea.with_it", "tea.seats",
    ]  # fmt: skip
    assert [setting.kind for setting in read] == ["number", "number", "yes_no", "choice", "choices", "steps"]
    assert [setting.choices for setting in read] == [
        (), ("some",), (), ("green", "black"), ("cake", "toast", "jam"), (),
    ]  # fmt: skip
    assert read[0].says == Says("Cups of tea", ("tea.cups", "tea.mugs"), {}, 1, 9, "cups")
    assert read[1].says == Says("Sugar", ("tea.sugar",), {"some": "to taste"}, -1000, 0, "points")
    assert [setting.says.question for setting in read] == ["Cups of tea", "Sugar", "Milk", "Kind", "With it", "Seats"]
    assert (read[4].group, read[4].name) == ("tea", "with_it")


def test_unsaid_limits_of_a_number_are_a_thousand_either_way() -> None:
    plain = says("Points", "tea.points")
    assert (plain.low, plain.high, plain.unit, plain.options) == (-1000, 1000, "points", {})


def test_setting_without_words_is_a_mistake_of_ours() -> None:
    class Bare(SettingGroup, frozen=True, kw_only=True):
        cups: int

    with pytest.raises(AssertionError, match="has no words"):
        settings_of(Bare, "bare")


@pytest.mark.parametrize(
    ("setting", "legal"),
    [
        (CUPS, "a whole number from 1 to 9"),
        (SUGAR, 'a whole number from -1000 to 0, or "some"'),
        (MILK, "true or false"),
        (KIND, 'one of "green", "black"'),
        (WITH_IT, 'a list of "cake", "toast", "jam"'),
        (SEATS, "a table of seats and tables, such as { A = 1, B = -1, C = 2, D = -2 }"),
    ],
    ids=lambda value: value.path if isinstance(value, Setting) else "",
)
def test_legal_values_in_words(setting: Setting, legal: str) -> None:
    assert setting.legal() == legal


@pytest.mark.parametrize(
    ("setting", "yes", "no"),
    [
        (CUPS, [1, 5, 9], [0, 10, True, 1.0, "some", None, []]),
        (SUGAR, [0, -1000, "some"], [1, -1001, "much", False]),
        (MILK, [True, False], [0, 1, "true", None]),
        (KIND, ["green", "black"], ["white", "", 0, ["green"], None]),
        (WITH_IT, [[], ["jam"], ["jam", "cake"], ("jam",)], ["jam", ["jam", "jam"], ["tea"], [1], [{}], None]),
        (
            SEATS,
            [{}, {"A": 0, "B": 3, "C": -3, "D": 1}],
            [
                {"A": 1},
                {"A": 0, "B": 4, "C": 0, "D": 1},
                {"A": True, "B": 0, "C": 0, "D": 0},
                [],
                None,
                {"A": 0, "B": -4, "C": 0, "D": 1},
                {"A": 0, "B": 0, "C": 0, "D": 0, "E": 0},
                {"A": "0", "B": 0},
            ],
        ),
    ],
    ids=lambda value: value.path if isinstance(value, Setting) else "",
)
def test_only_legal_values_are_allowed(setting: Setting, yes: list[object], no: list[object]) -> None:
    assert all(setting.allows(value) for value in yes)
    assert not any(setting.allows(value) for value in no)
