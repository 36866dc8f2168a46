"""A room with its phones, and the desk beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anyio
import pytest

from eastwind.server.live.running_event import Accepted
from eastwind.store import Store
from eastwind.tournament.messages import Command
from tests.server.conftest import Client
from tests.server.halls import Hall, a_hall


@pytest.fixture
def hall(store: Store) -> Hall:
    return a_hall(store)


@pytest.fixture
def at_the_desk(client: Client, hall: Hall) -> Callable[[Command], None]:
    """Submits a command at the desk."""

    def do(command: Command) -> None:
        running = client.app.state.services.events.find(hall.event)

        async def submit() -> Any:
            return await running.submit(command, by="desk", role="director", via="test")

        assert isinstance(anyio.run(submit), Accepted)

    return do
