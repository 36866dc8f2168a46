"""Results and score cards."""

from __future__ import annotations

import click
import msgspec

from eastwind.cli.event.place import EventLog, EventPlace, on_event
from eastwind.refusals import InputError, Rejected
from eastwind.rules.result_text import read_result
from eastwind.rules.results import GameResult, Seat
from eastwind.tournament.cards import (
    CorrectTyping,
    RejectCard,
    ReopenCards,
    SettleDispute,
    SignGame,
    SubmitCards,
    VerifyCard,
)
from eastwind.tournament.checking import card_total, game_signer, seats_there, seats_with_cards, verifier
from eastwind.tournament.finding import find_game
from eastwind.tournament.game_words import read_game
from eastwind.tournament.naming import read_entry, read_numbers, read_round, read_seat, read_seats, read_table
from eastwind.tournament.results import CorrectResult, RecordNotPlayed, RecordNumbers, RecordResult, infer
from eastwind.tournament.standings import player_card
from eastwind.tournament.state import Table, named, table_label
from eastwind.tournament.wire import Command
from eastwind.tournament.words import in_words


@click.command()
@click.argument("table")
@click.argument("game", type=int)
@click.argument("words", nargs=-1)
@click.option("--round", "number", type=int, help="The round; the one in play, if none is named.")
@click.option("--facts", help="The result as JSON, in the form of `eastwind score`.")
@click.option("--value", type=int, help="With numbers: the value of the hand, where they leave it open.")
@click.option("--jokerless/--jokers", default=None, help="With numbers: whether the hand had jokers.")
@click.option("--outcome", help="With numbers: mahjongg, wall, unfinished, error ...")
@click.option("--thrower", help="With numbers: who threw the winning tile.")
@click.option("--self-picked/--thrown", default=None, help="With numbers: how the winning tile came.")
@click.option("--correct", metavar="REASON", help="A new version of a result that is there, with its reason.")
@on_event
def result(
    place: EventPlace,
    by: str,
    table: str,
    game: int,
    words: tuple[str, ...],
    number: int | None,
    facts: str | None,
    value: int | None,
    jokerless: bool | None,
    outcome: str | None,
    thrower: str | None,
    self_picked: bool | None,
    correct: str | None,
) -> None:
    """A game's result.

    \b
    As facts:    result 3 1 A 30 from C exposures 2 no-jokers
                 result 3 2 B 25 self        result 3 3 wall dead D
                 result 3 4 unfinished       result 3 4 not-played
    As numbers:  result 3 1 A=30 B=0 C=-20 D=0
    """
    file = EventLog(place, by)
    number = read_round(file.state, number)
    which = read_table(file.state, table)
    seats = _seats(file, number, which, game)
    if words and all("=" in word for word in words):
        numbers = RecordNumbers(
            round=number,
            table=which,
            game=game,
            numbers=read_numbers(words),
            value=value,
            jokerless=jokerless,
            outcome=outcome.lower().replace("-", "_") if outcome else None,
            thrower=read_seat(thrower) if thrower else None,
            self_picked=self_picked,
            by=by,
        )
        if correct is None:
            file.submit(numbers)
        else:
            _correct(file, number, which, game, _inferred(file, numbers), correct, by, numbers.numbers)
    elif words == ("not-played",):
        if correct is None:
            file.submit(RecordNotPlayed(round=number, table=which, game=game, by=by))
        else:
            _correct(file, number, which, game, None, correct, by)
    else:
        found = read_facts(facts, seats) if facts else read_game(words, seats)
        if correct is None:
            file.submit(RecordResult(round=number, table=which, game=game, result=found, by=by))
        else:
            _correct(file, number, which, game, found, correct, by)
    _print_game(file, number, which, game)


def _seats(file: EventLog, number: int, table: int, game: int) -> tuple[Seat, ...]:
    found = find_game(file.state, number, table, game)
    if isinstance(found, Rejected):
        raise InputError(in_words(found))
    return found.occupied(game)


def read_facts(text: str, seats: tuple[Seat, ...]) -> GameResult:
    """A result in JSON; the seats are those of the table, if it does not say."""
    found = read_result(text)
    return found if '"seats"' in text else msgspec.structs.replace(found, seats=seats)


def _inferred(file: EventLog, command: RecordNumbers) -> GameResult:
    table = file.state.rounds[command.round].tables[command.table]
    found = infer(file.state, command, table)
    if isinstance(found, Rejected):
        raise InputError(file.why_not(command, found))
    return found


