"""What a player may do: just what the table would accept from that seat, no more and no less."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.library import SHEETS
from eastwind.rules.seats import Seat
from eastwind.table import commands as cmd
from eastwind.table.decide import decide
from eastwind.table.options import NOTHING, Options, is_option, options
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile
from tests.table.at_table import accepted, matcher
from tests.table.real_table import POSITION
from tests.table.walks import walk


def conceivable(state: State, seat: Seat) -> Iterator[cmd.AnyCommand]:
    """Everything that a seat could try, with the tiles that it holds."""
    number = state.common.throws
    for plain in (cmd.RackPass, cmd.StopCharleston, cmd.Touch, cmd.Pick, cmd.Rack):
        yield plain(seat=seat)
    for answer in (cmd.LetGo, cmd.Withdraw, cmd.Take):
        yield answer(seat=seat, discard=number)
    yield cmd.MakeClaim(seat=seat, discard=number, kind="mahjongg")
    yield cmd.WishCourtesy(seat=seat, count=1)
    held = dict.fromkeys((*state.hands[seat].rack, *filter(None, (state.hands[seat].picked,))))
    naturals = tuple(tile for tile in state.hands[seat].rack if tile != JOKER)
    for count in range(4):
        yield cmd.GiveCourtesy(seat=seat, tiles=naturals[:count])
        yield cmd.PassTiles(seat=seat, tiles=naturals[:count], blind=3 - count)
        yield cmd.CompletePass(seat=seat, tiles=naturals[: max(1, count)])
    for tile in held:
        yield cmd.Throw(seat=seat, tile=tile)
        for owner, place in state.common.places.items():
            for index in range(len(place.exposures)):
                yield cmd.Exchange(seat=seat, tile=tile, owner=owner, exposure=index)
    if state.common.discard is not None:
        wanted = state.common.discard.tile
        for own in range(5):
            for wild in range(5):
                yield cmd.Expose(seat=seat, tiles=(wanted,) * own + (JOKER,) * wild)


def holds(state: State) -> None:
    """An option is what the table accepts. To let go of a discard that one has lost is not asked, but not refused."""
    for seat in state.setup.seats:
        found = options(view(state, seat), seat)
        for command in conceivable(state, seat):
            is_accepted = not isinstance(decide(state, command, matcher()), Rejected)
            if not (is_accepted and isinstance(command, cmd.LetGo)):
                assert is_option(found, command) == is_accepted, command


@pytest.mark.parametrize(("sheet", "seed"), [("national", "a"), ("kugler", "b"), ("fourseasons", "c")])
def test_option_is_just_what_the_table_accepts_in_games_played_by_chance(sheet: str, seed: str) -> None:
    states = [after for _, _, _, after in walk(f"options {seed}", sheet, most=120)]
    for state in (*states[::3], *states[-1:]):  # where a missing option ends the game, it is the last
        holds(state)
    assert {state.common.phase for state in states} >= {"charleston", "play"}


def may(scene: str, seat: Seat) -> Options:
    return options(view(accepted(scene), seat), seat)


THROWN = POSITION + "A throws 5D\n"
SETTLED = THROWN + "C claims exposure\nB lets go\nD lets go\n"


def test_claimer_with_the_tile_may_take_show_or_withdraw() -> None:
    found = may(SETTLED, "C")
    assert sorted(sorted(group) for group in found.expose) == [["5D", "5D"], ["5D", "5D", "J"], ["5D", "J"]]
    assert (found.discard, found.take, found.withdraw, found.mahjongg, found.claim) == (1, True, True, True, ())
    assert may(SETTLED, "A") == may(SETTLED, "D") == NOTHING


def test_exposure_just_made_may_be_changed_to_any_other_group() -> None:
    found = may(SETTLED + "C exposes 5D 5D", "C")
    assert sorted(sorted(group) for group in found.change_exposure) == [["5D", "5D", "J"], ["5D", "J"]]
    assert (found.pick, found.rack, found.claim) == (False, False, ())
    assert set(found.throw) == {"8B", "9B", "6C", "J", "S"}


def test_claim_for_an_exposure_needs_two_tiles_to_go_with_it() -> None:
    assert may(THROWN, "C").claim == ("mahjongg", "exposure")  # 5D 5D J
    assert may(THROWN, "B").claim == ("mahjongg",)
    assert may(THROWN, "A") == NOTHING  # its own discard


def test_next_player_may_touch_or_pick_while_nobody_claims() -> None:
    found = may(THROWN, "B")
    assert (found.touch, found.pick, found.let_go) == (True, True, True)
    claimed = may(THROWN + "C claims exposure", "B")
    assert (claimed.touch, claimed.pick, claimed.let_go) == (False, False, True)
    assert may(THROWN, "D").pick is False


def test_joker_of_an_exposure_may_be_exchanged_in_turn() -> None:
    found = may(POSITION.replace("turn A", "turn B").replace("5D S 6B", "S 6B").replace("6B R", "6B R 5D"), "B")
    assert found.exchange == ((Tile("R"), "D", 0),)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(
    "scene",
    [
        POSITION,
        SETTLED,
        SETTLED + "C takes\n",
        SETTLED + "C exposes 5D 5D\n",
        POSITION.replace("turn A", "turn B").replace("5D S 6B", "S 6B").replace("6B R", "6B R 5D"),
        THROWN + "B touches wall\n",
        THROWN + "B picks\n",
        THROWN + "B picks\nC lets go\nD lets go\n",
        THROWN + "B picks\nC lets go\nD lets go\nB racks\n",
        THROWN + "director rules C dead\n",
        POSITION.replace("wall 9D 8D 8D 3C", "left 0") + "A throws 5D\n",
    ],
)
def test_option_is_just_what_the_table_accepts_by_each_sheet(scene: str, sheet: str) -> None:
    holds(accepted(f"sheet {sheet}\n{scene}"))


@pytest.mark.parametrize(("own", "ways"), [("true", (("R", "D", 0),)), ("false", ())])
def test_joker_of_ones_own_exposure_is_exchanged_where_the_sheet_allows_it(own: str, ways: tuple[object, ...]) -> None:
    in_turn = POSITION.replace("turn A", "turn D").replace("5D S 6B", "S 6B").replace("7B 7B", "7B 7B R")
    scene = f"set jokers.own_exposure = {own}\n" + in_turn.replace("6B 6B R", "6B 6B 8D")
    assert may(scene, "D").exchange == ways
    holds(accepted(scene))
