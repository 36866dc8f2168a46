"""Simulated games in C: the same seeds give the same games as in Python."""

from __future__ import annotations

import pytest

from eastwind.card.library import built_in_text
from eastwind.lab import native_games
from eastwind.lab.native_games import NativeArena, native_arena
from eastwind.lab.simulation import SimulationPlan, simulate
from eastwind.lab.tally import tally_of
from eastwind.rules.loading.sheet_library import load_sheet
from tests.native.engines import engine


def plan(sheet: str = "kugler", seats: int = 4, games: int = 25, records: str | None = None) -> SimulationPlan:
    players = ("greedy",) * seats
    return SimulationPlan(games, players, load_sheet(sheet), built_in_text("first-steps"), "first-steps", 5, records)


@pytest.mark.parametrize(("sheet", "seats"), [("kugler", 4), ("national", 3), ("aspen", 4)])
def test_every_game_is_the_one_that_python_plays(sheet: str, seats: int) -> None:
    wanted = plan(sheet, seats)
    arena = NativeArena(wanted, engine())
    played = list(simulate(wanted))
    assert list(arena.played(range(25))) == played
    assert list(arena.played(range(7, 9))) == played[7:9]
    assert arena.tally(range(25)) == tally_of(played)


def test_python_plays_what_the_library_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_games, "library", engine)
    assert native_arena(plan()) is not None
    assert native_arena(plan(records="folder")) is None
    others = SimulationPlan(
        3, ("greedy", "example", "greedy"), load_sheet("national"), built_in_text("first-steps"), "x", 1
    )
    assert native_arena(others) is None
    monkeypatch.setattr(native_games, "library", lambda: None)
    assert native_arena(plan()) is None


@pytest.mark.long
def test_memory_stays_flat() -> None:
    """A block is forgotten once it is counted."""
    import resource

    arena = NativeArena(plan(), engine())
    arena.tally(range(2_000))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for start in range(0, 40_000, 2_000):
        arena.tally(range(start, start + 2_000))
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 8_000  # kilobytes
