"""Passwords are long enough, and hashed."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.server.security.passwords import check_password, hash_password, is_password


@pytest.mark.parametrize(("length", "words"), [(7, "at least 8"), (201, "at most 200"), (0, "at least 8")])
def test_password_too_short_or_too_long_is_refused(length: int, words: str) -> None:
    with pytest.raises(InputError, match=words):
        check_password("x" * length)


@pytest.mark.parametrize("length", [8, 200])
def test_password_of_a_fitting_length_is_taken(length: int) -> None:
    check_password("x" * length)


def test_only_the_right_password_is_accepted() -> None:
    hashed = hash_password("three small winds")
    assert is_password(hashed, "three small winds")
    assert not is_password(hashed, "three small wind")
    assert not is_password(hashed, "three small winds" + "x" * 500_000)
    assert not is_password(hashed, "\udc80")
    assert not is_password(None, "three small winds")
    assert not is_password("not a hash", "three small winds")
    assert hashed.startswith("$argon2id$")
    assert "three" not in hashed
