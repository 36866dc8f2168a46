"""What this process counts, also as text for Prometheus. Labels come from our code, never from a request."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Iterable, Iterator, Mapping
from typing import TypeVar

from eastwind.refusals import Rejected

T = TypeVar("T")

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds

Labels = Mapping[str, str]
Sample = tuple[str, Labels, float]  # what comes after the name, the labels, the value


class Counts:
    """A number for each combination of labels; it only grows."""

    def __init__(self, *labels: str) -> None:
        self._labels = labels
        self._counts: dict[tuple[str, ...], int] = {} if labels else {(): 0}

    def add(self, *values: str) -> None:
        self._counts[values] = self._counts.get(values, 0) + 1

    def samples(self) -> Iterator[Sample]:
        for values, count in sorted(self._counts.items()):
            yield "", dict(zip(self._labels, values, strict=True)), count


class Durations:
    """How long things took, sorted into buckets, for each combination of labels."""

    def __init__(self, *labels: str) -> None:
        self._labels = labels
        self._kept: dict[tuple[str, ...], tuple[list[int], float]] = {} if labels else {(): _empty()}

    def add(self, seconds: float, *values: str) -> None:
        counts, total = self._kept.get(values) or _empty()
        counts[next((n for n, most in enumerate(BUCKETS) if seconds <= most), len(BUCKETS))] += 1
        self._kept[values] = (counts, total + seconds)

    def samples(self) -> Iterator[Sample]:
        for values, (counts, total) in sorted(self._kept.items()):
            labels, reached = dict(zip(self._labels, values, strict=True)), 0
            for most, count in zip((*map(str, BUCKETS), "+Inf"), counts, strict=True):
                reached += count
                yield "_bucket", {**labels, "le": most}, reached
            yield "_sum", labels, total
            yield "_count", labels, reached


def _empty() -> tuple[list[int], float]:
    return [0] * (len(BUCKETS) + 1), 0.0


class Metrics:
    """The counts of one process. Only its event loop changes them, so there are no locks."""

    def __init__(self) -> None:
        self.started = time.time()
        self.requests = Counts("method", "route", "status")
        self.durations = Durations("route")
        self.appends = Durations()
        self.failures = Counts()
        self.refusals = Counts("slug")

    async def append(self, work: Awaitable[T]) -> T:
        """Counts what comes of a command: an entry and how long it took, a refusal, or a failure."""
        began = time.monotonic()
        try:
            answer = await work
        except Exception:
            self.failures.add()
            raise
        if isinstance(answer, Rejected):
            self.refusals.add(answer.slug)
        else:
            self.appends.add(time.monotonic() - began)
        return answer


def write_metric(name: str, kind: str, words: str, samples: Iterable[Sample]) -> str:
    """One metric in the text format of Prometheus (version 0.0.4)."""
    lines = [f"# HELP {name} {words}", f"# TYPE {name} {kind}"]
    for suffix, labels, value in samples:
        inside = ",".join(f'{key}="{_escaped(text)}"' for key, text in labels.items())
        lines.append(f"{name}{suffix}{'{' + inside + '}' if inside else ''} {value:.15g}")
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
