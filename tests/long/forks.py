"""Runs pytest again and again, each time in a child of one process that has loaded pytest and the libraries once.

Started as `python -m tests.long.forks` in the copy of the project. It reads one order per row (JSON) and answers each
with one row, the exit status. It never loads Eastwind itself: every child reads the source as it is at that moment.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import resource
import signal
import sys
import time
from typing import Any, TextIO

import pytest

OURS = ("eastwind", "tests", "benchmarks", "__main__")
PAUSE = 0.01  # seconds between two looks at a child
TOO_LATE = 124
MOST_MEMORY = 6 << 30  # bytes: a fault may make a loop that collects things without end


def libraries() -> list[str]:
    """The modules loaded here that are not Eastwind's own, in that order: `_asyncio` first would harm `asyncio`."""
    names = [(name, name.partition(".")[0]) for name in sys.modules]
    return [name for name, package in names if package not in OURS and not package.startswith("_")]


def load(names: list[str]) -> None:
    """Load these libraries, as far as they can be loaded by name."""
    for name in names:
        with contextlib.suppress(Exception):
            importlib.import_module(name)


def finished(child: int, limit: float | None) -> int:
    """The child's exit status, or 124 if it did not end in time. Nothing that it started stays."""
    ends = time.monotonic() + limit if limit is not None else float("inf")
    done, how = os.waitpid(child, os.WNOHANG)
    while not done and time.monotonic() < ends:
        time.sleep(PAUSE)
        done, how = os.waitpid(child, os.WNOHANG)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    if done:
        return os.waitstatus_to_exitcode(how)
    os.waitpid(child, 0)
    return TOO_LATE


def tested(order: dict[str, Any]) -> int:
    """In the child: run pytest with its output in a file."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(log, 1)
    os.dup2(log, 2)
    return int(pytest.main(order["arguments"]))


def serve(orders: TextIO, answers: TextIO) -> int:
    """Carry out orders until there are no more; in a child, return with its exit status."""
    for row in orders:
        order = json.loads(row)
        load(order["load"])
        child = os.fork()
        if not child:
            return tested(order)
        print(finished(child, order["limit"]), file=answers, flush=True)
    return 0


if __name__ == "__main__":
    # the children's output goes elsewhere, and the answers stay apart from what a library prints while it loads
    sys.exit(serve(os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")))
