"""Requests that no browser sends, byte by byte to a real server: each gets a refusal, none an error of ours."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from eastwind.server.net.connections import Census
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE
from eastwind.server.services import open_services
from eastwind.store import Store
from eastwind.tournament.log.entries import LogEntry
from tests.server.net.raw import ask, running, status

JSON = "Content-Type: application/json\r\n"
FORM = "Content-Type: application/x-www-form-urlencoded\r\n"

METHODS = [
    "GET",
    "POST",
    "PUT",
    "DELETE",
    "PATCH",
    "TRACE",
    "CONNECT",
    "OPTIONS",
    "HEAD",
    "PROPFIND",
    "FOO",
    "get",
    "G\0T",
]
PATHS = [
    "*", "http://x/", "//", "//evil.example", "/%0d%0aX:%20y", "/events/%0d%0a", "/events/%00", "/EVENT/%0d%0a",
    "/board/%0d%0a", "/c/%0d%0aa", "/welcome/%ff%fe", "/%ff", "/%", "/%zz", "/events/%E2%80%AE", "/..%2f..%2fetc/passwd",
    "/static/%2e%2e/%2e%2e/etc/passwd", "/" + "a" * 5000, "/" + "a/" * 3000, "/sign-in?back=%0d%0a", "/sign-in?back=%ff",
    "/sign-in?" + "a&" * 5000, "/EVENT/results?round=99999999999999999999", "/EVENT/live?since=1e99",
    "/EVENT/cards?round=%00", "/EVENT?fragments=%0d%0a,%5c", "/EVENT/print/%0d%0a.pdf", "/EVENT/players/file/%0d%0a",
    "/EVENT/players/%F0%9F%80%84", "/\xff\xfe", "/\x01", "/a b", "/caf\xc3\xa9",
]  # fmt: skip
BODIES = [
    b"[" * 100_000,
    b'{"key":"12345678","command":' + b'{"a":' * 50_000 + b"1" + b"}" * 50_001,
    b"[" * 5000 + b"]" * 5000,
    b'{"key":"\xff\xfe123456"}',
    b"\0" * 100,
    b'{"key":"12345678","command":{"type":"pay","player":1,"cents":' + b"9" * 5000 + b"}}",
    b'{"key":"12345678","command":{"type":"pay","player":1,"cents":1e999}}',
    b'{"key":"12345678","command":{"type":"pay","player":1,"cents":9000000000000000000}}',
    b'{"key":"12345678","command":NaN}',
    b'{"key":"12345678","command":{"type":"add_player","details":{"name":"\\ud800"}}}',
    b'{"key":"12345678","command":{"type":"add_player","details":{"name":"A\\u0000"}}}',
    b'{"key":"12345678","command":{"type":"add_player","details":{"name":"A\xe2\x80\xae"}}}',
    b"[]",
    b'"x"',
    b" ",
    b"a=b&a=%ff",
]
TYPES = [JSON, FORM, "Content-Type: multipart/form-data\r\n", "Content-Type: \xff\r\n", ""]
HEADERS = [
    "Content-Length: x\r\n", "Content-Length: -1\r\n", "Content-Length: 1\r\nContent-Length: 2\r\n", "Foo\r\n",
    "Foo : x\r\n", "Foo: x\r\n y\r\n", "Foo: \0\r\n", "Cookie: \xff=\xff; eastwind=\x80\r\n",
    "Cookie: eastwind=" + "a" * 9000 + "\r\n", "Cookie: said=%ff%0d%0a\r\n", "Origin: http://[\r\n", "Origin: \xff\r\n",
    "Referer: http://[\r\n", "HX-Current-URL: http://[\r\nHX-Request: true\r\n", "X-CSRF-Token: \xff\r\n",
    "Host: \xff\r\n", "Host: a b\r\n", "Accept: \xff;q=x\r\n", "Range: bytes=9-1\r\n", "Accept-Encoding: \x01\r\n",
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n",
    "X-Forwarded-For: \xff\r\nX-Forwarded-Proto: javascript\r\n", "A: b\r\n" * 3000, "A: " + "b" * 70_000 + "\r\n",
]  # fmt: skip
WHOLE = [
    b"GET /\r\n\r\n",
    b"GET / HTTP/3.0\r\nHost: a\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00" * 20 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
    b"POST /sign-in HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
]


@pytest.fixture(params=[HttpToolsProtocol, pytest.param(H11Protocol, marks=pytest.mark.long)], scope="module")
def parser(request: pytest.FixtureRequest) -> Any:
    return request.param


class Desk:
    """A served desk with a director signed in."""

    def __init__(self, port: int, event: str, signed_in: str) -> None:
        self.port, self.event, self.signed_in = port, event, signed_in

    def ask(self, method: str, path: str, headers: str = "", body: bytes = b"") -> bytes:
        path = path.replace("EVENT", f"events/{self.event}")
        length = f"Content-Length: {len(body)}\r\n" if body else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: desk\r\nConnection: close\r\n{self.signed_in}{headers}{length}\r\n"
        return ask(self.port, head.encode("latin-1") + body)


@pytest.fixture
def desk(app: Litestar, store: Store, rehearsed: list[LogEntry], parser: Any) -> Iterator[Desk]:
    app.state.services = open_services(store)
    people: Accounts = app.state.services.accounts
    account = people.use_link(people.make_link("", "director", now()), "Dora", "three small winds", now())
    assert account is not None
    token = people.open_session(account, now())
    event = asyncio.run(app.state.services.events.create(rehearsed)).stream
    cookie = f"Cookie: {COOKIE}={token}\r\nX-CSRF-Token: {people.form_token(token)}\r\n"
    with running(app, Census(100), parser) as port:
        yield Desk(port, event, cookie)
    del app.state.services


def check(answers: dict[object, bytes], caplog: pytest.LogCaptureFixture) -> None:
    """Every request was answered, none by an error of ours, and nothing was written down as one."""
    assert {what: got[:200] for what, got in answers.items() if not 200 <= status(got) < 500} == {}
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_wrong_methods_and_addresses_are_refused(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    answers: dict[object, bytes] = {
        (method, path): desk.ask(method, path) for method in METHODS for path in ("/", "/x")
    }
    answers |= {("GET", path): desk.ask("GET", path) for path in PATHS if path != "/live?since=1e99"}
    answers |= {("POST", path): desk.ask("POST", path, FORM, b"a=b") for path in PATHS}
    desk.signed_in = ""
    answers |= {("stranger", path): desk.ask("GET", path) for path in PATHS}
    check(answers, caplog)


def test_wrong_bodies_are_refused(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    answers: dict[object, bytes] = {
        (path, kind, body[:80]): desk.ask("POST", path, kind, body)
        for path in ("/api/EVENT/commands", "/staff/invite")
        for kind in TYPES
        for body in BODIES
    }
    check(answers, caplog)
    assert {status(got) for got in answers.values()} <= {400, 404, 403, 422}


def test_wrong_headers_are_refused(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    answers: dict[object, bytes] = {
        (method, path, header[:60]): desk.ask(method, path, header)
        for method, path in (("GET", "/EVENT"), ("POST", "/sign-in"), ("POST", "/api/EVENT/commands"))
        for header in HEADERS
    }
    check(answers, caplog)


def test_bytes_that_are_not_a_request_are_refused(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    check({request: ask(desk.port, request) for request in WHOLE}, caplog)


def test_refusal_of_the_api_is_a_sentence(desk: Desk) -> None:
    deep = desk.ask("POST", "/api/EVENT/commands", JSON, BODIES[0])
    assert b"nested too deeply" in deep
    assert b"not text in UTF-8" in desk.ask("POST", "/api/EVENT/commands", JSON, BODIES[3])
    number = desk.ask("POST", "/api/EVENT/commands", JSON, BODIES[7])
    assert b"The amount can't be 9000000000000000000" in number
    name = desk.ask("POST", "/api/EVENT/commands", JSON, BODIES[11])
    assert b"The name has a character that no screen or printer can show" in name


def test_address_that_a_stranger_claims_does_not_count(desk: Desk) -> None:
    desk.signed_in = ""
    tried = [
        status(desk.ask("POST", "/sign-in", f"X-Forwarded-For: 10.0.0.{number}\r\n{FORM}", b"name=Dora&password=guess"))
        for number in range(7)
    ]
    assert tried == [422] * 5 + [429] * 2
