"""A store with a second copy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from eastwind.store import Store, open_store
from eastwind.store.copies import keeping


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    stick = tmp_path / "stick"
    stick.mkdir()
    return stick / "copy.sqlite3"


@pytest.fixture
def copied(location: str, copy: Path) -> Iterator[Store]:
    with open_store(location, copy) as store:
        yield store


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try a copy that failed again at once."""
    monkeypatch.setattr(keeping, "RETRY_SECONDS", 0.0)
