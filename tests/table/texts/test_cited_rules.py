"""The rules that the passes of the Charleston rest on."""

from __future__ import annotations

from typing import get_args

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.table.moments import AnyEvent, claiming, exposing
from eastwind.table.moments.at_the_wall import PickReturned, RackUndone, TilePicked, TileRacked, WallTouched
from eastwind.table.moments.claiming import (
    ClaimedTileRacked,
    ClaimLost,
    ClaimsSettled,
    DiscardClaimed,
    DiscardLetGo,
    DiscardTaken,
    TurnPassed,
)
from eastwind.table.moments.courtesy import CourtesyPassed, CourtesyWished
from eastwind.table.moments.declaring import HandShown, HandTakenBack, MahJonggDeclared
from eastwind.table.moments.discarding import (
    DiscardReplaced,
    DiscardReturned,
    DiscardUndone,
    NameCorrected,
    PlayResumed,
    TileDiscarded,
    TileNamed,
    TilePutDown,
)
from eastwind.table.moments.ending import GameEnded, HandsThrownIn, TimeCalled
from eastwind.table.moments.exposing import ExchangeUndone, ExposureMade, ExposureUndone, JokerExchanged
from eastwind.table.moments.passing import (
    AllWaited,
    CharlestonStopped,
    JokerLaid,
    PassArrived,
    PassRacked,
    PassTakenBack,
    PlayBegan,
    TileLookedAt,
    TilesPassed,
    TilesPutOut,
)
from eastwind.table.moments.refereeing import HandCorrected, HandDied, HandRevived, PlayerPenalized, Ruled, TakenBack
from eastwind.table.moments.starting import GameStarted, PositionLaidOut, RolledForEast
from eastwind.table.texts.cited_rules import rests_on
from tests.table.at_table import last, play
from tests.table.moments.test_sentences import ACROSS, LEFT, PICKED, RACKS, RIGHT, SECOND_LEFT, SETTLED, TO_PICK
from tests.table.real_table import POSITION, THROWN


def cited(scene: str) -> list[str]:
    """The items behind the last event of a scene."""
    step = last(scene)
    assert not isinstance(step.outcome, Rejected)
    return [str(each) for each in rests_on(step.before, step.outcome[-1])]


def test_second_left_rests_on_another_item_than_the_first_charleston() -> None:
    dealt = "sheet club2023\n" + RACKS
    for first in (RIGHT, RIGHT + ACROSS, RIGHT + ACROSS + LEFT):
        assert cited(dealt + first) == ["Club 2023 rule 2.a"]
    assert cited(dealt + RIGHT + ACROSS + LEFT + SECOND_LEFT) == ["Club 2023 rule 2.b"]


TO_EXCHANGE = POSITION.replace("turn A", "turn B").replace("5D S 6B", "S 6B").replace("6B 6B R", "6B 6B R 5D")
WINNING = "card first-steps\nturn B to pick\nthrown A 5D\nrack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B\n"
SELF_PICKED = WINNING + "wall 6B\nB picks\nC lets go\nD lets go\nB declares"
ON_DISCARD = (
    "card first-steps\nturn A\nrack A 6B S S S 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C\n"
    "rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B\nA throws 6B\nB claims mahjongg\nC lets go\nD lets go\nB declares"
)
HEAVENLY = "card first-steps\neast A\nrack A F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B 6B\nA declares"
ROLLS = "table rolls A 1 2, B 6 5, C 5 5, D 1 1\n"

