"""Nothing that reaches a seat depends on tiles it may not see: neither its screen nor when the table acts."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from eastwind.play.screens.screen import screen_of
from eastwind.play.state import PlayTable
from eastwind.play.timetable import is_finished, next_due
from eastwind.rules.loading.sheet_library import PACKAGED
from eastwind.rules.seats import Seat
from eastwind.table.read_only import ReadOnly
from tests.play.seating import Table, play_on


def with_other_hidden_tiles(play: PlayTable, seat: Seat, chance: random.Random) -> PlayTable:
    """The same table to this seat: the tiles in the others' racks and in the wall are shuffled among each other."""
    state = play.table
    others = [other for other in state.hands if other != seat]
    assert state.wall is not None
    hidden = [tile for other in others for tile in state.hands[other].rack] + list(state.wall)
    chance.shuffle(hidden)
    hands = dict(state.hands)
    for other in others:
        size = len(hands[other].rack)
        hands[other] = replace(hands[other], rack=tuple(hidden[:size]))
        hidden = hidden[size:]
    return replace(play, table=replace(state, hands=ReadOnly(hands), wall=tuple(hidden)))


@pytest.mark.parametrize("sheet", PACKAGED)
def test_screen_and_timing_are_the_same_whatever_the_others_hold(sheet: str) -> None:
    chance = random.Random(sheet)
    table = Table(sheet, card="eastwind", pace="normal").sit("Carol").start()
    looked = 0
    while table.play.table.common.game < 2 and not is_finished(table.play):
        if table.play.table.common.phase in ("charleston", "play"):
            other = with_other_hidden_tiles(table.play, "A", chance)
            assert screen_of(other, "A", table.card) == screen_of(table.play, "A", table.card)
            assert screen_of(other, None, table.card) == screen_of(table.play, None, table.card)
            mine, theirs = next_due(table.play, table.bots), next_due(other, table.bots)
            assert (mine and mine.at) == (theirs and theirs.at)
            looked += 1
        if not table.step() and not play_on(table):
            break
    assert looked > 50
