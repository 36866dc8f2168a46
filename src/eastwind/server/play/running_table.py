"""One open table: its newest state, new acts, its bots and clocks, and the screens that follow it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from eastwind.coach.advise import Coach
from eastwind.native.quick_bot import quick_player
from eastwind.play import acts
from eastwind.play.apply import apply
from eastwind.play.awaited import away_due
from eastwind.play.deciding.absence import is_missed
from eastwind.play.events import AnyPlayEvent
from eastwind.play.lessons import Teacher
from eastwind.play.machine import decide
from eastwind.play.screens.play_by_play import Told, tell
from eastwind.play.screens.screen import screen_of
from eastwind.play.state import PlayTable
from eastwind.play.timetable import Due, next_due
from eastwind.players.levels import seated
from eastwind.players.player import Player
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.server.play.leases import Leases
from eastwind.server.play.lobby.attendance import Attendance
from eastwind.server.play.own_cards.kept_cards import OwnCards
from eastwind.server.play.table_log import FORMAT, KIND, card_of, fold_entries, write_act, write_events
from eastwind.server.play.waiting import Waiting, wait
from eastwind.server.run_clock import now
from eastwind.store import Answer, Appended, Draft, Entry, Fold, KeyTaken, Refused, Store, Tail
from eastwind.table.records.wall_order import dice_and_wall, roll, stream

logger = logging.getLogger(__name__)

ROLLS = 60  # enough for any number of ties
NOT_SHARED = {"link": "", "link_words": "", "code": ""}
MOST_KEYS = 20
MOST_DRAWN = 20  # screens kept: of four seats and the watchers, by the addresses that browsers use


@dataclass(frozen=True)
class At:
    """The table after an entry of its log."""

    n: int
    play: PlayTable


@dataclass(frozen=True)
class Decided:
    """What an act leads to, and the table that it was decided on."""

    play: PlayTable
    events: tuple[AnyPlayEvent, ...]

    def at(self, entry: Entry) -> At:
        """The table after the entry that has these events."""
        play = self.play
        for event in self.events:
            play = apply(play, event, entry.at)
        return At(entry.n, play)


def draw() -> acts.Deal:
    """A deal that no one can know or choose."""
    dice, wall = dice_and_wall(secrets.token_bytes(32))
    source = stream(secrets.token_bytes(32))
    return acts.Deal(rolls=tuple(roll(source) for _ in range(ROLLS)), dice=dice, wall=wall, salt=secrets.token_hex(16))


def _sooner(one: Due | None, other: Due | None) -> Due | None:
    return min((due for due in (one, other) if due is not None), key=lambda due: due.at, default=None)


class RunningTable:
    """A table of this process. Its bots and clocks run only while their lease is this server's."""

    def __init__(
        self, store: Store, name: str, deal: Callable[[], acts.Deal] = draw, leases: Leases | None = None,
        wait: Waiting = wait,
    ) -> None:  # fmt: skip
        self.name, self.wait = name, wait
        self._store, self._deal, self._leases = store, deal, leases
        texts = OwnCards(store).text
        self._fold: Fold[PlayTable | None] = Fold(
            lambda _: (0, None), lambda play, entries: fold_entries(play, entries, texts)
        )
        first = store.read(name, self._at)
        assert first is not None
        self.at = first
        self._ahead = max(0, first.play.changed - now())
        self.card = card_of(first.play.terms, texts)
        sheet, names = first.play.table.setup.sheet, {first.play.terms.bot_of(seat) for seat in first.play.seats}
        kinds = {bot: seated(bot, self.card, sheet, name, quick_player) for bot in names}
        self.bots: dict[Seat, Player] = {seat: kinds[first.play.terms.bot_of(seat)] for seat in first.play.seats}
        self.coach: Coach | None = None  # made when someone asks for advice
        self._woken = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self._thought: tuple[At, acts.AnyAct] | None = None  # what a bot does at that moment
        self._drawn: dict[tuple[Seat | None, Any], tuple[At, bytes]] = {}
        self._told: dict[Seat | None, Told] = {}
        self.listeners: set[asyncio.Event] = set()
        self.attendance = Attendance(self.now, self._woken.set, self._heard_elsewhere)
        self._carried_out: dict[str, int] = {}  # the latest acts, by their keys, and when they were carried out
        self._greetings: set[asyncio.Task[None]] = set()
        self.touched = now()  # when someone last opened it

    @property
    def play(self) -> PlayTable:
        return self.at.play

    def now(self) -> int:
        """The table's time. It never goes back, though the computer's clock may have been set back since."""
        return now() + self._ahead

    def _at(self, tail: Tail) -> At | None:
        play = self._fold.at(tail)
        return None if play is None else At(tail.last, play)

    # Acts

    async def act(self, seat: Seat | Teacher | None, act: acts.AnyAct, *, key: str, by: str) -> Rejected | None:
        """Carries an act out, or says why not. It is on the disk before anyone sees it."""
        at, decided = self.now(), list[Decided]()

        def decide_it(tail: Tail) -> object:
            play = self._fold.at(tail)
            assert play is not None
            events = decide(play, seat, act, self.card, at)
            if isinstance(events, Rejected):
                return events
            decided[:] = [Decided(play, events)]  # it may be decided again, in another transaction
            return write_events(events)

        draft = Draft(
            stream=self.name, kind=KIND, at=at, by=by, via="play", key=key, format=FORMAT, role="",
            command=write_act(act),
        )  # fmt: skip
        answer: Answer = await asyncio.wrap_future(self._store.submit(draft, decide_it))
        match answer:
            case Appended(entry=entry, repeat=repeat):
                await self._reach(entry, None if repeat else decided[-1])
                self._carried_out[key] = entry.at
                while len(self._carried_out) > MOST_KEYS:
                    self._carried_out.pop(next(iter(self._carried_out)))
                return None
            case KeyTaken():
                await self.catch_up()
                return Rejected("play.too-late")
            case Refused(reason=reason):
                assert isinstance(reason, Rejected)
                await self.catch_up()  # the refusal may come from what this process has not seen yet
                return reason

    def took_seat(self, seat: Seat, key: str) -> bool:
        """Whether the person who sits there now sat down with this act. Sent again later, it must not open the seat."""
        return seat in self.play.company.sat and self._carried_out.get(key) == self.play.company.sat[seat]

    async def _reach(self, entry: Entry, decided: Decided | None) -> None:
        """Moves to an entry. One that was decided here is not read again."""
        if decided is None:
            await self.catch_up(entry.n)
        else:
            found = decided.at(entry)
            self._fold.add(entry.n, entry.hash, found.play)
            self._go_to(found)

    async def catch_up(self, n: int | None = None) -> None:
        """Reads what is new in the log, whoever wrote it; with a number, only if it is not known up to there."""
        if n is not None and n <= self.at.n:
            return
        found = await asyncio.to_thread(self._store.read, self.name, self._at)
        if found is not None:
            self._go_to(found)

    def _go_to(self, found: At) -> None:
        if found.n > self.at.n:
            self.at = found
            self.wake()
            for listener in self.listeners:
                listener.set()
            for seat, heard in self.attendance.answering(self.play).items():
                if is_missed(self.play, seat, heard.linked):
                    self._greet(seat, heard.linked)

    def _greet(self, seat: Seat, linked: bool) -> None:
        task = asyncio.get_running_loop().create_task(self._welcome(seat, linked))
        self._greetings.add(task)
        task.add_done_callback(self._greetings.discard)

    async def heard(self, seat: Seat, linked: bool = False, page: bool = False) -> None:
        """Someone is here. If a bot stood in, the person takes over at once."""
        self.attendance.heard(self.play, seat, linked, page)
        await self._welcome(seat, linked)

    async def _welcome(self, seat: Seat, linked: bool) -> None:
        if seat in self.play.people and is_missed(self.play, seat, linked):
            back = acts.ComeBack(linked=linked)
            await self.act(seat, back, key=f"back {self.at.n + 1}", by=self.play.name(seat))

    def _heard_elsewhere(self) -> Mapping[Seat, int]:
        return self._leases.heard_elsewhere(self.name) if self._leases else {}

    def screen(self, seat: Seat | None, shared: Mapping[str, str] = NOT_SHARED) -> bytes:
        """The seat's screen, with what only this browser is told. It is made once, however many tabs show it."""
        which = (seat, tuple(shared.items()))
        at, drawn = self._drawn.get(which, (None, b""))
        if at is not self.at:
            found = screen_of(self.play, seat, self.card, self.told(seat))
            drawn = msgspec.json.encode(replace(found, table=replace(found.table, **shared)))
            if len(self._drawn) >= MOST_DRAWN:
                self._drawn.clear()
            self._drawn[which] = (self.at, drawn)
        return drawn

    def told(self, seat: Seat | None) -> Told:
        """The game so far in the seat's words: those of the latest screen, and what is new."""
        told = self._told[seat] = tell(self.play, seat, self._told.get(seat))
        return told

    # Bots and clocks

    def start(self) -> None:
        if self._driver is None:
            self._driver = asyncio.get_running_loop().create_task(self._drive())

    async def stop(self) -> None:
        if self._driver is not None:
            self._driver.cancel()
            with suppress(asyncio.CancelledError):
                await self._driver

    def wake(self) -> None:
        """There may be something to do: the table has changed, or who drives it."""
        self._woken.set()

    def _due(self) -> Due | None:
        return _sooner(next_due(self.play, self.bots), away_due(self.play, self.attendance.silent_since(self.play)))

    def _drives(self) -> bool:
        return self._leases is None or self._leases.holds(self.name)

    async def _drive(self) -> None:
        while True:
            try:
                await self._drive_once()
            except Exception:
                logger.exception("the table %s could not go on by itself", self.name[:6])
                await asyncio.sleep(2)

    async def _think(self, at: At, due: Due) -> acts.AnyAct:
        """What a bot does next, worked out once, in a thread, so that other tables continue meanwhile."""
        if self._thought is None or self._thought[0] is not at:
            self._thought = at, await asyncio.to_thread(due.act)
        return self._thought[1]

    async def _drive_once(self) -> None:
        """Does what is due next, or waits for someone else to act."""
        self._woken.clear()
        at, due = self.at, self._due() if self._drives() else None
        if due is None:
            await self.wait(self._woken, None)
            return
        if due.thinks:  # worked out before it is due, so that no delay shows how hard it was
            await self._think(at, due)
        seconds = (due.at - self.now()) / 1000
        if seconds > 0:
            await self.wait(self._woken, seconds)
            return  # looked at again: something may have happened, or another server may have heard from someone
        act = self._deal() if due.make == "deal" else await self._think(at, due) if due.thinks else due.act()
        # The key depends only on the place in the log: two servers never play one bot twice.
        refused = await self.act(None, act, key=f"table {at.n + 1}", by="table")
        if refused is not None and self.at is at:
            raise RuntimeError(f"the table was refused its own act: {refused.slug}")
