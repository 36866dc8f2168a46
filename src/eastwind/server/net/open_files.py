"""How many connections this process can hold: each is an open file, and systems allow few unless asked."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Any

WANTED = 16_384
USUAL = 2_048  # open files, if we can't ask the system
OWN = 80  # the store, its second copy, fonts, child processes
MOST = 10_000


@dataclass(frozen=True, slots=True)
class ConnectionRoom:
    """How many connections may be open, and how many of them may be streams. The rest is kept for pages."""

    connections: int
    streams: int


def raise_open_files(wanted: int = WANTED) -> int:
    """Asks the system for more open files, as many as it gives without an administrator; returns what it gave."""
    resource = _limits()
    if resource is None:
        return USUAL
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    for goal in (wanted, 10_240, 4_096, 1_024):  # macOS gives 10,240 and calls it unlimited
        reachable = goal if hard == endless else min(goal, hard)
        if soft == endless or reachable <= soft:
            break
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (reachable, hard))
        except (ValueError, OSError):
            continue
        soft = reachable  # and so every smaller goal is reached
    return wanted if soft == endless else int(soft)


def _limits() -> Any:
    """The module of the system's limits; None on Windows, which has no such limit on sockets."""
    try:
        return importlib.import_module("resource")
    except ImportError:
        return None


def room_for(open_files: int) -> ConnectionRoom:
    """The room for connections with this many open files."""
    connections = max(32, min(MOST, open_files - OWN))
    return ConnectionRoom(connections, connections - max(16, min(500, connections // 3)))
