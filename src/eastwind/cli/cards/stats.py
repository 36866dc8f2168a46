"""Measures a card for `eastwind card stats`, and prints the figures."""

from __future__ import annotations

import random
from typing import TypedDict

import click

from eastwind.card.match import Matcher, counts
from eastwind.card.model import Card
from eastwind.tiles import FULL_SET, Tile

STEP = 3
"""Tiles turned over at a time; lines differ by dozens."""


class LineStats(TypedDict):
    """One line: its hands, the mean distance of a dealt rack, and the tiles to turn over until it can be made."""

    line: str
    text: str
    value: int
    concealed: bool
    hands: int
    mean_distance: float
    tiles_to_make: float


class CardStats(TypedDict):
    card: str
    deals: int
    seed: int
    lines: list[LineStats]


def measure(card: Card, deals: int, seed: int) -> CardStats:
    """Turns over shuffled sets until each line can be made of the open tiles."""
    matcher = Matcher(card)
    chance = random.Random(seed)
    distance_sums = [0] * len(card.lines)
    tile_sums = [0] * len(card.lines)
    for _ in range(deals):
        tiles = chance.sample(FULL_SET, len(FULL_SET))
        dealt = matcher.distances(counts(tiles[:13]))
        for index, (begin, end) in enumerate(matcher.spans):
            distance_sums[index] += min(dealt[begin:end])
        for index, seen in enumerate(_tiles_to_make(matcher, tiles)):
            tile_sums[index] += seen
    lines: list[LineStats] = [
        {
            "line": line.id,
            "text": line.text,
            "value": line.value,
            "concealed": line.concealed,
            "hands": len(line.hands),
            "mean_distance": round(distance_sums[index] / deals, 2),
            "tiles_to_make": round(tile_sums[index] / deals, 1),
        }
        for index, line in enumerate(card.lines)
    ]
    return {"card": card.title, "deals": deals, "seed": seed, "lines": lines}


def _tiles_to_make(matcher: Matcher, tiles: list[Tile]) -> list[int]:
    """For each line, how many of these tiles must be open to make it."""
    seen = [len(tiles)] * len(matcher.spans)
    waiting = dict(enumerate(matcher.spans))
    for amount in range(15, len(tiles), STEP):
        distances = matcher.distances(counts(tiles[:amount]))
        for index, (begin, end) in list(waiting.items()):
            if distances.find(0, begin, end) >= 0:
                seen[index] = amount
                del waiting[index]
        if not waiting:
            break
    return seen


def print_stats(stats: CardStats) -> None:
    """Prints the figures as a table, and the mean for each value."""
    lines = stats["lines"]
    hands = sum(line["hands"] for line in lines)
    click.echo(f"{stats['card']}: {len(lines)} lines, {hands:,} hands; {stats['deals']:,} shuffled sets\n")
    click.echo(f"{'line':24}{'value':>7}{'hands':>7}{'distance':>10}{'tiles':>8}   hand")
    for line in lines:
        value = f"{'C' if line['concealed'] else 'X'} {line['value']}"
        figures = f"{line['hands']:>7}{line['mean_distance']:>10.2f}{line['tiles_to_make']:>8.1f}"
        click.echo(f"{line['line']:24}{value:>7}{figures}   {line['text']}")
    click.echo("\nvalue  lines  mean distance  mean tiles")
    for points in sorted({line["value"] for line in lines}):
        same = [line for line in lines if line["value"] == points]
        distance = sum(line["mean_distance"] for line in same) / len(same)
        tiles = sum(line["tiles_to_make"] for line in same) / len(same)
        click.echo(f"{points:>5}  {len(same):>5}  {distance:>13.2f}  {tiles:>10.1f}")
    click.echo(
        "\ndistance: tiles missing from a dealt rack of 13; tiles: how many of a shuffled set must lie open\n"
        "before the line could be made of them."
    )
