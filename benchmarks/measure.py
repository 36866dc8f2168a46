"""Timing for the benchmarks: the best of several runs, so that ratios within one run mean something."""

from __future__ import annotations

import time
from collections.abc import Callable


def best_seconds(job: Callable[[], object], repeats: int = 5) -> float:
    """The shortest wall time of several runs of a job."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        job()
        times.append(time.perf_counter() - start)
    return min(times)
