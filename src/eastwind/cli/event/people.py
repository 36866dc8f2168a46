"""Commands about players: enter, edit, check in, pay, withdraw, rejoin, list."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import msgspec

from eastwind.cli.event.barred import note_from_export, note_from_store, warning_words
from eastwind.cli.event.contacts import contacts_of, keep_contacts
from eastwind.cli.event.detail_options import changed_details, changes_in, new_details
from eastwind.cli.event.open_event import EventLog, EventPlace, on_event
from eastwind.cli.event.rows import read_rows, write_rows
from eastwind.formats import money
from eastwind.refusals import InputError, did_you_mean
from eastwind.spreadsheets import Rows
from eastwind.tournament.people.barred_warnings import warning_of
from eastwind.tournament.people.last_names import sorting_key
from eastwind.tournament.people.list_columns import MEANINGS, Meaning
from eastwind.tournament.people.list_reading import ListColumn, PlayerList, known_of, read_list
from eastwind.tournament.people.names import folded
from eastwind.tournament.people.player_rows import player_rows
from eastwind.tournament.people.players import (
    AddPlayer,
    ChangePlayer,
    CheckIn,
    ImportPlayers,
    Pay,
    PlayerAdded,
    Rejoin,
    Withdraw,
)
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.setup.parse import read_cents
from eastwind.tournament.state import Details, PaidHow, Player, named
from eastwind.tournament.texts.phrases import count
from eastwind.tournament.texts.references import read_player


@click.command()
@click.argument("names", nargs=-1)
@click.option(
    "--list", "listed", type=click.Path(path_type=Path), help="A CSV or XLSX file from anywhere, or - for pasted rows."
)
@click.option("--worksheet", default="", metavar="TITLE", help="The sheet of the workbook with the players.")
@click.option("--preview", is_flag=True, help="Show what a list would add, and add nothing.")
@click.option(
    "--column", "columns", multiple=True, metavar="HEADING=MEANING", help="What a column means, such as T-shirt=notes."
)
@click.option("--take", multiple=True, metavar="ROW", help="Add this row of the list, such as 14b, despite a question.")
@click.option("--paid", help="What each has paid, unless the list says; 'fee' is the entry fee.")
@new_details
@click.option("--again", is_flag=True, help="This is another person with the same name.")
@click.option(
    "--barred-at",
    type=click.Path(path_type=Path),
    help="The export of an earlier event. You are warned about people disqualified there.",
)
@on_event
def enter(
    place: EventPlace,
    by: str,
    names: tuple[str, ...],
    listed: Path | None,
    worksheet: str,
    preview: bool,
    columns: tuple[str, ...],
    take: tuple[str, ...],
    paid: str | None,
    again: bool,
    barred_at: Path | None,
    **details: object,
) -> None:
    """Add players, one by one or from a list (CSV, XLSX)."""
    file = EventLog(place, by)
    cents = 0 if paid is None else file.terms.fee if paid == "fee" else read_cents(paid)
    if barred_at is not None:
        note_from_export(file, barred_at)
    if not preview:
        note_from_store(file)
    if listed is not None:
        _enter_list(file, read_rows(listed, worksheet), preview, cents, columns, take)
    elif not names and barred_at is None:
        raise InputError("Who? Give the names, each in quotes, or --list FILE.")
    given = [msgspec.convert({**details, "name": " ".join(name.split())}, Details) for name in names]
    for entry in file.submit_all([AddPlayer(details=each, paid=cents, again=again) for each in given]):
        for event in entry.events:
            assert isinstance(event, PlayerAdded)
            click.echo(f"Added {named(file.state, event.player)}.{warning_words(event.warning)}")


def _enter_list(
    file: EventLog, rows: Rows, preview: bool, cents: int, columns: tuple[str, ...], take: tuple[str, ...]
) -> None:
    """Adds the players of a list. Rows that can't be used are reported one by one; the others are still added."""
    known = known_of(file.state, contacts_of(file))
    found = read_list(rows, known, read_columns(columns, read_list(rows, known).columns) if columns else ())
    found = _with_taken(found, take)
    taken = [player for player in found.players if player.take]
    for line in (*_column_lines(found), *found.said, *found.left_out, *_row_lines(found)):
        click.echo(line, err=not preview)
    if preview:
        for player in taken:
            paid = f", paid {money(player.paid, file.terms.currency)}" if player.paid is not None else ""
            warning = warning_words(warning_of(file.state, player.details))
            click.echo(f"would add {player.details.name}{paid}{warning}")
        return
    if not taken:
        raise InputError("There is no one to add.")
    entered = file.submit(
        ImportPlayers(
            players=tuple(player.details for player in taken),
            paid=cents,
            amounts=tuple(player.paid for player in taken),
            hows=tuple(player.how for player in taken),
            again=any(player.same for player in taken),
        )
    )
    for event in entered.events:
        if isinstance(event, PlayerAdded) and event.warning:
            click.echo(f"{named(file.state, event.player)}:{warning_words(event.warning)}")
    assert isinstance(entered.command, ImportPlayers)
    first = entered.command.first
    keep_contacts(file, {first + place: player.contact for place, player in enumerate(taken) if player.contact})
    click.echo(f"Added {count(len(taken), 'player')}; the event has {len(file.state.players)}.")


