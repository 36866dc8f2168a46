"""Requests that are larger than any page of ours: refused in a sentence, before they are read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.app import LARGEST_BODY
from eastwind.server.security.roles import Role
from eastwind.server.web.bounded_request import (
    LARGEST_FROM_STRANGERS,
    MOST_FIELDS,
    MOST_FIELDS_OF_STAFF,
    NO_FORM,
    TOO_LARGE,
    TOO_MANY,
)
from tests.server.conftest import Client, text_of

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
PARTS = {"Content-Type": "multipart/form-data; boundary=x"}


def part(more: str = "", value: bytes = b"1") -> bytes:
    return f'--x\r\nContent-Disposition: form-data; name="name"{more}\r\n\r\n'.encode() + value + b"\r\n"


@pytest.mark.parametrize("body", [b"name=1&" * MOST_FIELDS, b"".join(b"a%d=1&" % n for n in range(MOST_FIELDS))])
def test_form_of_a_stranger_with_too_many_fields_is_refused(client: Client, body: bytes) -> None:
    answer = client.post("/sign-in", content=body, headers=FORM)
    assert (answer.status_code, TOO_MANY in text_of(answer.text)) == (413, True)


def test_form_of_a_stranger_with_many_fields_is_read(client: Client) -> None:
    answer = client.post("/sign-in", content=b"name=1&" * (MOST_FIELDS - 1), headers=FORM)
    assert "Wrong name or password" in text_of(answer.text)


@pytest.mark.parametrize("kind", [FORM, PARTS])
def test_body_of_a_stranger_that_is_too_large_is_refused(client: Client, kind: dict[str, str]) -> None:
    answer = client.post("/sign-in", content=b"a" * (LARGEST_FROM_STRANGERS + 1), headers=kind)
    assert (answer.status_code, TOO_LARGE in text_of(answer.text)) == (413, True)


def test_body_in_pieces_that_is_too_large_is_refused(client: Client) -> None:
    pieces = (b"a" * 10_000 for _ in range(LARGEST_FROM_STRANGERS // 10_000 + 1))
    assert client.post("/sign-in", content=pieces, headers=FORM).status_code == 413


def test_form_of_staff_may_be_long_but_not_without_end(sign_in: Callable[[Role], Client]) -> None:
    client = sign_in("director")
    long = client.post("/staff/invite", content=b"role=judge&" * (MOST_FIELDS * 10), headers=FORM)
    assert long.status_code != 413
    endless = client.post("/staff/invite", content=b"a&" * MOST_FIELDS_OF_STAFF, headers=FORM)
    assert (endless.status_code, TOO_MANY in text_of(endless.text)) == (413, True)
    large = client.post("/staff/invite", content=b"a" * (LARGEST_BODY + 1), headers=FORM)
    assert (large.status_code, TOO_LARGE in text_of(large.text)) == (413, True)


@pytest.mark.parametrize(
    ("body", "kind", "status", "words"),
    [
        (part() * (MOST_FIELDS + 1) + b"--x--", PARTS, 413, TOO_MANY),
        (part("\r\nContent-Type: text/plain; charset=punycode") + b"--x--", PARTS, 400, NO_FORM),
        (part("\r\nContent-Type: text/plain; charset=nonsense") + b"--x--", PARTS, 400, NO_FORM),
        (part(value=b"\xff\xfe") + b"--x--", PARTS, 400, NO_FORM),
        (part(), PARTS, 400, NO_FORM),
        (part() + b"--x--", {"Content-Type": "multipart/form-data"}, 400, NO_FORM),
        (part() + b"--x--", {"Content-Type": f"multipart/form-data; boundary={'x' * 71}"}, 400, NO_FORM),
    ],
)
def test_parts_that_no_browser_sends_are_refused(
    client: Client, body: bytes, kind: dict[str, str], status: int, words: str
) -> None:
    answer = client.post("/sign-in", content=body, headers=kind)
    assert (answer.status_code, words in text_of(answer.text)) == (status, True)


def test_part_in_an_encoding_of_its_own_is_refused_from_staff_too(sign_in: Callable[[Role], Client]) -> None:
    endless = part("\r\nContent-Type: text/plain; charset=punycode", b"a-" + b"b" * 1_000_000)
    answer = sign_in("scorekeeper").post("/welcome/x", content=endless + b"--x--", headers=PARTS)
    assert (answer.status_code, NO_FORM in text_of(answer.text)) == (400, True)


def test_parts_as_browsers_send_them_are_read(client: Client) -> None:
    answer = client.post("/sign-in", content=part() + b"--x--", headers=PARTS)
    assert "Wrong name or password" in text_of(answer.text)
