"""Watchers: however many there are, a seat's own screen comes, and those without a stream are not blind."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

from eastwind.server.live.audience import MOST_WATCHERS
from eastwind.server.play.screen_stream import CROWDED, REST
from tests.server.play.table_stream import OpenStream, first_screen
from tests.server.play.test_pages import Client, act, open_table, running, screen_when


def watched(client: Client, stack: ExitStack, path: str, count: int) -> list[OpenStream]:
    """So many anonymous browsers look at the table at once."""
    seat = dict(client.cookies)
    client.cookies.clear()
    found = [stack.enter_context(OpenStream(client, path)) for _ in range(count)]
    client.cookies.update(seat)
    return found


def streams(client: Client) -> dict[str, int]:
    kinds = [viewer.kind for viewer in client.app.state.services.audience.viewers()]
    return {kind: kinds.count(kind) for kind in set(kinds)}


@pytest.mark.parametrize("count", [MOST_WATCHERS, 300])
def test_seat_gets_its_screen_again_however_many_watch(client: Client, count: int) -> None:
    path = open_table(client)
    screen_when(client, path, "pass")
    with ExitStack() as stack:
        watchers = watched(client, stack, path, count)
        assert streams(client) == {"watcher": MOST_WATCHERS}
        assert all(each.screens[0]["you"] is None for each in watchers)
        for _ in range(3):
            with OpenStream(client, path) as own:
                assert own.screens[0]["you"] == "A"
                assert len(own.screens[0]["rack"]) >= 13
                assert streams(client) == {"watcher": MOST_WATCHERS, "seat": 1}
                assert act(client, path, type="say", phrase="nice") == {"ok": True} or own.screens


def test_watcher_without_a_stream_gets_the_screen_and_looks_again(client: Client) -> None:
    path = open_table(client)
    screen_when(client, path, "pass")
    with ExitStack() as stack:
        watched(client, stack, path, MOST_WATCHERS)
        client.cookies.clear()
        answer = client.get(f"{path}/live")
    assert answer.status_code == 200
    assert "event: screen" in answer.text
    rest = answer.text.partition("event: rest\ndata: ")[2].partition("\n")[0]
    assert msgspec.json.decode(rest) == {"again": REST, "words": CROWDED}


def test_another_table_has_places_of_its_own(client: Client) -> None:
    crowded, quiet = open_table(client), open_table(client, name="Ruth")
    with ExitStack() as stack:
        watched(client, stack, crowded, MOST_WATCHERS)
        (watcher,) = watched(client, stack, quiet, 1)
        assert not watcher.over
        assert streams(client) == {"watcher": MOST_WATCHERS + 1}


def test_teacher_has_a_place_that_watchers_cannot_take(client: Client) -> None:
    path = open_table(client)
    assert act(client, path, type="invite_teacher", name="Ann") == {"ok": True}
    link = client.get(f"{path}/teacher-link").json()["path"]
    with ExitStack() as stack:
        watched(client, stack, path, MOST_WATCHERS)
        assert client.get(link, follow_redirects=False).status_code == 303
        found: dict[str, Any] = first_screen(client, f"{path}/teach")
    assert found["teaching"]["role"] == "teacher"


def test_answer_to_a_heartbeat_is_a_sign_of_life_of_the_seat_alone(client: Client) -> None:
    path = open_table(client)
    table = running(client, path)
    assert client.post(f"{path}/here").status_code == 204
    assert set(table.attendance.answering(table.play)) == {"A"}
    client.cookies.clear()
    other = open_table(client, name="Ruth")
    client.cookies.clear()
    assert client.post(f"{other}/here").status_code == 204
    there = running(client, other)
    assert there.attendance.answering(there.play) == {}
