"""Sums of each line add up field by field."""

from __future__ import annotations

from eastwind.lab.line_sums import CardDifference, LineSums, added, differences_added, lines_added

ONE = LineSums(
    first=1,
    aimed=12,
    last=4,
    exposed=5,
    turns=16,
    won={"self_pick": 2, "discard": 1},
    points={25: 3},
    calls={0: 1, 2: 2},
    picks={10: 3},
    turns_to_win={9: 3},
    first_points={-10: 1},
)
OTHER = LineSums(
    first=100,
    aimed=200,
    last=30,
    exposed=400,
    turns=500,
    won={"discard": 7, "discard jokerless": 1},
    points={25: 1, 50: 7},
    calls={2: 8},
    picks={10: 1, 11: 7},
    turns_to_win={8: 8},
    first_points={-10: 1, 25: 1},
)
BOTH = LineSums(
    first=101,
    aimed=212,
    last=34,
    exposed=405,
    turns=516,
    won={"self_pick": 2, "discard": 8, "discard jokerless": 1},
    points={25: 4, 50: 7},
    calls={0: 1, 2: 10},
    picks={10: 4, 11: 7},
    turns_to_win={9: 3, 8: 8},
    first_points={-10: 2, 25: 1},
)


def test_counts_of_both_are_added() -> None:
    assert added({"a": 1, "b": 2}, {"b": 3, "c": 4}) == {"a": 1, "b": 5, "c": 4}


def test_every_field_of_a_line_is_added_to_its_own() -> None:
    assert ONE.plus(OTHER) == OTHER.plus(ONE) == BOTH
    assert ONE.plus(LineSums()) == ONE
    assert (BOTH.wins, BOTH.abandoned) == (11, 178)


def test_lines_that_only_one_run_has_are_kept() -> None:
    found = lines_added({"x.1": ONE, "x.2": ONE}, {"x.2": OTHER, "x.3": OTHER})
    assert found == {"x.1": ONE, "x.2": BOTH, "x.3": OTHER}
    assert list(found) == ["x.1", "x.2", "x.3"]


def test_differences_are_added_line_by_line() -> None:
    one = CardDifference(aimed={1: 2}, won={-1: 1}, points={25: 1})
    other = CardDifference(aimed={1: 1, -1: 5}, won={1: 2}, points={25: 2, -30: 1})
    both = CardDifference(aimed={1: 3, -1: 5}, won={-1: 1, 1: 2}, points={25: 3, -30: 1})
    assert one.plus(other) == both
    assert differences_added({"x.1": one, "x.2": one}, {"x.2": other, "x.3": other}) == {
        "x.1": one,
        "x.2": both,
        "x.3": other,
    }
