"""The commands that print the documents of an event to PDF files, and write its results as a web page."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import click

from eastwind.cli.event.open_event import EventLog, EventPlace, on_event
from eastwind.formats import Paper
from eastwind.refusals import InputError, did_you_mean

if TYPE_CHECKING:
    from eastwind.paper.print_options import NameStyle


def _list_documents(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Lists what can be printed, and stops: that needs no event."""
    if not wanted or context.resilient_parsing:
        return
    from eastwind.paper import documents

    for document in documents():
        click.echo(f"{document.slug:16} {document.title}. {document.says}")
    context.exit()


NAMES = click.Choice(["full", "last-initial", "initials"])


@click.command("print")
@click.argument("document", metavar="DOCUMENT")
@click.option(
    "--list",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_list_documents,
    help="List what can be printed.",
)
@click.option(
    "--paper",
    type=click.Choice(get_args(Paper)),
    help="The size of the paper. The event's country decides the default.",
)
@click.option("--large", is_flag=True, help="Use large print.")
@click.option("--round", "number", type=int, help="For this round, or after it.")
@click.option("--spares", type=click.IntRange(0, 500), help="How many blank ones to add at the end.")
@click.option("--player", help="Only this player's, with the scores known so far. A name, number, or label.")
@click.option("--names", type=NAMES, default="full", show_default=True, help="Names on the results to share.")
@click.option("--wifi", nargs=2, metavar="NAME PASSWORD", help="The Wi-Fi, for the cards on the tables.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@click.option("--force", is_flag=True, help="Overwrite a file that exists.")
@on_event
def print_event(
    place: EventPlace,
    by: str,
    document: str,
    paper: Paper | None,
    large: bool,
    number: int | None,
    spares: int | None,
    player: str | None,
    names: str,
    wifi: tuple[str, str] | None,
    output: Path | None,
    force: bool,
) -> None:
    """Print scorecards, table sheets, signs, lists ... to a PDF file.

    DOCUMENT is one of --list, or `pack`: everything for the night before.

    \b
    eastwind event print --list
    eastwind event print pack --paper a4
    eastwind event print cards --player "Ruth Goldberg"
    eastwind event print standings --round 2 -o after-two.pdf
    """
    from eastwind.formats import country
    from eastwind.paper import PaperOptions, documents, job_of, warning
    from eastwind.paper.press import print_job
    from eastwind.paper.print_options import Wifi
    from eastwind.tournament.texts.references import read_player

    if document not in (slugs := [each.slug for each in documents()]):
        known = f"You can print: {', '.join(slugs)}."
        raise InputError(f"There is no document {document!r}.{did_you_mean(document, slugs)} {known}")
    file = EventLog(place, by)
    target = output or Path(f"{_file_name(file.terms.title)}-{document}{f'-round-{number}' if number else ''}.pdf")
    _check_free(target, force)
    options = PaperOptions(
        paper=paper or country(file.terms.country).paper,
        large=large,
        round=number,
        spares=spares,
        player=read_player(file.state, player) if player else None,
        names=_style(names),
        wifi=Wifi(*wifi) if wifi else None,
    )
    job = job_of(document, file.state, options)
    _write(target, print_job(job, _tell if sys.stderr.isatty() else lambda done, pages: None))
    if missing := warning(file.state):
        click.echo(missing, err=True)


@click.command()
@click.option("--names", type=NAMES, default="full", show_default=True, help="How to show the players' names.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@click.option("--force", is_flag=True, help="Overwrite a file that exists.")
@on_event
def share(place: EventPlace, by: str, names: str, output: Path | None, force: bool) -> None:
    """Write the results as one web page, to e-mail or post.

    For a PDF of the same, use `eastwind event print evening`.

    \b
    eastwind event share
    eastwind event share --names last-initial -o results.html
    """
    from eastwind.paper.results.results_page import results_page

    file = EventLog(place, by)
    target = output or Path(f"{_file_name(file.terms.title)}-results.html")
    _check_free(target, force)
    _write(target, results_page(file.state, _style(names)).encode())


def _style(names: str) -> NameStyle:
    return "last_initial" if names == "last-initial" else "initials" if names == "initials" else "full"


def _check_free(target: Path, force: bool) -> None:
    if target.exists() and not force:
        raise InputError(f"{target} already exists. Nothing was written. Choose another file with -o, or add --force.")


def _write(target: Path, body: bytes) -> None:
    try:
        target.write_bytes(body)
    except OSError as error:
        raise InputError(f"Can't write {target}: {error.strerror}.") from error
    click.echo(f"Wrote {target}.")


def _tell(done: int, pages: int) -> None:
    """How far a long document is, on one line."""
    click.echo(f"\r{done:,} of about {pages:,} pages", err=True, nl=done >= pages)


def _file_name(title: str) -> str:
    """The title of an event as part of a file name."""
    return re.sub(r"\W+", "-", title.casefold()).strip("-")[:60] or "event"
