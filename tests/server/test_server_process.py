"""What `eastwind serve` says, and when it opens a browser."""

from __future__ import annotations

import socket
import sqlite3
from pathlib import Path

import pytest
from litestar import Litestar

from eastwind.refusals import InputError
from eastwind.server import server_process
from eastwind.server.play.open_tables import BESIDE
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.store import Store, open_reader, open_store
from eastwind.store.beside import open_beside, place_beside
from tests.server.conftest import Client
from tests.store.drafts import append_numbers


def test_display_is_needed_for_a_browser() -> None:
    assert not server_process.has_display("linux", {})
    assert server_process.has_display("linux", {"DISPLAY": ":0"})
    assert server_process.has_display("linux", {"WAYLAND_DISPLAY": "wayland-0"})
    assert server_process.has_display("darwin", {})
    assert not server_process.has_display("darwin", {"SSH_CONNECTION": "10.0.0.1"})


def test_first_link_is_made_until_there_is_a_director(store: Store) -> None:
    accounts = Accounts(store)
    first = server_process.first_link(accounts, new_link=False)
    assert first
    accounts.use_link(first.rpartition("/")[2], "Dora", "three small winds", now())
    assert server_process.first_link(accounts, new_link=False) is None
    assert server_process.first_link(accounts, new_link=True)


def test_two_servers_on_a_new_store_print_links_that_work_until_one_is_used(store: Store) -> None:
    """Two servers start on one new PostgreSQL database: either link opens the desk, and the other one stops then."""
    first, second = (
        str(server_process.first_link(Accounts(store), new_link=False)).rpartition("/")[2] for _ in range(2)
    )
    accounts = Accounts(store)
    assert accounts.find_link(first, now())
    assert accounts.find_link(second, now())
    assert accounts.use_link(second, "Dora", "three small winds", now())
    assert accounts.use_link(first, "Mallory", "three small winds", now()) is None


def test_greeting_names_every_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_process, "addresses", lambda: ["192.168.1.5", "10.0.0.7"])
    text = server_process.greeting("/data/eastwind.sqlite3", "0.0.0.0", 8080, "/welcome/abc")
    for words in ("http://127.0.0.1:8080", "http://192.168.1.5:8080", "http://10.0.0.7:8080", "/welcome/abc", "/data/"):
        assert words in text
    monkeypatch.setattr(server_process, "addresses", list)
    assert "no network was found" in server_process.greeting("x", "0.0.0.0", 8080, None)
    assert "none, since only 127.0.0.1" in server_process.greeting("x", "127.0.0.1", 8080, None)
    assert "http://192.168.1.5:8080" in server_process.greeting("x", "192.168.1.5", 8080, None)


def test_greeting_names_the_files_of_this_store_and_no_other(tmp_path: Path) -> None:
    with open_store(tmp_path / "store1.db") as one, open_store(tmp_path / "store2.db") as two:
        assert str(tmp_path / "store2.db") in server_process.kept_in(two)
        assert server_process.kept_in(one).count("store1.db") == server_process.kept_in(two).count("store2.db") == 2
        tables = place_beside(two, BESIDE)
        open_beside(two, BESIDE).close()
        assert str(tables) in server_process.kept_in(two)
        assert Path(str(tables)).exists()


def test_edited_log_is_named_when_the_desk_starts_and_on_every_screen_of_the_staff(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "desk.sqlite3"
    said: list[str] = []
    shown: list[str] = []
    with open_store(place) as store:
        append_numbers(store, 1, 2, 3)
        append_numbers(store, 1, 2, stream="untouched")
    with sqlite3.connect(place) as connection:
        connection.execute("UPDATE entries SET events = CAST('[]' AS BLOB) WHERE stream = 'k3x9' AND n = 2")

    def run(server: server_process.Server, sockets: object) -> None:
        with open_reader(place) as reader:  # nothing was added
            assert [len(reader.entries(each)) for each in ("k3x9", "untouched")] == [3, 2]
        assert isinstance(server.config.app, Litestar)
        shown.extend(server.config.app.state.services.store.edits)

    monkeypatch.setattr(server_process.Server, "run", run)
    server_process.serve(str(place), None, "127.0.0.1", 0, False, said.append)
    (edited,) = shown
    assert edited.startswith("The log 'k3x9' is not as Eastwind wrote it. Entry 2 of the log 'k3x9' was altered")
    assert f"Note: {edited}" in said[: next(at for at, words in enumerate(said) if "is running" in words)]


def test_port_in_use_asks_whether_eastwind_is_running() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(InputError, match="Is Eastwind already running"):
            server_process.listen("127.0.0.1", taken.getsockname()[1])


def test_table_on_another_port_says_why_and_where_eastwind_runs_already(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert server_process.other_port("0.0.0.0", server_process.PLAY_PORT) == ""
    monkeypatch.setattr(server_process, "is_eastwind", lambda address: address == "http://127.0.0.1:8088")
    words = server_process.other_port("0.0.0.0", 41234)
    assert words.startswith("Port 8088 is taken, so this table uses port 41234.")
    assert "Eastwind is already running at http://127.0.0.1:8088/play." in words
    assert words in server_process.play_greeting("http://127.0.0.1:41234", "/play/t/seat/x", "127.0.0.1", 41234, words)
    assert "running" not in server_process.other_port("192.168.1.5", 41234)
    assert client.get("/healthz").text == "alive\n", "by this word one Eastwind knows another"


def test_port_that_no_one_answers_on_is_not_eastwind() -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
    assert not server_process.is_eastwind(address)


def test_link_alone_is_printed_and_opens_the_desk(client: Client, tmp_path: Path) -> None:
    said: list[str] = []
    server_process.print_link(str(tmp_path / "desk.sqlite3"), said.append)
    [words] = said
    link = words.rpartition(" ")[2]
    assert client.get(link).status_code == 200


def test_log_of_the_start_has_no_link(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO"):
        server_process.log_start("postgresql://10.0.0.9/desk", "0.0.0.0", 8080, has_director=False)
    assert [record.levelname for record in caplog.records] == ["INFO", "WARNING"]
    assert "--link-only" in caplog.text
    assert "/welcome/" not in caplog.text
