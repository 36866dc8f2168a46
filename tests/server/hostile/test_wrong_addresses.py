"""Whatever is asked for, the answer is a sentence, never the framework's own words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.security.roles import Role
from tests.server.conftest import Client


@pytest.mark.parametrize(
    ("address", "status", "words"),
    [
        ("/nothing", 404, "Page not found"),
        ("/events/nosuch", 404, "There is no such tournament here"),
        ("/staff/invite", 405, "There is no page at this address"),
        ("/events/nosuch/live?since=x", 400, "That web address doesn&#39;t make sense"),
    ],
)
def test_wrong_address_gets_a_sentence(
    sign_in: Callable[[Role], Client], address: str, status: int, words: str
) -> None:
    answer = sign_in("director").get(address)
    assert answer.status_code == status
    assert words in answer.text
    assert "Go back" in answer.text


def test_upload_that_is_too_large_gets_a_sentence(sign_in: Callable[[Role], Client]) -> None:
    answer = sign_in("director").post("/rehearsal", data={"players": "1" * 3_000_000}, headers={"HX-Request": "true"})
    assert answer.status_code == 413
    assert "too large" in answer.text
