"""The guided tour: every step works and answers."""

from __future__ import annotations

from click.testing import CliRunner

from eastwind.cli.main import eastwind
from eastwind.cli.tour import STEPS


def test_tour_runs_every_step() -> None:
    answer = CliRunner().invoke(eastwind, ["tour"])
    assert answer.exit_code == 0, answer.output
    for _, command in STEPS:
        assert f"eastwind {command}" in answer.output
    assert answer.stderr == ""
    assert "Mah Jongg!" in answer.output
    assert "B picked ahead: B's hand is dead." in answer.output
    assert "All commands: eastwind --help" in answer.output
