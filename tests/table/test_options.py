"""What a player may do: just what the table would accept from that seat, no more and no less."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.seats import Seat
from eastwind.table.machine import ACTS, decide, is_option
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, TakeDiscard, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg, ShowHand
from eastwind.table.moments.discarding import DiscardTile, NameTile
from eastwind.table.moments.ending import CallTime
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.passing import CompletePass, LookAtTile, PassTiles, RackPass, StopCharleston
from eastwind.table.options import NOTHING, Options, options
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile
from tests.table.at_table import accepted, matcher
from tests.table.real_table import POSITION
from tests.table.walks import walk

# What a player says or shows on top of the legal game is never offered.
NOT_OFFERED = {NameTile, ShowHand, LookAtTile}


def test_every_act_of_a_seat_is_an_option_or_never_offered() -> None:
    of_a_seat = {kind for kind in get_args(AnyCommand) if issubclass(kind, SeatCommand)}
    assert of_a_seat == {row.act for row in ACTS if row.offer} | {*NOT_OFFERED}


def conceivable(state: State, seat: Seat) -> Iterator[AnyCommand]:
    """Everything that a seat could try, with the tiles that it holds."""
    number = state.common.throws
    for plain in (RackPass, StopCharleston, TouchWall, PickTile, RackTile):
        yield plain(seat=seat)
    for answer in (LetDiscardGo, WithdrawClaim, TakeDiscard):
        yield answer(seat=seat, discard=number)
    yield ClaimDiscard(seat=seat, discard=number, kind="mahjongg")
    yield WishCourtesy(seat=seat, count=1)
    held = dict.fromkeys((*state.hands[seat].rack, *filter(None, (state.hands[seat].picked,))))
    naturals = tuple(tile for tile in state.hands[seat].rack if tile != JOKER)
    for count in range(4):
        yield GiveCourtesy(seat=seat, tiles=naturals[:count])
        yield PassTiles(seat=seat, tiles=naturals[:count], blind=3 - count)
        yield CompletePass(seat=seat, tiles=naturals[: max(1, count)])
    for tile in held:
        yield DiscardTile(seat=seat, tile=tile)
        for owner, place in state.common.places.items():
            for index in range(len(place.exposures)):
                yield ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=index)
    if state.common.discard is not None:
        wanted = state.common.discard.tile
        for own in range(5):
            for wild in range(5):
                yield MakeExposure(seat=seat, tiles=(wanted,) * own + (JOKER,) * wild)


def holds(state: State) -> None:
    """An option is what the table accepts. To let go of a discard that one has lost is not asked, but not refused."""
    for seat in state.setup.seats:
        found = options(view(state, seat), seat)
        for command in conceivable(state, seat):
            is_accepted = not isinstance(decide(state, command, matcher()), Rejected)
            if not (is_accepted and isinstance(command, LetDiscardGo)):
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
    assert sorted(sorted(group) for group in found.make_exposure) == [["5D", "5D"], ["5D", "5D", "J"], ["5D", "J"]]
    assert (found.discard, found.take_discard, found.withdraw_claim, found.declare_mah_jongg, found.claim_discard) == (
        1,
        True,
        True,
        True,
        (),
    )
    assert may(SETTLED, "A") == may(SETTLED, "D") == NOTHING


def test_exposure_just_made_may_be_changed_to_any_other_group() -> None:
    found = may(SETTLED + "C exposes 5D 5D", "C")
    assert sorted(sorted(group) for group in found.change_exposure) == [["5D", "5D", "J"], ["5D", "J"]]
    assert (found.pick_tile, found.rack_tile, found.claim_discard) == (False, False, ())
    assert set(found.discard_tile) == {"8B", "9B", "6C", "J", "S"}


def test_claim_for_an_exposure_needs_two_tiles_to_go_with_it() -> None:
    assert may(THROWN, "C").claim_discard == ("mahjongg", "exposure")  # 5D 5D J
    assert may(THROWN, "B").claim_discard == ("mahjongg",)
    assert may(THROWN, "A") == NOTHING  # its own discard


def test_next_player_may_touch_or_pick_while_no_one_claims() -> None:
    found = may(THROWN, "B")
    assert (found.touch_wall, found.pick_tile, found.let_discard_go) == (True, True, True)
    claimed = may(THROWN + "C claims exposure", "B")
    assert (claimed.touch_wall, claimed.pick_tile, claimed.let_discard_go) == (False, False, True)
    assert may(THROWN, "D").pick_tile is False


def test_joker_of_an_exposure_may_be_exchanged_in_turn() -> None:
    found = may(POSITION.replace("turn A", "turn B").replace("5D S 6B", "S 6B").replace("6B R", "6B R 5D"), "B")
    assert found.exchange_joker == ((Tile("R"), "D", 0),)


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
def test_joker_of_your_own_exposure_is_exchanged_where_the_sheet_allows_it(own: str, ways: tuple[object, ...]) -> None:
    in_turn = POSITION.replace("turn A", "turn D").replace("5D S 6B", "S 6B").replace("7B 7B", "7B 7B R")
    scene = f"set jokers.own_exposure = {own}\n" + in_turn.replace("6B 6B R", "6B 6B 8D")
    assert may(scene, "D").exchange_joker == ways
    holds(accepted(scene))


DEALT = """east A
rack A J F F 1B 1B 1B 2B 2B 2B 3B 3B 3B 4B 4B
rack B R 1B 5B 5B 5B 6B 6B 6B 7B 7B 7B 8B 8B
rack C S 1C 1C 1C 2C 2C 2C 3C 3C 3C 4C 4C 4C
rack D N 1D 1D 1D 2D 2D 2D 3D 3D 3D 4D 4D 4D
"""
RIGHT = f"{DEALT}A passes 1B 1B 1B\nB passes 5B 5B 5B\nC passes 1C 1C 1C\nD passes 1D 1D 1D\n"
ACROSS = f"{RIGHT}A passes 2B 2B 2B\nB passes 6B 6B 6B\nC passes 2C 2C 2C\nD passes 2D 2D 2D\n"
ALL_BLIND = f"{ACROSS}A passes 3B blind 2\nB passes blind 3\nC passes blind 3\nD passes blind 3\n"
LEFT = f"{ACROSS}A passes 3B 3B 3B\nB passes 7B 7B 7B\nC passes 3C 3C 3C\nD passes 3D 3D 3D\n"
ARRIVED = f"{LEFT}A passes F F 4B\nB passes 8B 8B 1B\nC passes 4C 4C 4C\nD passes 4D 4D 4D\n"
COURTESY = f"{LEFT}A stops\n"
AGREED = f"{COURTESY}A wishes 2\nC wishes 1\n"


@pytest.mark.parametrize(
    ("scene", "seat", "expected"),
    [
        (DEALT, "A", Options(pass_tiles=3, declare_mah_jongg=True)),
        (DEALT, "B", Options(pass_tiles=3)),
        (RIGHT, "B", Options(pass_tiles=3)),
        (ACROSS, "A", Options(pass_tiles=3, blind=3, declare_mah_jongg=True)),
        (ACROSS, "B", Options(pass_tiles=3, blind=3)),
        (ACROSS + "A passes 3B 3B blind 1\n", "A", NOTHING),
        (ALL_BLIND, "A", Options(complete_pass=2)),
        (ALL_BLIND, "B", NOTHING),
        (LEFT, "A", Options(pass_tiles=3, stop_charleston=True, declare_mah_jongg=True)),
        (LEFT, "B", Options(pass_tiles=3, stop_charleston=True)),
        (LEFT + "A passes F F 4B\n", "A", Options(stop_charleston=True)),
        (ARRIVED, "A", Options(rack_pass=True, stop_charleston=True)),
        (ARRIVED + "A racks\n", "A", Options(stop_charleston=True, declare_mah_jongg=True)),
        (ARRIVED + "A racks\n", "B", Options(rack_pass=True)),
        ('set charleston.recall_blocked_by = "anyone"\n' + ARRIVED + "A racks\n", "A", Options(declare_mah_jongg=True)),
        (COURTESY, "A", Options(wish_courtesy=True, declare_mah_jongg=True)),
        (COURTESY + "A wishes 2\n", "A", Options(declare_mah_jongg=True)),
        (COURTESY + "A wishes 2\n", "C", Options(wish_courtesy=True)),
        (AGREED, "A", Options(give_courtesy=1, declare_mah_jongg=True)),
        (AGREED, "B", Options(wish_courtesy=True)),
        (AGREED, "C", Options(give_courtesy=1)),
        (AGREED + "A gives F\n", "A", NOTHING),
        (AGREED + "A gives F\n", "C", Options(give_courtesy=1)),
        (AGREED + "A gives F\nC gives S\n", "A", Options(declare_mah_jongg=True)),
        (AGREED + "A gives F\nC gives S\n", "C", NOTHING),
    ],
)
def test_all_that_a_player_may_do_in_the_charleston(scene: str, seat: Seat, expected: Options) -> None:
    assert may(scene, seat) == expected


def tiles(names: str) -> tuple[Tile, ...]:
    return tuple(Tile(name) for name in names.split())


RECORDED = "conduct record\n" + THROWN
EMPTY = POSITION.replace("wall 9D 8D 8D 3C", "left 0") + "A throws 5D\n"
FITTING = (tiles("5D 5D"), tiles("5D J"), tiles("5D 5D J"))
ALL_LET_GO = "B picks\nC lets go\nD lets go\n"
FOR_THE_DRAGON: tuple[tuple[Tile, Seat, int], ...] = ((Tile("R"), "D", 0),)
OF_B = tiles("F 2B 4B 6B R 9D")
DRAGON_TO_C = SETTLED.replace("8B 8B 8B 9B", "R 8B 8B 9B").replace("6B 6B R", "6B 6B 8B") + "C exposes 5D 5D\n"
OTHER_GROUPS = (tiles("5D J"), tiles("5D 5D J"))


@pytest.mark.parametrize(
    ("scene", "seat", "expected"),
    [
        (POSITION, "A", Options(discard_tile=tiles("5D S 6B 1C 7C 9C N"), declare_mah_jongg=True)),
        (POSITION, "B", NOTHING),
        (
            THROWN,
            "B",
            Options(touch_wall=True, pick_tile=True, discard=1, claim_discard=("mahjongg",), let_discard_go=True),
        ),
        (THROWN, "C", Options(discard=1, claim_discard=("mahjongg", "exposure"), let_discard_go=True)),
        (THROWN, "D", Options(discard=1, claim_discard=("mahjongg",), let_discard_go=True)),
        (THROWN + "C lets go\n", "C", NOTHING),
        (THROWN + "B touches wall\n", "B", Options(pick_tile=True)),
        (THROWN + "B picks\n", "B", NOTHING),
        (THROWN + "B picks\n", "C", Options(discard=1, claim_discard=("mahjongg", "exposure"), let_discard_go=True)),
        (
            THROWN + ALL_LET_GO,
            "B",
            Options(rack_tile=True, discard_tile=OF_B, exchange_joker=FOR_THE_DRAGON, declare_mah_jongg=True),
        ),
        (THROWN + ALL_LET_GO, "C", NOTHING),
        (
            THROWN + ALL_LET_GO + "B racks\n",
            "B",
            Options(discard_tile=OF_B, exchange_joker=FOR_THE_DRAGON, declare_mah_jongg=True),
        ),
        (
            "sheet fourseasons\n" + THROWN + ALL_LET_GO,
            "B",
            Options(rack_tile=True, discard_tile=OF_B, declare_mah_jongg=True),
        ),
        (
            "sheet fourseasons\n" + THROWN + ALL_LET_GO + "B racks\n",
            "B",
            Options(discard_tile=OF_B, exchange_joker=FOR_THE_DRAGON, declare_mah_jongg=True),
        ),
        (THROWN + "C claims exposure\n", "B", Options(discard=1, claim_discard=("mahjongg",), let_discard_go=True)),
        (THROWN + "C claims exposure\n", "C", Options(discard=1, withdraw_claim=True)),
        (SETTLED, "B", NOTHING),
        (
            SETTLED,
            "C",
            Options(discard=1, withdraw_claim=True, take_discard=True, make_exposure=FITTING, declare_mah_jongg=True),
        ),
        (SETTLED + "C takes\n", "C", Options(discard=1, make_exposure=FITTING, declare_mah_jongg=True)),
        (SETTLED + "C touches discard\n", "C", Options(discard=1, make_exposure=FITTING, declare_mah_jongg=True)),
        (
            "sheet fourseasons\n" + SETTLED + "C touches discard\n",
            "C",
            Options(discard=1, withdraw_claim=True, make_exposure=FITTING, declare_mah_jongg=True),
        ),
        (
            SETTLED + "C exposes 5D J\n",
            "C",
            Options(
                discard_tile=tiles("5D 8B 9B 6C S"),
                change_exposure=(tiles("5D 5D"), tiles("5D 5D J")),
                exchange_joker=((Tile("5D"), "C", 0),),
                declare_mah_jongg=True,
            ),
        ),
        (
            DRAGON_TO_C,
            "C",
            Options(
                discard_tile=tiles("R 8B 9B 6C J S"),
                change_exposure=OTHER_GROUPS,
                exchange_joker=FOR_THE_DRAGON,
                declare_mah_jongg=True,
            ),
        ),
        (
            DRAGON_TO_C + "C exchanges R with D\n",
            "C",
            Options(discard_tile=tiles("8B 9B 6C J S"), change_exposure=OTHER_GROUPS, declare_mah_jongg=True),
        ),
        (THROWN + "C claims exposure\nD claims mahjongg\nB lets go\n", "C", Options(discard=1, withdraw_claim=True)),
        (
            THROWN + "C claims exposure\nD claims mahjongg\nB lets go\n",
            "D",
            Options(discard=1, withdraw_claim=True, declare_mah_jongg=True),
        ),
        (THROWN + "director rules C dead\n", "C", NOTHING),
        (EMPTY, "B", Options(discard=100, claim_discard=("mahjongg",), let_discard_go=True)),
        (POSITION + "director calls time\n", "A", NOTHING),
        (RECORDED + "C lets go\n", "C", Options(discard=1, claim_discard=("mahjongg", "exposure"))),
        (RECORDED + "C takes\n", "C", Options(discard=1, let_discard_go=True)),
        (
            "conduct record\n" + POSITION.replace("5D S 6B", "J S 6B") + "A throws J as five dot\n",
            "C",
            Options(discard=1, let_discard_go=True),
        ),
        (
            "set claims.live_when_time_called = true\n" + RECORDED + "director calls time\n",
            "B",
            Options(discard=1, claim_discard=("mahjongg",), let_discard_go=True),
        ),
        (RECORDED + "B picks\nB declares\n", "A", NOTHING),
    ],
)
def test_all_that_a_player_may_do_in_play(scene: str, seat: Seat, expected: Options) -> None:
    assert may(scene, seat) == expected


FIVES = Options(
    make_exposure=(tiles("5D J"),), change_exposure=(tiles("5D 5D"),), exchange_joker=FOR_THE_DRAGON, discard=4
)


@pytest.mark.parametrize(
    ("found", "command", "allowed"),
    [
        (Options(pass_tiles=3, blind=3), PassTiles(seat="A", tiles=tiles("1B"), blind=2), True),
        (Options(pass_tiles=3, blind=3), PassTiles(seat="A", tiles=tiles("1B"), blind=1), False),
        (Options(pass_tiles=3, blind=3), PassTiles(seat="A", tiles=(), blind=3), True),
        (Options(pass_tiles=3), PassTiles(seat="A", tiles=tiles("1B 1B 1B")), True),
        (Options(pass_tiles=3), PassTiles(seat="A", tiles=tiles("1B 1B"), blind=1), False),
        (Options(pass_tiles=3), PassTiles(seat="A", tiles=tiles("1B 1B 1B 1B"), blind=-1), False),
        (NOTHING, PassTiles(seat="A", tiles=()), False),
        (Options(complete_pass=2), CompletePass(seat="A", tiles=tiles("1B 1B")), True),
        (Options(complete_pass=2), CompletePass(seat="A"), True),
        (Options(complete_pass=2), CompletePass(seat="A", tiles=tiles("1B")), False),
        (NOTHING, CompletePass(seat="A"), False),
        (Options(give_courtesy=1), GiveCourtesy(seat="A", tiles=tiles("1B")), True),
        (Options(give_courtesy=1), GiveCourtesy(seat="A", tiles=()), False),
        (NOTHING, GiveCourtesy(seat="A", tiles=()), False),
        (Options(pick_tile=True), PickTile(seat="A"), True),
        (Options(pick_tile=True), PickTile(seat="A", wrong_end=True), False),
        (Options(claim_discard=("mahjongg",), discard=4), ClaimDiscard(seat="A", discard=4, kind="mahjongg"), True),
        (
            Options(claim_discard=("mahjongg",), discard=4),
            ClaimDiscard(seat="A", discard=3, kind="mahjongg"),
            False,
        ),
        (
            Options(claim_discard=("mahjongg",), discard=4),
            ClaimDiscard(seat="A", discard=4, kind="exposure"),
            False,
        ),
        (
            Options(claim_discard=("mahjongg",), discard=4),
            ClaimDiscard(seat="A", discard=4, kind="mahjongg", same_moment=True),
            False,
        ),
        (Options(let_discard_go=True, discard=4), LetDiscardGo(seat="A", discard=4), True),
        (Options(let_discard_go=True, discard=4), LetDiscardGo(seat="A", discard=3), False),
        (Options(discard=4), LetDiscardGo(seat="A", discard=4), False),
        (Options(withdraw_claim=True, discard=4), WithdrawClaim(seat="A", discard=4), True),
        (Options(withdraw_claim=True, discard=4), WithdrawClaim(seat="A", discard=3), False),
        (Options(discard=4), WithdrawClaim(seat="A", discard=4), False),
        (Options(take_discard=True, discard=4), TakeDiscard(seat="A", discard=4), True),
        (Options(take_discard=True, discard=4), TakeDiscard(seat="A", discard=3), False),
        (Options(discard=4), TakeDiscard(seat="A", discard=4), False),
        (FIVES, MakeExposure(seat="A", tiles=tiles("J 5D")), True),
        (FIVES, MakeExposure(seat="A", tiles=tiles("5D 5D")), False),
        (FIVES, ChangeExposure(seat="A", tiles=tiles("5D 5D")), True),
        (FIVES, ChangeExposure(seat="A", tiles=tiles("5D J")), False),
        (FIVES, ExchangeJoker(seat="A", tile=Tile("R"), owner="D", exposure=0), True),
        (FIVES, ExchangeJoker(seat="A", tile=Tile("R"), owner="D", exposure=1), False),
        (Options(discard_tile=tiles("1B")), DiscardTile(seat="A", tile=Tile("1B")), True),
        (Options(discard_tile=tiles("1B")), DiscardTile(seat="A", tile=Tile("2B")), False),
        (Options(declare_mah_jongg=True), DeclareMahJongg(seat="A"), True),
        (NOTHING, DeclareMahJongg(seat="A"), False),
        (Options(rack_tile=True), RackTile(seat="A"), True),
        (Options(rack_tile=True), RackPass(seat="A"), False),
        (Options(rack_pass=True), RackPass(seat="A"), True),
        (Options(touch_wall=True), TouchWall(seat="A"), True),
        (Options(stop_charleston=True), StopCharleston(seat="A"), True),
        (Options(wish_courtesy=True), WishCourtesy(seat="A", count=1), True),
        (Options(declare_mah_jongg=True), CallTime(), False),
    ],
)
def test_command_is_an_option_only_as_it_was_offered(found: Options, command: AnyCommand, allowed: bool) -> None:
    assert is_option(found, command) is allowed


@pytest.mark.parametrize("sheet", SHEETS)
def test_claimer_who_does_not_get_the_tile_may_always_withdraw(sheet: str) -> None:
    """B took the tile and is bound to it. D's claim comes after it, and binds no one."""
    acts = "B claims mahjongg\nD claims mahjongg\nC lets go\nB takes\n"
    racks = POSITION.replace("F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B R", "F F 2B 2B 2B 2B 4B 4B 4B 4B 6B J J")
    state = accepted(f"sheet {sheet}\n{racks}A throws 5D\n{acts}")
    assert options(view(state, "D"), "D").withdraw_claim
    assert isinstance(decide(state, WithdrawClaim(seat="D", discard=1), matcher()), tuple)


def test_joker_of_the_exposure_that_killed_its_hand_is_not_offered() -> None:
    """Norths and nine craks go with no line, so the nine craks that came last killed the hand."""
    scene = """card first-steps
turn A
exposed C N N J
exposed C 9C 9C 9C J
rack A 9C N 6B 1C 1C 1C 1C 7C 7C 7C 2C 2C 2C F
"""
    swaps = (("N", "C", 0), ("9C", "C", 1))
    assert options(view(accepted(scene), "A"), "A").exchange_joker == swaps
    assert options(view(accepted(scene + "B calls C dead"), "A"), "A").exchange_joker == swaps[:1]
