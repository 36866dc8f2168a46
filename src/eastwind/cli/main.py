"""The `eastwind` command: its subcommands and its exit codes."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from eastwind import __version__
from eastwind.children import CHILD
from eastwind.cli.lazy_group import Commands
from eastwind.refusals import InputError

# name -> the module beside this one that holds the click command of that name, and what it does
COMMANDS = {
    "serve": ("serve", "Run a tournament from this laptop, in the browser."),
    "play": ("games.play", "Play mah jongg in the browser, with three bots."),
    "practice": ("games.practice", "Practice on your own card: short exercises, graded with reasons."),
    "card": ("cards.card", "Check, show, and expand a card of hands."),
    "hand": ("cards.hand", "Is this rack Mah Jongg? If not, what is close?"),
    "coach": ("games.coach", "What to aim at, and what to throw, call, or pass."),
    "event": ("event", "Run a tournament from the command line, from sign-up to prizes."),
    "movement": ("movement", "Count how often players meet again, and find a better movement."),
    "rehearse": ("rehearse", "Make up a whole event with simulated results, to practice on."),
    "score": ("rulebook.score", "Score one game under a rule sheet."),
    "rules": ("rulebook.rules", "Read, compare, search, print, and write rule sheets."),
    "rule": ("rulebook.rule", "Find the ruling from a few words about what happened."),
    "scene": ("games.scene", "Play out a scene at a table from a file of commands."),
    "replay": ("games.replay", "Read the record of a table, and decide it again."),
    "review": ("games.review", "Look at a finished game again: what your decisions cost, and what was luck."),
    "simulate": ("games.simulate", "Play many games between bots, and show the statistics."),
    "ladder": ("games.ladder", "Measure how good the bots are, on the same walls."),
    "dataset": ("games.dataset", "Write games of bots as data: JSON lines, Parquet, and a data card."),
    "tour": ("tour", "Take a guided tour of the command line."),
    "log": ("store.log", "List, show, verify, and import the logs in a store."),
    "backup": ("store.backup", "Write the whole store to one file."),
    "restore": ("store.restore", "Rebuild the store from a backup or a second copy."),
}


class EastwindCommands(Commands):
    """All commands. Bad input is reported as one sentence on stderr."""

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


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from eastwind.native.c_library import status

    click.echo(f"eastwind, version {__version__}\n{status()}")
    ctx.exit()


@click.command(cls=EastwindCommands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and exit.",
)
def eastwind() -> None:
    """American Mah Jongg by the rule sheet: cards, hands, rulings, tournaments."""


def _leave_the_pipe() -> None:
    """Discards the rest of the output: the reader has seen enough (`eastwind event log | head`)."""
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def main() -> None:
    if sys.argv[1:2] == [CHILD]:  # before click: this is not for people, and it is in no help text
        from eastwind.children.child import serve

        serve()
        return
    if getattr(sys, "frozen", False):  # in a bundle, a worker of `simulate` starts as this program, too
        import multiprocessing

        multiprocessing.freeze_support()
    # Names and tiles are UTF-8; a Windows console may not be.
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
