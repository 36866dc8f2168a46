"""A fresh store for each test, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from eastwind.store import Store, open_store
from eastwind.store.copies import keeping
from tests.store.postgres_server import PostgresServer


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second copy is looked at often, so that no test waits for it."""
    monkeypatch.setattr(keeping, "LOOK_SECONDS", 0.1)
    monkeypatch.setattr(keeping, "RETRY_SECONDS", 0.1)


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
