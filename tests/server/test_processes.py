"""Real server processes: one killed, one restored from the second copy, two on one PostgreSQL."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from bill_of_materials import UNUSED

from tests.serving import PATIENCE, Served
from tests.store.postgres_server import PostgresServer

PASSWORD = "three small winds"


class Person:
    """The director with a plain HTTP client."""

    def __init__(self, served: Served) -> None:
        assert served.link
        self.client = httpx.Client(base_url=served.address, timeout=PATIENCE, follow_redirects=True)
        form = {"name": "Dora", "password": PASSWORD, "again": PASSWORD}
        self.client.post(served.link, data=form).raise_for_status()
        self.bring_token()

    def bring_token(self) -> None:
        page = self.client.get("/").raise_for_status().text
        found = re.search(r'"X-CSRF-Token": "([0-9a-f]+)"', page)
        assert found
        self.client.headers["X-CSRF-Token"] = found[1]

    def start_rehearsal(self) -> str:
        answer = self.client.post("/rehearsal", data={"stop": "start"})
        return str(answer.url).rpartition("/")[2]

    def add(self, event: str, name: str) -> dict[str, Any]:
        command = {"type": "add_player", "details": {"name": name}}
        body = {"key": f"{name}-of-{event}".replace(" ", "-"), "command": command}
        answer = self.client.post(f"/api/events/{event}/commands", json=body)
        found: dict[str, Any] = answer.raise_for_status().json()
        return found

    def overview(self, event: str) -> str:
        return self.client.get(f"/events/{event}").raise_for_status().text


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    found = Served(tmp_path)
    yield found
    found.stop()


def test_server_runs_without_the_fast_extra_and_the_fake_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`dev.py run` and the bundles leave out what pip would install, and nothing uses."""
    for missing in ("uvloop", "httptools", *UNUSED):
        (tmp_path / f"{missing}.py").write_text("raise ImportError")
    paths = [str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    served = Served(tmp_path)
    try:
        person = Person(served)
        event = person.start_rehearsal()
        assert person.add(event, "Ann Archer")["n"] > 1
        with person.client.stream("GET", f"/events/{event}/live", params={"follows": "players"}) as stream:
            assert next(stream.iter_lines()) == "event: hello"
        assert person.client.get("/api/schema/openapi.json").raise_for_status().json()["info"]["title"] == "Eastwind"
    finally:
        served.stop()


def test_killed_server_loses_nothing_that_was_answered(served: Served) -> None:
    person = Person(served)
    event = person.start_rehearsal()
    answered: list[tuple[str, int]] = []

    def walk_ins() -> None:
        for number in range(1000):
            try:
                answered.append((f"Walk-in {number}", person.add(event, f"Walk-in {number}")["n"]))
            except (httpx.HTTPError, OSError):
                return

    worker = threading.Thread(target=walk_ins)
    worker.start()
    while len(answered) < 12 and worker.is_alive():
        worker.join(0.05)
    served.kill()
    worker.join()
    served.start()
    assert len(answered) >= 12
    for name, n in answered:  # the same key again: the first answer, so it was there
        assert person.add(event, name) == {"n": n, "repeat": True}


def test_takeover_from_the_second_copy_keeps_everyone_signed_in(tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    first = Served(tmp_path, "--copy-to", str(tmp_path / "stick"))
    person = Person(first)
    event = person.start_rehearsal()
    last = person.add(event, "Last before the crash")
    first.kill()

    other = tmp_path / "other laptop"
    other.mkdir()
    copy = next((tmp_path / "stick").glob("*.sqlite3"))
    store = str(other / "desk.sqlite3")
    restore = [sys.executable, "-m", "eastwind", "restore", str(copy), "--store", store]
    subprocess.run(restore, check=True, capture_output=True)
    second = Served(other, store=store, port=first.port)
    try:
        assert second.link is None  # there is a director already
        assert person.add(event, "Last before the crash") == {"n": last["n"], "repeat": True}
        assert person.add(event, "First after it")["n"] == last["n"] + 1
    finally:
        second.stop()


def test_two_servers_on_one_postgresql_follow_each_other(postgres: PostgresServer, tmp_path: Path) -> None:
    location = postgres.new_schema()
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    one = Served(folders[0], store=location)
    person = Person(one)
    two = Served(folders[1], store=location)
    try:
        event = person.start_rehearsal()
        there = httpx.Client(base_url=two.address, cookies=person.client.cookies, timeout=PATIENCE)
        n = person.add(event, "Ann of the first server")["n"]
        with there.stream("GET", f"/events/{event}/live", params={"since": n, "follows": "players"}) as stream:
            lines = stream.iter_lines()
            assert next(line for line in lines if line.startswith("data:")) == f"data: {n}"
            person.add(event, "Bea of the first server")
            assert next(line for line in lines if line.startswith("data: players")) == "data: players"
        assert there.get(f"/events/{event}").status_code == 200
    finally:
        one.stop()
        two.stop()


@pytest.mark.long
def test_server_whose_journal_is_deleted_answers_nothing_more_and_loses_nothing(served: Served) -> None:
    person = Person(served)
    event = person.start_rehearsal()
    answered = {f"Walk-in {number}": person.add(event, f"Walk-in {number}")["n"] for number in range(20)}
    Path(f"{served.store}-wal").unlink()
    body = {"key": "after-it-all", "command": {"type": "add_player", "details": {"name": "Too Late"}}}
    answer = person.client.post(f"/api/events/{event}/commands", json=body)
    assert answer.status_code == 503
    assert "was removed while Eastwind was using it" in answer.json()["words"]
    assert "was removed while Eastwind was using it" in person.overview(event), "reading goes on, and says why"
    served.kill()
    served.start()
    shown = {name: person.add(event, name) for name in answered}
    assert {name: answer["n"] for name, answer in shown.items()} == answered
    assert all(answer["repeat"] for answer in shown.values())


@pytest.mark.long
def test_pulled_stick_and_a_new_one_are_stated_by_the_answers_of_a_real_server(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    served = Served(tmp_path, "--copy-to", str(stick))
    try:
        person = Person(served)
        event = person.start_rehearsal()
        assert "copy" not in person.add(event, "Ann Archer")
        stick.rename(tmp_path / "pulled")
        assert person.add(event, "Bea Baker")["copy"]["behind"] == 1
        assert f"The copy at {stick}" in person.overview(event)
        stick.mkdir()
        while f"The copy at {stick}" in person.overview(event):
            time.sleep(0.1)
        assert "copy" not in person.add(event, "Cleo Cole")
        command = ["-m", "eastwind", "log", "verify", "--store", served.store, "--copy", str(stick)]
        assert subprocess.run([sys.executable, *command], check=False).returncode == 0
    finally:
        served.stop()
