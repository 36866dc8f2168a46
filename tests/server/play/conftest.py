"""A server of tables for each test: anyone may open one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar

from tests.server.play.test_pages import Client, served


@pytest.fixture
def client(app: Litestar, tmp_path: Path) -> Iterator[Client]:
    with served(app, tmp_path / "desk.sqlite3") as found:
        yield found
