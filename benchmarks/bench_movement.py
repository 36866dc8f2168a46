"""The adviser for the largest room: the target is one second for 100 tables and 8 rounds."""

from __future__ import annotations

from benchmarks.measure import best_seconds

from eastwind.tournament.movement.adviser import AdvisedMovement, MovementPlan, advise, make_plan
from eastwind.tournament.movement.designs import designed, ring_design
from eastwind.tournament.movement.phantoms import choose_phantoms


def forget() -> None:
    """Clears the caches: a fair measurement asks as if for the first time."""
    designed.cache_clear()
    ring_design.cache_clear()


def advice(missing: int) -> AdvisedMovement:
    forget()
    return advise(100, 8, "all-move", missing)


def nine_tables() -> MovementPlan:
    forget()
    return make_plan("designed", 9, 8)


def main() -> None:
    print(f"adviser, 100 tables, 8 rounds        {best_seconds(lambda: advice(0)) * 1000:8.1f} ms")
    print(f"adviser, 397 players, 8 rounds       {best_seconds(lambda: advice(3)) * 1000:8.1f} ms")
    print(f"designed schedule, 9 tables          {best_seconds(nine_tables) * 1000:8.1f} ms")
    schedule = make_plan("all-move", 100, 8).schedule
    phantoms = best_seconds(lambda: choose_phantoms(schedule, 3))
    print(f"three phantoms among 397 players     {phantoms * 1000:8.1f} ms")


if __name__ == "__main__":
    main()
