"""The `eastwind` command itself: its list of commands, and the help of each."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace

import click
import pytest
from click.testing import CliRunner

from eastwind import __version__
from eastwind.children import CHILD
from eastwind.cli import main
from eastwind.cli.lazy_group import Commands
from eastwind.cli.main import COMMANDS, eastwind
from eastwind.native.c_library import status


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


def test_help_of_a_command_says_what_it_does_and_explains_every_option(subtests: pytest.Subtests) -> None:
    for words in ALL:
        with subtests.test(" ".join(words)):
            answer = CliRunner().invoke(eastwind, [*words, "--help"])
            assert answer.exit_code == 0
            assert answer.output.startswith(f"Usage: eastwind {' '.join(words)} ")
            command = found(words)
            assert command.name == words[-1]
            assert (command.help or "").partition("\n")[0].endswith((".", "?"))
            options = [option for option in command.params if isinstance(option, click.Option)]
            assert [option.name for option in options if not option.help] == []


def test_list_of_commands_says_what_the_command_itself_says() -> None:
    said, meant = {}, {}
    for words in ALL:
        group = found(words[:-1])
        if isinstance(group, Commands):
            said[words] = group.table[words[-1]][1]
            meant[words] = (found(words).help or "").partition("\n")[0]
    assert len(said) > 50
    assert said == meant


def test_help_lists_commands_with_what_they_do_in_order() -> None:
    rows = CliRunner(env={"COLUMNS": "200"}).invoke(eastwind, ["--help"], terminal_width=200).output.splitlines()
    start = rows.index("Commands:") + 1
    assert [tuple(row.split(maxsplit=1)) for row in rows[start:]] == [
        (name, purpose) for name, (_, purpose) in COMMANDS.items()
    ]


def test_unknown_command_is_none_for_a_program() -> None:
    assert eastwind.get_command(click.Context(eastwind), "tuor") is None


def test_unknown_command_of_an_event_is_named_with_the_words_before_it() -> None:
    answer = CliRunner().invoke(eastwind, ["event", "standing"])
    assert answer.exit_code == 2
    assert "There is no command 'event standing'. Did you mean 'standings'?" in answer.stderr
    assert "There is no command 'tuor'. Did you mean 'tour'?" in CliRunner().invoke(eastwind, ["tuor"]).stderr


def test_unknown_option_is_not_taken_for_a_command() -> None:
    answer = CliRunner().invoke(eastwind, ["--nonsense"])
    assert answer.exit_code == 2
    assert "No such option" in answer.stderr
    assert "There is no command" not in answer.stderr
    assert "There is no command" not in CliRunner().invoke(eastwind, ["rules", "--nonsense"]).stderr


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_has_a_short_name(option: str) -> None:
    assert CliRunner().invoke(eastwind, [option]).output.startswith("Usage: eastwind [OPTIONS] COMMAND [ARGS]...")


def test_version_is_shown_with_the_engine() -> None:
    answer = CliRunner().invoke(eastwind, ["--version"])
    assert answer.exit_code == 0
    assert answer.stdout == f"eastwind, version {__version__}\n{status()}\n"


def test_bad_input_is_one_sentence_on_stderr_with_status_2() -> None:
    answer = CliRunner().invoke(eastwind, ["rules", "show", "nowhere"])
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert answer.stderr.startswith("eastwind: ")


def test_reader_who_has_seen_enough_ends_the_command_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[bool] = []

    def broken(*_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(click.Group, "invoke", broken)
    monkeypatch.setattr(main, "_leave_the_pipe", lambda: left.append(True))
    answer = CliRunner().invoke(eastwind, ["tour"])
    assert (answer.exit_code, answer.output, left) == (0, "", [True])


def test_pipe_without_a_reader_leaves_no_trace() -> None:
    """`eastwind rules show national | head`, with a reader who leaves before the first word."""
    command = [sys.executable, "-m", "eastwind", "rules", "show", "national"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 0


class Screen:
    """A stream that knows how it was set up."""

    def __init__(self) -> None:
        self.set_up: list[dict[str, str]] = []
        self.flushed = 0

    def reconfigure(self, **how: str) -> None:
        self.set_up.append(how)

    def flush(self) -> None:
        self.flushed += 1


def test_program_writes_utf_8_on_both_screens_and_flushes(monkeypatch: pytest.MonkeyPatch) -> None:
    out, err = Screen(), Screen()
    called: list[bool] = []
    monkeypatch.setattr(main, "sys", SimpleNamespace(argv=["eastwind"], stdout=out, stderr=err))
    monkeypatch.setattr(main, "eastwind", lambda: called.append(True))
    main.main()
    assert called == [True]
    assert out.set_up == err.set_up == [{"encoding": "utf-8", "errors": "replace"}]
    assert out.flushed == 1


def test_program_flushes_even_after_an_exit_and_leaves_a_broken_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Screen):
        def flush(self) -> None:
            raise BrokenPipeError

    left: list[bool] = []
    monkeypatch.setattr(main, "sys", SimpleNamespace(argv=["eastwind"], stdout=Broken(), stderr=object()))
    monkeypatch.setattr(main, "_leave_the_pipe", lambda: left.append(True))

    def stop() -> None:
        raise SystemExit(2)

    monkeypatch.setattr(main, "eastwind", stop)
    with pytest.raises(SystemExit):
        main.main()
    assert left == [True]


def test_child_process_serves_and_is_not_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[str] = []
    monkeypatch.setattr("eastwind.children.child.serve", lambda: served.append("child"))
    monkeypatch.setattr(main, "eastwind", lambda: served.append("command"))
    monkeypatch.setattr("sys.argv", ["eastwind", CHILD, "more"])
    main.main()
    assert served == ["child"]
    monkeypatch.setattr("sys.argv", ["eastwind", "tour", CHILD])
    main.main()
    assert served == ["child", "command"]


@pytest.mark.parametrize("frozen", [True, False])
def test_program_in_a_bundle_can_be_its_own_worker(frozen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr("multiprocessing.freeze_support", lambda: asked.append(True))
    monkeypatch.setattr(main, "eastwind", lambda: None)
    monkeypatch.setattr("sys.argv", ["eastwind"])
    monkeypatch.setattr("sys.frozen", frozen, raising=False)
    main.main()
    assert asked == [True] * frozen
