"""The whole event as one file, out and in."""

from __future__ import annotations

from pathlib import Path

import click

from eastwind.cli.event.place import EventLog, EventPlace, new_log, on_event
from eastwind.refusals import InputError
from eastwind.tournament.exchange import export_event
from eastwind.tournament.exchange import import_event as read_export


@click.command()
@click.option("--to", "target", type=click.Path(path_type=Path), help="A file; otherwise it is printed.")
@on_event
def export(place: EventPlace, by: str, target: Path | None) -> None:
    """The whole event as one JSON file: facts for readers, the log for Eastwind."""
    file = EventLog(place, by)
    text = export_event(file.stream, file.ledger.entries)
    if target is None:
        click.echo(text.decode(), nl=False)
        return
    try:
        target.write_bytes(text)
    except OSError as error:
        raise InputError(f"{target} cannot be written: {error.strerror}.") from error
    click.echo(f"The event is in {target}.")


@click.command("import")
@click.argument("source", type=click.Path(path_type=Path))
@on_event
def import_event(place: EventPlace, by: str, source: Path) -> None:  # noqa: ARG001  every command of an event has --by
    """An event from an exported file, into the store or a new file."""
    try:
        data = source.read_bytes()
    except OSError as error:
        raise InputError(f"{source} cannot be read: {error.strerror}.") from error
    if data.startswith(b'{"log":'):
        raise InputError(f"{source} is a plain file log, not an export: bring it in with `eastwind log import`.")
    stream, entries = read_export(data)
    log = new_log(place, stream, entries)
    click.echo(f"{len(entries)} entries are in {log}.")
