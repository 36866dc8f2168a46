"""Commands about scorecards: initial, hand in, show, reopen."""

from __future__ import annotations

import click
import msgspec

from eastwind.cli.event.open_event import EventLog, EventPlace, on_event
from eastwind.refusals import InputError, Rejected
from eastwind.tournament.lookup import find_game, sheet_of
from eastwind.tournament.outcome.explanations import player_card
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard, RejectScorecard, SignGame
from eastwind.tournament.scorecards.corrections import ReopenScorecards
from eastwind.tournament.scorecards.open_tasks import missing_checks
from eastwind.tournament.scorecards.signers import scorecard_total, seats_with_scorecards
from eastwind.tournament.seating.substitutes import without_games
from eastwind.tournament.state import Table, named, table_label
from eastwind.tournament.texts.references import (
    read_numbers,
    read_player,
    read_round,
    read_seat,
    read_seats,
    read_table,
)
from eastwind.tournament.texts.refusals import refusal_words


@click.command()
@click.argument("table")
@click.argument("owner", required=False)
@click.argument("checker", required=False)
@click.option(
    "--all", "everyone", is_flag=True, help="Every scorecard (or game) has the signature the rule sheet asks for."
)
@click.option("--game", type=int, help="The table sheet was signed after this game: initial 3 --game 2 B.")
@click.option("--total", type=int, help="The total written on the scorecard.")
@click.option("--reject", metavar="REASON", help="The scorecard is wrong. Return it to the table.")
@click.option("--round", "number", type=int, help="The round; by default the one in play.")
@on_event
def initial(
    place: EventPlace,
    by: str,
    table: str,
    owner: str | None,
    checker: str | None,
    everyone: bool,
    game: int | None,
    total: int | None,
    reject: str | None,
    number: int | None,
) -> None:
    """Record who initialed a scorecard, or signed after a game.

    OWNER is the seat whose scorecard was checked, CHECKER the seat that checked it.
    """
    file = EventLog(place, by)
    number, which = read_round(file.state, number), read_table(file.state, table)
    if everyone:
        _initial_all(file, number, which)
        asks = sheet_of(file.state, number).cards.verified != "none"
        missing = [str(each) for each in _table(file, number, which).open_games]
        if missing:
            click.echo(f"Signed so far. No result yet for game {', '.join(missing)}.")
            return
        click.echo(
            f"All scorecards of table {table} are initialed." if asks else "The rule sheet doesn't ask for initials."
        )
        return
    if game is not None and owner is not None:
        file.submit(SignGame(round=number, table=which, game=game, by=read_seat(owner)))
        click.echo(f"{read_seat(owner)} signed game {game} at table {table}.")
        return
    if owner is None or checker is None:
        raise InputError("Say whose scorecard was checked, and by whom, such as `initial 3 A C`, or --all.")
    first, second = read_seat(owner), read_seat(checker)
    if reject is not None:
        file.submit(RejectScorecard(round=number, table=which, card=first, by=second, reason=reject))
        click.echo(f"{first}'s scorecard went back to table {table}: {reject}.")
        return
    file.submit(InitialScorecard(round=number, table=which, card=first, by=second, total=total))
    click.echo(
        f"{second} initialed {first}'s scorecard at table {table}: {scorecard_total(_table(file, number, which), first):+d}."
    )


def _table(file: EventLog, number: int, which: int) -> Table:
    found = find_game(file.state, number, which, 1)
    if isinstance(found, Rejected):
        raise InputError(refusal_words(found))
    return found


def _initial_all(file: EventLog, number: int, which: int) -> None:
    table = _table(file, number, which)
    missing = missing_checks(table, sheet_of(file.state, number))
    signed = [SignGame(round=number, table=which, game=game, by=signer) for game, signer in missing.games.items()]
    initialed = [
        InitialScorecard(round=number, table=which, card=card, by=checkers[0])
        for card, checkers in missing.cards.items()
    ]
    file.submit_all([*signed, *initialed])


@click.command("hand-in")
@click.argument("table")
@click.argument("collector")
@click.option("--cards", default="", help="The scorecards handed in, if not all: ABC.")
@click.option("--total", "totals", multiple=True, metavar="SEAT=POINTS", help="The total written on a scorecard: A=85.")
@click.option("--signed", default="", help="Scorecards that their owners also signed: ABCD.")
@click.option("--round", "number", type=int, help="The round; by default the one in play.")
@on_event
def hand_in(
    place: EventPlace,
    by: str,
    table: str,
    collector: str,
    cards: str,
    totals: tuple[str, ...],
    signed: str,
    number: int | None,
) -> None:
    """Hand in the scorecards of a table.

    COLLECTOR is the seat that hands them in.
    """
    file = EventLog(place, by)
    number, which = read_round(file.state, number), read_table(file.state, table)
    at = _table(file, number, which)
    present = seats_with_scorecards(at)
    file.submit(
        HandInScorecards(
            round=number,
            table=which,
            by=read_seat(collector),
            cards=read_seats(cards) or present,
            totals=read_numbers(totals),
            signed_by_owner=read_seats(signed),
        )
    )
    sums = ", ".join(f"{seat} {scorecard_total(file.state.rounds[number].tables[which], seat):+d}" for seat in present)
    left = [each for each, found in file.state.rounds[number].tables.items() if not found.accepted]
    out = (
        f"Still waiting on: {', '.join(table_label(file.state, each) for each in left)}."
        if left
        else "All tables are in."
    )
    click.echo(f"Table {table}'s scorecards accepted: {sums}. {out}")


@click.command()
@click.argument("player")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@on_event
def scorecard(place: EventPlace, by: str, player: str, as_json: bool) -> None:
    """Show one player's scorecard.

    Its rounds, games, penalties, and running total.
    """
    state = EventLog(place, by).state
    number = read_player(state, player)
    rows = player_card(state, number)
    if as_json:
        name = state.players[number].name
        click.echo(msgspec.json.encode({"player": number, "name": name, "rounds": rows}).decode())
        return
    click.echo(named(state, number))
    for row in rows:
        shown = " ".join("-" if points is None else f"{points:+d}" for points in row.games)
        shown = shown or without_games(state, row.round, number)
        click.echo(f"  Round {row.round}: {shown}; penalties {row.penalties}; {row.total}; total so far {row.running}")


@click.command()
@click.argument("table")
@click.option("--reason", required=True, help="Why they are reopened.")
@click.option("--round", "number", type=int, help="The round; by default the one in play.")
@click.option(
    "--anyway", is_flag=True, help="Reopen them even if the rules say that accepted scorecards can't be changed."
)
@on_event
def reopen(place: EventPlace, by: str, table: str, reason: str, number: int | None, anyway: bool) -> None:
    """Reopen the accepted scorecards of a table.

    Only the director may do this.
    """
    file = EventLog(place, by)
    number, which = read_round(file.state, number), read_table(file.state, table)
    sheet = sheet_of(file.state, number)
    if sheet.cards.locked == "on_acceptance" and not anyway:
        raise InputError(
            f"Once accepted, scorecards are not changed ({sheet.cite('changes.locked')}). If the desk only mistyped "
            "something, correct the result instead. To reopen them all the same, add --anyway; the log will show it."
        )
    file.submit(ReopenScorecards(round=number, table=which, reason=reason))
    click.echo(f"Table {table}'s scorecards are open again.")
