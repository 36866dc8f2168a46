"""The native library that the tests use: the one that is built, or the one with sanitizers in the long run."""

from __future__ import annotations

import functools
import os
from pathlib import Path

import pytest

from eastwind.card.library import built_in_card
from eastwind.native.book import Book
from eastwind.native.build import BUILT
from eastwind.native.c_library import Library, NotLoadedError, load
from tests.conftest import require

FOLDER = "EASTWIND_TEST_NATIVE"  # a folder with another build of the library


@functools.cache
def _loaded() -> Library | str:
    try:
        return load(Path(os.environ.get(FOLDER, BUILT)))
    except NotLoadedError as error:
        return str(error)


def engine() -> Library:
    """The library. Skips the test where there is none, or fails it under EASTWIND_REQUIRE=all."""
    found = _loaded()
    if isinstance(found, str):
        require(f"the native engine ({found})", None)
        pytest.fail("unreachable")
    return found


@functools.cache
def book(card: str = "eastwind") -> Book:
    return Book(engine(), built_in_card(card))
