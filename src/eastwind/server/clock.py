"""The server's clock."""

from __future__ import annotations

import time


def now() -> int:
    """The time in UTC milliseconds, as the log keeps it."""
    return time.time_ns() // 1_000_000
