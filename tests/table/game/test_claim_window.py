"""The claim window: its tables are complete and lead where the rules say."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from eastwind.rules.loading.library import load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.game.claim_window import (
    BINDS,
    REFUSALS,
    SIGNALS,
    STATES,
    TRANSITIONS,
    WAITS_FOR_ANSWERS,
    best_claim,
    may_withdraw,
    refusal,
    taking_back,
)
from eastwind.table.state import Claim, Discard, Window
from eastwind.tiles import Tile


@pytest.mark.parametrize(("state", "signal"), list(itertools.product(STATES, SIGNALS)))
def test_every_signal_in_every_state_leads_somewhere_or_is_refused(state: str, signal: str) -> None:
    assert ((state, signal) in TRANSITIONS) != ((state, signal) in REFUSALS)


def test_waiting_applies_only_to_signals_otherwise_possible() -> None:
    for _, state, signal in WAITS_FOR_ANSWERS:
        assert (state, signal) in TRANSITIONS


def test_every_state_but_closed_can_be_left() -> None:
    assert {state for state, _ in TRANSITIONS} == set(STATES) - {"closed"}


def test_real_table_waits_for_nobody() -> None:
    window = Window(state="open", next="B")
    assert refusal(window, "cover", "record") is None
    assert refusal(window, "cover", "prevent") == "table.window-open"


def test_every_way_to_start_a_turn_is_known() -> None:
    assert {way for way, _ in BINDS} == {"touch", "pick", "move"}


DISCARD = Discard(number=1, seat="B", tile=Tile("5D"), says="five dot")


@pytest.mark.parametrize(
    ("made", "winner"),
    [
        ([("D", "exposure"), ("C", "exposure")], "C"),
        ([("C", "exposure"), ("A", "mahjongg")], "A"),
        ([("A", "mahjongg"), ("D", "mahjongg"), ("C", "exposure")], "D"),
        ([("A", "exposure")], "A"),
    ],
)
def test_mahjongg_comes_first_then_the_next_in_turn(made: list[tuple[Any, Any]], winner: str) -> None:
    standing = tuple(Claim(seat=seat, kind=kind) for seat, kind in made)
    best = best_claim(standing, DISCARD, SEATS)
    assert best is not None
    assert best.seat == winner


CLAIMS = (Claim(seat="C", kind="exposure"), Claim(seat="D", kind="exposure"))


@pytest.mark.parametrize(
    ("window", "seat", "signal"),
    [
        (Window(state="claimed", next="C", claims=CLAIMS), "C", "withdraw"),
        (Window(state="claimed", next="C", claims=CLAIMS), "D", "give way"),
        (Window(state="settled", next="C", claims=CLAIMS, award="C"), "D", "give way"),
        (Window(state="taken", next="C", claims=CLAIMS, award="D"), "D", "withdraw"),  # D has placed it first
        (Window(state="taken", next="C", claims=CLAIMS, award="D"), "C", "give way"),
    ],
)
def test_claim_taken_back_is_a_withdrawal_or_gives_way(window: Window, seat: Seat, signal: str) -> None:
    assert taking_back(window, seat, DISCARD, SEATS) == signal


@pytest.mark.parametrize(
    ("sheet", "moved", "free"),
    [("national", False, False), ("national", True, False), ("fourseasons", False, True), ("fourseasons", True, False)],
)
def test_touch_or_move_binds_as_the_sheet_says(sheet: str, moved: bool, free: bool) -> None:
    window = Window(state="taken", next="B", moved=moved)
    assert may_withdraw(window, load_sheet(sheet)) is free
