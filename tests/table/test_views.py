"""The two laws of views: what is seen of an event makes the next view, and nothing hidden shows anywhere."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from eastwind.refusals import Rejected
from eastwind.rules.loading.library import SHEETS
from eastwind.rules.seats import SEATS, Seat
from eastwind.table import commands as cmd
from eastwind.table import events as ev
from eastwind.table.apply import COMMON, apply
from eastwind.table.decide import decide
from eastwind.table.options import options
from eastwind.table.state import Conduct, State
from eastwind.table.views import SEEN, VIEWERS, seen, view
from eastwind.tiles import COPIES, Tile
from tests.table.at_table import dealt, matcher
from tests.table.walks import Choose, all_tiles, chooser, walk, ways

SEATINGS = [SEATS, SEATS[:3]]
seeds = st.integers(0, 10**9).map(str)


def test_every_event_is_folded_and_says_who_sees_it() -> None:
    events = set(get_args(ev.AnyEvent))
    assert set(COMMON) == events
    assert set(SEEN) == events


@settings(max_examples=8)
@given(seeds, st.sampled_from(SHEETS), st.sampled_from(SEATINGS))
def test_view_after_an_event_is_what_was_seen_of_it(seed: str, sheet: str, seats: tuple[Seat, ...]) -> None:
    for before, _, events, _ in walk(seed, sheet, seats):
        state = before
        for event in events:
            after = apply(state, event)
            for viewer in VIEWERS:
                sight = seen(event, viewer)
                then = view(state, viewer) if sight is None else apply(view(state, viewer), sight)
                assert then == view(after, viewer)
            state = after


@settings(max_examples=8)
@given(seeds, st.sampled_from(SHEETS), st.sampled_from(SEATINGS))
def test_tiles_are_conserved_and_racks_have_their_number(seed: str, sheet: str, seats: tuple[Seat, ...]) -> None:
    for _, _, _, state in walk(seed, sheet, seats):
        assert all_tiles(state) == COPIES
        for seat in seats:
            place = state.common.places[seat]
            count = place.tiles + sum(len(shown.tiles) for shown in place.exposures)
            assert count in (13, 14)
            own, passing = state.hands[seat], state.common.passing
            if passing is None:
                assert place.tiles == len(own.rack) + (own.picked is not None)


def disguised(state: State, viewer: Seat, choose: Choose) -> State:
    """The same table for the viewer: the tiles of the wall and of the other racks are dealt again."""
    others = [seat for seat in state.setup.seats if seat != viewer]
    assert state.wall is not None
    pool = [tile for seat in others for tile in _hidden(state, seat)] + list(state.wall)
    mixed: list[Tile] = []
    while pool:
        mixed.append(pool.pop(choose(len(pool))))
    hands = dict(state.hands)
    for seat in others:
        own = hands[seat]
        rack, mixed = tuple(mixed[: len(own.rack)]), mixed[len(own.rack) :]
        picked = own.picked if own.picked is None else mixed.pop()
        threw_with = rack[0] if own.threw_with is not None else None
        hands[seat] = replace(own, rack=rack, picked=picked, threw_with=threw_with)
    return replace(state, hands=hands, wall=tuple(mixed))


def _hidden(state: State, seat: Seat) -> list[Tile]:
    own = state.hands[seat]
    return [*own.rack, *(() if own.picked is None else (own.picked,))]


NOTHING_OF_TILES = (cmd.LetGo, cmd.MakeClaim, cmd.Touch, cmd.Rack, cmd.Withdraw, cmd.RackPass, cmd.StopCharleston)


@settings(max_examples=8)
@given(seeds, st.sampled_from(SHEETS), st.sampled_from(SEATS), st.sampled_from(("prevent", "record")))
def test_hidden_tiles_show_nowhere(seed: str, sheet: str, viewer: Seat, conduct: Conduct) -> None:
    choose = chooser(f"disguise {seed}")
    for number, (state, _, _, _) in enumerate(walk(seed, sheet, conduct=conduct)):
        if number % 7:
            continue
        other = disguised(state, viewer, choose)
        assert all_tiles(other) == all_tiles(state)
        assert view(other, viewer) == view(state, viewer)
        assert options(view(other, viewer), viewer) == options(view(state, viewer), viewer)
        for command in (*ways(state, choose), *hostile(state, viewer, choose)):
            assert told(state, command, viewer) == told(other, command, viewer) or reveals(command, viewer)


def reveals(command: cmd.AnyCommand, viewer: Seat) -> bool:
    """Whether a command shows the viewer a tile anyway, or uses a tile that the other hand may not hold."""
    own = isinstance(command, cmd.SeatCommand) and command.seat == viewer
    return not own and not isinstance(command, NOTHING_OF_TILES)


def told(state: State, command: cmd.AnyCommand, viewer: Seat) -> object:
    """Everything a viewer learns from a command: the refusal, if it is the viewer's own, or the visible events."""
    outcome = decide(state, command, matcher())
    if isinstance(outcome, Rejected):
        return outcome
    sights = [seen(event, viewer) for event in outcome]
    return [replace(sight, tile=None) if isinstance(sight, ev.Picked) else sight for sight in sights]


def hostile(state: State, seat: Seat, choose: Choose) -> list[cmd.AnyCommand]:
    """Whatever a seat might try, allowed or not."""
    tile = Tile(list(COPIES)[choose(len(COPIES))])
    number = len(state.common.discards)
    return [
        cmd.Pick(seat=seat),
        cmd.Rack(seat=seat),
        cmd.Throw(seat=seat, tile=tile),
        cmd.MakeClaim(seat=seat, discard=number, kind="mahjongg"),
        cmd.MakeClaim(seat=seat, discard=number, kind="exposure"),
        cmd.LetGo(seat=seat, discard=number),
        cmd.Take(seat=seat, discard=number),
        cmd.Expose(seat=seat, tiles=(tile, tile)),
        cmd.Exchange(seat=seat, tile=tile, owner=state.setup.seats[choose(len(state.setup.seats))], exposure=0),
        cmd.ChangeExposure(seat=seat, tiles=(tile, tile)),
        cmd.Withdraw(seat=seat, discard=number),
        cmd.PassTiles(seat=seat, tiles=(tile, tile)),
        cmd.Notice(seat=seat),
        cmd.Look(seat=seat),
        cmd.DeclareMahJongg(seat=seat),
        cmd.StopCharleston(seat=seat),
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_view_has_only_the_viewers_own_hand(viewer: str) -> None:
    (who,) = (each for each in VIEWERS if each == viewer)
    sight = view(dealt(), who)
    if viewer == "director":
        assert sight == dealt()
        return
    assert list(sight.hands) == [seat for seat in SEATS if seat == viewer]
    assert sight.wall is None


def test_passes_stay_hidden_until_the_window_closes() -> None:
    state = next(
        after
        for _, command, _, after in walk("let go", most=2000)
        if isinstance(command, cmd.LetGo) and after.common.window
    )
    for viewer in SEATS:
        others = [seat for seat in SEATS if seat != viewer and state.hands[seat].let_go]
        for seat in others:
            undone = replace(state, hands={**state.hands, seat: replace(state.hands[seat], let_go=0)})
            assert view(undone, viewer) == view(state, viewer)
