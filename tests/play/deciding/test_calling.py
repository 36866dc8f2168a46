"""Calling a discard: this very discard, while there is time, and by someone who did not throw it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.deciding.calling import open_window
from eastwind.refusals import Rejected
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import MakeExposure
from eastwind.table.state import WindowState
from eastwind.tiles import Tile
from tests.play.seating import Table
from tests.play.test_calls import OTHERS, thrown

LATE = Rejected("play.too-late")


@pytest.mark.parametrize(
    ("state", "runs"), [("open", True), ("claimed", True), ("settled", False), ("taken", False), ("closed", False)]
)
def test_discard_can_be_called_until_it_is_settled_who_gets_it(state: WindowState, runs: bool) -> None:
    game = thrown().play.table
    assert game.common.window is not None
    window = replace(game.common.window, state=state)
    game = replace(game, common=replace(game.common, window=window))
    assert open_window(game, 1) == (window if runs else None)
    assert open_window(game, 2) is None
    assert open_window(replace(game, common=replace(game.common, window=None)), 1) is None
    assert open_window(replace(game, common=replace(game.common, discards=())), 1) is None


def test_call_skip_and_wait_are_about_one_discard() -> None:
    for act in (
        ClaimDiscard(seat="A", discard=2, kind="exposure"),
        LetDiscardGo(seat="A", discard=2),
        acts.Wait(discard=2),
    ):
        assert thrown().do("B", act) == LATE


def test_thrower_does_not_hold_the_table_and_no_one_holds_it_twice() -> None:
    table = thrown(call_seconds=8)
    assert table.do("A", acts.Wait(discard=1)) == LATE
    assert table.do("B", acts.Wait(discard=1)) is None
    assert table.play.game.holds == {"B": table.clock + 15_000}
    assert table.do("B", acts.Wait(discard=1)) == Rejected("play.held-already")
    assert table.do("C", acts.Wait(discard=1)) is None


def test_before_a_discard_there_is_nothing_to_wait_for() -> None:
    table = Table().sit("Ann").start().run()
    assert table.do("A", acts.Wait(discard=0)) == LATE


@pytest.mark.parametrize(
    "act",
    [
        ClaimDiscard(seat="A", discard=1, kind="exposure"),
        LetDiscardGo(seat="A", discard=1),
        ClaimDiscard(seat="A", discard=1, kind="mahjongg"),
    ],
)
def test_whoever_answers_no_longer_holds_the_table(act: acts.AnyAct) -> None:
    table = thrown(call_seconds=8, kind="practice")
    for seat in ("B", "C"):
        assert table.do(seat, acts.Wait(discard=1)) is None
    assert table.do("B", act) is None
    assert list(table.play.game.holds) == ["C"]
    assert table.do("D", LetDiscardGo(seat="D", discard=1)) is None
    assert list(table.play.game.holds) == ["C"]


def test_refused_answer_does_not_let_the_table_go() -> None:
    table = thrown(call_seconds=8)
    assert table.do("D", acts.Wait(discard=1)) is None
    assert table.do("D", ClaimDiscard(seat="D", discard=1, kind="exposure")) == Rejected(
        "play.nothing-to-show", tile="6B"
    )
    assert table.do("A", LetDiscardGo(seat="A", discard=1)) is not None
    assert list(table.play.game.holds) == ["D"]


def test_released_table_goes_on_only_while_it_is_held() -> None:
    table = thrown(call_seconds=30)
    assert table.do("B", acts.ReleaseTable(discard=1)) == LATE
    assert table.do("B", acts.Wait(discard=1)) is None
    assert table.do("C", acts.ReleaseTable(discard=1)) == LATE
    held = table.clock
    table.clock = held + 15_000
    assert table.do("B", acts.ReleaseTable(discard=1)) == LATE, "the fifteen seconds are over"
    table.clock = held + 14_999
    assert table.do("B", acts.ReleaseTable(discard=1)) is None
    assert table.play.game.holds == {}


def test_never_mind_takes_back_only_the_callers_own_call() -> None:
    table = thrown(call_seconds=8, kind="practice")
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    assert table.do("D", WithdrawClaim(seat="D", discard=1)) == LATE
    assert table.do("B", WithdrawClaim(seat="B", discard=1)) is None
    assert table.play.table.common.window is not None
    assert table.play.table.common.window.claims == ()


def test_never_mind_after_the_tiles_were_shown_is_refused_to_the_caller_alone() -> None:
    table = thrown("2C", call_seconds=8)
    assert table.do("B", WithdrawClaim(seat="B", discard=1)) == LATE, "nothing was called yet"
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    for seat in OTHERS[1:]:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.run()
    assert table.do("B", MakeExposure(seat="B", tiles=(Tile("2C"),) * 3)) is None
    assert table.do("B", WithdrawClaim(seat="B", discard=1)) == Rejected("claim.retract")
    assert table.do("C", WithdrawClaim(seat="C", discard=1)) == LATE
    assert table.do("B", DiscardTile(seat="B", tile=Tile("1C"))) is None
    assert table.do("B", WithdrawClaim(seat="B", discard=1)) == LATE


def test_in_a_turn_without_an_exposure_there_is_nothing_to_take_back() -> None:
    table = thrown(call_seconds=8)
    for seat in OTHERS:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.run()
    assert table.screen("B")["ask"]["kind"] == "discard"
    assert table.do("B", WithdrawClaim(seat="B", discard=1)) == LATE
    early = Table().sit("Ann").start().run()
    assert early.do("A", WithdrawClaim(seat="A", discard=1)) == LATE


def test_call_in_time_is_the_callers_and_counts_for_an_exposure() -> None:
    table = thrown(call_seconds=8, kind="practice")
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    assert table.play.table.common.window is not None
    assert [(claim.seat, claim.kind) for claim in table.play.table.common.window.claims] == [("B", "exposure")]
