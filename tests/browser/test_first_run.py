"""From the link in the terminal to an event on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.events import PASSWORD
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page


@pytest.fixture
def first_desk(new_server: Served, context: BrowserContext) -> Page:
    """The home page after the director has followed the link in the terminal and filled in the form."""
    assert new_server.link
    page = context.new_page()
    page.goto(new_server.link)
    page.get_by_label("Your name").fill("Dora")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Confirm password").fill(PASSWORD)
    page.get_by_role("button", name="Open the desk").click()
    page.wait_for_url(f"{new_server.address}/")
    return page


def test_first_run_opens_the_desk_and_a_rehearsal(first_desk: Page) -> None:
    desk = first_desk
    desk.get_by_role("button", name="Start a rehearsal").click()
    desk.wait_for_url("**/events/*")
    assert "rehearsal" in desk.locator(".said").inner_text().lower()
    desk.wait_for_selector("#connection:has-text('Connected')")


def test_one_time_link_works_once(first_desk: Page, new_server: Served) -> None:
    assert new_server.link
    second = first_desk.context.new_page()
    second.goto(new_server.link)
    assert "was already used" in second.inner_text("main")


def test_screen_recovers_after_the_server_was_killed(desk: Page, served: Served) -> None:
    desk.get_by_role("button", name="Start a rehearsal").click()
    desk.wait_for_url("**/events/*")
    desk.wait_for_selector("#connection:has-text('Connected')")
    served.kill()
    desk.wait_for_selector("#connection.lost")
    served.start()
    desk.wait_for_selector("#connection:not(.lost):has-text('Connected')")
