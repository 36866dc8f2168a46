"""What rulings, and what they fix, change at the table, and that they change nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.referee.grounds import Ground
from eastwind.referee.ruling import Director, Ruling, Suggestion
from eastwind.table.moments.claiming import ClaimedTileRacked, ClaimLost
from eastwind.table.moments.discarding import DiscardReturned, PlayResumed
from eastwind.table.moments.exposing import ExchangeUndone, ExposureUndone
from eastwind.table.moments.refereeing import HandCorrected, HandRevived, Ruled, TakenBack
from eastwind.table.state import (
    Claim,
    Death,
    Discard,
    MistakenCall,
    Noted,
    Own,
    Place,
    Shown,
    Turn,
    Window,
)
from eastwind.tiles import Tile
from tests.table.changes import OPEN, THREE_BAM, TO_PICK, Case, table, tiles

RULING = Ruling(clauses=(), words="Play goes on.")
PICKED = Turn(seat="B", stage="picked")
HOLDING = Place(tiles=14, holds_pick=True)
C_CLAIMS, D_CLAIMS = Claim(seat="C", kind="exposure"), Claim(seat="D", kind="exposure")
CLAIMED = Window(state="claimed", next="B", claims=(C_CLAIMS,))
TAKEN = Window(state="taken", next="B", claims=(C_CLAIMS,), award="C", moved=True)
C_HAS_IT = Turn(seat="C", stage="taken", after="claim", thrower="A")
SHOWN = Shown(tile=Tile("3B"), tiles=tiles("3B 3B J"))
REDS = Shown(tile=Tile("R"), tiles=tiles("R R R J"))
SIX = Discard(number=2, seat="D", tile=Tile("6B"), says="six bam")
FIRST = Noted(number=1, irregularity="wrong-end-pick", facts={}, ruling=RULING)
SECOND = Noted(number=2, irregularity="wrong-end-pick", facts={}, ruling=RULING)
THIRD = Noted(number=3, irregularity="picked-ahead", facts={}, ruling=RULING)
SAME_WALL = Ruling(
    clauses=(Ground(slug="wall.group-same-wall", sheet="national"),), words="Everyone keeps picking there."
)


def ruled(irregularity: str, ruling: Ruling = RULING, **said: Any) -> Ruled:
    return Ruled(irregularity=irregularity, **{"facts": {}, **said}, ruling=ruling)


RULINGS = [
    Case(
        "an irregularity that no one has noticed is noted, with the turn and window before it",
        table(
            notes=3,
            noted=(THIRD,),
            discards=(THREE_BAM, replace(SIX, stray=True)),
            throws=2,
            places={"B": Place(tiles=7, exposures=(SHOWN, replace(REDS, tiles=tiles("R J J"))))},
        ),
        ruled("joker-exchange", facts={"player": "B"}, noted=True, given=(Tile("R"), "D", 1)),
        {
            "notes": 4,
            "noted": (
                THIRD,
                Noted(
                    number=4,
                    irregularity="joker-exchange",
                    facts={"player": "B"},
                    ruling=RULING,
                    given=(Tile("R"), "D", 1),
                    turn=TO_PICK,
                    window=OPEN,
                    discards=2,
                    latest=1,
                    wall_left=4,
                    shown_jokers=3,
                ),
            ),
        },
    ),
    Case(
        "one before the first discard, that counts only when it is called",
        table(turn=None, window=None, discards=(), throws=0),
        ruled("early-throw", replace(RULING, ruled="when_called")),
        {
            "notes": 1,
            "noted": (
                Noted(
                    number=1,
                    irregularity="early-throw",
                    facts={},
                    ruling=replace(RULING, ruled="when_called"),
                    wall_left=4,
                ),
            ),
        },
    ),
    Case("a ruling that changes nothing by itself", table(noted=(THIRD,)), ruled("picked-ahead")),
    Case(
        "a ruling settles its note",
        table(noted=(FIRST, SECOND, THIRD)),
        ruled("picked-ahead", settles=3),
        {"noted": (FIRST, SECOND)},
    ),
    Case(
        "one ruling covers everyone who picked from the wrong end",
        table(noted=(FIRST, SECOND, THIRD)),
        ruled("wrong-end-pick", settles=2),
        {"noted": (THIRD,)},
    ),
    Case("a new pick from the wrong end settles no note", table(noted=(FIRST, THIRD)), ruled("wrong-end-pick")),
    Case(
        "a ruling on something else leaves the picks from the wrong end",
        table(noted=(FIRST, SECOND, THIRD)),
        ruled("misnamed", settles=2),
        {"noted": (FIRST, THIRD)},
    ),
    Case(
        "several picked from the wrong end: everyone keeps picking there",
        table(),
        ruled("wrong-end-pick", SAME_WALL),
        {"turned": True},
    ),
    Case("not if a hand died for it", table(), ruled("wrong-end-pick", replace(SAME_WALL, dead=("B",)))),
    Case(
        "not for another clause",
        table(),
        ruled("wrong-end-pick", replace(SAME_WALL, clauses=(Ground(slug="wall.order", sheet="national"),))),
    ),
    Case("not for another irregularity", table(), ruled("picked-ahead", SAME_WALL)),
    Case("a turned wall stays turned", table(turned=True), ruled("picked-ahead")),
    Case("someone threw before East's first discard", table(), ruled("early-throw"), {"misled": True}),
    Case("those who were misled stay so", table(misled=True), ruled("picked-ahead")),
    Case(
        "a Mah Jongg in error is ruled on",
        table(mistaken=MistakenCall(seat="B", shown="tiles")),
        ruled("mahjongg-in-error"),
        {"mistaken": None},
    ),
    Case("another ruling leaves it", table(mistaken=MistakenCall(seat="B", shown="tiles")), ruled("picked-ahead")),
    Case(
        "hands wait for the director, each once",
        table(with_director=("C",)),
        ruled(
            "misnamed",
            replace(RULING, ruled="by_director", director=Director(suggestion=Suggestion(words="", dead=("D", "C")))),
        ),
        {"with_director": ("C", "D")},
    ),
    Case(
        "a suggestion where the sheet rules by itself makes no one wait",
        table(),
        ruled("misnamed", replace(RULING, director=Director(suggestion=Suggestion(words="", dead=("D",))))),
    ),
    Case("the director decides without a suggestion", table(), ruled("misnamed", replace(RULING, ruled="by_director"))),
    Case(
        "the director has ruled on a hand",
        table(with_director=("C", "D")),
        ruled("director", facts={"accused": "C"}),
        {"with_director": ("D",)},
    ),
]

NAMED = replace(PICKED, named="six", discarded=True)
BUILT = Turn(seat="C", stage="exposed", after="claim", built=1, thrower="A", claimed_for="exposure")
FIXES = [
    Case(
        "a player who began another name takes the tile back, once",
        table(turn=NAMED),
        TakenBack(seat="B", tiles=tiles("3C")),
        {"turn.named": ""},
    ),
    Case("a player who began this name is held to it", table(turn=NAMED), TakenBack(seat="B", tiles=tiles("3C 6B"))),
    Case("tiles taken back by another player", table(turn=NAMED), TakenBack(seat="C", tiles=tiles("3C"))),
    Case(
        "tiles taken back by a player who had not discarded",
        table(turn=replace(NAMED, discarded=False)),
        TakenBack(seat="B", tiles=tiles("3C")),
    ),
    Case("tiles taken back in the Charleston", table(turn=None), TakenBack(seat="B", tiles=tiles("3C"))),
    Case(
        "a discard out of turn goes back to the hand",
        table(
            discards=(THREE_BAM, SIX),
            throws=2,
            turn=Turn(seat="A", stage="to_pick"),
            window=Window(state="open", next="A"),
            covered=OPEN,
        ),
        DiscardReturned(number=2, seat="D", turn=TO_PICK, window=OPEN),
        {
            "places.D.tiles": 14,
            "discards": (THREE_BAM,),
            "turn": TO_PICK,
            "window": OPEN,
            "covered": None,
            "hands.D.rack": tiles("E W S 6B"),
        },
    ),
    Case(
        "play goes on from before a discard out of turn, which stays on the table",
        table(
            discards=(THREE_BAM, SIX),
            throws=2,
            turn=Turn(seat="A", stage="to_pick"),
            window=Window(state="open", next="A"),
        ),
        PlayResumed(number=2, turn=TO_PICK, window=None),
        {"discards": (THREE_BAM, replace(SIX, stray=True)), "turn": TO_PICK, "window": None},
    ),
    Case(
        "the player whose turn it was has racked since",
        table(discards=(THREE_BAM, SIX), turn=TO_PICK),
        PlayResumed(number=2, turn=PICKED, window=OPEN),
        {"discards": (THREE_BAM, replace(SIX, stray=True)), "turn": replace(PICKED, stage="racked")},
    ),
    Case(
        "the player whose turn it was still holds the pick",
        table(discards=(THREE_BAM, SIX), turn=TO_PICK, places={"B": HOLDING}),
        PlayResumed(number=2, turn=PICKED, window=OPEN),
        {"discards": (THREE_BAM, replace(SIX, stray=True)), "turn": PICKED},
    ),
    Case(
        "a claim of a hand that died since has fallen",
        table(discards=(THREE_BAM, SIX), places={"C": Place(tiles=13, dead=True)}),
        PlayResumed(number=2, turn=TO_PICK, window=replace(CLAIMED, claims=(C_CLAIMS, D_CLAIMS))),
        {
            "discards": (THREE_BAM, replace(SIX, stray=True)),
            "window": replace(CLAIMED, claims=(D_CLAIMS,)),
        },
    ),
    Case(
        "the hand that had the tile died since: the next player's turn, with the pick it holds",
        table(discards=(THREE_BAM, SIX), places={"C": Place(tiles=13, dead=True), "B": HOLDING}),
        PlayResumed(number=2, turn=C_HAS_IT, window=TAKEN),
        {"discards": (THREE_BAM, replace(SIX, stray=True)), "turn": PICKED, "window": OPEN},
    ),
    Case(
        "the same without a pick",
        table(discards=(THREE_BAM, SIX), turn=PICKED, places={"C": Place(tiles=13, dead=True)}),
        PlayResumed(number=2, turn=C_HAS_IT, window=TAKEN),
        {"discards": (THREE_BAM, replace(SIX, stray=True)), "turn": TO_PICK, "window": OPEN},
    ),
    Case(
        "the hand that has the tile is alive",
        table(discards=(THREE_BAM, SIX)),
        PlayResumed(number=2, turn=C_HAS_IT, window=TAKEN),
        {"discards": (THREE_BAM, replace(SIX, stray=True)), "turn": C_HAS_IT, "window": TAKEN},
    ),
    Case(
        "the middle exposure of three is undone for a better claim",
        table(
            window=None,
            turn=BUILT,
            discards=(replace(THREE_BAM, claimed_by="C"),),
            places={"C": Place(tiles=4, exposures=(REDS, SHOWN, REDS))},
        ),
        ExposureUndone(seat="C", next="B"),
        {
            "places.C.tiles": 6,
            "places.C.exposures": (REDS, REDS),
            "discards": (THREE_BAM,),
            "turn": TO_PICK,
            "window": CLAIMED,
            "hands.C.rack": tiles("R G 0 N 3B J"),
        },
    ),
    Case(
        "the same where the next player holds a pick",
        table(
            window=None,
            turn=replace(BUILT, built=0),
            discards=(replace(THREE_BAM, claimed_by="C"),),
            places={"C": Place(tiles=11, exposures=(SHOWN,)), "B": HOLDING},
        ),
        ExposureUndone(seat="C", next="B"),
        {
            "places.C.tiles": 13,
            "places.C.exposures": (),
            "discards": (THREE_BAM,),
            "turn": PICKED,
            "window": replace(CLAIMED, next_bound=True),
            "hands.C.rack": tiles("R G 0 N 3B J"),
        },
    ),
    Case(
        "the claimed tile goes inside the rack",
        table(window=TAKEN, turn=C_HAS_IT),
        ClaimedTileRacked(seat="C"),
        {
            "places.C.tiles": 14,
            "discards": (replace(THREE_BAM, claimed_by="C"),),
            "turn.stage": "racked",
            "window": None,
            "hands.C.rack": tiles("R G 0 N 3B"),
        },
    ),
    Case(
        "a joker goes back, and the tile given for it: the claimed tile stays first",
        table(
            turn=replace(PICKED, stage="racked", exchanges=((Tile("R"), "D", 1), (Tile("R"), "D", 0))),
            window=None,
            places={"D": Place(tiles=6, exposures=(SHOWN, REDS))},
            hands={"B": Own(rack=tiles("2C J"), had_joker=True)},
        ),
        ExchangeUndone(seat="B", tile=Tile("R"), owner="D", exposure=1),
        {
            "places.D.exposures": (SHOWN, replace(REDS, tiles=tiles("R R J J"))),
            "turn.exchanges": ((Tile("R"), "D", 0),),
            "hands.B.rack": tiles("2C R"),
        },
    ),
    Case(
        "a trade of an earlier turn is undone: the exposure was misfilled, and the player holds a pick",
        table(
            turn=replace(TO_PICK, seat="C", exchanges=((Tile("R"), "D", 0),)),
            places={"B": HOLDING, "D": Place(tiles=6, exposures=(replace(REDS, tiles=tiles("R W R J")), SHOWN))},
            hands={"B": Own(rack=tiles("2C"), picked=Tile("J"))},
        ),
        ExchangeUndone(seat="B", tile=Tile("W"), owner="D", exposure=0),
        {
            "places.D.exposures": (replace(REDS, tiles=tiles("R R J J")), SHOWN),
            "hands.B.rack": tiles("2C W"),
            "hands.B.picked": None,
        },
    ),
    Case(
        "the other tiles of a misfilled exposure stay in their order",
        table(
            turn=replace(TO_PICK, seat="C"),
            places={"D": Place(tiles=6, exposures=(replace(REDS, tiles=tiles("R G W J")),))},
            hands={"B": Own(rack=tiles("2C J"))},
        ),
        ExchangeUndone(seat="B", tile=Tile("W"), owner="D", exposure=0),
        {"places.D.exposures": (replace(REDS, tiles=tiles("R G J J")),), "hands.B.rack": tiles("2C W")},
    ),
    Case(
        "a hand with too few tiles gets one from the wall",
        table(covered=OPEN),
        HandCorrected(seat="B", count=2, tiles=tiles("5B 6B")),
        {
            "places.B.tiles": 15,
            "wall_left": 2,
            "covered": None,
            "hands.B.rack": tiles("2C 3C 4C 5B 6B"),
            "wall": tiles("7B 8B"),
        },
    ),
    Case(
        "a hand with too many puts one at the far end of the wall",
        table(),
        HandCorrected(seat="B", count=-1, tiles=tiles("3C")),
        {
            "places.B.tiles": 12,
            "wall_left": 5,
            "hands.B.rack": tiles("2C 4C"),
            "wall": tiles("5B 6B 7B 8B 3C"),
        },
    ),
    Case(
        "a dead hand lives again, and its jokers can be traded for",
        table(
            places={"C": Place(tiles=7, dead=True, exposures=(replace(REDS, redeemable=False), SHOWN))},
            deaths=(
                Death(seat="C", turn=None, window=None, throws=1, wall_left=4),
                Death(seat="D", turn=None, window=None, throws=1, wall_left=4),
            ),
        ),
        HandRevived(seat="C"),
        {
            "places.C.dead": False,
            "places.C.exposures": (REDS, SHOWN),
            "deaths": (Death(seat="D", turn=None, window=None, throws=1, wall_left=4),),
        },
    ),
    Case(
        "nobody has played on: it has its claim again",
        table(covered=OPEN, places={"C": Place(tiles=13, dead=True)}),
        HandRevived(seat="C", turn=C_HAS_IT, window=TAKEN),
        {"places.C.dead": False, "covered": None, "turn": C_HAS_IT, "window": TAKEN},
    ),
    Case(
        "a player took the tile without a word, and lost it",
        table(window=replace(OPEN, lost=("D",))),
        ClaimLost(seat="C"),
        {"window.lost": ("D", "C")},
    ),
]

CASES = [*RULINGS, *FIXES]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_event_changes_this_and_nothing_else(case: Case) -> None:
    case.check()
