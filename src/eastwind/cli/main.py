"""The `eastwind` command: its sub-commands, and how it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from eastwind import __version__
from eastwind.cli.lazy_group import Commands
from eastwind.refusals import InputError

# name -> module beside this one that holds a click command of the same name, what it is for
COMMANDS = {
    "serve": ("serve", "The desk in the browser: run a tournament from this laptop."),
    "card": ("card", "Check, show and expand a card of hands."),
    "hand": ("hand", "Is this rack Mah Jongg, and what is near?"),
    "event": ("event", "Run a tournament: entries, seating, rounds, cards, standings, prizes."),
    "movement": ("movement", "How often a movement makes people meet again, and what to do instead."),
    "rehearse": ("rehearse", "A whole event with simulated results, to train on."),
    "score": ("score", "Score one game under a rule sheet."),
    "rules": ("rules", "Read, compare, search, print and write rule sheets."),
    "rule": ("rule", "The ruling on an irregularity, found from a few words."),
    "play": ("play", "Play out a scene at a table from a file of commands."),
    "replay": ("replay", "Read the record of a table, and decide it again."),
    "simulate": ("simulate", "Many games between bots, and what came of them."),
    "tour": ("tour", "A guided tour of the command line."),
    "log": ("log", "The logs in a store: list, show, verify, import."),
    "backup": ("backup", "Write the whole store to one file."),
    "restore": ("restore", "Make the store again from a backup or a second copy."),
}


class EastwindCommands(Commands):
    """All commands; what is wrong with the input is one sentence on stderr."""

    package = "eastwind.cli"
    table = COMMANDS

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except InputError as error:
            click.echo(f"eastwind: {error}", err=True)
            ctx.exit(2)
        except BrokenPipeError:
            _leave_the_pipe()
            ctx.exit(0)


@click.command(cls=EastwindCommands, context_settings={"help_option_names": ["-h", "--help"]})
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
