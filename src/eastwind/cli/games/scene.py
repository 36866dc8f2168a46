"""`eastwind scene`: play a file of commands at a table, from a position or from the deal."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.rules.results import PointLine
    from eastwind.rules.seats import Seat
    from eastwind.table.moments import AnyEvent
    from eastwind.table.scenes.run import Step
    from eastwind.table.state import State
    from eastwind.table.viewers import Viewer

VIEW_FORMAT = 1
REFUSED = 1  # the exit status of a scene in which a command was refused
VIEWERS = ("A", "B", "C", "D", "spectator", "director")


@click.command()
@click.option(
    "--commands", "file", required=True, metavar="FILE", help="A scene: setup, position, commands; - reads stdin."
)
@click.option(
    "--view",
    type=click.Choice(VIEWERS, case_sensitive=False),
    default="director",
    help="Whose view of the table to show.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line, then the view.")
@click.option("--rules", is_flag=True, help="Show which rules of the sheet are behind each event.")
@click.option("--record", metavar="FILE", help="Write the accepted commands as a record.")
@click.pass_context
def scene(ctx: click.Context, file: str, view: Viewer, as_json: bool, rules: bool, record: str | None) -> None:
    """Play out a scene at a table from a file of commands.

    Shows every event and refusal, then the table as --view sees it.
    """
    from eastwind.cli.cards.find_card import card_text
    from eastwind.table.scenes.run import at_line, play_scene
    from eastwind.table.scenes.written_scenes import read_scene

    text = sys.stdin.read() if file == "-" else read_text(file)
    written = read_scene(text, file)
    check_viewer(view, written.seats)
    if record is not None and Path(record).exists():
        raise InputError(f"{record} already exists. Choose another name for the record.")
    if record is not None and not Path(record).parent.is_dir():
        raise InputError(f"Can't write {record}: there is no folder {Path(record).parent}.")
    steps = []
    with at_line(file, written.said.get("card")):
        card = card_text(written.card)
    for step in play_scene(written, card, file):
        steps.append(step)
        if step.line == 0:
            check_position(step, written.said, file)
        for line in as_lines(step, view) if as_json else step_words(step, view, rules):
            click.echo(line)
    if not steps:
        raise InputError(f"{file} has no position and no command in it.")
    click.echo(view_json(steps[-1].state, view) if as_json else shown_table(steps[-1].state, view))
    if record is not None:
        write_steps(record, steps)
    end_by(ctx, steps, written.lines)


def end_by(ctx: click.Context, steps: list[Step], lines: tuple[tuple[int, str], ...]) -> None:
    """Exit with 1 if a command was refused, and say so if the scene stopped at it."""
    from eastwind.refusals import Rejected

    unplayed = [number for number, _ in lines if number > steps[-1].line]
    if unplayed:
        rest = f"line {unplayed[0]} was" if len(unplayed) == 1 else f"lines {unplayed[0]} to {unplayed[-1]} were"
        click.echo(
            f"eastwind: The scene stops at line {steps[-1].line}, which was refused; {rest} not played.", err=True
        )
    if any(isinstance(step.outcome, Rejected) for step in steps):
        ctx.exit(REFUSED)


def check_viewer(viewer: Viewer, seats: tuple[Seat, ...]) -> None:
    """Refuse the view of a seat that this table does not have."""
    if viewer not in (*seats, "spectator", "director"):
        raise InputError(f"No one sits at {viewer} at this table. The seats are {', '.join(seats)}.")


def check_position(step: Step, said: Mapping[str, int], file: str) -> None:
    """Refuse to play from an impossible position, and name the line."""
    from eastwind.refusals import Rejected
    from eastwind.table.texts.refusals import words

    if isinstance(step.outcome, Rejected):
        number = said.get(str(step.outcome.params.get("at")))
        line = "" if number is None else f", line {number}"
        raise InputError(f"{file}{line}: that position isn't possible. {words(step.outcome, step.state.setup.sheet)}")


def read_text(file: str) -> str:
    """The text of a file, or an error that says why not."""
    from eastwind.card.library import decode

    try:
        return decode(Path(file).read_bytes(), file)
    except OSError as error:
        raise InputError(f"Can't read {file}: {error.strerror}.") from error


def learns_of(step: Step, viewer: Viewer) -> bool:
    """Whether a viewer learns of a command and its refusal: the director of all, a seat of its own."""
    return viewer in ("director", getattr(step.command, "seat", None))


def sights(step: Step, viewer: Viewer) -> list[AnyEvent]:
    """What a viewer sees of a step."""
    from eastwind.refusals import Rejected
    from eastwind.table.views import seen

    events = () if isinstance(step.outcome, Rejected) else step.outcome
    return [sight for event in events if (sight := seen(event, viewer)) is not None]


def step_words(step: Step, viewer: Viewer, rules: bool = False) -> list[str]:
    """A step in words: the line, its outcome, and the rules if asked for."""
    from eastwind.refusals import Rejected
    from eastwind.table.texts.refusals import words

    told = learns_of(step, viewer)
    said = [f"{step.line:>4}  {step.text}"] if step.line and told else []
    if isinstance(step.outcome, Rejected):
        return [*said, f"      REFUSED: {words(step.outcome, step.state.setup.sheet)}"] if told else []
    events = [f"      {sight.tell()}" for sight in sights(step, viewer)]
    if step.repeats:
        return [*said, f"      Done already, in line {step.repeats}:", *events] if told else []
    return [
        *said,
        *events,
        *(points_of(step) if rules else []),
        *(f"      ({item})" for item in grounds(step) if rules),
    ]


def points_of(step: Step) -> list[str]:
    """The points of a game that is over, line by line, each with the item that it rests on."""
    from eastwind.table.moments.ending import GameEnded

    return [
        f"      {line.seat} {line.points:+d}: {line.why} ({_item(line)})"
        for event in (step.outcome if isinstance(step.outcome, tuple) else ())
        if isinstance(event, GameEnded)
        for line in event.score.lines
    ]


def _item(line: PointLine) -> str:
    """The rule with the name of the sheet that prints it, or that it is our interpretation."""
    from eastwind.rules.clauses import INTERPRETATION, place_words

    return place_words(line.clause.partition(".")[0], line.item) if line.item else INTERPRETATION


def grounds(step: Step) -> list[str]:
    """The rules that the events of a step rest on, each once."""
    from eastwind.refusals import Rejected
    from eastwind.table.apply import apply
    from eastwind.table.texts.cited_rules import rests_on

    found: dict[str, None] = {}
    state = step.before
    for event in () if isinstance(step.outcome, Rejected) else step.outcome:
        found.update(dict.fromkeys(map(str, rests_on(state, event))))
        state = apply(state, event)
    return list(found)


def as_lines(step: Step, viewer: Viewer) -> list[str]:
    """A step as JSON: the events that the viewer sees, or the refusal with its words."""
    from eastwind.refusals import Rejected
    from eastwind.table.texts.refusals import words

    told = learns_of(step, viewer)
    outcome: dict[str, Any] = {"line": step.line, "command": step.command} if told else {}
    if not isinstance(step.outcome, Rejected):
        seen = sights(step, viewer)
        if step.repeats:
            return [to_json({**outcome, "repeats": step.repeats, "events": seen})] if told else []
        return [to_json({**outcome, "events": seen})] if told or seen else []
    slug, params = step.outcome.slug, step.outcome.params
    said = words(step.outcome, step.state.setup.sheet)
    return [to_json({**outcome, "refused": {"slug": slug, "params": params, "words": said}})] if told else []


def view_json(state: State, viewer: Viewer) -> str:
    """The view as JSON, with the parts of the setup a screen needs."""
    from eastwind.table.options import options
    from eastwind.table.views import view

    sight = view(state, viewer)
    seat = next((seat for seat in sight.hands if seat == viewer), None)
    return to_json(
        {
            "format": VIEW_FORMAT,
            "viewer": viewer,
            "sheet": state.setup.sheet.name,
            "card": state.setup.card,
            "conduct": state.setup.conduct,
            "window_seconds": state.setup.window_seconds,
            "table": sight.common,
            "hands": sight.hands,
            "wall": sight.wall,
            "options": options(sight, seat) if seat else None,
        }
    )


def shown_table(state: State, viewer: Viewer) -> str:
    from eastwind.table.texts.table_in_words import tell_table
    from eastwind.table.views import view

    return "\n" + tell_table(view(state, viewer))


def to_json(value: object) -> str:
    import msgspec

    return msgspec.json.encode(value).decode()


def write_steps(file: str, steps: list[Step]) -> None:
    """Write the accepted commands of a scene as a record."""
    from eastwind.refusals import Rejected
    from eastwind.table.records.game_record import Entry, author_of, write_record

    entries: list[Entry] = []
    for step in steps:
        if step.command is not None and not step.repeats and not isinstance(step.outcome, Rejected):
            number = len(entries) + 1
            entries.append(
                Entry(
                    n=number,
                    by=author_of(step.command),
                    via="play",
                    key=step.key or f"line {step.line}",
                    command=step.command,
                    events=step.outcome,
                )
            )
    try:
        Path(file).write_bytes(write_record(steps[-1].state.setup, entries))
    except OSError as error:
        raise InputError(f"Can't write {file}: {error.strerror}.") from error
