"""Every act that a seat may do, checked by trying everything we could think of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec
import pytest

from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.machine import ACTS, decide, every_act, is_option
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, TakeDiscard, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.table.options import options
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile, in_order
from tests.table.at_table import accepted, matcher
from tests.table.moments.test_sentences import ACROSS, LEFT, RACKS, RIGHT, SECOND_LEFT
from tests.table.real_table import POSITION

THROWN = POSITION + "A throws 5D\n"
SETTLED = THROWN + "C claims exposure\nB lets go\nD lets go\n"
STOPPED = RACKS + RIGHT + ACROSS + LEFT + "B stops\n"
ALL_BLIND = RACKS + RIGHT + ACROSS + "".join(f"{seat} passes blind 3\n" for seat in "ABCD")
TO_EXCHANGE = POSITION.replace("turn A", "turn B").replace("5D S 6B", "S 6B").replace("6B R", "6B R 5D")


def choices(tiles: tuple[Tile, ...], most: int) -> list[tuple[Tile, ...]]:
    """Every choice of up to so many tiles, in order, each once."""
    ordered = in_order(tiles)
    return list(dict.fromkeys(some for count in range(most + 1) for some in combinations(ordered, count)))


def thinkable(state: State, seat: Seat) -> Iterator[AnyCommand]:
    """Whatever a seat could try with its own tiles, apart from a declaration."""
    own, number = state.hands[seat], state.common.throws
    held = (*own.rack, *filter(None, (own.picked,)))
    for plain in (RackPass, StopCharleston, TouchWall, PickTile, RackTile):
        yield plain(seat=seat)
    for answer in (LetDiscardGo, WithdrawClaim, TakeDiscard):
        yield answer(seat=seat, discard=number)
    yield ClaimDiscard(seat=seat, discard=number, kind="mahjongg")
    yield ClaimDiscard(seat=seat, discard=number, kind="exposure")
    yield from (WishCourtesy(seat=seat, count=count) for count in range(6))
    yield from (DiscardTile(seat=seat, tile=tile) for tile in dict.fromkeys(held))
    yield CompletePass(seat=seat)
    if state.common.phase == "charleston":
        for tiles in choices(own.rack, 3):
            yield from (PassTiles(seat=seat, tiles=tiles, blind=blind) for blind in range(4))
            yield GiveCourtesy(seat=seat, tiles=tiles)
            yield CompletePass(seat=seat, tiles=tiles)
    if state.common.discard is not None:
        for tiles in (
            (state.common.discard.tile,) * some + (JOKER,) * jokers for some in range(5) for jokers in range(5)
        ):
            yield MakeExposure(seat=seat, tiles=tiles)
            yield ChangeExposure(seat=seat, tiles=tiles)
    for owner, place in state.common.places.items():
        for index in range(len(place.exposures)):
            yield from (
                ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=index) for tile in dict.fromkeys(held)
            )


def key(command: AnyCommand) -> str:
    """A command with its tiles in any order."""
    plain = msgspec.to_builtins(command)
    return repr({name: sorted(value) if name == "tiles" and value else value for name, value in plain.items()})


def acts(state: State, seat: Seat) -> list[str]:
    found = list(every_act(view(state, seat), seat))
    return [key(each) for each in found if not isinstance(each, DeclareMahJongg)]


SCENES = {
    "first right": RACKS,
    "first left, after three": RACKS + RIGHT + ACROSS + "A passes 9C blind 2\n",
    "all wait": ALL_BLIND,
    "second left": RACKS + RIGHT + ACROSS + LEFT,
    "second left arrived": RACKS + RIGHT + ACROSS + LEFT + SECOND_LEFT + "B racks\n",
    "courtesy": STOPPED + "B wishes 2\n",
    "courtesy wished": STOPPED + "B wishes 2\nD wishes 1\n",
    "to discard": POSITION,
    "discard on the table": THROWN,
    "claimed": SETTLED,
    "taken": SETTLED + "C takes\n",
    "exposed": SETTLED + "C exposes 5D 5D\n",
    "touched": THROWN + "B touches wall\n",
    "picked": THROWN + "B picks\nC lets go\nD lets go\n",
    "racked": THROWN + "B picks\nC lets go\nD lets go\nB racks\n",
    "joker to exchange": TO_EXCHANGE,
    "a dead hand": THROWN + "director rules C dead\n",
}


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_every_act_is_what_the_table_accepts_each_once(scene: str) -> None:
    state = accepted(scene)
    for seat in state.setup.seats:
        may, found = options(view(state, seat), seat), acts(state, seat)
        assert len(set(found)) == len(found)
        wanted = [each for each in thinkable(state, seat) if is_option(may, each) and is_accepted(state, each)]
        assert set(found) == set(map(key, wanted)), seat


def test_every_option_of_a_seat_is_an_act_in_some_scene() -> None:
    found: set[type] = set()
    for state in map(accepted, SCENES.values()):
        found |= {type(act) for seat in state.setup.seats for act in every_act(view(state, seat), seat)}
    assert found == {row.act for row in ACTS if row.offer}


def is_accepted(state: State, command: AnyCommand) -> bool:
    return not isinstance(decide(state, command, matcher("first-steps")), Rejected)


def test_mahjongg_is_an_act_whether_or_not_the_hand_is_one() -> None:
    for scene, seats in ((SCENES["claimed"], "C"), (SCENES["racked"], "B"), (SCENES["touched"], "")):
        state = accepted(scene)
        declaring = [seat for seat in state.setup.seats if declares(state, seat)]
        assert "".join(declaring) == seats


def declares(state: State, seat: Seat) -> bool:
    return DeclareMahJongg(seat=seat) in list(every_act(view(state, seat), seat))


def exposures(state: State, seat: Seat, kind: type[MakeExposure | ChangeExposure]) -> list[str]:
    return [" ".join(each.tiles) for each in every_act(view(state, seat), seat) if isinstance(each, kind)]


def nearly_out(rack: str) -> str:
    """C shows all but these tiles, and A throws 5D."""
    shown = {
        2: "8B 8B 8B 8B\nexposed C 9B 9B 9B 9B\nexposed C 6C 6C 6C",
        3: "8B 8B 8B 8B\nexposed C 9B 9B 9B\nexposed C 6C 6C 6C",
    }
    rest = POSITION.replace(
        "rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C J S", f"rack C {rack}\nexposed C {shown[len(rack.split())]}"
    )
    return rest + "A throws 5D\n"


def claims(state: State, seat: Seat) -> list[str]:
    return [each.kind for each in every_act(view(state, seat), seat) if isinstance(each, ClaimDiscard)]


def test_exposure_leaves_a_tile_to_discard() -> None:
    """With two tiles on the rack, an exposure of both would leave nothing. With three, one of two may be shown."""
    assert claims(accepted(nearly_out("5D 5D")), "C") == ["mahjongg"]
    three = nearly_out("5D 5D J")
    assert claims(accepted(three), "C") == ["mahjongg", "exposure"]
    settled = three + "C claims exposure\nB lets go\nD lets go\n"
    assert exposures(accepted(settled), "C", MakeExposure) == ["5D 5D", "5D J"]
    shown = accepted(settled + "C exposes 5D 5D\n")
    assert exposures(shown, "C", ChangeExposure) == ["5D J"]


def test_east_may_wait_for_the_first_to_pass_where_the_sheet_says_so() -> None:
    """All wait for a blind tile. East completes the pass or, on some sheets, only says who passes first."""
    for word, offered in (("passes_first", True), ("own_tiles", False)):
        state = accepted(f'set charleston.blind_deadlock = "{word}"\n{ALL_BLIND}')
        assert (CompletePass(seat="A") in list(every_act(view(state, "A"), "A"))) is offered
