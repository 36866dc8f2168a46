"""Events drafted one after another, and what a browser's table refuses though a recording one would store it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.play import events as ev
from eastwind.play.pending import Drafted
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.table.moments import AnyCommand, Events
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimsSettled, DiscardLetGo, DiscardTaken, LetDiscardGo, TakeDiscard
from eastwind.table.moments.discarding import DiscardTile, TileDiscarded
from eastwind.table.state import State
from eastwind.tiles import Tile
from tests.play.seating import Table
from tests.table.at_table import accepted, matcher
from tests.table.real_table import POSITION, THROWN

CARD = matcher("first-steps")
PICK_AHEAD, DISCARD = PickTile(seat="B"), DiscardTile(seat="A", tile=Tile("5D"))
THROWN_FIVE = TileDiscarded(number=1, seat="A", tile=Tile("5D"), says="five dot", next="B", window=True)


def at_table(state: State) -> PlayTable:
    return replace(Table().sit("Ann").play, table=state)


def done_with(state: State, act: AnyCommand, attempt: bool = False) -> Events | Rejected:
    """What an act leads to at the table."""
    drafted = Drafted(at_table(state), CARD, 7).carry_out(act, attempt)
    if drafted.refused:
        return drafted.refused
    (done,) = drafted.events
    assert isinstance(done, ev.CarriedOut)
    return done.events


@pytest.mark.parametrize(
    ("conduct", "attempt", "refused"),
    [("prevent", False, True), ("prevent", True, True), ("record", False, True), ("record", True, False)],
)
def test_wrong_act_happens_only_as_an_attempt_at_a_table_that_records(
    conduct: str, attempt: bool, refused: bool
) -> None:
    state = accepted(f"conduct {conduct}\n{POSITION}")
    outcome = done_with(state, PICK_AHEAD, attempt)
    assert isinstance(outcome, Rejected) is refused
    if refused:
        assert outcome == Rejected("pick.no-ahead")
    right = done_with(state, DISCARD, attempt)
    assert right == (THROWN_FIVE,)


def test_legal_act_waits_for_no_one_where_people_record() -> None:
    """C may take the tile without the others' answers where people record, but in a browser the others are asked."""
    claimed = accepted(f"{THROWN}C claims exposure")
    taken = TakeDiscard(seat="C", discard=1)
    assert done_with(claimed, taken) == Rejected("table.window-open")
    assert done_with(claimed, taken, attempt=True) == (DiscardTaken(seat="C", moved=True),)


def test_act_is_kept_with_all_that_it_led_to() -> None:
    play = at_table(accepted(f"{POSITION}A throws 5D\nB lets go\nC lets go"))
    last = LetDiscardGo(seat="D", discard=1)
    assert Drafted(play, CARD, 7).carry_out(last).outcome == (
        ev.CarriedOut(act=last, events=(DiscardLetGo(seat="D", discard=1), ClaimsSettled(award=None))),
    )


def test_nothing_more_is_drafted_after_a_refusal() -> None:
    drafted = Drafted(at_table(accepted(POSITION)), CARD, 7)
    refused = drafted.carry_out(PICK_AHEAD)
    assert (refused.refused, refused.events, refused.play) == (Rejected("pick.no-ahead"), (), drafted.play)
    assert refused.carry_out(DISCARD) is refused
    assert refused.outcome == Rejected("pick.no-ahead")
    done = drafted.carry_out(DISCARD)
    assert done.refused is None
    assert done.events == (ev.CarriedOut(act=DISCARD, events=(THROWN_FIVE,)),)
    assert (done.play.game.began, done.play.table.common.throws) == (7, 1)
    released = done.add(ev.HeldTable(seat="B", until=9), ev.ReleasedTable(seat="B"))
    assert released.events == (*done.events, ev.HeldTable(seat="B", until=9), ev.ReleasedTable(seat="B"))
    assert released.play.game.holds == {}
