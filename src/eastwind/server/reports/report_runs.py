"""The run of a report: one at a time, a few seconds of it in each child process, and stopped within seconds."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import msgspec

from eastwind.children.parent import ChildError
from eastwind.lab.report.fair_value_check import lines_to_check
from eastwind.lab.runs.block_work import about
from eastwind.lab.runs.blocks import KeptRun, joined
from eastwind.refusals import InputError
from eastwind.rules.sheet import Sheet
from eastwind.server.reports.kept_reports import KeptReport, KeptReports, figures, text_to_check
from eastwind.server.reports.report_games import PLAYERS, WantedGames, plan_of
from eastwind.server.run_clock import now
from eastwind.store import Store

logger = logging.getLogger(__name__)

FULL = 200_000  # games
CHECK = 50_000  # games played again, with two fair values
QUICK = 40.0  # seconds
AT_ONCE = 6.0  # seconds in one child process, and so the longest that a stop may take
FIRST = 40  # games in the first one, when no one knows how long they take
ENOUGH = 1_000  # games to guess from how long the rest takes
GROWTH = 4  # times as many games in the next one, at most
FAILED = "Something went wrong on our side, and the run stopped. What was played is kept. Go on, or tell the director."

Busy = Callable[[], Awaitable[str]]


@dataclass(slots=True)
class ReportRun:
    """The report that is being played."""

    digest: str
    sheet: str
    title: str
    goal: int  # games in all, those that are played again included; 0 for a quick look
    until: float | None  # the end of a quick look
    before: int  # games that were played before
    started: float = field(default_factory=time.monotonic)
    counted: int = 0  # games of this run that are kept
    now: int = 0  # games of the child process at work
    size: int = FIRST  # games for the next one
    stopping: bool = False
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    def is_of(self, digest: str, sheet: str) -> bool:
        """Whether it plays this card under this sheet."""
        return (self.digest, self.sheet) == (digest, sheet)

    @property
    def games(self) -> int:
        return self.before + self.counted + self.now

    @property
    def rate(self) -> float:
        """Games a second."""
        return (self.counted + self.now) / max(0.1, time.monotonic() - self.started)

    @property
    def minutes_left(self) -> int | None:
        """Minutes until the full run is done, or None if it is too early to say."""
        if not self.goal or self.counted < ENOUGH:
            return None
        return max(1, round((self.goal - self.games) / self.rate / 60))

    def learn(self, games: int, seconds: float) -> None:
        """How many games fit into one child process, from how long the last one took."""
        self.counted, self.now = self.counted + games, 0
        fitting = int(games * AT_ONCE / max(0.1, seconds))
        self.size = max(FIRST, min(fitting, GROWTH * self.size))
        if self.until is not None:
            left = self.until - time.monotonic()
            self.size = max(1, min(self.size, int(games * left / max(0.1, seconds))))

    def hear(self, words: str) -> None:
        """What the child says. Called in another thread."""
        self.now = int(words) if words.isdecimal() else self.now


class ReportRuns:
    """The reports of this process. One is played at a time."""

    def __init__(self, store: Store) -> None:
        self.reports = KeptReports(store)
        self.current: ReportRun | None = None
        self._ended: dict[tuple[str, str], str] = {}  # why a run stopped, to be told

    def running(self, digest: str, sheet: str) -> ReportRun | None:
        run = self.current
        return run if run is not None and run.is_of(digest, sheet) else None

    def why_ended(self, digest: str, sheet: str) -> str:
        return self._ended.get((digest, sheet), "")

    async def start(self, kept: KeptReport, sheet: Sheet, full: bool, busy: Busy) -> None:
        """Starts to play, or continues, and returns at once."""
        run = self.current
        if run is not None:
            if run.is_of(kept.digest, kept.sheet):
                return
            raise InputError(f"A report on {run.title} is running. Only one runs at a time: wait for it, or stop it.")
        if words := await busy():
            raise InputError(words)
        if full:
            kept = msgspec.structs.replace(kept, goal=FULL, again=CHECK)
            await asyncio.to_thread(self.reports.save, kept)
        goal = FULL + CHECK if full else 0
        before = kept.played + (kept.check.tally.games if kept.check else 0)
        until = None if full else time.monotonic() + QUICK
        made = self.current = ReportRun(kept.digest, kept.sheet, kept.title, goal, until, before)
        self._ended.pop((kept.digest, kept.sheet), None)
        made.task = asyncio.create_task(self._run(made, sheet, busy))

    def stop(self, digest: str, sheet: str) -> None:
        """Ends the run after the games that are being played."""
        run = self.running(digest, sheet)
        if run is not None:
            run.stopping = True

    async def close(self) -> None:
        """The server stops. The child process ends with it."""
        run = self.current
        if run is not None and run.task is not None:
            run.task.cancel()
            await asyncio.gather(run.task, return_exceptions=True)

    async def _run(self, run: ReportRun, sheet: Sheet, busy: Busy) -> None:
        words = ""
        try:
            while not words:
                words = await self._step(run, sheet, busy)
        except (ChildError, InputError) as no:
            logger.error("a report stopped: %s", no)
            words = FAILED
        except Exception:
            logger.exception("a report stopped")
            words = FAILED
        finally:
            self.current = None
        self._ended[run.digest, run.sheet] = "" if words == "done" else words

    async def _step(self, run: ReportRun, sheet: Sheet, busy: Busy) -> str:
        """Plays for a few seconds. Returns why to stop, "done", or "" to continue."""
        if run.stopping:
            return "You stopped it. What was played is kept, and you can go on."
        if words := await busy():
            return words
        if run.until is not None and run.counted and time.monotonic() > run.until:
            return "done"
        kept = await asyncio.to_thread(self.reports.find, run.digest, run.sheet)
        wanted = await asyncio.to_thread(self._next, kept, sheet, run)
        if wanted is None:
            return "done"
        started = time.monotonic()
        answer = await PLAYERS.ask(msgspec.json.encode(wanted), run.hear)
        played = msgspec.json.decode(answer, type=KeptRun)
        await asyncio.to_thread(self._keep, kept, played)
        run.learn(played.tally.games, time.monotonic() - started)
        return ""

    def _next(self, kept: KeptReport, sheet: Sheet, run: ReportRun) -> WantedGames | None:
        """What to play next: the games, then some of them again with fair values."""
        goal = FULL if run.until is not None else kept.goal
        if kept.played < goal:
            stop = min(goal, kept.played + run.size)
            return WantedGames(text=kept.text, sheet=sheet, start=kept.played, stop=stop)
        if run.until is not None:
            return None
        card, found = figures(kept, sheet)
        if kept.values is None:
            values = lines_to_check(found)
            kept = msgspec.structs.replace(kept, values=values)
            text = text_to_check(kept, card, sheet)
            kept = msgspec.structs.replace(kept, check=KeptRun(about=about(plan_of(text, sheet, 0))))
            self.reports.save(kept)
        if not kept.left_to_check or kept.check is None:
            return None
        text = text_to_check(kept, card, sheet)
        start = kept.check.tally.games
        return WantedGames(text=text, sheet=sheet, start=start, stop=min(kept.again, start + run.size))

    def _keep(self, before: KeptReport, played: KeptRun) -> None:
        kept = self.reports.find(before.digest, before.sheet)
        if played.about == kept.games.about:
            kept = msgspec.structs.replace(kept, games=_together(kept.games, played))
        elif kept.check is not None and played.about == kept.check.about:
            kept = msgspec.structs.replace(kept, check=_together(kept.check, played))
        self.reports.save(msgspec.structs.replace(kept, changed=now()))


def _together(some: KeptRun, more: KeptRun) -> KeptRun:
    return KeptRun(about=some.about, done=joined([*some.done, *more.done]), tally=some.tally.plus(more.tally))
