"""Calling a hand dead: who may, with which reason, and what is kept of it."""

from __future__ import annotations

import pytest

from eastwind.play import events as ev
from eastwind.play.machine import decide
from eastwind.refusals import Rejected
from eastwind.table.moments.refereeing import CallHandDead
from eastwind.table.moments.starting import Exposed
from eastwind.tiles import Tile
from tests.play.seating import Table
from tests.play.test_calls import position

WRONG = {"B": (Exposed(tile=Tile("E"), tiles=(Tile("E"),) * 3),)}  # First Steps has kongs of East, and no pung


def table(kind: str, card: str = "first-steps") -> Table:
    """Bea's exposure fits no line."""
    return position(Table(kind=kind, card=card), turn="A", exposures=WRONG)


@pytest.mark.parametrize("reason", ["", "no-line", "tiles-gone", "unlike", "joker"])
def test_dead_hand_is_called_with_a_reason_or_without(reason: str) -> None:
    for kind in ("guided", "practice"):
        there = table(kind)
        act = CallHandDead(seat="C", accused="B", reason=reason)
        outcome = decide(there.play, "C", act, there.card, there.clock)
        assert not isinstance(outcome, Rejected)
        assert ev.DeadCalled(seat="C", accused="B", reason=reason) in outcome
        assert there.do("C", act) is None
        assert there.play.table.common.places["B"].dead


def test_reason_is_one_of_the_list() -> None:
    assert table("practice").do("C", CallHandDead(seat="C", accused="B", reason="she cheats")) == Rejected(
        "play.no-such-reason"
    )


def test_wrong_call_counts_in_practice_alone() -> None:
    live = Rejected("play.hand-live", seat="A")
    assert table("guided").do("C", CallHandDead(seat="C", accused="A")) == live
    there = table("practice")
    assert there.do("C", CallHandDead(seat="C", accused="A")) is None
    assert not there.play.table.common.places["A"].dead


def test_no_one_calls_their_own_hand_or_a_dead_hand_dead() -> None:
    there = table("practice")
    own = there.do("C", CallHandDead(seat="C", accused="C"))
    assert own is not None
    assert own.slug == "table.own-hand"
    assert there.do("C", CallHandDead(seat="C", accused="B")) is None
    again = there.do("C", CallHandDead(seat="C", accused="B"))
    assert again is not None
    assert again.slug == "table.dead-already"


def test_with_a_paper_card_everyone_is_asked() -> None:
    there = table("guided", card="paper")
    act = CallHandDead(seat="C", accused="B", reason="anything")
    outcome = decide(there.play, "C", act, there.card, there.clock)
    assert outcome == (ev.TableAsked(about="dead", by="C", accused="B"),)
