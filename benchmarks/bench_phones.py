"""The end of a round in a full hall: 300 phones and 5 desks, from a press of the button to everyone's screen.

python3 dev.py bench bench_phones

One server process, one client process, both on this machine. Every phone follows its stream and fetches what has
changed, as a browser does. At every table each of the four enters one game, then initials the scorecard opposite; the
collector hands in. An action has arrived when the four phones of its table, every desk, and the board have a page that
shows it. It runs with the machine's own disk flush, and again with 10 ms added.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.measure import sized
from tests.server.halls import Hall, a_hall
from tests.serving import free_port

from eastwind.rules.seats import SEATS, Seat
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE, PHONE_COOKIE
from eastwind.server.security.phone_tokens import Holder, Tokens
from eastwind.store import Store, open_reader, open_store

PLAYERS = sized(300, 8)
DESKS = sized(5, 1)
DELAYS = sized((0.0, 0.01), (0.0,))
SECONDS = sized((60.0, 20.0), (0.2,))  # the time that the end of the round is spread over
PATIENCE = 300.0  # seconds; a change that no screen shows by then is not shown at all
FACING: dict[Seat, Seat] = {"A": "C", "C": "A", "B": "D", "D": "B"}
SERVE = """
import sys, time
from eastwind.store.writing import Writer
delay, plain = float(sys.argv[3]), Writer._commit
def slow(self, batch):
    answers = plain(self, batch)
    time.sleep(delay)
    return answers
if delay:
    Writer._commit = slow
from eastwind.server.server_process import serve
serve(sys.argv[1], None, "127.0.0.1", int(sys.argv[2]), False, lambda words: None)
"""


class Wire:
    """One open connection to the server: a request, its answer."""

    def __init__(self, port: int, cookie: str) -> None:
        self.port, self.cookie = port, cookie
        self.lock = asyncio.Lock()
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: bytes = b"", **more: str) -> tuple[int, dict[str, str], bytes]:
        async with self.lock:
            while True:
                if self.streams is None or self.streams[0].at_eof():
                    self.streams = await asyncio.open_connection("127.0.0.1", self.port)
                reader, writer = self.streams
                try:
                    writer.write(request(method, path, self.cookie, body, more))
                    status, headers = await head(reader)
                    return status, headers, await reader.readexactly(int(headers.get("content-length", "0")))
                except (asyncio.IncompleteReadError, ConnectionError):  # closed while idle: try again
                    self.streams = None

    def close(self) -> None:
        if self.streams:
            self.streams[1].close()


def request(method: str, path: str, cookie: str, body: bytes, more: dict[str, str]) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {cookie}", f"Content-Length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in more.items()]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    raw = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in raw[1:] if line)
    return int(raw[0].split()[1]), {name.lower(): value.strip() for name, _, value in pairs}


@dataclass(eq=False)
class Screen:
    """A phone, a desk or the board: it follows its stream, and fetches its fragments when something has changed."""

    wire: Wire
    stream: str
    fragments: str
    reached: int = 0
    waiting: asyncio.Event = field(default_factory=asyncio.Event)
    arrived: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def follow(self, since: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.wire.port)
        joint = "&" if "?" in self.stream else "?"
        writer.write(request("GET", f"{self.stream}{joint}since={since}", self.wire.cookie, b"", {}))
        status, _ = await head(reader)
        assert status == 200, (self.stream, status)
        fetching = asyncio.create_task(self.fetch())
        try:
            while line := await reader.readline():
                if line.startswith(b"event: changed"):
                    self.waiting.set()
        finally:
            fetching.cancel()
            writer.close()

    async def fetch(self) -> None:
        """Fetches one at a time, as live.js does; what changed meanwhile comes with the next one."""
        while True:
            await self.waiting.wait()
            self.waiting.clear()
            status, headers, _ = await self.wire.ask("GET", self.fragments)
            assert status == 200, (self.fragments, status)
            async with self.arrived:
                self.reached = max(self.reached, int(headers["x-reached"]))
                self.arrived.notify_all()

    async def has(self, n: int) -> None:
        async with self.arrived:
            await self.arrived.wait_for(lambda: self.reached >= n)


@dataclass
class Phone(Screen):
    """A player's phone."""

    csrf: str = ""
    seat: Seat = "A"
    table: int = 1

    async def do(self, **action: Any) -> int:
        """Send an action and return the number of its log entry."""
        body = {"key": secrets.token_hex(8), "action": {"round": 1, "table": self.table, "seat": self.seat, **action}}
        sent = json.dumps(body).encode()
        more = {"X_CSRF_Token": self.csrf, "Content_Type": "application/json"}
        status, _, answer = await self.wire.ask("POST", "/api/card/do", sent, **more)
        assert status == 200, answer
        return int(json.loads(answer)["n"])


def phones_of(hall: Hall, store: Store, port: int) -> list[Phone]:
    tokens = Tokens(store)
    found = []
    for number, table in hall.desk.state.rounds[1].tables.items():
        for seat, player in zip(SEATS, table.seats, strict=True):
            assert player is not None
            cookie = tokens.open(Holder(hall.event, "p", player), now())
            wire = Wire(port, f"{PHONE_COOKIE}={cookie}")
            phone = Phone(
                wire, "/card/live", "/card?fragments=me", csrf=tokens.form_token(cookie), seat=seat, table=number
            )
            found.append(phone)
    return found