def _with_taken(found: PlayerList, take: tuple[str, ...]) -> PlayerList:
    """The list with the rows that --take names."""
    keys = {player.key for player in found.players if player.details.name}
    for word in take:
        if word not in keys:
            raise InputError(f"The list has no player in row {word}.{did_you_mean(word, keys)}")
    return replace(found, players=tuple(replace(each, take=each.take or each.key in take) for each in found.players))


def _column_lines(found: PlayerList) -> list[str]:
    """The columns that are skipped, and those that were guessed."""
    skipped = [column.heading for column in found.columns if column.meaning == "ignore" and column.heading]
    return [f"Columns skipped: {', '.join(skipped)}."] if skipped else []


def _row_lines(found: PlayerList) -> list[str]:
    """What was guessed or dropped, row by row."""
    lines = []
    for player in found.players:
        said = [*player.questions, *player.said]
        if not player.take:
            may_take = player.questions and player.details.name
            said.append(f"Left out. To add it: --take {player.key}" if may_take else "Left out.")
        lines += [f"Row {player.row}, {player.details.name or 'no name'}: {' '.join(said)}"] if said else []
    return lines


def read_columns(given: tuple[str, ...], columns: Sequence[ListColumn]) -> list[Meaning | None]:
    """The columns set by hand: "T-shirt=notes", or "3=last" by place."""
    chosen: list[Meaning | None] = [None] * len(columns)
    meanings: dict[str, Meaning] = {meaning: meaning for meaning in MEANINGS}
    for text in given:
        column, _, word = text.rpartition("=")
        places = [place for place, each in enumerate(columns) if folded(each.heading) == folded(column)]
        if not places and column.isdecimal() and 0 < int(column[:4]) <= len(columns):
            places = [int(column) - 1]
        if not places:
            raise InputError(f"The list has no column {column!r}. Give its heading or its number, as in 3=last.")
        if word not in meanings:
            near = did_you_mean(word, meanings)
            raise InputError(f"{word!r} is not something a column can mean.{near} Choose from {', '.join(meanings)}.")
        chosen[places[0]] = meanings[word]
    return chosen


@click.command()
@click.argument("player")
@click.option("--name", help="The right name.")
@changed_details
@on_event
def edit(place: EventPlace, by: str, player: str, **given: Any) -> None:
    """Change a player's details: name, status, section, wishes.

    For example, --status entered moves a player up from the waiting list.
    """
    file = EventLog(place, by)
    number = read_player(file.state, player)
    changes = changes_in(given)
    if not changes:
        raise InputError("What should change? Give an option, such as --status entered or --name.")
    file.submit(
        ChangePlayer(player=number, details=msgspec.structs.replace(file.state.players[number].details, **changes))
    )
    warning = warning_words(file.state.players[number].warning)
    click.echo(
        f"{named(file.state, number)}: {', '.join(name.replace('_', ' ') for name in changes)} changed.{warning}"
    )


@click.command("check-in")
@click.argument("players", nargs=-1)
@click.option("--all", "everyone", is_flag=True, help="Everyone.")
@click.option("--card-seen", is_flag=True, help="Showed this year's card.")
@click.option("--late", is_flag=True, help="Arrived late.")
@on_event
def check_in(place: EventPlace, by: str, players: tuple[str, ...], everyone: bool, card_seen: bool, late: bool) -> None:
    """Check players in."""
    file = EventLog(place, by)
    numbers = [read_player(file.state, text) for text in players]
    if everyone:
        numbers = [number for number, player in file.state.players.items() if not player.checked_in]
    elif not numbers:
        raise InputError("Who is here? Give numbers or names, or --all.")
    news = [CheckIn(player=number, card_seen=card_seen, late=late) for number in dict.fromkeys(numbers)]
    file.submit_all([each for each in news if not _is_known(file.state.players[each.player], each)])
    for number in numbers if not everyone else ():
        click.echo(f"{named(file.state, number)} is here{', late' if file.state.players[number].late else ''}.")
    present = sum(player.checked_in for player in file.state.players.values())
    click.echo(f"{present} of {len(file.state.players)} are checked in.")