def _correct(
    file: EventLog,
    number: int,
    table: int,
    game: int,
    found: GameResult | None,
    reason: str,
    by: str,
    numbers: dict[Seat, int] | None = None,
) -> None:
    at = file.state.rounds[number].tables[table]
    kind = CorrectTyping if at.accepted else CorrectResult
    seen = len(at.games[game - 1])
    file.submit(
        kind(round=number, table=table, game=game, result=found, replaces=seen, reason=reason, by=by, numbers=numbers)
    )


def _print_game(file: EventLog, number: int, which: int, game: int) -> None:
    table = file.state.rounds[number].tables[which]
    version = table.current(game)
    assert version is not None
    click.echo(f"Round {number}, table {table_label(file.state, which)}, game {game} (entered as {version.source}):")
    if version.result is None:
        click.echo(f"  not played ({version.reason})")
    for seat in table.occupied(game) if version.result else ():
        person = table.sitter(seat, game)
        assert person is not None
        why = "; ".join(f"{line.why} [{line.clause}]" for line in version.lines if line.seat == seat and line.points)
        click.echo(f"  {seat} {named(file.state, person)}: {version.points(seat):+d}{'  ' + why if why else ''}")


@click.command()
@click.argument("table")
@click.argument("card", required=False)
@click.argument("checker", required=False)
@click.option("--all", "everyone", is_flag=True, help="Every card (or game) carries the signature the sheet asks for.")
@click.option("--game", type=int, help="A signature after one game, on the table's sheet: verify 3 --game 2 B.")
@click.option("--total", type=int, help="The total written on the card.")
@click.option("--reject", metavar="REASON", help="The card is wrong and goes back to the table.")
@click.option("--round", "number", type=int)
@on_event
def verify(
    place: EventPlace,
    by: str,
    table: str,
    card: str | None,
    checker: str | None,
    everyone: bool,
    game: int | None,
    total: int | None,
    reject: str | None,
    number: int | None,
) -> None:
    """CARD (a seat) has been checked by CHECKER (a seat)."""
    file = EventLog(place, by)
    number, which = read_round(file.state, number), read_table(file.state, table)
    if everyone:
        _verify_all(file, number, which)
        asks = (file.state.rounds[number].sheet or file.terms.sheet).cards.verified != "none"
        missing = [str(each) for each, found in enumerate(_table(file, number, which).games, start=1) if not found]
        if missing:
            click.echo(f"What is there is signed; game {', '.join(missing)} has no result yet.")
            return
        click.echo(f"All cards of table {table} are verified." if asks else "The sheet asks for no verification.")
        return
    if game is not None and card is not None:
        file.submit(SignGame(round=number, table=which, game=game, by=read_seat(card)))
        click.echo(f"Game {game} at table {table} is signed by {read_seat(card)}.")
        return
    if card is None or checker is None:
        raise InputError("Say whose card was checked by whom, such as `verify 3 A C`, or --all.")
    owner, second = read_seat(card), read_seat(checker)
    if reject is not None:
        file.submit(RejectCard(round=number, table=which, card=owner, by=second, reason=reject))
        click.echo(f"Card {owner} of table {table} goes back to the table: {reject}.")
        return
    file.submit(VerifyCard(round=number, table=which, card=owner, by=second, total=total))
    click.echo(
        f"Card {owner} of table {table} is verified by {second}: {card_total(_table(file, number, which), owner):+d}."
    )


def _table(file: EventLog, number: int, which: int) -> Table:
    found = find_game(file.state, number, which, 1)
    if isinstance(found, Rejected):
        raise InputError(in_words(found))
    return found


def _verify_all(file: EventLog, number: int, which: int) -> None:
    table = _table(file, number, which)
    sheet = file.state.rounds[number].sheet or file.terms.sheet
    commands: list[Command] = []
    if sheet.cards.verified == "winner_signs":
        for game in range(1, len(table.games) + 1):
            version = table.current(game)
            if version is not None and version.source != "not_played" and game not in table.signatures:
                signer, _ = game_signer(table, game, version, sheet)
                commands.append(SignGame(round=number, table=which, game=game, by=signer))
    elif sheet.cards.verified != "none":
        for seat in seats_with_cards(table):
            if seat not in table.cards or not table.cards[seat].verified_by:
                by = verifier(table, sheet, seat)[0][0]
                commands.append(VerifyCard(round=number, table=which, card=seat, by=by))
    file.submit_all(commands)


