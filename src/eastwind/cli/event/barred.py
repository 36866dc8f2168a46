"""Notes the people who were disqualified for conduct at other events, so that this one warns of them."""

from __future__ import annotations

from pathlib import Path

import click

from eastwind.cli.event.export import read_exported
from eastwind.cli.event.open_event import EventLog, StoredLog
from eastwind.refusals import InputError
from eastwind.tournament.log.archive import import_event
from eastwind.tournament.log.entries import fold
from eastwind.tournament.people.barred_warnings import NoteBarred, barred_here
from eastwind.tournament.people.names import folded
from eastwind.tournament.state import Tournament


def note_from_store(file: EventLog) -> None:
    """Notes whom the other events in the same store disqualified for conduct."""
    if isinstance(file.log, StoredLog):
        for players in file.log.others_with(b'"disqualified"'):
            _note(file, fold(players))


def note_from_export(file: EventLog, source: Path) -> None:
    """Notes whom an exported event disqualified for conduct."""
    try:
        earlier = fold(import_event(read_exported(source))[1])
    except (LookupError, ValueError) as error:
        raise InputError(
            f"Eastwind can't follow the log in {source}. It refers to something that isn't there ({error})."
        ) from error
    if not _note(file, earlier):
        title = earlier.terms.title if earlier.is_set_up else source
        click.echo(f"No one new: everyone disqualified for conduct at {title} is already noted here.")


def _note(file: EventLog, earlier: Tournament) -> bool:
    names, numbers = barred_here(earlier)
    known = all(folded(name) in file.state.barred for name in names)
    if known and all(number in file.state.barred_numbers for number in numbers.values()):
        return False
    title = f"{earlier.terms.title}, {earlier.terms.date}" if earlier.is_set_up else "an earlier event"
    file.submit(NoteBarred(names=names, event=title, master_points=numbers))
    return True


def warning_words(warning: str | None) -> str:
    """The warning to print after a name, if any."""
    return f" WARNING: {warning}." if warning else ""
