"""A group of commands: each is found by its name, and loaded only then."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from eastwind.cli.event import COMMANDS, event


def test_unknown_command_gets_a_suggestion() -> None:
    assert isinstance(event, click.Group)
    with pytest.raises(click.UsageError, match=r"There is no command 'event playes'\. Did you mean 'players'"):
        event.resolve_command(click.Context(event), ["playes", "--json"])


def test_help_names_every_command_with_its_purpose() -> None:
    lines = " ".join(CliRunner().invoke(event, ["--help"]).output.split())
    assert [name for name, (_, purpose) in COMMANDS.items() if f"{name} {purpose}" not in lines] == []


def test_every_option_says_what_it_is_for(subtests: pytest.Subtests) -> None:
    assert isinstance(event, click.Group)
    for name in COMMANDS:
        with subtests.test(name):
            command = event.get_command(click.Context(event), name)
            assert isinstance(command, click.Command)
            options = [each for each in command.params if isinstance(each, click.Option)]
            assert [option.opts for option in options if not option.help] == []
