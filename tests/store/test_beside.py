"""A store beside another one: its logs are its own, so they can be removed though the other has a second copy."""

from __future__ import annotations

import shutil
from pathlib import Path

import psycopg
import pytest

from eastwind.store import StoreError, open_reader, open_store
from eastwind.store.beside import is_there, open_beside, place_beside
from tests.store.drafts import append_numbers
from tests.store.postgres_server import PostgresServer


def test_store_beside_has_its_own_logs_and_forgets_though_the_desk_is_copied(location: str, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    with open_store(location, tmp_path / "stick" / "copy.sqlite3") as desk:
        place = place_beside(desk, "tables")
        assert not is_there(place)
        kept = append_numbers(desk, 1, 2)
        with open_beside(desk, "tables") as tables:
            append_numbers(tables, 1, 2, 3)
            append_numbers(tables, 1, stream="other")
            assert tables.remove("k3x9", 3)
            assert [stream.stream for stream in tables.streams()] == ["other"]
            assert not tables.verify()
        assert is_there(place)
        assert desk.entries("k3x9") == kept
        with open_reader(tmp_path / "stick" / "copy.sqlite3") as copy:
            assert not desk.missing_from(copy)
            assert [stream.stream for stream in copy.streams()] == ["k3x9"]
    with open_reader(place) as again:
        assert len(again.entries("other")) == 1


def test_two_servers_that_open_a_store_beside_at_once_share_it(location: str) -> None:
    with (
        open_store(location) as one,
        open_store(location) as two,
        open_beside(one, "tables") as here,
        open_beside(two, "tables") as there,
    ):
        append_numbers(here, 1)
        assert len(there.entries("k3x9")) == 1


def test_two_stores_in_one_folder_share_no_tables_and_no_keys(tmp_path: Path) -> None:
    with open_store(tmp_path / "store1.db") as one, open_store(tmp_path / "store2.db") as two:
        with open_beside(one, "tables") as ones, open_beside(two, "tables") as twos:
            append_numbers(ones, 1)
            ones.secrets.update("key", "seats", lambda _: b"the key of one")
            assert not twos.streams()
            assert twos.secrets.get("key", "seats") is None
        with open_store(tmp_path / "store1.db") as same, open_beside(same, "tables") as ones:
            assert len(ones.entries("k3x9")) == 1


def test_copied_file_and_one_begun_anew_have_tables_of_their_own(tmp_path: Path) -> None:
    first = tmp_path / "desk.sqlite3"
    with open_store(first) as desk, open_beside(desk, "tables") as tables:
        append_numbers(tables, 1)
    shutil.copy(first, tmp_path / "other.sqlite3")
    with open_store(tmp_path / "other.sqlite3") as desk, open_beside(desk, "tables") as tables:
        assert not tables.streams()
    (tmp_path / "link.sqlite3").symlink_to(first)
    with open_store(tmp_path / "link.sqlite3") as desk, open_beside(desk, "tables") as tables:
        assert len(tables.streams()) == 1, "a link is the same store"
    first.unlink()
    with open_store(first) as desk, open_beside(desk, "tables") as tables:
        assert not tables.streams(), "another tournament desk, begun anew"


def test_user_without_the_right_to_make_a_schema_is_told_what_to_do(postgres: PostgresServer) -> None:
    address = postgres.new_schema()
    schema = address.rpartition("%3D")[2]
    with psycopg.connect(postgres.address("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE ROLE guest_{schema} LOGIN".encode())
        connection.execute(f"GRANT ALL ON SCHEMA {schema} TO guest_{schema}".encode())
    as_guest = address.replace("//eastwind@", f"//guest_{schema}@")
    with open_store(as_guest) as desk, pytest.raises(StoreError, match="GRANT CREATE ON DATABASE"):
        open_beside(desk, "tables")
