"""Appends per second with one and eight writers, with and without a second copy; backup, restore, verify, following.

python3 dev.py bench bench_store
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from unittest.mock import patch

from benchmarks.measure import SHORT, best_seconds, sized
from tests.store.postgres_server import PostgresServer

from eastwind.store import Draft, Store, open_store
from eastwind.store.backup import back_up, restore
from eastwind.store.entries import Entry, Header, first_hash
from eastwind.store.news.bell import Bell
from eastwind.store.places import FilePlace
from eastwind.store.record import CheckedLog

APPENDS = sized(400, 8)
REPEATS = sized(2, 1)
ENTRIES = sized(50_000, 100)
WRITERS = sized(8, 2)
BELL_CLIENTS = sized(32, 2)
BELL_ROUNDS = sized(10, 1)
FOLLOWED = sized(40, 2)
Rate = tuple[float, float]
COMMAND = b'{"type":"record_result","round":2,"table":7,"game":3,"winner":"A","value":25,"thrower":"C"}'
EVENTS = b'[{"type":"result_recorded","round":2,"table":7,"game":3,"lines":[{"seat":"A","points":25}]}]'


def draft(key: str, stream: str = "k3x9") -> Draft:
    return Draft(stream=stream, kind="event", at=1, by="director", via="bench", key=key, format=1, command=COMMAND)


def append_many(store: Store, name: str, count: int, stream: str = "k3x9") -> None:
    for number in range(count):
        store.append(draft(f"{name}-{number}", stream), lambda tail: EVENTS)


def timed(job: Callable[[], object]) -> Rate:
    """Appends per second, and processor milliseconds for each, which do not depend on how busy the machine is."""
    start, work = time.perf_counter(), time.process_time()
    job()
    return APPENDS / (time.perf_counter() - start), (time.process_time() - work) / APPENDS * 1000


def one_writer(location: str, copy: Path | None) -> Rate:
    with open_store(location, copy) as store:
        append_many(store, "warm", 5)
        return timed(lambda: append_many(store, "one", APPENDS))


def eight_threads(location: str, copy: Path | None) -> Rate:
    """Eight phones at one server: appends that wait while the writer is busy share one flush."""
    with open_store(location, copy) as store:
        append_many(store, "warm", 5)
        threads = [
            threading.Thread(target=append_many, args=(store, f"thread{number}", APPENDS // WRITERS))
            for number in range(WRITERS)
        ]

        def run() -> None:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

        return timed(run)


def eight_processes(location: str, copy: Path | None) -> Rate:
    """Eight processes on one stream, each with one writer; from the first start signal to the last answer."""
    open_store(location, copy).close()
    command = [sys.executable, "-m", "benchmarks.bench_store", "append", location, str(copy or "")]
    writers = [
        subprocess.Popen([*command, f"process{number}"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for number in range(WRITERS)
    ]
    for writer in writers:
        assert writer.stdout is not None
        writer.stdout.readline()
    start = time.perf_counter()
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.close()
    for writer in writers:
        assert writer.stdout is not None
        writer.stdout.readline()
    elapsed = time.perf_counter() - start
    for writer in writers:
        writer.wait()
    return APPENDS / elapsed, 0.0


def be_a_writer(location: str, copy: str, name: str) -> None:
    with open_store(location, copy or None) as store:
        print("ready", flush=True)
        sys.stdin.read()
        append_many(store, name, APPENDS // WRITERS)
        print("done", flush=True)


class Client:
    """A process with a store of its own, which appends to a stream of its own when it is told to."""

    def __init__(self, location: str, name: str) -> None:
        command = [sys.executable, "-m", "benchmarks.bench_store", "client", location, name]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def begin(self, order: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{order}\n")
        self._process.stdin.flush()

    def end(self) -> None:
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "done\n"

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def be_a_client(location: str, name: str) -> None:
    """Each line of the input is a round of appends, with the bell ("bell") or without ("quiet")."""
    with open_store(location) as store:
        append_many(store, "warm", 2, name)
        for number, order in enumerate(sys.stdin):
            with nullcontext() if order.strip() == "bell" else patch.object(Bell, "ring"):
                append_many(store, f"round{number}", APPENDS // BELL_CLIENTS, name)
            print("done", flush=True)


def measure_bell(location: str) -> None:
    """Rounds with and without the bell take turns, so that what else the machine does counts for both alike."""
    with open_store(location) as store:
        store.watch(lambda stream, n: None)  # as a server does: it hears every ring
        clients = [Client(location, f"client{number}") for number in range(BELL_CLIENTS)]
        seconds = {"bell": 0.0, "quiet": 0.0}
        for turn in range(BELL_ROUNDS + 1):
            for order in ("bell", "quiet") if turn % 2 else ("quiet", "bell"):
                start = time.perf_counter()
                for client in clients:
                    client.begin(order)
                for client in clients:
                    client.end()
                if turn:  # the first round warms up
                    seconds[order] += time.perf_counter() - start
        for client in clients:
            client.close()
    appends = APPENDS // BELL_CLIENTS * BELL_CLIENTS * BELL_ROUNDS
    bell, quiet = (appends / seconds[order] for order in ("bell", "quiet"))
    print(f"  {BELL_CLIENTS} processes on streams of their own: {bell:.0f} with the bell, {quiet:.0f} without", end="")
    print(f"   ({100 * bell / quiet:.0f} %; at least 80)")


def bare_sqlite(folder: Path) -> float:
    """The disk's own limit: one row per flushed transaction, nothing else."""
    connection = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE entries (n INTEGER PRIMARY KEY, command BLOB, events BLOB)")
    start = time.perf_counter()
    for _ in range(APPENDS):
        connection.execute("INSERT INTO entries (command, events) VALUES (?, ?)", (COMMAND, EVENTS))
    return APPENDS / (time.perf_counter() - start)


