"""Long print jobs: a child process prints while the page shows progress."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from eastwind.children.parent import ChildError, Reason
from eastwind.paper.press_room import PRESSES
from eastwind.refusals import InputError

logger = logging.getLogger(__name__)

LONG = 60  # pages; shorter documents finish before a progress bar would help
LARGE = 300  # players; for more, gathering what is printed would hold up the server
PATIENCE = 2.0  # seconds until a page says how far it is
KEPT = 600  # seconds for which a document waits to be fetched
KEPT_AGAIN = 20  # seconds for which it can be fetched again, as a browser does to save it
MOST_KEPT = 4

STOPPED: dict[Reason, str] = {
    "busy": "Several long documents are being printed already. Wait until they are done, and try again.",
    "late": "Printing took too long and was stopped. Print the documents of the pack one by one.",
    "died": "There is too little memory to print this. Close other programs, or print the documents of the pack one by one.",
    "long": "This is too long for one file. Print the documents of the pack one by one.",
    "failed": "Something went wrong on our side, and this was not printed. Print the documents of the pack one by one.",
}


@dataclass(frozen=True, slots=True)
class PrintKey:
    """What someone asked for. Asking again for the same paper gets the same job."""

    person: str
    event: str
    document: str
    options: str
    address: str  # the web address in the QR codes


@dataclass(slots=True)
class PrintJob:
    """One long document of the event after entry n: how many of its pages are ready; in the end the PDF, or why not."""

    n: int
    pages: int = 0  # 0: not known yet
    done: int = 0
    pdf: bytes = b""
    refusal: str = ""
    status: int = 503  # HTTP status to send with the refusal
    until: float | None = None  # when a finished one is forgotten
    fetched: bool = False
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    def hear(self, words: str) -> None:
        """What the child process says on the way, such as "300 8000". Called in another thread."""
        done, _, pages = words.partition(" ")
        if done.isdecimal() and pages.isdecimal():
            self.done, self.pages = int(done), int(pages)

    async def finished_within(self, seconds: float) -> bool:
        """Whether the job is printed or refused before the time is up. It keeps going either way."""
        if self.task is not None:
            await asyncio.wait({self.task}, timeout=seconds)
        return bool(self.pdf or self.refusal)

    def finish(self) -> None:
        self.until = time.monotonic() + KEPT

    def fetch(self) -> bytes:
        if not self.fetched:
            self.fetched, self.until = True, time.monotonic() + KEPT_AGAIN
        return self.pdf


class PrintJobs:
    """The long documents of this process: in the making, or just printed."""

    def __init__(self) -> None:
        self._jobs: dict[PrintKey, PrintJob] = {}

    def find(self, key: PrintKey, n: int) -> PrintJob | None:
        """The job asked for before. A failure is reported once; a fetched document counts until something changes."""
        self._tidy()
        found = self._jobs.get(key)
        if found is not None and found.fetched and found.n != n:
            del self._jobs[key]
            return None
        if found is not None and found.refusal:
            del self._jobs[key]
        return found

    def start(self, key: PrintKey, order: Iterable[bytes], n: int) -> PrintJob:
        """Begins to print, and returns at once."""
        made = self._jobs[key] = PrintJob(n)
        made.task = asyncio.create_task(_print(made, order))
        return made

    def _tidy(self) -> None:
        """Forgets what was printed a while ago, and the oldest if there are many: they are large."""
        ready = [(job.until, key) for key, job in self._jobs.items() if job.until is not None]
        ready.sort(key=lambda each: each[0], reverse=True)
        for place, (until, key) in enumerate(ready):
            if place >= MOST_KEPT or time.monotonic() > until:
                del self._jobs[key]


async def _print(made: PrintJob, order: Iterable[bytes]) -> None:
    try:
        made.pdf = await PRESSES.ask(order, made.hear)
    except ChildError as stopped:
        logger.error("a document was not printed: %s", stopped)
        made.refusal = STOPPED[stopped.reason]
    except InputError as no:
        made.refusal, made.status = str(no), 422
    except Exception:
        logger.exception("a document was not printed")
        made.refusal = STOPPED["failed"]
    finally:
        made.finish()
