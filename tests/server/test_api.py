"""The JSON API: commands by key, refusals in words, and whatever schemathesis comes up with."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from eastwind.server.security.guards import COOKIE
from eastwind.server.security.roles import Role
from tests.fuzzing import examples
from tests.server.conftest import Client

WALK_IN = {"type": "add_player", "details": {"name": "Walter Walk-in"}}


def test_command_with_the_same_key_gets_the_first_answer(
    client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in("registrar")
    body = {"key": "walter-0001", "command": WALK_IN}
    first = client.post(f"/api/events/{event}/commands", json=body).json()
    assert client.post(f"/api/events/{event}/commands", json=body).json() == {"n": first["n"], "repeat": True}


def test_command_the_role_may_not_send_is_refused(
    client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in("judge")
    answer = client.post(f"/api/events/{event}/commands", json={"key": "walter-0001", "command": WALK_IN})
    assert answer.status_code == 403
    assert "can't add players" in answer.json()["words"]


def test_refusal_is_a_sentence_and_a_slug(client: Client, sign_in: Callable[[Role], Client], event: str) -> None:
    sign_in("director")
    command = {"type": "check_in", "player": 999}
    answer = client.post(f"/api/events/{event}/commands", json={"key": "nobody-01", "command": command})
    assert answer.status_code == 422
    assert answer.json()["slug"] == "desk.no-player"
    assert answer.json()["words"].startswith("There is no player number 999")


def test_unknown_command_gets_a_sentence(client: Client, sign_in: Callable[[Role], Client], event: str) -> None:
    sign_in("director")
    answer = client.post(f"/api/events/{event}/commands", json={"key": "nobody-01", "command": {"type": "fly"}})
    assert answer.status_code == 422
    assert "doesn't know this command" in answer.json()["words"]


def test_api_answers_everything_as_it_says(client: Client, sign_in: Callable[[Role], Client], event: str) -> None:
    """Whatever is sent, the answer is one that the schema lists, and never a crash."""
    sign_in("director")
    headers = {"X-CSRF-Token": client.headers["X-CSRF-Token"], "Cookie": f"{COOKIE}={client.cookies[COOKIE]}"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        schema = schemathesis.openapi.from_dict(client.get("/api/schema/openapi.json").json())
        found = [each.ok() for each in schema.get_all_operations() if isinstance(each, Ok)]
    operations = [operation for operation in found if operation.path.startswith("/api/events/")]
    assert len(operations) >= 2
    for known, status in ((event, 200), ("nosuch", 404)):
        assert client.get(f"/api/events/{known}/standings", headers=headers).status_code == status

    @settings(max_examples=examples(120), deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def try_out(data: st.DataObject) -> None:
        case = data.draw(data.draw(st.sampled_from(operations)).as_strategy())
        if data.draw(st.booleans()):
            case.path_parameters = {"event": event}
        request = case.as_transport_kwargs(base_url="http://desk.test")
        answer = client.request(request["method"], request["url"], json=request.get("json"), headers=headers)
        assert answer.status_code < 500, answer.text
        ours = answer.request.url.path.startswith("/api/events/")  # no longer once the client has resolved ".."
        if ours and answer.status_code != 200:
            assert set(answer.json()) == {"slug", "words"}, answer.text

    try_out()
