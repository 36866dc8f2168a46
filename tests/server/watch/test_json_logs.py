"""Logs as JSON: one object per line, and nothing in them opens a door."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable
from typing import Any

import pytest

from eastwind.server.security.phone_tokens import Holder, Tokens
from eastwind.server.security.roles import Role
from eastwind.server.watch.json_logs import WaitingLines, logging_as_json, without_secrets
from eastwind.store import Store
from tests.server.conftest import PASSWORD, Client

CODE = "ab12cd34-p7-abcdefghijklmnopqrstuvwxyz"


def read(output: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.getvalue().splitlines()]


@pytest.fixture
def output() -> io.StringIO:
    return io.StringIO()


def test_request_is_one_line_with_its_route_and_event(
    client: Client, output: io.StringIO, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in("director")
    with logging_as_json(output):
        client.get(f"/events/{event}/players?find=Ann+Archer")
    [line] = read(output)
    assert line["message"] == "request"
    assert (line["method"], line["status"], line["event"]) == ("GET", 200, event)
    assert line["route"] == "/events/{event}/players"
    assert set(line) == {"at", "level", "logger", "message", "method", "route", "event", "status", "ms", "address"}


def test_no_code_link_password_or_session_reaches_the_log(
    client: Client, output: io.StringIO, sign_in: Callable[[Role], Client], event: str, store: Store
) -> None:
    sign_in("director")
    code, table = (Tokens(store).token(Holder(event, kind, 1)) for kind in ("p", "t"))
    with logging_as_json(output):
        client.get(f"/c/{code}")
        client.get(f"/t/{table}?use=1")
        client.get(f"/C//{code}/x")
        client.get(f"/events/{code}/players")
        client.get(f"/welcome/{code}")
        client.post("/sign-in", data={"name": "Dora", "password": PASSWORD})
        client.get(f"/sign-in?back=/c/{code}", headers={"Referer": f"http://desk.test/c/{code}"})
    lines = read(output)
    assert len(lines) == 7
    secrets = [code, code.rpartition("-")[2], table.rpartition("-")[2], PASSWORD, *client.cookies.values()]
    assert [secret for secret in secrets if secret in output.getvalue()] == []


def test_health_is_logged_only_when_it_is_bad(client: Client, output: io.StringIO) -> None:
    with logging_as_json(output):
        client.get("/healthz")
        client.get("/readyz")
        client.get("/metrics")  # without the token
    assert [line["route"] for line in read(output)] == ["/metrics"]


def test_traceback_and_line_ends_stay_in_one_line() -> None:
    output = io.StringIO()
    with logging_as_json(output):
        try:
            raise ValueError(f"no card at /c/{CODE}")
        except ValueError:
            logging.getLogger("uvicorn.error").exception("a page\nfailed \ud800")
    [line] = read(output)
    assert line["message"] == "a page\nfailed \ud800"
    assert "Traceback" in line["error"]
    assert CODE not in output.getvalue()


@pytest.mark.parametrize(
    "text",
    [
        f"GET /c/{CODE} failed",
        f'"/t/{CODE}?use=1"',
        f"the code {CODE} was replaced",
        f"/welcome/{CODE}",
        f"Cookie: eastwind={CODE}; eastwind-card={CODE}",
        f"{{'authorization': 'Bearer {CODE}'}}",
        f"postgresql://dora:{CODE}@10.0.0.9/desk",
        f"password={CODE}&again={CODE}",
        f"eastwind-card=ab12cd34-p7-1763190000000-{CODE.rpartition('-')[2]}",
    ],
)
def test_message_of_a_library_loses_what_opens_a_door(text: str) -> None:
    assert "abcdefghijklmnopqrstuvwxyz" not in without_secrets(text)


def test_plain_words_are_left_as_they_are() -> None:
    text = "postgresql://dora@10.0.0.9/desk cannot be opened: table 3 of round 2, see https://caddy.example/docs."
    assert without_secrets(text) == text


def test_reader_who_stalls_costs_lines_and_not_time() -> None:
    handler = WaitingLines(room=2)
    record = logging.LogRecord("eastwind", logging.INFO, "", 0, "a line", (), None)
    for _ in range(5):
        handler.handle(record)
    assert [handler.lines.get().getMessage() for _ in range(2)] == ["a line", "a line"]
    handler.handle(record)
    assert handler.lines.get().getMessage() == "3 lines were dropped: no one read them in time"
    assert handler.lines.get().getMessage() == "a line"
