"""Threads that only the desk's events use, so that nothing a stranger asks for keeps a result waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
Found = TypeVar("Found")

_THREADS = ThreadPoolExecutor(4, thread_name_prefix="eastwind-desk")


def begin(work: Callable[P, Found], *given: P.args, **named: P.kwargs) -> Future[Found]:
    """Begins work on one of these threads."""
    return _THREADS.submit(work, *given, **named)


async def apart(work: Callable[P, Found], *given: P.args, **named: P.kwargs) -> Found:
    """The outcome of work on one of these threads, off the event loop."""
    return await asyncio.wrap_future(begin(work, *given, **named))
