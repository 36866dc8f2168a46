"""Tables of one person and three bots at human pace: from an act to the screen, on SQLite or PostgreSQL.

python3 dev.py bench bench_play
python3 -m benchmarks.bench_play --tables 30 100 --seconds 60 --store postgresql

One server process, one client process, both on this machine. Each person follows their table's stream, discards 6 seconds
after their last act, and lets a discard go after 1; each bot acts after 1 second. That is the pace of a game of about 285
entries in two and a half minutes, so 300 tables append about 560 entries a second. Measured: from a person's act to the
screen that shows it, from a bot's throw to the screen that shows it, and an append at the desk beside it all.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.bench_phones import Wire, head, processor_seconds, request, until_open
from benchmarks.measure import sized
from tests.serving import free_port
from tests.store.postgres_server import PostgresServer

from eastwind.play.table_terms import TableTerms
from eastwind.players.levels import USUAL
from eastwind.rules.seats import SEATS
from eastwind.server.play.lobby.own_seat import cookie_name
from eastwind.server.play.open_tables import BESIDE, OpenTables
from eastwind.server.play.quick_table import HOST, host_table
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE
from eastwind.store import Store, open_reader, open_store
from eastwind.store.beside import place_beside
from eastwind.tiles import JOKER

SERVE = """
import sys
from eastwind.server.server_process import serve
serve(sys.argv[1], None, "127.0.0.1", int(sys.argv[2]), False, lambda words: None)
"""
TERMS = TableTerms(
    title="Bench", sheet="national", card="eastwind", call_seconds=5, pace="normal", bots=dict.fromkeys(SEATS, USUAL)
)
COUNTS = sized({"sqlite": [30, 100, 300], "postgresql": [30, 100]}, {"sqlite": [1], "postgresql": [1]})
STORES = sized(["sqlite", "postgresql"], ["sqlite"])
DESK_EVERY = sized(1.0, 0.05)  # seconds between two appends at the desk


@dataclass(frozen=True)
class Pace:
    """Seconds between a person's acts, until they let a discard go or passes, and over which the tables start."""

    turn: float = sized(6.0, 0.02)
    skip: float = sized(1.0, 0.01)
    start: float = sized(10.0, 0.1)
    warm: float = sized(15.0, 0.5)  # seconds that are not measured: the tables are opened and the Charleston is played


@dataclass
class Figures:
    """Seconds from an act to its answer and its screen, from a bot's throw to the screen, and of the desk's appends."""

    answered: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    thrown: list[float] = field(default_factory=list)
    desk: list[float] = field(default_factory=list)
    keys: dict[str, str] = field(default_factory=dict)  # of the acts that were acknowledged, and their tables
    refused: int = 0
    screens: int = 0
    bytes: int = 0
    began: int = 0  # the time from which on it is measured, in milliseconds
    memory: list[int] = field(default_factory=list)  # of the server, every ten seconds
    processor: float = 0.0  # seconds of the server's

    def begin(self, pid: int) -> None:
        """Forgets the times so far."""
        for times in (self.answered, self.shown, self.thrown, self.desk):
            times.clear()
        self.began, self.processor = now(), -processor_seconds(pid)


class Person:
    """One person at a table, who follows its stream and does what its screen asks."""

    def __init__(self, port: int, table: str, cookie: str, figures: Figures, pace: Pace) -> None:
        self.table, self.cookie, self.figures, self.pace = table, cookie, figures, pace
        self.wire = Wire(port, cookie)
        self.screen: dict[str, Any] = {}
        self.came = asyncio.Event()
        self.thrown = 0  # the number of the last discard that was seen
        self.last_act = time.perf_counter()

    async def follow(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.wire.port, limit=2**20)
        try:
            writer.write(request("GET", f"/play/{self.table}/live", self.cookie, b"", {}))
            status, _ = await head(reader)
            assert status == 200, status
            kind = b""
            while line := await reader.readline():
                if line.startswith(b"event: "):
                    kind = line[7:].strip()
                elif line.startswith(b"data: ") and kind == b"screen":
                    self.hear(line[6:])
        finally:
            writer.close()

    def hear(self, data: bytes) -> None:
        self.screen = json.loads(data)
        self.figures.screens += 1
        self.figures.bytes += len(data)
        last = self.screen["last"]
        if last and last["n"] > self.thrown and last["by"] != "You" and last["open"]:
            self.figures.thrown.append(max(0, now() - last["began"]) / 1000)
        self.thrown = last["n"] if last else 0
        self.came.set()

    async def play(self) -> None:
        """Plays until stopped."""
        while True:
            self.came.clear()
            found = act_of(self.screen) if self.screen else None
            if found is None:
                await self.came.wait()
                continue
            asked = self.screen["ask"]
            if asked["kind"] in ("call", "pass", "stop", "wish"):
                await asyncio.sleep(self.pace.skip)
            else:
                await asyncio.sleep(max(0.0, self.last_act + self.pace.turn - time.perf_counter()))
            if self.screen["ask"] == asked:
                await self.act(found, asked)

    async def act(self, do: dict[str, Any], asked: dict[str, Any]) -> None:
        start, key = time.perf_counter(), secrets.token_hex(8)
        body = json.dumps({"key": key, "do": do}).encode()
        shown = asyncio.create_task(self.shows_other_than(asked))
        status, _, answer = await self.wire.ask(
            "POST", f"/play/{self.table}/act", body, Content_Type="application/json"
        )
        self.figures.answered.append(time.perf_counter() - start)
        self.last_act = time.perf_counter()
        if status == 200 and json.loads(answer)["ok"]:
            self.figures.keys[key] = self.table
            await shown
            self.figures.shown.append(time.perf_counter() - start)
        else:
            self.figures.refused += 1
            shown.cancel()

    async def shows_other_than(self, asked: dict[str, Any]) -> None:
        """Waits for a screen that asks something else."""
        while self.screen["ask"] == asked:
            self.came.clear()
            await self.came.wait()


