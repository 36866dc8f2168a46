"""What the tests need from the machine, and a loud word where it is missing."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("eastwind", deadline=None, print_blob=True)
settings.load_profile("eastwind")


def require(what: str, found: str | None) -> str:
    """The program found, or a skip; where EASTWIND_REQUIRE=all, a failure."""
    if found is not None:
        return found
    if os.environ.get("EASTWIND_REQUIRE") == "all":
        pytest.fail(f"{what} is missing, and EASTWIND_REQUIRE=all", pytrace=False)
    pytest.skip(f"{what} is not on this machine")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium that tests may start."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return require("Chromium", next(filter(None, map(shutil.which, names)), None))


@pytest.fixture(scope="session")
def pdftotext() -> str:
    """The path of poppler's pdftotext."""
    return require("pdftotext (poppler)", shutil.which("pdftotext"))


@pytest.fixture(scope="session")
def postgres_programs() -> Path:
    """The folder of PostgreSQL's server programs (initdb, postgres)."""
    on_path = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = Path(on_path) if on_path else folders[-1] if folders else None
    return Path(require("PostgreSQL", str(found) if found else None)).parent


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = {
        report.longrepr[2].removeprefix("Skipped: ")
        for report in terminalreporter.stats.get("skipped", [])
        if isinstance(report.longrepr, tuple) and "is not on this machine" in report.longrepr[2]
    }
    for reason in sorted(skipped):
        terminalreporter.write_line(f"!!! TESTS SKIPPED: {reason} !!!", red=True, bold=True)
