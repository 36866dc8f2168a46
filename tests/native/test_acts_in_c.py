"""Acts and options, both ways: what a player says in Python is what the library reads, number by number."""

from __future__ import annotations

import pytest

from eastwind.native.acts_in_c import ACTS, ROWS, SLOTS, act_of, command_of
from eastwind.native.c_library import NativeError
from eastwind.native.positions_in_c import (
    AFTER,
    CLAIMS,
    PHASES,
    STAGES,
    WINDOWS,
    empty_game,
    kind_number,
    seat_number,
    view_of,
)
from eastwind.native.structs import EwAct, EwGame
from eastwind.table import machine
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, TakeDiscard, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg, ShowHand
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.happening import snake
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.table.moments.starting import RollForEast
from eastwind.table.pass_order import ORDER as PASSES
from eastwind.table.views import view
from eastwind.tiles import ORDER, Tile, read_tiles
from tests.native import header
from tests.table.walks import walk


def test_acts_stand_in_the_order_of_the_header_under_the_same_names() -> None:
    names = header.enum_of("EW_WAIT")[:-1]
    assert len(names) == header.numbers()["EW_ACTS"]
    assert names == ["EW_WAIT", *(f"EW_{snake(kind.__name__).upper()}" for kind in ACTS if kind)]


def test_every_option_of_a_seat_is_an_act() -> None:
    assert set(ACTS[1:]) == {row.act for row in machine.ACTS if row.offer}


def test_every_slot_of_a_row_is_in_the_struct_and_holds_a_field_of_the_act() -> None:
    places = {name for name, *_ in EwAct._fields_} | SLOTS.keys()
    wrong = [
        (row.act.__name__, slot, field)
        for row in ROWS
        for slot, field in (row.code or {}).items()
        if slot not in places or field not in row.act.__struct_fields__
    ]
    assert wrong == []


def test_every_field_of_an_act_in_c_has_a_slot_or_is_always_the_same() -> None:
    """At a prevent table no one picks from the wrong end, names a tile aloud, claims late, or shows only some tiles."""
    only_recorded = {"says", "same_moment", "wrong_end", "shown"}
    left = {
        row.act.__name__: missing
        for row in ROWS
        if (missing := set(row.act.__struct_fields__) - {"seat", *(row.code or {}).values()} - only_recorded)
    }
    assert left == {}


def test_every_act_of_whole_games_is_read_as_it_was_written() -> None:
    wrong, kinds = [], set[type]()
    for state, *_ in walk("written in C", most=300):
        for seat in state.setup.seats:
            sight = view(state, seat)
            game = view_of(sight)
            for each in machine.every_act(sight, seat):
                kinds.add(type(each))
                if (again := command_of(act_of(each), game)) != each:
                    wrong.append((each, again))
    assert wrong == []
    assert len(kinds) > 12


def test_words_of_a_game_stand_in_the_order_of_the_header() -> None:
    def said(first: str) -> list[str]:
        return [name.removeprefix("EW_").lower() for name in header.enum_of(first)]

    assert list(PHASES) == said("EW_CHARLESTON")
    assert list(PASSES) == said("EW_FIRST_RIGHT")
    assert list(STAGES) == [word.removesuffix("_up") for word in said("EW_TO_PICK")]
    assert [f"after_{word}" for word in AFTER] == said("EW_AFTER_DEAL")
    assert list(WINDOWS) == said("EW_CLOSED")
    assert [f"for_{word}" if word else "no_claim" for word in CLAIMS] == said("EW_NO_CLAIM")


def test_seats_and_tiles_have_their_numbers() -> None:
    assert [seat_number(seat) for seat in ("A", "B", "C", "D", None)] == [0, 1, 2, 3, 255]
    assert [kind_number(tile) for tile in (*read_tiles("1B 9D N 0 F J"), None)] == [0, 26, 27, 33, 34, 35, 255]


