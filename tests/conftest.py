"""What the tests need from the machine. They say so loudly if it is missing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from eastwind.rules.clauses import Citation
from eastwind.rules.loading.sheet_library import load_registry
from eastwind.rules.sheet import Sheet

if TYPE_CHECKING:
    from tests.store.postgres_server import PostgresServer

settings.register_profile("eastwind", deadline=None, print_blob=True)
settings.load_profile("eastwind")


@pytest.fixture(autouse=True, scope="session")
def _known_slugs_only() -> Iterator[None]:
    """Fail when the code cites a rule that the registry doesn't know (`desk.` and `table.` slugs are not rules)."""
    plain = Sheet.cite

    def strict(sheet: Sheet, slug: str) -> Citation:
        assert load_registry().knows(slug) or slug.startswith(("desk.", "table.")), (
            f"the registry does not know {slug!r}"
        )
        return plain(sheet, slug)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sheet, "cite", strict)
        yield


def require(what: str, found: str | None) -> str:
    """The program, if it was found; otherwise skip the test, or fail it under EASTWIND_REQUIRE=all."""
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
def caddy() -> str:
    """The path of Caddy, the proxy in front of several servers."""
    return require("Caddy", shutil.which("caddy"))


@pytest.fixture(scope="session")
def postgres_programs() -> Path:
    """The folder of PostgreSQL's server programs (initdb, postgres)."""
    on_path = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = Path(on_path) if on_path else folders[-1] if folders else None
    return Path(require("PostgreSQL", str(found) if found else None)).parent


@pytest.fixture(scope="session")
def postgres(postgres_programs: Path) -> Iterator[PostgresServer]:
    """A PostgreSQL server that is deleted at the end."""
    from tests.store.postgres_server import PostgresServer

    server = PostgresServer(postgres_programs)
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def location(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The place of a new store: a file, then a PostgreSQL schema."""
    if request.param == "sqlite":
        return str(tmp_path / "store.sqlite3")
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_schema()


@pytest.fixture(autouse=True)
def _own_store(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the data folder and the event of whoever runs the tests."""
    for name in ("EASTWIND_COPY_TO", "EASTWIND_EVENT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("EASTWIND_STORE", str(tmp_path_factory.getbasetemp() / "nobody" / "eastwind.sqlite3"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = {
        report.longrepr[2].removeprefix("Skipped: ")
        for report in terminalreporter.stats.get("skipped", [])
        if isinstance(report.longrepr, tuple) and "is not on this machine" in report.longrepr[2]
    }
    for reason in sorted(skipped):
        terminalreporter.write_line(f"!!! TESTS SKIPPED: {reason} !!!", red=True, bold=True)
