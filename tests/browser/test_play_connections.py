"""A table in a browser that is short of connections, or has lost its network: it says so, and is current again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.events import put_event
from tests.browser.table_players import choose_tiles, open_table, press, wait_to_act
from tests.serving import Served
from tests.tournament.desk import an_event

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ACROSS = "() => document.querySelector('main').textContent.includes('Pass across')"
OFTEN = 200  # milliseconds between two looks: a page in the background draws no frames


def shows_across(page: Page) -> None:
    page.wait_for_function(ACROSS, polling=OFTEN)


def test_table_works_and_is_current_among_eight_tabs(browser: Browser, served: Served) -> None:
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    context.set_default_timeout(60_000)
    table = open_table(context, served)
    event = put_event(served, an_event(8, seated=False).entries)
    desk = [context.new_page() for _ in range(4)]
    for page in desk:  # all of them count as visible here, as windows side by side do
        page.goto(f"{event}/players")
        page.wait_for_selector("#connection:not(.lost):has-text('Connected')")
    more = [context.new_page() for _ in range(3)]  # three streams of the desk and four of tables are one too many
    for page in more:
        page.goto(table.url)
        wait_to_act(page, "pass")
    table.bring_to_front()
    wait_to_act(table, "pass")
    choose_tiles(table, 3)
    press(table, "primary")
    for each in (table, *more):
        shows_across(each)
    desk[0].bring_to_front()
    desk[0].get_by_label("New player, then Enter").fill("Eve Eighth")
    desk[0].keyboard.press("Enter")
    for page in desk:
        page.bring_to_front()
        page.wait_for_selector("#roll :text('Eve Eighth')")
    context.close()


def test_table_says_that_the_network_is_gone_and_catches_up(browser: Browser, served: Served) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(60_000)
    page = open_table(context, served)
    wait_to_act(page, "pass")
    phone = browser.new_context(viewport={"width": 390, "height": 844}, storage_state=context.storage_state())
    phone.set_default_timeout(60_000)
    other = phone.new_page()
    other.goto(page.url)
    wait_to_act(other, "pass")
    context.set_offline(True)
    page.wait_for_selector("#connection:has-text('Disconnected')")
    choose_tiles(other, 3)
    press(other, "primary")
    shows_across(other)
    context.set_offline(False)
    shows_across(page)
    page.wait_for_selector("#connection", state="hidden")
    for each in (context, phone):
        each.close()
