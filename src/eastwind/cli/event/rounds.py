"""Commands that run a round: start, clock, time, bonus, what to read aloud."""

from __future__ import annotations

from typing import Literal

import click

from eastwind.cli.event.open_event import EventLog, EventPlace, on_event
from eastwind.cli.event.plain_file import now
from eastwind.formats import listed
from eastwind.refusals import InputError
from eastwind.tournament.floor.penalties import PenaltyGiven
from eastwind.tournament.rounds.announcements import script as read_aloud
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus, CallMahJongg, MarkReady
from eastwind.tournament.rounds.clock import may_begin_game, remaining
from eastwind.tournament.rounds.lifecycle import (
    CallStart,
    CallTime,
    CloseRound,
    GiveExtraTime,
    PauseClock,
    ResumeClock,
    StartClock,
)
from eastwind.tournament.state import BonusTerms, Round, Tournament, named, table_label
from eastwind.tournament.texts.phrases import count
from eastwind.tournament.texts.references import read_player, read_table


@click.group(name="round")
def round_group() -> None:
    """Start a round, run its clock, call time, and close it. Bonus rounds, too."""


def _round_of(state: Tournament, number: int | None) -> int:
    return number or max(1, state.last_begun())


@round_group.command()
@click.argument("number", type=int, required=False)
@click.option("--late", multiple=True, metavar="ENTRY", help="A player who is late under the rule sheet.")
@on_event
def start(place: EventPlace, by: str, number: int | None, late: tuple[str, ...]) -> None:
    """Start a round."""
    file = EventLog(place, by)
    number = number or file.state.last_begun() + 1
    tardy = dict.fromkeys(read_player(file.state, text) for text in late)
    given = file.submit(CallStart(round=number, late=tuple(tardy)))
    found = file.state.rounds[number]
    waiting = "" if found.clock_at else " Start the clock when the walls are built: `eastwind event round clock`."
    click.echo(f"Round {number} started at {count(len(found.tables), 'table')}.{waiting}")
    for event in given.events:
        if isinstance(event, PenaltyGiven):
            why = file.state.penalties[event.penalty].why
            click.echo(f"Penalty {event.penalty}: {named(file.state, event.player)} {event.points:+d}, {why}.")
    if found.late and not any(isinstance(event, PenaltyGiven) for event in given.events):
        people = listed(named(file.state, person) for person in sorted(found.late))
        click.echo(f"Late: {people}. The director decides the penalty: `eastwind event penalty PLAYER late`.")
    before = file.state.rounds.get(number - 1)
    out = (
        [table_label(file.state, table) for table, each in before.tables.items() if not each.accepted] if before else []
    )
    if out:
        click.echo(f"Note: not all scorecards of round {number - 1} are in. Tables still missing: {', '.join(out)}.")


@round_group.command()
@click.argument("number", type=int, required=False)
@on_event
def clock(place: EventPlace, by: str, number: int | None) -> None:
    """Start the clock, or show what is left on it."""
    file = EventLog(place, by)
    number = _round_of(file.state, number)
    found = file.state.rounds.get(number)
    if found is None or found.clock_at is None:
        file.submit(StartClock(round=number))
    _print_clock(file.state, file.state.rounds[number])


@round_group.command()
@click.argument("number", type=int, required=False)
@on_event
def pause(place: EventPlace, by: str, number: int | None) -> None:
    """Pause the clock."""
    file = EventLog(place, by)
    file.submit(PauseClock(round=_round_of(file.state, number)))
    _print_clock(file.state, file.state.rounds[_round_of(file.state, number)])


@round_group.command()
@click.argument("number", type=int, required=False)
@on_event
def resume(place: EventPlace, by: str, number: int | None) -> None:
    """Resume the clock."""
    file = EventLog(place, by)
    file.submit(ResumeClock(round=_round_of(file.state, number)))
    _print_clock(file.state, file.state.rounds[_round_of(file.state, number)])


@round_group.command("time")
@click.argument("number", type=int, required=False)
@on_event
def call_time(place: EventPlace, by: str, number: int | None) -> None:
    """Call time."""
    file = EventLog(place, by)
    number = _round_of(file.state, number)
    file.submit(CallTime(round=number))
    click.echo(f"Time was called in round {number}. Enter games as unfinished, or as not-played if they never started.")


@round_group.command()
@click.argument("number", type=int, required=False)
@on_event
def close(place: EventPlace, by: str, number: int | None) -> None:
    """Close a round when all scorecards are in."""
    file = EventLog(place, by)
    number = _round_of(file.state, number)
    file.submit(CloseRound(round=number))
    click.echo(f"Round {number} is closed.")


