"""For every sheet and setting: if the value were different, some case of that sheet would fail."""

from __future__ import annotations

import itertools

import pytest

from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.settings import Setting
from eastwind.rules.sheet import Sheet, settings
from tests.clauses.cases import Case, load_cases, varied


def other_values(setting: Setting, value: object) -> list[object]:
    """Other legal values: every other word, or for a number the one below or above."""
    words: list[object] = [word for word in setting.choices if word != value]
    match setting.kind:
        case "yes_no":
            return [not value]
        case "choice":
            return words
        case "number":
            near = [number for number in (_as_int(value) - 5, _as_int(value) + 5) if setting.allows(number)]
            return [near[0], *words]
        case "choices":
            subsets = (itertools.combinations(setting.choices, length) for length in range(1, 1 + len(setting.choices)))
            others = [subset for group in subsets for subset in group if set(subset) != set(_as_tuple(value))]
            # Moving a tile includes touching it, so "move" adds nothing if "touch" is in the list.
            return [subset for subset in others if not {"touch", "move"} <= set(subset)]
        case "steps":
            return [{"A": 3, "B": 0, "C": 0, "D": 0}]


def _as_int(value: object) -> int:
    return value if isinstance(value, int) else -30


def _as_tuple(value: object) -> tuple[str, ...]:
    assert isinstance(value, tuple)
    return value


def fails(case: Case, sheet: Sheet) -> bool:
    try:
        case.run(sheet)
    except (AssertionError, InputError, pytest.fail.Exception):
        return True
    return False


def test_another_value_makes_some_case_fail() -> None:
    unnoticed = []
    for path, setting in settings().items():
        cases = list(load_cases())
        for sheet in map(load_sheet, SHEETS):
            for value in other_values(setting, sheet.value(path)):
                swapped = varied(sheet, **{path.replace(".", "__"): value})
                noticed = next(
                    (case for case in cases if sheet.name in case.expectations and fails(case, swapped)), None
                )
                if noticed is None:
                    unnoticed.append(f"{sheet.name}: no case notices {path} = {value!r}")
                else:  # the next value of this setting is most likely noticed by the same case
                    cases.remove(noticed)
                    cases.insert(0, noticed)
    assert unnoticed == []
