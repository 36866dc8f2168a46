"""`eastwind score`: scores one game under a sheet."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click

from eastwind.cli.shared_options import choose_sheet, folder_option, override_options

if TYPE_CHECKING:
    from eastwind.rules.results import PointLine, Score


@click.command()
@click.argument("file", type=click.File("rb"), default="-")
@click.option("--sheet", "name", required=True, help="The rule sheet: a name, or a .toml file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@override_options
@folder_option
def score(
    file: IO[bytes], name: str, as_json: bool, sets: tuple[str, ...], scoring_from: str | None, folder: Path
) -> None:
    """Score one game under a rule sheet.

    FILE holds the result as JSON; without it, the result is read from standard input.

    \b
    echo '{"outcome": "mahjongg", "winner": "A", "value": 30, "by": "discard", "thrower": "C", "exposures": 2}' \\
        | eastwind score --sheet national
    """
    import msgspec

    from eastwind.rules.result_json import read_result
    from eastwind.rules.score import score as score_game

    sheet = choose_sheet(name, folder, sets, scoring_from)
    scored = score_game(read_result(file.read().removeprefix(BOM_UTF8)), sheet)
    click.echo(msgspec.json.encode(scored) if as_json else score_words(scored))
    if not as_json:
        for question in sheet.questions:
            click.echo(f"Open: {question.words} (suggestion: {question.suggestion})", err=True)


def _cited(line: PointLine) -> str:
    from eastwind.rules.book.setting_words import item_words
    from eastwind.rules.clauses import INTERPRETATION

    return item_words(line.item) if line.item else INTERPRETATION


def score_words(scored: Score) -> str:
    """Each seat's total, followed by the lines that add up to it."""
    rows: list[str] = []
    for seat, total in scored.points.items():
        rows.append(f"{seat}  {total:+d}")
        rows += [f"     {line.points:+4d}  {line.why} ({_cited(line)})" for line in scored.lines if line.seat == seat]
    return "\n".join(rows)
