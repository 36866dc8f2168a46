"""What events do to the hands that are in sight."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.apply import apply
from eastwind.table.moments import AnyEvent
from eastwind.table.moments.courtesy import CourtesyPassed
from eastwind.table.moments.discarding import NameCorrected
from eastwind.table.moments.passing import PassRacked, TilesPassed
from eastwind.table.moments.refereeing import HandCorrected, HandDied
from eastwind.table.state import State, TableMode
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile
from tests.table.at_table import accepted
from tests.table.real_table import POSITION
from tests.table.walks import walk


def rack(state: State, seat: Seat) -> list[Tile]:
    return sorted(state.hands[seat].rack)


def test_tiles_from_the_wall_come_into_the_rack_and_those_sent_back_leave_it() -> None:
    state = accepted(POSITION)
    more = apply(state, HandCorrected(seat="B", count=2, tiles=(Tile("9D"), Tile("8D"))))
    assert rack(more, "B") == sorted([*state.hands["B"].rack, Tile("9D"), Tile("8D")])
    assert (more.common.places["B"].tiles, more.common.wall_left) == (15, state.common.wall_left - 2)
    fewer = apply(more, HandCorrected(seat="B", count=-1, tiles=(Tile("R"),)))
    assert Tile("R") not in fewer.hands["B"].rack
    assert (fewer.common.places["B"].tiles, fewer.common.wall_left) == (14, state.common.wall_left - 1)
    assert [rack(fewer, seat) for seat in ("A", "C", "D")] == [rack(state, seat) for seat in ("A", "C", "D")]


def test_hidden_tiles_of_another_hand_change_nothing_in_a_view() -> None:
    seen = view(accepted(POSITION), "A")
    for event in (HandCorrected(seat="B", count=1, tiles=None), HandDied(seat="B")):
        assert apply(seen, event).hands == seen.hands


def test_joker_from_the_wall_is_remembered_for_the_whole_game() -> None:
    """Where a hand is jokerless only if it never had one."""
    state = accepted(POSITION)
    assert not state.hands["B"].had_joker
    corrected = apply(state, HandCorrected(seat="B", count=1, tiles=(JOKER,)))
    assert corrected.hands["B"].had_joker
    back = apply(corrected, HandCorrected(seat="B", count=-1, tiles=(JOKER,)))
    assert back.hands["B"].had_joker
    assert not apply(state, HandCorrected(seat="B", count=1, tiles=(Tile("9D"),))).hands["B"].had_joker


NINE = Tile("9D")
JOKER_TO_B: list[AnyEvent] = [
    TilesPassed(got={"A": (NINE,), "B": (JOKER,), "C": (NINE,), "D": (NINE,)}, counts={}),
    PassRacked(seat="B", tiles=(NINE, JOKER)),
    CourtesyPassed(seats=("B", "D"), got={"B": (JOKER,), "D": (NINE,)}, count=1),
]


@pytest.mark.parametrize("event", JOKER_TO_B, ids=["first pass", "second left", "courtesy"])
def test_joker_that_was_passed_is_remembered_for_the_whole_game(event: AnyEvent) -> None:
    """Jokers are never passed, but at a real table it happens."""
    state = accepted("conduct record\neast A\nrack B 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 4B\n")
    before = {seat for seat in SEATS if state.hands[seat].had_joker}
    assert "B" not in before
    for seen in (state, view(state, "B")):
        after = apply(seen, event)
        assert {seat for seat in after.hands if after.hands[seat].had_joker} == {"B", *(before & after.hands.keys())}


@pytest.mark.parametrize(("sheet", "conduct"), [(SHEETS[0], "prevent"), (SHEETS[1], "record"), (SHEETS[4], "prevent")])
def test_player_had_a_joker_if_one_was_ever_in_the_hand(sheet: str, conduct: TableMode) -> None:
    had: set[Seat] = set()
    for before, _, _, after in walk("jokers", sheet, most=150, conduct=conduct):
        for state in (before, after):
            for seat, own in state.hands.items():
                if JOKER in (*own.rack, *own.laid, *own.arrived, own.picked):
                    had.add(seat)
        assert {seat for seat in SEATS if after.hands[seat].had_joker} == had
    assert had


def test_dead_hand_racks_its_pick() -> None:
    picked = accepted(POSITION + "A throws 5D\nB picks")
    assert picked.hands["B"].picked == "9D"
    died = apply(picked, HandDied(seat="B"))
    assert died.hands["B"].picked is None
    assert Tile("9D") in died.hands["B"].rack


def test_everyone_is_asked_again_about_a_tile_that_was_named_correctly() -> None:
    asked = accepted(POSITION + "A throws 5D\nC lets go")
    assert asked.hands["C"].let_go == 1
    named = apply(asked, NameCorrected(number=1, claimable=True))
    assert {own.let_go for own in named.hands.values()} == {0}


def test_nothing_is_corrected_with_no_tiles() -> None:
    state = accepted(POSITION)
    after = apply(state, HandCorrected(seat="B", count=0, tiles=()))
    assert (after.hands, after.wall) == (state.hands, state.wall)