# what is played, which event of its last line, and the rules behind it
RESTS = [
    (ROLLS, RolledForEast, ["start.highest-roll", "start.east-by-roll"]),
    (
        'set start.east = "named"\ntable starts seed x',
        GameStarted,
        ["start.east-rolls", "start.deal", "start.east-fourteen", "start.east-named"],
    ),
    (
        f'set start.east = "highest_roll"\n{ROLLS}table starts seed x',
        GameStarted,
        ["start.east-rolls", "start.deal", "start.east-fourteen", "start.east-by-roll"],
    ),
    (POSITION, PositionLaidOut, ["rack.pause"]),
    (RACKS + "A passes 1D 1D 1D", TilesPutOut, []),
    (RACKS + RIGHT + ACROSS + "A passes 9C blind 2", TilesPutOut, ["charleston.blind-where"]),
    (RACKS + RIGHT, TilesPassed, ["charleston.first", "charleston.as-usual"]),
    (RACKS + RIGHT + ACROSS + LEFT + SECOND_LEFT, PassArrived, ["charleston.second"]),
    (
        RACKS + RIGHT + ACROSS + "".join(f"{seat} passes blind 3\n" for seat in "ABCD"),
        AllWaited,
        ["charleston.blind-deadlock"],
    ),
    (RACKS + RIGHT + ACROSS + LEFT + "B stops", CharlestonStopped, ["charleston.stop", "charleston.second"]),
    (
        RACKS + RIGHT + ACROSS + LEFT + "B stops\nA wishes 0\nB wishes 0\nC wishes 0\nD wishes 0",
        PlayBegan,
        ["start.begins"],
    ),
    (TO_PICK + "A touches wall", WallTouched, ["pick.starts-turn"]),
    (TO_PICK + "A picks", TilePicked, ["pick.starts-turn"]),
    (PICKED + "A racks", TileRacked, ["rack.after-pick", "rack.racked"]),
    (PICKED + "A racks\nA throws S", TileDiscarded, ["discard.when"]),
    (PICKED + "A throws S", TileDiscarded, ["rack.unracked-discard", "rack.two-hands-legal"]),
    (THROWN + "B picks\nB names six bam", TileDiscarded, ["discard.when"]),
    (POSITION + "A throws 5D", TileDiscarded, ["discard.when"]),
    (THROWN + "C claims exposure", DiscardClaimed, ["claim.spoken"]),
    (THROWN + "C claims mahjongg\nC withdraws", claiming.ClaimWithdrawn, ["claim.retract", "claim.declined"]),
    (THROWN + "C claims mahjongg\nC takes", DiscardTaken, ["exposure.on-top", "claim.touched-used"]),
    (
        SETTLED + "C exposes 5D 5D",
        ExposureMade,
        ["claim.starts-turn", "exposure.on-top", "exposure.line-of-sight"],
    ),
    (
        SETTLED + "C takes\nC exposes 5D 5D",
        ExposureMade,
        ["claim.starts-turn", "exposure.on-top", "exposure.line-of-sight", "exposure.any-use"],
    ),
    (SETTLED + "C exposes 5D 5D\nC changes to 5D 5D J", exposing.ExposureChanged, ["exposure.change"]),
    (TO_EXCHANGE + "B exchanges R with D", JokerExchanged, ["joker.after-pick", "joker.after-claim"]),
    (
        POSITION + "A throws 5D\nB picks\nC claims exposure\nD lets go\nC takes",
        PickReturned,
        ["rack.unracked-risk", "claim.unracked-pick"],
    ),
    (HEAVENLY, MahJonggDeclared, ["charleston.heavenly", "charleston.heavenly-stops"]),
    (SELF_PICKED, MahJonggDeclared, ["mahjongg.by-pick"]),
    (ON_DISCARD, MahJonggDeclared, ["mahjongg.by-claim"]),
    (POSITION + "director calls time", TimeCalled, ["time.live-tile"]),
    (POSITION + "director penalizes B -10", PlayerPenalized, []),
    (SELF_PICKED, GameEnded, ["start.dice-rotate"]),
]


# A ruling cites its own rules; the others follow from an event that is cited, or put it right.
NOT_CITED = {
    ClaimLost, ClaimedTileRacked, CourtesyPassed, CourtesyWished, NameCorrected,
    DiscardReplaced, DiscardReturned, ExchangeUndone, ExposureUndone, HandsThrownIn,
    HandCorrected, HandDied, HandRevived, HandShown, HandTakenBack, JokerLaid, DiscardLetGo,
    PassRacked, PassTakenBack, TileLookedAt, PlayResumed, RackUndone, Ruled, TakenBack,
    DiscardUndone, TileNamed, TilePutDown, TurnPassed, ClaimsSettled,
}  # fmt: skip


def test_every_event_rests_on_a_rule_or_is_known_to_rest_on_none() -> None:
    assert {kind for _, kind, _ in RESTS} ^ NOT_CITED == set(get_args(AnyEvent))


@pytest.mark.parametrize("sheet", SHEETS)
def test_event_rests_on_the_rules_about_it_that_the_sheet_prints(sheet: str, subtests: pytest.Subtests) -> None:
    for scene, kind, slugs in RESTS:
        with subtests.test(scene):
            step = play(f"sheet {sheet}\n{scene}")[-1]
            if isinstance(step.outcome, Rejected):  # this sheet has no such act
                continue
            event = next((each for each in step.outcome if isinstance(each, kind)), None)
            if event is not None:
                rules = step.before.setup.sheet
                found = rests_on(step.before, event)
                assert [each.slug for each in found] == [slug for slug in slugs if slug in rules.printed]
                assert list(found) == [rules.cite(slug) for slug in slugs if slug in rules.printed]


def test_event_is_one_of_the_scene_under_national(subtests: pytest.Subtests) -> None:
    for scene, kind, _ in RESTS:
        with subtests.test(scene):
            step = last(scene)
            assert not isinstance(step.outcome, Rejected), step.outcome
            assert any(isinstance(event, kind) for event in step.outcome)