def act_of(screen: dict[str, Any]) -> dict[str, Any] | None:
    """What a plain player does about what the screen asks; None: nothing now."""
    ask = screen["ask"]
    loose = [tile for tile in screen["rack"] if tile != JOKER]
    match ask["kind"]:
        case "pass" if not ask["put_out"]:
            completes = ask["step"].endswith("completing")
            return {"type": "complete_pass" if completes else "pass_tiles", "tiles": loose[: ask["count"]]}
        case "stop" if ask["answered"] is None:
            return {"type": "continue"}
        case "wish" if ask["answered"] is None:
            return {"type": "wish_courtesy", "count": 0}
        case "call" if ask["answered"] is None:
            return {"type": "let_discard_go", "discard": ask["discard"]}
        case "discard":
            return {"type": "discard_tile", "tile": next((tile for tile in ask["tiles"] if tile != JOKER), JOKER)}
        case "over" if ask["can_next"]:
            return {"type": "next"}
        case "chairs" if ask["can_start"]:
            return {"type": "start_table"}
    return None


async def open_tables(store: Store, count: int, terms: TableTerms) -> dict[str, str]:
    """New tables, each with its person in a chair and the game not started: their names and cookies."""
    tables = OpenTables(store)
    found: dict[str, str] = {}
    for number in range(count):
        running = await host_table(tables, terms, f"Person {number}", bots=False)
        found[running.name] = f"{cookie_name(running.name)}={tables.token(running.name, running.play, HOST)}"
    await tables.close()
    return found


class Desk:
    """A director who adds a player now and then, through the API."""

    def __init__(self, store: Store, port: int) -> None:
        accounts = Accounts(store)
        account = accounts.use_link(accounts.make_link("", "director", now()), "Dora", "three small winds", now())
        assert account
        session = accounts.open_session(account, now())
        self.wire, self.csrf = Wire(port, f"{COOKIE}={session}"), accounts.form_token(session)

    async def work(self, figures: Figures) -> None:
        answer = await self.post("/rehearsal", b"stop=start", Content_Type="application/x-www-form-urlencoded")
        event = answer["location"].rpartition("/")[2]
        for number in range(100_000):
            await asyncio.sleep(DESK_EVERY)
            command = {"type": "add_player", "details": {"name": f"Walk-in {number}"}}
            body = json.dumps({"key": f"walk-in-{number}", "command": command}).encode()
            start = time.perf_counter()
            await self.post(f"/api/events/{event}/commands", body, Content_Type="application/json")
            figures.desk.append(time.perf_counter() - start)

    async def post(self, path: str, body: bytes, **more: str) -> dict[str, str]:
        status, headers, answer = await self.wire.ask("POST", path, body, X_CSRF_Token=self.csrf, **more)
        assert status in (200, 201, 204, 303), (path, status, answer[:300])
        return headers


