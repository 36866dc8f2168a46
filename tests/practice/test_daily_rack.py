"""The daily rack: the same for the same date and card, and a text that gives nothing away."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from eastwind.card.library import built_in_card, built_in_text, sound_card
from eastwind.practice.daily_rack import daily_steps, read_day, shared_text
from eastwind.practice.exercise import Verdict
from eastwind.practice.material import card_digest, material_of
from eastwind.practice.nearest_line import NearestLine
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from tests.practice.materials import material
from tests.practice.oracles import distance

DAY = date(2026, 11, 18)


def test_rack_is_the_same_for_the_same_card_typed_differently() -> None:
    text = built_in_text("first-steps").replace("Card: ", "Card: My typing of ").replace("  ", "   ")
    mine = material_of(sound_card(text, "mine"), load_sheet("kugler"))
    ours = material("first-steps")
    assert mine.card.card.title != ours.card.card.title
    assert [step.made.exercise for step in daily_steps(mine, DAY)][:1] == [
        step.made.exercise for step in daily_steps(ours, DAY)
    ][:1]


def test_rack_changes_with_the_day_and_the_card() -> None:
    racks = {daily_steps(material("first-steps"), DAY + timedelta(days=each))[0].made.exercise for each in range(30)}
    assert len(racks) == 30
    assert card_digest(built_in_card("eastwind")) != card_digest(built_in_card("first-steps"))
    assert daily_steps(material("eastwind"), DAY)[0].made.exercise not in racks


def test_shared_text_has_no_tile_and_no_line() -> None:
    steps = daily_steps(material(), DAY)
    verdicts: list[Verdict] = ["right", "nearly", "wrong"]
    text = shared_text(DAY, "Eastwind 2026", steps, verdicts[: len(steps)])
    assert text == (
        "Eastwind daily rack, November 18, 2026\nCard: Eastwind 2026\n"
        "Pass ●  Line ◐  Discard ○\n1 right, 1 nearly, 1 missed"
    )
    assert not any(line.text in text or line.section in text for line in material().lines if line.section != "2026")


def test_steps_are_about_one_rack_of_thirteen_and_a_fourteenth_tile() -> None:
    for each in range(4):
        first, *middle, last = daily_steps(material("eastwind"), DAY + timedelta(days=each))
        rack = [choice.tile for choice in first.made.exercise.choices]
        thrown = [choice.tile for choice in last.made.exercise.choices]
        assert (len(rack), len(thrown), first.title, last.title) == (13, 14, "Pass", "Discard")
        assert not Counter(rack) - Counter(thrown)
        for step in middle:
            assert step.title == "Line"
            assert list(step.made.exercise.rows[0].tiles) == rack


def test_question_about_lines_has_the_widest_gap_that_the_rack_allows() -> None:
    """Two tiles nearer than the others, if there are such lines, otherwise one."""
    gaps = set()
    for each in range(12):
        made = daily_steps(material("two lines"), DAY + timedelta(days=each))
        for step in made:
            if isinstance(step.made, NearestLine):
                near, far = sorted(line.distance for line in step.made.lines)
                gaps.add(min(2, far - near))
            elif len(made) == 2:
                gaps.add(0)
    assert gaps == {0, 1, 2}
    for each in range(8):
        found = next(
            step.made
            for step in daily_steps(material("eastwind"), DAY + timedelta(days=each))
            if isinstance(step.made, NearestLine)
        )
        distances = sorted(line.distance for line in found.lines)
        every = sorted(distance(found.rack, line.hands) for line in material("eastwind").lines if line.hands)
        assert distances[1] == next(far for far in every if far >= every[0] + 2)


def test_shared_text_counts_only_what_there_was() -> None:
    steps = daily_steps(material("one line"), DAY)
    assert shared_text(DAY, "", steps, ["right", "right"]) == (
        "Eastwind daily rack, November 18, 2026\nCard: our own card\nPass ●  Discard ●\n2 right"
    )
    assert shared_text(DAY, "", steps, ["wrong", "nearly"]).endswith("Pass ○  Discard ◐\n1 nearly, 1 missed")


def test_one_line_card_has_a_rack_without_the_question_about_lines() -> None:
    assert [step.title for step in daily_steps(material("one line"), DAY)] == ["Pass", "Discard"]


def test_every_step_can_be_answered_right() -> None:
    for each in range(6):
        for step in daily_steps(material("first-steps"), DAY + timedelta(days=each)):
            naturals = [place for place, choice in enumerate(step.made.exercise.choices) if choice.tile != "J"]
            graded = step.made.grade(tuple(naturals[: step.made.exercise.least]))
            assert step.made.grade(graded.best).verdict == "right", step.title


def test_day_is_today_or_before() -> None:
    assert read_day("", DAY) == read_day("Today", DAY) == DAY
    assert read_day("2026-11-01", DAY) == date(2026, 11, 1)
    assert read_day(" 2026-11-18 ", DAY) == DAY
    with pytest.raises(InputError, match=r"^The rack of November 19, 2026 comes out on that day\.$"):
        read_day("2026-11-19", DAY)
    with pytest.raises(InputError, match=r"^'yesterday' is not a date\. Write it as 2026-11-18\.$"):
        read_day("yesterday", DAY)
