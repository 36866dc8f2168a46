"""The claim window: its tables are complete and lead where the rules say."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.game.claim_window import (
    BINDS,
    REFUSALS,
    SIGNALS,
    STATES,
    TRANSITIONS,
    WAITS_FOR_ANSWERS,
    best_claim,
    fallen,
    has_begun,
    may_withdraw,
    moved,
    refusal,
    taking_back,
    with_claims,
)
from eastwind.table.state import Claim, Discard, Window
from eastwind.tiles import Tile
from tests.table.at_table import accepted
from tests.table.real_table import POSITION


def test_every_signal_in_every_state_leads_somewhere_or_is_refused() -> None:
    every = set(itertools.product(STATES, SIGNALS))
    assert every & (TRANSITIONS.keys() ^ REFUSALS.keys()) == every


def test_waiting_applies_only_to_signals_otherwise_possible() -> None:
    for _, state, signal in WAITS_FOR_ANSWERS:
        assert (state, signal) in TRANSITIONS


def test_every_state_but_closed_can_be_left() -> None:
    assert {state for state, _ in TRANSITIONS} == set(STATES) - {"closed"}


def test_real_table_waits_for_no_one() -> None:
    window = Window(state="open", next="B")
    assert refusal(window, "cover", "record") is None
    assert refusal(window, "cover", "prevent") == "table.window-open"


def test_every_way_to_start_a_turn_is_known() -> None:
    assert {way for way, _ in BINDS} == {"touch", "pick", "move"}


@pytest.mark.parametrize("way", ["touch", "pick", "move"])
def test_pick_always_starts_the_turn_and_a_touch_only_where_the_sheet_says_so(way: str) -> None:
    assert BINDS[way, "picked"] is True
    assert BINDS[way, "touched"] is (way == "touch")


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


FOR_C, FOR_D = Claim(seat="C", kind="exposure"), Claim(seat="D", kind="mahjongg")
TAKEN = Window(state="taken", next="C", claims=(FOR_C, FOR_D), award="D", moved=True)


def test_window_is_open_again_when_the_last_claim_is_withdrawn() -> None:
    window = Window(state="claimed", next="C", claims=(FOR_C, FOR_D))
    assert moved(window, "withdraw", (FOR_C,)) == "claimed"
    assert moved(window, "withdraw", ()) == "open"


def test_tile_that_is_taken_stays_with_its_holder_when_another_claim_falls() -> None:
    kept = fallen(TAKEN, (FOR_D,))
    assert (kept.state, kept.claims, kept.award, kept.moved) == ("taken", (FOR_D,), "D", True)


def test_tile_lies_there_again_when_its_holder_has_no_claim_any_more() -> None:
    lost = fallen(TAKEN, (FOR_C,))
    assert (lost.state, lost.claims, lost.award, lost.moved) == ("claimed", (FOR_C,), None, False)
    free = fallen(TAKEN, ())
    assert (free.state, free.claims, free.award, free.moved) == ("open", (), None, False)


def test_other_claims_in_another_state_leave_the_tile_to_no_one() -> None:
    settled = Window(state="settled", next="C", claims=(FOR_C,), award="C")
    assert with_claims(settled, (FOR_D,), "claimed") == Window(state="claimed", next="C", claims=(FOR_D,))
    assert with_claims(TAKEN, (FOR_D,), "claimed") == Window(state="claimed", next="C", claims=(FOR_D,))


def test_no_one_has_begun_a_turn_at_the_wall_before_there_is_a_discard() -> None:
    state = accepted(POSITION)
    assert state.common.window is None
    assert not any(has_begun(state, seat) for seat in SEATS)


def test_player_who_holds_a_pick_has_begun_and_the_others_have_not() -> None:
    picked = accepted(POSITION + "A throws 5D\nB picks\n")
    assert [has_begun(picked, seat) for seat in SEATS] == [False, True, False, False]
