"""Values that can't change: every way to change a dict is refused."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from eastwind.table.read_only import ReadOnly, read_only
from tests.table.at_table import dealt

CHANGES: dict[str, Callable[[Any], object]] = {
    "set": lambda held: held.__setitem__("A", 2),
    "delete": lambda held: held.__delitem__("A"),
    "merge": lambda held: held.__ior__({"B": 2}),
    "clear": lambda held: held.clear(),
    "pop": lambda held: held.pop("A"),
    "pop any": lambda held: held.popitem(),
    "default": lambda held: held.setdefault("B", 2),
    "update": lambda held: held.update(B=2),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_change_is_refused(change: Callable[[Any], object]) -> None:
    held = ReadOnly({"A": 1})
    with pytest.raises(TypeError, match="read-only"):
        change(held)
    assert held == {"A": 1}


def test_merged_copy_is_a_plain_dict() -> None:
    merged = ReadOnly({"A": 1, "B": 2}) | {"B": 3}
    assert merged == {"A": 1, "B": 3}
    assert type(merged) is dict


def test_copy_of_a_read_only_dict_is_read_only() -> None:
    again = pickle.loads(pickle.dumps(ReadOnly({"A": 1})))
    assert (type(again), again) == (ReadOnly, {"A": 1})


class Box(msgspec.Struct, frozen=True):
    held: object


def test_everything_inside_becomes_read_only() -> None:
    found = read_only({"a": [1, {"b": [2]}], "c": Box({"d": 1})})
    assert type(found) is ReadOnly
    assert found["a"] == (1, {"b": (2,)})
    assert type(found["a"][1]) is ReadOnly
    assert type(found["c"].held) is ReadOnly


def test_value_that_is_read_only_already_stays_the_same_object() -> None:
    for value in (ReadOnly({"A": [1]}), (1, "x", (2,)), Box((1, 2)), "text", 5, None):
        assert read_only(value) is value
    inner = Box([1])
    assert read_only((1, inner)) == (1, Box((1,)))


def test_sheet_of_a_table_is_read_only() -> None:
    sources: Any = dealt().setup.sheet.sources
    with pytest.raises(TypeError, match="read-only"):
        sources["scoring.self_pick"] = None