def _is_known(player: Player, news: CheckIn) -> bool:
    """Whether this check-in changes nothing. Checking someone in twice is not a mistake."""
    return player.checked_in and player.late == news.late and player.card_seen >= news.card_seen


@click.command()
@click.argument("player")
@click.argument("amount", required=False)
@click.option("--back", is_flag=True, help="Give money back.")
@click.option("--how", type=click.Choice(["cash", "check", "app"]), help="How it was paid.")
@on_event
def pay(place: EventPlace, by: str, player: str, amount: str | None, back: bool, how: PaidHow | None) -> None:
    """Record money received or refunded.

    Without AMOUNT, the entry fee.
    """
    file = EventLog(place, by)
    number = read_player(file.state, player)
    cents = read_cents(amount) if amount else file.terms.fee
    file.submit(Pay(player=number, cents=-cents if back else cents, how=how or ""))
    click.echo(f"{named(file.state, number)} has paid {money(file.state.players[number].paid, file.terms.currency)}.")


@click.command()
@click.argument("players", nargs=-1, required=True)
@click.option("--from-round", type=int, help="The first round they miss; by default the next one.")
@click.option("--reason", default="", help="Why they are leaving.")
@on_event
def withdraw(place: EventPlace, by: str, players: tuple[str, ...], from_round: int | None, reason: str) -> None:
    """Withdraw players, starting with the next round or a later one."""
    file = EventLog(place, by)
    number = from_round or file.state.last_begun() + 1
    leaving = [read_player(file.state, text) for text in players]
    file.submit_all([Withdraw(player=player, from_round=number, reason=reason) for player in leaving])
    for player in leaving:
        click.echo(f"{named(file.state, player)} withdrew starting with round {number}.")
    if number in file.state.rounds:
        click.echo(
            "Their seats stay empty; to seat everyone again: `eastwind event seat --from-round " + str(number) + "`."
        )


@click.command()
@click.argument("player")
@click.option("--from-round", type=int, help="The first round they play again; by default the next one.")
@click.option("--take-seat", is_flag=True, help="Take an empty seat in every round still to come.")
@on_event
def rejoin(place: EventPlace, by: str, player: str, from_round: int | None, take_seat: bool) -> None:
    """Let a withdrawn player rejoin.

    The rounds they missed stay empty.
    """
    file = EventLog(place, by)
    number, first = read_player(file.state, player), from_round or file.state.last_begun() + 1
    rounds = [each for each in file.state.rounds.values() if each.number >= first]
    kept = any(number in table.seats for each in rounds for table in each.tables.values())
    seating = [TakeEmptySeat(player=number, from_round=first)] if take_seat and not kept else []
    file.submit_all([Rejoin(player=number, from_round=first), *seating])
    where = ", in the seats that were kept" if kept else ", in an empty seat" if seating else ""
    click.echo(f"{named(file.state, number)} rejoined starting with round {first}{where}.")
    if rounds and not kept and not seating:
        click.echo(f"No seat yet. Use `eastwind event seat --late {number}`, or seat everyone again.")


@click.command()
@click.option("--to", "target", type=click.Path(path_type=Path), help="Write them to this CSV or XLSX file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@on_event
def players(place: EventPlace, by: str, target: Path | None, as_json: bool) -> None:
    """List the players, or write them to a file."""
    file = EventLog(place, by)
    rows = player_rows(file.state)
    if target is not None:
        write_rows(target, rows, "Players")
        click.echo(f"{count(len(rows) - 1, 'player')} in {target}.")
        return
    if as_json:
        heading, *body = rows
        click.echo(json.dumps([dict(zip(map(str, heading), row, strict=True)) for row in body], ensure_ascii=False))
        return
    for number, player in sorted(file.state.players.items(), key=lambda each: sorting_key(each[1].name)):
        marks: list[str] = [player.details.status] if player.details.status != "entered" else []
        marks += ["here"] if player.checked_in else []
        marks += ["not paid"] if player.paid < file.terms.fee else []
        marks += [f"withdrawn from round {player.withdrawn_from}"] if player.withdrawn_from else []
        marks += [f"disqualified: {player.disqualified}"] if player.disqualified else []
        marks += [f"WARNING: {player.warning}"] if player.warning else []
        click.echo(f"{named(file.state, number)}{' (' + ', '.join(marks) + ')' if marks else ''}")
