"""The two laws of views: what is seen of an event makes the next view, and nothing hidden shows anywhere."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.apply import apply
from eastwind.table.machine import decide
from eastwind.table.moments import AnyCommand, AnyEvent, claiming, exposing
from eastwind.table.moments.at_the_wall import (
    PickReturned,
    PickTile,
    RackTile,
    RackUndone,
    TilePicked,
    TileRacked,
    TouchWall,
    WallTouched,
)
from eastwind.table.moments.claiming import (
    ClaimDiscard,
    ClaimedTileRacked,
    ClaimLost,
    ClaimsSettled,
    DiscardClaimed,
    DiscardLetGo,
    DiscardTaken,
    LetDiscardGo,
    TakeDiscard,
    TurnPassed,
    WithdrawClaim,
)
from eastwind.table.moments.courtesy import CourtesyPassed, CourtesyWished
from eastwind.table.moments.declaring import DeclareMahJongg, HandShown, HandTakenBack, MahJonggDeclared
from eastwind.table.moments.discarding import (
    DiscardReplaced,
    DiscardReturned,
    DiscardTile,
    DiscardUndone,
    NameCorrected,
    PlayResumed,
    TileDiscarded,
    TileNamed,
    TilePutDown,
)
from eastwind.table.moments.ending import GameEnded, HandsThrownIn, TimeCalled
from eastwind.table.moments.exposing import (
    ChangeExposure,
    ExchangeJoker,
    ExchangeUndone,
    ExposureMade,
    ExposureUndone,
    JokerExchanged,
    MakeExposure,
)
from eastwind.table.moments.happening import Event, SeatCommand
from eastwind.table.moments.passing import (
    AllWaited,
    CharlestonStopped,
    JokerLaid,
    LookAtTile,
    PassArrived,
    PassRacked,
    PassTakenBack,
    PassTiles,
    PlayBegan,
    RackPass,
    StopCharleston,
    TileLookedAt,
    TilesPassed,
    TilesPutOut,
)
from eastwind.table.moments.refereeing import (
    HandCorrected,
    HandDied,
    HandRevived,
    NoticeIrregularity,
    PlayerPenalized,
    Ruled,
    TakenBack,
)
from eastwind.table.moments.starting import GameStarted, PositionLaidOut, RolledForEast
from eastwind.table.options import options
from eastwind.table.state import State, TableMode
from eastwind.table.viewers import VIEWERS
from eastwind.table.views import seen, view
from eastwind.tiles import COPIES, Tile
from tests.table.at_table import accepted, dealt, matcher
from tests.table.moments.test_sentences import ACROSS, LEFT, RACKS, RIGHT, SECOND_LEFT
from tests.table.walks import Choose, all_tiles, chooser, walk, ways

SEATINGS = [SEATS, SEATS[:3]]
seeds = st.integers(0, 10**9).map(str)


HIDE = {
    GameStarted,
    PositionLaidOut,
    TilesPutOut,
    TilesPassed,
    PassArrived,
    PassRacked,
    CourtesyPassed,
    TilePicked,
    PickReturned,
    DiscardLetGo,
    JokerLaid,
    HandCorrected,
}
OPEN = {
    AllWaited, CharlestonStopped, ClaimLost, claiming.ClaimWithdrawn, ClaimedTileRacked, ClaimsSettled,
    CourtesyWished, DiscardClaimed, DiscardReplaced, DiscardReturned, DiscardTaken, DiscardUndone,
    ExchangeUndone, exposing.ExposureChanged, ExposureMade, ExposureUndone, GameEnded, HandDied,
    HandRevived, HandShown, HandTakenBack, HandsThrownIn, JokerExchanged, MahJonggDeclared,
    NameCorrected, PassTakenBack, PlayBegan, PlayResumed, PlayerPenalized, RackUndone,
    RolledForEast, Ruled, TakenBack, TileDiscarded, TileLookedAt, TileNamed, TilePutDown,
    TileRacked, TimeCalled, TurnPassed, WallTouched,
}  # fmt: skip


def test_every_event_says_who_sees_it_or_is_known_to_hide_nothing() -> None:
    """Closed by default: whoever adds an event decides here whether everyone may see all of it."""
    assert {kind for kind in get_args(AnyEvent) if kind.seen is not Event.seen} == HIDE
    assert set(get_args(AnyEvent)) - HIDE == OPEN


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


NOTHING_OF_TILES = (
    LetDiscardGo,
    ClaimDiscard,
    TouchWall,
    RackTile,
    WithdrawClaim,
    RackPass,
    StopCharleston,
)


@settings(max_examples=8)
@given(seeds, st.sampled_from(SHEETS), st.sampled_from(SEATS), st.sampled_from(("prevent", "record")))
def test_hidden_tiles_show_nowhere(seed: str, sheet: str, viewer: Seat, conduct: TableMode) -> None:
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


def reveals(command: AnyCommand, viewer: Seat) -> bool:
    """Whether a command shows the viewer a tile anyway, or uses a tile that the other hand may not hold."""
    own = isinstance(command, SeatCommand) and command.seat == viewer
    return not own and not isinstance(command, NOTHING_OF_TILES)


def told(state: State, command: AnyCommand, viewer: Seat) -> object:
    """Everything a viewer learns from a command: the refusal, if it is the viewer's own, or the visible events."""
    outcome = decide(state, command, matcher())
    if isinstance(outcome, Rejected):
        return outcome
    sights = [seen(event, viewer) for event in outcome]
    return [replace(sight, tile=None) if isinstance(sight, TilePicked) else sight for sight in sights]


