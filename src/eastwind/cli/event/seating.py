"""Commands about seating: who sits where, substitutes, dropouts."""

from __future__ import annotations

import json
import secrets
from typing import Literal

import click

from eastwind.cli.event.open_event import EventLog, EventPlace, on_event
from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import Withdraw
from eastwind.tournament.seating.assign import SeatByHand, SeatPlayers, TableSeats
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.seating.substitutes import DropOut, PointsTo, Substitute
from eastwind.tournament.seating.who_plays import movement_card, seats_of_round, sitting_out
from eastwind.tournament.state import Tournament, label, named, table_label
from eastwind.tournament.texts.phrases import find
from eastwind.tournament.texts.phrases import who as who_is
from eastwind.tournament.texts.references import read_player, read_round, read_seat, read_table


@click.command()
@click.option("--seed", help="The random seed for the draw. By default, Eastwind makes one up and shows it.")
@click.option("--order", help="No draw: players in this order, table by table: '12C, 3, Ann ...'.")
@click.option("--as-entered", is_flag=True, help="No draw: in the order they were added.")
@click.option("--from-round", type=int, help="Only from this round on; earlier rounds stay as they are.")
@click.option("--present", is_flag=True, help="Only players who are checked in.")
@click.option("--scheme", help="A different movement from the one in the setup.")
@click.option("--late", help="Give this late player an empty seat in every round still to come.")
@click.option("--from-game", type=int, help="With --late: a seat in the round in play too, from this game on.")
@click.option(
    "--hand", multiple=True, metavar="TABLE=A,B,C,D", help="Seat one round exactly like this; - is an empty seat."
)
@click.option("--reason", default="", help="Why it is seated by hand.")
@on_event
def seat(
    place: EventPlace,
    by: str,
    seed: str | None,
    order: str | None,
    as_entered: bool,
    from_round: int | None,
    present: bool,
    scheme: str | None,
    late: str | None,
    from_game: int | None,
    hand: tuple[str, ...],
    reason: str,
) -> None:
    """Seat everyone: by draw, by list, by hand, or one late player.

    Without options, a draw.
    """
    file = EventLog(place, by)
    first = from_round or file.state.last_begun() + (from_game is None)
    if late is not None:
        _seat_late(file, read_player(file.state, late), first, from_game)
        return
    if hand:
        file.submit(SeatByHand(round=first, tables=tuple(_by_hand(file.state, text) for text in hand), reason=reason))
    else:
        method: Literal["draw", "list"] = "list" if order or as_entered else "draw"
        seed = seed or secrets.token_hex(8)
        numbers = tuple(read_player(file.state, text) for text in order.split(",")) if order else ()
        file.submit(
            SeatPlayers(method=method, seed=seed, order=numbers, from_round=first, present_only=present, scheme=scheme)
        )
        click.echo(f"Seated from round {first} on{', drawn with seed ' + seed if method == 'draw' else ''}.")
    for reason_given in file.state.reasons:
        click.echo(f"Note: {reason_given}")
    _print_round(file.state, first)


def _seat_late(file: EventLog, player: int, first: int, game: int | None) -> None:
    before = file.state.reasons
    file.submit(TakeEmptySeat(player=player, from_round=first, from_game=game))
    from_then = f", game {game}" if game is not None else ""
    click.echo(f"{named(file.state, player)} is seated from round {first}{from_then} on.")
    for reason in file.state.reasons:
        if reason not in before:
            click.echo(f"Note: {reason}")


def _by_hand(state: Tournament, text: str) -> TableSeats:
    table, equals, names = text.partition("=")
    people = [name.strip() for name in names.split(",")]
    if not equals or len(people) != 4:
        raise InputError(f"{text!r} doesn't look right. Write a table with its four seats, such as 3=12,5,-,Ann.")
    a, b, c, d = (None if name in ("", "-") else read_player(state, name) for name in people)
    return TableSeats(table=read_table(state, table), seats=(a, b, c, d))


