"""A table's stream as a browser hears it, until it is closed. The test client itself would wait for the stream's end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from litestar.testing import TestClient

from tests.play.seating import received

Screen = dict[str, Any]


class OpenStream:
    """One stream with the cookies of a client. Use it in a `with`."""

    def __init__(self, client: TestClient[Any], path: str) -> None:
        self._client, self._path = client, path
        self.screens: list[Screen] = []
        self.over = False

    def __enter__(self) -> OpenStream:
        self._portal = self._client.portal()
        portal = self._portal.__enter__()
        self._call = portal.call
        cookies = "; ".join(f"{name}={value}" for name, value in self._client.cookies.items())
        self._closed: asyncio.Event = portal.call(_event)
        self._task = portal.start_task_soon(self._run, cookies)
        self.wait(lambda: bool(self.screens))
        return self

    def __exit__(self, *failure: object) -> None:
        self._call(self._closed.set)
        self._task.result(timeout=30)
        self._portal.__exit__(None, None, None)

    def wait(self, reached: Callable[[], bool]) -> Screen:
        """The newest screen once something is so."""

        async def look() -> None:
            async with asyncio.timeout(60):
                while not reached():
                    await asyncio.sleep(0.01)

        self._call(look)
        return self.screens[-1]

    async def _run(self, cookies: str) -> None:
        asked = False

        async def receive() -> dict[str, Any]:
            nonlocal asked
            if not asked:
                asked = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await self._closed.wait()
            return {"type": "http.disconnect"}

        app: Any = self._client.app
        await app(_scope(self._path, cookies), receive, self._heard)

    async def _heard(self, message: Any) -> None:
        for event in message.get("body", b"").decode().split("\n\n"):
            lines = event.split("\n")
            self.over = self.over or "event: over" in lines
            for line in lines:
                if line.startswith("data: {") and "event: screen" in lines:
                    self.screens.append(received(line.removeprefix("data: ").encode()))


async def _event() -> asyncio.Event:
    return asyncio.Event()


def _scope(path: str, cookies: str) -> dict[str, Any]:
    return {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": f"{path}/live", "raw_path": f"{path}/live".encode(), "query_string": b"", "root_path": "",
        "headers": [(b"host", b"desk.test"), (b"cookie", cookies.encode())],
        "client": ("10.0.0.1", 1234), "server": ("desk.test", 80),
    }  # fmt: skip


def first_screen(client: TestClient[Any], path: str) -> Screen:
    """The first screen that this client's own browser would get."""
    with OpenStream(client, path) as stream:
        return stream.screens[0]
