"""Answers: the sentence for the next page, and the way back after a refusal."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import unquote

import pytest

from eastwind.server.security.roles import Role
from eastwind.server.web.answers import accepted_answer, html, way_back
from tests.server.bare_requests import bare_request
from tests.server.conftest import HTMX, Client


def test_sentence_travels_to_the_next_page_in_a_cookie_for_one_minute() -> None:
    answer = accepted_answer(bare_request("/events/e1/players", method="POST"), "Added Ann & Bea.", "/events/e1")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/events/e1")
    (cookie,) = answer.cookies
    assert (cookie.key, unquote(cookie.value or "")) == ("said", "Added Ann & Bea.")
    assert (cookie.httponly, cookie.samesite, cookie.secure, cookie.max_age) == (True, "lax", False, 60)


def test_sentence_travels_only_encrypted_where_the_page_does() -> None:
    (cookie,) = accepted_answer(bare_request(method="POST", scheme="https", port=443), "Done.", "/staff").cookies
    assert cookie.secure is True


def test_sentence_for_the_next_page_has_at_most_600_letters() -> None:
    for letters, kept in ((600, 600), (601, 600)):
        (cookie,) = accepted_answer(bare_request(method="POST"), "x" * letters, "/").cookies
        assert cookie.value == "x" * kept


def test_answer_without_words_only_leads_on() -> None:
    answer = accepted_answer(bare_request(method="POST"), "", "/staff")
    assert answer.headers["Location"] == "/staff"
    assert not answer.cookies


def test_script_on_the_page_gets_the_address_to_go_to() -> None:
    answer = accepted_answer(bare_request(method="POST", headers=HTMX), "Done.", "/staff")
    assert (answer.status_code, answer.headers["HX-Redirect"]) == (200, "/staff")
    assert "Location" not in answer.headers


@pytest.mark.parametrize(
    ("headers", "where"),
    [
        ({}, "/"),
        ({"referer": "http://desk.test/events/e1/cards?round=1"}, "/events/e1/cards"),
        ({"referer": "http://desk.test/staff", "hx-current-url": "http://desk.test/events/e1"}, "/events/e1"),
        ({"referer": "http://desk.test//evil.test"}, "/"),
        ({"referer": "http://["}, "/"),
    ],
)
def test_accepted_form_leads_to_the_page_it_was_on(headers: dict[str, str], where: str) -> None:
    assert accepted_answer(bare_request("/events/e1/cards/accept", method="POST", headers=headers), "Done.").headers[
        "Location"
    ] == (where)


def test_page_is_html_that_answers_200_unless_said_otherwise() -> None:
    assert html("<p>Hello</p>").status_code == 200
    assert html("<p>Hello</p>").media_type == "text/html"
    assert html("", 303, {"Location": "/"}).headers == {"Location": "/"}


@pytest.mark.parametrize("path", ["/", "/cards", "/practice"])
def test_page_outside_an_event_answers_200(sign_in: Callable[[Role], Client], path: str) -> None:
    assert sign_in("director").get(path).status_code == 200


def test_way_back_is_the_page_above_where_the_browser_does_not_say(client: Client, event: str) -> None:
    def back(path: str, method: str = "GET", **headers: str) -> str:
        return way_back(bare_request(path, client=client, method=method, headers=headers))

    home = f"/events/{event}"
    assert back(f"{home}/print/scorecards") == f"{home}/print"
    assert back(f"{home}/print/scorecards", "POST") == home
    assert back(f"{home}/players") == home
    assert back(home) == home
    assert back("/staff") == "/"
    assert back("/events") == "/"
    assert back("/events/unknown/players/1") == "/"
    assert back(f"/tables/{event}/players") == "/"
    assert back(f"{home}/players", referer=f"http://desk.test{home}/cards") == f"{home}/cards"
    assert back(f"{home}/players", referer=f"http://desk.test{home}/players") == home, "not back to the same refusal"


def test_sentence_is_shown_once(client: Client) -> None:
    first = client.get("/sign-in", headers={"Cookie": "said=Everyone%20is%20seated."})
    assert "Everyone is seated." in first.text
    dropped = first.headers["set-cookie"]
    assert dropped.startswith("said=")
    assert "Max-Age=0" in dropped
    assert "set-cookie" not in client.get("/sign-in").headers
