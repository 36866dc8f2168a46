"""The laboratory of the mutation tests, on a project of one module."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.long import mutants
from tests.long.faults import faults_of
from tests.long.mutants import Laboratory, Mutant

pytestmark = [pytest.mark.long, pytest.mark.skipif(not hasattr(os, "fork"), reason="the laboratory forks")]

MODULE = Path("src/eastwind/jokers.py")
SOURCE = b"LIMIT = 5\n\n\ndef limit():\n    return LIMIT\n\n\ndef never_called():\n    return 5\n"
TESTS = """import pytest
from eastwind.jokers import LIMIT, limit

def test_limit_is_at_most_five():
    assert limit() <= 5

@pytest.mark.parametrize("number", range(LIMIT))
def test_number_is_below_the_limit(number):
    assert number < limit()
"""


@pytest.fixture
def laboratory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Laboratory:
    """A laboratory for a project of one module and its tests."""
    project = tmp_path / "project"
    for package in ("src/eastwind", "tests/long"):
        (project / package).mkdir(parents=True)
    (project / "src/eastwind/__init__.py").touch()
    (project / "tests/__init__.py").touch()
    (project / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["long"]\n', encoding="utf-8")
    for name in ("__init__.py", "forks.py", "hits.py"):
        shutil.copy(mutants.ROOT / "tests/long" / name, project / "tests/long" / name)
    (project / MODULE).write_bytes(SOURCE)
    (project / "tests/test_jokers.py").write_text(TESTS, encoding="utf-8")
    monkeypatch.setattr(mutants, "ROOT", project)
    return Laboratory(tmp_path, ("tests/test_jokers.py",))


def faulty(new: str, line: int = 1) -> Mutant:
    return next(Mutant(MODULE, fault) for fault in faults_of(SOURCE) if (fault.new, fault.line) == (new, line))


def test_faults_of_equal_size_are_never_taken_for_one_another(laboratory: Laboratory) -> None:
    with laboratory:
        assert laboratory.run(["tests"])
        assert [laboratory.notices(faulty(new), []) for new in ("(6)", "(4)", "(6)")] == [True, False, True]
        assert laboratory.run(["tests"])


def test_texts_written_within_one_second_have_different_seconds(laboratory: Laboratory) -> None:
    seconds = []
    with laboratory:
        for text in (b"LIMIT = 4", b"LIMIT = 6", b"LIMIT = 5"):
            laboratory.write(MODULE, text)
            seconds.append(int((laboratory.folder / MODULE).stat().st_mtime))
    assert len(set(seconds)) == 3


def test_case_whose_name_a_fault_takes_away_does_not_notice_it(laboratory: Laboratory) -> None:
    with laboratory:
        assert not laboratory.notices(faulty("(4)"), ["tests/test_jokers.py::test_number_is_below_the_limit[4]"])


def test_tests_that_enter_a_function_or_a_module_are_found(laboratory: Laboratory) -> None:
    chosen = [faulty("(6)"), faulty("None", 5), faulty("None", 9)]
    with laboratory:
        of_module, of_function, of_nothing = laboratory.entering(chosen)
    assert len(of_module) == len(of_function) == 6
    assert of_nothing == []


def test_tests_that_hang_have_noticed_the_fault(laboratory: Laboratory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "PATIENCE", 0.5)
    laboratory.seconds = {"tests/test_jokers.py::test_limit_is_at_most_five": 0.0}
    with laboratory:
        laboratory.write(MODULE, b"import time\ntime.sleep(60)\n")
        assert not laboratory.run(["tests"])


def test_nearest_tests_notice_a_fault_only_if_they_pass_without_it(laboratory: Laboratory) -> None:
    with laboratory:
        assert [laboratory.notices_near(faulty(new)) for new in ("(6)", "(4)")] == [True, False]
        (laboratory.folder / "tests/test_jokers.py").write_text(
            "def test_never():\n    assert False\n", encoding="utf-8"
        )
        laboratory.seconds.clear()
        with pytest.raises(SystemExit, match="test_never"):
            laboratory.notices_near(faulty("(6)"))
