"""A guided tour: what a newcomer can try, each command with its answer."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

import click

from eastwind import __version__, card

STEPS = [
    ("A card of hands, as it would be printed (one of our own).", "card show first-steps"),
    ("Is this rack a hand? RACK is typed the way you would say it.", "hand 'FF 2222B 4444B 666B J' --card first-steps"),
    ("How far is a rack from the nearest lines of the big card?", "hand '11B 222C NEWS FF JJ 5D' --lines 3"),
    (
        "With an exposure, only lines with that very group remain.",
        "hand 'FF NEWS J 22D 1B' --exposed '2C 2C 2C J' --lines 2",
    ),
    ("A card file is checked before it is played with.", "card check eastwind"),
    ("A floor judge asks for a ruling in a few words.", "rule picked ahead --sheet kugler --fact player=B"),
]


@click.command()
def tour() -> None:
    """Take a guided tour of the command line."""
    from eastwind.cli.main import eastwind

    click.secho(f"Eastwind {__version__}: American Mah Jongg by the rule sheet.", bold=True)
    click.echo(f"Each step is a command that you can type yourself.{where_eastwind_is()}\n")
    for number, (purpose, command) in enumerate(STEPS, start=1):
        if number > 1 and sys.stdin.isatty():
            click.prompt("Press Enter for the next step", default="", show_default=False, prompt_suffix=" ")
        click.secho(f"\n{number}. {purpose}", bold=True)
        click.secho(f"   eastwind {command}\n", fg="cyan")
        if eastwind.main(shlex.split(command), standalone_mode=False):
            raise SystemExit("The tour stopped: this step should have worked. Please report it.")
    click.echo("\nA whole tournament to explore: eastwind rehearse, then eastwind event show.")
    click.echo(f"All commands: eastwind --help. How a card is typed: see {card_file('first-steps')}")


def where_eastwind_is() -> str:
    """How to type the command in a shell that does not find it, such as outside a virtual environment."""
    if shutil.which("eastwind"):
        return ""
    return f" In this shell, eastwind is {Path(sys.executable).with_name('eastwind')}"


def card_file(name: str) -> Path:
    """Where the file of one of our own cards is, in a checkout or in an installed package."""
    return Path(*card.__path__, "cards", f"{name}.card")
