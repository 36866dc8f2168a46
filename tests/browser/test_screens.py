"""Screens stay right: after refresh and back, in eight tabs, through a lost network, with half-typed words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.events import put_event
from tests.serving import Served
from tests.tournament.desk import an_event

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page


@pytest.fixture
def players(desk: Page, served: Served) -> Page:
    """The players page of an event of eight, connected."""
    desk.goto(f"{put_event(served, an_event(8, seated=False).entries)}/players")
    connected(desk)
    return desk


def connected(page: Page) -> None:
    page.wait_for_selector("#connection:not(.lost):has-text('Connected')")


def enter(page: Page, name: str) -> None:
    page.get_by_label("New player, then Enter").fill(name)
    page.keyboard.press("Enter")
    page.wait_for_selector(f".said:has-text('{name}')")


def test_refresh_and_back_neither_lose_nor_double(players: Page) -> None:
    enter(players, "Rita Refresh")
    players.reload()
    players.go_back()
    players.go_forward()
    connected(players)
    assert players.locator("#roll :text('Rita Refresh')").count() == 1


def test_eight_tabs_show_the_same(players: Page, context: BrowserContext) -> None:
    tabs = [context.new_page() for _ in range(7)]
    for tab in tabs:  # all of them count as visible here, as windows side by side do
        tab.goto(players.url)
        connected(tab)
    enter(players, "Eve Eighth")
    for tab in tabs:
        tab.bring_to_front()
        tab.wait_for_selector("#roll :text('Eve Eighth')")


def test_half_typed_words_survive_what_others_do(players: Page, context: BrowserContext) -> None:
    other = context.new_page()
    other.goto(players.url)
    connected(other)
    players.get_by_label("New player, then Enter").fill("Half a na")
    enter(other, "Otto Other")
    players.wait_for_selector("#roll :text('Otto Other')")
    assert players.input_value("#f-name") == "Half a na"
    assert players.evaluate("document.activeElement.id") == "f-name"


def test_lost_network_is_shown_and_comes_back(players: Page, context: BrowserContext) -> None:
    context.set_offline(True)
    players.get_by_label("New player, then Enter").fill("Nora Network")
    players.keyboard.press("Enter")
    players.wait_for_selector("#added:has-text('Nora Network: kept here')")
    context.set_offline(False)
    players.wait_for_selector(".said:has-text('Nora Network')")
    connected(players)
    assert players.locator("#roll :text('Nora Network')").count() == 1
