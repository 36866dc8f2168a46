"""What happened: the trail, undo, and the event as it stood."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import click
import msgspec

from eastwind.cli.event.place import EventLog, EventPlace, on_event
from eastwind.refusals import InputError
from eastwind.tournament.exchange import facts
from eastwind.tournament.log import LogEntry, Undo, consequences, standing, state_after, write
from eastwind.tournament.standings import standings
from eastwind.tournament.state import label


@click.command()
@click.option("--last", type=int, help="Only the last so many.")
@click.option("--json", "as_json", is_flag=True)
@on_event
def log(place: EventPlace, by: str, last: int | None, as_json: bool) -> None:
    """What happened, entry by entry: who, when, from where; struck entries stay in sight."""
    file = EventLog(place, by)
    entries = file.ledger.entries
    kept = {entry.n for entry in standing(entries)}
    for entry in entries[-last:] if last else entries:
        if as_json:
            click.echo(json.dumps(_row(entry, entry.n in kept), ensure_ascii=False))
            continue
        struck = " " if entry.n in kept or isinstance(entry.command, Undo) else "x"
        when = datetime.fromtimestamp(entry.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
        click.echo(f"{struck}{entry.n:5}  {when}  {entry.by:<10} {entry.via:<5} {_short(entry)}")


def _row(entry: LogEntry, counts: bool) -> dict[str, object]:
    return {
        "n": entry.n,
        "at": entry.at,
        "by": entry.by,
        "via": entry.via,
        "counts": counts,
        "command": json.loads(write(entry.command)),
        "events": json.loads(write(entry.events)),
    }


def _short(entry: LogEntry) -> str:
    """A command on one line: its type and what it says, without long parts."""
    fields = msgspec.to_builtins(entry.command)
    shown = [
        f"{name}={value}"
        for name, value in fields.items()
        if name != "type" and not isinstance(value, (dict, list)) and value
    ]
    parts = [
        json.dumps(value)
        for name, value in fields.items()
        if isinstance(value, (dict, list)) and value and name != "terms"
    ]
    return " ".join([fields["type"], *shown, *parts])[:150]


@click.command()
@click.argument("numbers", nargs=-1, type=int, required=True)
@click.option("--reason", default="")
@click.option("--yes", is_flag=True, help="Strike the consequences too.")
@on_event
def undo(place: EventPlace, by: str, numbers: tuple[int, ...], reason: str, yes: bool) -> None:
    """Strike out entries. Their consequences are listed first; --yes strikes them too."""
    file = EventLog(place, by)
    known = {entry.n: entry for entry in file.ledger.entries}
    if unknown := [number for number in numbers if number not in known]:
        raise InputError(f"There is no entry {unknown[0]} in the log; the last one is {max(known)}.")
    strike, more = {*numbers}, True
    while more:
        found = {each.n for each in consequences(file.ledger.entries, strike)} - strike
        strike |= found
        more = bool(found)
    following = sorted(strike - {*numbers})
    for number in following:
        click.echo(f"follows: {number:5}  {_short(known[number])}")
    if following and not yes:
        raise InputError("Nothing is undone yet: these would come out differently. Add --yes to strike them too.")
    entry = file.undo(sorted(strike), reason)
    click.echo(f"Struck out {', '.join(map(str, sorted(strike)))} (entry {entry.n}).")


@click.command()
@click.argument("number", type=int)
@click.option("--json", "as_json", is_flag=True, help="All the facts of that moment.")
@on_event
def at(place: EventPlace, by: str, number: int, as_json: bool) -> None:
    """The event as it stood after an entry."""
    file = EventLog(place, by)
    if not 1 <= number <= len(file.ledger.entries):
        raise InputError(f"There is no entry {number} in the log; the last one is {len(file.ledger.entries)}.")
    state = state_after(file.ledger.entries, number)
    if as_json:
        click.echo(msgspec.json.encode(facts(state)).decode())
        return
    entry = file.ledger.entries[number - 1]
    click.echo(f"After entry {number} ({_short(entry)}):")
    click.echo(f"{len(state.entries)} entries, {state.last_begun()} rounds begun.")
    for line in standings(state):
        click.echo(
            f"{line.rank or '-':>4}  {label(state, line.entry):>6}  {state.entries[line.entry].name:<28} {line.total:>6}"
        )
