"""How opening, undo, append, and the first page grow with the log and with the number of events.

python3 dev.py bench bench_growth
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.measure import sized

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.live.running_event import RunningEvent
from eastwind.store import open_store
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.messages import Undo
from eastwind.tournament.people.players import Pay

SIZES = sized((1_000, 10_000, 40_000, 100_000), (100,))
PLAYERS, ROUNDS = sized((2_000, 22), (16, 4))
EVENTS = sized(1_000, 5)
APPENDS = sized(30, 2)


async def held(work: Callable[[], Awaitable[object]]) -> dict[str, float]:
    """How long some work takes, the processor time, and the longest time for which the event loop was held.

    On a busy machine a beat also comes late because other programs run. Only what this process worked meanwhile counts.
    """
    gaps: list[float] = []

    async def beat() -> None:
        last, worked = time.perf_counter(), time.process_time()
        while True:
            await asyncio.sleep(0.002)
            gaps.append(min(time.perf_counter() - last - 0.002, time.process_time() - worked))
            last, worked = time.perf_counter(), time.process_time()

    heart = asyncio.create_task(beat())
    await asyncio.sleep(0.02)
    gaps.clear()
    start, work_start, apart_start = time.perf_counter(), time.process_time(), _in_children()
    await work()
    seconds, cpu = time.perf_counter() - start, time.process_time() - work_start
    await asyncio.sleep(0.01)
    heart.cancel()
    return {
        "s": seconds, "cpu": cpu, "apart": _in_children() - apart_start, "held_ms": max(gaps, default=0.0) * 1000,
    }  # fmt: skip


def _in_children() -> float:
    """The processor time of the child processes so far."""
    times = os.times()
    return times.children_user + times.children_system


def memory() -> float:
    """The most memory this process has had, in MB. (`getrusage` would count what its parent had.)"""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


async def measure_event(events: OpenEvents, name: str, oldest: bool) -> dict[str, Any]:
    """Opens an event; appends, undoes the newest entry, and perhaps the oldest that can be undone."""
    events.start()
    running = events.find(name)
    assert running is not None
    found: dict[str, Any] = {"open": await held(running.ready), "open_mb": memory()}
    times = []
    for _ in range(APPENDS):
        start = time.perf_counter()
        assert not isinstance(
            await running.submit(Pay(player=1, cents=1), by="bench", role="director", via="desk"), Rejected
        )
        times.append(time.perf_counter() - start)
    found["append_ms"] = median(times) * 1000
    found["undo_newest"] = await held(lambda: undo(running, running.now().n))
    if oldest:
        found["undo_oldest"] = await held(lambda: undo(running, 2))
    found["mb"] = memory()
    await events.stop()
    return found


async def undo(running: RunningEvent, number: int) -> None:
    """Undoes an entry with everything that depends on it, as the page does."""
    moment = running.now()
    ahead = await running.searches.search(moment, [number]).finish(moment)
    strike = tuple(sorted({number, *(each.n for each in ahead.found)}))
    answer = await running.submit(Undo(strike=strike, reason="bench"), by="bench", role="director", via="desk")
    assert not isinstance(answer, Rejected), answer


async def measure_list(events: OpenEvents) -> dict[str, Any]:
    events.start()
    found: dict[str, Any] = {"list": await held(events.summaries), "mb": memory()}
    found["rest"] = await held(lambda: every(events))
    found["again"] = await held(events.summaries)
    found["all_mb"] = memory()
    await events.stop()
    return found


async def every(events: OpenEvents) -> None:
    while any(summary is None for _, summary in await events.summaries()):
        await asyncio.sleep(0.2)


def measure(path: str, what: str) -> None:
    """One measurement in a process of its own, so that its memory is its own."""
    with open_store(path) as store:
        events = OpenEvents(store)
        work = measure_list(events) if what == "list" else measure_event(events, "long", what == "oldest")
        print(json.dumps(asyncio.run(work)))


def apart(path: Path, what: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.bench_growth", str(path), what]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout or "{}")
    return found


def stored(path: Path, logs: dict[str, list[LogEntry]]) -> None:
    with open_store(path) as store:
        events = OpenEvents(store)
        for name, entries in logs.items():
            asyncio.run(events.create(entries, name))


def said(row: dict[str, float]) -> str:
    cpu = f"{row['cpu']:5.2f} cpu" + (f" and {row['apart']:.1f} in a child" if row["apart"] else "")
    return f"{row['s']:6.2f} s ({cpu}, loop held {row['held_ms']:4.0f} ms)"


def measure_size(folder: Path, entries: list[LogEntry]) -> None:
    path = folder / f"{len(entries)}.sqlite3"
    stored(path, {"long": entries})
    start = time.process_time()
    fold(entries)
    print(f"{len(entries):,} entries: fold {time.process_time() - start:.2f} s cpu", flush=True)
    cold = apart(path, "newest")
    print(f"  open without a snapshot {said(cold['open'])}, {cold['open_mb']:.0f} MB", flush=True)
    warm = apart(path, "oldest")
    print(f"  open with a snapshot    {said(warm['open'])}, {warm['open_mb']:.0f} MB")
    print(f"  append {warm['append_ms']:.1f} ms (median)")
    print(f"  undo the newest         {said(warm['undo_newest'])}")
    print(f"  undo the oldest         {said(warm['undo_oldest'])}, {warm['mb']:.0f} MB", flush=True)


def main() -> None:
    whole = rehearse(PLAYERS, ROUNDS, load_sheet("national"), seed=1, trouble=1).entries
    print(f"{PLAYERS:,} players, {ROUNDS} rounds: {len(whole):,} entries", flush=True)
    folder = Path(tempfile.mkdtemp(prefix="eastwind-growth-"))
    try:
        for size in SIZES:
            measure_size(folder, whole[:size])
        small = rehearse(22, 4, load_sheet("national"), seed=1, trouble=1).entries
        path = folder / "many.sqlite3"
        stored(path, {f"event-{number}": small for number in range(EVENTS)})
        first = apart(path, "list")
        print(f"{EVENTS:,} events of {len(small)} entries")
        print(f"  first list, nothing kept {said(first['list'])}, {first['mb']:.0f} MB; the rest {said(first['rest'])}")
        again = apart(path, "list")
        print(f"  first list after a restart {said(again['list'])}, {again['mb']:.0f} MB")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    if len(sys.argv) == 3:
        measure(sys.argv[1], sys.argv[2])
    else:
        main()
