"""A fresh store for each test, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from eastwind.store import Store, open_store
from tests.store.postgres_server import PostgresServer


@pytest.fixture(scope="session")
def postgres(postgres_programs: Path) -> Iterator[PostgresServer]:
    server = PostgresServer(postgres_programs)
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def location(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new store may be: a file, then a PostgreSQL database."""
    if request.param == "sqlite":
        return str(tmp_path / "store.sqlite3")
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_schema()


@pytest.fixture
def postgres_location(postgres: PostgresServer) -> str:
    return postgres.new_schema()


@pytest.fixture
def store(location: str) -> Iterator[Store]:
    with open_store(location) as opened:
        yield opened


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a new SQLite store may be."""
    return tmp_path / "store.sqlite3"
