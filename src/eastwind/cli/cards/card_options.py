"""Arguments, options, and words that the commands about cards share."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import click

from eastwind.card.card_writing import write_value
from eastwind.card.hands import read_exposure
from eastwind.card.match import Exposure
from eastwind.card.model import Line
from eastwind.refusals import InputError
from eastwind.tiles import Tile, read_tiles

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON (docs/cards.md).")
card_argument = click.argument("card_name", metavar="CARD")
seed_option = click.option("--seed", default=1, show_default=True, help="The same seed gives the same shuffles.")


def seen_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --seen and --others: what lies open on the table."""
    others = click.option(
        "--others", multiple=True, metavar="TILES", help="An exposure of another player; repeat for each one."
    )
    seen = click.option(
        "--seen", multiple=True, metavar="TILES", help="Discards: tiles that are gone, such as --seen '3B 3B N J'."
    )
    return seen(others(command))


def read_exposed(texts: Sequence[str], option: str = "--exposed") -> list[Exposure]:
    """The exposures that an option names."""
    try:
        return [read_exposure(read_tiles(text)) for text in texts]
    except InputError as error:
        raise InputError(f"{option}: {error}") from None


def read_seen(texts: Sequence[str]) -> list[Tile]:
    """The tiles that --seen names."""
    try:
        return read_tiles(" ".join(texts))
    except InputError as error:
        raise InputError(f"--seen: {error}") from None


def echo_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False))


def counted(number: int, thing: str) -> str:
    """ "1 line", "1,200 hands"."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def line_words(line: Line) -> str:
    """A line in one row: its name, groups, words, and value."""
    words = f" ({line.words})" if line.words else ""
    return f"{line.id}  {line.text}{words}  {write_value(line)}"
