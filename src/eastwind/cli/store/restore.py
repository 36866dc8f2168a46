"""`eastwind restore`: rebuilds the store from a backup or from a second copy."""

from __future__ import annotations

from pathlib import Path

import click

from eastwind.cli.shared_options import store_option


@click.command()
@click.argument("backup", type=click.Path(path_type=Path))
@store_option
@click.option("--replace", is_flag=True, help="Replace the existing store, which is kept under another name.")
@click.option("--even-if-altered", is_flag=True, help="Use a backup even if its hashes do not match.")
def restore(backup: Path, store: str | None, replace: bool, even_if_altered: bool) -> None:
    """Rebuild the store from a backup or a second copy.

    BACKUP is a file that `eastwind backup` wrote, or the second copy that --copy-to kept.
    """
    from eastwind.store.backup import restore as bring_back
    from eastwind.store.places import find_place

    moved = bring_back(backup, find_place(store), replace, even_if_altered)
    if moved.put_aside:
        click.echo(f"The store that was there is now {moved.put_aside}")
    click.echo(f"Store: {moved.place} ({moved.size})")
    if not moved.keys:
        click.echo(
            "This backup has no passwords, keys or codes. `eastwind serve` prints a link for the director, who invites "
            "the staff again. Codes printed earlier stop working: print them again."
        )
    for fault in moved.faults:
        click.echo(f"eastwind: {fault.words}", err=True)
