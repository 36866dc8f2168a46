"""The server's clock: the computer's time at the start, plus the time that has really passed since."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

MILLION = 1_000_000
MUCH = 120_000  # milliseconds that the computer's clock may differ before anyone is asked


def wall() -> int:
    """What the computer's clock says, in UTC milliseconds. Anyone can set it."""
    return time.time_ns() // MILLION


def passed() -> int:
    """Milliseconds that only go forward, even while a laptop sleeps. Setting the clock does not move them."""
    if sys.platform == "linux":
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // MILLION
    if sys.platform == "darwin":
        return (
            time.clock_gettime_ns(time.CLOCK_MONOTONIC) // MILLION
        )  # Python's own counter stands still in sleep there
    return time.monotonic_ns() // MILLION


class RunClock:
    """The time of one run. Setting the computer's clock does not move it, so no round gains or loses a minute."""

    def __init__(self, wall: Callable[[], int] = wall, passed: Callable[[], int] = passed) -> None:
        self._wall, self._passed = wall, passed
        self._last_entry: int | None = None
        self.take_computers_time()

    def now(self) -> int:
        return self._start + self._passed() - self._began

    def take_computers_time(self) -> None:
        """Uses the computer's clock from now on: the director says it is right."""
        self._start, self._began = self._wall(), self._passed()
        self._last_entry = None

    def go_on_after(self, last_entry: int) -> None:
        """Never begins before the last entry of the log: the clock of a running round would gain that time."""
        if last_entry > self.now():
            self._start, self._began, self._last_entry = last_entry, self._passed(), last_entry

    def question(self) -> str | None:
        """What to ask at the desk if the computer's clock and ours tell different times."""
        here, ours = self._wall(), self.now()
        if abs(here - ours) <= MUCH:
            return None
        goes_on = "Set the computer's clock. When it is right, use the computer's time."
        if self._last_entry is not None and here < self._last_entry:
            return (
                f"This computer's clock says {time_words(here, ours)}, but the last step was recorded at "
                f"{time_words(self._last_entry, here)}. Eastwind is going by the time of the last step. {goes_on}"
            )
        way = "back" if here < ours else "forward"
        return (
            f"This computer's clock was set {way} while Eastwind was running: it says {time_words(here, ours)}, and "
            f"Eastwind's time is {time_words(ours, here)}. The round clock was not affected. {goes_on}"
        )


def time_words(at: int, other: int) -> str:
    """A time of day as people say it, with the date if the other time is on another day."""
    then, beside = time.localtime(at / 1000), time.localtime(other / 1000)
    said = f"{then.tm_hour % 12 or 12}:{then.tm_min:02d} {'AM' if then.tm_hour < 12 else 'PM'}"
    same_day = (then.tm_year, then.tm_yday) == (beside.tm_year, beside.tm_yday)
    return said if same_day else f"{said} on {time.strftime('%B', then)} {then.tm_mday}, {then.tm_year}"


THIS_RUN = RunClock()


def now() -> int:
    """The time in UTC milliseconds, as the log keeps it."""
    return THIS_RUN.now()
