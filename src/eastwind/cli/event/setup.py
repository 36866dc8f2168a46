"""Commands that set up an event, change its terms, and show it."""

from __future__ import annotations

import secrets
from datetime import date as calendar
from pathlib import Path

import click
import msgspec

from eastwind.cli.event.contacts import contacts_of, put_contacts
from eastwind.cli.event.open_event import EventLog, EventPlace, StoredLog, events_in, new_log, on_event
from eastwind.cli.event.plain_file import now
from eastwind.cli.event.terms_options import read_given, terms_options
from eastwind.cli.shared_options import choose_sheet, folder_option, override_options, store_option
from eastwind.formats import country, long_date, money
from eastwind.refusals import InputError, Rejected
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.messages import Command
from eastwind.tournament.movement.adviser import make_plan
from eastwind.tournament.people.players import sets_and_tables
from eastwind.tournament.setup.parse import read_date
from eastwind.tournament.setup.terms import ChangeTerms, SetUpEvent, terms_under
from eastwind.tournament.setup.terms_words import changed_terms
from eastwind.tournament.texts.phrases import count
from eastwind.tournament.texts.refusals import refusal_words


@click.command()
@terms_options(changing=False)
@override_options
@folder_option
@on_event
def new(
    place: EventPlace,
    by: str,
    sheet_name: str,
    folder: Path,
    sets: tuple[str, ...],
    scoring_from: str | None,
    **given: object,
) -> None:
    """Set up an event."""
    sheet = choose_sheet(sheet_name, folder, sets, scoring_from)
    own = read_given(given, card_title="")
    own.setdefault("currency", country(str(own["country"])).currency)
    terms = terms_under(sheet, **own)
    make_plan(terms.movement, 1, 1)
    first = MemoryLog().submit(SetUpEvent(terms=terms), at=now(), by=by, via="cli")
    if isinstance(first, Rejected):
        raise InputError(refusal_words(first, sheet))
    log = new_log(place, secrets.token_hex(4), [first])
    games = f"{count(terms.rounds, 'round')} of {count(terms.games, 'game')} under {sheet.title}"
    click.echo(f"{terms.title}, {long_date(terms.date, terms.country)}: {games}, in {log}.")
    if not sheet.movement.steps and "movement" not in own:
        click.echo(
            "The rule sheet doesn't list a movement, so Eastwind uses the custom schedule. Choose another with --movement."
        )
    for question in sheet.questions:
        click.echo(f"Open: {question.words} (suggested: {question.suggestion})")


@click.command()
@click.argument("earlier")
@click.option("--title", required=True, help="The name of the new event.")
@click.option(
    "--date", "day", default=lambda: calendar.today().isoformat(), show_default="today", help="As in 2026-04-11."
)
@click.option("--as-waiting", is_flag=True, help="Put the players on the waiting list.")
@click.option("--no-players", is_flag=True, help="Take only the settings.")
@on_event
def again(place: EventPlace, by: str, earlier: str, title: str, day: str, as_waiting: bool, no_players: bool) -> None:
    """Start a new event from an earlier one in the store.

    EARLIER is its ID (see `eastwind event list`). Settings, players, contacts, groups, and fixed seats come along.
    """
    from eastwind.tournament.people.earlier_event import enter_again, people_again

    old = EventLog(EventPlace(store=place.store, copy_to=place.copy_to, event=earlier), by)
    terms = msgspec.structs.replace(old.terms, title=title, date=read_date(day))
    people = [] if no_players else people_again(old.state)
    log = MemoryLog()
    commands: list[Command] = [SetUpEvent(terms=terms)]
    commands += [enter_again(people, terms, "waiting" if as_waiting else "entered")] if people else []
    for command in commands:
        if isinstance(answer := log.submit(command, at=now(), by=by, via="cli"), Rejected):
            raise InputError(refusal_words(answer, terms.sheet))
    new = new_log(place, secrets.token_hex(4), log.entries)
    if isinstance(new, StoredLog):
        known = contacts_of(old)
        numbers = {player.number: place for place, player in enumerate(people, start=1)}
        put_contacts(new, {numbers[number]: each for number, each in known.items() if number in numbers})
    click.echo(f"{title}, {terms.date}: set up like {old.terms.title}, with {count(len(people), 'player')}, in {new}.")


