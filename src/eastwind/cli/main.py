"""The `eastwind` command. Each sub-command is imported only when it is called, so that all start fast."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

import click

from eastwind import __version__
from eastwind.refusals import InputError, did_you_mean

# name -> module that holds a click command of the same name, what it is for
COMMANDS = {
    "serve": ("eastwind.cli.serve", "The desk in the browser: run a tournament from this laptop."),
    "card": ("eastwind.cli.card", "Check, show and expand a card of hands."),
    "hand": ("eastwind.cli.hand", "Is this rack Mah Jongg, and what is near?"),
    "event": ("eastwind.cli.event", "Run a tournament: entries, seating, rounds, cards, standings, prizes."),
    "movement": ("eastwind.cli.movement", "How often a movement makes people meet again, and what to do instead."),
    "rehearse": ("eastwind.cli.rehearse", "A whole event with simulated results, to train on."),
    "score": ("eastwind.cli.score", "Score one game under a rule sheet."),
    "rules": ("eastwind.cli.rules", "Read, compare, search, print and write rule sheets."),
    "rule": ("eastwind.cli.rule", "The ruling on an irregularity, found from a few words."),
    "play": ("eastwind.cli.play", "Play out a scene at a table from a file of commands."),
    "replay": ("eastwind.cli.replay", "Read the record of a table, and decide it again."),
    "simulate": ("eastwind.cli.simulate", "Many games between bots, and what came of them."),
    "tour": ("eastwind.cli.tour", "A guided tour of the command line."),
    "log": ("eastwind.cli.log", "The logs in a store: list, show, verify, import."),
    "backup": ("eastwind.cli.backup", "Write the whole store to one file."),
    "restore": ("eastwind.cli.restore", "Make the store again from a backup or a second copy."),
}


class Commands(click.Group):
    """A group whose commands live in modules of their own, loaded on first use."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _ = COMMANDS[cmd_name]
        command = getattr(importlib.import_module(module), cmd_name.replace("-", "_"))
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            ctx.fail(f"There is no command {args[0]!r}.{did_you_mean(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, purpose) for name, (_, purpose) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except InputError as error:
            click.echo(f"eastwind: {error}", err=True)
            ctx.exit(2)
        except BrokenPipeError:
            _leave_the_pipe()
            ctx.exit(0)


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, package_name="eastwind")
def eastwind() -> None:
    """American Mah Jongg by the rule sheet: cards, hands, rulings, tournaments."""


def _leave_the_pipe() -> None:
    """Whoever reads us has seen enough (`eastwind event log | head`): what is left goes nowhere, and nothing is wrong."""
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def main() -> None:
    # A Windows console may not be set to UTF-8; names and tiles are.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        eastwind()
    finally:
        try:
            sys.stdout.flush()
        except BrokenPipeError:
            _leave_the_pipe()
