"""Notes that still stand: the ruling on them as things are now."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.referee.ruling import Ruling
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.exposing import ExchangeUndone
from eastwind.table.moments.refereeing import HandDied
from eastwind.table.recording.open_notes import exchange_undone, rule_again
from eastwind.table.state import Discard, Noted, State
from eastwind.tiles import JOKER, Tile
from tests.table.at_table import accepted, last
from tests.table.real_table import REAL, THROWN

STRAY = THROWN + "C throws S\n"


def with_stray(state: State, *, used: bool) -> State:
    """The table with the discard out of turn called by D, or gone."""
    first, stray = state.common.discards
    discards = (first, replace(stray, claimed_by="D")) if used else (first,)
    return replace(state, common=replace(state.common, discards=discards))


def test_discard_out_of_turn_is_ruled_on_by_whether_it_was_used() -> None:
    state = accepted(STRAY)
    (note,) = state.common.noted
    lies_there, called = rule_again(state, note), rule_again(with_stray(state, used=True), note)
    assert lies_there is not None
    assert called is not None
    assert called != lies_there


def test_discard_out_of_turn_that_is_gone_was_not_used() -> None:
    state = accepted(STRAY)
    (note,) = state.common.noted
    assert rule_again(with_stray(state, used=False), note) == rule_again(state, note) is not None


EXCHANGED = (
    REAL.replace("turn A", "turn B").replace("rack A 5D S 6B", "rack A S 6B").replace("4B 6B 6B R", "4B 6B 6B R 5D")
    + "B exchanges R with D\n"
)
GIVEN: tuple[Tile, Seat, int] = (Tile("R"), "D", 0)


def after_a_joker_of(*seats: Seat) -> tuple[State, Noted]:
    """The table after B's exchange, when these players have thrown jokers since; and a note on the exchange."""
    state = accepted(EXCHANGED)
    thrown = tuple(
        Discard(number=number, seat=seat, tile=JOKER, says="joker") for number, seat in enumerate(seats, start=1)
    )
    ruling = Ruling(ruled="when_called", words="", clauses=())
    note = Noted(number=1, irregularity="wrong-tile-in-exchange", facts={"player": "B"}, ruling=ruling)
    return replace(state, common=replace(state.common, discards=thrown, throws=len(thrown))), note


def test_joker_goes_back_unless_its_taker_has_thrown_one_since() -> None:
    back = (ExchangeUndone(seat="B", tile=Tile("R"), owner="D", exposure=0),)
    for seats, undone in (((), back), (("C",), back), (("B",), ()), (("C", "B"), ())):
        state, note = after_a_joker_of(*seats)
        assert exchange_undone(state, note, GIVEN, "B") == undone


def test_joker_stays_where_its_exposure_or_its_tile_is_gone() -> None:
    state, note = after_a_joker_of()
    assert exchange_undone(state, note, (Tile("R"), "D", 1), "B") == ()
    assert exchange_undone(state, note, (Tile("9C"), "D", 0), "B") == ()
    assert exchange_undone(state, note, GIVEN, "A") == ()  # who holds no joker


def test_wrong_end_pickers_who_are_already_dead_do_not_die_again() -> None:
    picks = "B picks from the wrong end\nB racks\nB throws R\nC picks from the wrong end\n"
    step = last(f"sheet fourseasons\n{THROWN}{picks}director rules B dead\nD notices")
    assert not isinstance(step.outcome, Rejected)
    assert [event.seat for event in step.outcome if isinstance(event, HandDied)] == ["C"]


def test_jokers_shown_before_a_wrong_exchange_do_not_keep_the_new_one() -> None:
    """D had a joker in an exposure all along. The joker taken for a wrong tile is still on the rack, and goes back."""
    position = "card first-steps\nconduct record\nturn D\nexposed A N N N J\nexposed D R R J\nthrown C 9D\n"
    rack = "rack D 3B 3B 3B 3B 5B 5B 5B 5B 7B 7B 9B\n"
    state = accepted(position + rack + "D exchanges 9B with A\nB notices")
    assert state.common.places["A"].exposures[0].tiles == ("N", "N", "N", "J")
    assert "9B" in state.hands["D"].rack
