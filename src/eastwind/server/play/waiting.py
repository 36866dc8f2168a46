"""How the server waits at a table: until something happens, or until a time is up."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Protocol


class Waiting(Protocol):
    """Waits until `woken` is set, or for this many seconds; None: however long it takes. True: it was woken."""

    async def __call__(self, woken: asyncio.Event, seconds: float | None) -> bool: ...


async def wait(woken: asyncio.Event, seconds: float | None) -> bool:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await woken.wait()
    return woken.is_set()
