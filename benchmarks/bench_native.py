"""Every figure of docs/performance.md in one run: racks, whole games, workers, a cluster, memory, and the start.

python3 dev.py bench bench_native

Each pair that is compared takes turns, round by round, and the best round of each counts: on a machine that others use as
well, ratios hold and single figures don't.
"""

from __future__ import annotations

import ctypes
import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from importlib.util import find_spec

from benchmarks.measure import sized

from eastwind.card.library import built_in_card, built_in_text
from eastwind.card.match import Matcher, counts
from eastwind.lab.native_games import NativeArena
from eastwind.lab.runs.block_run import play_blocks
from eastwind.lab.runs.block_work import Work, work_for
from eastwind.lab.runs.workers import Threads, Workers, cores
from eastwind.lab.simulation import Arena, SimulationPlan
from eastwind.native.book import Book, write_racks
from eastwind.native.c_library import Library, library
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tiles import FULL_SET

ROUNDS = sized(5, 1)
RACKS = sized(2_000, 20)
GAMES, NATIVE_GAMES = sized((30, 4_000), (1, 20))
SECONDS_OF_WORK = sized(4, 0.01)  # for one worker; more workers get more
CHECKED = sized(5, 1)
HAND = ("-m", "eastwind", "hand", "11B 222C NEWS FF JJ 5D")


def best_of_each(jobs: Mapping[str, Callable[[], object]], clock: Callable[[], float]) -> dict[str, float]:
    """The shortest time of each job, in rounds: first one of each, then the next."""
    best = dict.fromkeys(jobs, float("inf"))
    for _ in range(ROUNDS):
        for name, job in jobs.items():
            started = clock()
            job()
            best[name] = min(best[name], clock() - started)
    return best


def time_of_children() -> float:
    """The processor time of commands that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def line(what: str, figure: str, ratio: str = "") -> None:
    print(f"  {what:<42} {figure:>20}   {ratio}".rstrip(), flush=True)


def racks(loaded: Library) -> None:
    card, chance = built_in_card("eastwind"), random.Random(1)
    matcher, book = Matcher(card), Book(loaded, card)
    some = [counts(chance.sample(FULL_SET, 14)) for _ in range(RACKS)]
    written = write_racks((rack, ()) for rack in some)
    out = (ctypes.c_uint8 * (RACKS * book.size))()

    def in_c(plain: int) -> None:
        loaded.call("ew_use_plain", plain)
        loaded.must("ew_distances", book.handle, written, RACKS, out, len(out))

    fast = f"C, {loaded.instructions}"
    took = best_of_each(
        {
            "Python, rows as integers": lambda: [matcher.distances(rack) for rack in some],
            "C, plain instructions": lambda: in_c(1),
            fast: lambda: in_c(0),
        },
        time.process_time,
    )
    python = next(iter(took.values()))
    print(f"all distances of a rack from {book.size:,} hands, of one core's time")
    for name, seconds in took.items():
        line(
            name, f"{RACKS / seconds:,.0f} racks/s", "" if seconds == python else f"{python / seconds:.0f} times Python"
        )


def plan(games: int) -> SimulationPlan:
    return SimulationPlan(games, ("greedy",) * 4, load_sheet("national"), built_in_text("eastwind"), "eastwind", 1)


def games(loaded: Library) -> float:
    """Prints whole games, and returns how many a second C plays on one core."""
    machine, native = Arena(plan(1)), NativeArena(plan(1), loaded)
    assert list(native.played(range(CHECKED))) == [machine.play(index) for index in range(CHECKED)]
    took = best_of_each(
        {
            "machine": lambda: [machine.play(index) for index in range(GAMES)],
            "C": lambda: native.tally(range(NATIVE_GAMES)),
        },
        time.process_time,
    )
    python, in_c = GAMES / took["machine"], NATIVE_GAMES / took["C"]
    print("whole games of four greedy bots, of one core's time")
    line("Python machine", f"{python:,.0f} games/s")
    line("C", f"{in_c:,.0f} games/s", f"{in_c / python:.0f} times the machine")
    return in_c


def rate(work: Work, workers: Workers) -> float:
    started = time.perf_counter()
    played = sum(len(block) for block, _ in play_blocks(work, workers))
    return played / (time.perf_counter() - started)


def workers(in_c: float) -> None:
    print("the same by the clock, on this machine")
    most = cores()
    alone = 0.0
    for count in sorted({1, 2, most}):
        work = work_for(plan(int(in_c * SECONDS_OF_WORK * min(count, most))))
        found = rate(work, Threads(count))
        alone = alone or found
        line(
            f"{count} of {most} cores", f"{found:,.0f} games/s", "" if count == 1 else f"{found / alone:.2f} times one"
        )
    if find_spec("distributed") is None:
        line(f"Dask, {most} worker processes", "not installed")
        return
    found = on_dask(work_for(plan(int(in_c * SECONDS_OF_WORK * most))), most)
    line(f"Dask, {most} worker processes", f"{found:,.0f} games/s", f"{found / alone:.2f} times one core")


def on_dask(work: Work, count: int) -> float:
    from distributed import LocalCluster

    from eastwind.lab.runs.cluster import connect

    with LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=":0") as dask:
        return rate(work, connect(dask.scheduler_address, work))


def memory() -> None:
    """What a process needs at most, for few games and for many."""
    print("memory of `eastwind simulate`, at most")
    for number in sized((2_000, 60_000), (10, 20)):
        script = f"import sys; sys.argv = ['eastwind', 'simulate', '--games', '{number}', '--json']"
        # not getrusage, which remembers the memory of this process, too: a child begins as its copy
        script += "\nimport atexit, pathlib"
        script += "\nstatus = lambda: pathlib.Path('/proc/self/status').read_text().partition('VmHWM:')[2].split()[0]"
        script += "\natexit.register(lambda: print(int(status()) // 1024, file=sys.stderr))"
        script += "\nfrom eastwind.cli.main import main\nmain()"
        run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        line(f"{number:,} games", f"{int(run.stderr.split()[-1]):,} MB")


def start() -> None:
    """How long `eastwind hand` takes, with the library there and without."""

    def run(*command: str, **environment: str) -> Callable[[], object]:
        shown = {**os.environ, **environment}
        return lambda: subprocess.run([sys.executable, *command], capture_output=True, check=True, env=shown)

    names = {"bare interpreter": run("-c", "pass"), "eastwind hand": run(*HAND)}
    took = best_of_each(
        {**names, "eastwind hand, EASTWIND_NATIVE=0": run(*HAND, EASTWIND_NATIVE="0")}, time_of_children
    )
    bare = took["bare interpreter"]
    print("start, of one core's time")
    for name, seconds in took.items():
        line(name, f"{1000 * seconds:,.0f} ms", "" if seconds == bare else f"{seconds / bare:.1f} times bare")


def main() -> None:
    loaded = library()
    if loaded is None:
        print("There is no native engine here; `eastwind --version` says why.")
        return
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"{cores()} cores, Python {sys.version.split()[0]}, load {busy:.1f} before the run", flush=True)
    racks(loaded)
    workers(games(loaded))
    memory()
    start()


if __name__ == "__main__":
    main()
