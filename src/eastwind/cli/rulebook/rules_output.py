"""`eastwind rules print | new | coverage`: handouts, starting files, coverage."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click

from eastwind.cli.shared_options import choose_sheet, folder_option, override_options
from eastwind.refusals import InputError


@click.command("print")
@click.argument("name", metavar="SHEET")
@click.option(
    "--format", "form", type=click.Choice(["html", "markdown"]), help="Default: by the ending of the file, or HTML."
)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file to write; without it, the handout is printed.",
)
@override_options
@folder_option
def print_(
    name: str, form: str | None, output: Path | None, sets: tuple[str, ...], scoring_from: str | None, folder: Path
) -> None:
    """Write the rules of a tournament as a handout, in HTML or Markdown."""
    from eastwind.rules.book.handout import as_html, as_markdown
    from eastwind.rules.book.rule_book import rule_book

    handout = rule_book(choose_sheet(name, folder, sets, scoring_from))
    markdown = form == "markdown" or (form is None and output is not None and output.suffix == ".md")
    text = as_markdown(handout) if markdown else as_html(handout)
    if output is None:
        click.echo(text, nl=False)
        return
    write(output, text)
    click.echo(f"Wrote {output}.")


@click.command()
@click.argument("name")
@click.option("--extends", "under", default="national", show_default=True, help="The sheet that yours is based on.")
@click.option("--title", help="The title of the sheet; by default, its name.")
@folder_option
def new(name: str, under: str, title: str | None, folder: Path) -> None:
    """Write a commented starting file for a sheet of your own."""
    from eastwind.rules.book.starting_file import starting_file
    from eastwind.rules.loading.own_sheets import own_sheets
    from eastwind.rules.loading.resolve import BASE, EVENT
    from eastwind.rules.loading.sheet_library import PACKAGED

    if not re.fullmatch(r"[a-z][a-z0-9_-]*", name):
        raise InputError(f"{name!r} can't name a sheet. Use small letters, digits, - and _, such as spring2027.")
    if name in (*PACKAGED, BASE, EVENT):
        raise InputError(f"{name} is taken by a sheet of Eastwind's. Give your own sheet another name.")
    if name in own_sheets(folder):
        raise InputError(f"{folder / name}.toml already exists. Nothing was written. Choose another name.")
    sheet = choose_sheet(under, folder)
    path = folder / f"{name}.toml"
    write(path, starting_file(name, title or name.replace("-", " ").replace("_", " ").title(), sheet))
    click.echo(f"Wrote {path}. Change what differs, then try: eastwind rules compare {under} {name}")


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def coverage(as_json: bool) -> None:
    """Count the clauses that test cases cover, by sheet and kind."""
    from eastwind.rules.book.coverage import coverage_table
    from eastwind.rules.loading.sheet_library import load_coverage, load_registry

    table = coverage_table(load_registry(), load_coverage())
    if as_json:
        click.echo(json.dumps(table))
        return
    kinds = list(next(iter(table.values())))
    click.echo(f"{'':12}" + "".join(f"{kind:>15}" for kind in kinds))
    for sheet, row in table.items():
        cells = (f"{covered} of {total}" for covered, total in row.values())
        click.echo(f"{sheet:12}" + "".join(f"{cell:>15}" for cell in cells))


def write(path: Path, text: str) -> None:
    """Writes a file, or says why it cannot."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"Can't write {path}: {error.strerror}.") from error
