"""Setting up an event, changing its terms, looking at it."""

from __future__ import annotations

import hashlib
import re
import secrets
from datetime import date as calendar
from pathlib import Path

import click
import msgspec

from eastwind.cli.event.files import now
from eastwind.cli.event.names import money, read_cents
from eastwind.cli.event.place import EventLog, EventPlace, events_in, new_log, on_event
from eastwind.cli.sheets import choose_sheet, folder_option, override_options
from eastwind.cli.storage import store_option
from eastwind.refusals import InputError, Rejected, did_you_mean
from eastwind.tournament.entries import sets_and_tables
from eastwind.tournament.ledger import Ledger
from eastwind.tournament.movement.adviser import make_plan
from eastwind.tournament.prize_terms import Prize
from eastwind.tournament.setup import CardTerms, ChangeTerms, ScheduleItem, Section, SetUpEvent, Terms, terms_under
from eastwind.tournament.words import in_words

KINDS = ("high_round", "high_hand", "most_self_picks", "low_score", "first_timer")


@click.command()
@click.option("--title", required=True)
@click.option("--date", "day", default=lambda: calendar.today().isoformat(), show_default="today")
@click.option("--venue", default="")
@click.option("--sheet", "sheet_name", required=True, help="The rule sheet: a name, or a file of your own.")
@click.option("--card", default="eastwind", show_default=True, help="The card played: a typed card, or only its name.")
@click.option("--values", help="The card's values, if it is not typed: 25,30,35,50.")
@click.option("--rounds", type=int)
@click.option("--games", type=int, help="Games in a round.")
@click.option("--minutes", type=int, help="Minutes for a round; 0 is no limit.")
@click.option("--no-new-game-after", type=int, help="Minute of the round after which no new game begins.")
@click.option("--movement", help="all-move, east-stays, one-skip, designed, or written out.")
@click.option("--fee", default="0", help="Entry fee, such as 40 or 40.50.")
@click.option("--currency", default="USD", show_default=True)
@click.option(
    "--prize", "prizes", multiple=True, metavar="WHAT=HOW", help="1=100, 2=25%, top10%=5, high_hand=20, 1=goods:set."
)
@click.option("--one-win", is_flag=True, help="Nobody takes more than one prize.")
@click.option("--three-players", type=click.Choice(["phantoms", "standby", "house"]), default="phantoms")
@click.option("--section", "sections", multiple=True, metavar="NAME=TABLES", help="A section of the room: Red=25.")
@click.option(
    "--item",
    "items",
    multiple=True,
    metavar="TEXT",
    help="A line of the schedule: '1 09:30 Round 1' (day, time, what).",
)
@click.option("--numbering", type=click.Choice(["table_letter", "sequence"]), default="table_letter")
@click.option("--director", default="director", show_default=True)
@click.option("--deputy")
@override_options
@folder_option
@on_event
def new(
    place: EventPlace,
    by: str,
    title: str,
    day: str,
    venue: str,
    sheet_name: str,
    card: str,
    values: str | None,
    prizes: tuple[str, ...],
    sections: tuple[str, ...],
    items: tuple[str, ...],
    fee: str,
    folder: Path,
    sets: tuple[str, ...],
    scoring_from: str | None,
    **own: object,
) -> None:
    """Set up an event."""
    sheet = choose_sheet(sheet_name, folder, sets, scoring_from)
    given = {name: value for name, value in own.items() if value is not None}
    terms = terms_under(
        sheet,
        title=title,
        date=read_date(day),
        venue=venue,
        card=read_card_terms(card, values),
        fee=read_cents(fee),
        prizes=tuple(read_prize(text) for text in prizes),
        sections=tuple(read_section(text) for text in sections),
        schedule=tuple(read_item(text) for text in items),
        **given,
    )
    make_plan(terms.movement, 1, 1)
    first = Ledger().submit(SetUpEvent(terms=terms), at=now(), by=by, via="cli")
    if isinstance(first, Rejected):
        raise InputError(in_words(first, sheet))
    log = new_log(place, secrets.token_hex(4), [first])
    click.echo(f"{title}, {terms.date}: {terms.rounds} rounds of {terms.games} games under {sheet.title}, in {log}.")
    if not sheet.movement.steps and "movement" not in given:
        click.echo("The sheet prints no movement: the designed schedule is taken; choose another with --movement.")
    for question in sheet.questions:
        click.echo(f"Open: {question.words} (suggested: {question.suggestion})")


