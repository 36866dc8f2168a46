"""What a child process may use. The child sets its own limits before it looks at anything."""

from __future__ import annotations

import sys
from dataclasses import dataclass

MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds of real time, bytes of memory, bytes of the answer."""

    seconds: int
    memory: int
    answer: int


def restrict(limits: Limits) -> None:
    """Limits this process for good: processor time, memory, no core dump, no file written.

    Windows has none of these limits, and macOS ignores the one for memory: there only the parent's clock stops a child.
    """
    if sys.platform == "win32":
        return
    import resource

    for kind, most in (
        (resource.RLIMIT_CPU, limits.seconds + 1),
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),
    ):
        _, hard = resource.getrlimit(kind)
        if hard != resource.RLIM_INFINITY:
            most = min(most, hard)
        try:
            resource.setrlimit(kind, (most, most))
        except (OSError, ValueError):  # macOS refuses some of them
            continue
