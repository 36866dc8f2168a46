"""A ruling as a value: its words before and after someone calls a hand dead."""

from __future__ import annotations

from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling, is_dead
from eastwind.referee.situations.picking import PickedAhead
from eastwind.rules.loading.sheet_library import load_sheet


def test_words_say_that_the_hand_was_called_dead_once_it_was() -> None:
    ruling = rule(PickedAhead(player="B"), load_sheet("kugler"))
    assert ruling.words == "B picked ahead: B's hand may be called dead."
    assert ruling.words_once_called == "B picked ahead: B's hand was called dead, and is dead."


def test_words_of_every_hand_change_once_they_were_called() -> None:
    both = f"{is_dead('B', 'when_called')} {is_dead('D', 'when_called')}"
    ruling = Ruling(dead=("B", "D"), words=both, clauses=())
    assert ruling.words_once_called == "B's hand was called dead, and is dead. D's hand was called dead, and is dead."


def test_words_of_a_hand_that_is_dead_anyway_stay() -> None:
    ruling = rule(PickedAhead(player="B"), load_sheet("national"))
    assert ruling.words_once_called == ruling.words == "B picked ahead: B's hand is dead."
