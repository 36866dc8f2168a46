"""A director at the desk, an event without players, and a room in play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.security.roles import Role
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.people.players import CheckIn
from tests.server.conftest import Client, start_event
from tests.tournament.desk import an_event


@pytest.fixture
def desk(sign_in: Callable[[Role], Client]) -> Client:
    return sign_in("director")


@pytest.fixture
def opened(client: Client, rehearsed: list[LogEntry]) -> str:
    """An event that is set up, with no players yet."""
    return start_event(client, rehearsed[:1])


@pytest.fixture
def room(client: Client, sign_in: Callable[[Role], Client]) -> str:
    """Eight players in round 1 of 3; Hal and Gus are not checked in."""
    made = an_event(8, rounds=3)
    for player in (7, 8):
        made.ok(CheckIn(player=player, here=False))
    made.begin(1)
    sign_in("director")
    return start_event(client, made.entries)
