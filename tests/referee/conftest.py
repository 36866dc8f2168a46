"""What the tests of the referee share."""

from __future__ import annotations

import pytest

from eastwind.referee import facts, search


@pytest.fixture(autouse=True)
def _fresh_tables() -> None:
    """Clears cached tables, so that a test sees the current code (mutation tests need that)."""
    facts.facts_of.cache_clear()
    search.phrases.cache_clear()
    search.rarity.cache_clear()