@round_group.command()
@click.argument("table")
@click.argument("minutes", type=int)
@click.option("--reason", required=True, help="Why the table gets more time.")
@on_event
def extra(place: EventPlace, by: str, table: str, minutes: int, reason: str) -> None:
    """Give one table extra minutes."""
    file = EventLog(place, by)
    number = _round_of(file.state, None)
    file.submit(GiveExtraTime(round=number, table=read_table(file.state, table), minutes=minutes, reason=reason))
    click.echo(f"Table {table} has {minutes} more minutes.")


@round_group.command()
@click.argument("number", type=int)
@click.option("--words", required=True, help="What you announce.")
@click.option("--extra-points", type=int, default=0, help="Points for a bonus hand.")
@click.option("--first", type=int, default=0, help="Points for the first Mah Jongg in the room.")
@click.option("--section", help="The section of the card that earns the bonus.")
@on_event
def bonus(
    place: EventPlace, by: str, number: int, words: str, extra_points: int, first: int, section: str | None
) -> None:
    """Announce that a round is a bonus round."""
    file = EventLog(place, by)
    terms = BonusTerms(words=words, section=section, extra_points=extra_points, first_in_room=first)
    file.submit(AnnounceBonus(round=number, terms=terms))
    click.echo(f"Round {number} is a bonus round: {words}.")


@round_group.command()
@click.argument("tables", nargs=-1)
@click.option("--all", "everyone", is_flag=True, help="Every table.")
@on_event
def ready(place: EventPlace, by: str, tables: tuple[str, ...], everyone: bool) -> None:
    """Mark tables as ready for the bonus round."""
    file = EventLog(place, by)
    number = file.state.last_begun() + 1
    found = file.state.rounds.get(number)
    chosen = [read_table(file.state, text) for text in tables]
    if everyone and found is not None:
        chosen = [table for table, each in found.tables.items() if not each.ready]
    elif not chosen:
        raise InputError("Which tables are ready? Give their numbers, or --all.")
    file.submit_all([MarkReady(round=number, table=table) for table in chosen])
    waiting = [
        table_label(file.state, table) for table, each in file.state.rounds[number].tables.items() if not each.ready
    ]
    click.echo(f"Not ready yet: {', '.join(waiting)}." if waiting else "Every table is ready.")


@round_group.command("call")
@click.argument("table")
@on_event
def call_mahjongg(place: EventPlace, by: str, table: str) -> None:
    """Record that a table called Mah Jongg in a bonus round."""
    file = EventLog(place, by)
    number, which = _round_of(file.state, None), read_table(file.state, table)
    file.submit(CallMahJongg(round=number, table=which))
    click.echo(f"Table {table} is number {file.state.rounds[number].tables[which].finished} to call.")


@round_group.command()
@click.argument("player")
@click.option("--first", is_flag=True, help="For the first Mah Jongg in the room.")
@on_event
def award(place: EventPlace, by: str, player: str, first: bool) -> None:
    """Give a winner the announced bonus."""
    file = EventLog(place, by)
    number = read_player(file.state, player)
    kind: Literal["extra", "first_in_room"] = "first_in_room" if first else "extra"
    file.submit(AwardBonus(player=number, round=_round_of(file.state, None), kind=kind))
    click.echo(f"{named(file.state, number)} gets the bonus.")


@click.command()
@click.argument("number", type=int, required=False)
@on_event
def script(place: EventPlace, by: str, number: int | None) -> None:
    """Show what to read aloud before a round."""
    state = EventLog(place, by).state
    last = state.last_begun()
    in_play = last if last in state.rounds and not state.rounds[last].closed else last + 1
    sentences = read_aloud(state, number or in_play)
    if not sentences:
        raise InputError("No one is seated for that round yet. Use `eastwind event seat`.")
    for sentence in sentences:
        items = ", ".join(dict.fromkeys(map(str, sentence.clauses)))
        click.echo(f"{sentence.words}{f' [{items}]' if items else ''}")


def _print_clock(state: Tournament, found: Round) -> None:
    if found.time_called:
        click.echo(f"Round {found.number}: time was called.")
        return
    left = remaining(found, now())
    if left is None:
        click.echo(f"Round {found.number} has no clock.")
        return
    minutes, seconds = divmod(max(0, left) // 1000, 60)
    late = "" if may_begin_game(state, found, now()) else " No new game may start."
    click.echo(
        f"Round {found.number}: {minutes}:{seconds:02d} left{' (the clock is paused)' if found.paused_at else ''}.{late}"
    )
