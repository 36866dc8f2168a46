"""The thread that keeps the second copy: after every write, and every second in case the USB drive comes or goes."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import replace

from eastwind.store.appending import Lag
from eastwind.store.copies.copying import Copy

RETRY_SECONDS = 2.0  # wait after a failure
LOOK_SECONDS = 1.0  # wait while nothing is written
PATIENCE_SECONDS = 5.0  # how long an answer waits for a disk that does not answer

logger = logging.getLogger(__name__)


class CopyKeeper:
    """Brings the copy up whenever it is asked to, and looks after it in between."""

    def __init__(self, copy: Copy, tell: Callable[[], None]) -> None:
        self.copy = copy
        self.lag: Lag | None = None
        self._tell = tell
        self._asked = self._done = 0
        self._retry_at = 0.0
        self._closing = False
        self._news = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="eastwind-copy", daemon=True)
        self._thread.start()

    def bring_up(self) -> Lag | None:
        """Waits until the copy has everything that is in the store now; if that fails, returns the lag."""
        if self.lag and (self.copy.catching_up or time.monotonic() < self._retry_at):
            self._say(replace(self.lag, entries=self.copy.behind()))
            return self.lag
        with self._news:
            self._asked = ticket = self._asked + 1
            self._news.notify_all()
            answered = self._news.wait_for(lambda: self._done >= ticket or self._closing, PATIENCE_SECONDS)
        if not answered:
            self._say(self.copy.lag("Its disk or USB drive does not answer. Is it slow, or about to fail?"))
        return self.lag

    def wake(self) -> None:
        """Wakes the copying thread: another process has written."""
        with self._news:
            self._asked += 1
            self._news.notify_all()

    def close(self) -> None:
        with self._news:
            self._closing = True
            self._news.notify_all()
        self._thread.join(PATIENCE_SECONDS)  # a disk that does not answer must not hold up the end
        if not self._thread.is_alive():
            self.copy.close()

    def _run(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(self._is_due, self._pause())
                if self._closing:
                    return
                ticket, idle = self._asked, self._asked == self._done
            lag = self._pass(idle)
            with self._news:
                self._done = ticket
                self._retry_at = time.monotonic() + (RETRY_SECONDS if lag and not self.copy.catching_up else 0.0)
                self._say(lag)
                self._news.notify_all()

    def _is_due(self) -> bool:
        asked = self._asked > self._done or self.copy.catching_up
        return self._closing or (asked and time.monotonic() >= self._retry_at)

    def _pause(self) -> float:
        return max(self._retry_at - time.monotonic(), 0.0) if self.lag else LOOK_SECONDS

    def _pass(self, idle: bool) -> Lag | None:
        try:
            return self.copy.bring_up(probe=idle)
        except Exception as error:
            # The entry is on the first disk. No failure here may stop the event.
            logger.exception("the second copy failed")
            return Lag(self.copy.path, 0, f"it failed ({error}), and is tried again.")

    def _say(self, lag: Lag | None) -> None:
        """Keeps the lag, and tells those who show it if it has changed."""
        changed, self.lag = lag != self.lag, lag
        if changed:
            try:
                self._tell()
            except Exception:
                logger.exception("a watcher of the second copy failed")
