"""Two tables that differ only in tiles that one seat may not see, each on a server of its own, in step with each other.

Time stands still: a server that waits, waits until the test lets the time pass, so that every delay is known.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
from litestar import Litestar
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.events import AnyPlayEvent, CarriedOut, TableOpened
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.server.play.lobby.own_seat import cookie_name
from eastwind.server.play.open_tables import OpenTables
from eastwind.server.play.running_table import RunningTable
from eastwind.server.play.table_log import FORMAT, KIND, write_act, write_events
from eastwind.server.run_clock import RunClock
from eastwind.server.services import open_services
from eastwind.store import Draft, Store, Tail
from eastwind.table.moments import AnyEvent
from eastwind.table.moments.courtesy import GiveCourtesy
from eastwind.table.moments.passing import PassTiles
from eastwind.table.moments.starting import GameStarted
from eastwind.table.read_only import ReadOnly
from eastwind.table.viewers import Viewer
from eastwind.table.views import seen
from eastwind.tiles import Tile
from tests.play.seating import Table, deal, play_on, received

NAME = "thursday-table"
NOON = 1_800_000_000_000
PERSON: Seat = "A"


@dataclass(eq=False)
class Wait:
    """One who waits: until it is woken, or its time is up."""

    seconds: float | None
    woken: asyncio.Event
    up: asyncio.Event
    until: int | None

    @property
    def is_over(self) -> bool:
        return self.woken.is_set() or self.up.is_set()


class StoppedTime:
    """A clock that the test moves, and those who wait for it."""

    def __init__(self) -> None:
        self.milliseconds = 0
        self.clock = RunClock(wall=lambda: NOON, passed=lambda: self.milliseconds)
        # The delays in force whenever the server was at rest. One that was dropped before any time passed tells no
        # one anything, and whether there was one depends on how fast the disk answered.
        self.delays: set[tuple[int, float | None]] = set()
        self._waits: list[Wait] = []

    async def wait(self, woken: asyncio.Event, seconds: float | None) -> bool:
        until = None if seconds is None else self.milliseconds + max(1, round(seconds * 1000))
        wait = Wait(seconds, woken, asyncio.Event(), until)
        self._waits.append(wait)
        tasks = [asyncio.ensure_future(each.wait()) for each in (woken, wait.up)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._waits.remove(wait)
            for task in tasks:
                task.cancel()
        return woken.is_set()

    def all_wait(self, count: int) -> bool:
        """Whether so many wait, and none of them was woken a moment ago."""
        return len(self._waits) == count and not any(each.is_over for each in self._waits)

    def note_delays(self) -> None:
        self.delays |= {(self.milliseconds, each.seconds) for each in self._waits}

    def pass_on(self) -> bool:
        """Lets the time pass until the first delay is over. False: no one waits for a time."""
        first = min((each.until for each in self._waits if each.until is not None), default=None)
        if first is None:
            return False
        self.milliseconds = max(self.milliseconds, first)
        for each in self._waits:
            if each.until is not None and each.until <= self.milliseconds:
                each.up.set()
        return True


@dataclass
class Told:
    """Everything that a browser was sent: status, headers, and each piece of the body as it came."""

    status: int = 0
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    pieces: list[bytes] = field(default_factory=list)


class Server:
    """The whole web application on one table's log, without a socket."""

    def __init__(self, app: Litestar, store: Store, now: StoppedTime) -> None:
        self.app, self.time = app, now
        app.state.services = open_services(store)
        tables = OpenTables(store, wait=now.wait)
        tables._key = b"the same key for both tables...."
        object.__setattr__(app.state.services, "tables", tables)
        self.tables = tables
        self.streams: list[Told] = []
        self._tasks: list[asyncio.Task[None]] = []
        self.running: RunningTable

    async def open(self) -> None:
        self.running = await self.tables.find(NAME)
        self.cookie = f"{cookie_name(NAME)}={self.tables.token(NAME, self.running.play, PERSON)}"
        await self.rest()
        for cookie in (self.cookie, ""):
            told = Told()
            self.streams.append(told)
            self._tasks.append(asyncio.create_task(self._serve("GET", f"/play/{NAME}/live", told, cookie)))
            await self.rest()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.close()

    async def rest(self) -> None:
        """Until everything on this server waits."""
        wanted, calm = 1 + len(self.streams), 0
        while calm < 3:
            await asyncio.sleep(0.002)
            calm = calm + 1 if self.time.all_wait(wanted) else 0
        self.time.note_delays()

    async def ask(self, method: str, path: str, body: bytes = b"", cookie: str | None = None) -> Told:
        told = Told()
        await self._serve(method, f"/play/{NAME}{path}", told, self.cookie if cookie is None else cookie, body)
        await self.rest()
        return told

    async def act(self, key: str, **do: Any) -> Told:
        return await self.ask("POST", "/act", msgspec.json.encode({"key": key, "do": do}))

    async def pass_time(self) -> bool:
        passed = self.time.pass_on()
        await self.rest()
        return passed

    async def _serve(self, method: str, path: str, told: Told, cookie: str, body: bytes = b"") -> None:
        headers = [(b"host", b"table.test"), (b"cookie", cookie.encode()), (b"content-type", b"application/json")]
        scope: Any = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "headers": headers,
            "client": ("192.0.2.1", 5000), "server": ("table.test", 80),
        }  # fmt: skip
        asked = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            if not asked:
                await asyncio.Event().wait()  # a browser that stays
            return asked.pop()

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                told.status, told.headers = message["status"], sorted(map(tuple, message["headers"]))
            elif message.get("body"):
                told.pieces.append(message["body"])

        await self.app(scope, receive, send)

    def screen(self) -> dict[str, Any]:
        return received(self.running.screen(PERSON))

    def sent(self) -> tuple[Any, ...]:
        """All that reached the two browsers so far, and every delay that was in force."""
        told = [(each.status, each.headers, list(each.pieces)) for each in self.streams]
        return (told, sorted(self.time.delays, key=str), self.time.milliseconds)

    def happened(self, viewer: Viewer) -> list[AnyEvent]:
        return [sight for event in self.running.play.game.happened if (sight := seen(event, viewer)) is not None]


