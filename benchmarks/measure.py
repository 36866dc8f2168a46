"""Timing for the benchmarks: the best of several runs, so that ratios within one run mean something."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TypeVar

Size = TypeVar("Size")
SHORT = "EASTWIND_BENCH_SHORT"


def sized(usual: Size, short: Size) -> Size:
    """How much to measure. The tests run every benchmark in its short form, so that none stops working unnoticed."""
    return short if os.environ.get(SHORT) else usual


def best_seconds(job: Callable[[], object], repeats: int = 5) -> float:
    """The shortest wall time of several runs of a job."""
    times = []
    for _ in range(sized(repeats, 1)):
        start = time.perf_counter()
        job()
        times.append(time.perf_counter() - start)
    return min(times)