async def play_all(port: int, tables: dict[str, str], desk: Desk, seconds: float, pace: Pace, pid: int) -> Figures:
    """Everybody plays for this many seconds."""
    figures = Figures()
    await until_open(port)
    figures.memory.append(resident(pid))
    people = [Person(port, table, cookie, figures, pace) for table, cookie in tables.items()]
    running = [asyncio.create_task(desk.work(figures))]
    for person in people:
        running += [asyncio.create_task(person.follow()), asyncio.create_task(person.play())]
        await asyncio.sleep(pace.start / len(people))
    await asyncio.sleep(pace.warm)
    figures.begin(pid)
    over = time.monotonic() + seconds
    while (rest := over - time.monotonic()) > 0:
        await asyncio.sleep(min(rest, 10.0))
        figures.memory.append(resident(pid))
        for task in running:
            if task.done():
                task.result()
    figures.processor += processor_seconds(pid)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    return figures


@contextmanager
def serving(location: str, port: int) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen([sys.executable, "-c", SERVE, location, str(port)])
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def resident(pid: int) -> int:
    """The memory of a process, in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Outcome:
    """What was measured, and what the store has afterwards: entries since the beginning, and acts lost or doubled."""

    figures: Figures
    entries: int
    lost: int
    twice: int


def measure(location: str, count: int, seconds: float, pace: Pace, terms: TableTerms) -> Outcome:
    port = free_port()
    with open_store(location) as store:
        tables = asyncio.run(open_tables(store, count, terms))
        desk = Desk(store, port)
    with serving(location, port) as process:
        figures = asyncio.run(play_all(port, tables, desk, seconds, pace, process.pid))
    with open_reader(location) as desk_store, open_reader(place_beside(desk_store, BESIDE)) as kept:
        entries = [entry for table in tables for entry in kept.entries(table)]
    times = Counter(entry.key for entry in entries)
    since = sum(entry.at >= figures.began for entry in entries)
    lost, twice = sum(times[key] < 1 for key in figures.keys), sum(times[key] > 1 for key in figures.keys)
    return Outcome(figures, since, lost, twice)


def report(count: int, seconds: float, place: str, outcome: Outcome) -> str:
    figures = outcome.figures
    megabytes = [each / 2**20 for each in figures.memory]
    return (
        f"{count:4} tables, {place}: act to screen {at(figures.shown)}; bot's throw to screen {at(figures.thrown)}; "
        f"answer {at(figures.answered)}; desk's append {at(figures.desk)}; {outcome.entries / seconds:.0f} entries/s; "
        f"{len(figures.keys)} acts, refused {figures.refused}, lost {outcome.lost}, twice {outcome.twice}; "
        f"screens of {figures.bytes / max(1, figures.screens) / 1024:.1f} KB; "
        f"server {figures.processor / max(1, outcome.entries) * 1000:.2f} ms of processor per entry; "
        f"{(megabytes[-1] - megabytes[0]) / count * 1024:.0f} KB a table "
        f"(MB every 10 s: {' '.join(f'{each:.0f}' for each in megabytes)})"
    )


def at(seconds: list[float]) -> str:
    if len(seconds) < 2:
        return "–"
    parts = statistics.quantiles(seconds, n=100)
    return f"p50 {parts[49] * 1000:.0f} p99 {parts[98] * 1000:.0f} most {max(seconds) * 1000:.0f} ms"


def postgres_programs() -> Path:
    """The folder of PostgreSQL's server programs."""
    found = shutil.which("initdb") or next(iter(sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb")))), "")
    if not found:
        raise SystemExit("PostgreSQL is not on this machine.")
    return Path(found).parent


@contextmanager
def places(kind: str) -> Iterator[Callable[[], str]]:
    """Makes the place of a new store, each time it is called."""
    if kind == "postgresql":
        server = PostgresServer(postgres_programs())
        try:
            yield server.new_schema
        finally:
            server.stop()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield lambda: str(Path(tempfile.mkdtemp(dir=folder)) / "desk.sqlite3")


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Tables of one person and three bots at human pace.")
    parser.add_argument("--tables", type=int, nargs="*", help="30 100 300 on SQLite, 30 100 on PostgreSQL")
    parser.add_argument("--seconds", type=float, default=sized(60.0, 1.0))
    parser.add_argument(
        "--store", choices=["sqlite", "postgresql"], nargs="*", default=sized(["sqlite", "postgresql"], ["sqlite"])
    )
    options = parser.parse_args(given)
    one, five, fifteen = os.getloadavg()
    print(f"load of the machine before: {one:.1f}, {five:.1f}, {fifteen:.1f}")
    for kind in options.store:
        with places(kind) as new_place:
            for count in options.tables or COUNTS[kind]:
                outcome = measure(new_place(), count, options.seconds, Pace(), TERMS)
                print(report(count, options.seconds, kind, outcome), flush=True)


if __name__ == "__main__":
    main()
