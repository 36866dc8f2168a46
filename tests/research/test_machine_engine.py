"""The Python table behind an environment: its options as C writes them, and whom it asks."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from eastwind.players.bots_at_table import BotError

if find_spec("numpy"):
    from eastwind.research.batch import plan_of
    from eastwind.research.machine_engine import MachineEngine


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
