"""`eastwind backup`: writes the store to one file, even while it is in use."""

from __future__ import annotations

from pathlib import Path

import click

from eastwind.cli.shared_options import store_option


@click.command()
@click.argument("to", type=click.Path(path_type=Path), default=".")
@store_option
def backup(to: Path, store: str | None) -> None:
    """Write the whole store to one file.

    TO is a new file, or a folder. The backup also holds password hashes, keys, and contact details: keep it as safe as
    the store.
    """
    from eastwind.store.backup import back_up
    from eastwind.store.places import find_place

    place = find_place(store)
    moved = back_up(place, to)
    click.echo(f"Store: {place}")
    click.echo(f"Backup: {moved.place} ({moved.size})")
    for fault in moved.faults:
        click.echo(f"eastwind: {fault.words}", err=True)
    if moved.faults:
        raise SystemExit(1)
