"""Over the API, authority comes from the session: whatever a command claims, the role decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from eastwind.server.security.roles import STAFF, Role
from eastwind.tournament.machine import COMMANDS, filled_in
from eastwind.tournament.messages import Command
from tests.server.conftest import Client
from tests.tournament.test_authority import LETTERS, MAY_SEND, tag
from tests.tournament.test_wrong_numbers import moments

CLAIMS: dict[str, Any] = {"by": "director", "role": "director", "at": 1, "ruling": {"words": "", "clauses": []}}


def samples() -> dict[str, dict[str, Any]]:
    """For every command, one that was accepted somewhere, as a client would send it."""
    found = {}
    for row in COMMANDS:
        _, command = moments()[row.command]
        sent = msgspec.to_builtins(command)
        found[tag(row.command)] = {name: value for name, value in sent.items() if name not in filled_in(command)}
    return found


def send(client: Client, event: str, command: dict[str, Any], key: str) -> Any:
    return client.post(f"/api/events/{event}/commands", json={"key": f"authority-{key}", "command": command})


@pytest.mark.parametrize("role", STAFF)
def test_command_over_the_api_is_for_the_roles_of_the_table(
    role: Role, client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in(role)
    for name, command in samples().items():
        answer = send(client, event, command, name)
        allowed = role in {LETTERS[letter] for letter in MAY_SEND[name]}
        assert (answer.status_code != 403) == allowed, (name, answer.text)


@pytest.mark.parametrize("role", ["director", "judge"])
def test_command_that_claims_who_sent_it_is_refused(
    role: Role, client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in(role)
    for name, command in samples().items():
        for claim, value in CLAIMS.items():
            if claim in command:
                continue  # the seat on a scorecard
            answer = send(client, event, {**command, claim: value}, f"{name}-{claim}")
            assert answer.status_code == 422, (name, claim)
            assert claim in answer.json()["words"]


@pytest.mark.parametrize("kind", [row.command for row in COMMANDS if row.numbers or row.filled], ids=tag)
def test_field_that_the_desk_fills_in_is_refused(
    kind: type[Command], client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in("director")
    _, command = moments()[kind]
    for name in filled_in(command):
        value: Any = {"how": "own_phone"}.get(name, 7)
        answer = send(client, event, {**samples()[tag(kind)], name: value}, name)
        assert answer.status_code == 422
        assert answer.json()["words"] == f"Leave out {name}: the desk fills that in."


def test_judge_cannot_choose_points_over_the_api(client: Client, sign_in: Callable[[Role], Client], event: str) -> None:
    sign_in("judge")
    ruling = {"type": "record_ruling", "round": 1, "table": 1, "irregularity": "late", "facts": {"player": "A"}}
    answer = send(client, event, {**ruling, "points": {"A": -900}, "reason": "x"}, "points")
    assert answer.status_code == 403
    assert "Ask the director or the deputy director" in answer.json()["words"]
