"""Commands that export, import, and recheck an event."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path

import click

from eastwind.cli.event.open_event import EventLog, EventPlace, kept_somewhere, new_log, on_event
from eastwind.refusals import InputError
from eastwind.tournament.log.archive import check_export, export_event
from eastwind.tournament.log.archive import import_event as read_export
from eastwind.tournament.log.audit import recheck as judge_again
from eastwind.tournament.texts.phrases import count

MOST_SHOWN = 10  # steps to list, of those that come out differently


@click.command()
@click.option(
    "--to", "target", type=click.Path(path_type=Path), help="The file to write; without it, the event is printed."
)
@on_event
def export(place: EventPlace, by: str, target: Path | None) -> None:
    """Write the whole event to one JSON file.

    People can read the facts in it. Eastwind reads the log in it.
    """
    file = EventLog(place, by)
    text = export_event(file.stream, file.ledger.entries)
    if target is None:
        click.echo(text.decode(), nl=False)
        return
    try:
        target.write_bytes(text)
    except OSError as error:
        raise InputError(f"Can't write {target}: {error.strerror}.") from error
    click.echo(f"The event is in {target}.")


@click.command("import")
@click.argument("source", type=click.Path(path_type=Path))
@click.option(
    "--trust", is_flag=True, help="Import the steps as written, even if this version would decide them differently."
)
@kept_somewhere
def import_event(place: EventPlace, source: Path, trust: bool) -> None:
    """Import an event from an exported file.

    It goes into the store or a new plain file. Every step is decided again. If a step comes out differently, because the
    file was edited or an older version decided it, nothing is imported and those steps are listed. With --trust, the
    steps are taken as written.
    """
    data = read_exported(source)
    differing = check_export(data)
    for line in differing[:MOST_SHOWN]:
        click.echo(f"eastwind: {line}", err=True)
    if len(differing) > MOST_SHOWN:
        click.echo(f"eastwind: and {len(differing) - MOST_SHOWN} more.", err=True)
    if differing and not trust:
        raise InputError(
            f"{source} was not imported. This version would decide {count(len(differing), 'thing')} differently. "
            "If the file is from an older version and you trust it, add --trust."
        )
    stream, entries = read_export(data)
    log = new_log(place, stream, entries)
    click.echo(f"{count(len(entries), 'step')} {'is' if len(entries) == 1 else 'are'} in {log}.")


def read_exported(source: Path) -> bytes:
    """Reads the bytes of an exported event."""
    try:
        data = source.read_bytes()
    except OSError as error:
        raise InputError(f"Can't read {source}: {error.strerror}.") from error
    if data.removeprefix(BOM_UTF8).startswith(b'{"log":'):
        raise InputError(f"{source} is a plain log file, not an export. Import it with `eastwind log import`.")
    return data


@click.command()
@on_event
def recheck(place: EventPlace, by: str) -> None:
    """Decide every step again, and show what would come out differently.

    Nothing is changed.
    """
    file = EventLog(place, by)
    differing = judge_again(file.ledger.entries)
    for each in differing:
        click.echo(f"Step {each.n}: {each.words} {each.why}")
    entries = count(len(file.ledger.entries), "step")
    if differing:
        click.echo(f"{len(differing)} of {entries} would come out differently now.")
        click.get_current_context().exit(1)
    click.echo(f"Every step comes out as written ({entries}).")
