"""What the tests of the referee share."""

from __future__ import annotations

import pytest

from eastwind.referee import facts, search


@pytest.fixture(autouse=True)
def _fresh_tables() -> None:
    """Tables that are kept for speed are made anew, so that a test sees the code as it is (mutation tests need that)."""
    facts.facts_of.cache_clear()
    search.index.cache_clear()
    search.rarity.cache_clear()
