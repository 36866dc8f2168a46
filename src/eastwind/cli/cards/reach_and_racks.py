"""`eastwind card reach` and `eastwind card racks`: how near dealt racks come, and racks to practice a line with."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import click

from eastwind.card.card_writing import write_hand
from eastwind.card.match import Matcher, counts
from eastwind.card.study.find_line import find_line
from eastwind.cli.cards.card_options import card_argument, counted, echo_json, json_option, line_words, seed_option
from eastwind.cli.cards.find_card import card_named
from eastwind.refusals import InputError
from eastwind.tiles import FULL_SET, Tile, write_tiles

if TYPE_CHECKING:
    from eastwind.card.model import Card
    from eastwind.card.study.dealt_distance import RackShare

TRIES = 2_000  # shuffled sets for each practice rack
RACK = 13


def shuffled(seed: int) -> Iterator[list[Tile]]:
    """Shuffled sets without end."""
    chance = random.Random(seed)
    while True:
        yield chance.sample(FULL_SET, len(FULL_SET))


@click.command()
@card_argument
@click.option("--line", "line_name", default=None, help="Only this line: 2468.3, or its number from the top.")
@click.option(
    "--deals", default=10_000, show_default=True, type=click.IntRange(1, 1_000_000), help="How many racks to deal."
)
@seed_option
@json_option
def reach(card_name: str, line_name: str | None, deals: int, seed: int, as_json: bool) -> None:
    """Show how often a dealt rack of 13 is within a given number of tiles of a line.

    Deals racks and counts them, with the interval that holds the true share 95 times in 100. A line with
    only one hand is worked out exactly.
    """
    card = card_named(card_name)
    if line_name is not None:
        line = card.lines[find_line(card, line_name)]
        section = next(each for each in card.sections if line in each.lines)
        card = card._replace(sections=(section._replace(lines=(line,)),))
    matcher = Matcher(card)
    found = _worked_out(matcher) if matcher.size == 1 else _counted(matcher, deals, seed)
    if as_json:
        dealt = {"exact": found.exact, "deals": 0 if found.exact else deals, "seed": seed}
        echo_json({"card": card.title, **dealt, **_as_data(card, found)})
        return
    how = "worked out exactly" if found.exact else f"{deals:,} dealt racks, seed {seed}"
    click.echo(f"{card.title}: {counted(len(card.lines), 'line')}, {counted(matcher.size, 'hand')}; {how}\n")
    _echo_shares(found)
    if line_name is None:
        _echo_each_line(card, found)


class _Reached(NamedTuple):
    """The share of racks within so many tiles, of any line and of each."""

    exact: bool
    shares: list[RackShare]
    per_line: list[list[float]]


def _worked_out(matcher: Matcher) -> _Reached:
    """For a card of one hand."""
    from eastwind.card.study.dealt_distance import FARTHEST, RackShare, exactly

    chances = exactly(matcher.hands[0])
    sums = [sum(chances[: tiles + 1]) for tiles in range(FARTHEST + 1)]
    return _Reached(True, [RackShare(each, each, each) for each in sums], [sums])


def _counted(matcher: Matcher, deals: int, seed: int) -> _Reached:
    from eastwind.card.study.dealt_distance import FARTHEST, counted_racks, within

    chance = random.Random(seed)
    found = counted_racks(matcher, (counts(chance.sample(FULL_SET, RACK)) for _ in range(deals)))
    shares = [within(found.nearest, tiles, deals) for tiles in range(FARTHEST + 1)]
    per_line = [[within(each, tiles, deals).share for tiles in range(FARTHEST + 1)] for each in found.lines]
    return _Reached(False, shares, per_line)


def _as_data(card: Card, found: _Reached) -> dict[str, object]:
    return {
        "within": [
            {"tiles": tiles, **{name: round(value, 6) for name, value in share._asdict().items()}}
            for tiles, share in enumerate(found.shares)
        ],
        "lines": [
            {"line": line.id, "within": [round(share, 6) for share in row]}
            for line, row in zip(card.lines, found.per_line, strict=True)
        ],
    }


def _echo_shares(found: _Reached) -> None:
    click.echo("within          share of racks" + ("" if found.exact else "   95% interval"))
    for tiles, share in enumerate(found.shares):
        if share.share and (tiles == 0 or found.shares[tiles - 1].share < 1):
            interval = "" if found.exact else f"   {share.low:.3%} to {share.high:.3%}"
            click.echo(f"{counted(tiles, 'tile'):14}{share.share:>14.3%}{interval}")


def _echo_each_line(card: Card, found: _Reached) -> None:
    steps = (5, 6, 7, 8)
    click.echo(f"\n{'line':28}" + "".join(f"{f'within {tiles}':>10}" for tiles in steps))
    for line, row in zip(card.lines, found.per_line, strict=True):
        click.echo(f"{line.id:28}" + "".join(f"{row[tiles]:>10.2%}" for tiles in steps))


@click.command()
@card_argument
@click.option("--line", "line_name", required=True, help="The line to practice: 2468.3, or its number from the top.")
@click.option("--count", default=5, show_default=True, type=click.IntRange(1, 1_000), help="How many racks.")
@click.option("--away", default=6, show_default=True, type=click.IntRange(1, 12), help="How many tiles are missing.")
@seed_option
@json_option
def racks(card_name: str, line_name: str, count: int, away: int, seed: int, as_json: bool) -> None:
    """Deal practice racks for one line: 13-tile racks that have no nearer line."""
    from eastwind.card.study.practice_racks import practice_rack

    card = card_named(card_name)
    matcher, place = Matcher(card), find_line(card, line_name)
    made = []
    for _, wall in zip(range(count * TRIES), shuffled(seed), strict=False):
        rack = practice_rack(matcher, place, away, wall)
        if rack is not None:
            made.append(rack)
            if len(made) == count:
                break
    if len(made) < count:
        raise InputError(
            f"In {count * TRIES:,} shuffled sets there were only {counted(len(made), 'rack')} {away} away from this line "
            "with no line nearer. Try --away with a smaller number."
        )
    if as_json:
        echo_json(
            {
                "card": card.title,
                "line": card.lines[place].id,
                "away": away,
                "seed": seed,
                "racks": [
                    {"tiles": list(each.tiles), "hand": write_hand(each.hand), "missing": list(each.missing)}
                    for each in made
                ],
            }
        )
        return
    click.echo(line_words(card.lines[place]))
    for number, each in enumerate(made, 1):
        click.echo(f"\n{number}.  {write_tiles(each.tiles)}")
        click.echo(f"    nearest: {write_hand(each.hand)}   missing: {write_tiles(each.missing)}")
