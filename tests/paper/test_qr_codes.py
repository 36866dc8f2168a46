"""Codes: the link inside, and the address under it for those who type."""

from __future__ import annotations

import pytest

from eastwind.paper.qr_codes import address_lines, code


def test_without_a_link_there_is_no_code() -> None:
    assert code(None) is None


def test_code_has_a_drawing_and_the_address() -> None:
    made = code("http://192.168.1.20:8000/t/1")
    assert made is not None
    assert str(made["svg"]).startswith("<svg")
    assert made["lines"] == ["192.168.1.20:8000", "/t/1"]


@pytest.mark.parametrize(
    ("link", "lines"),
    [
        ("http://host/p/abc", ["host", "/p/abc"]),
        ("https://host/p/abc", ["host", "/p/abc"]),
        ("http://host", ["host"]),
        ("http://host/", ["host"]),
        ("http://host/p/1234567890123", ["host", "/p/1234567890123"]),
        ("http://host/p/12345678901234", ["host", "/p/1234567890123", "4"]),
        ("http://h\u202eost/p", ["host", "/p"]),
    ],
)
def test_address_is_broken_into_lines_that_can_be_typed(link: str, lines: list[str]) -> None:
    assert address_lines(link) == lines
