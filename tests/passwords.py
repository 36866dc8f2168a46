"""Passwords for tests, hashed quickly: the tests don't check how long hashing takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from argon2 import PasswordHasher

from eastwind.server.security import passwords


@contextmanager
def quick_hashing() -> Iterator[None]:
    """Argon2 at its cheapest, in this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield
