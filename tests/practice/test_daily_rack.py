"""The daily rack: the same for the same date and card, and a text that gives nothing away."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from eastwind.card.library import built_in_card, built_in_text, sound_card
from eastwind.practice.daily_rack import daily_steps, read_day, shared_text
from eastwind.practice.exercise import Verdict
from eastwind.practice.material import card_digest, material_of
from eastwind.refusals import InputError
from eastwind.rules.loading.library import load_sheet
from tests.practice.materials import material

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
    with pytest.raises(InputError, match="comes out on that day"):
        read_day("2026-11-19", DAY)
    with pytest.raises(InputError, match="not a date"):
        read_day("yesterday", DAY)
