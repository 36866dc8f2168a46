"""The card's kernel against the plain loop, one-tile updates, cold start, memory.

python3 dev.py bench bench_card
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
from pathlib import Path

from benchmarks.measure import best_seconds, sized

from eastwind.card.library import built_in_card
from eastwind.card.match import Matcher, counts
from eastwind.card.model import Card
from eastwind.tiles import FULL_SET, JOKER, ORDER, TILES, Tile

RACKS = sized(2_000, 20)
Needs = list[tuple[int, int, int]]


def sparse_needs(card: Card) -> list[tuple[Needs, int]]:
    """What the plain loop walks over for each hand: (kind, wanted, wanted without jokers), and E."""
    prepared = []
    for line in card.lines:
        for hand in line.hands:
            need: dict[int, list[int]] = {}
            for tile, size, jokers in hand:
                player = need.setdefault(ORDER[tile], [0, 0])
                player[0] += size
                player[1] += 0 if jokers else size
            eligible = sum(size for _, size, jokers in hand if jokers)
            prepared.append(([(kind, wanted, strict) for kind, (wanted, strict) in need.items()], eligible))
    return prepared


def plain_distances(prepared: list[tuple[Needs, int]], held: list[int], jokers: int) -> list[int]:
    """The sparse loop, as fast as plain Python allows; the kernel is measured against it."""
    found = []
    for needs, eligible in prepared:
        a, b = jokers, eligible
        for kind, wanted, strict in needs:
            count = held[kind]
            a += count if count < wanted else wanted
            b += count if count < strict else strict
        found.append(14 - (a if a < b else b))
    return found


def held_of(rack: dict[Tile, int]) -> list[int]:
    return [rack.get(tile, 0) for tile in TILES]


def cold_start(*command: str) -> float:
    """Seconds from nothing to the end of a command, the best of many."""
    job = list(command)
    return best_seconds(lambda: subprocess.run(job, check=True, capture_output=True), repeats=15)


def main() -> None:
    card = built_in_card("eastwind")
    matcher = Matcher(card)
    chance = random.Random(1)
    racks = [dict(counts(chance.sample(FULL_SET, 14))) for _ in range(RACKS)]
    few = racks[: sized(60, 5)]
    prepared = sparse_needs(card)
    lists = [(held_of(rack), rack.get(JOKER, 0)) for rack in few]
    for rack, (held, jokers) in zip(few, lists, strict=True):
        assert list(matcher.distances(rack)) == plain_distances(prepared, held, jokers)

    plain = len(few) / best_seconds(lambda: [plain_distances(prepared, held, jokers) for held, jokers in lists])
    kernel = len(racks) / best_seconds(lambda: [matcher.distances(rack) for rack in racks])
    print(f"{matcher.size} hands, one rack against all of them, one core")
    print(f"  plain sparse loop       {plain:>10,.0f} racks/s")
    print(f"  rows as integers        {kernel:>10,.0f} racks/s   {kernel / plain:.0f} times the loop")

    sums = [(matcher.total(rack), next(tile for tile in rack if tile != JOKER), rack) for rack in racks]
    updates = len(sums) / best_seconds(
        lambda: [
            matcher.read(total + matcher.change(tile, rack[tile], rack[tile] - 1), rack.get(JOKER, 0))
            for total, tile, rack in sums
        ]
    )
    print(f"  one tile less           {updates:>10,.0f} updates/s, all distances read")

    bare = cold_start(sys.executable, "-c", "pass")
    hand = cold_start(str(Path(sys.executable).with_name("eastwind")), "hand", "11B 222C NEWS FF JJ 5D")
    print(f"  bare interpreter        {bare * 1000:>10.0f} ms")
    print(f"  eastwind hand, cold     {hand * 1000:>10.0f} ms   {hand / bare:.1f} times the interpreter")
    print(f"  memory of this process  {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:>10.0f} MB")


if __name__ == "__main__":
    main()
