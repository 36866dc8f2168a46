"""Nonsense and malice on every route of Play: a clear sentence each time, never an error of ours, and the table plays on."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.testing import TestClient

from eastwind.play import acts
from eastwind.rules.seats import SEATS
from tests.server.play.test_pages import act, open_table, running, screen, screen_when, served

Client = TestClient[Any]
WORDS = [
    "", " ", "x" * 3900, "\0", "\u202eevil\u202c", "<script>alert(1)</script>", "{{ 7 * 7 }}", "%s%n", "J" * 50, "🀄" * 100,
    "../../etc/passwd", "A", "B", "1B", "nobody",
]  # fmt: skip
NUMBERS = [0, -1, 1, 3, 4, 2**31, 2**63 - 1, 2**63, 2**64, 10**30, 1.5, True, None]
ODD: list[Any] = [
    *WORDS,
    *NUMBERS,
    [],
    {},
    [[]],
    ["1B"],
    ["1B"] * 3,
    ["J"] * 3,
    ["1B"] * 500,
    [None],
    [{"type": "pick"}],
]
FIELDS = ("name", "title", "sheet", "card", "kind", "who", "pace", "seat", "games", "help")
PARTS = [
    "nothing",
    "%00",
    "%ff%fe",
    "..",
    "%2e%2e",
    "a" * 400,
    "%E2%80%AE",
    "link",
    "open",
    "who",
    "'--",
    "%F0%9F%80%84",
]


@pytest.fixture
def client(app: Litestar, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[Client]:
    caplog.set_level(logging.ERROR)
    with served(app, tmp_path / "desk.sqlite3") as found:
        yield found
    assert not caplog.records, caplog.text


def nonsense(chance: random.Random) -> dict[str, Any]:
    """An act with something wrong in it, or right by chance."""
    kind = chance.choice(get_args(acts.AnyAct))
    fields = {field.name: chance.choice(ODD) for field in msgspec.structs.fields(kind) if chance.random() < 0.95}
    extra = {chance.choice(["seat", "by", "key"]): chance.choice(ODD)} if chance.random() < 0.1 else {}
    return {"type": kind.__struct_config__.tag, **fields, **extra}


def check_screens(client: Client, path: str) -> None:
    """Every screen can still be made."""
    for seat in (*SEATS, None):
        assert running(client, path).screen(seat)


def try_acts(client: Client, path: str, chance: random.Random, count: int) -> None:
    for number in range(count):
        do = {**nonsense(chance)}
        if do["type"] == "stand":
            continue
        body = msgspec.json.encode({"key": f"nonsense-{number:06}", "do": do})
        answer = client.post(f"{path}/act", content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (200, 400, 413, 422), (do, answer.status_code)
        said = answer.json()
        assert said["ok"] or len(said["words"]) > 10, do
        check_screens(client, path)


def test_acts_full_of_nonsense_are_answered_in_words(client: Client) -> None:
    path = open_table(client)
    screen_when(client, path, "pass")
    try_acts(client, path, random.Random(1), 120)
    assert client.get(path).status_code == 200


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_acts_full_of_nonsense(client: Client, seed: int) -> None:
    path = open_table(client, kind=random.Random(seed).choice(["guided", "practice"]))
    screen_when(client, path, "pass")
    try_acts(client, path, random.Random(seed), 600)


BODIES = [
    b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b"[" * 3000, b"{" * 100_000, b"\0" * 50, b"a=b", b"9" * 4500,
    b'{"key":"12345678","do":{"type":"wish_courtesy","count":' + b"9" * 3000 + b"}}",
    b'{"key":"12345678","do":{"type":"sit","seat":"A","name":"\\ud800"}}',
    b'{"key":"12345678","do":{"type":"sit","seat":"A","name":"A\\u0000"}}',
    b'{"key":"12345678","key":"87654321","do":{"type":"start_table","type":"stop_charleston"}}',
]  # fmt: skip


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_body_that_is_not_an_act_is_answered_in_words(client: Client, body: bytes) -> None:
    path = open_table(client)
    for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        answer = client.post(f"{path}/act", content=body, headers={"content-type": kind})
        assert answer.status_code in (200, 400, 413, 422)
        assert len(answer.json()["words"]) > 10


def routes(app: Litestar) -> list[tuple[str, str]]:
    """Each route of Play with its method."""
    found = [route for route in app.routes if isinstance(route, HTTPRoute) and route.path.startswith("/play")]
    return [(method, route.path) for route in found for method in sorted(route.methods - {"OPTIONS"})]


def test_every_route_of_play_answers_nonsense_in_words(client: Client) -> None:
    table = open_table(client).rpartition("/")[2]
    chance = random.Random(7)
    for method, pattern in routes(client.app):
        for number in range(10):
            parts = [
                part if not part.startswith("{") else chance.choice([table, *PARTS]) for part in pattern.split("/")
            ]
            if parts[-1] == "live" and table in parts:
                continue  # a stream that does not end
            fields = {name: chance.choice(WORDS) for name in FIELDS}
            token = chance.choice(["", "A", "A-1-", "A-1-" + "0" * 32, "%ff", "x" * 3000])
            headers = {"cookie": f"eastwind-seat-{table}={token}"}
            sent: dict[str, Any] = {"data": fields} if method == "POST" else {}
            answer = client.request(method, "/".join(parts), headers=headers, follow_redirects=False, **sent)
            assert answer.status_code < 500, (number, method, parts, fields)
            if answer.status_code >= 400:
                assert len(answer.text) > 10


def test_name_at_the_table_keeps_only_what_can_be_printed(client: Client) -> None:
    path = open_table(client, bots="")
    client.cookies.clear()
    assert act(client, path, type="sit", seat="C", name="\u202eCl\0eo \n ")["ok"]
    assert screen(client, path)["seats"][2]["name"] == "Cleo"
    client.cookies.clear()
    assert act(client, path, type="sit", seat="D", name="\u202e\0")["words"] == "Type your name first."
