"""`eastwind.__all__` is the public face: every name loads on first use, and type checkers know the same names."""

from __future__ import annotations

import ast
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import eastwind
from eastwind.table.machine import ACTS

SOURCE = Path(eastwind.__file__)


def names_for_type_checkers() -> dict[str, str]:
    """Each name that the block for type checkers imports, and its module."""
    for node in ast.parse(SOURCE.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name):
            imports = [each for each in node.body if isinstance(each, ast.ImportFrom)]
            return {alias.name: str(each.module) for each in imports for alias in each.names}
    return {}


def answer(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def test_public_name_loads_and_says_what_it_is() -> None:
    assert [name for name in eastwind.__all__ if not getattr(eastwind, name).__doc__] == []


def test_type_checkers_and_python_know_the_same_names() -> None:
    at_run_time = {name: f"eastwind.{home}" for home, names in eastwind.HOMES.items() for name in names}
    for_checkers = names_for_type_checkers() | {"acts": "eastwind.public.acts"}
    assert at_run_time == for_checkers
    assert set(eastwind.__all__) == set(at_run_time)


def test_every_act_of_the_table_is_public() -> None:
    assert {getattr(eastwind.acts, name) for name in eastwind.acts.__all__} - {eastwind.acts.AnyCommand} == {
        row.act for row in ACTS
    }


def test_every_moment_with_acts_is_public() -> None:
    moments = {each.name for each in pkgutil.iter_modules(eastwind.table.moments.__path__)}
    text = Path(eastwind.acts.__file__).read_text(encoding="utf-8")
    assert set(re.findall(r"moments\.(\w+) import \*", text)) == moments - {"happening", "earlier_play"}


def test_public_names_are_in_dir() -> None:
    assert set(eastwind.__all__) <= set(dir(eastwind))


def test_import_loads_nothing_else() -> None:
    code = "import sys; before = set(sys.modules); import eastwind; print(sorted(set(sys.modules) - before))"
    assert answer(code) == "['eastwind']"


@pytest.mark.parametrize("wrong", ["Crad"])
def test_unknown_name_is_an_attribute_error(wrong: str) -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Crad'"):
        getattr(eastwind, wrong)
    assert answer("from eastwind import tiles; print(tiles.__name__)") == "eastwind.tiles"
