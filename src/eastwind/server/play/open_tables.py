"""The tables of this server. They live in a store of their own: a game never slows the desk, or its second copy."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from eastwind.play.acts import Deal
from eastwind.play.events import TableOpened
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import TableTerms
from eastwind.refusals import InputError
from eastwind.rules.seats import Seat
from eastwind.server.cards.card_file import CardFile
from eastwind.server.play.leases import BEAT, Leases
from eastwind.server.play.lobby.housekeeping import Housekeeping, is_open
from eastwind.server.play.lobby.seat_codes import code_from
from eastwind.server.play.lobby.table_list import TableList
from eastwind.server.play.own_cards.kept_cards import OwnCards
from eastwind.server.play.running_table import RunningTable, draw
from eastwind.server.play.table_log import FORMAT, KIND, write_act, write_events
from eastwind.server.play.waiting import Waiting, wait
from eastwind.server.run_clock import now
from eastwind.server.security.attempts import PasswordTries
from eastwind.server.security.request_limits import HowOften
from eastwind.store import Draft, Store, StoreError
from eastwind.store.beside import is_there, open_beside, place_beside

BESIDE = "tables"  # the name of their store beside the desk's
AN_HOUR = 60 * 60 * 1000
MOST_AN_HOUR = 60
MOST_CARD_CHECKS = 1_200  # checks in an hour from one address: the page checks while someone types
MOST_EDITOR_CHECKS = 6_000  # checks in an hour by the staff, or at this computer
MOST_OPEN = 30  # tables open at one time from one address
OWN_WRITES = 0.01  # seconds until an entry of this process is known without reading it

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SeatPass:
    """What a browser may open: a seat, as the person who sits there, or by a link that the other players made."""

    seat: Seat
    linked: bool


class OpenTables:
    """All tables, and those that this process has opened. Their store is made with the first table."""

    def __init__(self, desk: Store, deal: Callable[[], Deal] = draw, wait: Waiting = wait) -> None:
        self._desk, self._deal, self._wait = desk, deal, wait
        self._store: Store | None = None
        self._leases: Leases | None = None
        self._code_tries: PasswordTries | None = None
        self._running: dict[str, RunningTable] = {}
        self._house = Housekeeping(self._running)
        self._stop: Callable[[], None] | None = None
        self.wanted: TableTerms | None = None  # what `eastwind play` was asked for with a card or sheet from a file
        self.card_checks = HowOften(
            MOST_CARD_CHECKS, "That's a lot of checks. Your card is still in the box. Wait a few minutes."
        )
        self.editor_checks = HowOften(
            MOST_EDITOR_CHECKS, "That's a lot of checks. What you typed is saved. Wait a few minutes."
        )
        self.card_file: CardFile | None = None  # what `eastwind card edit FILE` edits
        self._list: TableList | None = None
        self._opened_by: dict[str, tuple[str, ...]] = {}  # the tables of each address
        self._tasks: set[asyncio.Task[None]] = set()
        self._opened: dict[str, tuple[int, ...]] = {}  # when each address opened tables
        self._key = b""

    @property
    def store(self) -> Store:
        """The tables' own store: a file beside the desk's, or a schema of its own in the same database."""
        if self._store is None:
            self._store = open_beside(self._desk, BESIDE)
            self._leases = Leases(self._store.secrets)
            loop = asyncio.get_running_loop()

            def moved(stream: str, n: int) -> None:
                loop.call_soon_threadsafe(self._moved, stream, n)

            self._stop = self._store.watch(moved)
            self._house.start(self._store, self.listing)
            self._run(self._keep_leases())
        return self._store

    @property
    def leases(self) -> Leases:
        assert self.store
        assert self._leases is not None
        return self._leases

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _moved(self, stream: str, n: int) -> None:
        """Catches up with a log that has moved. This process knows its own entries a moment later, without reading."""
        running = self._running.get(stream)
        if running is not None and running.at.n < n:
            asyncio.get_running_loop().call_later(OWN_WRITES, self._catch_up, running, n)

    def _catch_up(self, running: RunningTable, n: int) -> None:
        if running.at.n < n and running.name in self._running:
            self._run(_logged(running.catch_up(n)))

    async def resume(self) -> None:
        """Opens the tables that were played at lately, so that their bots continue before any screen is back."""
        if not await asyncio.to_thread(lambda: is_there(place_beside(self._desk, BESIDE))):
            return
        for name in await asyncio.to_thread(self.store.moved_since, KIND, now() - AN_HOUR):
            try:
                await self.find(name)
            except StoreError:
                raise
            except InputError as no:  # its card is gone; the other tables continue
                logger.warning("the table %s can't go on: %s", name[:6], no)

    def start(self) -> None:
        """Goes on with the tables of the last run."""
        self._run(_logged(self.resume()))

    async def _keep_leases(self) -> None:
        """Tells the other servers every second which tables this one drives."""
        while True:
            began = time.monotonic()
            await _logged(self._beat())
            await asyncio.sleep(max(0.0, BEAT - (time.monotonic() - began)))

    async def _beat(self) -> None:
        held = {name for name in self._running if self.leases.holds(name)}
        seats = {name: ages for name, each in self._running.items() if (ages := each.attendance.ages(each.play))}
        await asyncio.to_thread(self.leases.beat, tuple(self._running), seats)
        for name, running in self._running.items():
            if self.leases.holds(name) != (name in held):
                running.wake()

    async def close(self) -> None:
        await self._house.stop()
        for task in tuple(self._tasks):
            task.cancel()
        running = tuple(self._running.values())
        self._running.clear()
        for each in running:
            await each.stop()
        if self._stop is not None:
            self._stop()
        if self._leases is not None:
            await _logged(asyncio.to_thread(self._leases.leave))
        if self._store is not None:
            self._store.close()

    async def open(self, terms: TableTerms) -> RunningTable:
        """Opens a new table."""
        name = secrets.token_urlsafe(9)
        draft = Draft(
            stream=name, kind=KIND, at=now(), by="table", via="play", key="opened", format=FORMAT, role="",
            command=write_act(terms),
        )  # fmt: skip
        events = write_events((TableOpened(terms=terms),))
        await asyncio.wrap_future(self.store.submit(draft, lambda _: events))
        return await self.find(name)

    async def find(self, name: str) -> RunningTable:
        """A table by its name. Its bots play from now on."""
        found = self._running.get(name)
        if found is None:
            stream = await asyncio.to_thread(self.store.find, name)
            if stream is None or stream.kind != KIND:
                raise InputError("There is no table at this address. Ask for the link again, or open a new table.")
            await asyncio.to_thread(self.leases.look)
            read = await asyncio.to_thread(RunningTable, self.store, name, self._deal, self.leases, self._wait)
            found = self._running.setdefault(name, read)
            self.leases.take(name)
            found.start()
            await found.catch_up()  # what came while it was being opened
        found.touched = now()
        return found

    @property
    def listing(self) -> TableList:
        """Every table in one line."""
        if self._list is None:
            self._list = TableList(self.store)
        return self._list

    def check_room(self, address: str) -> None:
        """Refuses to open more than a few tables in a short time for one address."""
        lately = [at for at in self._opened.get(address, ()) if at > now() - AN_HOUR]
        if len(lately) >= MOST_AN_HOUR:
            raise InputError(
                f"{MOST_AN_HOUR} tables were opened from here in the last hour. Use one of them, or wait a while."
            )
        here = [self._running[name] for name in self._opened_by.get(address, ()) if name in self._running]
        if sum(is_open(running.play) for running in here) >= MOST_OPEN:
            raise InputError(
                f"{MOST_OPEN} tables from here are open right now. Finish one of them, or close it on this page."
            )
        self._opened[address] = (*lately, now())

    def keep_card(self, text: str) -> str:
        """Keeps a card that someone brought, and returns the name that a table's terms have for it."""
        return OwnCards(self.store).keep(text)

    def opened_by(self, address: str, name: str) -> None:
        """Remembers where a table was opened from, as long as it is in the memory."""
        names = [each for each in self._opened_by.get(address, ()) if each in self._running]
        self._opened_by[address] = (*names, name)

    # Seats

    def token(self, name: str, play: PlayTable, seat: Seat) -> str:
        """What opens a seat for the person who sits there. It stops when someone else sits down there."""
        sitting = play.company.sittings.get(seat, 0)
        return f"{seat}-{sitting}-{self.signature_of(f'{name} {seat} {sitting}')}"

    def link_token(self, name: str, play: PlayTable, seat: Seat) -> str:
        """What opens a seat by the link that the other players made. It stops when the person is back."""
        link = f"{play.company.sittings.get(seat, 0)}.{play.company.links.get(seat, 0)}"
        return f"{seat}-{link}-{self.signature_of(f'{name} {seat} link {link}')}"

    def pass_of(self, name: str, play: PlayTable, token: str) -> SeatPass | None:
        """What this token opens, if it still counts."""
        for seat in play.people:
            if hmac.compare_digest(self.token(name, play, seat).encode(), token.encode()):
                return SeatPass(seat, linked=False)
            made = self.link_token(name, play, seat).encode() if seat in play.company.new_links else b""
            if made and hmac.compare_digest(made, token.encode()):
                return SeatPass(seat, linked=True)
        return None

    def seat_of(self, name: str, play: PlayTable, token: str) -> Seat | None:
        """Whose own token this is, if it still counts."""
        found = self.pass_of(name, play, token)
        return found.seat if found and not found.linked else None

    def code(self, name: str, play: PlayTable, seat: Seat) -> str:
        """The code that brings the person back to this seat from another device. It is not stored."""
        return code_from(self.signature_of(f"{name} {seat} {play.company.sittings.get(seat, 0)} code"))

    def was_given(self, name: str, token: str) -> bool:
        """Whether this token once opened a seat of this table."""
        seat, number, signature = ["", "", "", *token.split("-")][-3:]
        sitting, _, link = number.partition(".")
        signed = self.signature_of(f"{name} {seat} link {number}" if link else f"{name} {seat} {sitting}")
        return hmac.compare_digest(signed.encode(), signature.encode())

    @property
    def code_tries(self) -> PasswordTries:
        """Tries of seat codes, stored: every server of this store counts the same."""
        if self._code_tries is None:
            self._code_tries = PasswordTries(self.store)
        return self._code_tries

    def seat_with_code(self, name: str, play: PlayTable, code: str) -> Seat | None:
        """Whose code this is."""
        same = [
            seat for seat in play.people if hmac.compare_digest(self.code(name, play, seat).encode(), code.encode())
        ]
        return same[0] if same else None

    async def look_elsewhere(self) -> None:
        """Reads what the other servers of this store say about their seats."""
        await asyncio.to_thread(self.leases.look)

    def teacher_token(self, name: str, play: PlayTable) -> str:
        """What lets a teacher in. It stops when another one is invited, or none."""
        return f"T-{play.lesson.invited}-{self.signature_of(f'{name} teacher {play.lesson.invited}')}"

    def is_teacher(self, name: str, play: PlayTable, token: str) -> bool:
        there = bool(play.lesson.name and token)
        return there and hmac.compare_digest(self.teacher_token(name, play).encode(), token.encode())

    def signature_of(self, text: str) -> str:
        """The part of a link that only this server can make."""
        if not self._key:
            kept = self.store.secrets
            self._key = kept.get("key", "seats") or kept.update("key", "seats", _made_once) or b""
        return _signature(self._key, text)


@lru_cache(maxsize=4096)  # every screen asks for its seat's
def _signature(key: bytes, text: str) -> str:
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()[:32]


def _made_once(old: bytes | None) -> bytes:
    return old or secrets.token_bytes(32)


async def _logged(work: Awaitable[None]) -> None:
    """Work in the background: a failure is written down, and the next try may succeed."""
    try:
        await work
    except Exception:
        logger.exception("the tables could not be looked after")
