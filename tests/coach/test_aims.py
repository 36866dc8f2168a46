"""The lines within reach of a rack, and how `steady`'s sum is divided among them."""

from __future__ import annotations

import pytest

from eastwind.coach.aims import Aim, aims_of, worth_column
from eastwind.players.steady.chances import Chance, Left, Weighed
from eastwind.tiles import TILES
from tests.coach.laid_out import coach, seen, sighted


def weighed(rack: str, card: str, exposed: str = "") -> tuple[list[Aim], Weighed]:
    view = seen(rack, exposures={"A": [exposed]} if exposed else {})
    sight, _ = sighted(view, card)
    chances = coach(card).study.chances
    found = chances.weigh(sight, sight.held, sight.exposures)
    return aims_of(chances, sight, sight.exposures, found), found


@pytest.mark.parametrize(
    ("rack", "exposed"),
    [
        ("NNN J EEEE WWW SSS", ""),
        ("NNNN EEEE WWW SSS", ""),
        ("EEEE WWW SSS", "N N N J"),
        ("EEEE WWW SSS", "N N N N"),
    ],
)
def test_complete_hand_has_a_chance_of_one_with_and_without_jokers_and_exposures(rack: str, exposed: str) -> None:
    aims, found = weighed(rack, "winds", exposed)
    assert (aims[0].line, aims[0].chances, aims[0].best.missing) == (0, 1.0, 0)
    assert aims[0].part == found.total, "no other line is near"


def test_parts_add_up_to_the_sum_and_the_largest_comes_first() -> None:
    aims, found = weighed("FF 4444B 666B 88B 22B", "evens")
    assert sorted(aim.line for aim in aims) == [0, 1, 2]
    assert aims[0].line == 1
    assert sum(aim.part for aim in aims) == found.total
    parts = [aim.part for aim in aims]
    assert parts == sorted(parts, reverse=True)
    for aim in aims:
        own = [chance for chance in found.chances if chance.left.line == aim.line]
        assert aim.part == sum(chance.term for chance in own)
        assert aim.best.left.line == aim.line
        assert aim.best.term == max(chance.term for chance in own)


def test_complete_pairs_have_a_chance_of_one_too() -> None:
    aims, _ = weighed("NN EE WW SS RR GG FF", "winds")
    assert (aims[0].line, aims[0].chances) == (1, 1.0)


def test_line_with_several_hands_adds_their_chances_and_names_the_best() -> None:
    """Two suits of one line: the one in dots has three tiles more."""
    aims, found = weighed("FF 22B 44B 222D 444D 6D", "evens")
    first = next(aim for aim in aims if aim.line == 0)
    hands = [chance for chance in found.chances if chance.left.line == 0]
    assert len(hands) > 1
    assert first.part > first.best.term
    assert first.best.missing == 14 - 9
    assert {TILES[need.kind] for need in first.best.left.needs} == {"F", "2D", "4D", "6D"}
    assert first.chances == pytest.approx(sum(map(alone, hands)))


def test_of_two_hands_alike_the_first_on_the_card_is_named() -> None:
    aims, _ = weighed("FF 222B 44B 222D 44D", "evens")
    first = next(aim for aim in aims if aim.line == 0)
    assert {TILES[need.kind] for need in first.best.left.needs} == {"F", "2B", "4B", "6B"}


def alone(chance: Chance) -> float:
    """The chance of one hand: what it adds, less the worth of its line."""
    value = coach("evens").study.chances.tables.value[4 * chance.left.line + 1]  # concealed, and no joker so far
    return chance.term / value / 2**30


def test_worth_of_a_line_depends_on_exposures_and_jokers() -> None:
    columns = [
        worth_column(sight, sight.exposures)
        for sight, _ in (
            sighted(seen("NNN J EEEE WWW SSS")),
            sighted(seen("NNNN EEEE WWW SSS")),
            sighted(seen("EEEE WWW SSS", exposures={"A": ["N N N J"]})),
            sighted(seen("EEEE WWW SSS", exposures={"A": ["N N N N"]})),
        )
    ]
    assert columns == [0, 1, 2, 3]


def test_bits_are_logarithms() -> None:
    none = Chance(Left(0, 0, 0, ()), 0, 0)
    assert Aim(3, 1024, 0.125, none).bits == (10.0, -3.0)