@click.command()
@click.option("--reason", required=True)
@click.option("--title")
@click.option("--venue")
@click.option("--rounds", type=int)
@click.option("--games", type=int)
@click.option("--minutes", type=int)
@click.option("--no-new-game-after", type=int)
@click.option("--movement")
@click.option("--prize", "prizes", multiple=True, metavar="WHAT=HOW", help="The prizes anew.")
@click.option("--deputy")
@click.option("--sheet", "sheet_name", help="Another sheet, or the same with other --set values.")
@override_options
@folder_option
@on_event
def change(
    place: EventPlace,
    by: str,
    reason: str,
    prizes: tuple[str, ...],
    sheet_name: str | None,
    folder: Path,
    sets: tuple[str, ...],
    scoring_from: str | None,
    **own: object,
) -> None:
    """Change the terms; what concerns play applies from the next round that has not begun."""
    file = EventLog(place, by)
    changes: dict[str, object] = {name: value for name, value in own.items() if value is not None}
    if sheet_name or sets or scoring_from:
        changes["sheet"] = choose_sheet(sheet_name or file.terms.sheet.name, folder, sets, scoring_from)
    if prizes:
        changes["prizes"] = tuple(read_prize(text) for text in prizes)
    if "movement" in changes:
        make_plan(str(changes["movement"]), 1, 1)
    terms: Terms = msgspec.structs.replace(file.terms, **changes)
    file.submit(ChangeTerms(terms=terms, reason=reason))
    click.echo(f"Changed: {', '.join(changes) or 'nothing'}; for play from round {file.state.last_begun() + 1} on.")


@click.command()
@on_event
def show(place: EventPlace, by: str) -> None:
    """The event as it stands."""
    file = EventLog(place, by)
    terms, state = file.terms, file.state
    sets, tables = sets_and_tables(state)
    present = sum(entry.checked_in for entry in state.entries.values())
    click.echo(f"{terms.title}, {terms.date}{', ' + terms.venue if terms.venue else ''}: {terms.sheet.title}")
    click.echo(f"{len(state.entries)} entries, {present} checked in; {tables} tables, {sets} sets coming.")
    click.echo(
        f"Fee {money(terms.fee, terms.currency)}; {terms.rounds} rounds of {terms.games} games; movement {terms.movement}."
    )
    for item in terms.schedule:
        click.echo(f"  Day {item.day}, {item.time}: {item.what}")
    for number, found in sorted(state.rounds.items()):
        accepted = sum(table.accepted for table in found.tables.values())
        where = "closed" if found.closed else "in play" if found.begun else "seated"
        click.echo(f"Round {number}: {where}, {len(found.tables)} tables, {accepted} with cards accepted.")
    for reason in state.reasons:
        click.echo(f"Note: {reason}")
    click.echo(f"Kept in {file.log}.")


@click.command("list")
@store_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object per event.")
def list_events(store: str | None, as_json: bool) -> None:
    """The events of a store, oldest first; a command without --event is for the last of them."""
    events = events_in(store)
    for found in events:
        title, day = title_and_date(store, found.stream)
        if as_json:
            row = {"event": found.stream, "title": title, "date": day, "created": found.created, "entries": found.last}
            click.echo(msgspec.json.encode(row).decode())
        else:
            click.echo(f"{found.stream}  {day}  {title} ({found.last} steps)")
    if not events and not as_json:
        click.echo("No events yet: start one with `eastwind event new`.")


