"""Codes: the link inside, and the address for a phone without a camera."""

from __future__ import annotations

import re

import pytest

from eastwind.paper.press import code, typed_address


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


def squares_across(link: str) -> int:
    """The width of a code with its white edge, in its own little squares."""
    made = code(link)
    assert made is not None
    found = re.search(r'width="(\d+)" height="(\d+)"', str(made["svg"]))
    assert found is not None
    assert found[1] == found[2]
    return int(found[1])


@pytest.mark.parametrize(
    ("link", "squares"),
    [
        ("h", 21),  # the smallest code that every phone reads; a "micro" code would have 11 to 17
        ("http://h/p/abc", 21),  # 14 bytes are the most for this size if 15 % may be damaged (level M)
        ("http://h/p/abcd", 25),
        ("http://h/p/" + "a" * 15, 25),  # 26 bytes are the most for the next size
        ("http://h/p/" + "a" * 16, 29),
    ],
)
def test_code_survives_a_stain_and_has_a_white_edge_of_two_squares(link: str, squares: int) -> None:
    assert squares_across(link) == 2 + squares + 2


def test_drawing_of_a_code_is_the_svg_alone() -> None:
    """It goes into a page, so it has no declaration of its own."""
    made = code("http://host/t/1")
    assert made is not None
    assert str(made["svg"]).startswith("<svg")
    assert str(made["svg"]).endswith("</svg>")
