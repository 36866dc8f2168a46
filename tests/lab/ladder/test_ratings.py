"""Ratings from tables where the bots sit together."""

from __future__ import annotations

import sys

import pytest

from eastwind.lab.ladder.ratings import can_rate, ratings


def test_bot_that_scores_more_is_rated_higher() -> None:
    found = ratings([{"a": 3.0, "b": 9.0, "c": 0.0, "d": 2.5}] * 30)
    assert [each.bot for each in found] == ["b", "a", "d", "c"]
    assert all(each.matches == 30 for each in found)
    assert all(each.uncertainty < 25 / 3 for each in found)


def test_equal_bots_stay_equal() -> None:
    first, second = ratings([{"a": 4.0, "b": 4.0}] * 20)
    assert first.rating == pytest.approx(25)
    assert second.rating == pytest.approx(25)


def test_wins_in_turn_leave_two_bots_about_equal() -> None:
    matches = [{"a": 1.0, "b": 0.0}, {"a": 0.0, "b": 1.0}] * 200
    assert abs(ratings(matches)[0].rating - ratings(matches)[1].rating) < 1


def test_bots_without_a_match_are_not_rated() -> None:
    assert ratings([]) == []


def test_bots_are_not_rated_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    assert can_rate()
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert not can_rate()