@click.command()
@click.argument("table")
@click.argument("collector")
@click.option("--cards", default="", help="Whose cards are handed in, if not all: ABC.")
@click.option("--total", "totals", multiple=True, metavar="SEAT=POINTS", help="The total written on a card: A=85.")
@click.option("--signed", default="", help="Cards signed by their owners too: ABCD.")
@click.option("--round", "number", type=int)
@on_event
def submit(
    place: EventPlace,
    by: str,
    table: str,
    collector: str,
    cards: str,
    totals: tuple[str, ...],
    signed: str,
    number: int | None,
) -> None:
    """COLLECTOR (a seat) hands in the cards of the table."""
    file = EventLog(place, by)
    number, which = read_round(file.state, number), read_table(file.state, table)
    at = _table(file, number, which)
    present = seats_with_cards(at)
    file.submit(
        SubmitCards(
            round=number,
            table=which,
            by=read_seat(collector),
            cards=read_seats(cards) or present,
            totals=read_numbers(totals),
            signed_by_owner=read_seats(signed),
        )
    )
    sums = ", ".join(f"{seat} {card_total(file.state.rounds[number].tables[which], seat):+d}" for seat in present)
    left = [each for each, found in file.state.rounds[number].tables.items() if not found.accepted]
    out = f"Still out: {', '.join(table_label(file.state, each) for each in left)}." if left else "Every table is in."
    click.echo(f"The cards of table {table} are accepted: {sums}. {out}")


@click.command()
@click.argument("entry")
@click.option("--json", "as_json", is_flag=True)
@on_event
def card(place: EventPlace, by: str, entry: str, as_json: bool) -> None:
    """One player's score card: rounds, games, penalties, running total."""
    state = EventLog(place, by).state
    number = read_entry(state, entry)
    rows = player_card(state, number)
    if as_json:
        name = state.entries[number].name
        click.echo(msgspec.json.encode({"entry": number, "name": name, "rounds": rows}).decode())
        return
    click.echo(named(state, number))
    for row in rows:
        shown = " ".join("-" if points is None else f"{points:+d}" for points in row.games) or "sat out"
        click.echo(f"  Round {row.round}: {shown}; penalties {row.penalties}; {row.total}; in all {row.running}")


@click.command()
@click.argument("table")
@click.argument("game", type=int)
@click.argument("words", nargs=-1)
@click.option("--present", default="ABCD", show_default=True, help="Which players of the table are there.")
@click.option("--reason", required=True)
@click.option("--facts", help="The result as JSON.")
@click.option("--round", "number", type=int)
@on_event
def dispute(
    place: EventPlace,
    by: str,
    table: str,
    game: int,
    words: tuple[str, ...],
    present: str,
    reason: str,
    facts: str | None,
    number: int | None,
) -> None:
    """A disputed score, settled by the director with the players of the table. WORDS as in `result`."""
    file = EventLog(place, by)
    number, which = read_round(file.state, number), read_table(file.state, table)
    seats = _seats(file, number, which, game)
    numbers = read_numbers(words) if words and all("=" in word for word in words) else None
    found: GameResult | None = None
    if numbers is not None:
        found = _inferred(file, RecordNumbers(round=number, table=which, game=game, numbers=numbers, by=by))
    elif words != ("not-played",):
        found = read_facts(facts, seats) if facts else read_game(words, seats)
    at = file.state.rounds[number].tables[which]
    file.submit(
        SettleDispute(
            round=number,
            table=which,
            game=game,
            present=tuple(seat for seat in read_seats(present) if seat in seats_there(at)),
            result=found,
            replaces=len(at.games[game - 1]),
            reason=reason,
            by=by,
            numbers=numbers,
        )
    )
    _print_game(file, number, which, game)
    click.echo("The cards of the table are to be verified again.")


@click.command()
@click.argument("table")
@click.option("--reason", required=True)
@click.option("--round", "number", type=int)
@on_event
def reopen(place: EventPlace, by: str, table: str, reason: str, number: int | None) -> None:
    """Undo the acceptance of a table's cards: the director's alone."""
    file = EventLog(place, by)
    number, which = read_round(file.state, number), read_table(file.state, table)
    file.submit(ReopenCards(round=number, table=which, reason=reason, by=by))
    click.echo(f"The cards of table {table} are open again.")
