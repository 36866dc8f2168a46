"""A player's turn: exposing, swapping jokers, throwing, calling Mah Jongg."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.machine import decide
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.claiming import ClaimDiscard, DiscardClaimed, LetDiscardGo
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.starting import Exposed
from eastwind.tiles import JOKER, Tile
from tests.play.seating import Table
from tests.play.test_calls import OTHERS, READY, position, thrown


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile, text.split()))


SIXES = {"C": (Exposed(tile=Tile("6B"), tiles=tiles("6B 6B J J")),)}
HELD = tiles("6B 3C 1D 1D 1D 1D 2D 2D 2D 2D 3D 3D 3D J")
SWAP = ExchangeJoker(seat="A", tile=Tile("6B"), owner="C", exposure=0)


def happens(table: Table, seat: Seat, act: acts.AnyAct) -> list[str]:
    outcome = decide(table.play, seat, act, table.card, table.clock)
    assert not isinstance(outcome, Rejected), outcome
    return [type(event).__name__ for each in outcome if isinstance(each, ev.CarriedOut) for event in each.events]


def picked(sheet: str, kind: str) -> Table:
    """Ann has just picked a 6 Bam, and Cleo's sixes have jokers."""
    table = position(
        Table(sheet, kind=kind), turn="A", exposures=SIXES, racks={"A": HELD[1:]}, picked=False,
        discards=(("D", Tile("9C")),), next_tiles=tiles("6B"),
    )  # fmt: skip
    for seat in ("A", "B", "C"):
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.run()
    assert table.play.table.hands["A"].picked == "6B"
    return table


def test_pick_is_racked_with_the_swap_only_where_the_sheet_wants_it_first() -> None:
    for kind in ("guided", "practice"):
        assert happens(picked("fourseasons", kind), "A", SWAP) == ["TileRacked", "JokerExchanged"]
    assert happens(picked("national", "guided"), "A", SWAP) == ["JokerExchanged"]


def test_swap_takes_the_joker_from_the_exposure_that_was_named() -> None:
    table = position(Table(), turn="A", exposures=SIXES, racks={"A": HELD})
    assert table.do("A", SWAP) is None
    assert table.play.table.common.places["C"].exposures[0].tiles.count(JOKER) == 1
    assert table.play.table.hands["A"].rack.count(JOKER) == 2
    assert table.do("A", SWAP) is not None, "Ann has no other 6 Bam"


def test_tile_is_thrown_only_in_turn_and_if_it_is_held() -> None:
    table = position(Table(), turn="A", racks={"A": HELD})
    assert table.do("A", DiscardTile(seat="A", tile=Tile("9B"))) == Rejected("table.not-held", tile="9B")
    refused = table.do("B", DiscardTile(seat="B", tile=table.play.table.hands["B"].rack[0]))
    assert refused is not None
    assert table.do("A", DiscardTile(seat="A", tile=Tile("3C"))) is None
    assert table.play.table.common.discards[-1].tile == "3C"


def test_mah_jongg_in_turn_ends_the_game() -> None:
    table = position(Table(), turn="A", racks={"A": (*map(Tile, READY), Tile("6B"))})
    assert happens(table, "A", DeclareMahJongg(seat="A"))[0] == "MahJonggDeclared"
    assert table.do("A", ClaimDiscard(seat="A", discard=1, kind="mahjongg")) == Rejected("play.too-late"), (
        "there is no discard"
    )
    assert table.do("B", DeclareMahJongg(seat="B")) == Rejected("play.no-mahjongg-now")
    assert table.do("A", DeclareMahJongg(seat="A")) is None
    assert table.play.table.common.phase == "over"


def test_mah_jongg_on_a_discard_is_a_call_that_the_others_may_beat() -> None:
    table = thrown(call_seconds=8)
    assert table.do("C", DeclareMahJongg(seat="C")) == Rejected("play.no-mahjongg-now"), "it is not Cleo's turn"
    outcome = decide(table.play, "C", ClaimDiscard(seat="C", discard=1, kind="mahjongg"), table.card, table.clock)
    assert not isinstance(outcome, Rejected)
    claimed = [event for each in outcome if isinstance(each, ev.CarriedOut) for event in each.events]
    assert claimed == [DiscardClaimed(seat="C", kind="mahjongg")]
    assert table.do("C", ClaimDiscard(seat="C", discard=2, kind="mahjongg")) == Rejected("play.too-late")


def test_with_a_paper_card_a_call_is_a_call_and_a_turn_asks_for_the_hand() -> None:
    table = thrown(card="paper", call_seconds=0)
    assert happens(table, "B", ClaimDiscard(seat="B", discard=1, kind="mahjongg")) == ["DiscardClaimed"]
    turn = position(Table(card="paper"), turn="A", racks={"A": HELD})
    assert decide(turn.play, "A", DeclareMahJongg(seat="A"), turn.card, turn.clock) == (
        ev.TableAsked(about="mahjongg", by="A"),
    )
    assert turn.do("B", DeclareMahJongg(seat="B")) == Rejected("play.no-mahjongg-now")


def test_exposure_is_checked_in_a_guided_game_and_tried_in_practice() -> None:
    for kind, why in (("guided", "play.fits-no-line"), ("practice", "")):
        table = thrown("2C", kind=kind, call_seconds=8)
        assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
        for seat in OTHERS[1:]:
            assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
        table.run()
        quint = table.do("B", MakeExposure(seat="B", tiles=tiles("2C 2C 2C J")))
        assert (quint.slug if quint else "") == why
        if quint:
            assert table.do("B", MakeExposure(seat="B", tiles=tiles("2C 2C 2C"))) is None
        larger = table.do("B", ChangeExposure(seat="B", tiles=tiles("2C 2C 2C J J")))
        assert (larger.slug if larger else "") == why
        assert table.do("B", ChangeExposure(seat="B", tiles=tiles("2C 2C J"))) is None
