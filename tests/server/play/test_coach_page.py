"""The coach over the web: a seat asks and gets words; everyone else gets nothing; the log doesn't grow."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.server.work_queues import TERMS
from tests.server.play.test_pages import Client, act, open_table, running, screen_when


def test_coach_answers_the_seat_that_asked(client: Client) -> None:
    path = open_table(client)
    screen_when(client, path, "pass")
    assert client.get(f"{path}/coach").json() == {
        "ok": False,
        "words": "Switch the coach on first: Menu, Help with the card.",
    }
    assert act(client, path, type="help", level="coach") == {"ok": True}
    before = running(client, path).at.n
    answer = client.get(f"{path}/coach")
    assert answer.headers["cache-control"] == "no-store"
    told = answer.json()
    assert told["ok"]
    assert told["says"].startswith("Pass ")
    assert client.get(f"{path}/coach").json() == told
    assert running(client, path).at.n == before


def test_seat_that_asks_without_end_is_told_to_wait(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    path = open_table(client)
    screen_when(client, path, "pass")
    assert act(client, path, type="help", level="coach") == {"ok": True}
    services = client.app.state.services
    monkeypatch.setattr(services.queues["coach"], "_here", Counter({f"{path.rpartition('/')[2]} A": 2}))
    answer = client.get(f"{path}/coach")
    assert (answer.status_code, answer.json()["words"]) == (429, TERMS["coach"].again)


def test_stranger_hears_nothing(client: Client) -> None:
    path = open_table(client)
    screen_when(client, path, "pass")
    client.cookies.clear()
    answer = client.get(f"{path}/coach")
    assert answer.status_code == 404
    assert "says" not in answer.text
