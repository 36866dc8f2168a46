"""The rules that the passes of the Charleston rest on."""

from __future__ import annotations

from eastwind.refusals import Rejected
from eastwind.table.texts.cited_rules import rests_on
from tests.table.at_table import last
from tests.table.texts.test_narration import ACROSS, LEFT, RACKS, RIGHT, SECOND_LEFT


def cited(scene: str) -> list[str]:
    """The items behind the last event of a scene."""
    step = last(scene)
    assert not isinstance(step.outcome, Rejected)
    return [str(each) for each in rests_on(step.before, step.outcome[-1])]


def test_second_left_rests_on_another_item_than_the_first_charleston() -> None:
    dealt = "sheet club2023\n" + RACKS
    for first in (RIGHT, RIGHT + ACROSS, RIGHT + ACROSS + LEFT):
        assert cited(dealt + first) == ["Club 2023 rule 2.a"]
    assert cited(dealt + RIGHT + ACROSS + LEFT + SECOND_LEFT) == ["Club 2023 rule 2.b"]
