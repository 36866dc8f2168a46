"""The guided tour: every step works and answers."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import click
import pytest
from click.testing import CliRunner

from eastwind import __version__
from eastwind.cli import tour
from eastwind.cli.main import eastwind
from eastwind.cli.tour import STEPS, card_file, where_eastwind_is


def test_tour_runs_every_step() -> None:
    answer = CliRunner().invoke(eastwind, ["tour"])
    assert answer.exit_code == 0, answer.output
    for _, command in STEPS:
        assert f"eastwind {command}" in answer.output
    assert all(line.startswith("No one said: ") for line in answer.stderr.splitlines())
    assert "Mah Jongg!" in answer.output
    assert "B picked ahead: B's hand may be called dead." in answer.output
    assert "All commands: eastwind --help" in answer.output


def test_tour_names_only_what_an_installed_package_has() -> None:
    answer = CliRunner().invoke(eastwind, ["tour"])
    assert "docs/" not in answer.output
    assert ".venv/bin/\n" not in answer.output
    assert answer.output.rstrip().endswith(f"see {card_file('first-steps')}")
    assert "Card: First Steps" in card_file("first-steps").read_text(encoding="utf-8")


def test_tour_says_where_eastwind_is_if_not_on_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.executable", str(tmp_path / "bin" / "python"))
    assert where_eastwind_is() == f" In this shell, eastwind is {tmp_path / 'bin' / 'eastwind'}"


def test_tour_says_nothing_if_eastwind_is_on_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = tmp_path / "eastwind"
    command.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert where_eastwind_is() == ""


def test_tour_waits_for_enter_between_two_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tour, "sys", SimpleNamespace(stdin=SimpleNamespace(isatty=lambda: True), executable="python"))
    answer = CliRunner().invoke(eastwind, ["tour"], input="\n" * len(STEPS))
    assert answer.exit_code == 0, answer.output
    asked = [line for line in answer.output.splitlines() if line.startswith("Press Enter")]
    assert asked == ["Press Enter for the next step "] * (len(STEPS) - 1)
    assert answer.output.index("\n1. ") < answer.output.index("Press Enter") < answer.output.index("\n2. ")


def test_tour_counts_its_steps_in_bold_and_color() -> None:
    answer = CliRunner().invoke(eastwind, ["tour"], color=True)
    told = answer.output
    assert told.startswith(
        click.style(f"Eastwind {__version__}: American Mah Jongg by the rule sheet.", bold=True)
        + "\nEach step is a command that you can type yourself."
    )
    for number, (purpose, command) in enumerate(STEPS, start=1):
        assert click.style(f"\n{number}. {purpose}", bold=True) in told
        assert click.style(f"   eastwind {command}\n", fg="cyan") in told
    assert "\nA whole tournament to explore: eastwind rehearse, then eastwind event show.\n" in told


def test_tour_shows_a_card_a_hand_a_check_and_a_ruling() -> None:
    assert [command.split()[:2] for _, command in STEPS] == [
        ["card", "show"], ["hand", "'FF"], ["hand", "'11B"], ["hand", "'FF"], ["card", "check"], ["rule", "picked"],
    ]  # fmt: skip


def test_tour_stops_at_a_step_that_does_not_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tour, "STEPS", [("It fails.", "scene --commands refused.txt"), ("Never.", "rules list")])
    monkeypatch.setattr(eastwind, "main", lambda *_, **__: 1)
    answer = CliRunner().invoke(tour.tour, [])
    assert answer.exit_code == 1
    assert "The tour stopped: this step should have worked. Please report it." in answer.output
    assert "2. Never." not in answer.output
