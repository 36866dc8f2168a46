"""What a seat sees, counted by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.card.match import Exposure
from eastwind.players.steady.sight import COPIES_OF, KINDS, count, exposures_of, less, see
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import COPIES, JOKER, ORDER, TILES, Tile, read_tiles
from tests.table.at_table import accepted

SCENE = """card first-steps
turn A
rack A F F 2B 2B 2B 2B 4B 4B 4B 6B 9D
exposed A 7B 7B 7B
exposed B 5C 5C 5C J
thrown D N
"""
STATE = view(accepted(SCENE), "A")


def kind(tile: str) -> int:
    return ORDER[Tile(tile)]


def test_tiles_in_sight_are_those_held_shown_and_thrown() -> None:
    sight = see(STATE, "A")
    seen = count(read_tiles("FF 2222B 444B 6B 9D 777B 555C J N"))
    assert sight.held == count(STATE.hands["A"].rack)
    assert sight.unseen == tuple(copies - each for copies, each in zip(COPIES_OF, seen, strict=True))
    assert sight.exposures == (Exposure(Tile("7B"), 3, 0),)
    assert (sight.seat, sight.wall_left, sight.passing) == ("A", STATE.common.wall_left, False)
    assert tuple(COPIES[tile] for tile in TILES) == COPIES_OF


def with_own(state: State, **change: object) -> State:
    own = replace(state.hands["A"], **change)
    return replace(state, hands=ReadOnly({"A": own}))


def test_pick_is_seen_at_once_and_belongs_to_the_hand_in_turn() -> None:
    picked = with_own(STATE, picked=Tile("R"))
    before, turn = see(picked, "A"), see(picked, "A", with_pick=True)
    assert before.held == count(STATE.hands["A"].rack)
    assert turn.held == less(before.held, kind("R"), -1)
    assert before.unseen[kind("R")] == turn.unseen[kind("R")] == 3
    assert see(STATE, "A", with_pick=True) == see(STATE, "A")


def test_tiles_put_out_for_a_pass_are_seen_and_no_longer_held() -> None:
    laid = with_own(STATE, laid=tuple(read_tiles("RR")))
    assert see(laid, "A").unseen[kind("R")] == 2
    assert see(laid, "A").held[kind("R")] == 0


def test_called_discard_is_counted_in_its_exposure_alone() -> None:
    called = replace(STATE.common.discards[0], claimed_by="B")
    state = replace(STATE, common=replace(STATE.common, discards=(called,)))
    assert see(STATE, "A").unseen[kind("N")] == 3
    assert see(state, "A").unseen[kind("N")] == 4


def test_more_than_a_set_has_leaves_none() -> None:
    many = with_own(STATE, rack=tuple(read_tiles("2222B 2B")))
    assert see(many, "A").unseen[kind("2B")] == 0


@pytest.mark.parametrize(
    ("rack", "exposed", "had", "rule", "clean"),
    [
        ("1B", "7B 7B 7B", False, "declaration", True),
        ("1B J", "7B 7B 7B", False, "declaration", False),
        ("1B", "7B 7B J", False, "declaration", False),
        ("1B", "7B 7B 7B", True, "declaration", True),
        ("1B", "7B 7B 7B", True, "whole_game", False),
        ("1B", "7B 7B 7B", False, "whole_game", True),
    ],
)
def test_hand_can_still_be_jokerless(rack: str, exposed: str, had: bool, rule: str, clean: bool) -> None:
    shown = replace(STATE.common.places["A"].exposures[0], tiles=tuple(read_tiles(exposed)))
    places = {**STATE.common.places, "A": replace(STATE.common.places["A"], exposures=(shown,))}
    sheet = STATE.setup.sheet
    sheet = replace(sheet, jokers=replace(sheet.jokers, jokerless_at=rule))
    state = replace(
        STATE, common=replace(STATE.common, places=ReadOnly(places)), setup=replace(STATE.setup, sheet=sheet)
    )
    assert see(with_own(state, rack=tuple(read_tiles(rack)), had_joker=had), "A").clean is clean


def test_charleston_is_recognized() -> None:
    state = replace(STATE, common=replace(STATE.common, phase="charleston"))
    assert see(state, "A").passing


def test_exposures_are_sorted_and_counted_with_their_jokers() -> None:
    assert exposures_of(STATE, "B") == (Exposure(Tile("5C"), 4, 1),)
    two = accepted(f"{SCENE}exposed C 9D 9D 9D\nexposed C 1B 1B 1B\n")
    assert exposures_of(two, "C") == tuple(sorted((Exposure(Tile("9D"), 3, 0), Exposure(Tile("1B"), 3, 0))))


def test_less_changes_the_count_of_one_kind_alone() -> None:
    held = count(read_tiles("11B J"))
    assert less(held, kind("1B")) == count(read_tiles("1B J"))
    assert less(held, kind("1B"), 2) == count([JOKER])
    assert less(held, kind("2B"), -1) == count(read_tiles("11B 2B J"))
    assert len(less(held, kind("J"))) == len(held) == KINDS
