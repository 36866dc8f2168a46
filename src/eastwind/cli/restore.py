"""`eastwind restore`: the store again, from a backup or from the copy on a second disk."""

from __future__ import annotations

from pathlib import Path

import click

from eastwind.cli.options import store_option


@click.command()
@click.argument("backup", type=click.Path(path_type=Path))
@store_option
@click.option("--replace", is_flag=True, help="Put a store that is there aside (it is kept under another name).")
@click.option("--even-if-altered", is_flag=True, help="Use a backup whose hashes do not fit.")
def restore(backup: Path, store: str | None, replace: bool, even_if_altered: bool) -> None:
    """Make the store again from BACKUP: a file of `eastwind backup`, or a second copy (take-over)."""
    from eastwind.store.backup import restore as bring_back
    from eastwind.store.places import find_place

    moved = bring_back(backup, find_place(store), replace, even_if_altered)
    if moved.put_aside:
        click.echo(f"The store that was there is now {moved.put_aside}")
    click.echo(f"Store: {moved.place} ({moved.size})")
    for fault in moved.faults:
        click.echo(f"eastwind: {fault.words}", err=True)
