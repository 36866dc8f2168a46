"""Chances and dangers in words."""

from __future__ import annotations

import pytest

from eastwind.coach.wording import said_chance, said_danger


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.97, "almost sure"),
        (0.9, "about 9 in 10"),
        (0.5, "about 1 in 2"),
        (0.21, "about 1 in 5"),
        (0.3, "about 1 in 3"),
        (0.031, "about 1 in 30"),
        (0.004, "less than 1 in 50"),
        (0.0, "less than 1 in 50"),
    ],
)
def test_chance_is_said_the_way_people_say_it(chance: float, words: str) -> None:
    assert said_chance(chance) == words


def test_danger_has_a_word() -> None:
    words = [said_danger(each) for each in (0.001, 0.01, 0.05, 0.3)]
    assert words == ["safe", "some risk", "risky", "dangerous"]