class Recorded(Table):
    """A table that remembers its acts, and the fewest of each tile that a rack ever had."""

    def __init__(self, sheet: str, **terms: Any) -> None:
        super().__init__(sheet, **terms)
        self.steps: list[tuple[acts.AnyAct, int]] = []
        self.never_moved: dict[Seat, Counter[Tile]] = {}

    def do(self, seat: Seat | None, act: acts.AnyAct) -> Rejected | None:
        refused = super().do(seat, act)
        if refused is None:
            self.steps.append((act, self.clock))
            for holder, own in self.play.table.hands.items():
                held = Counter(own.rack) - Counter(put_out(self.play, holder))
                known = held if isinstance(act, acts.Deal) else self.never_moved.get(holder, held)
                self.never_moved[holder] = known & held
        return refused


def put_out(play: PlayTable, seat: Seat) -> tuple[Tile, ...]:
    """What a player has answered with, and is passed when all have."""
    answer = play.game.answers.get(seat)
    return answer.tiles if isinstance(answer, PassTiles | GiveCourtesy) else ()


def played(sheet: str, seed: str, moments: int, **terms: Any) -> Recorded:
    """A game of Carol and three bots, so many moments after the deal."""
    table = Recorded(sheet, card="eastwind", pace="normal", **terms)
    table.sit("Carol").start()
    assert table.do(None, deal(seed)) is None
    for _ in range(moments):
        if table.play.table.common.phase not in ("charleston", "play"):
            break
        assert table.step() or play_on(table)
    return table


Log = list[tuple[AnyPlayEvent, ...]]


def with_other_hidden_tiles(table: Recorded, chance: random.Random) -> Log:
    """The same log to Carol. Tiles that bots were dealt and still hold, and those left in the wall, change places."""
    state = table.play.table
    assert state.wall is not None
    left, others = len(state.wall), [seat for seat in state.hands if seat != PERSON]
    hidden = [tile for seat in others for tile in table.never_moved[seat].elements()] + list(state.wall)
    chance.shuffle(hidden)

    def dealt(event: GameStarted) -> GameStarted:
        pool, racks = list(hidden), dict(event.racks)
        for seat in others:
            loose = table.never_moved[seat]
            kept = Counter(racks[seat]) - loose
            racks[seat] = (*kept.elements(), *(pool.pop() for _ in range(loose.total())))
        assert event.wall is not None
        return replace(event, racks=ReadOnly(racks), wall=(*event.wall[: len(event.wall) - left], *pool))

    def changed(event: AnyPlayEvent) -> AnyPlayEvent:
        if not isinstance(event, CarriedOut):
            return event
        return replace(
            event, events=tuple(dealt(each) if isinstance(each, GameStarted) else each for each in event.events)
        )

    return [tuple(map(changed, events)) for events in table.log]


def write_log(store: Store, table: Recorded, log: Log) -> None:
    """The table's log, with its opening. Its last entry was made right now."""
    later = NOON - table.clock
    opening = [(table.terms, 0, (TableOpened(terms=table.terms),))]
    acted = [(act, at + later, events) for (act, at), events in zip(table.steps, log, strict=True)]
    for number, (act, at, events) in enumerate([*opening, *acted]):
        draft = Draft(
            stream=NAME, kind=KIND, at=at, by="Carol", via="play", key=f"step {number}", format=FORMAT, role="",
            command=write_act(act),
        )  # fmt: skip
        store.append(draft, always(write_events(events)))


def always(events: bytes) -> Callable[[Tail], bytes]:
    """A decision that does not look at what is there."""
    return lambda _: events


@asynccontextmanager
async def both(one: Server, two: Server) -> AsyncIterator[tuple[Server, Server]]:
    try:
        await one.open()
        await two.open()
        yield one, two
    finally:
        await one.close()
        await two.close()