def title_and_date(store: str | None, event: str) -> tuple[str, str]:
    """What an event is called; one that this version cannot read does not hide the others."""
    try:
        terms = EventLog(EventPlace(store=store, event=event)).terms
    except InputError as error:
        return f"cannot be read: {error}", "?"
    return terms.title, terms.date


def read_date(text: str) -> str:
    try:
        return calendar.fromisoformat(text).isoformat()
    except ValueError:
        raise InputError(f"{text!r} is no date: write it as 2026-04-11.") from None


def read_card_terms(name: str, values: str | None) -> CardTerms:
    """Of a typed card its title, year, values and hash; of any other only what is said here."""
    if values is not None:
        numbers = [word for word in re.split(r"[\s,]+", values) if word]
        if not all(word.isdigit() for word in numbers):
            raise InputError(f"{values!r} cannot be read: give the values as 25,30,35,50.")
        return CardTerms(title=name, values=tuple(sorted({int(word) for word in numbers})))
    from eastwind.cli.cards import card_named, card_text

    card = card_named(name)
    digest = hashlib.sha256(card_text(name).encode()).hexdigest()
    year = int(card.year) if card.year.isdigit() else None
    return CardTerms(
        title=card.title, year=year, values=tuple(sorted({line.value for line in card.lines})), hash=digest
    )


def read_section(text: str) -> Section:
    name, equals, tables = text.rpartition("=")
    if not equals or not tables.strip().isdigit() or not name.strip():
        raise InputError(f"{text!r} is no section: write its name and tables, such as Red=25.")
    return Section(name=name.strip(), tables=int(tables))


def read_item(text: str) -> ScheduleItem:
    match = re.fullmatch(r"\s*(\d+)\s+(\d{1,2}[:.]\d{2})\s+(.+)", text)
    if not match:
        raise InputError(f"{text!r} is no line of a schedule: write day, time and what, such as '1 09:30 Round 1'.")
    return ScheduleItem(day=int(match[1]), time=match[2], what=match[3].strip())


def read_prize(text: str) -> Prize:
    """1=100, 1=25%, top10%=5, high_hand=20, high_round:2=25, Red/1=50, 1=goods:a set of tiles."""
    what, equals, how = text.partition("=")
    section, slash, what = what.strip().rpartition("/")
    if not equals or not what:
        raise InputError(f"{text!r} is no prize: write what it is for and what it is, such as 1=100 or high_hand=20.")
    fields: dict[str, object] = {
        "section": section.strip() if slash else None,
        **_prize_for(what.strip().lower(), text),
    }
    if how.strip().lower().startswith("goods:"):
        fields["goods"] = how.partition(":")[2].strip()
    elif how.strip().endswith("%"):
        share = how.strip()[:-1]
        if not re.fullmatch(r"\d{1,3}(\.\d{1,2})?", share):
            raise InputError(f"{how!r} is no share of the fees: write it as 25%.")
        fields["share"] = round(float(share) * 100)
    else:
        fields["cents"] = read_cents(how)
    return msgspec.convert(fields, Prize)


def _prize_for(what: str, text: str) -> dict[str, object]:
    if what.isdigit() and int(what) > 0:
        return {"kind": "place", "place": int(what)}
    if match := re.fullmatch(r"top\s*(\d{1,3})%", what):
        return {"kind": "place", "place": 1, "field_share": int(match[1])}
    kind, _, number = what.replace("-", "_").replace(" ", "_").partition(":")
    if kind not in KINDS or (number and not number.isdigit()):
        raise InputError(
            f"{text!r} is no prize: it is for a place (1, 2, top10%) or {', '.join(KINDS)}.{did_you_mean(kind, KINDS)}"
        )
    return {"kind": kind, "round": int(number) if number else None}
