"""The application as a whole: what goes wrong gets a sentence and a way back, and files may be kept for a year."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from litestar.exceptions import HTTPException

from eastwind.server.app import LARGEST_BODY, _error_words
from eastwind.server.desk.rounds import overview
from eastwind.server.security.roles import Role
from eastwind.server.web.rendering import static_url
from eastwind.store import StoreError
from tests.server.conftest import HTMX, Client, text_of

SignIn = Callable[[Role], Client]


@pytest.mark.parametrize(
    ("status", "detail", "words"),
    [
        (400, "Validation failed for GET /", "That web address doesn't make sense."),
        (405, "Method Not Allowed", "There is no page at this address."),
        (413, "Request Entity Too Large", "That is too large to send at once. Nothing was changed."),
        (413, "anything", "That is too large to send at once. Nothing was changed."),
        (404, "Not Found", "Page not found."),
        (404, "", "Page not found."),
        (404, "There is no such tournament here.", "There is no such tournament here."),
        (403, "Only the director may do that.", "Only the director may do that."),
        (403, "Forbidden", "Forbidden"),
        (409, "Somebody was quicker.", "Somebody was quicker."),
    ],
)
def test_message_of_ours_stays_and_one_of_the_framework_becomes_a_sentence(
    status: int, detail: str, words: str
) -> None:
    assert _error_words(HTTPException(status_code=status, detail=detail)).startswith(words)


def test_address_that_is_not_there_gets_a_page_with_a_way_back(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    missing = desk.get(f"/events/{event}/print/nothing", headers={"referer": f"http://desk.test/events/{event}/print"})
    assert missing.status_code == 404
    assert f'href="/events/{event}/print"' in missing.text
    unknown = desk.get("/events/unknown/players")
    assert (unknown.status_code, 'class="button" href="/"' in unknown.text) == (404, True)
    quick = desk.get("/nowhere", headers=HTMX)
    assert (quick.status_code, "<html" in quick.text) == (404, False)


def test_signed_out_person_signs_in_and_comes_back(client: Client, event: str) -> None:
    answer = client.get(f"/events/{event}/players", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/sign-in?back=/events/{event}/players")
    for where, headers in ((f"/events/{event}?fragments=alarms", {}), (f"/events/{event}", HTMX)):
        part = client.get(where, headers=headers, follow_redirects=False)
        assert part.status_code == 401
        assert "You are signed out. Sign in again. Nothing was changed." in part.text


def test_phone_without_a_scorecard_is_sent_to_scan(client: Client) -> None:
    answer = client.get("/card", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/scan")
    assert client.get("/card?fragments=table", follow_redirects=False).status_code == 401


def test_program_gets_its_errors_as_json(client: Client, sign_in: SignIn, event: str) -> None:
    address = f"/api/events/{event}/commands"
    signed_out = client.post(address, json={})
    assert (signed_out.status_code, signed_out.json()["slug"]) == (401, "http.401")
    desk = sign_in("director")
    unreadable = desk.post(address, json={"key": "12345678", "command": {"type": "fly"}})
    assert unreadable.status_code == 422
    assert unreadable.json()["slug"] == "desk.unreadable"
    missing = desk.get("/api/nowhere")
    assert (missing.status_code, missing.json()["slug"]) == (404, "http.404")


def test_page_that_fails_says_that_what_was_saved_is_safe(
    sign_in: SignIn, event: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    desk = sign_in("director")

    def broken(*_: object, **__: object) -> object:
        raise RuntimeError("a bug")

    monkeypatch.setattr(overview, "event_request", broken)
    answer = desk.get(f"/events/{event}")
    assert answer.status_code == 500
    assert "Everything confirmed before is safe." in text_of(answer.text)
    assert "a page failed: GET /events/{event}" in caplog.text
    assert event not in caplog.text, "an address may hold a token"

    def full(*_: object, **__: object) -> object:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(overview, "event_request", full)
    answer = desk.get(f"/events/{event}")
    assert (answer.status_code, "The disk is full." in answer.text) == (503, True)


def test_files_of_the_pages_may_be_kept_for_a_year(client: Client) -> None:
    answer = client.get(static_url("eastwind.css"))
    assert answer.status_code == 200
    kept = answer.headers["cache-control"]
    assert "max-age=31536000" in kept
    assert "immutable" in kept
    assert "public" in kept
    assert answer.headers["content-encoding"] == "gzip"


def test_description_of_the_api_is_for_the_staff(client: Client, sign_in: SignIn) -> None:
    assert client.get("/api/schema/openapi.json").status_code == 401
    schema = sign_in("director").get("/api/schema/openapi.json").json()
    assert schema["info"]["title"] == "Eastwind"
    assert all(path.startswith("/api/") for path in schema["paths"])


def test_two_megabytes_may_be_sent_at_once_and_no_more(sign_in: SignIn, event: str) -> None:
    desk, address = sign_in("director"), f"/events/{event}/rulings/conduct/complain"
    start = len("about=")
    fits = desk.post(
        address,
        content="about=" + "x" * (LARGEST_BODY - start),
        headers={"Content-Type": "application/x-www-form-urlencoded"},
    )
    assert fits.status_code == 422
    large = desk.post(
        address,
        content="about=" + "x" * (LARGEST_BODY - start + 1),
        headers={"Content-Type": "application/x-www-form-urlencoded"},
    )
    assert large.status_code == 413
    assert "That is too large to send at once. Nothing was changed." in text_of(large.text)
    assert LARGEST_BODY == 2_000_000
