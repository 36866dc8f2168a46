"""The tables of this server. They live in a file of their own: a game never slows the desk, or its second copy."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable

from eastwind.play.acts import Deal
from eastwind.play.events import TableOpened
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import TableTerms
from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS, Seat
from eastwind.server.clock import now
from eastwind.server.play.brought.how_often import HowOften
from eastwind.server.play.brought.own_cards import OwnCards
from eastwind.server.play.running_table import RunningTable, draw
from eastwind.server.play.table_log import FORMAT, KIND, write_act, write_events
from eastwind.store import Draft, Store, open_store
from eastwind.store.places import FilePlace

FILE = "tables.sqlite3"
AN_HOUR = 60 * 60 * 1000
MOST_AN_HOUR = 60
MOST_CARD_CHECKS = 300  # in an hour from one address


class OpenTables:
    """All tables, and those that this process has opened. The file is made with the first table."""

    def __init__(self, desk: Store, deal: Callable[[], Deal] = draw) -> None:
        self._desk, self._deal = desk, deal
        self._store: Store | None = None
        self._running: dict[str, RunningTable] = {}
        self._stop: Callable[[], None] | None = None
        self.card_checks = HowOften(
            MOST_CARD_CHECKS, "That is a lot of checks. Your card is still in the box. Wait a while."
        )
        self._opened: dict[str, tuple[int, ...]] = {}  # when each address opened tables

    @property
    def store(self) -> Store:
        """The tables' own store: beside the desk's file, or in the same database server."""
        if self._store is None:
            place = self._desk.place
            self._store = open_store(place.path.with_name(FILE)) if isinstance(place, FilePlace) else self._desk
            loop = asyncio.get_running_loop()

            def moved(stream: str, _: int) -> None:
                loop.call_soon_threadsafe(self._moved, stream)

            self._stop = self._store.watch(moved)
        return self._store

    def _moved(self, stream: str) -> None:
        running = self._running.get(stream)
        if running is not None:
            task = asyncio.ensure_future(running.catch_up())
            task.add_done_callback(lambda done: done.exception())

    async def close(self) -> None:
        for running in self._running.values():
            await running.stop()
        if self._stop is not None:
            self._stop()
        if self._store is not None and self._store is not self._desk:
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
            read = await asyncio.to_thread(RunningTable, self.store, name, self._deal)
            found = self._running.setdefault(name, read)
            found.start()
        return found

    def check_room(self, address: str) -> None:
        """Refuses to open more than a few tables in a short time for one address."""
        lately = [at for at in self._opened.get(address, ()) if at > now() - AN_HOUR]
        if len(lately) >= MOST_AN_HOUR:
            raise InputError(
                f"{MOST_AN_HOUR} tables were opened from here in the last hour. Use one of them, or wait a while."
            )
        self._opened[address] = (*lately, now())

    def keep_card(self, text: str) -> str:
        """Keeps a card that somebody brought, and returns the name that a table's terms have for it."""
        return OwnCards(self.store).keep(text)

    # Seats

    def token(self, name: str, play: PlayTable, seat: Seat) -> str:
        """What opens a seat. It stops when somebody else sits down there."""
        sitting = play.sittings.get(seat, 0)
        return f"{seat}-{sitting}-{self._signed(f'{name} {seat} {sitting}')}"

    def seat_of(self, name: str, play: PlayTable, token: str) -> Seat | None:
        """Whose token this is, if it still counts."""
        for seat in SEATS:
            sits = play.chairs[seat].name and not play.chairs[seat].bot
            if sits and hmac.compare_digest(self.token(name, play, seat).encode(), token.encode()):
                return seat
        return None

    def _signed(self, text: str) -> str:
        key = self.store.secrets.get("key", "seats")
        if key is None:
            key = self.store.secrets.update("key", "seats", lambda old: old or secrets.token_bytes(32))
        assert key is not None
        return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()[:32]
