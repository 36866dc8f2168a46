"""Backups: the director's hold everything; anyone else's hold no password, key or code."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from eastwind.cli.store.restore import restore as restore_command
from eastwind.paper.print_options import Wifi
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.phone_tokens import Holder, Tokens
from eastwind.server.security.roles import Role
from eastwind.server.services import open_services
from eastwind.server.settings.contact_book import ContactBook
from eastwind.server.settings.room_settings import RoomSettings
from eastwind.store import Store, open_store
from eastwind.tournament.people.contact_details import Contact
from tests.server.conftest import HTMX, PASSWORD, Client

SignIn = Callable[[Role], Client]


@pytest.fixture
def secrets_of_the_desk(store: Store, sign_in: SignIn) -> list[bytes]:
    """What a finder of the file could use: hashes, keys, sessions, links."""
    sign_in("director")
    Accounts(store).make_link("Sam", "judge", now())
    open_services(store).tries.begin("dora", "10.0.0.5")
    kinds = ("key", "account", "session", "link", "tries")
    found = [value for kind in kinds for value in store.secrets.all(kind).values()]
    assert all(store.secrets.all(kind) for kind in kinds)
    return found


def test_downloaded_backup_of_the_deputy_has_no_secrets(
    sign_in: SignIn, event: str, tmp_path: Path, secrets_of_the_desk: list[bytes]
) -> None:
    mine = sign_in("director").get("/backup").content
    assert all(secret in mine for secret in secrets_of_the_desk if len(secret) < 500)
    other = sign_in("deputy").get("/backup").content
    assert not any(secret in other for secret in secrets_of_the_desk)
    assert b"argon2" not in other
    path = tmp_path / "downloaded.sqlite3"
    path.write_bytes(other)
    with sqlite3.connect(path) as found:
        assert found.execute("SELECT count(*) FROM entries WHERE stream = ?", [event]).fetchone()[0] > 50


def test_backup_of_the_deputy_on_a_stick_has_no_secrets(
    sign_in: SignIn, event: str, tmp_path: Path, secrets_of_the_desk: list[bytes]
) -> None:
    answer = sign_in("deputy").post(f"/events/{event}/log/backup", data={"folder": str(tmp_path)}, headers=HTMX)
    assert "It has no passwords" in answer.text
    written = next(tmp_path.glob("eastwind-backup-*.sqlite3")).read_bytes()
    assert not any(secret in written for secret in secrets_of_the_desk)


def test_backup_goes_only_to_a_folder_that_is_there_and_has_its_full_name(
    sign_in: SignIn, event: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.chdir(tmp_path)
    client = sign_in("director")
    for folder in ("", ".", "data", "/no/such/folder", "/dev/null", "/tmp\0"):
        answer = client.post(f"/events/{event}/log/backup", data={"folder": folder}, headers=HTMX)
        assert (answer.status_code, "Give the full name, such as /media/usb" in answer.text) == (422, True), folder
    assert list(tmp_path.rglob("*backup*")) == []


def test_desk_restored_without_secrets_opens_with_a_new_link(
    store: Store, sign_in: SignIn, event: str, tmp_path: Path
) -> None:
    RoomSettings(store).set_address("http://10.0.0.5:8080")
    code = Tokens(store).token(Holder(event, "p", 1))
    path, place = tmp_path / "downloaded.sqlite3", tmp_path / "again.sqlite3"
    path.write_bytes(sign_in("deputy").get("/backup").content)
    said = CliRunner().invoke(restore_command, [str(path), "--store", str(place)]).output
    assert "has no passwords, keys or codes" in said
    with open_store(place) as again:
        services = open_services(again)
        assert services.accounts.all() == []
        assert services.tokens.read(code) is None
        assert services.accounts.use_link(services.accounts.make_link("", "director", now()), "Eve", PASSWORD, now())
        assert services.events.find(event) is not None
        assert RoomSettings(again).address() == "http://10.0.0.5:8080"  # a setting, not a secret


def test_backup_of_the_deputy_restores_the_room_map(store: Store, sign_in: SignIn, event: str, tmp_path: Path) -> None:
    RoomSettings(store).set_layout(event, "1 2 3\n6 5 4")
    path, place = tmp_path / "downloaded.sqlite3", tmp_path / "again.sqlite3"
    path.write_bytes(sign_in("deputy").get("/backup").content)
    CliRunner().invoke(restore_command, [str(path), "--store", str(place)])
    with open_store(place) as again:
        assert RoomSettings(again).layout(event) == "1 2 3\n6 5 4"


def test_backup_of_the_deputy_has_no_wifi_and_no_contacts(
    store: Store, sign_in: SignIn, event: str, tmp_path: Path
) -> None:
    RoomSettings(store).set_wifi(event, Wifi("Hall", "east-wind-1"))
    ContactBook(store).put(event, {1: Contact(phone="555 0100")})
    path = tmp_path / "downloaded.sqlite3"
    path.write_bytes(sign_in("deputy").get("/backup").content)
    assert b"east-wind-1" not in path.read_bytes()
    assert b"555 0100" not in path.read_bytes()


def test_desk_restored_from_the_directors_backup_keeps_passwords_and_codes(
    store: Store, sign_in: SignIn, event: str, tmp_path: Path
) -> None:
    code = Tokens(store).token(Holder(event, "p", 1))
    path, place = tmp_path / "downloaded.sqlite3", tmp_path / "again.sqlite3"
    path.write_bytes(sign_in("director").get("/backup").content)
    said = CliRunner().invoke(restore_command, [str(path), "--store", str(place)]).output
    assert "no passwords" not in said
    with open_store(place) as again:
        assert Accounts(again).sign_in("a director", PASSWORD)
        assert Tokens(again).read(code) == Holder(event, "p", 1)
