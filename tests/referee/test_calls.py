"""653 calls in people's own words: 503 to tune the search on, 150 sealed ones to measure it by.

The counts here are the figures in docs/referee.md. Never read which of the sealed calls fail.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from eastwind.referee.catalog import BY_SLUG
from eastwind.referee.sayings import SAYINGS
from eastwind.referee.search import search

HERE = Path(__file__).parent / "calls"
NONE = "none"


@dataclass
class Count:
    """How many calls found their meaning first, among three, alone, and alone but wrong."""

    first: int = 0
    among_three: int = 0
    alone_right: int = 0
    alone_wrong: int = 0


def calls(name: str) -> list[tuple[set[str], str]]:
    lines = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return [(set(label.split("|")), call) for label, call in rows]


def shown(call: str) -> tuple[list[str], bool]:
    """What the desk shows for a call, in order, and whether it stands alone. The hint to the rule book is one answer."""
    answer = search(call)
    names = [kind.slug() for kind in answer.kinds]
    if answer.asks or not names:
        return [NONE, *names], answer.alone
    # The hint stands beside the list, in sight, whatever the length of the list.
    return ([names[0], NONE, *names[1:]] if answer.question else names), answer.alone


def count(name: str) -> Count:
    total = Count()
    for right, call in calls(name):
        names, alone = shown(call)
        total.first += names[0] in right
        total.among_three += bool(set(names[:3]) & right)
        total.alone_right += alone and names[0] in right
        total.alone_wrong += alone and names[0] not in right
    return total


def test_sealed_calls_find_their_meaning_and_none_gets_a_confident_wrong_answer() -> None:
    """The aims: first in 85 of 100, among three in 95, alone and right in 60, alone and wrong in none."""
    sealed = count("sealed")
    assert sealed.first >= 85
    assert sealed.among_three >= 95
    assert sealed.alone_right >= 60
    assert sealed.alone_wrong == 0


def test_sealed_calls_by_another_person_get_no_confident_wrong_answer() -> None:
    """As measured on these 50; the aims are 42, 47, and 30. If it gets better, update it here and in docs/referee.md."""
    sealed = count("another-sealed")
    assert sealed.first >= 40
    assert sealed.among_three >= 47
    assert sealed.alone_right >= 22
    assert sealed.alone_wrong == 0


def test_calls_for_tuning_by_another_person_are_found() -> None:
    tuned = count("another-tuning")
    assert (tuned.first >= 274, tuned.among_three >= 288, tuned.alone_right >= 147) == (True, True, True)
    assert tuned.alone_wrong == 0


def test_calls_for_tuning_are_found_better_still() -> None:
    tuned = count("tuning")
    assert (tuned.first >= 190, tuned.among_three >= 196, tuned.alone_wrong) == (True, True, 0)


@pytest.mark.parametrize(
    ("name", "size"), [("tuning", 200), ("sealed", 100), ("another-tuning", 303), ("another-sealed", 50)]
)
def test_calls_are_labeled_with_known_situations(name: str, size: int) -> None:
    listed = calls(name)
    assert len({call for _, call in listed}) == size
    assert {label for labels, _ in listed for label in labels} <= {*BY_SLUG, NONE}


def test_at_least_sixty_calls_are_not_irregularities() -> None:
    assert sum(NONE in labels for name in ("tuning", "sealed") for labels, _ in calls(name)) >= 60


def test_no_sealed_call_is_among_the_calls_for_tuning() -> None:
    sealed = {call for name in ("sealed", "another-sealed") for _, call in calls(name)}
    assert not sealed & {call for name in ("tuning", "another-tuning") for _, call in calls(name)}
    assert not sealed & {text for each in SAYINGS.values() for text in each}
