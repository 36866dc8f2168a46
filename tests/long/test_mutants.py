"""Mutation tests: a fixed sample of small faults in every part of Eastwind; its own tests must notice nearly all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.long import mutants
from tests.long.beside import beside
from tests.long.mutants import (
    COUNT,
    ENOUGH,
    PARTS,
    ROOT,
    SEED,
    Outcome,
    modules,
    sample,
    survivors,
    told,
    try_until_enough,
)


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the laboratory forks")
@pytest.mark.parametrize("part", PARTS)
def test_nine_of_ten_faults_are_noticed(part: str, tmp_path: Path) -> None:
    outcome = try_until_enough(part, sample(part, COUNT, SEED), tmp_path)
    report = told(part, outcome)
    print(report)
    assert outcome.share >= ENOUGH, report


def test_every_part_has_tests_that_must_notice_its_faults() -> None:
    source = ROOT / "src" / "eastwind"
    named = {path.stem for path in source.iterdir() if path.name[0] not in "_." and path.name != "py.typed"}
    assert set(PARTS) == named
    assert all((ROOT / folder).exists() for folders in PARTS.values() for folder in folders)


def test_sample_is_the_same_for_the_same_seed_and_holds_other_faults_for_another() -> None:
    assert sample("tiles", 10, 1) == sample("tiles", 10, 1) != sample("tiles", 10, 2)
    assert len(sample("tiles", 10, 1)) == 10


def test_sample_can_be_kept_to_one_file() -> None:
    assert {mutant.path.name for mutant in sample("card", 20, 1, "card/hands.py")} == {"hands.py"}
    assert len(modules("card")) > 1


def test_module_whose_tests_cannot_run_here_is_left_out_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    [learning] = mutants.NEEDS
    monkeypatch.setattr(mutants, "find_spec", lambda _: None)
    assert {mutant.path.as_posix() for mutant in sample("lab", 5, 1, "training/learning.py")} == set()
    assert f"LEFT OUT: {learning}, because torch is not installed" in told("lab", Outcome((), ()))
    monkeypatch.setattr(mutants, "find_spec", lambda name: name)
    assert {mutant.path.as_posix() for mutant in sample("lab", 5, 1, "training/learning.py")} == {learning}
    assert "LEFT OUT" not in told("lab", Outcome((), ()))


def test_survivors_of_an_earlier_run_are_found_in_its_output() -> None:
    first, second, *others = sample("tiles", 10, 1)
    log = "\n".join(
        [f"SURVIVED  {second}", *(f"noticed   {mutant}" for mutant in others), "tiles: 9 of 10", f"  {first}"]
    )
    assert survivors([first, second, *others], log) == [second]


def test_nearest_tests_of_a_module_are_those_that_import_it() -> None:
    found = beside(ROOT, PARTS["card"], Path("src/eastwind/card/hands.py"))
    assert found[0] == "tests/card/test_hands.py"
    assert len(found) == len(set(found)) > 3
    assert all(name.startswith("tests/card/") and "/test_" in name for name in found)
    swaps = beside(ROOT, PARTS["tournament"], Path("src/eastwind/tournament/seating/swaps.py"))
    assert swaps[0] == "tests/tournament/seating/test_swaps.py"
    assert "tests/clauses/test_swaps.py" not in swaps
    told = beside(ROOT, PARTS["tournament"], Path("src/eastwind/tournament/log/narration/tell_rounds.py"))
    assert "tests/tournament/log/test_narration.py" in told
