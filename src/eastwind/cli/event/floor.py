"""Commands on the floor: rulings, penalties, calls, complaints, disqualifications."""

from __future__ import annotations

import click
import msgspec

from eastwind.cli.event.open_event import EventLog, EventPlace, on_event
from eastwind.cli.event.plain_file import now
from eastwind.cli.shared_options import check_all_given, fact_option
from eastwind.refusals import InputError
from eastwind.tournament.floor.director_calls import AnswerCall, CallDirector, waiting_calls
from eastwind.tournament.floor.discipline import Complain, ComplaintMade, Disqualify, Reinstate
from eastwind.tournament.floor.penalties import OFFENSES, GivePenalty, LiftPenalty, Offense, PenaltyGiven
from eastwind.tournament.floor.rulings import RecordRuling, search_rulings
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.state import FloorRuling, Tournament, named, table_label
from eastwind.tournament.texts.references import read_numbers, read_player, read_round, read_table


@click.command()
@click.argument("table")
@click.argument("words", nargs=-1, required=True)
@fact_option
@click.option("--game", type=int, help="The game it happened in; enter its points in the result of that game.")
@click.option(
    "--points",
    multiple=True,
    metavar="SEAT=POINTS",
    help="What the director decides, if the rule sheet leaves it open.",
)
@click.option("--reason", default="", help="Why the director decides this.")
@click.option("--round", "number", type=int, help="The round; by default the one in play.")
@on_event
def rule(
    place: EventPlace,
    by: str,
    table: str,
    words: tuple[str, ...],
    facts: tuple[str, ...],
    game: int | None,
    points: tuple[str, ...],
    reason: str,
    number: int | None,
) -> None:
    """Record a ruling at a table.

    WORDS say what happened, or are the id of the situation (see `eastwind rule --list`).
    """
    from eastwind.referee.facts import read_facts
    from eastwind.referee.search import the_one

    file = EventLog(place, by)
    number, which = read_round(file.state, number), read_table(file.state, table)
    found = the_one(" ".join(words), [fact.partition("=")[0].strip().replace("-", "_") for fact in facts])
    if isinstance(found, list):
        listed = ", ".join(kind.slug() for kind in found)
        raise InputError(f"{' '.join(words)!r} may mean one of these: {listed}. Name the one you mean.")
    values = read_facts(found, facts)
    check_all_given(found, values)
    file.submit(
        RecordRuling(
            round=number,
            table=which,
            game=game,
            irregularity=found.slug(),
            facts=msgspec.to_builtins(values),
            points=read_numbers(points),
            reason=reason,
        )
    )
    given = list(file.state.rulings.values())[-1]
    click.echo(f"Ruling {given.number} on {given.irregularity}: {given.words}")
    if given.points:
        where = f"; enter them in the result of game {game}" if game else ""
        click.echo(f"  Points: {', '.join(f'{seat} {amount:+d}' for seat, amount in given.points.items())}{where}.")
    click.echo(f"  {_places(file.state, given)}")


def _places(state: Tournament, ruling: FloorRuling) -> str:
    """Where the rules behind a ruling are printed."""
    from eastwind.rules.book.citations import cited

    sheet = sheet_of(state, ruling.round)
    return ", ".join(dict.fromkeys(cited(clause, sheet).place for clause in ruling.clauses))


@click.command()
@click.argument("words", nargs=-1)
@on_event
def rulings(place: EventPlace, by: str, words: tuple[str, ...]) -> None:
    """Search earlier rulings."""
    state = EventLog(place, by).state
    for ruling in search_rulings(state, " ".join(words)):
        where = f"round {ruling.round}, table {table_label(state, ruling.table)}"
        why = f" ({ruling.reason})" if ruling.reason else ""
        by_whom = f"[{_places(state, ruling)}] by {ruling.by}{why}"
        click.echo(f"{ruling.number}. {where}: {ruling.irregularity}. {ruling.words} {by_whom}")


