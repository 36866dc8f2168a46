"""The adviser for the largest room: the target is one second for 100 tables and 8 rounds."""

from __future__ import annotations

from benchmarks.measure import best_seconds

from eastwind.tournament.movement.adviser import advise, make_plan
from eastwind.tournament.movement.designs import designed
from eastwind.tournament.movement.phantoms import choose_phantoms


def main() -> None:
    advice = best_seconds(lambda: advise(100, 8, "all-move"))
    print(f"adviser, 100 tables, 8 rounds        {advice * 1000:8.1f} ms")
    people = best_seconds(lambda: advise(100, 8, "all-move", missing=3))
    print(f"adviser, 397 players, 8 rounds       {people * 1000:8.1f} ms")
    cards = best_seconds(lambda: designed.__wrapped__(9, 8))
    print(f"designed schedule, 9 tables          {cards * 1000:8.1f} ms")
    schedule = make_plan("all-move", 100, 8).schedule
    phantoms = best_seconds(lambda: choose_phantoms(schedule, 3))
    print(f"three phantoms among 397 players     {phantoms * 1000:8.1f} ms")


if __name__ == "__main__":
    main()