@click.command()
@click.option("--reason", required=True, help="Why the setup changes.")
@terms_options(changing=True)
@override_options
@folder_option
@on_event
def change(
    place: EventPlace,
    by: str,
    reason: str,
    sheet_name: str | None,
    folder: Path,
    sets: tuple[str, ...],
    scoring_from: str | None,
    **given: object,
) -> None:
    """Change the setup. Changes to play apply from the next round."""
    from eastwind.rules.loading.overrides import overrides_of, scoring_donor

    file = EventLog(place, by)
    changes = read_given(given, file.terms.card.title)
    if sheet_name or sets or scoring_from:
        under = file.terms.sheet
        if sheet_name:
            changes["sheet"] = choose_sheet(sheet_name, folder, sets, scoring_from)
        else:  # the same sheet keeps the overrides of this event
            donor = scoring_from or scoring_donor(under)
            changes["sheet"] = choose_sheet(under.name, folder, sets, donor, overrides_of(under))
    if "movement" in changes:
        make_plan(str(changes["movement"]), 1, 1)
    if not changes:
        raise InputError("What should change? Give an option, such as --minutes 45.")
    before = file.terms
    file.submit(ChangeTerms(terms=msgspec.structs.replace(before, **changes), reason=reason))
    for what, old, new in changed_terms(before, file.terms):
        click.echo(f"{what}: {old} -> {new}")
    following = file.state.last_begun() + 1
    played = f"Changes to play apply from round {following} on." if following <= file.terms.rounds else ""
    click.echo(played or "Every round has already started, so this changes no round.")
    if "movement" in changes and following in file.state.rounds:
        click.echo(f"The seating did not change. To redo it: `eastwind event seat --from-round {following}`.")


@click.command()
@on_event
def show(place: EventPlace, by: str) -> None:
    """Show the event now."""
    file = EventLog(place, by)
    terms, state = file.terms, file.state
    sets, tables = sets_and_tables(state)
    present = sum(player.checked_in for player in state.players.values())
    at = f", {terms.venue}" if terms.venue else ""
    click.echo(f"{terms.title}, {long_date(terms.date, terms.country)}{at}: {terms.sheet.title}")
    people = f"{count(len(state.players), 'player')}, {present} checked in"
    click.echo(f"{people}; {count(tables, 'table')}, {count(sets, 'set')} promised.")
    play = f"{count(terms.rounds, 'round')} of {count(terms.games, 'game')}"
    click.echo(f"Fee {money(terms.fee, terms.currency)}; {play}; movement {terms.movement}.")
    for item in terms.schedule:
        click.echo(f"  Day {item.day}, {item.time}: {item.what}")
    for number, found in sorted(state.rounds.items()):
        accepted = sum(table.accepted for table in found.tables.values())
        where = "closed" if found.closed else "under way" if found.begun else "seated"
        click.echo(
            f"Round {number}: {where}, {count(len(found.tables), 'table')}, {accepted} with scorecards accepted."
        )
    for reason in state.reasons:
        click.echo(f"Note: {reason}")
    click.echo(f"Kept in {file.log}.")


@click.command("list")
@store_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per event.")
def list_events(store: str | None, as_json: bool) -> None:
    """List the events in the store.

    The oldest comes first. A command without --event uses the last one.
    """
    events = events_in(store)
    for found in events:
        title, day = title_and_date(store, found.stream)
        if as_json:
            row = {"event": found.stream, "title": title, "date": day, "created": found.created, "entries": found.last}
            click.echo(msgspec.json.encode(row).decode())
        else:
            click.echo(f"{found.stream}  {day}  {title} ({count(found.last, 'step')})")
    if not events and not as_json:
        click.echo("No events yet. Start one with `eastwind event new`.")


def title_and_date(store: str | None, event: str) -> tuple[str, str]:
    """The title and date of an event; one that cannot be read does not hide the others."""
    try:
        terms = EventLog(EventPlace(store=store, event=event)).terms
    except InputError as error:
        return f"can't be read: {error}", "?"
    return terms.title, terms.date
