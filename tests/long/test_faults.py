"""The faults that the mutation tests plant, on modules of a few rows."""

from __future__ import annotations

import pytest

from tests.long.faults import compiles, faults_of, planted


def changed(source: str) -> list[str]:
    """The module with each of its faults in turn."""
    text = source.encode()
    return [planted(text, fault).decode() for fault in faults_of(text) if compiles(text, fault)]


@pytest.mark.parametrize(
    ("source", "faulty"),
    [
        ("a < b", "(a <= b)"),
        ("a < b", "(a >= b)"),
        ("a in b", "(a not in b)"),
        ("x = a and b", "x = ((a) or (b))"),
        ("x = a and b", "x = ((a))"),
        ("x = not a", "x = (a)"),
        ("x = a + b", "x = ((a) - (b))"),
        ("x = 3", "x = (4)"),
        ("x = 3", "x = (2)"),
        ("x = True", "x = False"),
        ("x = f(a, b)", "x = f(b, a)"),
        ("x = f(a, key=b)", "x = f(a)"),
        ("x = {a, b}", "x = {a}"),
        ("x = (a, b)", "x = (b,)"),
        ("x = ('north wind', 'east wind', 'west')", "x = ('north wind', 'east wind',)"),
        ("x = ('a set of names', 'east', 'west')", "x = ('a set of names', 'east',)"),
        ("x = {a: 1, **b}", "x = {a: 1}"),
        ("x = a if b else c", "x = ((c) if (b) else (a))"),
        ("x = [a for a in b if c]", "x = [a for a in b if True]"),
        ("if a:\n    b()", "if (not (a)):\n    b()"),
        ("if a:\n    b()", "if a:\n    pass"),
        ("x.y = z", "pass"),
        ("def f():\n    return a", "def f():\n    return None"),
        ("def f():\n    return a == b", "def f():\n    return (not (a == b))"),
        ("x = 'é' if a < b else 'ü'", "x = 'é' if (a <= b) else 'ü'"),
    ],
)
def test_fault_is_among_those_of_the_source(source: str, faulty: str) -> None:
    assert faulty in changed(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""',
        "x: dict[str, 3]",
        "def f(a: tuple[int, str]) -> set[1]: ...",
        "if TYPE_CHECKING:\n    import a\n    b()",
        "assert a < 3",
        "x = f'{3}'",
        "__slots__ = ('a', 'b')",
        "Pair = tuple[int, str]",
        "x = 'words for people'",
        "__all__ = ['a', 'b']",
        "@dataclass(frozen=True, slots=True)\nclass A:\n    x: int",
        "x = min(a, b)",
        "x = math.gcd(a, b)",
        "x = list(a, name=b)",
        "x = ('she picked too soon', 'he took two tiles', 'wrong tile')",
    ],
)
def test_source_without_effect_on_behavior_holds_no_faults(source: str) -> None:
    assert changed(source) == []


def test_fault_knows_the_function_that_it_is_in() -> None:
    source = b'x = 1\n\n\ndef f():\n    """Words."""\n    y = 2\n    return y\n'
    assert [fault.function for fault in faults_of(source)] == [0, 0, 6, 6, 6]