@click.command()
@click.argument("player", required=False)
@click.argument("offense", type=click.Choice(OFFENSES), required=False)
@click.option("--points", type=int, help="The points, if the rule sheet doesn't set any: --points=-20.")
@click.option("--reason", default="", help="Why it is given or removed.")
@click.option("--lift", type=int, metavar="PENALTY", help="Remove the penalty with this number.")
@click.option("--round", "number", type=int, help="The round; by default the one in play.")
@on_event
def penalty(
    place: EventPlace,
    by: str,
    player: str | None,
    offense: Offense | None,
    points: int | None,
    reason: str,
    lift: int | None,
    number: int | None,
) -> None:
    """Give, remove, or list penalties.

    Without arguments, lists the penalties.
    """
    file = EventLog(place, by)
    if lift is not None:
        file.submit(LiftPenalty(penalty=lift, reason=reason))
        click.echo(f"Penalty {lift} removed: {reason}.")
        return
    if player is None or offense is None:
        for each in file.state.penalties.values():
            lifted = f" (removed: {each.lifted})" if each.lifted else ""
            where = f"{each.number}. round {each.round}, {named(file.state, each.player)}"
            click.echo(f"{where}: {each.points:+d} {each.why} [{each.clause}]{lifted}")
        return
    who = read_player(file.state, player)
    given = file.submit(
        GivePenalty(
            player=who,
            round=number or max(1, file.state.last_begun()),
            offense=offense,
            points=points,
            reason=reason,
        )
    )
    for event in given.events:
        assert isinstance(event, PenaltyGiven)
        why = file.state.penalties[event.penalty].why
        click.echo(f"Penalty {event.penalty}: {named(file.state, who)} {event.points:+d}, {why} [{event.clause}].")


@click.command()
@click.argument("table", required=False)
@click.option("--about", default="", help="What it is about.")
@click.option("--answer", type=int, metavar="CALL", help="The director answered the call with this number.")
@on_event
def call(place: EventPlace, by: str, table: str | None, about: str, answer: int | None) -> None:
    """Call the director to a table, answer a call, or list the calls still waiting."""
    file = EventLog(place, by)
    if answer is not None:
        file.submit(AnswerCall(call=answer))
        click.echo(f"Call {answer} is answered.")
    elif table is not None:
        file.submit(CallDirector(round=file.state.last_begun(), table=read_table(file.state, table), about=about))
    for each, waited in waiting_calls(file.state, now()):
        minutes, seconds = divmod(waited // 1000, 60)
        where = f"table {table_label(file.state, each.table)}"
        click.echo(f"Call {each.number}: {where} has waited {minutes}:{seconds:02d} {each.about}")


@click.command()
@click.argument("player")
@click.argument("about")
@click.option("--upheld/--not-upheld", default=None, help="Whether the director upholds it.")
@on_event
def complain(place: EventPlace, by: str, player: str, about: str, upheld: bool | None) -> None:
    """Record a complaint about a player's conduct."""
    if upheld is None:
        raise InputError("Is the complaint upheld? Add --upheld or --not-upheld. Only an upheld complaint counts.")
    file = EventLog(place, by)
    number = read_player(file.state, player)
    for event in file.submit(Complain(against=number, about=about, upheld=upheld)).events:
        if isinstance(event, ComplaintMade):
            click.echo(f"{named(file.state, number)}: {event.measure}.")


@click.command()
@click.argument("player")
@click.option("--reason", required=True, help="Why.")
@click.option("--conduct/--not-conduct", default=True, help="For conduct: later events will warn you about the player.")
@click.option("--take-back", is_flag=True, help="Reinstate the player.")
@on_event
def disqualify(place: EventPlace, by: str, player: str, reason: str, conduct: bool, take_back: bool) -> None:
    """Disqualify a player, or reinstate one."""
    file = EventLog(place, by)
    number = read_player(file.state, player)
    if take_back:
        file.submit(Reinstate(player=number, reason=reason))
    else:
        file.submit(Disqualify(player=number, reason=reason, conduct=conduct))
    click.echo(
        f"{named(file.state, number)} is {'reinstated' if take_back else 'disqualified and not ranked'}: {reason}."
    )
