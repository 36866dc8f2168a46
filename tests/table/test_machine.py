"""A table under everything that people and chance can do to it: the laws hold, and nothing ever breaks."""

from __future__ import annotations

from typing import TypeGuard, get_args

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.score import score
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.apply import apply
from eastwind.table.machine import decide
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.at_the_wall import PickReturned, PickTile, RackTile, TilePicked, TouchWall
from eastwind.table.moments.claiming import (
    ClaimDiscard,
    ClaimedTileRacked,
    EndClaims,
    LetDiscardGo,
    TakeDiscard,
    WithdrawClaim,
)
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg, MahJonggDeclared, ShowHand
from eastwind.table.moments.discarding import (
    CorrectName,
    DiscardReturned,
    DiscardTile,
    DiscardUndone,
    NameTile,
    TileDiscarded,
)
from eastwind.table.moments.ending import CallTime, ThrowHandsIn
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, ExposureMade, ExposureUndone, MakeExposure
from eastwind.table.moments.passing import CompletePass, LookAtTile, PassTiles, RackPass, StopCharleston, TilesPassed
from eastwind.table.moments.refereeing import (
    CallHandDead,
    HandCorrected,
    NoticeIrregularity,
    PenalizePlayer,
    ReportIrregularity,
    Ruled,
    RuleHandDead,
    RuleHandLive,
)
from eastwind.table.moments.starting import GameStarted, LayOutPosition, PositionLaidOut, RollForEast, StartGame
from eastwind.table.records.game_record import folded
from eastwind.table.records.wall_order import roll, shuffled, stream
from eastwind.table.state import State, TableMode, open_table
from eastwind.table.texts.refusals import words
from eastwind.table.viewers import VIEWERS
from eastwind.table.views import seen, view
from eastwind.tiles import COPIES, TILES
from tests.table.at_table import dealt, matcher, written_and_read
from tests.table.walks import all_tiles, chooser, ways
from tests.table.wrongs import WRONGS

seats = st.sampled_from(SEATS)
tile = st.sampled_from(TILES)
tiles = st.lists(tile, max_size=5).map(tuple)
number = st.integers(-1, 3)
kinds = st.sampled_from(("exposure", "mahjongg"))

TRIED: set[type] = set()


def of(command: type, **fields: st.SearchStrategy[object]) -> st.SearchStrategy[AnyCommand]:
    """Commands of a kind with any of these values."""
    TRIED.add(command)
    return st.builds(command, **fields)


HOSTILE = st.one_of(
    of(PassTiles, seat=seats, tiles=tiles, blind=number),
    of(CompletePass, seat=seats, tiles=tiles),
    of(RackPass, seat=seats),
    of(StopCharleston, seat=seats),
    of(WishCourtesy, seat=seats, count=number),
    of(GiveCourtesy, seat=seats, tiles=tiles),
    of(TouchWall, seat=seats),
    of(PickTile, seat=seats, wrong_end=st.booleans()),
    of(RackTile, seat=seats),
    of(DiscardTile, seat=seats, tile=tile, says=st.sampled_from(("", "three bam", "so"))),
    of(NameTile, seat=seats, says=st.sampled_from(("five", "three bam", "fl", "x"))),
    of(ClaimDiscard, seat=seats, discard=number, kind=kinds, same_moment=st.booleans()),
    of(LetDiscardGo, seat=seats, discard=number),
    of(WithdrawClaim, seat=seats, discard=number),
    of(TakeDiscard, seat=seats, discard=number, moved=st.booleans()),
    of(MakeExposure, seat=seats, tiles=tiles),
    of(ChangeExposure, seat=seats, tiles=tiles),
    of(ExchangeJoker, seat=seats, tile=tile, owner=seats, exposure=number),
    of(DeclareMahJongg, seat=seats, shown=st.sampled_from(("nothing", "claimed_exposure", "tiles"))),
    of(ShowHand, seat=seats),
    of(CheckHand),
    of(CallHandDead, accused=seats, seat=st.none() | seats),
    of(CorrectName),
    of(
        ReportIrregularity,
        irregularity=st.sampled_from(("picked-ahead", "hand-thrown-in", "x")),
        facts=st.just({"player": "B"}),
    ),
    of(NoticeIrregularity, seat=st.none() | seats, number=st.none() | number),
    of(LookAtTile, seat=seats),
    of(EndClaims, discard=number),
    of(PenalizePlayer, seat=seats, points=number),
    of(RuleHandLive, accused=seats),
    of(RollForEast, rolls=st.just({})),
    of(StartGame, dice=st.just((1, 2)), wall=st.just(())),
    of(LayOutPosition, east=seats),
)
RARE = (RuleHandDead, ThrowHandsIn, CallTime)


def test_every_command_is_tried() -> None:
    assert set(get_args(AnyCommand)) == {*TRIED, *RARE}


COUNTS = (
    "picked-ahead",
    "picked-out-of-turn",
    "discard-out-of-turn",
    "dead-player-plays-on",
    "wrong-end-pick",
    "wrong-number-passed",
)


def is_ruled(event: AnyEvent) -> TypeGuard[Ruled]:
    return isinstance(event, Ruled)


