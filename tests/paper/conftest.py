"""Events to print, and poppler to read the PDFs back."""

from __future__ import annotations

import shutil

import pytest

from eastwind.rules.loading.sheet_library import SHEETS
from tests.conftest import require
from tests.tournament.desk import Desk, an_event


@pytest.fixture(autouse=True, scope="session")
def _poppler() -> None:
    """Every test here reads a PDF back."""
    for program in ("pdftotext", "pdftoppm", "pdfinfo", "pdffonts"):
        require(f"{program} (poppler)", shutil.which(program))


@pytest.fixture(scope="session", params=SHEETS)
def played(request: pytest.FixtureRequest) -> Desk:
    """An event of 18 players, with two tables of three, played to the end under each sheet."""
    desk = an_event(18, request.param, rounds=2)
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)
    return desk


@pytest.fixture(scope="session")
def seated() -> Desk:
    """An event of 16 players under the national sheet, the night before."""
    return an_event(16)
