"""The desk at 400 players and 8 rounds: the server's time and the bytes of every page, its fragments, and the cold start."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.measure import sized
from litestar.testing import TestClient

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.app import build
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE
from eastwind.store import open_store

TARGET_PAGE = 0.100
TARGET_START = 2.0
PLAYERS, ROUNDS = sized((400, 8), (8, 2))
REPEATS = sized(7, 1)
PAGES = (
    "", "players", "room", "round", "results", "cards", "rulings", "standings", "prizes", "print", "phones", "log", "terms",
)  # fmt: skip


def main() -> None:
    players = rehearse(PLAYERS, ROUNDS, load_sheet("national"), seed=1, trouble=1).entries
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "desk.sqlite3") as store:
        accounts = Accounts(store)
        director = accounts.use_link(accounts.make_link("", "director", now()), "Dora", "three small winds", now())
        assert director is not None
        with TestClient(build(store)) as client:
            client.cookies.set(COOKIE, accounts.open_session(director, now()))
            event = asyncio.run(client.app.state.services.events.create(players[: len(players) * 9 // 10])).stream
            print(f"{PLAYERS} players, {ROUNDS} rounds, {len(players) * 9 // 10} entries in the log")
            print(f"{'page':12} {'server ms':>10} {'bytes gzip':>11}   (target {TARGET_PAGE * 1000:.0f} ms)")
            worst = max(measure(client, f"/events/{event}/{page}".rstrip("/"), page or "overview") for page in PAGES)
            print(f"slowest page {worst * 1000:.1f} ms")
        cold_start(Path(folder))


def measure(client: TestClient[Any], address: str, name: str) -> float:
    """The median processor time of one page, including the client's share."""
    client.get(address)
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        answer = client.get(address)
        times.append(time.process_time() - start)
    assert answer.status_code == 200, (address, answer.status_code)
    size = int(answer.headers.get("content-length", 0)) or answer.num_bytes_downloaded
    middle = statistics.median(times)
    print(f"{name:12} {middle * 1000:10.1f} {size:11d}")
    return middle


def cold_start(folder: Path) -> None:
    """Prints the seconds from the command to the greeting (the port is open then), and those of a bare interpreter."""
    bare = min(timed([sys.executable, "-c", "pass"]) for _ in range(3))
    starts = []
    for number in range(sized(3, 1)):
        command = [sys.executable, "-u", "-m", "eastwind", "serve", "--no-browser", "--port", "0"]
        start = time.perf_counter()
        process = subprocess.Popen([*command, "--store", str(folder / f"{number}.sqlite3")], stdout=subprocess.PIPE)
        assert process.stdout is not None
        for line in process.stdout:
            if b"Stop with" in line:
                break
        starts.append(time.perf_counter() - start)
        process.terminate()
        process.wait()
    best = min(starts)
    print(f"cold start   {best:.2f} s, {best / bare:.0f} times a bare interpreter   (target {TARGET_START:.0f} s)")


def timed(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
