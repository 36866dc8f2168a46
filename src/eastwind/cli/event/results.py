"""Commands that enter results and settle disputes."""

from __future__ import annotations

import click
import msgspec

from eastwind.cli.event.open_event import EventLog, EventPlace, on_event
from eastwind.refusals import InputError, Rejected
from eastwind.rules.result_json import read_result
from eastwind.rules.results import GameResult
from eastwind.rules.seats import Seat
from eastwind.tournament.lookup import find_game
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed, RecordNumbers, RecordResult, infer
from eastwind.tournament.results.typed_words import read_game
from eastwind.tournament.scorecards.corrections import CorrectTyping, SettleDispute
from eastwind.tournament.scorecards.signers import seats_there
from eastwind.tournament.state import named, table_label
from eastwind.tournament.texts.references import read_numbers, read_round, read_seat, read_seats, read_table
from eastwind.tournament.texts.refusals import refusal_words

Entered = RecordResult | RecordNumbers | RecordNotPlayed


@click.command()
@click.argument("table")
@click.argument("game", type=int)
@click.argument("words", nargs=-1)
@click.option("--round", "number", type=int, help="The round; by default the one in play.")
@click.option("--facts", help="The result as JSON, as for `eastwind score`.")
@click.option("--value", type=int, help="With numbers: the value of the hand, if the numbers don't show it.")
@click.option("--jokerless/--jokers", default=None, help="With numbers: whether the hand had jokers.")
@click.option("--outcome", help="With numbers: mahjongg, wall, unfinished, error ...")
@click.option("--thrower", help="With numbers: who threw the winning tile.")
@click.option("--self-picked/--thrown", default=None, help="With numbers: whether the winning tile was self-picked.")
@click.option("--correct", metavar="REASON", help="Correct an entered result, and say why.")
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
    """Enter a game's result: the facts, or the numbers on the scorecards.

    \b
    As facts:    result 3 1 A 30 from C exposures 2 no-jokers
                 result 3 2 B 25 self        result 3 3 wall dead D
                 result 3 4 unfinished       result 3 4 not-played
    As numbers:  result 3 1 A=30 B=0 C=-20 D=0
    """
    file = EventLog(place, by)
    number, which = read_round(file.state, number), read_table(file.state, table)
    seats = _seats(file, number, which, game)
    entered: Entered
    if words and all("=" in word for word in words):
        entered = RecordNumbers(
            round=number, table=which, game=game, numbers=read_numbers(words), value=value, jokerless=jokerless,
            outcome=outcome.lower().replace("-", "_") if outcome else None,
            thrower=read_seat(thrower) if thrower else None, self_picked=self_picked,
        )  # fmt: skip
    elif words == ("not-played",):
        entered = RecordNotPlayed(round=number, table=which, game=game)
    else:
        found = read_facts(facts, seats) if facts else read_game(words, seats)
        entered = RecordResult(round=number, table=which, game=game, result=found)
    file.submit(entered if correct is None else _correction(file, entered, correct))
    _print_game(file, number, which, game)


def _seats(file: EventLog, number: int, table: int, game: int) -> tuple[Seat, ...]:
    found = find_game(file.state, number, table, game)
    if isinstance(found, Rejected):
        raise InputError(refusal_words(found))
    return found.occupied(game)


def read_facts(text: str, seats: tuple[Seat, ...]) -> GameResult:
    """Reads a result from JSON; by default the seats are those of the table."""
    found = read_result(text)
    return found if '"seats"' in text else msgspec.structs.replace(found, seats=seats)


def _inferred(file: EventLog, command: RecordNumbers) -> GameResult:
    table = file.state.rounds[command.round].tables[command.table]
    found = infer(file.state, command, table)
    if isinstance(found, Rejected):
        raise InputError(file.why_not(command, found))
    return found


def _correction(file: EventLog, entered: Entered, reason: str) -> CorrectResult | CorrectTyping:
    """A correction of the result; once the scorecards are in, a correction of a typing error."""
    at = file.state.rounds[entered.round].tables[entered.table]
    found = entered.result if isinstance(entered, RecordResult) else None
    numbers = None
    if isinstance(entered, RecordNumbers):
        found, numbers = _inferred(file, entered), entered.numbers
    kind = CorrectTyping if at.accepted else CorrectResult
    return kind(
        round=entered.round, table=entered.table, game=entered.game, result=found,
        replaces=len(at.games[entered.game - 1]), reason=reason, numbers=numbers,
    )  # fmt: skip


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
@click.argument("game", type=int)
@click.argument("words", nargs=-1)
@click.option("--present", default="ABCD", show_default=True, help="The players at the table who are present.")
@click.option("--reason", required=True, help="What the table agreed on.")
@click.option("--facts", help="The result as JSON.")
@click.option("--round", "number", type=int, help="The round; by default the one in play.")
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
    """Settle a disputed score with the table.

    Only the director may do this. WORDS are the result, as in `result`.
    """
    file = EventLog(place, by)
    number, which = read_round(file.state, number), read_table(file.state, table)
    seats = _seats(file, number, which, game)
    numbers = read_numbers(words) if words and all("=" in word for word in words) else None
    found: GameResult | None = None
    if numbers is not None:
        found = _inferred(file, RecordNumbers(round=number, table=which, game=game, numbers=numbers))
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
            numbers=numbers,
        )
    )
    _print_game(file, number, which, game)
    click.echo("The scorecards of the table need to be initialed again.")
