"""`eastwind card lines`: what a player with these exposures can still make, and which tiles are dangerous."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from eastwind.cli.cards.card_options import (
    card_argument,
    counted,
    echo_json,
    json_option,
    line_words,
    read_exposed,
    read_seen,
    seen_options,
)
from eastwind.cli.cards.find_card import card_named
from eastwind.tiles import Tile, write_tiles

if TYPE_CHECKING:  # imported only when the command runs
    from eastwind.card.match import Exposure
    from eastwind.card.model import Card
    from eastwind.card.study.still_possible import LineLeft, Use

MOST_SHOWN = 12  # dangerous tiles, for people


@click.command()
@card_argument
@click.option(
    "--exposed",
    multiple=True,
    metavar="TILES",
    help="An exposure of this player, such as '3B 3B J'. Repeat for each one.",
)
@seen_options
@json_option
def lines(
    card_name: str, exposed: tuple[str, ...], seen: tuple[str, ...], others: tuple[str, ...], as_json: bool
) -> None:
    """List the lines that a player with these exposures can still make.

    Shows which tiles are dangerous to throw, the most useful to that player first, and which are safe. Without
    exposures it lists every line by name.
    """
    from eastwind.card.study.still_possible import lines_left, unseen, uses

    exposures, discards, shown = read_exposed(exposed), read_seen(seen), read_exposed(others, "--others")
    hidden = unseen(exposures, discards, shown)
    card = card_named(card_name)
    left = lines_left(card, exposures, discards, shown)
    found = uses(left, exposures, hidden) if exposures else []
    dangerous = [use for use in found if use.hands]
    safe = [use.tile for use in found if not use.hands]
    if as_json:
        at_table = {"exposed": _tiles(exposures), "seen": discards, "others": _tiles(shown)}
        echo_json({"card": card.title, **at_table, **_as_data(left, dangerous, safe)})
        return
    _echo_lines(card, left)
    if exposures and not left:
        click.echo("  None of the lines has these exposures: the hand is dead.")
    if dangerous:
        _echo_tiles(dangerous, safe)


def _tiles(exposures: Sequence[Exposure]) -> list[list[Tile]]:
    from eastwind.card.hands import exposed_tiles

    return [exposed_tiles(each) for each in exposures]


def _as_data(left: Sequence[LineLeft], dangerous: Sequence[Use], safe: Sequence[Tile]) -> dict[str, object]:
    return {
        "lines": [
            {
                "line": each.line.id,
                "text": each.line.text,
                "words": each.line.words,
                "value": each.line.value,
                "concealed": each.line.concealed,
                "hands": len(each.hands),
                "of": len(each.line.hands),
            }
            for each in left
        ],
        "dangerous": [{**use._asdict(), "share": round(use.share, 4)} for use in dangerous],
        "safe": safe,
    }


def _echo_lines(card: Card, left: Sequence[LineLeft]) -> None:
    hands = counted(sum(len(each.hands) for each in left), "hand")
    click.echo(f"{card.title}: {counted(len(left), 'line')} possible, {hands}")
    for each in left:
        click.echo(f"  {line_words(each.line)}  ({counted(len(each.hands), 'hand')})")


def _echo_tiles(dangerous: Sequence[Use], safe: Sequence[Tile]) -> None:
    click.echo("\nDangerous to throw:")
    for use in dangerous[:MOST_SHOWN]:
        call = "" if use.called else ", only for Mah Jongg"
        uses_of = f"{use.share:4.0%}  in {counted(use.lines, 'line')}, {counted(use.hands, 'hand')}{call}"
        click.echo(f"  {use.tile:3}{uses_of}; {use.left} not seen")
    if len(dangerous) > MOST_SHOWN:
        click.echo(f"  also {write_tiles(use.tile for use in dangerous[MOST_SHOWN:])}")
    click.echo(f"Safe: {write_tiles(safe) or 'none'}")
    click.echo("The percentage: in how many of the hands the tile fits, if each line is equally likely.")
