"""Rulings and hands called dead, in words."""

from __future__ import annotations

import pytest

from eastwind.play.screens.rulings import cited, tell_dead_call, tell_ruling
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import DeadHandCall
from eastwind.referee.grounds import Ground
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling, is_dead
from eastwind.referee.situations.picking import PickedAhead
from eastwind.rules.clauses import Citation
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import Seat
from eastwind.table.moments.refereeing import Ruled
from tests.play.seating import Table

PLAY = Table().sit("Ann", "Bea", "Cleo", "Dot").play


@pytest.mark.parametrize(
    ("reason", "because"),
    [
        ("", ""),
        ("no-line", ": the exposures fit no line of the card"),
        ("tiles-gone", ": the tiles for the hand are gone"),
        ("unlike", ": the tiles of an exposure don't match"),
        ("joker", ": a wrong tile was given for a joker"),
    ],
)
def test_call_of_a_dead_hand_says_who_whose_and_why(reason: str, because: str) -> None:
    call = DeadHandCall(place=1, seat="A", accused="B", reason=reason)
    words: dict[Seat | None, str] = {
        "A": f"You called Bea's hand dead{because}.",
        "B": f"Ann called your hand dead{because}.",
        None: f"Ann called Bea's hand dead{because}.",
    }
    assert {seat: tell_dead_call(Talk(PLAY, seat), call) for seat in words} == words


@pytest.mark.parametrize(("dead", "words"), [(("B",), "was called dead, and is dead"), ((), "may be called dead")])
def test_hand_that_was_called_is_dead_and_no_longer_may_be(dead: tuple[Seat, ...], words: str) -> None:
    items = [Ground(slug=slug, sheet="national", clause=slug, item=item) for slug, item in (("a", "15.4"), ("b", None))]
    said = f"B picked ahead: {is_dead('B', 'when_called')} A hand that may be called dead is not dead yet."
    ruling = Ruling(words=said, dead=dead, clauses=tuple(items))
    event = Ruled(irregularity="x", facts={}, ruling=ruling)
    assert tell_ruling(Talk(PLAY, "A"), event) == (
        f"Ruling: Bea picked ahead: Bea's hand {words}. A hand that may be called dead is not dead yet. (National rule 15.4)"
    )


@pytest.mark.parametrize(
    ("sheet", "words"), [("national", "Bea's hand is dead."), ("kugler", "Bea's hand was called dead")]
)
def test_ruling_on_a_hand_that_was_called_says_that_it_is_dead(sheet: str, words: str) -> None:
    ruling = rule(PickedAhead(player="B"), load_sheet(sheet))
    said = tell_ruling(Talk(PLAY, "A"), Ruled(irregularity="picked-ahead", facts={}, ruling=ruling))
    assert said.startswith(f"Ruling: Bea picked ahead: {words}")


def item(place: str | None, sheet: str = "national") -> Citation:
    return Citation(slug="x", sheet=sheet, clause="x", item=place)


def test_ruling_cites_at_most_two_items_each_once() -> None:
    assert cited([item("15.4")]) == "National rule 15.4"
    assert cited([item("15.4"), item("15.4"), item("3", "kugler")]) == "National rule 15.4 and Kugler rule 3"
    assert cited([item("1"), item("2"), item("3")]) == "National rule 1 and National rule 2"


def test_ruling_without_a_printed_item_is_our_interpretation() -> None:
    assert cited([]) == cited([item(None)]) == "Eastwind's interpretation"
    assert cited([item(None), item("15.4")]) == "National rule 15.4"