def a_game() -> EwGame:
    """Five discards, the last a 7C; the second exposure of C is of 9D, and is the one made in this turn."""
    game = empty_game()
    game.discards, game.built = 5, 1
    game.discard[4].kind = ORDER[Tile("7C")]
    game.exposures[2][1].kind = ORDER[Tile("9D")]
    return game


def fields(act: EwAct) -> dict[str, object]:
    """What is not zero in an act."""
    found = {name: getattr(act, name) for name, *_ in EwAct._fields_}
    plain: dict[str, object] = {name: value for name, value in found.items() if isinstance(value, int) and value}
    if act.way.naturals or act.way.jokers:
        plain["way"] = (act.way.naturals, act.way.jokers)
    if act.count:
        plain["tiles"] = list(act.tiles[: act.count])
    return plain


def some(text: str) -> tuple[Tile, ...]:
    return tuple(read_tiles(text))


COMMANDS: list[tuple[AnyCommand, dict[str, object]]] = [
    (PassTiles(seat="B", tiles=some("1B 5C N")), {"act": 1, "seat": 1, "count": 3, "tiles": [0, 13, 27]}),
    (PassTiles(seat="A", tiles=some("2B"), blind=2), {"act": 1, "count": 1, "tiles": [1], "number": 2}),
    (CompletePass(seat="A", tiles=some("2B 9D")), {"act": 2, "count": 2, "tiles": [1, 26]}),
    (RackPass(seat="D"), {"act": 3, "seat": 3}),
    (StopCharleston(seat="A"), {"act": 4}),
    (WishCourtesy(seat="C", count=2), {"act": 5, "seat": 2, "number": 2}),
    (GiveCourtesy(seat="D", tiles=some("7C")), {"act": 6, "seat": 3, "count": 1, "tiles": [15]}),
    (TouchWall(seat="A"), {"act": 12}),
    (PickTile(seat="A"), {"act": 13}),
    (RackTile(seat="A"), {"act": 14}),
    (DiscardTile(seat="A", tile=Tile("3D")), {"act": 15, "kind": 20}),
    (ClaimDiscard(seat="A", discard=5, kind="exposure"), {"act": 8, "number": 1}),
    (ClaimDiscard(seat="A", discard=5, kind="mahjongg"), {"act": 8, "number": 2}),
    (LetDiscardGo(seat="B", discard=5), {"act": 7, "seat": 1}),
    (WithdrawClaim(seat="B", discard=5), {"act": 9, "seat": 1}),
    (TakeDiscard(seat="A", discard=5, moved=True), {"act": 10, "number": 1}),
    (TakeDiscard(seat="A", discard=5, moved=False), {"act": 10}),
    (MakeExposure(seat="C", tiles=some("7C 7C J")), {"act": 11, "seat": 2, "way": (2, 1)}),
    (ChangeExposure(seat="C", tiles=some("9D J J")), {"act": 16, "seat": 2, "way": (1, 2)}),
    (
        ExchangeJoker(seat="A", tile=Tile("4B"), owner="C", exposure=1),
        {"act": 17, "kind": 3, "owner": 2, "index": 1},
    ),
    (DeclareMahJongg(seat="B"), {"act": 18, "seat": 1}),
]


@pytest.mark.parametrize(("command", "written"), COMMANDS, ids=lambda each: type(each).__name__)
def test_command_is_written_and_read_again(command: AnyCommand, written: dict[str, object]) -> None:
    act = act_of(command)
    assert fields(act) == written
    assert command_of(act, a_game()) == command


def test_waiting_is_not_a_command() -> None:
    assert command_of(EwAct(act=0, seat=2), a_game()) is None


@pytest.mark.parametrize(
    "command",
    [RollForEast(rolls={}), ShowHand(seat="A"), PassTiles(seat="A", tiles=some("1B 2B 3B 4B"))],
    ids=lambda each: type(each).__name__,
)
def test_what_is_not_in_the_legal_game_is_refused(command: AnyCommand) -> None:
    with pytest.raises(NativeError, match=r"doesn't know (RollForEast|ShowHand)\.|A pass has three tiles\."):
        act_of(command)
