"""Cards made from our own: which lines are left, and what they pay."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.card.library import built_in_card
from eastwind.lab.calibration.sample_cards import VALUES, made_card
from eastwind.refusals import InputError


@pytest.mark.parametrize(("every", "without"), [(2, 0), (2, 1), (3, 1), (5, 2)])
def test_one_line_of_every_few_is_left_out(every: int, without: int) -> None:
    whole = built_in_card("eastwind").lines
    kept = [line for place, line in enumerate(whole) if place % every != without]
    found = made_card(f"eastwind/{every}-{without}")
    assert list(found.lines) == kept
    assert all(section.lines for section in found.sections)


def test_plus_gives_the_lines_other_values_by_threes_through_the_list() -> None:
    plain, other = made_card("eastwind/3-1"), made_card("eastwind/3-1+")
    assert [line.id for line in other.lines] == [line.id for line in plain.lines]
    assert [line.value for line in other.lines][:8] == [25, 40, 75, 35, 60, 30, 50, 25]
    assert {line.value for line in other.lines} == set(VALUES)
    assert [line.hands for line in other.lines] == [line.hands for line in plain.lines]


def test_values_are_those_of_a_card_and_each_is_used() -> None:
    assert tuple(sorted(set(VALUES))) == VALUES
    assert all(value % 5 == 0 for value in VALUES)
    assert (VALUES[0], VALUES[-1], len(VALUES)) == (25, 75, 7)


def test_whole_card_is_the_one_that_comes_with_eastwind() -> None:
    assert made_card("first-steps") == built_in_card("first-steps")


def test_section_without_a_line_is_gone() -> None:
    assert made_card("eastwind/1-0").sections == ()  # every line is the first of one


def test_own_card_is_read_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "porch.card"
    file.write_text("Card: Porch\n== Evens ==\nFF 222a 444a 666b 888b (Any 2 Suits) X 25\n", encoding="utf-8")
    assert [line.id for line in made_card(str(file)).lines] == ["evens.1"]


@pytest.mark.parametrize(
    "name", ["eastwind/3", "eastwind/3-3", "eastwind/x-1", "eastwind/3-x", "eastwind/-1", "eastwind/1-"]
)
def test_part_that_is_not_one_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="to leave out the second of every three lines"):
        made_card(name)


@pytest.mark.parametrize("name", ["nosuch", "nosuch/3-1", "nosuch.card"])
def test_unknown_card_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="is not a card of ours"):
        made_card(name)
