"""A guided tour: what a newcomer can try, each command with its answer."""

from __future__ import annotations

import click

from eastwind import __version__


@click.command()
def tour() -> None:
    """A guided tour of the command line."""
    click.echo(f"Eastwind {__version__}: American Mah Jongg by the rule sheet.")
