"""Tournament practice: what may be tried at all, before the sheet rules on it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.play.deciding.practice_tries import has_the_tile
from eastwind.refusals import Rejected
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.starting import Exposed
from eastwind.table.state import Stage, WindowState
from eastwind.tiles import JOKER, Tile
from tests.play.seating import Table
from tests.play.test_calls import OTHERS, position, thrown


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile, text.split()))


def called() -> Table:
    """Ann threw 6 Bam; Bea called it and got it."""
    table = thrown(kind="practice")
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    for seat in OTHERS[1:]:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.step()
    return table


@pytest.mark.parametrize(
    ("state", "has"), [("open", False), ("claimed", False), ("settled", True), ("taken", True), ("closed", False)]
)
def test_tile_is_the_callers_once_it_is_settled(state: WindowState, has: bool) -> None:
    play = called().play
    common = play.table.common
    assert common.window is not None
    window = replace(common.window, state=state)
    play = replace(play, table=replace(play.table, common=replace(common, window=window)))
    assert has_the_tile(play, "B") is has
    assert not has_the_tile(play, "C")
    for_mahjongg = replace(window, claims=tuple(replace(claim, kind="mahjongg") for claim in window.claims))
    won = replace(play, table=replace(play.table, common=replace(common, window=for_mahjongg)))
    assert not has_the_tile(won, "B"), "who called it for Mah Jongg shows the whole hand"
    beside = replace(window, claims=tuple(replace(claim, seat="D") for claim in window.claims))
    assert not has_the_tile(replace(play, table=replace(play.table, common=replace(common, window=beside))), "B")
    none = replace(play, table=replace(play.table, common=replace(common, window=None)))
    assert not has_the_tile(none, "B")


def test_only_the_player_who_got_the_tile_exposes_it_with_at_least_one_more() -> None:
    assert thrown(kind="practice").do("B", MakeExposure(seat="B", tiles=(JOKER, JOKER))) == Rejected("play.too-late")
    table = called()
    assert table.do("C", MakeExposure(seat="C", tiles=tiles("2B 2B"))) == Rejected("play.too-late")
    assert table.do("B", MakeExposure(seat="B", tiles=())) == Rejected("play.choose-tiles")
    assert table.do("B", MakeExposure(seat="B", tiles=tiles("9D 9D"))) == Rejected("table.not-held", tile="9D")
    table.clock += 5_000
    assert table.do("B", MakeExposure(seat="B", tiles=tiles("6C 1C"))) is None
    assert table.play.game.shown == table.play.changed == table.clock


def test_exposure_is_changed_only_by_its_player_in_that_turn() -> None:
    ends = Rejected("exposure.change-ends")
    table = called()
    assert table.do("B", ChangeExposure(seat="B", tiles=(JOKER, JOKER))) == ends, "nothing is shown yet"
    assert table.do("B", MakeExposure(seat="B", tiles=tiles("6C 6C"))) is None
    for seat in ("A", "C", "D"):
        assert table.do(seat, ChangeExposure(seat=seat, tiles=(JOKER, JOKER))) == ends
    table.clock += 5_000
    assert table.do("B", ChangeExposure(seat="B", tiles=tiles("1C 1C J"))) is None
    assert table.play.game.shown == table.clock
    assert table.screen("A")["seats"][1]["exposures"] == [{"tile": "6B", "tiles": ["6B", "1C", "1C", "J"]}]
    before = Table(kind="practice").sit("Ann").start().run()
    assert before.do("A", ChangeExposure(seat="A", tiles=(JOKER,))) == ends


@pytest.mark.parametrize(
    ("stage", "may"), [("to_pick", False), ("touched", False), ("picked", True), ("racked", True), ("exposed", True)]
)
def test_joker_is_swapped_in_turn_after_the_pick(stage: Stage, may: bool) -> None:
    sixes = {"C": (Exposed(tile=Tile("6B"), tiles=tiles("6B 6B J J")),)}
    rack = tiles("6B 6B 1D 1D 1D 1D 2D 2D 2D 2D 3D 3D 3D 3D")
    table = position(Table(kind="practice"), turn="A", exposures=sixes, racks={"A": rack})
    state = table.play.table
    assert state.common.turn is not None
    turn = replace(state.common.turn, stage=stage)
    table.play = replace(table.play, table=replace(state, common=replace(state.common, turn=turn)))
    swap = ExchangeJoker(seat="A", tile=Tile("6B"), owner="C", exposure=0)
    outcome = table.do("A", swap)
    assert outcome == (None if may else Rejected("play.swap-in-turn"))
    if may:
        assert table.play.table.hands["A"].rack.count(JOKER) == 1
    assert table.do("B", swap) == Rejected("play.swap-in-turn")
    nobodys = replace(state, common=replace(state.common, turn=None, phase="charleston"))
    table.play = replace(table.play, table=nobodys)
    assert table.do("A", swap) == Rejected("play.swap-in-turn")
