"""The first lines of a request: an address or cookies without end are refused before anything reads them."""

from __future__ import annotations

import pytest

from eastwind.server.net.request_heads import (
    LONG_ADDRESS,
    LONG_COOKIES,
    LONGEST_COOKIES,
    LONGEST_PATH,
    LONGEST_QUERY,
    MOST_ASKED,
    MOST_COOKIES,
)
from tests.server.conftest import Client


@pytest.mark.parametrize(
    "address",
    [
        "/" + "a" * LONGEST_PATH,
        "/" + "a/" * LONGEST_PATH,
        "/sign-in?back=" + "a" * LONGEST_QUERY,
        "/sign-in?" + "&" * MOST_ASKED,
        "/sign-in?" + "back=1&" * MOST_ASKED,
    ],
)
def test_address_that_is_too_long_is_refused(client: Client, address: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.text) == (413, LONG_ADDRESS)


def test_address_with_many_fields_is_read(client: Client) -> None:
    assert client.get("/sign-in?" + "back=1&" * (MOST_ASKED - 1)).status_code == 200


@pytest.mark.parametrize("cookies", ["a=" + "a" * LONGEST_COOKIES, "a=b;" * MOST_COOKIES])
def test_cookies_without_end_are_refused(client: Client, cookies: str) -> None:
    answer = client.get("/sign-in", headers={"Cookie": cookies})
    assert (answer.status_code, answer.text) == (413, LONG_COOKIES)


def test_cookie_with_a_backslash_is_left_out_and_the_others_count(client: Client) -> None:
    answer = client.get("/sign-in", headers={"Cookie": 'other="' + '\\"' * 7_000 + '"; said=Welcome'})
    assert (answer.status_code, "Welcome" in answer.text) == (200, True)
