"""A real server on a thread, and clients that write to its socket byte by byte."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Litestar

from eastwind.server.net.connections import Census
from eastwind.server.server_process import Server, configured, listen

LONG = 30.0  # seconds; an answer that takes longer does not come


@contextmanager
def running(app: Litestar, census: Census, inner: Any) -> Iterator[int]:
    """Serves the app; gives the port."""
    bound = listen("127.0.0.1", 0)
    port = bound.getsockname()[1]
    server = Server(configured(app, "127.0.0.1", port, census, inner=inner), None)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield port
    finally:
        server.should_exit = True
        thread.join(LONG)


@contextmanager
def client(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=LONG) as found:
        yield found


def answer(found: socket.socket) -> bytes:
    """Everything the server sends until it closes the connection."""
    got = b""
    try:
        while part := found.recv(65_536):
            got += part
    except ConnectionResetError:
        pass
    return got


def ask(port: int, request: bytes) -> bytes:
    with client(port) as found:
        found.sendall(request)
        return answer(found)


def status(got: bytes) -> int:
    """The status of an answer; 0 if there is none."""
    return int(got[9:12]) if got.startswith(b"HTTP/1.1 ") else 0
