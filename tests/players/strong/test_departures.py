"""What `strong` says where it departs from `steady`: true sentences, checked from its own numbers."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from eastwind.players.sitting import asked
from eastwind.players.steady.bot import Steady
from eastwind.players.steady.throws import Turn
from eastwind.players.strong.bot import Strong
from eastwind.players.strong.net import LAYERS, SIZE, Net
from eastwind.refusals import Rejected
from eastwind.rules.loading.library import load_sheet
from eastwind.rules.seats import Seat
from eastwind.table import commands as cmd
from eastwind.table.apply import apply
from eastwind.table.decide import decide
from eastwind.table.options import Options, options
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import ORDER, spoken_name
from tests.table.at_table import dealt, matcher

CARD = matcher()
SHEET = load_sheet("national")
EXPECTS = re.compile(r"[Ff]rom its practice games, it expects more")


def fickle_net() -> Net:
    """Weights at random, and no margins: it departs from `steady` often."""
    chance, numbers = random.Random(3), list[int]()
    for places, width in LAYERS:
        numbers += [chance.randint(-32_000 // width, 32_000 // width) for _ in range(places * width)]
        numbers += [chance.randint(-100_000, 100_000) for _ in range(places)]
    assert len(numbers) + 3 == SIZE
    return Net([*numbers, 0, 0, 0])


STEADY, STRONG = Steady(CARD, SHEET), Strong(CARD, SHEET, learned=fickle_net())
Departure = tuple[State, Options, cmd.AnyCommand | None, str]


def departures() -> Iterator[Departure]:
    """Moments of a game of four `steady` at which `strong` would do something else."""
    state = dealt()
    while state.common.phase != "over":
        seat, act = next((seat, act) for seat in asked(state) if (act := acts(state, seat)))
        sight = view(state, seat)
        may = options(sight, seat)
        choice = STRONG.explain(sight, may)
        assert choice.command == STRONG.react(sight, may)
        if choice.command != act:
            yield sight, may, choice.command, choice.reason
        else:
            assert not EXPECTS.search(choice.reason)
        events = decide(state, act, CARD)
        assert not isinstance(events, Rejected)
        for event in events:
            state = apply(state, event)


def acts(state: State, seat: Seat) -> cmd.AnyCommand | None:
    sight = view(state, seat)
    return STEADY.react(sight, options(sight, seat))


@pytest.fixture(scope="module")
def departed() -> list[Departure]:
    return list(departures())


def test_every_departure_says_that_it_was_learned(departed: list[Departure]) -> None:
    assert len(departed) > 10
    for _, _, _, reason in departed:
        assert EXPECTS.search(reason), reason


def test_throw_names_both_tiles_and_compares_them_truly(departed: list[Departure]) -> None:
    seen = 0
    for sight, may, command, reason in departed:
        other = STEADY.react(sight, may)
        if not isinstance(command, cmd.Throw) or not isinstance(other, cmd.Throw):
            continue
        seen += 1
        named = f"if it throws the {spoken_name(command.tile)} than the {spoken_name(other.tile)}"
        assert named in reason
        turn = STEADY.decide(sight, may).because
        assert isinstance(turn, Turn)
        this, that = ORDER[command.tile], ORDER[other.tile]
        if ", which is more dangerous." in reason:
            assert turn.danger[that] > turn.danger[this]
        if "though its good hands need that one less." in reason:
            assert turn.weighed.without(that) > turn.weighed.without(this)
        if "though that one is safer." in reason:
            assert turn.danger[that] < turn.danger[this]
    assert seen


def test_pass_names_what_is_kept(departed: list[Departure]) -> None:
    seen = 0
    for sight, may, command, reason in departed:
        other = STEADY.react(sight, may)
        if isinstance(command, cmd.PassTiles) and isinstance(other, cmd.PassTiles):
            (kept,) = (Counter(other.tiles) - Counter(command.tiles)).elements()
            assert f"if it keeps the {spoken_name(kept)}." in reason
            seen += 1
    assert seen


def test_answer_says_what_is_done(departed: list[Departure]) -> None:
    for sight, may, command, reason in departed:
        if may.claim and sight.common.window is not None:
            calls = isinstance(command, cmd.MakeClaim)
            assert reason.startswith("Calls the" if calls else "Lets the")
