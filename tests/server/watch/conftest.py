"""A desk that was started with a token for metrics."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from eastwind.server.services import open_services
from eastwind.store import Store
from tests.server.conftest import Client

TOKEN = "0123456789abcdef0123456789abcdef"


@pytest.fixture
def metrics_token() -> str:
    """The token that the desk was started with."""
    return TOKEN


@pytest.fixture
def client(app: Litestar, store: Store, metrics_token: str) -> Iterator[Client]:
    """A visitor who has not signed in."""
    app.state.services = open_services(store, metrics_token=metrics_token)
    with TestClient(app, base_url="http://desk.test") as found:
        yield found
    del app.state.services
