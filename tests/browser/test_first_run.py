"""From the link in the terminal to an event on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page


def test_first_run_opens_the_desk_and_a_rehearsal(desk: Page) -> None:
    desk.get_by_role("button", name="Start a rehearsal").click()
    desk.wait_for_url("**/events/*")
    assert "rehearsal" in desk.locator(".said").inner_text().lower()
    desk.wait_for_selector("#connection:has-text('Connected')")


def test_one_time_link_works_once(desk: Page, served: Served, context: BrowserContext) -> None:
    assert served.link
    second = context.new_page()
    second.goto(served.link)
    assert "has been used" in second.inner_text("main")


def test_screen_recovers_after_the_server_was_killed(desk: Page, served: Served) -> None:
    desk.get_by_role("button", name="Start a rehearsal").click()
    desk.wait_for_url("**/events/*")
    desk.wait_for_selector("#connection:has-text('Connected')")
    served.kill()
    desk.wait_for_selector("#connection.lost")
    served.start()
    desk.wait_for_selector("#connection:not(.lost):has-text('Connected')")