def desks_of(hall: Hall, store: Store, port: int) -> list[Screen]:
    accounts = Accounts(store)
    account = accounts.use_link(accounts.make_link("", "director", now()), "Dora", "three small winds", now())
    assert account
    home = f"/events/{hall.event}"
    stream = f"{home}/live?follows=clock,results,scorecards,calls,seats"
    screens = [
        Screen(
            Wire(port, f"{COOKIE}={accounts.open_session(account, now())}"), stream, f"{home}/round?fragments=tables"
        )
        for _ in range(DESKS)
    ]
    board = f"/board/{hall.event}"
    return [*screens, Screen(Wire(port, ""), f"{board}/live", f"{board}?fragments=board")]


@dataclass
class Figures:
    """Seconds from the press to the answer, and to everyone's screen."""

    answered: list[float] = field(default_factory=list)
    everywhere: list[float] = field(default_factory=list)


async def end_of_round(phones: list[Phone], desks: list[Screen], seconds: float, since: int) -> Figures:
    """Everyone at once, spread over this many seconds, as people are."""
    following = [asyncio.create_task(screen.follow(since)) for screen in (*phones, *desks)]
    await asyncio.sleep(sized(2, 0))
    figures, dice = Figures(), random.Random(1)
    tables: dict[int, dict[Seat, Phone]] = {}
    for phone in phones:
        tables.setdefault(phone.table, {})[phone.seat] = phone
    watching = [desk for desk in desks if "/live?" in desk.stream]

    async def press(phone: Phone, **action: Any) -> None:
        start = time.perf_counter()
        n = await phone.do(**action)
        figures.answered.append(time.perf_counter() - start)
        shown = asyncio.gather(*(screen.has(n) for screen in (*tables[phone.table].values(), *watching)))
        await asyncio.wait_for(shown, PATIENCE)
        figures.everywhere.append(time.perf_counter() - start)

    async def table_ends(table: dict[Seat, Phone]) -> None:
        wall = {"outcome": "wall"}

        async def enter(game: int, seat: Seat) -> None:
            await asyncio.sleep(dice.uniform(0, seconds / 2))
            await press(table[seat], type="result", game=game, seen=0, facts=wall)

        async def initial(seat: Seat) -> None:
            await asyncio.sleep(dice.uniform(0, seconds / 2))
            await press(table[seat], type="initial", card=FACING[seat], total=40, initials="AB")

        await asyncio.gather(*(enter(game, seat) for game, seat in enumerate(SEATS, start=1)))
        await asyncio.gather(*(initial(seat) for seat in SEATS))
        await press(table["A"], type="hand_in", totals=dict.fromkeys(SEATS, 40))

    await asyncio.gather(*(table_ends(table) for table in tables.values()))
    for task in following:
        task.cancel()
    for screen in (*phones, *desks):
        screen.wire.close()
    return figures


@contextmanager
def serving(path: Path, port: int, delay: float) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(path), str(port), str(delay)])
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


async def until_open(port: int) -> None:
    for _ in range(300):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        except OSError:
            await asyncio.sleep(0.1)
    raise RuntimeError("the server did not start")


def run(seconds: float, delay: float, folder: Path) -> None:
    path, port = folder / f"hall-{seconds}-{delay}.sqlite3", free_port()
    with open_store(path) as store:
        hall = a_hall(store, "national", PLAYERS)
        phones, desks = phones_of(hall, store, port), desks_of(hall, store, port)
    since = len(hall.desk.entries)

    async def play() -> Figures:
        await until_open(port)
        return await end_of_round(phones, desks, seconds, since)

    with serving(path, port, delay) as process:
        figures = asyncio.run(play())
        used = processor_seconds(process.pid)
    with open_reader(path) as reader:
        lost = PLAYERS * 2 + PLAYERS // 4 - (len(list(reader.entries(hall.event))) - since)
    deeds = len(figures.everywhere)
    print(
        f"{deeds} actions in {seconds:3.0f} s{f', {delay * 1000:.0f} ms more per flush' if delay else '':24}: "
        f"answered p50 {at(figures.answered, 50)} p99 {at(figures.answered, 99)}; "
        f"everyone's screen p50 {at(figures.everywhere, 50)} p99 {at(figures.everywhere, 99)} "
        f"most {max(figures.everywhere) * 1000:.0f} ms; lost {lost}; "
        f"server {used / deeds * 1000:.1f} ms of processor per action"
    )


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def at(seconds: list[float], percent: int) -> str:
    return f"{statistics.quantiles(seconds, n=100)[percent - 1] * 1000:.0f} ms"


def main() -> None:
    one, five, fifteen = os.getloadavg()
    print(f"{PLAYERS} phones, {DESKS} desks, 1 board; load of the machine before: {one:.1f}, {five:.1f}, {fifteen:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        for seconds in SECONDS:
            for delay in DELAYS:
                run(seconds, delay, Path(folder))


if __name__ == "__main__":
    main()
