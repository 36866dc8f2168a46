"""One table says who may do what. Every route and every command follows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from litestar import get

from eastwind.server.security.guards import SCORECARD_TASK, check_tasks
from eastwind.server.security.roles import COMMANDS, MAY, OPEN, STAFF, Role, may
from eastwind.store import Store
from tests.server.addresses import made_up, routes
from tests.server.conftest import Client
from tests.server.halls import a_hall


def test_every_command_has_a_task_that_some_role_may_do() -> None:
    assert all(MAY[task] for task in COMMANDS.values())


def test_server_does_not_start_with_a_route_without_a_task() -> None:
    @get("/secret")
    async def secret() -> str:
        return "?"

    with pytest.raises(RuntimeError, match="names no task"):
        check_tasks([secret])


@pytest.mark.parametrize("role", [None, *STAFF])
def test_every_route_is_closed_to_roles_that_may_not(
    role: Role | None, client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    if role is not None:
        sign_in(role)
    checked = 0
    for method, path, task in routes(client.app):
        if may(role, task):
            continue
        address = re.sub(r"\{\w+\}", "1", path.replace("{event}", event))
        answer = client.request(method, address, follow_redirects=False)
        asked = role is None or task == SCORECARD_TASK  # shown the way in: sign in, or scan a scorecard's code
        expected: Any = {303} if asked and method == "GET" and not address.startswith("/api") else {401, 403}
        assert answer.status_code in expected, (method, address, answer.status_code)
        checked += 1
    assert checked or role is not None


def test_every_route_of_the_desk_is_closed_to_a_player(client: Client, store: Store) -> None:
    hall = a_hall(store)
    assert client.get(hall.player(1), follow_redirects=False).status_code == 303
    assert client.get("/card").status_code == 200
    checked = 0
    for method, path, task in routes(client.app):
        if task in OPEN or task == SCORECARD_TASK:
            continue
        address = made_up(path, hall.event)
        answer = client.request(method, address, follow_redirects=False)
        assert answer.status_code in (
            {303} if answer.headers.get("location", "").startswith(("/sign-in", "/door")) else {401, 403}
        )
        checked += 1
    assert checked


def test_staff_have_no_scorecard() -> None:
    assert not any(may(role, SCORECARD_TASK) for role in (None, *STAFF))


def test_tasks_name_only_known_roles() -> None:
    assert all(roles <= set(STAFF) for roles in MAY.values())
    assert set(MAY) >= OPEN