def long_record(count: int) -> CheckedLog:
    header = Header(stream="long", kind="event", created=1)
    entries: list[Entry] = []
    previous = first_hash(header)
    for n in range(1, count + 1):
        entry = Draft(
            stream="long", kind="event", at=n, by="director", via="bench", key=f"key-{n}", format=1, command=COMMAND
        ).become(n, EVENTS, previous)
        entries.append(entry)
        previous = entry.hash
    return CheckedLog(header, tuple(entries))


def measure_moving(folder: Path, count: int) -> None:
    with open_store(folder / "long.sqlite3") as store:
        store.import_record(long_record(count))
        verified = best_seconds(store.verify, repeats=1)
        backed_up = best_seconds(lambda: back_up(store.place, folder / "b.sqlite3"), repeats=1)
    restored = best_seconds(lambda: restore(folder / "b.sqlite3", FilePlace(folder / "again.sqlite3")), repeats=1)
    print(f"{count:,} entries: verify {verified:.1f} s, backup {backed_up:.1f} s, restore {restored:.1f} s")


def measure_following(location: str) -> None:
    """The median time from another process's append to the end of a wait here."""
    with open_store(location) as store, open_store(location) as other:
        append_many(store, "warm", 1)
        seen = store.wait("k3x9", beyond=0, timeout=10)
        delays = []
        for number in range(FOLLOWED):
            other.append(draft(f"follow-{number}"), lambda tail: EVENTS)
            start = time.perf_counter()
            seen = store.wait("k3x9", beyond=seen, timeout=10)
            delays.append(time.perf_counter() - start)
    print(f"  a wait ends {sorted(delays)[len(delays) // 2] * 1000:.0f} ms after another process's append (median)")


def places(kind: str, folder: Path, server: PostgresServer | None) -> Iterator[str]:
    """New places for stores, one for each measurement."""
    number = 0
    while True:
        number += 1
        yield str(folder / f"{kind}-{number}.sqlite3") if server is None else server.new_schema()


def measure_kind(kind: str, folder: Path, server: PostgresServer | None) -> None:
    fresh = places(kind, folder, server)
    copies = (folder / f"{kind}-copy-{number}.sqlite3" for number in range(1000))
    ways: dict[str, Callable[[str, Path | None], Rate]] = {
        "one writer": one_writer,
        "eight threads of one process": eight_threads,
        "eight processes": eight_processes,
    }
    print(f"{kind}: appends per second (best of 2), alone / with a copy")
    for words, way in ways.items():
        alone = max(way(next(fresh), None) for _ in range(REPEATS))
        copied = max(way(next(fresh), next(copies)) for _ in range(REPEATS))
        own = f"   (own work {alone[1]:.2f} / {copied[1]:.2f} ms each)" if alone[1] else ""
        print(f"  {words:<30} {alone[0]:6.0f} / {copied[0]:5.0f}{own}", flush=True)
    measure_following(next(fresh))


def measure_medium(words: str, parent: str) -> None:
    with tempfile.TemporaryDirectory(prefix="eastwind-bench-", dir=parent) as name:
        folder = Path(name)
        print(f"{words}: {bare_sqlite(folder):.0f} bare SQLite transactions per second, each flushed")
        measure_kind("SQLite", folder, None)
        initdb = shutil.which("initdb") or next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))), None)
        if initdb is None:
            print("PostgreSQL is not on this machine")
        else:
            server = PostgresServer(Path(initdb).parent, parent)
            try:
                measure_kind("PostgreSQL", folder, server)
                measure_bell(server.new_schema())
            finally:
                server.stop()
        measure_moving(folder, ENTRIES)


def main() -> None:
    """On disk the flush dominates. In memory it costs nothing, which leaves the store's own work."""
    if Path("/dev/shm").is_dir():
        measure_medium("in memory", "/dev/shm")
    if not os.environ.get(SHORT):
        measure_medium("on this disk", "/tmp")


if __name__ == "__main__":
    if sys.argv[1:2] == ["append"]:
        be_a_writer(*sys.argv[2:])
    elif sys.argv[1:2] == ["client"]:
        be_a_client(*sys.argv[2:])
    else:
        main()
