"""`eastwind dataset`: what it plays, what it says, and what it refuses."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from eastwind.lab.simulation import SimulationPlan

Asked = list[tuple[SimulationPlan, Path, bool]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What would have been written."""
    found: Asked = []

    def write(plan: SimulationPlan, folder: Path, parquet: bool, advance: object) -> SimpleNamespace:
        assert advance == (plan.games, 0)  # the bar begins at no game
        found.append((plan, folder, parquet))
        return SimpleNamespace(games=plan.games)

    monkeypatch.setattr("eastwind.lab.dataset.shards.write_dataset", write)
    monkeypatch.setattr(
        "eastwind.cli.games.run_progress.progress_of_games", lambda total, done: nullcontext((total, done))
    )
    return found


def run(*words: str) -> Result:
    return CliRunner().invoke(eastwind, ["dataset", *words])


def test_dataset_is_of_the_games_that_are_asked_for(asked: Asked) -> None:
    words = ("--games", "1200", "--players", "greedy, steady,greedy", "--sheet", "aspen", "--card", "first-steps")
    answer = run("data", *words, "--seed", "7", "--parquet")
    assert answer.exit_code == 0, answer.output
    assert answer.stdout == "1,200 games are in data. Read data/README.md first.\n"
    ((plan, folder, parquet),) = asked
    assert (plan.games, plan.players, plan.sheet.name) == (1200, ("greedy", "steady", "greedy"), "aspen")
    assert (plan.card_name, plan.seed, plan.records) == ("first-steps", 7, None)
    assert (folder, parquet) == (Path("data"), True)


def test_dataset_is_of_four_steady_bots_unless_others_are_named(asked: Asked) -> None:
    assert run("data").exit_code == 0
    ((plan, _, parquet),) = asked
    assert (plan.games, plan.players, plan.sheet.name, plan.card_name) == (
        1000,
        ("steady",) * 4,
        "national",
        "eastwind",
    )
    assert (plan.seed, parquet) == (1, False)


def test_dataset_that_is_stopped_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("eastwind.lab.dataset.shards.write_dataset", stop)
    answer = run("data")
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert "Stopped. The same command goes on with the files that are in data." in answer.stderr
