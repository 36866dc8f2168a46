"""`eastwind card stats`: how many tiles must lie open before a line can be made, counted again by hand."""

from __future__ import annotations

import json
import random

import pytest
from click.testing import CliRunner

from eastwind.card.library import built_in_card
from eastwind.card.match import Matcher, counts
from eastwind.cli.cards.stats import CardStats, LineStats, measure, print_stats
from eastwind.cli.main import eastwind
from eastwind.tiles import FULL_SET

CARD = built_in_card("first-steps")


def open_tiles(seed: int) -> list[int]:
    """For each line, the first of 15, 18, 21 ... tiles of a shuffled set that it can be made of; else all."""
    tiles, matcher = random.Random(seed).sample(FULL_SET, len(FULL_SET)), Matcher(CARD)
    found = []
    for begin, end in matcher.spans:
        amounts = (amount for amount in range(15, 152, 3) if 0 in matcher.distances(counts(tiles[:amount]))[begin:end])
        found.append(next(amounts, 152))
    return found


def test_tiles_to_make_a_line_are_counted_in_steps_of_three() -> None:
    for seed in (1, 2, 3):
        stats = measure(CARD, 1, seed)
        assert [line["tiles_to_make"] for line in stats["lines"]] == open_tiles(seed)


def test_figures_of_two_deals_are_their_mean() -> None:
    chance, matcher = random.Random(4), Matcher(CARD)
    dealt = [matcher.distances(counts(chance.sample(FULL_SET, len(FULL_SET))[:13])) for _ in range(2)]
    stats = measure(CARD, 2, 4)
    assert (stats["card"], stats["deals"], stats["seed"]) == ("First Steps", 2, 4)
    for line, (begin, end) in zip(stats["lines"], matcher.spans, strict=True):
        assert line["mean_distance"] == sum(min(each[begin:end]) for each in dealt) / 2
    first = stats["lines"][0]
    assert (first["line"], first["text"], first["value"]) == ("numbers.1", "FF 2222a 4444a 6666a", 25)
    assert (first["concealed"], first["hands"], stats["lines"][-1]["concealed"]) == (False, 3, True)


def test_form_of_the_json_is_the_whole_one() -> None:
    found = json.loads(CliRunner().invoke(eastwind, ["card", "stats", "first-steps", "--deals", "1", "--json"]).output)
    assert list(found) == ["card", "deals", "seed", "lines"]
    assert list(found["lines"][0]) == ["line", "text", "value", "concealed", "hands", "mean_distance", "tiles_to_make"]


def figures(line: str, text: str, value: int, concealed: bool, hands: int, distance: float, tiles: float) -> LineStats:
    return {
        "line": line, "text": text, "value": value, "concealed": concealed, "hands": hands, "mean_distance": distance,
        "tiles_to_make": tiles,
    }  # fmt: skip


def test_figures_stand_in_columns_with_the_mean_of_each_value(capsys: pytest.CaptureFixture[str]) -> None:
    stats: CardStats = {
        "card": "Club", "deals": 1200, "seed": 1,
        "lines": [
            figures("a.1", "FF 11", 25, False, 1200, 8.0, 70.0),
            figures("a.2", "FF 22", 25, False, 3, 9.0, 80.0),
            figures("b.1", "NN", 50, True, 1, 10.5, 120.5),
        ],
    }  # fmt: skip
    print_stats(stats)
    assert capsys.readouterr().out.splitlines() == [
        "Club: 3 lines, 1,204 hands; 1,200 shuffled sets",
        "",
        "line                      value  hands  distance   tiles   hand",
        "a.1                        X 25   1200      8.00    70.0   FF 11",
        "a.2                        X 25      3      9.00    80.0   FF 22",
        "b.1                        C 50      1     10.50   120.5   NN",
        "",
        "value  lines  mean distance  mean tiles",
        "   25      2           8.50        75.0",
        "   50      1          10.50       120.5",
        "",
        "distance: tiles missing from a dealt rack of 13; tiles: how many of a shuffled set must lie open",
        "before the line could be made of them.",
    ]
