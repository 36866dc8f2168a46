"""A teacher's link: only the host has it, it opens only what it is for, and it stops when someone else is invited."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar

from eastwind.play.screens.screen import teacher_screen
from tests.server.play.test_pages import Client, open_table, running, screen_when, served


def do(client: Client, path: str, key: str, **what: Any) -> dict[str, Any]:
    found: dict[str, Any] = client.post(f"{path}/act", json={"key": f"test-{key}", "do": what}).json()
    return found


def hands(client: Client, path: str) -> list[Any]:
    table = running(client, path)
    facts = msgspec.to_builtins(teacher_screen(table.play, table.card))["teaching"]
    return [pupil["hand"] for pupil in facts["pupils"]]


def test_teacher_comes_by_their_own_link_and_sees_only_an_open_hand(app: Litestar, tmp_path: Path) -> None:
    with served(app, tmp_path / "desk.sqlite3") as client:
        path = open_table(client)
        screen_when(client, path, "pass")
        assert client.get(f"{path}/teacher-link").status_code == 403  # no one is invited
        assert do(client, path, "invite-1", type="invite_teacher", name="Ann")["ok"]
        link = client.get(f"{path}/teacher-link").json()["path"]
        assert hands(client, path) == [None]
        assert do(client, path, "open-hand", type="open_hand", open=True)["ok"]
        assert len(hands(client, path)[0]["tiles"]) >= 13

        seat_cookies = dict(client.cookies)
        client.cookies.clear()
        assert client.get(f"{path}/teacher-link").status_code == 403
        assert client.get(f"{path}/teach").status_code == 422
        assert client.get(f"{link[:-1]}x").status_code == 422  # a forged link
        assert client.get(link).status_code == 200
        assert client.get(f"{path}/teacher-link").status_code == 403  # a teacher is not the host
        assert do(client, f"{path}/teach", "teach-1", type="pause")["ok"]
        assert running(client, path).play.round.paused == "Ann"
        assert do(client, f"{path}/teach", "teach-2", type="resume")["ok"]
        assert not do(client, f"{path}/teach", "teach-3", type="stop_charleston")["ok"]
        assert not do(client, f"{path}/teach", "teach-4", type="sit", seat="B", name="Ann")["ok"]
        assert do(client, path, "guest-1", type="pause") == {"ok": False, "words": "Take a chair first."}

        teacher_cookies = dict(client.cookies)
        client.cookies.clear()
        client.cookies.update(seat_cookies)
        assert not do(client, f"{path}/teach", "seat-1", type="pause")["ok"]  # a seat is not the teacher
        assert do(client, path, "invite-2", type="invite_teacher", name="Zoe")["ok"]
        client.cookies.clear()
        client.cookies.update(teacher_cookies)
        assert client.get(f"{path}/teach").status_code == 422
        assert client.get(f"{path}/teach/live").status_code == 403
        assert not do(client, f"{path}/teach", "teach-5", type="pause")["ok"]


def test_teachers_cookie_is_for_this_table_and_lasts_a_year(app: Litestar, tmp_path: Path) -> None:
    with served(app, tmp_path / "desk.sqlite3") as client:
        path = open_table(client)
        screen_when(client, path, "pass")
        assert do(client, path, "invite-1", type="invite_teacher", name="Ann")["ok"]
        link = client.get(f"{path}/teacher-link").json()["path"]
        plain = client.get(link, follow_redirects=False)
        assert (plain.status_code, plain.headers["location"]) == (303, f"{path}/teach")
        cookie = plain.headers["set-cookie"]
        for part in (f"Path={path}/teach", "HttpOnly", "SameSite=lax", f"Max-Age={365 * 24 * 60 * 60}"):
            assert part in cookie
        assert "Secure" not in cookie
        safe = client.get(f"https://desk.test{link}", follow_redirects=False)
        assert "Secure" in safe.headers["set-cookie"]
