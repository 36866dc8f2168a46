"""Connections that keep us waiting are closed, and no one address takes them all; with both of uvicorn's parsers."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from litestar import Litestar
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from eastwind.server.net.connections import Census, Patience
from eastwind.server.net.proxies import read_proxies
from eastwind.server.services import open_services
from eastwind.store import Store
from tests.server.net.raw import answer, ask, client, running, status

PAGE = b"GET /sign-in HTTP/1.1\r\nHost: desk.test\r\nConnection: close\r\n\r\n"
STAYING = b"GET /sign-in HTTP/1.1\r\nHost: desk.test\r\n\r\n"
HURRIED = Patience(headers=0.3, body=0.3, header_bytes=2_000)


@pytest.fixture(params=[H11Protocol, HttpToolsProtocol])
def parser(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture
def desk(app: Litestar, store: Store) -> Iterator[Litestar]:
    app.state.services = open_services(store)
    yield app
    del app.state.services


def test_page_is_served(desk: Litestar, parser: Any) -> None:
    with running(desk, Census(10), parser) as port:
        got = ask(port, PAGE)
    assert status(got) == 200
    assert b"Sign in" in got
    assert b"server:" not in got.lower().partition(b"\r\n\r\n")[0]


@pytest.mark.parametrize("begun", [b"", b"GET", b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "])
def test_headers_that_never_end_are_closed(desk: Litestar, parser: Any, begun: bytes) -> None:
    with running(desk, Census(10, patience=HURRIED), parser) as port, client(port) as slow:
        slow.sendall(begun)
        got = answer(slow)
    assert status(got) == 408
    assert b"took too long" in got


def test_headers_byte_by_byte_do_not_put_off_the_end(desk: Litestar, parser: Any) -> None:
    with running(desk, Census(10, patience=HURRIED), parser) as port, client(port) as slow:
        for sign in b"GET / HTTP/1.1\r\nX-Slow: " + b"a" * 200:
            try:
                slow.sendall(bytes([sign]))
            except OSError:
                break
            time.sleep(0.01)
        else:
            pytest.fail("the server read on for ever")


def test_second_request_on_a_connection_has_to_end_too(desk: Litestar, parser: Any) -> None:
    with running(desk, Census(10, patience=HURRIED), parser) as port, client(port) as slow:
        slow.sendall(STAYING)
        first = b""
        while b"</html>" not in first:
            first += slow.recv(65_536)
        slow.sendall(b"GET / HT")
        rest = answer(slow)
    assert status(first) == 200
    assert rest.endswith(b"Try again.")


def test_body_that_never_ends_is_closed(desk: Litestar, parser: Any) -> None:
    head = b"POST /sign-in HTTP/1.1\r\nHost: desk.test\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    with running(desk, Census(10, patience=HURRIED), parser) as port, client(port) as slow:
        slow.sendall(head + b"Content-Length: 1000\r\n\r\nname=")
        got = answer(slow)
    assert status(got) == 408


def test_endless_headers_are_refused(desk: Litestar, parser: Any) -> None:
    with running(desk, Census(10, patience=Patience(header_bytes=2_000)), parser) as port, client(port) as greedy:
        greedy.sendall(b"GET / HTTP/1.1\r\n")
        for _ in range(100):
            try:
                greedy.sendall(b"A: " + b"b" * 200 + b"\r\n")
            except OSError:
                break
            time.sleep(0.002)
        got = answer(greedy)
    assert status(got) in (0, 400, 431)  # h11 has a bound of its own; a reset may overtake the answer


def test_body_larger_than_any_form_of_ours_is_refused_with_a_sentence(desk: Litestar, parser: Any) -> None:
    head = b"POST /sign-in HTTP/1.1\r\nHost: desk.test\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    body = b"name=" + b"a" * 2_500_000
    got = ask_all(desk, parser, head + f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)
    assert status(got) == 413
    assert b"too large" in got


def ask_all(desk: Litestar, parser: Any, request: bytes) -> bytes:
    with running(desk, Census(10), parser) as port:
        return ask(port, request)


@contextmanager
def silent(port: int, count: int) -> Iterator[list[socket.socket]]:
    """Connections that ask for nothing."""
    with ExitStack() as stack:
        yield [stack.enter_context(client(port)) for _ in range(count)]


def test_page_loads_though_silent_connections_fill_the_house(desk: Litestar, parser: Any) -> None:
    with running(desk, Census(5), parser) as port, silent(port, 5) as others:
        assert status(ask(port, PAGE)) == 200
        assert answer(others[0]) == b""  # the oldest one made room


def test_one_address_fills_only_its_own_share(desk: Litestar, parser: Any) -> None:
    census = Census(100, from_one_address=3)
    with running(desk, census, parser) as port, silent(port, 8):
        assert status(ask(port, PAGE)) == 200
        assert len(census) <= 3


def test_full_house_says_so(desk: Litestar, parser: Any) -> None:
    with running(desk, Census(0), parser) as port:
        got = ask(port, PAGE)
    assert status(got) == 503
    assert b"Retry-After: 5" in got
    assert b"Too many screens are connected" in got


def test_proxy_speaks_for_many(desk: Litestar, parser: Any) -> None:
    census = Census(100, from_one_address=3, proxies=read_proxies(["127.0.0.0/8"]))
    with running(desk, census, parser) as port, silent(port, 8):
        assert status(ask(port, PAGE)) == 200
        assert len(census) >= 8


def test_connection_that_ends_leaves_its_place(desk: Litestar, parser: Any) -> None:
    census = Census(10)
    with running(desk, census, parser) as port:
        for _ in range(25):
            assert status(ask(port, PAGE)) == 200
    assert len(census) == 0
