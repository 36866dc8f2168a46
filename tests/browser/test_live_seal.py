"""Was the deal fair? The browser works the seal out itself: over HTTPS through the real Caddy, and on a club's Wi-Fi."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.live_tables import put
from tests.caddy_server import CaddyServer
from tests.play.test_past import played
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PUBLIC = "tables.localhost"  # a browser looks for it on this machine
ITS_OWN = """async (text) => [...new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))]
  .map((byte) => byte.toString(16).padStart(2, "0")).join("")"""


def checked(page: Page) -> tuple[str, str]:
    """What the page says after its own check, and the seal that it shows."""
    page.get_by_text("Was the deal fair?").click()
    said = page.locator("[data-matches]")
    said.wait_for()
    return said.inner_text(), page.locator(".fair .seal").first.inner_text()


def test_browser_checks_the_deal_without_a_secure_connection(browser: Browser, served: Served) -> None:
    table = played()
    with put(served, browser, table) as live:
        page = live.sits("A", at=f"http://desk.test:{served.port}")
        assert not page.evaluate("isSecureContext")
        assert checked(page)[0] == "Your own browser checked it too: the seal is right."


@pytest.mark.long
def test_browser_in_another_house_checks_the_deal_over_https(browser: Browser, caddy: str, tmp_path: Path) -> None:
    table = played()
    server = Served(tmp_path, "--host", "127.0.0.1", "--trusted-proxy", "127.0.0.1")
    front = CaddyServer(caddy, tmp_path, f"127.0.0.1:{server.port}", name=PUBLIC)
    try:
        with put(server, browser, table) as live:
            page = live.sits("A", at=front.address)
            assert page.evaluate("isSecureContext")
            words, seal = checked(page)
            assert words == "Your own browser checked it too: the seal is right."
            wall = page.locator(".fair .seal").nth(1).inner_text()
            assert page.evaluate(ITS_OWN, wall) == seal, "the browser's own SHA-256 agrees"
    finally:
        front.stop()
        server.stop()
