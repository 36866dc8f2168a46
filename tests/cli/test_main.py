"""The `eastwind` command itself: its list of commands, and the help of each."""

from __future__ import annotations

from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from eastwind.cli.lazy_group import Commands
from eastwind.cli.main import COMMANDS, eastwind


def every_command(group: click.Group = eastwind, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The words that name each command, including groups."""
    context = click.Context(group)
    for name in group.list_commands(context):
        yield (*before, name)
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from every_command(command, (*before, name))


def found(words: tuple[str, ...]) -> click.Command:
    command: click.Command = eastwind
    for word in words:
        assert isinstance(command, click.Group)
        inner = command.get_command(click.Context(command), word)
        assert inner is not None, word
        command = inner
    return command


ALL = list(every_command())


def test_help_lists_every_command() -> None:
    answer = CliRunner().invoke(eastwind, ["--help"])
    assert answer.exit_code == 0
    for name, (_, purpose) in COMMANDS.items():
        assert name in answer.output
        assert purpose.split(".")[0][:30] in answer.output


def test_unknown_command_names_the_nearest() -> None:
    answer = CliRunner().invoke(eastwind, ["tuor"])
    assert answer.exit_code == 2
    assert "Did you mean 'tour'?" in answer.output


def test_commands_of_an_event_are_among_all() -> None:
    assert {("rules", "print"), ("event", "seat"), ("event", "round", "extra"), ("log", "verify")} <= set(ALL)


@pytest.mark.parametrize("words", ALL, ids=" ".join)
def test_help_of_a_command_says_what_it_does_and_explains_every_option(words: tuple[str, ...]) -> None:
    answer = CliRunner().invoke(eastwind, [*words, "--help"])
    assert answer.exit_code == 0
    assert answer.output.startswith(f"Usage: eastwind {' '.join(words)} ")
    command = found(words)
    assert command.name == words[-1]
    assert (command.help or "").partition("\n")[0].endswith((".", "?"))
    options = [option for option in command.params if isinstance(option, click.Option)]
    assert [option.name for option in options if not option.help] == []


@pytest.mark.parametrize("words", [words for words in ALL if isinstance(found(words[:-1]), Commands)], ids=" ".join)
def test_list_of_commands_says_what_the_command_itself_says(words: tuple[str, ...]) -> None:
    group = found(words[:-1])
    assert isinstance(group, Commands)
    command = found(words)
    first = (command.help or "").partition("\n")[0]
    assert group.table[words[-1]][1] == first
