"""Commands about the log: show it, undo steps, look back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime

import click
import msgspec

from eastwind.cli.event.open_event import EventLog, EventPlace, on_event
from eastwind.refusals import InputError, Rejected
from eastwind.tournament.log.as_data import facts
from eastwind.tournament.log.diff import StateDifference
from eastwind.tournament.log.entries import LogEntry, state_after, write
from eastwind.tournament.log.history import LogStep, trail
from eastwind.tournament.log.undo import all_consequences
from eastwind.tournament.messages import Undo
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.state import label
from eastwind.tournament.texts.phrases import count
from eastwind.tournament.texts.refusals import refusal_words


@click.command()
@click.argument("number", type=int, required=False)
@click.option("--last", type=click.IntRange(min=1), help="Show only the last N steps.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@on_event
def log(place: EventPlace, by: str, number: int | None, last: int | None, as_json: bool) -> None:
    """Show what happened, step by step.

    Who did it, when, from where, and what it changed; undone steps stay in the log. With NUMBER, one step and everything
    that it changed.
    """
    entries = EventLog(place, by).ledger.entries
    steps = list(trail(entries))
    if number is not None:
        _check_number(entries, number)
        steps = [steps[number - 1]]
    for step in steps[-last:] if last else steps:
        if as_json:
            click.echo(json.dumps(_row(step), ensure_ascii=False))
        else:
            _print_step(step, step.changes if number is not None else step.side_by_side())


def _print_step(step: LogStep, changes: tuple[StateDifference, ...]) -> None:
    entry = step.entry
    struck = "" if step.struck_by is None else f" [undone by {step.struck_by}]"
    when = datetime.fromtimestamp(entry.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    click.echo(f"{'x' if struck else ' '}{entry.n:5}  {when}  {entry.by:<10} {entry.via:<5} {step.words}{struck}")
    _print_changes(changes, " " * 9)


def _print_changes(changes: tuple[StateDifference, ...], indent: str) -> None:
    for change in changes:
        click.echo(f"{indent}{change.what}: {change.before or 'nothing'} -> {change.after or 'nothing'}")


def _row(step: LogStep) -> dict[str, object]:
    entry = step.entry
    return {
        "n": entry.n,
        "at": entry.at,
        "by": entry.by,
        "via": entry.via,
        "counts": step.counts and not isinstance(entry.command, Undo),
        "struck_by": step.struck_by,
        "words": step.words,
        "changes": [{"what": change.what, "before": change.before, "after": change.after} for change in step.changes],
        "command": json.loads(write(entry.command)),
        "events": json.loads(write(entry.events)),
    }


def _check_number(entries: Sequence[LogEntry], number: int) -> None:
    if not 1 <= number <= len(entries):
        raise InputError(f"There is no step {number} in the log. The last one is {len(entries)}.")


@click.command()
@click.argument("numbers", nargs=-1, type=int, required=True)
@click.option("--reason", default="", help="Why.")
@click.option("--yes", is_flag=True, help="Also undo the later steps that depend on them.")
@on_event
def undo(place: EventPlace, by: str, numbers: tuple[int, ...], reason: str, yes: bool) -> None:
    """Undo steps, with the later steps that depend on them.

    Without --yes, lists the later steps that this would also undo. Undone steps stay in the log.
    """
    file = EventLog(place, by)
    for number in numbers:
        _check_number(file.ledger.entries, number)
    if 1 in numbers:  # everything depends on it: no use in listing it all
        raise InputError(refusal_words(Rejected("desk.undo-set-up")))
    told = {step.entry.n: step.words for step in trail(file.ledger.entries)}
    for number in sorted({*numbers}):
        click.echo(f"undoes:  {number:5}  {told[number]}")
    following = all_consequences(file.ledger.entries, numbers)
    strike = {*numbers, *following}
    for number, each in sorted(following.items()):
        why = refusal_words(each.why, file.terms.sheet) if each.why else "Its outcome would change."
        click.echo(f"follows: {number:5}  {told[number]} [{why}]")
    if following and not yes:
        raise InputError("Nothing is undone yet: these would come out differently. Add --yes to undo them too.")
    entry = file.undo(sorted(strike), reason)
    click.echo(f"Undid {', '.join(map(str, sorted(strike)))} (step {entry.n}).")
    *_, step = trail(file.ledger.entries)
    _print_changes(step.changes, "  ")


@click.command()
@click.argument("number", type=int)
@click.option("--json", "as_json", is_flag=True, help="Print the whole event at that point as JSON.")
@on_event
def at(place: EventPlace, by: str, number: int, as_json: bool) -> None:
    """Show the event as it was after a step."""
    file = EventLog(place, by)
    _check_number(file.ledger.entries, number)
    state = state_after(file.ledger.entries, number)
    if as_json:
        click.echo(msgspec.json.encode(facts(state)).decode())
        return
    *_, step = trail(file.ledger.entries[:number])
    click.echo(f"After step {number}: {step.words}")
    click.echo(f"{count(len(state.players), 'player')}, {count(state.last_begun(), 'round')} started.")
    for line in standings(state):
        click.echo(
            f"{line.shown_rank:>4}  {label(state, line.player):>6}  {state.players[line.player].name:<28} {line.total:>6}"
        )
