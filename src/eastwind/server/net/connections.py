"""Connections: how many there may be, from one address and in all, and how long each may keep us waiting.

uvicorn closes a connection that is silent between requests, but waits forever for the rest of a request that began.
`Connection` stands between a socket and uvicorn's own protocol, whichever parser that has.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from eastwind.server.net.proxies import Network, is_proxy

FROM_ONE_ADDRESS = 600  # a hall behind one router

Phase = Literal["headers", "body", "rest", "answer"]


@dataclass(frozen=True, slots=True)
class Patience:
    """How long we wait for a client, in seconds, and how much it may send while it says what it wants."""

    headers: float = 10.0
    body: float = 60.0
    reading: float = 60.0  # time for the client to take more of what we send
    header_bytes: int = 65_536
    rest_bytes: int = 16_000_000  # most bytes still read of a body that was refused, so that the browser can read why


class Census:
    """The open connections of this process, oldest first."""

    def __init__(
        self, most: int, from_one_address: int = FROM_ONE_ADDRESS, proxies: Sequence[Network] = (),
        patience: Patience | None = None,
    ) -> None:  # fmt: skip
        self.patience = patience or Patience()
        self._most, self._from_one, self._proxies = most, from_one_address, proxies
        self._open: dict[OpenConnection, None] = {}
        self._by_address: dict[str, dict[OpenConnection, None]] = {}

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, connection: OpenConnection) -> bool:
        """Whether there is room. When full, closes the oldest idle connection."""
        here = self._by_address.get(connection.address, {})
        crowded = len(here) >= self._from_one and not is_proxy(connection.address, self._proxies)
        if crowded and not self._close_idle(here):
            return False
        if len(self._open) >= self._most and not self._close_idle(self._open):
            return False
        self._open[connection] = None
        self._by_address.setdefault(connection.address, {})[connection] = None
        return True

    def leave(self, connection: OpenConnection) -> None:
        self._open.pop(connection, None)
        here = self._by_address.get(connection.address, {})
        here.pop(connection, None)
        if not here:
            self._by_address.pop(connection.address, None)

    def _close_idle(self, among: dict[OpenConnection, None]) -> bool:
        idle = next((each for each in among if each.phase == "headers"), None)
        if idle is None:
            return False
        self.leave(idle)
        idle.close()
        return True


def protocol_for(census: Census, inner: Any = AutoHTTPProtocol) -> type[asyncio.Protocol]:
    """The protocol for uvicorn: its own, behind our limits."""
    return type("LimitedConnection", (OpenConnection,), {"census": census, "inner": inner})


class OpenConnection(asyncio.Protocol):
    """One connection, passed on to uvicorn's protocol as long as it keeps to the limits."""

    census: ClassVar[Census]
    inner: ClassVar[Any]

    def __init__(self, **given: Any) -> None:
        self._inner = self.inner(**given)
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._stage: tuple[Phase, object] | None = None  # what the timer waits for
        self._sent = 0  # bytes of this stage
        self.address = ""

    @property
    def phase(self) -> Phase:
        """What we wait for: a request, its body, the rest of a body that we have answered, or our own answer."""
        cycle = self._inner.cycle
        if cycle is None:
            return "headers"
        if cycle.response_complete:
            return "rest" if cycle.more_body else "headers"
        return "body" if cycle.more_body else "answer"

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self.address = str((transport.get_extra_info("peername") or ("",))[0])
        self._inner.connection_made(transport)
        if self.census.admit(self):
            self._watch()
        else:
            self._refuse(
                "503 Service Unavailable", "Too many screens are connected right now. Try again in a few seconds."
            )

    def data_received(self, data: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        before = (self.phase, self._inner.cycle)
        self._inner.data_received(data)
        self._watch()
        if before == self._stage and before[0] != "body":  # the app bounds a body
            self._sent += len(data)
        patience = self.census.patience
        if self._sent > (patience.rest_bytes if before[0] == "rest" else patience.header_bytes):
            self._refuse("431 Request Header Fields Too Large", "This request is too large. Nothing was changed.")

    def eof_received(self) -> bool | None:
        return cast("bool | None", self._inner.eof_received())

    def connection_lost(self, exc: Exception | None) -> None:
        self.census.leave(self)
        for timer in (self._timer, self._stalled):
            if timer is not None:
                timer.cancel()
        self._inner.connection_lost(exc)

    def pause_writing(self) -> None:
        self._inner.pause_writing()
        if self._transport is not None and self._stalled is None:
            self._stalled = self._later(self.census.patience.reading, self._transport.abort)

    def resume_writing(self) -> None:
        self._inner.resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _watch(self) -> None:
        """Sets the timer for a new stage; more bytes of the same stage do not put it off."""
        stage = (self.phase, self._inner.cycle)
        if stage == self._stage:
            return
        self._stage, self._sent = stage, 0
        if self._timer is not None:
            self._timer.cancel()
        patience = self.census.patience
        seconds = {"headers": patience.headers, "body": patience.body, "rest": patience.body}.get(stage[0])
        self._timer = self._later(seconds, self._late) if seconds is not None else None

    def _late(self) -> None:
        if (self.phase, self._inner.cycle) == self._stage:
            self._refuse("408 Request Timeout", "This request took too long to arrive. Nothing was changed. Try again.")

    def _refuse(self, status: str, words: str) -> None:
        """Says why, if nothing was answered yet, and closes."""
        if self._transport is None or self._transport.is_closing():
            return
        if self.phase == "headers" or (self.phase == "body" and not self._inner.cycle.response_started):
            self._transport.write(
                f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {len(words)}\r\n"
                f"Retry-After: 5\r\nConnection: close\r\n\r\n{words}".encode("ascii")
            )
        self._transport.close()

    def _later(self, seconds: float, work: Any) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, work)
