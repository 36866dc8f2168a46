"""A player who watches the others: which hands it calls dead, and when."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.players.dead_hand_caller import Notices, Watchful
from eastwind.players.lazy_bot import MadeLater
from eastwind.players.player import Because, seat_of, why_act
from eastwind.referee.ruling import Ruling
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.refereeing import CallHandDead
from eastwind.table.options import Options
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Noted, Place, State, Turn
from eastwind.table.views import view
from eastwind.tiles import Tile, read_tiles
from tests.table.at_table import accepted, matcher

CARD = matcher("first-steps")
WITHIN = PickTile(seat="B")


class Within:
    """The player within: it picks, and says so."""

    def react(self, view: State, options: Options) -> AnyCommand | None:
        return WITHIN

    def explain(self, view: State, options: Options) -> Because:
        return Because("It picks.")


# Cleo shows kongs of north and of nine dot, and no line of the card has both.
NO_LINE = """card first-steps
conduct record
turn B to pick
thrown A 5D
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
exposed C N N N N
exposed C 9D 9D 9D 9D
wall 1C
"""
STATE = view(accepted(NO_LINE), "B")
FINE = view(accepted(NO_LINE.replace("exposed C 9D 9D 9D 9D\n", "")), "B")
PICK, THROW = Options(pick_tile=True), Options(discard_tile=(Tile("F"),))
CALL = CallHandDead(seat="B", accused="C")


def does(state: State, may: Options = PICK, notices: Notices = "everything") -> AnyCommand | None:
    return Watchful(Within(), CARD, notices).react(state, may)


def changed(state: State, **common: object) -> State:
    return replace(state, common=replace(state.common, **common))


def test_bot_calls_a_hand_that_fits_no_line_dead_in_its_own_turn() -> None:
    assert does(STATE) == does(STATE, THROW) == CALL
    assert does(STATE, Options(let_discard_go=True)) == WITHIN, "it looks up when its turn comes"
    assert does(FINE) == WITHIN
    assert does(replace(STATE, setup=replace(STATE.setup, conduct="prevent"))) == WITHIN


@pytest.mark.parametrize(("notices", "calls"), [("nothing", False), ("obvious", False), ("everything", True)])
def test_only_a_bot_that_knows_the_card_sees_that_a_hand_fits_no_line(notices: Notices, calls: bool) -> None:
    assert (does(STATE, notices=notices) == CALL) is calls


def with_exposure(tiles: str, state: State = FINE) -> State:
    place: Place = state.common.places["C"]
    shown = replace(place.exposures[0], tiles=tuple(read_tiles(tiles)))
    places = {**state.common.places, "C": replace(place, exposures=(shown,))}
    return changed(state, places=ReadOnly(places))


@pytest.mark.parametrize(("notices", "calls"), [("nothing", False), ("obvious", True), ("everything", True)])
def test_tiles_that_do_not_go_together_are_seen_by_everyone_who_looks(notices: Notices, calls: bool) -> None:
    assert (does(with_exposure("N N N W"), notices=notices) == CALL) is calls
    assert does(with_exposure("N N N N"), notices=notices) == WITHIN


def note(irregularity: str, player: Seat) -> Noted:
    return Noted(
        number=1, irregularity=irregularity, facts=ReadOnly({"player": player}), ruling=Ruling(clauses=(), words="")
    )


def test_wrong_tile_in_an_exchange_is_called() -> None:
    guilty = note("wrong-tile-in-exchange", player="C")
    assert does(changed(FINE, noted=(guilty,)), notices="obvious") == CALL
    assert does(changed(FINE, noted=(note("wrong-tile-in-exchange", player="D"),))) == CallHandDead(
        seat="B", accused="D"
    )
    assert does(changed(FINE, noted=(note("another-irregularity", player="C"),))) == WITHIN


def test_exposure_that_another_player_spoiled_is_not_held_against_its_owner() -> None:
    spoiled = with_exposure("N N N W")
    by_d = replace(note("another-irregularity", player="A"), given=(Tile("W"), "C", 0))
    assert does(changed(spoiled, noted=(by_d,)), notices="obvious") == WITHIN
    elsewhere = replace(by_d, given=(Tile("W"), "D", 0))
    assert does(changed(spoiled, noted=(elsewhere,)), notices="obvious") == CALL


def test_exposure_can_be_put_right_until_the_discard() -> None:
    wrong = with_exposure("N N N W")
    assert does(changed(wrong, turn=Turn(seat="C", stage="exposed", built=0))) == WITHIN
    assert does(changed(wrong, turn=Turn(seat="C", stage="exposed"))) == CALL
    assert does(changed(wrong, turn=Turn(seat="D", stage="exposed", built=0))) == CALL


@pytest.mark.parametrize(("until", "calls"), [("last_discard", False), ("scored", True)])
def test_hand_is_not_called_dead_once_the_sheet_says_it_is_too_late(until: str, calls: bool) -> None:
    """The last tile is discarded (dead.deadline). With a tile in the wall, or in its own turn, it is not too late."""
    sheet = STATE.setup.sheet
    by = replace(sheet, dead_hands=replace(sheet.dead_hands, called_until=until))
    state = replace(STATE, setup=replace(STATE.setup, sheet=by))
    assert does(changed(state, wall_left=0)) == (CALL if calls else WITHIN)
    assert does(changed(state, wall_left=1)) == CALL
    assert does(changed(state, wall_left=0, turn=Turn(seat="B", stage="racked")), THROW) == CALL


def test_bot_does_not_accuse_itself_or_a_dead_hand() -> None:
    dead = {**STATE.common.places, "C": replace(STATE.common.places["C"], dead=True)}
    assert does(changed(STATE, places=ReadOnly(dead))) == WITHIN
    own = {**FINE.common.places, "B": replace(with_exposure("N N N W").common.places["C"], tiles=9)}
    assert does(changed(FINE, places=ReadOnly(own))) == WITHIN


def test_whoever_has_nothing_left_to_throw_declares() -> None:
    """Someone exposed everything and left the seat to a bot."""
    stuck = Options(declare_mah_jongg=True)
    declares = DeclareMahJongg(seat="B")
    quiet = changed(FINE, window=None)
    assert does(quiet, stuck) == declares
    assert does(quiet, Options(declare_mah_jongg=True, discard_tile=(Tile("F"),))) == WITHIN
    assert does(FINE, stuck) == WITHIN, "a discard can still be called"
    assert does(changed(quiet, turn=None), stuck) == WITHIN
    assert does(changed(quiet, phase="charleston"), stuck) == WITHIN
    assert does(quiet, Options()) == WITHIN


def test_reason_is_that_of_the_player_within_unless_it_acts_itself() -> None:
    watchful = Watchful(Within(), CARD)
    assert watchful.explain(FINE, PICK) == Because("It picks.")
    assert watchful.explain(STATE, PICK) == Because("")
    later = MadeLater(lambda: watchful)
    assert (later.react(FINE, PICK), later.explain(FINE, PICK)) == (WITHIN, Because("It picks."))
    assert later.player is watchful
    assert why_act(later, FINE, PICK) == "It picks."
    assert seat_of(FINE) == "B"
