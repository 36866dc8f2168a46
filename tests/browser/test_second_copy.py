"""The second copy is pulled out while a page is open: the page says so on its own, until the copy is back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.desk.start.home import rehearse_until
from eastwind.server.run_clock import now
from tests.browser.events import let_in, put_event, sign_in
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

ALARM = "#alarms:has-text('The copy at')"
QUIET = "() => !document.querySelector('#alarms').textContent.includes('The copy at')"


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    found = tmp_path / "stick"
    found.mkdir()
    return found


@pytest.fixture
def copied(tmp_path: Path, stick: Path) -> Iterator[Served]:
    """A server that writes every entry to a USB drive as well."""
    found = Served(tmp_path, "--copy-to", str(stick))
    yield found
    found.stop()


def never_loaded_again(page: Page) -> None:
    assert page.evaluate("window.sameDocument") is True


@pytest.mark.parametrize("width", [1366, 390])
def test_open_page_warns_of_a_pulled_stick_until_it_is_back(
    copied: Served, stick: Path, context: BrowserContext, width: int
) -> None:
    address = put_event(copied, rehearse_until(8, load_sheet("national"), "start", now()))
    sign_in(context, copied.address, let_in(copied, "Dora", "director"))
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 768 if width == 1366 else 844})
    page.goto(address)
    page.wait_for_selector("#connection:has-text('Connected')")
    page.wait_for_function(QUIET)
    page.evaluate("window.sameDocument = true")

    pulled = stick.rename(stick.with_name("in a pocket"))
    page.wait_for_selector(ALARM)
    never_loaded_again(page)
    assert page.locator(ALARM).is_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")

    pulled.rename(stick)
    page.wait_for_function(QUIET)
    never_loaded_again(page)
