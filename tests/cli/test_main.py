"""The `eastwind` command itself."""

from __future__ import annotations

from click.testing import CliRunner

from eastwind.cli.main import COMMANDS, eastwind


def test_help_lists_every_command() -> None:
    answer = CliRunner().invoke(eastwind, ["--help"])
    assert answer.exit_code == 0
    for name, (_, purpose) in COMMANDS.items():
        assert name in answer.output
        assert purpose.split(".")[0][:30] in answer.output


def test_command_unknown_names_the_nearest() -> None:
    answer = CliRunner().invoke(eastwind, ["tuor"])
    assert answer.exit_code == 2
    assert "Did you mean 'tour'?" in answer.output


def test_every_command_loads() -> None:
    for name in COMMANDS:
        answer = CliRunner().invoke(eastwind, [name, "--help"])
        assert answer.exit_code == 0, name
