"""The facts about a rack, counted by hand."""

from __future__ import annotations

import math
from statistics import fmean

import pytest

from eastwind.coach.aims import aims_of
from eastwind.coach.position_facts import (
    HeldRack,
    PositionFacts,
    TablePlace,
    bits,
    completing,
    facts_of,
    typical_distance,
)
from eastwind.players.steady.chances import Weighed
from eastwind.players.steady.sight import Sight
from eastwind.rules.seats import Seat
from eastwind.table.state import State
from eastwind.tiles import FULL_SET, ORDER, TILES, Tile
from tests.coach.laid_out import coach, seen, sighted

READY = "2222D 44D 66D 888D GG"  # 2468 line 1 waits for an eight dot, or a joker


def looked_at(view: State, card: str = "eastwind") -> tuple[PositionFacts, Weighed, Sight]:
    sight, wants = sighted(view, card)
    chances = coach(card).study.chances
    weighed = chances.weigh(sight, sight.held, sight.exposures)
    aims = aims_of(chances, sight, sight.exposures, weighed)
    rack = HeldRack(sight.held, sight.exposures)
    return facts_of(chances, TablePlace(4, 2, 5), sight, rack, weighed, aims, wants), weighed, sight


def test_facts_of_a_rack_that_waits_for_one_tile() -> None:
    facts, weighed, _ = looked_at(
        seen(
            "44D 66D 888D GG J",
            wall_left=51,
            exposures={"A": ["2D 2D 2D J"], "B": ["N N N"], "D": ["3B 3B 3B 3B", "9C 9C J"]},
            thrown=[("C", "J"), ("B", "8D")],
        )
    )
    assert facts == PositionFacts(
        players=4,
        wall=51,
        wait=2,
        passes=5,
        least=0,  # the joker completes it
        total=math.log2(weighed.total),
        plain=facts.plain,
        outs=0,
        exposed=1,
        jokers=1,
        jokers_unseen=8 - 4,  # one on the rack, one in each of two exposures, one thrown
        others=(2, 1, 0),
        typical=typical_distance(coach().study.chances),
    )


def test_plain_sum_of_a_complete_hand_is_at_least_one() -> None:
    facts, _, _ = looked_at(seen("NNNN EEEE WWW SSS"), "winds")
    assert facts.plain == 0  # log2 of 1: the other line is out of reach
    assert (facts.least, facts.exposed, facts.jokers, facts.jokers_unseen) == (0, 0, 0, 8)


def test_opponents_who_cannot_win_do_not_count() -> None:
    shown: dict[Seat, list[str]] = {"B": ["N N N"], "C": ["1B 1B 1B"], "D": ["E E E E"]}
    assert looked_at(seen("NNN EEEE WWW SSS", exposures={"D": ["E E E E"]}), "winds")[0].others == (1, 0, 0)
    assert looked_at(seen(READY, exposures=shown), "winds")[0].others == (1,), "a pung of norths or bams fits no line"
    assert looked_at(seen(READY, exposures=shown, dead=["D"]), "winds")[0].others == ()


def test_hopeless_rack_has_the_least_sums() -> None:
    facts, weighed, _ = looked_at(seen("1B 2B 3B 4B 5B 6B 7B 8B 9B 1C", exposures={"A": ["5D 5D 5D"]}), "winds")
    assert weighed.total == 0
    assert (facts.total, facts.plain, facts.outs) == (14.0, -30.0, 0)


def test_bits_of_a_sum() -> None:
    assert [bits(total) for total in (0, 1, 2**14, 2**15, 2**40)] == [14.0, 14.0, 14.0, 15.0, 40.0]


def test_outs_are_the_unseen_tiles_that_complete_a_hand() -> None:
    def outs(rack: str, *thrown: str) -> int:
        return looked_at(seen(rack, thrown=[("B", tile) for tile in thrown]), "winds")[0].outs

    assert outs("NNNN EEEE WWW SS") == 2 + 8  # two south winds and the jokers
    assert outs("NNNN EEEE WWW SS", "S", "J") == 1 + 7
    assert outs("NNN EEEE WWW SS") == 0, "two tiles away"
    assert outs("NN EE WW SS RR GG F") == 7, "a flower of the pair: no joker helps"


def rest(rack: str, card: str = "winds") -> set[str]:
    """The kinds that the nearest hand of a rack waits for."""
    sight, _ = sighted(seen(rack), card)
    found = coach(card).study.chances.weigh(sight, sight.held, ())
    (nearest,) = [chance for chance in found.chances if chance.missing == 1]
    return {TILES[kind] for kind in completing(nearest, sight.held)}


def test_hand_waits_for_a_tile_and_jokers_or_for_the_single_alone() -> None:
    assert rest("NNNN EEEE WWW SS") == {"S", "J"}
    assert rest("NNN EEE WWW SSS J") == {"N", "E", "J"}
    assert rest("NN EE WW SS RR GG F") == {"F"}
    assert rest("F 2222B 4444B 6666B", "evens") == {"F"}
    assert rest("F J 222B 4444B 6666B", "evens") == {"F"}, "the joker is for the two bam"


def random_racks() -> list[list[Tile]]:
    """The racks that stand for a card: 64 times 13 tiles off a full set, drawn by the plain generator of C's manual."""
    state, racks = 12345, []
    for _ in range(64):
        wall = list(FULL_SET)
        rack: list[Tile] = []
        while len(rack) < 13:
            state = (1103515245 * state + 12345) & 0x7FFFFFFF
            rack.append(wall.pop(state // 256 % len(wall)))
        racks.append(rack)
    return racks


@pytest.mark.parametrize("card", ["eastwind", "winds"])
def test_typical_distance_is_the_mean_over_the_same_racks_for_every_card(card: str) -> None:
    """The fitted numbers hold only for these racks."""
    chances = coach(card).study.chances
    distances = []
    for rack in random_racks():
        held = [0] * len(TILES)
        for tile in rack:
            held[ORDER[tile]] += 1
        distances.append(chances.least(tuple(held), ()))
    assert typical_distance(chances) == pytest.approx(fmean(distances))
