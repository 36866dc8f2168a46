"""`eastwind replay`: read a record, step through it, decide it again."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eastwind.cli.games.scene import VIEWERS, check_viewer, shown_table, to_json, view_json
from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.card.match import Matcher
    from eastwind.table.records.game_record import Entry
    from eastwind.table.state import Setup
    from eastwind.table.viewers import Viewer


@click.command()
@click.argument("file")
@click.option("--check", is_flag=True, help="Decide every entry again and say where it would come out differently now.")
@click.option("--steps", is_flag=True, help="Show every entry, not just the end.")
@click.option("--to", "last", type=click.IntRange(0), metavar="N", help="Stop after entry N.")
@click.option(
    "--view",
    type=click.Choice(VIEWERS, case_sensitive=False),
    default="director",
    help="Whose view of the table to show.",
)
@click.option("--card", metavar="CARD", help="For --check: the card, if it isn't a built-in one.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line.")
@click.pass_context
def replay(
    ctx: click.Context,
    file: str,
    check: bool,
    steps: bool,
    last: int | None,
    view: Viewer,
    card: str | None,
    as_json: bool,
) -> None:
    """Read the record of a table, and decide it again.

    Shows how the game ended, or with --steps every entry. Only --check decides it again.
    """
    from eastwind.table.records.game_record import read_record

    try:
        text = Path(file).read_bytes()
    except OSError as error:
        raise InputError(f"Can't read {file}: {error.strerror}.") from error
    record = read_record(text, file, functools.partial(card_of_record, name=card) if check else None)
    check_viewer(view, record.header.setup.seats)
    if last is not None and last > len(record.entries):
        why = f" Line {record.fault.line} is bad: {record.fault.why}." if record.fault else ""
        raise InputError(f"Eastwind can read {file} up to step {len(record.entries)}. There is no step {last}.{why}")
    entries = record.entries[:last]
    if steps:
        for line in (line for entry in entries for line in _entry_lines(entry, view, as_json)):
            click.echo(line)
    state = record.states[len(entries)]
    click.echo(view_json(state, view) if as_json else shown_table(state, view))
    fault = record.fault
    if fault is not None:
        before = "is sound" if check else "could be read; --check would decide it again"
        click.echo(f"eastwind: {file}, line {fault.line}: {fault.why}. Everything before it {before}.", err=True)
        ctx.exit(2)
    if check:
        click.echo(f"All {len(record.entries)} entries come out the same.", err=as_json)


def _entry_lines(entry: Entry, viewer: Viewer, as_json: bool) -> list[str]:
    """An entry as a viewer saw it. Only the director sees numbers and authors; they would show who let a discard go."""
    from eastwind.table.views import seen

    sights = [sight for event in entry.events if (sight := seen(event, viewer)) is not None]
    if not sights:
        return []
    knows_all = viewer == "director"
    if as_json:
        return [to_json({"n": entry.n, "by": entry.by, "events": sights} if knows_all else {"events": sights})]
    number = f"{entry.n:>4}" if knows_all else "    "
    return [f"{number if place == 0 else '    '}  {sight.tell()}" for place, sight in enumerate(sights)]


def card_of_record(setup: Setup, name: str | None) -> Matcher:
    """The card of a record: found by its hash among ours, or given."""
    import hashlib

    from eastwind.card.library import BUILT_IN, built_in_text, sound_card
    from eastwind.card.match import Matcher
    from eastwind.cli.cards.find_card import card_text

    texts = [card_text(name)] if name else [built_in_text(each) for each in BUILT_IN]
    found = next((text for text in texts if hashlib.sha256(text.encode()).hexdigest() == setup.card_hash), None)
    if found is None:
        given = f"{name} is a different card" if name else "it isn't a built-in card. Give it with --card"
        raise InputError(f"The record was played with the card {setup.card!r}, and {given}.")
    return Matcher(sound_card(found, name or setup.card))
