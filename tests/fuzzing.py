"""How much nonsense to try: all of it under `dev.py test --long`, a quarter of it in the normal run."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
LONG = os.environ.get("EASTWIND_LONG") == "1"
SHARE = 1 if LONG else 4


def examples(full: int) -> int:
    """How many random examples to try; the long run tries `full`."""
    return -(-full // SHARE)


def sample(cases: Sequence[T], start: int = 0) -> Sequence[T]:
    """Every case in the long run; every fourth one, from `start` on, in the normal run."""
    return cases[start % SHARE :: SHARE]
