"""`eastwind hand`: is this Mah Jongg, and if not, what is close?"""

from __future__ import annotations

from collections import Counter

import click

from eastwind.card.hands import (
    Laid,
    Near,
    check_rack,
    exposed_tiles,
    is_jokerless,
    nearest_lines,
)
from eastwind.card.match import Exposure, Matcher
from eastwind.card.study.still_possible import nearest_left, unseen
from eastwind.cli.cards.card_options import read_exposed, read_seen, seen_options
from eastwind.cli.cards.find_card import card_named
from eastwind.tiles import JOKER, Tile, in_order, read_tiles, write_tiles


@click.command()
@click.argument("rack", nargs=-1)
@click.option(
    "--exposed", multiple=True, metavar="TILES", help="An exposure, such as --exposed '3B 3B J'; repeat for each one."
)
@seen_options
@click.option("--card", "card_name", default="eastwind", show_default=True, help="A built-in card, or a card file.")
@click.option("--lines", type=click.IntRange(min=1), default=None, help="How many of the closest lines to show.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON (docs/cards.md).")
def hand(
    rack: tuple[str, ...],
    exposed: tuple[str, ...],
    seen: tuple[str, ...],
    others: tuple[str, ...],
    card_name: str,
    lines: int | None,
    as_json: bool,
) -> None:
    """Is this rack Mah Jongg? If not, what is close?

    Shows the closest lines, the tiles each one is missing, and the tiles it cannot use. RACK is the concealed tiles.
    With the exposed ones there must be 13 or 14: eastwind hand "11B 222C NEWS FF JJ 5D"
    """
    tiles = in_order(read_tiles(" ".join(rack)))
    exposures = read_exposed(exposed)
    check_rack(tiles, exposures)
    gone, shown = read_seen(seen), read_exposed(others, "--others")
    left = unseen(exposures, [*tiles, *gone], shown) if gone or shown else None
    matcher = Matcher(card_named(card_name))
    near = nearest_left(matcher, tiles, exposures, gone, shown) if left else nearest_lines(matcher, tiles, exposures)
    won = near[0] if near and near[0].distance == 0 else None
    if as_json:
        import json

        form = public_form(tiles, exposures, won, near[:lines], left)
        click.echo(json.dumps(form, ensure_ascii=False, indent=2))
    else:
        _show(tiles, exposures, won, near[: lines or 5], len(near), left)


def public_form(
    tiles: list[Tile], exposures: list[Exposure], won: Near | None, near: list[Near], left: Counter[Tile] | None
) -> dict[str, object]:
    """What --json prints. With --seen, `left` says how many of each missing tile can still come."""
    return {
        "tiles": tiles,
        "exposed": [exposed_tiles(exposure) for exposure in exposures],
        "mahjongg": won
        and {
            "line": won.line.id,
            "value": won.line.value,
            "jokerless": is_jokerless(tiles, exposures),
            "concealed_bonus": 0 if exposures else won.line.concealed_bonus,
            "groups": [list(laid.tiles) for laid in won.arrangement.laid],
        },
        "nearest": [
            {
                "line": each.line.id,
                "distance": each.distance,
                "missing": list(each.arrangement.missing),
                "useless": list(each.arrangement.useless),
                **({"left": {tile: left[tile] for tile in each.arrangement.missing}} if left else {}),
            }
            for each in near
        ],
    }


def _show(
    tiles: list[Tile],
    exposures: list[Exposure],
    won: Near | None,
    near: list[Near],
    possible: int,
    left: Counter[Tile] | None,
) -> None:
    click.echo(f"Rack: {write_tiles(tiles)}")
    for exposure in exposures:
        click.echo(f"Exposed: {write_tiles(exposed_tiles(exposure))}")
    if won is not None:
        jokerless = ", jokerless" if is_jokerless(tiles, exposures) else ""
        bonus = (
            ""
            if exposures or not won.line.concealed_bonus
            else f" +{won.line.concealed_bonus} for keeping it concealed"
        )
        click.echo(f"\nMah Jongg! {won.line.section}: {won.line.text}  {_value(won)}{bonus}{jokerless}")
        click.echo(f"  {_groups(won)}")
        for stands_for in dict.fromkeys(won.arrangement.jokers):
            times = won.arrangement.jokers.count(stands_for)
            click.echo(f"  {times} joker{'s' if times > 1 else ''} for {stands_for}")
        return
    if not near:
        why = "can still be made with what is left" if left else "of this card has these exposures"
        click.echo(f"\nNo line {why}: the hand is dead.")
        return
    click.echo(f"\nNearest of {possible} possible lines:")
    for each in near:
        click.echo(f"\n  {each.distance} away  {each.line.section}: {each.line.text}  {_value(each)}")
        click.echo(f"    {_groups(each)}")
        click.echo(f"    missing: {_missing(each, left) or 'nothing'}", nl=False)
        click.echo(f"   can't use: {write_tiles(each.arrangement.useless) or 'nothing'}")


def _missing(near: Near, left: Counter[Tile] | None) -> str:
    """The missing tiles; where we know what is gone, with how many of each can still come."""
    missing = near.arrangement.missing
    if left is None:
        return write_tiles(missing)
    return ", ".join(
        f"{write_tiles([tile] * missing.count(tile))} ({left[tile]} left)" for tile in dict.fromkeys(missing)
    )


def _value(near: Near) -> str:
    return f"{'C' if near.line.concealed else 'X'} {near.line.value}"


def _groups(near: Near) -> str:
    """The rack in the order of the line, with a dot for each missing tile."""
    return "  ".join(_group(laid) for laid in near.arrangement.laid)


def _group(laid: Laid) -> str:
    missing = laid.group.size - len(laid.tiles)
    tiles = " ".join([*laid.tiles, *["."] * missing])
    unnamed = missing and set(laid.tiles) <= {JOKER}
    return f"[{tiles}]" if laid.exposed else f"{tiles}({laid.group.tile})" if unnamed else tiles
