"""Decisions in words: when it was, what you did, and what was better."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from eastwind.review.decisions import Kind, ReviewedDecision
from eastwind.review.moments import moment_of
from eastwind.rules.seats import Seat
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import PassName, State
from tests.coach.laid_out import seen, tiles
from tests.review.test_decisions import PAIRS, did, exchange

NAMES: dict[Seat, str] = {"B": "Bea", "D": "Dora"}
RACK = "2222B 44B 66B 8D N"


def decided(
    kind: Kind,
    view: State,
    did: str,
    best: str,
    called: bool | None = None,
    cost: float = 1.0,
    why: str = "B's exposures allow one line, and it wants this tile.",
) -> ReviewedDecision:
    return ReviewedDecision(kind, 17, view, tiles(did), tiles(best), called, 12.5, cost, 0.0, 0.25, why)


def test_moment_has_the_rack_in_order_and_the_numbers() -> None:
    view = seen("N 8D 2222B 66B 44B", exposures={"A": ["F F F J"]}, wall_left=31)
    found = moment_of(decided("throw", view, "8D", "N"), "A", NAMES)
    assert (found.step, found.when) == (17, "Your turn, 31 tiles left in the wall")
    assert found.rack == tiles("2222B 44B 66B 8D N")
    assert found.exposed == (tiles("F F F J"),)
    assert (found.did, found.better) == ("You threw the eight dot.", "Better: throw the north wind.")
    assert found.why == "Bea's exposures allow one line, and it wants this tile."
    assert (found.cost, found.expected, found.win) == (1.0, 12.5, 0.25)


def test_rack_shows_the_pick_and_the_tiles_put_out_for_a_pass() -> None:

    view = seen(RACK)
    own = replace(view.hands["A"], picked=tiles("1C")[0], laid=tiles("1B F"))
    held = replace(view, hands=ReadOnly({"A": own}))
    assert moment_of(decided("throw", held, "N", "N"), "A", {}).rack == tiles("1B 2222B 44B 66B 1C 8D N F")


@pytest.mark.parametrize(
    ("kind", "did", "best", "called", "words", "better"),
    [
        ("pass", "N 8D 8D", "N", None, "You passed two eight dots and the north wind.", "A better pass: the north wind."),
        ("throw", "8D", "N", None, "You threw the eight dot.", "Better: throw the north wind."),
        ("trade", "8D", "N", None, "You traded the eight dot for a joker.", "Better: throw the north wind."),
        ("trade", "8D", "8D", None, "You traded the eight dot for a joker.", "Better: throw the eight dot."),
        ("exchange", "N", "8D", None, "You threw the north wind.", "Better: trade the eight dot for a joker first."),
        ("call", "2B", "", True, "You called the two bam.", "It was better to let it go."),
        ("call", "2B", "2B", False, "You let the two bam go.", "It was better to call it."),
        ("mahjongg", "", "", True, "You called Mah Jongg.", "It was Mah Jongg: you could have called it."),
        (
            "mahjongg", "6B", "6B", False, "You didn't call Mah Jongg on the six bam.",
            "It was Mah Jongg: you could have called it.",
        ),
        ("mahjongg", "6B", "", None, "You threw the six bam.", "It was Mah Jongg: you could have called it."),
    ],
)  # fmt: skip
def test_each_kind_of_decision_has_its_words(
    kind: Kind, did: str, best: str, called: bool | None, words: str, better: str
) -> None:
    found = moment_of(decided(kind, seen(RACK), did, best, called), "A", {})
    assert (found.did, found.better) == (words, better)


def test_trade_that_cost_something_is_described_as_a_trade() -> None:
    """The pairs need the north wind more than a joker, and the five bam could go."""
    found = moment_of(did(PAIRS, exchange("N", "B"), "winds"), "A", {})
    assert (found.did, found.better) == ("You traded the north wind for a joker.", "Better: throw the five bam.")


def test_nothing_was_better_if_it_cost_hardly_anything() -> None:
    costs = {cost: moment_of(decided("throw", seen(RACK), "8D", "N", cost=cost), "A", {}) for cost in (0, 0.05, 0.051)}
    assert {cost: bool(found.better) for cost, found in costs.items()} == {0: False, 0.05: False, 0.051: True}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("first_right", "First pass, to the right"),
        ("first_across", "Second pass, across"),
        ("first_left", "Third pass, to the left"),
        ("second_left", "Second Charleston, to the left"),
        ("second_across", "Second Charleston, across"),
        ("last_right", "Last pass, to the right"),
        ("courtesy", "Courtesy pass"),
    ],
)
def test_every_pass_has_a_name(name: PassName, words: str) -> None:
    decision = decided("pass", seen(RACK, passing=name), "N", "8D")
    assert moment_of(decision, "A", {}).when == words


def test_pass_is_over_once_play_has_begun() -> None:

    view = seen(RACK, passing="courtesy", wall_left=40)
    later = replace(view, common=replace(view.common, phase="play"))
    assert moment_of(decided("throw", later, "N", "8D"), "A", {}).when == "Your turn, 40 tiles left in the wall"


def test_call_says_who_threw_which_tile() -> None:
    decision = decided("call", seen(RACK, offered=("D", "2B"), wall_left=1), "2B", "2B", False)
    assert moment_of(decision, "A", NAMES).when == "Dora threw the two bam, 1 tile left in the wall"
    assert moment_of(decision, "A", {}).when == "D threw the two bam, 1 tile left in the wall"
    self_picked = dataclasses.replace(decision, kind="mahjongg", did=(), called=True)
    assert moment_of(self_picked, "A", NAMES).when == "Your turn, 1 tile left in the wall"
    threw = dataclasses.replace(decision, kind="throw", called=None)
    assert moment_of(threw, "A", NAMES).when == "Your turn, 1 tile left in the wall"
    no_discard = decided("call", seen(RACK, wall_left=30), "2B", "2B", False)
    assert moment_of(no_discard, "A", NAMES).when == "Your turn, 30 tiles left in the wall"
