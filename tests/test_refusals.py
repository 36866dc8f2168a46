"""What people are told when their text cannot be read."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError, Rejected, did_you_mean, mark, nearest, quoted


def test_rejection_carries_its_slug_and_what_its_words_need() -> None:
    refused = Rejected("claims.window", seat="E", tile="3B")
    assert (refused.slug, dict(refused.params)) == ("claims.window", {"seat": "E", "tile": "3B"})
    assert refused == Rejected("claims.window", seat="E", tile="3B") != Rejected("claims.window", seat="E", tile="4B")


@pytest.mark.parametrize(
    ("source", "span", "shown"),
    [
        ("3x 4b", (0, 2), "    3x 4b\n    ^^"),
        ("3b 4x", (3, 5), "    3b 4x\n       ^^"),
        ("3b", (2, 2), "    3b\n      ^"),
        ("first\nsecond row\nthird", (6, 12), "    second row\n    ^^^^^^"),
        ("first\nsecond row\nthird", (13, 30), "    second row\n           ^^^"),
        ("a\tb", (2, 3), "    a b\n      ^"),
        ("\n3x", (0, 1), "    \n    ^"),
        ("\n3x", (1, 3), "    3x\n    ^^"),
    ],
)
def test_marker_is_under_the_text_it_points_at(source: str, span: tuple[int, int], shown: str) -> None:
    assert mark(source, span) == shown


def test_marker_can_have_another_indent() -> None:
    assert mark("abc", (1, 2), "> ") == "> abc\n>  ^"


def test_input_error_shows_the_place_if_known() -> None:
    assert str(InputError("No.")) == "No."
    assert str(InputError("No.", "abc")) == "No."
    assert str(InputError("No.", None, (0, 1))) == "No."
    assert str(InputError("No.", "abc", (1, 2))) == "No.\n    abc\n     ^"


def test_input_error_in_a_log_is_its_sentence_alone() -> None:
    assert repr(InputError("No.", "all that someone typed", (0, 3))) == "InputError('No.')"


def test_text_is_quoted_whole_up_to_forty_characters() -> None:
    assert quoted("x" * 40) == repr("x" * 40)
    assert quoted("x" * 41) == repr("x" * 40) + "… (41 characters)"


def test_nearest_names_come_best_first_in_their_own_spelling() -> None:
    known = ["North", "South", "Mouth", "East"]
    assert nearest("NORTH", known) == ["North"]
    assert nearest("souht", known, limit=2) == ["South", "Mouth"]
    assert nearest("xyz", known) == []
    assert (nearest("cash", ["card"]), nearest("chip", ["card"])) == (["card"], [])  # half of the letters are enough


def test_did_you_mean_is_empty_when_nothing_is_close() -> None:
    assert did_you_mean("eas", ["East", "West"]) == " Did you mean 'East'?"
    assert did_you_mean("q", ["East", "West"]) == ""
