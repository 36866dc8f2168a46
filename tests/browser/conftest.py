"""Real Chromium against a real server. Without Chromium these tests are skipped, loudly; in CI that is a failure."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from _pytest.runner import runtestprotocol

from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

HERE = Path(__file__).parent
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--host-resolver-rules=MAP desk.test 127.0.0.1",
]  # fmt: skip
NAME, PASSWORD = "Dora", "three small winds"


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A real browser on a busy machine may miss a beat: a test here that fails is run once more, and that is said."""
    if HERE not in item.path.parents:
        return None
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(report.failed for report in reports):
        warnings.warn(f"run again after a failure: {item.nodeid}", stacklevel=1)
        item._initrequest()  # type: ignore[attr-defined]  # of functions; pytest does not say so
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.fixture(scope="package")  # Playwright keeps a loop in this thread, which other tests must not meet
def browser(chromium: str) -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    found = Served(tmp_path)
    yield found
    found.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    found = browser.new_context(viewport={"width": 1280, "height": 900})
    found.set_default_timeout(20_000)
    yield found
    found.close()


@pytest.fixture
def desk(served: Served, context: BrowserContext) -> Page:
    """The director's page, first run done."""
    page = context.new_page()
    first_run(page, served)
    return page


def first_run(page: Page, served: Served) -> None:
    assert served.link
    page.goto(served.link)
    page.get_by_label("Your name").fill(NAME)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The password again").fill(PASSWORD)
    page.get_by_role("button", name="Open the desk").click()
    page.wait_for_url(f"{served.address}/")
