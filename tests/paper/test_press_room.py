"""The press room: one document at a time, a few in line, and limits that only a fault of ours would reach."""

from __future__ import annotations

from eastwind.children.limits import Limits
from eastwind.paper.press_room import PRESSES


def test_press_has_a_quarter_of_an_hour_and_four_gigabytes() -> None:
    assert PRESSES.limits == Limits(seconds=900, memory=4_000_000_000, answer=500_000_000)
