"""The Python table behind an environment: its options as C writes them, and whom it asks."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from eastwind.native.acts_in_c import options_from
from eastwind.players.bots_at_table import BotError
from eastwind.table.options import Options
from eastwind.tiles import JOKER, Tile
from tests.research.questions import game, show, throw

if find_spec("numpy"):
    from eastwind.research.batch import plan_of
    from eastwind.research.machine_engine import PLAIN, MachineEngine, options_in_c

ONE, TWO = Tile("1B"), Tile("2C")


@pytest.mark.parametrize(
    "may",
    [
        Options(),
        Options(pass_tiles=3, blind=2, stop_charleston=True),
        Options(complete_pass=2),
        Options(rack_pass=True, declare_mah_jongg=True),
        Options(wish_courtesy=True),
        Options(give_courtesy=1),
        Options(touch_wall=True, pick_tile=True, let_discard_go=True, discard=1),
        Options(rack_tile=True, discard_tile=(ONE, TWO, JOKER)),
        Options(discard=1, claim_discard=("mahjongg",), withdraw_claim=True),
        Options(discard=1, claim_discard=("exposure",), take_discard=True),
        Options(discard=1, claim_discard=("mahjongg", "exposure")),
        Options(make_exposure=((ONE, ONE), (ONE, JOKER, JOKER), (JOKER,) * 5)),
        Options(change_exposure=((TWO, TWO), (TWO, JOKER), (TWO, TWO, JOKER))),
        Options(exchange_joker=((TWO, "B", 0), (ONE, "D", 3))),
    ],
)
def test_options_are_the_same_after_going_to_c_and_back(may: Options) -> None:
    """The game has what the tiles of an exposure are read from: 1B was thrown, and 2C is being built."""
    made = game(viewer=0)
    show(made, 0, "2C", 3)
    made.built = 0
    throw(made, 3, "1B")
    assert options_from(options_in_c(may), made, "A") == may


def test_options_written_alike_are_all_the_plain_ones() -> None:
    listed = {"discard_tile", "claim_discard", "make_exposure", "change_exposure", "exchange_joker"}
    assert {own or name for name, own in PLAIN.items()} == set(Options.__struct_fields__) - listed


def test_table_that_no_one_dealt_at_has_no_state() -> None:
    with pytest.raises(AssertionError):
        _ = MachineEngine(plan_of(["me"] * 4, "first-steps", "national")).state


class Idle:
    """A bot that never does anything."""

    def react(self, _view: object, _options: object) -> None:
        return None


def test_table_at_which_no_one_does_anything_is_an_error() -> None:
    engine = MachineEngine(plan_of(["steady"] * 4, "first-steps", "national"))
    engine._arena.players.update({seat: Idle() for seat in engine.plan.seats})
    with pytest.raises(BotError, match="No one at the table does anything"):
        engine.deal([0], [(1, 0)])


def test_every_game_that_is_dealt_needs_a_seed() -> None:
    with pytest.raises(ValueError, match="zip"):
        MachineEngine(plan_of(["steady"] * 4, "first-steps", "national")).deal([0], [])
