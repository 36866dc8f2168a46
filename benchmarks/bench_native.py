"""The native engine against the Python code: racks, whole games, one and two workers, memory.

python3 dev.py bench bench_native
"""

from __future__ import annotations

import ctypes
import random
import resource
import time
from collections.abc import Callable

from benchmarks.measure import best_seconds

from eastwind.card.library import built_in_card, built_in_text
from eastwind.card.match import Matcher, counts
from eastwind.lab.blocks import NativePlayer
from eastwind.lab.native_games import NativeArena
from eastwind.lab.simulation import Arena, Plan
from eastwind.native.book import Book, write_racks
from eastwind.native.library import Library, library
from eastwind.rules.loading.library import load_sheet
from eastwind.tiles import FULL_SET

RACKS, GAMES, NATIVE_GAMES = 2_000, 60, 4_000


def racks(loaded: Library) -> None:
    card, chance = built_in_card("eastwind"), random.Random(1)
    matcher, book = Matcher(card), Book(loaded, card)
    some = [counts(chance.sample(FULL_SET, 14)) for _ in range(RACKS)]
    written = write_racks((rack, ()) for rack in some)
    out = (ctypes.c_uint8 * (RACKS * book.size))()

    def measure_in_c() -> None:
        loaded.must("ew_distances", book.handle, written, RACKS, out, len(out))

    python = RACKS / best_seconds(lambda: [matcher.distances(rack) for rack in some])
    print(f"{book.size} hands, all distances of {RACKS:,} racks")
    print(f"  Python, rows as integers    {python:>12,.0f} racks/s")
    for plain, words in ((1, "C, plain instructions"), (0, f"C, {loaded.instructions}")):
        loaded.call("ew_use_plain", plain)
        native = RACKS / best_seconds(measure_in_c, repeats=20)
        print(f"  {words:<27} {native:>12,.0f} racks/s   {native / python:.0f} times Python")
    loaded.call("ew_use_plain", 0)


def cpu_seconds(job: Callable[[], object]) -> float:
    """Processor time of this process, which other programs on the machine disturb less than wall time."""
    started = time.process_time()
    job()
    return time.process_time() - started


def games(loaded: Library) -> None:
    plan = Plan(1, ("greedy",) * 4, load_sheet("national"), built_in_text("eastwind"), "eastwind", 1)
    machine, native = Arena(plan), NativeArena(plan, loaded)
    for index in range(5):
        assert list(native.played(range(index, index + 1))) == [machine.play(index)]
    python = GAMES / min(cpu_seconds(lambda: [machine.play(index) for index in range(GAMES)]) for _ in range(3))
    in_c = NATIVE_GAMES / min(cpu_seconds(lambda: native.tally(range(NATIVE_GAMES))) for _ in range(3))
    print("whole games, four greedy bots, games/s of one core's time")
    print(f"  Python machine              {python:>12,.0f}")
    print(f"  native engine               {in_c:>12,.0f}   {in_c / python:.0f} times the machine")
    blocks = [range(start, start + 1_000) for start in range(0, 2 * NATIVE_GAMES, 1_000)]
    for workers in (1, 2):
        player = NativePlayer(native, workers)
        started = time.perf_counter()
        list(player.play(blocks))
        seconds = time.perf_counter() - started
        print(
            f"  wall time, {workers} worker{'s' if workers > 1 else ' '}         {2 * NATIVE_GAMES / seconds:>12,.0f}"
        )


def main() -> None:
    loaded = library()
    if loaded is None:
        print("There is no native engine here; `eastwind --version` says why.")
        return
    racks(loaded)
    games(loaded)
    print(f"memory of this process        {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:>12,.0f} MB")


if __name__ == "__main__":
    main()
