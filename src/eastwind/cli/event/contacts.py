"""Contact details of players: kept in the store beside the logs, listed, and deleted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from eastwind.cli.event.open_event import EventLog, EventPlace, StoredLog, on_event
from eastwind.cli.event.rows import write_rows
from eastwind.refusals import InputError
from eastwind.tournament.people.contact_details import CONTACTS, Contact, texts_of
from eastwind.tournament.people.last_names import sorting_key
from eastwind.tournament.state import label
from eastwind.tournament.texts.phrases import count


def keep_contacts(file: EventLog, found: Mapping[int, Contact]) -> None:
    """Keeps contact details beside the log, if the event is in a store."""
    if isinstance(file.log, StoredLog):
        put_contacts(file.log, found)
    elif found:
        click.echo("Contact details are not kept in a plain file.", err=True)


def put_contacts(log: StoredLog, found: Mapping[int, Contact]) -> None:
    from eastwind.server.settings.contact_book import ContactBook

    ContactBook(log.store).put(log.stream, found)


def contacts_of(file: EventLog) -> dict[int, Contact]:
    """The contact details of an event; none if it is in a plain file."""
    from eastwind.server.settings.contact_book import ContactBook

    return ContactBook(file.log.store).of(file.stream) if isinstance(file.log, StoredLog) else {}


@click.command()
@click.option("--to", "target", type=click.Path(path_type=Path), help="Write them to this CSV or XLSX file.")
@click.option("--delete", is_flag=True, help="Delete all contact details of this event.")
@on_event
def contacts(place: EventPlace, by: str, target: Path | None, delete: bool) -> None:
    """List the players' e-mail addresses, phones, meals, and notes, or delete them.

    They are kept beside the log: exports and results never have them.
    """
    file = EventLog(place, by)
    if not isinstance(file.log, StoredLog):
        raise InputError("An event in a plain file has no contact details: they are kept in the store.")
    found = contacts_of(file)
    if delete:
        from eastwind.server.settings.contact_book import ContactBook

        ContactBook(file.log.store).forget(file.stream)
        click.echo(f"Deleted the contact details of {count(len(found), 'player')}.")
        return
    people = sorted((number for number in found if number in file.state.players), key=lambda each: _key(file, each))
    rows = [
        [label(file.state, number), file.state.players[number].name, *texts_of(each)]
        for number in people
        for each in [found[number]]
    ]
    if target is not None:
        write_rows(target, [["number", "name", *(row.name for row in CONTACTS)], *rows], "Contacts")
        click.echo(f"{count(len(rows), 'player')} in {target}.")
        return
    for row in rows:
        click.echo("  ".join(filter(None, row)))


def _key(file: EventLog, number: int) -> tuple[str, str, int, str]:
    return sorting_key(file.state.players[number].name)
