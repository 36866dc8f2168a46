"""What each event of a game changes at the table, and that it changes nothing else."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from eastwind.rules.results import Penalty, Score, WallGame
from eastwind.rules.seats import Seat
from eastwind.table.apply import apply
from eastwind.table.moments import AnyEvent, claiming, exposing
from eastwind.table.moments.at_the_wall import PickReturned, RackUndone, TilePicked, TileRacked, WallTouched
from eastwind.table.moments.claiming import ClaimsSettled, DiscardClaimed, DiscardLetGo, DiscardTaken, TurnPassed
from eastwind.table.moments.declaring import HandShown, HandTakenBack, MahJonggDeclared
from eastwind.table.moments.discarding import (
    DiscardReplaced,
    DiscardUndone,
    NameCorrected,
    TileDiscarded,
    TileNamed,
    TilePutDown,
)
from eastwind.table.moments.ending import GameEnded, HandsThrownIn, TimeCalled
from eastwind.table.moments.exposing import ExposureMade, JokerExchanged
from eastwind.table.moments.happening import Event
from eastwind.table.moments.passing import JokerLaid, TileLookedAt
from eastwind.table.moments.refereeing import HandDied, PlayerPenalized
from eastwind.table.moments.starting import GameStarted, PositionLaidOut, RolledForEast
from eastwind.table.state import (
    Claim,
    Common,
    Death,
    Discard,
    Finished,
    MistakenCall,
    Own,
    Passing,
    Place,
    Shown,
    Turn,
    Window,
)
from eastwind.tiles import Tile
from tests.table.changes import OPEN, RACKS, THREE_BAM, TO_PICK, Case, changes, table, tiles

SIX_BAM = Tile("6B")
PICKED = Turn(seat="B", stage="picked")
HOLDING = Place(tiles=14, holds_pick=True)
C_CLAIMS, D_CLAIMS = Claim(seat="C", kind="exposure"), Claim(seat="D", kind="exposure")
C_WINS = Claim(seat="C", kind="mahjongg")
CLAIMED = Window(state="claimed", next="B", claims=(C_CLAIMS,))
TAKEN = Window(state="taken", next="B", claims=(C_CLAIMS,), award="C", moved=True)
C_HAS_IT = Turn(seat="C", stage="taken", after="claim", thrower="A")
PUNG, KONG = tiles("3B 3B J"), tiles("3B 3B J J")
SHOWN = Shown(tile=Tile("3B"), tiles=PUNG)
REDS = Shown(tile=Tile("R"), tiles=tiles("R R J J"))
WALL_GAME = WallGame()
NOTHING = Score(points={"A": 0, "B": 0, "C": 0, "D": 0}, lines=())
DONE = Finished(game=1, east="A", result=WALL_GAME, score=NOTHING)


TURNS = [
    Case(
        "touching the wall starts the turn, and may give up the discard",
        table(),
        WallTouched(seat="B", binds=True),
        {"turn.stage": "touched", "window.next_bound": True},
    ),
    Case("a touch that does not bind", table(), WallTouched(seat="B", binds=False), {"turn.stage": "touched"}),
    Case(
        "a touch with nothing to claim",
        table(window=None),
        WallTouched(seat="B", binds=True),
        {"turn.stage": "touched"},
    ),
    Case(
        "a pick",
        table(covered=OPEN),
        TilePicked(seat="B", tile=Tile("5B"), binds=True),
        {
            "places.B.tiles": 14,
            "places.B.holds_pick": True,
            "wall_left": 3,
            "covered": None,
            "turn.stage": "picked",
            "window.next_bound": True,
            "hands.B.picked": Tile("5B"),
            "wall": tiles("6B 7B 8B"),
        },
    ),
    Case(
        "a pick after a touch, from the wrong end",
        table(turn=replace(TO_PICK, stage="touched")),
        TilePicked(seat="B", tile=Tile("8B"), binds=False, wrong_end=True),
        {
            "places.B.tiles": 14,
            "places.B.holds_pick": True,
            "places.B.wrong_end": True,
            "wall_left": 3,
            "turn.stage": "picked",
            "hands.B.picked": Tile("8B"),
            "wall": tiles("5B 6B 7B"),
        },
    ),
    Case(
        "the next pick from the right end",
        table(places={"B": Place(tiles=13, wrong_end=True)}),
        TilePicked(seat="B", tile=Tile("5B"), binds=False),
        {
            "places.B.tiles": 14,
            "places.B.holds_pick": True,
            "places.B.wrong_end": False,
            "wall_left": 3,
            "turn.stage": "picked",
            "hands.B.picked": Tile("5B"),
            "wall": tiles("6B 7B 8B"),
        },
    ),
    Case(
        "a pick out of turn leaves the turn and the discard alone",
        table(),
        TilePicked(seat="D", tile=Tile("5B"), binds=True),
        {
            "places.D.tiles": 14,
            "places.D.holds_pick": True,
            "wall_left": 3,
            "hands.D.picked": Tile("5B"),
            "wall": tiles("6B 7B 8B"),
        },
    ),
    Case(
        "a second pick in one turn: the first goes on the rack",
        table(turn=PICKED, places={"B": HOLDING}, hands={"B": Own(rack=tiles("2C"), picked=Tile("9D"))}),
        TilePicked(seat="B", tile=Tile("J"), binds=True),
        {
            "places.B.tiles": 15,
            "wall_left": 3,
            "hands.B.rack": tiles("2C 9D"),
            "hands.B.picked": Tile("J"),
            "hands.B.had_joker": True,
            "wall": tiles("6B 7B 8B"),
        },
    ),
    Case(
        "racking the pick covers the discard",
        table(turn=PICKED, places={"B": HOLDING}, hands={"B": Own(rack=tiles("2C"), picked=Tile("9D"))}),
        TileRacked(seat="B"),
        {
            "places.B.holds_pick": False,
            "turn.stage": "racked",
            "window": None,
            "covered": OPEN,
            "hands.B.rack": tiles("2C 9D"),
            "hands.B.picked": None,
        },
    ),
    Case(
        "racking a pick made out of turn",
        table(turn=PICKED, places={"D": HOLDING}, hands={"D": Own(rack=tiles("E"), picked=Tile("9D"))}),
        TileRacked(seat="D"),
        {"places.D.holds_pick": False, "hands.D.rack": tiles("E 9D"), "hands.D.picked": None},
    ),
    Case(
        "racking an overtaken pick later in the same turn",
        table(turn=replace(TO_PICK, stage="exposed"), places={"B": HOLDING}, hands={"B": Own(picked=Tile("9D"))}),
        TileRacked(seat="B"),
        {"places.B.holds_pick": False, "hands.B.rack": tiles("9D"), "hands.B.picked": None},
    ),
    Case(
        "a pick put back: the player can claim again, and picks later",
        table(
            turn=PICKED,
            window=replace(OPEN, next_bound=True),
            places={"B": HOLDING},
            hands={"B": Own(rack=tiles("2C"), picked=Tile("9D"))},
        ),
        PickReturned(seat="B", tile=Tile("9D")),
        {
            "places.B.tiles": 13,
            "places.B.holds_pick": False,
            "wall_left": 5,
            "turn.stage": "to_pick",
            "window.next_bound": False,
            "hands.B.picked": None,
            "wall": tiles("9D 5B 6B 7B 8B"),
        },
    ),
    Case(
        "a pick out of turn put back at the wrong end",
        table(
            turn=PICKED,
            window=replace(OPEN, next_bound=True),
            places={"D": HOLDING},
            hands={"D": Own(rack=tiles("E"), picked=Tile("9D"))},
        ),
        PickReturned(seat="D", tile=Tile("9D"), wrong_end=True),
        {
            "places.D.tiles": 13,
            "places.D.holds_pick": False,
            "wall_left": 5,
            "hands.D.picked": None,
            "wall": tiles("5B 6B 7B 8B 9D"),
        },
    ),
    Case(
        "a pick put back with no discard to claim",
        table(turn=PICKED, window=None, places={"B": HOLDING}, hands={"B": Own(picked=Tile("9D"))}),
        PickReturned(seat="B", tile=Tile("9D")),
        {
            "places.B.tiles": 13,
            "places.B.holds_pick": False,
            "wall_left": 5,
            "turn.stage": "to_pick",
            "hands.B.picked": None,
            "wall": tiles("9D 5B 6B 7B 8B"),
        },
    ),
    Case(
        "a pick put back after the discard was taken: the turn stays with the claimer",
        table(turn=C_HAS_IT, window=TAKEN, places={"B": HOLDING}, hands={"B": Own(picked=Tile("9D"))}),
        PickReturned(seat="B", tile=Tile("9D")),
        {
            "places.B.tiles": 13,
            "places.B.holds_pick": False,
            "wall_left": 5,
            "hands.B.picked": None,
            "wall": tiles("9D 5B 6B 7B 8B"),
        },
    ),
    Case(
        "the turn passes on, and the discard can be claimed",
        table(),
        TurnPassed(seat="C", window=True),
        {"turn.seat": "C", "window.next": "C"},
    ),
    Case(
        "the turn passes to a player with a pick",
        table(places={"C": HOLDING}),
        TurnPassed(seat="C", window=True),
        {"turn.seat": "C", "turn.stage": "picked", "window.next": "C", "window.next_bound": True},
    ),
    Case(
        "the turn passes on, and the discard is dead",
        table(),
        TurnPassed(seat="C", window=False),
        {"turn.seat": "C", "window": None},
    ),
    Case(
        "the turn passes on after a covered discard that can be claimed again",
        table(turn=PICKED, window=None),
        TurnPassed(seat="C", window=True),
        {"turn.seat": "C", "turn.stage": "to_pick", "window": Window(state="open", next="C")},
    ),
]

SIX = Discard(number=2, seat="B", tile=SIX_BAM, says="six bam")
DISCARDS = [
    Case(
        "a name without the tile",
        table(turn=PICKED),
        TileNamed(seat="B", says="six", discards=False),
        {"turn.named": "six"},
    ),
    Case(
        "a name that discards the tile",
        table(turn=PICKED),
        TileNamed(seat="B", says="six bam", discards=True),
        {"turn.named": "six bam", "turn.discarded": True, "window": None},
    ),
    Case(
        "a discard covers the one before it and opens a new claim window",
        table(
            turn=PICKED, misled=True, places={"B": HOLDING}, hands={"B": Own(rack=tiles("6B 2C"), picked=Tile("9D"))}
        ),
        TileDiscarded(number=2, seat="B", tile=SIX_BAM, says="six bam", next="C", window=True),
        {
            "places.B.tiles": 13,
            "places.B.holds_pick": False,
            "discards": (THREE_BAM, SIX),
            "throws": 2,
            "misled": False,
            "covered": OPEN,
            "turn.seat": "C",
            "turn.stage": "to_pick",
            "window.next": "C",
            "hands.B.rack": tiles("2C 9D"),
            "hands.B.picked": None,
            "hands.B.threw_with": Tile("9D"),
        },
    ),
    Case(
        "the last discard, by name alone; the next player holds a pick",
        table(
            turn=replace(PICKED, stage="racked"), window=None, places={"C": HOLDING}, hands={"B": Own(rack=tiles("6B"))}
        ),
        TileDiscarded(
            number=2, seat="B", tile=SIX_BAM, says="six", next="C", window=True, only_mahjongg=True, by_name=True
        ),
        {
            "places.B.tiles": 12,
            "discards": (THREE_BAM, replace(SIX, says="six", by_name=True)),
            "throws": 2,
            "turn.seat": "C",
            "turn.stage": "picked",
            "window": Window(state="open", next="C", next_bound=True, only_mahjongg=True),
            "hands.B.rack": (),
        },
    ),
    Case(
        "a joker is dead at once",
        table(
            turn=replace(PICKED, stage="racked"), window=None, hands={"B": Own(rack=tiles("J"), threw_with=Tile("R"))}
        ),
        TileDiscarded(number=2, seat="B", tile=Tile("J"), says="joker", next="C", window=False),
        {
            "places.B.tiles": 12,
            "discards": (THREE_BAM, replace(SIX, tile=Tile("J"), says="joker")),
            "throws": 2,
            "turn.seat": "C",
            "turn.stage": "to_pick",
            "hands.B.rack": (),
            "hands.B.threw_with": None,
        },
    ),
    Case(
        "a named tile is put down",
        table(discards=(THREE_BAM, replace(SIX, by_name=True))),
        TilePutDown(number=2, seat="B"),
        {"discards": (THREE_BAM, SIX)},
    ),
    Case(
        "a misnamed tile gets its right name, and everyone may claim again",
        table(
            discards=(replace(THREE_BAM, says="three crak"),),
            turn=C_HAS_IT,
            window=replace(TAKEN, claims=(C_CLAIMS, D_CLAIMS), only_mahjongg=True, next_bound=True),
            hands={"D": Own(let_go=1)},
        ),
        NameCorrected(number=1, claimable=True),
        {
            "discards": (THREE_BAM,),
            "turn": TO_PICK,
            "window": Window(state="open", next="B", next_bound=True, only_mahjongg=True),
            "hands.D.let_go": 0,
        },
    ),
    Case(
        "a misnamed tile that two have called Mah Jongg on; it can't be claimed again",
        table(
            discards=(replace(THREE_BAM, says="three crak"),),
            window=replace(CLAIMED, claims=(C_WINS, D_CLAIMS, Claim(seat="B", kind="mahjongg"))),
        ),
        NameCorrected(number=1, claimable=False),
        {
            "discards": (replace(THREE_BAM, heard="three crak", heard_by=("C", "B")),),
            "window": None,
        },
    ),
    Case(
        "a misnamed tile that is out of reach",
        table(discards=(replace(THREE_BAM, says="three crak"),), turn=PICKED, window=None),
        NameCorrected(number=1, claimable=True),
        {"discards": (THREE_BAM,)},
    ),
    Case(
        "the discarder gives the named tile instead",
        table(hands={"A": Own(rack=tiles("3C 1B"))}),
        DiscardReplaced(number=1, seat="A", tile=Tile("3C")),
        {
            "discards": (replace(THREE_BAM, tile=Tile("3C"), says="three crak"),),
            "hands.A.rack": tiles("1B 3B"),
        },
    ),
    Case(
        "a racked pick comes off the rack for a claim at the same moment",
        table(turn=replace(PICKED, stage="racked"), window=None, covered=OPEN, hands={"B": Own(rack=tiles("2C 9D"))}),
        RackUndone(seat="B"),
        {
            "places.B.holds_pick": True,
            "turn.stage": "picked",
            "window": replace(OPEN, next_bound=True),
            "covered": None,
            "hands.B.rack": tiles("2C"),
            "hands.B.picked": Tile("9D"),
        },
    ),
    Case(
        "the same where no window was kept",
        table(turn=replace(PICKED, stage="racked"), window=None, hands={"B": Own(rack=tiles("2C 9D"))}),
        RackUndone(seat="B"),
        {
            "places.B.holds_pick": True,
            "turn.stage": "picked",
            "window": replace(OPEN, next_bound=True),
            "hands.B.rack": tiles("2C"),
            "hands.B.picked": Tile("9D"),
        },
    ),
    Case(
        "a discard goes back to the hand for a claim at the same moment",
        table(
            discards=(THREE_BAM, SIX),
            throws=2,
            turn=Turn(seat="C", stage="to_pick"),
            window=Window(state="open", next="C"),
            covered=OPEN,
            hands={"B": Own(rack=tiles("2C 9D"), threw_with=Tile("9D"))},
        ),
        DiscardUndone(seat="B"),
        {
            "places.B.tiles": 14,
            "places.B.holds_pick": True,
            "discards": (THREE_BAM,),
            "covered": None,
            "turn.seat": "B",
            "turn.stage": "picked",
            "window.next": "B",
            "window.next_bound": True,
            "hands.B.rack": tiles("2C 6B"),
            "hands.B.picked": Tile("9D"),
            "hands.B.threw_with": None,
        },
    ),
]

CLAIMS = [
    Case(
        "a claim",
        table(),
        DiscardClaimed(seat="C", kind="exposure"),
        {"window.state": "claimed", "window.claims": (C_CLAIMS,)},
    ),
    Case(
        "a second claim",
        table(window=CLAIMED),
        DiscardClaimed(seat="D", kind="mahjongg"),
        {"window.claims": (C_CLAIMS, Claim(seat="D", kind="mahjongg"))},
    ),
    Case(
        "a call of Mah Jongg for a tile that another has taken: it goes back to the table",
        table(window=TAKEN, turn=C_HAS_IT, places={"B": HOLDING}),
        DiscardClaimed(seat="D", kind="mahjongg"),
        {
            "window.state": "claimed",
            "window.claims": (C_CLAIMS, Claim(seat="D", kind="mahjongg")),
            "window.award": None,
            "window.moved": False,
            "turn": PICKED,
        },
    ),
    Case("a player lets the discard go", table(), DiscardLetGo(seat="C", discard=1), {"hands.C.let_go": 1}),
    Case(
        "the only claim is withdrawn, and everyone may claim again",
        table(window=CLAIMED, hands={"D": Own(let_go=1)}),
        claiming.ClaimWithdrawn(seat="C"),
        {"window.state": "open", "window.claims": (), "hands.D.let_go": 0},
    ),
    Case(
        "the first of two claims is withdrawn",
        table(window=replace(CLAIMED, state="settled", claims=(C_CLAIMS, D_CLAIMS), award="C")),
        claiming.ClaimWithdrawn(seat="C"),
        {"window.state": "claimed", "window.claims": (D_CLAIMS,), "window.award": None},
    ),
    Case(
        "a losing claim is withdrawn after another has the tile",
        table(window=replace(TAKEN, claims=(C_CLAIMS, D_CLAIMS)), turn=C_HAS_IT, hands={"B": Own(let_go=1)}),
        claiming.ClaimWithdrawn(seat="D"),
        {"window.claims": (C_CLAIMS,)},
    ),
    Case(
        "the holder puts the tile back, where a touch does not bind",
        table(window=TAKEN, turn=C_HAS_IT, hands={"D": Own(let_go=1)}),
        claiming.ClaimWithdrawn(seat="C"),
        {
            "window.state": "open",
            "window.claims": (),
            "window.award": None,
            "window.moved": False,
            "turn": TO_PICK,
            "hands.D.let_go": 0,
        },
    ),
    Case(
        "a claim on the wrong name is withdrawn: the next one is on the right name",
        table(
            discards=(replace(THREE_BAM, heard="three crak", heard_by=("C", "D")),),
            window=replace(CLAIMED, claims=(C_WINS,)),
        ),
        claiming.ClaimWithdrawn(seat="C"),
        {
            "window.state": "open",
            "window.claims": (),
            "discards": (replace(THREE_BAM, heard="three crak", heard_by=("D",)),),
        },
    ),
    Case("no one claims", table(), ClaimsSettled(award=None), {"window": None}),
    Case(
        "the claim is settled",
        table(window=CLAIMED),
        ClaimsSettled(award="C"),
        {"window.state": "settled", "window.award": "C"},
    ),
    Case(
        "the claimer takes the tile",
        table(window=CLAIMED),
        DiscardTaken(seat="C", moved=True),
        {"window.state": "taken", "window.award": "C", "window.moved": True, "turn": C_HAS_IT},
    ),
    Case(
        "the claimer only touches it",
        table(window=replace(CLAIMED, state="settled", award="C")),
        DiscardTaken(seat="C", moved=False),
        {"window.state": "taken", "turn": C_HAS_IT},
    ),
]
BUILT = Turn(seat="C", stage="exposed", after="claim", built=1, thrower="A", claimed_for="exposure")
EXPOSURES = [
    Case(
        "an exposure: naturals before jokers",
        table(
            window=TAKEN,
            turn=C_HAS_IT,
            places={"C": Place(tiles=11, exposures=(REDS,))},
            hands={"C": Own(rack=tiles("J 3B N"))},
        ),
        ExposureMade(seat="C", tiles=tiles("J 3B")),
        {
            "places.C.tiles": 9,
            "places.C.exposures": (REDS, SHOWN),
            "turn.stage": "exposed",
            "turn.built": 1,
            "turn.claimed_for": "exposure",
            "window": None,
            "discards": (replace(THREE_BAM, claimed_by="C"),),
            "hands.C.rack": tiles("N"),
        },
    ),
    Case(
        "an exposure without a claim, seen at a recording table",
        table(window=None, hands={"C": Own(rack=tiles("J 3B N"))}),
        ExposureMade(seat="C", tiles=tiles("J 3B")),
        {
            "places.C.tiles": 11,
            "places.C.exposures": (SHOWN,),
            "turn": replace(BUILT, built=0, claimed_for=None),
            "discards": (replace(THREE_BAM, claimed_by="C"),),
            "hands.C.rack": tiles("N"),
        },
    ),
    Case(
        "an exposure for which Mah Jongg had been called",
        table(window=replace(CLAIMED, claims=(D_CLAIMS, C_WINS)), hands={"C": Own(rack=tiles("J 3B N"))}),
        ExposureMade(seat="C", tiles=tiles("J 3B")),
        {
            "places.C.tiles": 11,
            "places.C.exposures": (SHOWN,),
            "turn": replace(BUILT, built=0, claimed_for="mahjongg"),
            "window": None,
            "discards": (replace(THREE_BAM, claimed_by="C"),),
            "hands.C.rack": tiles("N"),
        },
    ),
    Case(
        "a pung becomes a kong: the middle one of three exposures",
        table(
            window=None,
            turn=BUILT,
            places={"C": Place(tiles=7, exposures=(REDS, SHOWN, REDS))},
            hands={"C": Own(rack=tiles("J N"))},
        ),
        exposing.ExposureChanged(seat="C", tiles=tiles("J J 3B")),
        {
            "places.C.tiles": 6,
            "places.C.exposures": (REDS, replace(SHOWN, tiles=KONG), REDS),
            "hands.C.rack": tiles("N"),
        },
    ),
    Case(
        "a kong becomes a pung",
        table(
            window=None,
            turn=replace(BUILT, built=0),
            places={"C": Place(tiles=10, exposures=(replace(SHOWN, tiles=KONG),))},
            hands={"C": Own(rack=tiles("N"))},
        ),
        exposing.ExposureChanged(seat="C", tiles=tiles("3B J")),
        {"places.C.tiles": 11, "places.C.exposures": (SHOWN,), "hands.C.rack": tiles("N J")},
    ),
    Case(
        "a joker trade with the pick in front of the rack: the pick is racked, and the discard is covered",
        table(
            turn=PICKED,
            places={"B": HOLDING, "D": Place(tiles=6, exposures=(SHOWN, REDS))},
            hands={"B": Own(rack=tiles("2C R"), picked=Tile("9D"))},
        ),
        JokerExchanged(seat="B", tile=Tile("R"), owner="D", exposure=1),
        {
            "places.B.holds_pick": False,
            "places.D.exposures": (SHOWN, replace(REDS, tiles=tiles("R R R J"))),
            "turn.stage": "racked",
            "turn.exchanges": ((Tile("R"), "D", 1),),
            "window": None,
            "hands.B.rack": tiles("2C 9D J"),
            "hands.B.picked": None,
            "hands.B.had_joker": True,
        },
    ),
    Case(
        "a second trade in one turn, for a joker of one's own, after an exposure",
        table(
            window=None,
            turn=replace(BUILT, exchanges=((Tile("R"), "D", 1),)),
            places={"C": Place(tiles=7, exposures=(REDS, SHOWN, REDS))},
            hands={"C": Own(rack=tiles("R N"))},
        ),
        JokerExchanged(seat="C", tile=Tile("R"), owner="C", exposure=0),
        {
            "places.C.exposures": (replace(REDS, tiles=tiles("R R R J")), SHOWN, REDS),
            "turn.exchanges": ((Tile("R"), "D", 1), (Tile("R"), "C", 0)),
            "hands.C.rack": tiles("N J"),
            "hands.C.had_joker": True,
        },
    ),
    Case(
        "a trade before the pick, which a recording table has to take as it comes",
        table(
            covered=OPEN,
            places={"D": Place(tiles=9, exposures=(REDS,))},
            hands={"B": Own(rack=tiles("R"), had_joker=True)},
        ),
        JokerExchanged(seat="B", tile=Tile("R"), owner="D", exposure=0),
        {"places.D.exposures": (replace(REDS, tiles=tiles("R R R J")),), "covered": None, "hands.B.rack": tiles("J")},
    ),
    Case(
        "a trade out of turn",
        table(turn=PICKED, places={"D": Place(tiles=9, exposures=(REDS,))}, hands={"C": Own(rack=tiles("R"))}),
        JokerExchanged(seat="C", tile=Tile("R"), owner="D", exposure=0),
        {
            "places.D.exposures": (replace(REDS, tiles=tiles("R R R J")),),
            "hands.C.rack": tiles("J"),
            "hands.C.had_joker": True,
        },
    ),
]

WON = (tiles("3B 3B"), tiles("J J J"))
LATE = Death(seat="C", turn=TO_PICK, window=CLAIMED, throws=1, wall_left=4)
ENDS = [
    Case(
        "Mah Jongg on a discard",
        table(window=replace(CLAIMED, claims=(C_WINS,)), hands={"C": Own(rack=tiles("3B J J J"))}),
        MahJonggDeclared(seat="C", line="L1", value=25, groups=WON, discard=1),
        {
            "places.C.tiles": 14,
            "places.C.shown": tiles("3B 3B J J J"),
            "discards": (replace(THREE_BAM, claimed_by="C"),),
            "window": None,
            "won_with": "L1",
            "hands.C.rack": tiles("3B J J J 3B"),
        },
    ),
    Case(
        "Mah Jongg by self-pick",
        table(turn=PICKED, places={"B": HOLDING}, hands={"B": Own(rack=tiles("3B J J J"), picked=Tile("3B"))}),
        MahJonggDeclared(seat="B", line="L1", value=25, groups=WON, discard=None),
        {
            "places.B.shown": tiles("3B 3B J J J"),
            "places.B.holds_pick": False,
            "window": None,
            "won_with": "L1",
            "hands.B.rack": tiles("3B J J J 3B"),
            "hands.B.picked": None,
        },
    ),
    Case(
        "Mah Jongg in error",
        table(),
        HandShown(seat="B", tiles=tiles("2C 3C"), declares=True, shown="claimed_exposure"),
        {"places.B.shown": tiles("2C 3C"), "mistaken": MistakenCall(seat="B", shown="claimed_exposure")},
    ),
    Case(
        "another player shows a hand after it",
        table(mistaken=MistakenCall(seat="B", shown="tiles", others=("A",))),
        HandShown(seat="C", tiles=tiles("R G"), declares=False),
        {"places.C.shown": tiles("R G"), "mistaken.others": ("A", "C")},
    ),
    Case(
        "a hand shown for no call",
        table(),
        HandShown(seat="C", tiles=tiles("R G"), declares=False),
        {"places.C.shown": tiles("R G")},
    ),
    Case(
        "the call is taken back",
        table(mistaken=MistakenCall(seat="B", shown="tiles"), places={"B": Place(tiles=14, shown=tiles("2C 3C"))}),
        HandTakenBack(seat="B"),
        {"places.B.shown": (), "mistaken": None},
    ),
    Case(
        "a hand dies with a claim, a pick, and a locked exposure",
        table(
            window=CLAIMED,
            places={"C": Place(tiles=8, exposures=(SHOWN, REDS), holds_pick=True)},
            hands={"C": Own(rack=tiles("R"), picked=Tile("9D"))},
            mistaken=MistakenCall(seat="C", shown="tiles"),
        ),
        HandDied(seat="C", locked=(1,)),
        {
            "places.C.dead": True,
            "places.C.exposures": (SHOWN, replace(REDS, redeemable=False)),
            "places.C.holds_pick": False,
            "window.state": "open",
            "window.claims": (),
            "mistaken": None,
            "deaths": (LATE,),
            "hands.C.rack": tiles("R 9D"),
            "hands.C.picked": None,
        },
    ),
    Case(
        "a second hand dies: the other claim stands, and so does the other's call",
        table(
            window=replace(CLAIMED, claims=(C_CLAIMS, D_CLAIMS)),
            deaths=(LATE,),
            mistaken=MistakenCall(seat="B", shown="tiles", others=("C", "D")),
        ),
        HandDied(seat="D"),
        {
            "places.D.dead": True,
            "window.claims": (C_CLAIMS,),
            "mistaken.others": ("C",),
            "deaths": (
                LATE,
                replace(LATE, seat="D", window=replace(CLAIMED, claims=(C_CLAIMS, D_CLAIMS))),
            ),
        },
    ),
    Case(
        "a hand without a claim dies: the one that has the tile keeps it",
        table(window=TAKEN, turn=C_HAS_IT),
        HandDied(seat="D"),
        {"places.D.dead": True, "deaths": (Death(seat="D", turn=C_HAS_IT, window=TAKEN, throws=1, wall_left=4),)},
    ),
    Case(
        "time with nothing to claim",
        table(window=None, covered=OPEN),
        TimeCalled(),
        {"time_called": True, "covered": None},
    ),
    Case(
        "time with an open discard",
        table(hands={"D": Own(let_go=1)}),
        TimeCalled(claimable=True),
        {"time_called": True, "window.only_mahjongg": True},
    ),
    Case(
        "time after a claim for an exposure was taken: the tile goes back, and those who let it go may call Mah Jongg",
        table(window=TAKEN, turn=C_HAS_IT, covered=OPEN, hands={"D": Own(let_go=1)}),
        TimeCalled(claimable=True),
        {
            "time_called": True,
            "covered": None,
            "window.state": "open",
            "window.claims": (),
            "window.award": None,
            "window.moved": False,
            "window.only_mahjongg": True,
            "turn": TO_PICK,
            "hands.D.let_go": 0,
        },
    ),
    Case(
        "time after a call of Mah Jongg",
        table(window=replace(CLAIMED, claims=(C_WINS,)), hands={"D": Own(let_go=1)}),
        TimeCalled(claimable=True),
        {"time_called": True, "window.only_mahjongg": True},
    ),
    Case(
        "a penalty",
        table(penalties=(Penalty(seat="A", reason="director", points=-10),)),
        PlayerPenalized(penalty=Penalty(seat="B", reason="director", points=-5)),
        {
            "penalties": (
                Penalty(seat="A", reason="director", points=-10),
                Penalty(seat="B", reason="director", points=-5),
            )
        },
    ),
    Case("a look at a blind pass", table(peeked=("C",)), TileLookedAt(seat="B"), {"peeked": ("C", "B")}),
    Case(
        "the game ends in the middle of a pass: the tiles go back",
        table(
            phase="charleston",
            turn=None,
            passing=Passing(name="first_right", laid=("B",)),
            hands={"B": Own(rack=tiles("2C"), laid=tiles("3C 4C"))},
        ),
        GameEnded(result=WALL_GAME, score=NOTHING, next_east="B", rolling=("A", "B")),
        {
            "phase": "over",
            "window": None,
            "passing": None,
            "named_east": "B",
            "rolling": ("A", "B"),
            "finished": (DONE,),
            "hands.B.rack": tiles("2C 3C 4C"),
            "hands.B.laid": (),
        },
    ),
    Case(
        "the second game ends",
        table(game=2, finished=(DONE,)),
        GameEnded(result=WALL_GAME, score=NOTHING, next_east=None, rolling=()),
        {"phase": "over", "turn": None, "window": None, "finished": (DONE, replace(DONE, game=2))},
    ),
]

ROLLS = [
    Case(
        "the highest roll is East",
        table(rolling=("A", "C")),
        RolledForEast(rolls={"A": (1, 2), "C": (6, 6)}, east="C"),
        {"named_east": "C", "rolling": ()},
    ),
    Case(
        "a tie rolls again",
        table(rolling=("A", "B", "C")),
        RolledForEast(rolls={"A": (6, 6), "C": (6, 6)}, east=None, tied=("A", "C")),
        {"rolling": ("A", "C")},
    ),
]

CASES = [*ROLLS, *TURNS, *DISCARDS, *CLAIMS, *EXPOSURES, *ENDS]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_event_changes_this_and_nothing_else(case: Case) -> None:
    case.check()


def test_every_event_but_one_changes_what_everyone_sees_or_a_hand() -> None:
    folds = {kind: (kind.on_table, kind.in_hands) for kind in get_args(AnyEvent)}
    nothing = (Event.on_table, Event.in_hands)
    assert [kind for kind, own in folds.items() if own == nothing] == [JokerLaid]  # it is only noted


RACKED = {seat: own.rack for seat, own in RACKS.items()}


def test_new_game_starts_afresh_and_keeps_the_finished_ones() -> None:
    before = table(peeked=("A",), time_called=True, won_with="L1", finished=(DONE,))
    event = GameStarted(game=2, east="B", dice=(3, 4), charleston=True, racks=RACKED, wall=tiles("9D J"), wall_left=2)
    after = apply(before, event)
    places: dict[Seat, Place] = {"A": Place(tiles=13), "B": Place(tiles=14), "C": Place(tiles=13), "D": Place(tiles=13)}
    assert after.common == Common(
        phase="charleston",
        game=2,
        east="B",
        dice=(3, 4),
        places=places,
        wall_left=2,
        passing=Passing(name="first_right"),
        finished=(DONE,),
    )
    assert after.wall == tiles("9D J")
    assert after.hands == {seat: replace(own, had_joker=seat == "A") for seat, own in RACKS.items()}
    without = apply(before, replace(event, charleston=False)).common
    assert without == replace(
        after.common, phase="play", passing=None, turn=Turn(seat="B", stage="racked", after="deal")
    )


LAID_OUT = PositionLaidOut(
    east="C",
    turn="B",
    picked=False,
    counts={"A": 13, "B": 13, "C": 10, "D": 13},
    racks=RACKED,
    exposures={"C": (SHOWN,)},
    discards=(("D", Tile("R")), ("A", Tile("3B"))),
    dead=("D",),
    wall=tiles("9D J"),
    wall_left=2,
)


def test_position_begins_where_it_says() -> None:
    after = apply(table(peeked=("A",), finished=(DONE,)), LAID_OUT)
    assert after.common == Common(
        phase="play",
        game=2,
        east="C",
        places={
            "A": Place(tiles=13),
            "B": Place(tiles=13),
            "C": Place(tiles=10, exposures=(SHOWN,)),
            "D": Place(tiles=13, dead=True),
        },
        wall_left=2,
        turn=Turn(seat="B", stage="to_pick"),
        window=Window(state="open", next="B"),
        discards=(
            Discard(number=1, seat="D", tile=Tile("R"), says="red dragon"),
            Discard(number=2, seat="A", tile=Tile("3B"), says="three bam"),
        ),
        throws=2,
        finished=(DONE,),
    )
    assert after.wall == tiles("9D J")
    assert after.hands == {seat: replace(own, had_joker=seat == "A") for seat, own in RACKS.items()}


@pytest.mark.parametrize(
    ("said", "differs"),
    [
        ({"turn": None}, {"phase": "charleston", "passing": Passing(name="first_right"), "turn": None, "window": None}),
        ({"picked": True}, {"turn.stage": "racked", "window": None}),
        ({"discards": ()}, {"turn.after": "deal", "window": None, "discards": (), "throws": 0}),
        ({"only_mahjongg": True}, {"window.only_mahjongg": True}),
        (
            {"discards": (("A", Tile("J")),)},
            {"window": None, "discards": (Discard(number=1, seat="A", tile=Tile("J"), says="joker"),), "throws": 1},
        ),
    ],
    ids=["the Charleston", "with the pick", "nothing thrown yet", "the last discard", "a joker thrown last"],
)
def test_position_can_begin_at_any_point(said: dict[str, object], differs: dict[str, object]) -> None:
    usual, other = apply(table(), LAID_OUT), apply(table(), replace(LAID_OUT, **said))
    assert changes(usual, other) == differs


def test_game_thrown_in_is_dealt_again_by_the_same_east() -> None:
    after = apply(table(game=2, finished=(DONE,)), HandsThrownIn())
    assert after.common == Common(game=1, named_east="A", finished=(DONE,))
    assert after.hands == {seat: Own() for seat in RACKS}
    assert after.wall == ()
