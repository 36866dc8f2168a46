"""What every test of the environments needs: their packages, and the native engine."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from tests.conftest import require
from tests.native.engines import engine


@pytest.fixture(autouse=True)
def _extra() -> None:
    found = all(map(find_spec, ("gymnasium", "pettingzoo", "numpy")))
    require("Gymnasium and PettingZoo (pip install 'eastwind[research]')", "there" if found else None)
    engine()
