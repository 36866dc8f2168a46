"""A guided game: which calls, exposures and Mah Jonggs are refused, and why."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play.deciding.guidance import (
    cannot_call,
    cannot_call_mahjongg,
    cannot_change_exposure,
    cannot_declare,
    cannot_expose,
    fitting,
    own_exposures,
)
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, MakeExposure
from eastwind.table.moments.starting import Exposed
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import JOKER, Tile
from tests.play.seating import Table
from tests.play.test_calls import OTHERS, READY, position, thrown


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile, text.split()))


def dead(tile: str) -> Rejected:
    return Rejected("play.fits-no-line", tile=tile)


PUNG, KONG, QUINT = tiles("6B 6B"), tiles("6B 6B 6B"), tiles("6B 6B 6B J")


@pytest.mark.parametrize(
    ("kind", "card"), [("guided", "first-steps"), ("practice", "first-steps"), ("guided", "paper")]
)
def test_only_a_guided_game_with_a_card_keeps_players_from_mistakes(kind: str, card: str) -> None:
    table = thrown(kind=kind, card=card)
    guides = (kind, card) == ("guided", "first-steps")
    groups = (PUNG, KONG, QUINT)
    assert fitting(table.play, "B", Tile("6B"), groups, table.card) == ((PUNG, KONG) if guides else groups)
    assert cannot_expose(table.play, MakeExposure(seat="B", tiles=KONG), table.card) is None
    assert cannot_expose(table.play, MakeExposure(seat="B", tiles=QUINT), table.card) == (
        dead("6B") if guides else None
    )


def test_call_needs_two_more_tiles_and_a_line() -> None:
    table = thrown()
    assert cannot_call(table.play, "D", table.card) == Rejected("play.nothing-to-show", tile="6B")
    assert cannot_call(table.play, "C", table.card) is None
    winds = thrown("E")  # Bea has two jokers, and First Steps has kongs of East, and no pung
    assert cannot_call(winds.play, "B", winds.card) == dead("E")
    free = thrown("E", kind="practice")
    assert cannot_call(free.play, "D", free.card) is None


def beside(first: str, tile: str, **layout: Any) -> Table:
    """Bea has exposed these tiles before; Ann throws one more."""
    shown = {"B": (Exposed(tile=tiles(first)[0], tiles=tiles(first)),), **layout.pop("exposures", {})}
    rack = (Tile(tile), *tiles("9D 9D 9D 9D 8D 8D 8D 8D 7D 7D 7D 7D 5D"))
    table = position(Table(), turn="A", racks={"A": rack}, exposures=shown, **layout)
    assert table.do("A", DiscardTile(seat="A", tile=Tile(tile))) is None
    return table


def test_earlier_exposures_count() -> None:
    # FF 2222a 4444a 6666a is of one suit, and only 222a 444a 6666b 8888b has two of these.
    assert (
        cannot_expose(
            beside("2B 2B 2B 2B", "6B").play, MakeExposure(seat="B", tiles=KONG), beside("2B 2B 2B 2B", "6B").card
        )
        is None
    )
    other = beside("2C 2C 2C 2C", "6B")
    assert cannot_expose(other.play, MakeExposure(seat="B", tiles=KONG), other.card) == dead("6B")
    pung = beside("2C 2C 2C", "6B")
    assert cannot_expose(pung.play, MakeExposure(seat="B", tiles=KONG), pung.card) is None
    assert cannot_expose(pung.play, MakeExposure(seat="B", tiles=PUNG), pung.card) == dead("6B")
    assert fitting(pung.play, "B", Tile("6B"), (PUNG, KONG), pung.card) == (KONG,)
    assert own_exposures(pung.play, "A") == ()
    assert [shown.tile for shown in own_exposures(pung.play, "B")] == ["2C"]


RUN = tiles("3D 3D 3D")  # with a kong of 3 Dot, only 11 222 3333 444 55 fits beside a pung of 2 Dot


def kong_of_threes(**layout: Any) -> Rejected | None:
    table = beside("2D 2D 2D", "3D", **layout)
    return cannot_expose(table.play, MakeExposure(seat="B", tiles=RUN), table.card)


def test_tiles_that_are_gone_count_and_the_called_tile_is_not_gone() -> None:
    assert kong_of_threes() is None
    ones = tuple(("D", Tile("1D")) for _ in range(3))
    assert kong_of_threes(discards=ones) == dead("3D"), "no pair of 1 Dot is left"
    assert kong_of_threes(discards=ones[:2]) is None
    shown = {"C": (Exposed(tile=Tile("1D"), tiles=tiles("1D 1D 1D")),)}
    assert kong_of_threes(exposures=shown) == dead("3D")
    fives = {"C": (Exposed(tile=Tile("5D"), tiles=tiles("5D 5D J")),)}
    assert kong_of_threes(exposures=fives) is None


def test_own_exposures_are_not_counted_among_the_others() -> None:
    """Bea shows 2 Dot with two jokers and would show 3 Dot with three: three jokers are left for the three 4 Dot."""
    gone = " ".join(["2D"] * 3 + ["4D"] * 4 + ["3D"] * 3)
    table = beside("2D J J", "3D", discards=tuple(("D", tile) for tile in tiles(gone)))
    assert cannot_expose(table.play, MakeExposure(seat="B", tiles=tiles("J J J")), table.card) is None
    fewer = beside("2D J J", "3D", discards=tuple(("D", tile) for tile in tiles(f"{gone} J")))
    assert cannot_expose(fewer.play, MakeExposure(seat="B", tiles=tiles("J J J")), fewer.card) == dead("3D")


def test_called_discard_is_not_counted_twice() -> None:
    table = beside("2D 2D 2D", "3D", discards=tuple(("D", Tile("1D")) for _ in range(3)))
    common = table.play.table.common
    called = tuple(replace(each, claimed_by="C") if each.tile == "1D" else each for each in common.discards)
    play = replace(table.play, table=replace(table.play.table, common=replace(common, discards=called)))
    assert cannot_expose(play, MakeExposure(seat="B", tiles=RUN), table.card) is None


def test_exposure_that_is_changed_does_not_count_beside_itself() -> None:
    table = thrown("2C", call_seconds=8)
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    for seat in OTHERS[1:]:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.run()
    assert table.do("B", MakeExposure(seat="B", tiles=tiles("2C 2C 2C"))) is None
    play, card = table.play, table.card
    again = tiles("2C 2C J")
    assert cannot_change_exposure(play, ChangeExposure(seat="B", tiles=again), card) is None
    assert cannot_expose(play, MakeExposure(seat="B", tiles=again), card) == dead("2C"), (
        "no line has two kongs of 2 Crak"
    )
    assert fitting(play, "B", Tile("2C"), (again,), card, changing=True) == (again,)
    assert fitting(play, "B", Tile("2C"), (again,), card) == ()
    assert table.do("B", ChangeExposure(seat="B", tiles=tiles("2C 2C 2C J"))) == dead("2C")


def test_only_the_changed_one_of_several_exposures_is_left_out() -> None:
    """Bea's third exposure is this turn's: the two before it still count."""
    table = beside("2B 2B 2B 2B", "6B")
    state = table.play.table
    place = state.common.places["B"]
    (first,) = place.exposures
    shown = (
        first,
        replace(first, tile=Tile("4B"), tiles=tiles("4B 4B 4B 4B")),
        replace(first, tile=Tile("6B"), tiles=tiles("6B 6B 6B")),
    )
    assert state.common.turn is not None

    def built(index: int) -> Table:
        turn = replace(state.common.turn, seat="B", built=index) if state.common.turn else None
        places = ReadOnly({**state.common.places, "B": replace(place, exposures=shown)})
        common = replace(state.common, turn=turn, places=places)
        table.play = replace(table.play, table=replace(state, common=common))
        return table

    assert cannot_change_exposure(built(2).play, ChangeExposure(seat="B", tiles=KONG), table.card) is None
    assert cannot_change_exposure(built(0).play, ChangeExposure(seat="B", tiles=KONG), table.card) == dead("6B")


def called(kind: str, card: str = "first-steps", seat: Seat = "C") -> str | None:
    table = thrown(kind=kind, card=card)
    refused = cannot_call_mahjongg(table.play, seat, table.card)
    return refused.slug if refused else None


def test_mah_jongg_on_a_discard_is_checked_with_that_tile_in_a_guided_game() -> None:
    assert called("guided") is None
    assert called("guided", seat="B") == "play.not-mahjongg"
    assert called("guided", seat="A") == "play.no-mahjongg-now"
    assert called("practice", seat="B") is None
    assert called("practice", seat="A") == "play.no-mahjongg-now"
    assert called("guided", card="paper", seat="B") is None
    assert called("guided", card="paper", seat="A") == "play.no-mahjongg-now"


def test_mah_jongg_in_turn_is_checked_with_the_rack_and_the_exposures() -> None:
    def refused(rack: str, **exposures: tuple[Exposed, ...]) -> Rejected | None:
        table = position(Table(), turn="A", racks={"A": tiles(rack)}, exposures=exposures)
        return cannot_declare(table.play, "A", table.card)

    ready = " ".join(READY)
    assert refused(f"{ready} 6B") is None
    assert refused(f"{ready} 7B") == Rejected("play.not-mahjongg")
    evens = (Exposed(tile=Tile("6B"), tiles=tiles("6B 6B 6B J")),)
    assert refused("F F 2B 2B 2B 2B 4B 4B 4B 4B", A=evens) is None
    assert refused("F F 2B 2B 2B 2B 4B 4B 4B 5B", A=evens) == Rejected("play.not-mahjongg")


def test_before_a_discard_nothing_is_refused_about_exposures() -> None:
    table = Table().sit("Ann").start().run()
    assert cannot_expose(table.play, MakeExposure(seat="A", tiles=KONG), table.card) is None


def test_called_tile_does_not_count_as_gone_for_the_hand_that_calls_it() -> None:
    """Seven jokers and a south are gone. B's kong of norths needs its own joker back, for the fourth north.

    FF NNNN SSSS DDDD then lacks one south, and the joker that comes back stands for it.
    """
    racks = {
        "A": tiles("N 1C 1C 1C 1C 7C 7C 7C 7C 9C 9C 9C 9C 8C"),
        "B": tiles("N N J 1B 1B 1B 2B 2B 2B 3B 3B 3B 4B"),
    }
    gone = (*[("D", JOKER)] * 7, ("D", Tile("S")))
    table = position(Table(call_seconds=3), turn="A", racks=racks, discards=gone)
    assert table.do("A", DiscardTile(seat="A", tile=Tile("N"))) is None
    number = table.screen("B")["ask"]["discard"]
    assert table.do("B", ClaimDiscard(seat="B", discard=number, kind="exposure")) is None
    for seat in ("C", "D"):
        assert table.do(seat, LetDiscardGo(seat=seat, discard=number)) is None
    table.run()
    assert ["N", "N", "J"] in table.screen("B")["ask"]["choices"]
    assert table.do("B", MakeExposure(seat="B", tiles=tiles("N N J"))) is None
