"""One application serves all tests of a worker. No test may see what another left behind."""

from __future__ import annotations

import pytest

from eastwind.server.run_clock import now
from tests.server.conftest import Client, start_event
from tests.tournament.desk import an_event


@pytest.mark.parametrize("turn", [1, 2])
def test_desk_is_empty_at_the_start_of_every_test(client: Client, turn: int) -> None:
    desk = client.app.state.services
    assert desk.accounts.all() == []
    assert desk.events.all() == []
    assert desk.attempts.wait("link", "testclient") == 0
    desk.accounts.use_link(desk.accounts.make_link("", "director", now()), "Dora", "three small winds", now())
    start_event(client, an_event(8).entries)
    for _ in range(9):
        desk.attempts.failed("link", "testclient")
    assert len(desk.accounts.all()) == len(desk.events.all()) == 1
