"""At a recording table too, open acts have open consequences: hidden tiles never change what others see."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.table.machine import decide
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, EndClaims, LetDiscardGo, TakeDiscard, WithdrawClaim
from eastwind.table.moments.discarding import DiscardTile, NameTile
from eastwind.table.moments.ending import CallTime
from eastwind.table.moments.refereeing import CallHandDead, NoticeIrregularity, RuleHandDead, RuleHandLive
from eastwind.table.recording.misnamed_discards import wrong_name
from eastwind.table.state import State
from eastwind.table.views import seen, view
from eastwind.tiles import JOKER, Tile
from tests.table.at_table import accepted, do, matcher
from tests.table.recording.test_wrongs import in_play, one_more
from tests.table.walks import Choose, chooser


def with_other_tiles(state: State, choose: Choose) -> State:
    """The same table for a spectator: hidden tiles are dealt again, except jokers, which exchanges have shown."""
    assert state.wall is not None
    pool = [tile for own in state.hands.values() for tile in own.rack if tile != JOKER]
    pool += [tile for own in state.hands.values() if (tile := own.picked) is not None and tile != JOKER]
    pool += [tile for tile in state.wall if tile != JOKER]
    mixed = [pool.pop(choose(len(pool))) for _ in range(len(pool))]

    def another(tile: Tile) -> Tile:
        return tile if tile == JOKER else mixed.pop()

    hands = dict(state.hands)
    for seat, own in hands.items():
        rack = tuple(another(tile) for tile in own.rack)
        picked = None if own.picked is None else another(own.picked)
        threw_with = None if own.threw_with is None else rack[0]
        hands[seat] = replace(own, rack=rack, picked=picked, threw_with=threw_with)
    return replace(state, hands=hands, wall=tuple(another(tile) for tile in state.wall))


def open_acts(state: State, choose: Choose) -> list[AnyCommand]:
    """What people do and say without showing a tile from the hand."""
    number = max(1, state.common.throws - choose(2))
    acts: list[AnyCommand] = [NoticeIrregularity(), EndClaims(discard=number), CallTime()]
    for seat in state.setup.seats:
        acts += [
            TouchWall(seat=seat),
            PickTile(seat=seat, wrong_end=choose(3) == 0),
            RackTile(seat=seat),
            NameTile(seat=seat, says="three"),
            ClaimDiscard(seat=seat, discard=number, kind="exposure"),
            ClaimDiscard(seat=seat, discard=number, kind="mahjongg"),
            TakeDiscard(seat=seat, discard=number, moved=choose(2) == 0),
            WithdrawClaim(seat=seat, discard=number),
            LetDiscardGo(seat=seat, discard=number),
            NoticeIrregularity(seat=seat),
            CallHandDead(seat=seat, accused=state.setup.seats[choose(len(state.setup.seats))]),
            RuleHandDead(accused=seat),
            RuleHandLive(accused=seat),
        ]
    return acts


def told(state: State, command: AnyCommand) -> object:
    """Everything people around the table learn, plus the refusal, which only its player hears."""
    outcome = decide(state, command, matcher())
    return outcome if isinstance(outcome, Rejected) else [seen(event, "spectator") for event in outcome]


@pytest.mark.parametrize("sheet", SHEETS)
def test_open_acts_come_out_the_same_whatever_is_hidden(sheet: str) -> None:
    for seed in range(2):
        state, choose = in_play(sheet, f"hidden {seed}", three=False), chooser(f"hidden {sheet} {seed}")
        for number in range(40):
            if state.common.phase != "play":
                break
            state = one_more(state, choose(3) == 0, choose)
            if number % 4 == 0 and not needs_a_look(state):
                other = with_other_tiles(state, choose)
                assert view(other, "spectator") == view(state, "spectator")
                for command in open_acts(state, choose) if state.common.phase == "play" else ():
                    assert told(state, command) == told(other, command), command


def needs_a_look(state: State) -> bool:
    """Under some sheets the director checks who holds the named tile, or what the claimed tile makes."""
    rules, discard = state.setup.sheet.misnaming, state.common.discard
    misnamed = discard is not None and wrong_name(discard) is not None
    return misnamed and (rules.named_tile == "supplied" or rules.mahjongg_by == "actual")


BEGUN = """conduct record
card first-steps
turn A
rack A {held} 5D 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
"""


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("act", [NameTile(seat="A", says="three"), NameTile(seat="A", says="fi")])
def test_begun_name_counts_whatever_is_held(sheet: str, act: NameTile) -> None:
    of_all: list[object] = []
    for held in ("3B", "S"):
        state = accepted(f"sheet {sheet}\n{BEGUN.format(held=held)}director penalizes B -1")
        named = do(state, act)
        outcome = decide(named, DiscardTile(seat="A", tile=Tile("9C")), matcher())
        assert not isinstance(outcome, Rejected)
        of_all.append((named.common, outcome))
    assert of_all[0] == of_all[1]
