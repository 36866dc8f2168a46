"""One open table: its newest state, new acts, its bots and clocks, and the screens that follow it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from eastwind.play import acts
from eastwind.play.automatic import Due, next_due
from eastwind.play.decide import decide
from eastwind.play.screens.screen import screen_of
from eastwind.play.state import PlayTable
from eastwind.players.player import Player
from eastwind.players.roster import make_player
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.server.clock import now
from eastwind.server.play.brought.own_cards import OwnCards
from eastwind.server.play.table_log import FORMAT, KIND, card_of, fold_entries, write_act, write_events
from eastwind.store import Answer, Appended, Draft, Fold, KeyTaken, Refused, Store, Tail
from eastwind.table.records.wall_order import dice_and_wall, roll, stream

logger = logging.getLogger(__name__)

ROLLS = 60  # enough for any number of ties
BOT = "greedy"


@dataclass(frozen=True)
class At:
    """The table after an entry of its log."""

    n: int
    play: PlayTable


def draw() -> acts.Deal:
    """A deal that nobody can know or choose."""
    dice, wall = dice_and_wall(secrets.token_bytes(32))
    source = stream(secrets.token_bytes(32))
    return acts.Deal(rolls=tuple(roll(source) for _ in range(ROLLS)), dice=dice, wall=wall, salt=secrets.token_hex(16))


class RunningTable:
    """A table of this process. `changed` is set whenever there may be something new to draw."""

    def __init__(self, store: Store, name: str, deal: Callable[[], acts.Deal] = draw) -> None:
        self.name = name
        self._store, self._deal = store, deal
        texts = OwnCards(store).text
        self._fold: Fold[PlayTable | None] = Fold(
            lambda _: (0, None), lambda play, entries: fold_entries(play, entries, texts)
        )
        first = store.read(name, self._at)
        assert first is not None
        self.at = first
        self.card = card_of(first.play.terms, texts)
        self._bots: dict[Seat, Player] = {seat: make_player(BOT, self.card) for seat in SEATS}
        self._woken = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self.listeners: set[asyncio.Event] = set()

    @property
    def play(self) -> PlayTable:
        return self.at.play

    def _at(self, tail: Tail) -> At | None:
        play = self._fold.at(tail)
        return None if play is None else At(tail.last, play)

    # Acts

    async def act(self, seat: Seat | None, act: acts.AnyAct, *, key: str, by: str) -> Rejected | None:
        """Carries an act out, or says why not. It is on the disk before anyone sees it."""
        at = now()

        def decided(tail: Tail) -> object:
            play = self._fold.at(tail)
            assert play is not None
            events = decide(play, seat, act, self.card, at)
            return events if isinstance(events, Rejected) else write_events(events)

        draft = Draft(
            stream=self.name,
            kind=KIND,
            at=at,
            by=by,
            via="play",
            key=key,
            format=FORMAT,
            role="",
            command=write_act(act),
        )
        answer: Answer = await asyncio.wrap_future(self._store.submit(draft, decided))
        match answer:
            case Appended():
                await self.catch_up()
                return None
            case KeyTaken():
                return Rejected("play.too-late")
            case Refused(reason=reason):
                assert isinstance(reason, Rejected)
                return reason

    async def catch_up(self) -> None:
        """Reads what is new in the log, whoever wrote it, and wakes the screens and the driver."""
        found = await asyncio.to_thread(self._store.read, self.name, self._at)
        if found is not None and found.n > self.at.n:
            self.at = found
            self._woken.set()
            for listener in self.listeners:
                listener.set()

    def screen(self, seat: Seat | None, link: str = "") -> bytes:
        """The seat's screen, with the link for friends."""
        found = screen_of(self.play, seat, self.card)
        return msgspec.json.encode({**found, "table": {**found["table"], "link": link}})

    # Bots and clocks

    def start(self) -> None:
        if self._driver is None:
            self._driver = asyncio.get_running_loop().create_task(self._drive())

    async def stop(self) -> None:
        if self._driver is not None:
            self._driver.cancel()
            with suppress(asyncio.CancelledError):
                await self._driver

    async def _drive(self) -> None:
        while True:
            try:
                await self._drive_once()
            except Exception:
                logger.exception("the table %s could not go on by itself", self.name[:6])
                await asyncio.sleep(2)

    async def _drive_once(self) -> None:
        """Does what is due next, or waits for somebody else to act."""
        self._woken.clear()
        at = self.at
        due = next_due(at.play, self._bots)
        wait = None if due is None else (due.at - now()) / 1000
        if due is None or (wait is not None and wait > 0):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), wait)
            return
        act = await self._made(due)
        if self.at is not at:
            return
        if act is None:
            raise RuntimeError("a bot has nothing to do, and the table waits for it")
        # The key depends only on the place in the log: two servers never play one bot twice.
        refused = await self.act(None, act, key=f"table {at.n + 1}", by="table")
        if refused is not None and self.at is at:
            await self.catch_up()
            if self.at is at:
                raise RuntimeError(f"the table was refused its own act: {refused.slug}")

    async def _made(self, due: Due) -> acts.AnyAct | None:
        return self._deal() if due.make == "deal" else await asyncio.to_thread(due.make)
