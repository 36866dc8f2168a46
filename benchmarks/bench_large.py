"""The largest event we promise to run: 2,000 players and 8 rounds. The slowest pages, and the pack's time and memory."""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.bench_growth import held
from benchmarks.bench_paper import RoomLinks
from benchmarks.measure import sized
from litestar.testing import TestClient

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.paper import PaperOptions
from eastwind.paper.press_room import PRESSES, order_of
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.app import build
from eastwind.server.live.running_event import RunningEvent
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE
from eastwind.server.security.phone_tokens import Holder, Kind
from eastwind.store import open_store
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.people.players import Pay
from eastwind.tournament.rounds.lifecycle import CloseRound
from eastwind.tournament.state import Tournament

PLAYERS, ROUNDS = sized((2000, 8), (16, 2))
KINDS: tuple[Kind, Kind] = ("p", "t")
TARGET_PAGE, TARGET_PACK, TARGET_MEMORY, TARGET_HOLD = 0.200, 90, 1000, 0.100
PAGES = (
    "", "cards", "cards/7", "players", "players?q=ann", "players/7", "players/roll-call", "log", "phones", "print", "prizes",
    "prizes/ceremony", "results", f"results/table-form?round={ROUNDS}&table=3", "room", "room/script", "round", "rulings",
    "rulings/given", "rulings/penalties", "standings", f"standings?after={min(3, ROUNDS - 1)}",
    "standings/why?player=7", "terms",
)  # fmt: skip


def main() -> None:
    entries = rehearse(PLAYERS, ROUNDS, load_sheet("national"), seed=1, trouble=1).entries
    print(f"{PLAYERS} players, {ROUNDS} rounds, {len(entries)} entries")
    if "pages" in sys.argv[1:] or len(sys.argv) == 1:
        show_pages(entries)
    if "pack" in sys.argv[1:] or len(sys.argv) == 1:
        asyncio.run(show_pack(fold(entries)))


def show_pages(entries: list[LogEntry]) -> None:
    """Pages of the event in its last round, with everything that has been played before it."""
    ends = [place for place, entry in enumerate(entries) if isinstance(entry.command, CloseRound)]
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "desk.sqlite3") as store:
        accounts = Accounts(store)
        director = accounts.use_link(accounts.make_link("", "director", now()), "Dora", "three small winds", now())
        assert director is not None
        with TestClient(build(store)) as client:
            client.cookies.set(COOKIE, accounts.open_session(director, now()))
            running = asyncio.run(client.app.state.services.events.create(entries[: ends[-1]]))
            began = time.perf_counter()
            client.get(f"/events/{running.stream}")
            print(f"first page after the start {time.perf_counter() - began:.1f} s")
            addresses = [f"/events/{running.stream}/{page}".rstrip("/") for page in PAGES]
            phones = [client.app.state.services.tokens.token(Holder(running.stream, kind, 3)) for kind in KINDS]
            addresses += [
                f"/board/{running.stream}",
                *(f"/{kind}/{token}" for kind, token in zip("ct", phones, strict=True)),
            ]
            found = {each: (fresh_time(client, running, each), page_time(client, each)) for each in addresses}
    print(f"{'after a new entry':>46} {'again':>10}   (target {TARGET_PAGE * 1000:.0f})")
    for address, (fresh, again) in sorted(found.items(), key=lambda each: -each[1][0]):
        page = address.partition(running.stream)[2] or "/" if "/events/" in address else address[:7]
        print(f"{page:32} {fresh * 1000:10.1f} ms {again * 1000:7.1f} ms")


def fresh_time(client: TestClient[Any], running: RunningEvent, address: str) -> float:
    """The median processor time of a page right after a new entry, when nothing about the new state is known yet."""
    times = []
    for _ in range(3):
        with client.portal() as portal:
            portal.call(partial(running.submit, Pay(player=1, cents=1), by="bench", role="director", via="desk"))
        times.append(timed(client, address))
    return statistics.median(times)


def page_time(client: TestClient[Any], address: str) -> float:
    """The median processor time of a page that someone has just looked at."""
    return statistics.median(timed(client, address) for _ in range(5))


def timed(client: TestClient[Any], address: str) -> float:
    """The processor time of one page, including the client's share."""
    start = time.process_time()
    answer = client.get(address)
    seconds = time.process_time() - start
    assert answer.status_code == 200, (address, answer.status_code)
    return seconds


async def show_pack(state: Tournament) -> None:
    """Prints the pack as the desk does, while a clock watches how long the event loop was held."""
    pages: list[str] = []
    found: list[bytes] = []

    async def work() -> None:
        found.append(await PRESSES.ask(order_of("pack", state, PaperOptions(links=RoomLinks())), pages.append))

    took = await held(work)
    done = pages[-1].partition(" ")[0]
    print(f"pack {took['s']:.0f} s (target {TARGET_PACK}), {done} pages, {len(found[0]) / 1e6:.0f} MB")
    if sys.platform != "win32":
        import resource

        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        memory = f"{used.ru_maxrss / 1024:.0f} MB (target {TARGET_MEMORY})"
        print(f"child: {used.ru_utime + used.ru_stime:.0f} s of processor, {memory}")
    print(f"event loop held for at most {took['held_ms']:.0f} ms (target {TARGET_HOLD * 1000:.0f})")


if __name__ == "__main__":
    main()
