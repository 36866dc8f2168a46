"""One request: which addresses are our own, and which JSON is read at all."""

from __future__ import annotations

import pytest
from litestar.exceptions import ClientException

from eastwind.server.web.request import check_json, own_path


@pytest.mark.parametrize("path", ["/", "/events/ab12/cards", "/events/ab12/log?page=2&words=Ann%20B", "/x:y@z"])
def test_own_path_is_followed(path: str) -> None:
    assert own_path(path) == path


@pytest.mark.parametrize(
    "path",
    [
        "",
        "events",
        "//evil.test",
        "/a//evil.test",
        "https://evil.test/",
        "/a\\b",
        "/a\tb",
        "/a\n",
        "/a b",
        "/#top",
        "/é",
    ],
)
def test_path_that_could_lead_elsewhere_goes_to_the_first_page(path: str) -> None:
    assert own_path(path) == "/"


def test_own_path_has_at_most_two_thousand_letters() -> None:
    longest = "/" + "a" * 1999
    assert own_path(longest) == longest
    assert own_path(longest + "a") == "/"


@pytest.mark.parametrize(("opens", "closes"), [(b"[", b"]"), (b"{", b"}"), (b'{"a":[', b"]}")])
def test_json_is_read_up_to_thirty_brackets_deep(opens: bytes, closes: bytes) -> None:
    deep = 30 // (opens.count(b"[") + opens.count(b"{"))
    check_json(opens * deep + closes * deep)
    with pytest.raises(ClientException, match="nested too deeply"):
        check_json(b"[" + opens * deep + closes * deep + b"]")


def test_json_may_have_many_brackets_beside_each_other() -> None:
    check_json(b"[" + b"[]," * 500 + b"{}" * 500 + b"]")


def test_brackets_in_a_text_are_letters() -> None:
    check_json(b'["' + b"[" * 100 + rb'\"{{{"' + b"]")


@pytest.mark.parametrize("letters", [rb"\"", rb'"', rb'\\"', b"a"])
def test_text_without_end_is_looked_at_once(letters: bytes) -> None:
    body = b"[]" * 20 + b'"' + letters * 500_001  # in the square of the time this would take hours
    check_json(body)


def test_json_that_is_not_utf8_is_refused() -> None:
    with pytest.raises(ClientException, match="not text in UTF-8"):
        check_json(b'"\xff"')