def hostile(state: State, seat: Seat, choose: Choose) -> list[AnyCommand]:
    """Whatever a seat might try, allowed or not."""
    tile = Tile(list(COPIES)[choose(len(COPIES))])
    number = len(state.common.discards)
    return [
        PickTile(seat=seat),
        RackTile(seat=seat),
        DiscardTile(seat=seat, tile=tile),
        ClaimDiscard(seat=seat, discard=number, kind="mahjongg"),
        ClaimDiscard(seat=seat, discard=number, kind="exposure"),
        LetDiscardGo(seat=seat, discard=number),
        TakeDiscard(seat=seat, discard=number),
        MakeExposure(seat=seat, tiles=(tile, tile)),
        ExchangeJoker(seat=seat, tile=tile, owner=state.setup.seats[choose(len(state.setup.seats))], exposure=0),
        ChangeExposure(seat=seat, tiles=(tile, tile)),
        WithdrawClaim(seat=seat, discard=number),
        PassTiles(seat=seat, tiles=(tile, tile)),
        NoticeIrregularity(seat=seat),
        LookAtTile(seat=seat),
        DeclareMahJongg(seat=seat),
        StopCharleston(seat=seat),
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
        if isinstance(command, LetDiscardGo) and after.common.window
    )
    for viewer in SEATS:
        others = [seat for seat in SEATS if seat != viewer and state.hands[seat].let_go]
        for seat in others:
            undone = replace(state, hands={**state.hands, seat: replace(state.hands[seat], let_go=0)})
            assert view(undone, viewer) == view(state, viewer)


Racks = dict[Seat, tuple[Tile, ...]]
ONE, TWO = (Tile("1B"), Tile("2B")), (Tile("3C"),)
GOT: Racks = {"A": ONE, "B": TWO}
OWN: list[Racks] = [{"A": ONE, "B": ()}, {"A": (), "B": TWO}, {"A": (), "B": ()}]  # what A sees, B, and anyone else
FACE_DOWN: Racks = {"A": (), "B": ()}
STARTED = GameStarted(game=1, east="A", dice=(3, 4), charleston=True, racks=GOT, wall=(Tile("9D"),), wall_left=1)
LAID_OUT = PositionLaidOut(
    east="A", turn="A", picked=True, counts={"A": 2, "B": 1}, racks=GOT, exposures={}, discards=(), dead=(),
    wall=(Tile("9D"),), wall_left=1,
)  # fmt: skip
LAID = TilesPutOut(seat="A", count=2, tiles=ONE, blind=1)
RACKED = PassRacked(seat="A", tiles=ONE)
CORRECTED = HandCorrected(seat="A", count=2, tiles=ONE)
PASSED = TilesPassed(got=GOT)
COURTESY = CourtesyPassed(seats=("A", "B"), got=GOT, count=1)
PICKED = TilePicked(seat="A", tile=Tile("9D"), binds=True, wrong_end=True)
RETURNED = PickReturned(seat="A", tile=Tile("9D"), wrong_end=True)

# an event with something to hide; what A sees of it, what B does, and what anyone else does
HIDDEN: list[tuple[AnyEvent, list[AnyEvent | None]]] = [
    (STARTED, [replace(STARTED, racks=racks, wall=None) for racks in OWN]),
    (LAID_OUT, [replace(LAID_OUT, racks=racks, wall=None) for racks in OWN]),
    (LAID, [LAID, *[replace(LAID, tiles=None)] * 2]),
    (RACKED, [RACKED, *[replace(RACKED, tiles=None)] * 2]),
    (CORRECTED, [CORRECTED, *[replace(CORRECTED, tiles=None)] * 2]),
    (PASSED, [replace(PASSED, got=got) for got in OWN]),
    (COURTESY, [replace(COURTESY, got=got) for got in OWN]),
    (PassArrived(got=GOT), [PassArrived(got=FACE_DOWN)] * 3),
    (PICKED, [PICKED, *[replace(PICKED, tile=None)] * 2]),
    (RETURNED, [RETURNED, *[replace(RETURNED, tile=None)] * 2]),
    (DiscardLetGo(seat="A", discard=3), [DiscardLetGo(seat="A", discard=3), None, None]),
    (JokerLaid(seat="A"), [JokerLaid(seat="A"), None, None]),
]


@pytest.mark.parametrize(("event", "sights"), HIDDEN, ids=[type(event).__name__ for event, _ in HIDDEN])
def test_viewer_sees_of_an_event_only_what_lies_open_or_is_the_viewers_own(
    event: AnyEvent, sights: list[AnyEvent | None]
) -> None:
    first, second, others = sights
    found = {viewer: seen(event, viewer) for viewer in VIEWERS}
    assert found == {"A": first, "B": second, "C": others, "D": others, "spectator": others, "director": event}


def test_all_other_events_are_seen_by_all() -> None:
    """An event of a kind that hides nothing comes through as the same object."""
    hides = {type(event) for event, *_ in HIDDEN}
    for seed in ("open", "opener"):
        for _, _, events, _ in walk(seed, "kugler"):
            for event in events:
                if type(event) not in hides:
                    assert all(seen(event, viewer) is event for viewer in VIEWERS)
    for kind in (TileLookedAt, ClaimLost, HandDied, TileRacked, PassTakenBack):
        assert all(seen(kind(seat="A"), viewer) == kind(seat="A") for viewer in VIEWERS)


def test_second_left_lies_face_down_until_it_is_racked() -> None:
    state = accepted(RACKS + RIGHT + ACROSS + LEFT + SECOND_LEFT + "B racks")
    passing = state.common.passing
    assert passing is not None
    assert passing.racked == ("B",)
    for seat in SEATS:
        shown = view(state, seat).hands[seat].arrived
        assert shown == (state.hands[seat].arrived if seat in passing.racked else ())
        assert replace(view(state, seat).hands[seat], arrived=()) == replace(state.hands[seat], arrived=())
