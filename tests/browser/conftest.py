"""Real Chromium against a real server: one browser and one server per worker, a new event and session per test.

Without Chromium these tests skip with one loud line; under EASTWIND_REQUIRE=all they fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.events import let_in, sign_in
from tests.passwords import quick_hashing
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

HERE = Path(__file__).parent
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--host-resolver-rules=MAP desk.test 127.0.0.1",
]  # fmt: skip
PATIENCE = 60_000  # milliseconds a page may take, however busy the machine is


def timed_out(error: BaseException | None) -> bool:
    """Whether Playwright gave up waiting, the only failure worth a second try."""
    from playwright.sync_api import TimeoutError as PlaywrightTimeout

    return isinstance(error, PlaywrightTimeout)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test here that times out runs once more; `--max-suite-reruns` in pyproject.toml allows two in a whole run."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1, condition=timed_out))


@pytest.fixture(autouse=True, scope="package")
def quick_passwords() -> Iterator[None]:
    with quick_hashing():
        yield


@pytest.fixture(scope="package")  # Playwright keeps an event loop in this thread, which other tests must not use
def browser(chromium: str) -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    found = Served(tmp_path_factory.mktemp("desk"))
    yield found
    found.stop()


@pytest.fixture
def served(shared_server: Served) -> Iterator[Served]:
    """The worker's server. If a test kills it, it is started again for the next one."""
    yield shared_server
    if not shared_server.running:
        shared_server.start()


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Served]:
    """The test's own server, on an empty store: no director, no events."""
    found = Served(tmp_path)
    yield found
    found.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    found = browser.new_context(viewport={"width": 1280, "height": 900})
    found.set_default_timeout(PATIENCE)
    yield found
    found.close()


@pytest.fixture
def desk(served: Served, context: BrowserContext) -> Page:
    """The home page, with the director signed in."""
    sign_in(context, served.address, let_in(served, "Dora", "director"))
    page = context.new_page()
    page.goto(f"{served.address}/")
    return page
