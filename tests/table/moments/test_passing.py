"""What each event of the Charleston changes at the table, and that it changes nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.rules.seats import Seat
from eastwind.table.apply import apply
from eastwind.table.moments.courtesy import CourtesyPassed, CourtesyWished
from eastwind.table.moments.passing import (
    AllWaited,
    CharlestonStopped,
    JokerLaid,
    PassArrived,
    PassRacked,
    PassTakenBack,
    PlayBegan,
    TilesPassed,
    TilesPutOut,
)
from eastwind.table.state import Own, Passing, PassName, Place, State, Turn
from eastwind.tiles import Tile
from tests.table.changes import Case, changes, table, tiles


def passing(name: PassName = "first_right", hands: dict[Any, Own] | None = None, blind: Any = (), **said: Any) -> State:
    """A table in the middle of a pass. `blind`: who has passed blind in this game."""
    return table(
        phase="charleston",
        turn=None,
        window=None,
        discards=(),
        throws=0,
        blind=blind,
        passing=Passing(name=name, **said),
        hands=hands or {},
    )


GOT: dict[Seat, tuple[Tile, ...]] = {"A": tiles("9B"), "B": tiles("9C"), "C": tiles("9D"), "D": tiles("F")}
EVERYONE = ("A", "B", "C", "D")
CASES = [
    Case(
        "a player puts tiles out",
        passing(laid=("D",)),
        TilesPutOut(seat="B", count=2, tiles=tiles("2C 4C")),
        {
            "passing.laid": ("D", "B"),
            "passing.blind": {"B": 0},
            "hands.B.rack": tiles("3C"),
            "hands.B.laid": tiles("2C 4C"),
        },
    ),
    Case(
        "a blind pass is remembered for the whole game",
        passing("first_left", blind=("D",)),
        TilesPutOut(seat="B", count=1, tiles=tiles("2C"), blind=2),
        {
            "passing.laid": ("B",),
            "passing.blind": {"B": 2},
            "blind": ("D", "B"),
            "hands.B.rack": tiles("3C 4C"),
            "hands.B.laid": tiles("2C"),
        },
    ),
    Case(
        "East adds the missing tiles when all pass blind",
        table(
            phase="charleston",
            turn=None,
            blind=("A", "B"),
            passing=Passing(name="first_left", laid=("A", "B"), blind={"A": 2, "B": 3}, waiting_for_east=True),
            hands={"A": Own(rack=tiles("1B J"), laid=tiles("1B"))},
        ),
        TilesPutOut(seat="A", count=1, tiles=tiles("1B"), blind=1),
        {
            "passing.blind.A": 1,
            "passing.waiting_for_east": False,
            "hands.A.rack": tiles("J"),
            "hands.A.laid": tiles("1B 1B"),
        },
    ),
    Case("all pass blind", passing("first_left"), AllWaited(), {"passing.waiting_for_east": True}),
    Case(
        "the tiles are passed; one player has one too many",
        passing("first_across", hands={"B": Own(rack=tiles("3C"), laid=tiles("2C 4C"))}, laid=EVERYONE),
        TilesPassed(got=GOT, counts={"C": 14, "D": 12}),
        {
            "passing.name": "first_left",
            "passing.laid": (),
            "places.C.tiles": 14,
            "places.D.tiles": 12,
            "hands.A.rack": tiles("1B 1B J 9B"),
            "hands.B.rack": tiles("3C 9C"),
            "hands.B.laid": (),
            "hands.C.rack": tiles("R G 0 N 9D"),
            "hands.D.rack": tiles("E W S F"),
        },
    ),
    Case(
        "the second left lies in front of the racks",
        passing("second_left"),
        PassArrived(got=GOT),
        {
            "passing.arrived": True,
            "hands.A.arrived": tiles("9B"),
            "hands.B.arrived": tiles("9C"),
            "hands.C.arrived": tiles("9D"),
            "hands.D.arrived": tiles("F"),
        },
    ),
    Case(
        "a player racks it: what was passed and what arrived are remembered",
        passing(
            "second_left",
            arrived=True,
            racked=("D",),
            hands={"B": Own(rack=tiles("2C"), laid=tiles("3C"), arrived=tiles("9C"))},
        ),
        PassRacked(seat="B", tiles=tiles("9C")),
        {"passing.racked": ("D", "B"), "hands.B.rack": tiles("2C 9C")},
    ),
    Case(
        "a viewer learns only now what it was",
        passing("second_left", arrived=True, hands={"B": Own(rack=tiles("2C"), laid=tiles("3C"))}),
        PassRacked(seat="B", tiles=tiles("9C")),
        {"passing.racked": ("B",), "hands.B.rack": tiles("2C 9C"), "hands.B.arrived": tiles("9C")},
    ),
    Case(
        "the last player racks it: the next pass begins",
        passing(
            "second_left",
            arrived=True,
            racked=("D", "A", "C"),
            hands={
                "A": Own(rack=tiles("1B"), laid=tiles("J"), arrived=tiles("9B")),
                "B": Own(rack=tiles("2C"), laid=tiles("3C"), arrived=tiles("9C")),
            },
        ),
        PassRacked(seat="B", tiles=tiles("9C")),
        {
            "passing.name": "second_across",
            "passing.arrived": False,
            "passing.racked": (),
            "hands.A.laid": (),
            "hands.A.arrived": (),
            "hands.B.rack": tiles("2C 9C"),
            "hands.B.laid": (),
            "hands.B.arrived": (),
        },
    ),
    Case(
        "the Charleston is stopped: the second left goes back, from those too who have racked it",
        passing(
            "second_left",
            arrived=True,
            laid=EVERYONE,
            racked=("B",),
            hands={
                "A": Own(rack=tiles("1B"), laid=tiles("J"), arrived=tiles("9B")),
                "B": Own(rack=tiles("2C 9C"), laid=tiles("3C"), arrived=tiles("9C")),
            },
        ),
        CharlestonStopped(seat="C", recalls=True),
        {
            "passing.name": "courtesy",
            "passing.arrived": False,
            "passing.laid": (),
            "passing.racked": (),
            "hands.A.rack": tiles("1B J"),
            "hands.A.laid": (),
            "hands.A.arrived": (),
            "hands.B.rack": tiles("2C 3C"),
            "hands.B.laid": (),
            "hands.B.arrived": (),
        },
    ),
    Case(
        "a wish for the courtesy pass",
        passing("courtesy", wishes={"A": 2}),
        CourtesyWished(seat="C", count=1),
        {"passing.wishes": {"A": 2, "C": 1}},
    ),
    Case(
        "two players finish the courtesy pass; the other two are not concerned",
        passing(
            "courtesy",
            exchanged=("B", "D"),
            hands={
                "A": Own(rack=tiles("1B"), laid=tiles("J")),
                "B": Own(rack=tiles("2C"), laid=tiles("3C")),
                "C": Own(rack=tiles("R"), laid=tiles("G")),
            },
        ),
        CourtesyPassed(seats=("A", "C"), got={"A": tiles("G"), "C": tiles("J")}, count=1),
        {
            "passing.exchanged": ("B", "D", "A", "C"),
            "hands.A.rack": tiles("1B G"),
            "hands.A.laid": (),
            "hands.C.rack": tiles("R J"),
            "hands.C.laid": (),
            "hands.C.had_joker": True,
        },
    ),
    Case(
        "no tiles in the courtesy pass",
        passing("courtesy"),
        CourtesyPassed(seats=("A", "C"), got={}, count=0),
        {"passing.exchanged": ("A", "C")},
    ),
    Case(
        "play begins with East, who has fourteen",
        passing("courtesy"),
        PlayBegan(),
        {"phase": "play", "passing": None, "turn": Turn(seat="A", stage="racked", after="deal")},
    ),
    Case(
        "a player takes a blind pass back",
        table(
            phase="charleston",
            turn=None,
            blind=("B", "C", "B"),
            passing=Passing(name="last_right", laid=("A", "B"), blind={"A": 0, "B": 1}, waiting_for_east=True),
            hands={"B": Own(rack=tiles("2C"), laid=tiles("3C 4C"))},
            places={"B": Place(tiles=13)},
        ),
        PassTakenBack(seat="B"),
        {
            "passing.laid": ("A",),
            "passing.blind": {"A": 0},
            "passing.waiting_for_east": False,
            "blind": ("C", "B"),
            "hands.B.rack": tiles("2C 3C 4C"),
            "hands.B.laid": (),
        },
    ),
    Case(
        "a player takes a pass back that was not blind: an earlier blind pass still counts",
        table(
            phase="charleston",
            turn=None,
            blind=("B",),
            passing=Passing(name="last_right", laid=("B",), blind={"B": 0}),
            hands={"B": Own(rack=tiles("2C"), laid=tiles("3C"))},
        ),
        PassTakenBack(seat="B"),
        {
            "passing.laid": (),
            "passing.blind": {},
            "hands.B.rack": tiles("2C 3C"),
            "hands.B.laid": (),
        },
    ),
    Case("a joker put out, which only its player knows", passing(), JokerLaid(seat="B")),
]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_event_changes_this_and_nothing_else(case: Case) -> None:
    case.check()


def test_older_record_does_not_say_which_tiles_were_racked() -> None:
    before = passing("second_left", arrived=True, hands={"B": Own(rack=tiles("2C"), arrived=tiles("9C"))})
    after = apply(before, PassRacked(seat="B"))
    assert changes(before, after) == {"passing.racked": ("B",), "hands.B.rack": tiles("2C 9C")}
