"""`eastwind review`: a finished game from one seat, with what each decision cost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, get_args

import click

from eastwind.cli.games.replay import card_of_record
from eastwind.formats import Paper
from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.review.moments import ReviewedMoment
    from eastwind.review.review import Review
    from eastwind.rules.seats import Seat


@click.command()
@click.argument("file")
@click.option(
    "--seat", type=click.Choice(["A", "B", "C", "D"], case_sensitive=False), default="A", show_default=True,
    help="Whose decisions to look at.",
)  # fmt: skip
@click.option("--game", type=click.IntRange(1), help="Which game of the record. Without it, the last one.")
@click.option("--card", metavar="CARD", help="The card, if it isn't a built-in one.")
@click.option("--all", "every", is_flag=True, help="Show every decision, not just those worth learning from.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--pdf", type=click.Path(dir_okay=False, path_type=Path), help="Write a sheet to print to this file.")
@click.option("--paper", type=click.Choice(get_args(Paper)), default="letter", show_default=True, help="For --pdf.")
@click.option("--large", is_flag=True, help="For --pdf: large print.")
def review(
    file: str,
    seat: Seat,
    game: int | None,
    card: str | None,
    every: bool,
    as_json: bool,
    pdf: Path | None,
    paper: Paper,
    large: bool,
) -> None:
    """Look at a finished game again: what your decisions cost, and what was luck.

    FILE is the record of a table: from Download at the table, or `eastwind simulate --records`. Only what the seat could
    see counts.

    \b
    eastwind review game.record --seat B
    """
    import msgspec

    from eastwind.review.moves import game_of
    from eastwind.review.review import review_game
    from eastwind.table.records.game_record import read_record

    try:
        text = Path(file).read_bytes()
    except OSError as error:
        raise InputError(f"Can't read {file}: {(error.strerror or str(error)).lower()}.") from error
    record = read_record(text, file)
    if seat not in record.header.setup.seats:
        raise InputError(f"No one sat in seat {seat}. The seats are {', '.join(record.header.setup.seats)}.")
    found = review_game(game_of(record, game), seat, card_of_record(record.header.setup, card))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2))
    elif pdf is None:
        _show(found, every)
    if pdf is not None:
        _print(found, pdf, paper, large)
    if record.fault is not None:
        click.echo(f"eastwind: {file}, line {record.fault.line}: {record.fault.why}.", err=True)


def _show(found: Review, every: bool) -> None:
    from eastwind.formats import plus_minus
    from eastwind.review.printed_sheet import HOW, cost_words, counted, sums

    click.secho(f"Game {found.game}, seat {found.seat} · {found.card} · {found.sheet}", bold=True)
    click.echo(found.headline)
    click.echo()
    for words, points in sums(found):
        click.echo(f"  {words:<55} {points:>6}")
    click.echo(f"\n{counted(found)}")
    if found.lessons:
        click.secho("\nWorth learning from", bold=True)
    for number, each in enumerate(found.lessons, 1):
        _tell(f"{number}. ", each, cost_words(each))
    if found.good:
        click.secho("\nWell done", bold=True)
    for each in found.good:
        _tell("", each, "")
    if every:
        click.secho("\nEvery decision", bold=True)
        for each in found.every:
            click.echo(
                " ".join(filter(None, (f"  {each.when}:", each.did, each.better, f"({plus_minus(-each.cost)})")))
            )
    click.echo(f"\n{HOW}")


def _tell(number: str, moment: ReviewedMoment, cost: str) -> None:
    from eastwind.tiles import write_tiles

    click.echo(f"\n{number}{moment.when}")
    shown = "".join(f"  [{write_tiles(each)}]" for each in moment.exposed)
    click.echo(f"   {write_tiles(moment.rack)}{shown}")
    click.echo(f"   {' '.join(filter(None, (moment.did, moment.better, cost)))}")
    click.echo(f"   {moment.why}")


def _print(found: Review, target: Path, paper: Paper, large: bool) -> None:
    from eastwind.paper.press import PressJob, print_job
    from eastwind.review.printed_sheet import review_sheet

    if target.exists():
        raise InputError(f"{target} already exists. Nothing was written. Choose another file.")
    body = print_job(PressJob("Game review", [review_sheet(found, "")], paper, large))
    try:
        target.write_bytes(body)
    except OSError as error:
        raise InputError(f"Can't write {target}: {(error.strerror or str(error)).lower()}.") from error
    click.echo(f"Wrote {target}.")