@click.command()
@click.option("--cards", is_flag=True, help="Print a movement card for every player.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@on_event
def movement(place: EventPlace, by: str, cards: bool, as_json: bool) -> None:
    """Show who sits where, what to announce, and movement cards."""
    state = EventLog(place, by).state
    if not state.rounds:
        raise InputError("No one is seated yet. Use `eastwind event seat`.")
    if as_json:
        click.echo(json.dumps(_movement(state)))
        return
    if cards:
        _print_cards(state)
        return
    click.echo(f"Movement: {state.scheme}")
    for sentence in state.announce:
        click.echo(f"  {sentence}")
    for reason in state.reasons:
        click.echo(f"Note: {reason}")
    for number in sorted(state.rounds):
        _print_round(state, number)


def _movement(state: Tournament) -> dict[str, object]:
    return {
        "scheme": state.scheme,
        "announce": list(state.announce),
        "rounds": [
            [
                {"table": table, **dict(zip(SEATS, seats, strict=True))}
                for table, seats in seats_of_round(state, number).items()
            ]
            for number in sorted(state.rounds)
        ],
    }


def _print_cards(state: Tournament) -> None:
    for player in sorted(state.players):
        stops = [
            f"round {stop.round}: "
            + (f"table {table_label(state, stop.table)} seat {stop.seat}" if stop.table else "sits out")
            for stop in movement_card(state, player)
        ]
        if stops:
            click.echo(f"{named(state, player)}: {', '.join(stops)}")


def _print_round(state: Tournament, number: int) -> None:
    click.echo(f"Round {number}")
    for table, seats in seats_of_round(state, number).items():
        people = [
            f"{seat} {state.players[person].name} ({label(state, person)})" if person else f"{seat} -"
            for seat, person in zip(SEATS, seats, strict=True)
        ]
        click.echo(f"  Table {table_label(state, table)}: {'; '.join(people)}")
    for person in sitting_out(state, number):
        click.echo(f"  Sits out: {named(state, person)}")


@click.command()
@click.argument("table")
@click.argument("seat")
@click.argument("substitute_player", metavar="SUBSTITUTE")
@click.option("--from-game", type=int, help="The substitute's first game; by default the next one without a result.")
@click.option(
    "--points-to",
    type=click.Choice(["player", "nobody", "substitute"]),
    required=True,
    help="Who gets the points: the original player, no one, or the substitute.",
)
@click.option("--reason", required=True, help="Why.")
@click.option("--round", "number", type=int, help="The round; by default the one in play.")
@on_event
def substitute(
    place: EventPlace,
    by: str,
    table: str,
    seat: str,
    substitute_player: str,
    from_game: int | None,
    points_to: PointsTo,
    reason: str,
    number: int | None,
) -> None:
    """Let someone fill in for a player.

    SUBSTITUTE is the player who sits in.
    """
    file = EventLog(place, by)
    number, which = read_round(file.state, number), read_table(file.state, table)
    who = read_player(file.state, substitute_player)
    at = find(file.state, number, which)
    if from_game is None:
        from_game = next(iter(at.open_games if at else ()), 1)
    file.submit(
        Substitute(
            round=number,
            table=which,
            seat=read_seat(seat),
            from_game=from_game,
            substitute=who,
            points_to=points_to,
            reason=reason,
        )
    )
    where = f"at table {table} seat {read_seat(seat)} from game {from_game} on"
    credited = file.state.rounds[number].tables[which].credited(read_seat(seat), from_game)
    click.echo(f"{named(file.state, who)} fills in {where}; points go to {who_is(file.state, credited)}.")


@click.command("drop-out")
@click.argument("table")
@click.argument("seat")
@click.option("--from-game", type=int, required=True, help="The first game without the player.")
@click.option("--reason", required=True, help="Why.")
@click.option("--withdraw/--stay", "leaves", default=True, help="Whether the player also misses later rounds.")
@click.option("--round", "number", type=int, help="The round; by default the one in play.")
@on_event
def drop_out(
    place: EventPlace, by: str, table: str, seat: str, from_game: int, reason: str, leaves: bool, number: int | None
) -> None:
    """Record that a player left in the middle of a round.

    The table plays on three-handed.
    """
    file = EventLog(place, by)
    number, which, letter = read_round(file.state, number), read_table(file.state, table), read_seat(seat)
    found = file.state.rounds[number].tables.get(which) if number in file.state.rounds else None
    who = found.sitter(letter, from_game) if found and found.games else None
    commands: list[Command] = [DropOut(round=number, table=which, seat=letter, from_game=from_game, reason=reason)]
    withdraws = leaves and who is not None and number < file.terms.rounds
    if withdraws and who is not None and file.state.players[who].plays(number + 1):
        commands.append(Withdraw(player=who, from_round=number + 1, reason=reason))
    file.submit_all(commands)
    click.echo(f"Table {table} plays on without {letter} starting with game {from_game}.")
    if len(commands) > 1 and who is not None:
        click.echo(f"{named(file.state, who)} withdrew starting with round {number + 1}.")