def ledger(events: list[AnyEvent]) -> dict[Seat, int]:
    """How many tiles each seat has, including exposures, counted from the events alone."""
    counts: dict[Seat, int] = {}
    for event in events:
        match event:
            case GameStarted():
                counts = {seat: 13 + (seat == event.east) for seat in event.racks}
            case PositionLaidOut():
                counts = dict(event.counts)  # without exposures: HOSTILE names none
            case TilePicked() | ExposureMade() | ClaimedTileRacked() | DiscardReturned() | DiscardUndone():
                counts[event.seat] += 1
            case MahJonggDeclared() if event.discard is not None:
                counts[event.seat] += 1
            case TilesPassed():
                counts |= event.counts
            case HandCorrected():
                counts[event.seat] += event.count
            case PickReturned() | TileDiscarded() | ExposureUndone():
                counts[event.seat] -= 1
    return counts


class Sitting(RuleBasedStateMachine):
    """One game at a table of either conduct."""

    sheets: tuple[str, ...] = tuple(SHEETS)
    state: State
    first: State
    events: list[AnyEvent]

    @initialize(
        seed=st.integers(0, 10**6),
        sheet=st.runner().flatmap(lambda sitting: st.sampled_from(sitting.sheets)),
        three=st.booleans(),
        conduct=st.sampled_from(("prevent", "record")),
    )
    def deal(self, seed: int, sheet: str, three: bool, conduct: TableMode) -> None:
        self.choose = chooser(f"machine {seed}")
        setup = dealt(sheet, SEATS[:3] if three else SEATS, conduct=conduct).setup
        self.first = self.state = open_table(setup)
        self.events = []
        source = stream(str(seed).encode())
        self.carry_out(StartGame(dice=roll(source), wall=shuffled(source)))

    def carry_out(self, command: AnyCommand) -> bool:
        """Whether it was accepted; checks the laws of views for every event."""
        outcome = decide(self.state, command, matcher())
        if isinstance(outcome, Rejected):
            assert words(outcome, self.state.setup.sheet)
            return False
        assert written_and_read(outcome) == outcome
        for event in outcome:
            after = apply(self.state, event)
            for viewer in VIEWERS:
                sight = seen(event, viewer)
                then = view(self.state, viewer) if sight is None else apply(view(self.state, viewer), sight)
                assert then == view(after, viewer)
                assert sight is None or sight.tell()
            self.state = after
            self.events.append(event)
        return True

    @rule(steps=st.integers(1, 12))
    def play_on(self, steps: int) -> None:
        """Some of what people may do."""
        for _ in range(steps):
            found = [way for way in ways(self.state, self.choose) if not isinstance(way, DeclareMahJongg)]
            if found:
                assert self.carry_out(found[self.choose(len(found))])

    @rule(command=HOSTILE)
    def try_anything(self, command: AnyCommand) -> None:
        before = self.state
        if not self.carry_out(command):
            assert self.state is before

    @rule(seat=seats, act=st.integers(0, len(WRONGS) - 1), other=seats)
    def go_wrong(self, seat: Seat, act: int, other: Seat) -> None:
        """What people really do at the wrong moment, with tiles they hold and discards on the table."""
        if seat not in self.state.hands or other not in self.state.hands or self.state.common.phase != "play":
            return
        command = WRONGS[act](self.state, seat, other, self.choose)
        before = self.state
        if command is not None and not self.carry_out(command):
            assert self.state is before

    @rule(kind=st.sampled_from(RARE), seat=seats)
    def let_the_director_act(self, kind: type, seat: Seat) -> None:
        if self.choose(6) == 0:
            self.carry_out(kind(accused=seat) if kind is RuleHandDead else kind())

    @invariant()
    def tiles_are_conserved(self) -> None:
        if self.state.common.places:
            assert all_tiles(self.state) == COPIES

    @invariant()
    def live_racks_have_thirteen_or_fourteen_unless_a_recorded_act_explains_it(self) -> None:
        counts = ledger(self.events)
        for seat, place in self.state.common.places.items():
            count = place.tiles + sum(len(shown.tiles) for shown in place.exposures)
            assert count == counts[seat]
            assert count in (13, 14) or any(event.irregularity in COUNTS for event in self.events if is_ruled(event))

    @invariant()
    def points_are_the_sheets(self) -> None:
        for game in self.state.common.finished:
            assert game.result is not None
            assert game.score == score(game.result, self.state.setup.sheet)

    def teardown(self) -> None:
        if hasattr(self, "events"):
            assert folded(self.first, self.events) == self.state


Sitting.TestCase.settings = settings(max_examples=20, stateful_step_count=30, deadline=None)
TestSitting = Sitting.TestCase


@pytest.mark.long
@pytest.mark.parametrize("sheet", SHEETS)
def test_many_sittings_under_each_sheet(sheet: str) -> None:
    under_one = type(f"SittingUnder{sheet.title()}", (Sitting,), {"sheets": (sheet,)})
    run_state_machine_as_test(under_one, settings=settings(max_examples=150, stateful_step_count=50, deadline=None))
