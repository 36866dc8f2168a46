"""Codes: the link inside, and the address for a phone without a camera."""

from __future__ import annotations

import pytest

from eastwind.paper.qr_codes import code, typed_address


def test_without_a_link_there_is_no_code() -> None:
    assert code(None) is None


def test_code_has_a_drawing_and_the_address() -> None:
    made = code("http://192.168.1.20:8000/t/1")
    assert made is not None
    assert str(made["svg"]).startswith("<svg")
    assert made["address"] == "192.168.1.20:8000/t/1"


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("http://host/p/abc", "host/p/abc"),
        ("https://host/p/abc", "host/p/abc"),
        ("http://host/", "host"),
        ("http://h\u202eost/p", "host/p"),
    ],
)
def test_address_is_written_as_people_type_it(link: str, address: str) -> None:
    assert typed_address(link) == address
