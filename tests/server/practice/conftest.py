"""One server for these tests, as `eastwind play` starts it, and a browser without cookies for each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar

from tests.server.play.test_pages import Client, served


@pytest.fixture(scope="module")
def started(app: Litestar, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with served(app, tmp_path_factory.mktemp("practice") / "desk.sqlite3") as found:
        yield found


@pytest.fixture
def client(started: Client) -> Client:
    started.cookies.clear()
    return started
