"""Whole games in the browser: a person and three bots, on a phone and on a desktop; friends; a server that is killed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from eastwind.rules.loading.sheet_library import SHEETS
from tests.browser.layout_law import page_faults
from tests.browser.table_players import choose_tiles, do_next, open_table, play_game, press, press_paper, wait_to_act
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PHONE, SIDEWAYS, TABLET, DESKTOP = (390, 844), (844, 390), (820, 1180), (1366, 768)


FITS = """() => {
  const buttons = [...document.querySelectorAll("#buttons button:not([hidden])")];
  const inSight = buttons.every((each) => each.getBoundingClientRect().bottom <= innerHeight + 1);
  return document.documentElement.scrollWidth <= innerWidth && inSight;
}"""
ACROSS = "() => document.querySelector('main').textContent.includes('Pass across')"
GOT_TILES = "() => document.querySelector('#live').textContent.includes('You got')"


def fits(page: Page) -> bool:
    """Nothing scrolls sideways, and the buttons are in sight."""
    return bool(page.evaluate(FITS))


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.long)], ids=["phone", "desktop"])
def test_person_gets_through_the_charleston_and_the_first_turns(
    browser: Browser, served: Served, size: tuple[int, int]
) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.set_default_timeout(60_000)
    page = open_table(context, served)
    wait_to_act(page, "pass")
    assert fits(page)
    assert not page_faults(page)
    met: list[str] = []
    while met.count("call") + met.count("discard") < 4:
        met.append(do_next(page))
    assert {"pass", "stop", "wish"} <= set(met)
    wait_to_act(page, "call", "discard", "over")
    assert fits(page)
    assert not page_faults(page)
    context.close()


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "sheet"),
    [*((PHONE, sheet) for sheet in SHEETS), *((size, "national") for size in (SIDEWAYS, TABLET, DESKTOP))],
)
def test_person_and_three_bots_play_a_game_to_its_end(
    browser: Browser, served: Served, size: tuple[int, int], sheet: str
) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.set_default_timeout(60_000)
    page = open_table(context, served, sheet=sheet)
    wait_to_act(page, "pass")
    assert fits(page)
    play_game(page)
    assert page.locator("#paper h2").first.inner_text()
    assert fits(page)
    assert not page_faults(page)
    press(page, "primary")
    wait_to_act(page, "pass")
    context.close()


def test_friends_land_at_chairs_and_one_comes_in_mid_game(browser: Browser, served: Served) -> None:
    """Who sits down in mid-game sees no rack: a bot finishes the game in that chair."""
    host, friend, late = (browser.new_context(viewport={"width": 390, "height": 844}) for _ in range(3))
    page = open_table(host, served, bots=False)
    wait_to_act(page, "chairs")
    other = friend.new_page()
    other.goto(page.url)
    sit(other, "Linda")
    page.wait_for_selector("#paper :text('Linda')")
    press(page, "primary")
    assert {wait_to_act(each, "pass") for each in (page, other)} == {"pass"}
    latecomer = late.new_page()
    latecomer.goto(page.url)
    sit(latecomer, "Ruth")
    latecomer.get_by_text("Welcome, Ruth. You play from the next game on.").first.wait_for()
    page.wait_for_selector("#others :text('next game')")
    for each in (page, other):
        choose_tiles(each, 3)
        press(each, "primary")
    for each in (page, other):
        each.wait_for_function(ACROSS)
    assert not latecomer.locator("#rack .rack-tile").count()
    assert fits(latecomer)
    assert not page_faults(latecomer)
    for context in (host, friend, late):
        context.close()


def sit(page: Page, name: str) -> None:
    page.wait_for_selector("html[data-ready]")
    page.locator("#paper input").first.fill(name)
    press_paper(page, "#paper button:has-text('Sit here')")


def test_screen_continues_on_its_own_after_a_killed_server_is_back(browser: Browser, served: Served) -> None:
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    page = open_table(context, served)
    wait_to_act(page, "pass")
    tiles = page.locator("#rack .rack-tile").count()
    served.kill()
    page.wait_for_selector("#connection:has-text('Disconnected')")
    choose_tiles(page, 3)
    press(page, "primary")
    served.start()
    page.wait_for_function(GOT_TILES)
    assert page.locator("#rack .rack-tile").count() == tiles
    context.close()


def test_two_tabs_of_one_seat_agree(browser: Browser, served: Served) -> None:
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    page = open_table(context, served)
    wait_to_act(page, "pass")
    second = context.new_page()
    second.goto(page.url)
    wait_to_act(second, "pass")
    choose_tiles(page, 3)
    press(page, "primary")
    for each in (page, second):
        each.wait_for_function(ACROSS)
    racks = [
        sorted(each.locator("#rack .rack-tile").evaluate_all("all => all.map(one => one.dataset.tile)"))
        for each in (page, second)
    ]
    assert racks[0] == racks[1]
    context.close()


def seats_of(page: Page) -> str:
    return str(page.locator("#others").inner_text())


@pytest.mark.long
def test_bot_stands_in_for_a_player_who_left_and_gives_the_seat_back(browser: Browser, served: Served) -> None:
    host, friend = (browser.new_context(viewport={"width": 390, "height": 844}) for _ in range(2))
    page = open_table(host, served, bots=False)
    wait_to_act(page, "chairs")
    other = friend.new_page()
    other.goto(page.url)
    sit(other, "Ruth")
    page.wait_for_selector("#paper :text('Ruth')")
    press(page, "primary")
    wait_to_act(other, "pass")
    other.close()
    choose_tiles(page, 3)
    press(page, "primary")
    page.get_by_text("Ruth seems to be away.").wait_for(timeout=120_000)
    assert fits(page)
    assert not page_faults(page)
    page.get_by_role("button", name="Let a bot play").click()
    page.wait_for_function(ACROSS)
    assert "a bot plays" in seats_of(page)
    back = friend.new_page()
    back.goto(page.url)
    press(back, "second")  # the bot has passed for her already; she takes its tiles back
    assert wait_to_act(back, "pass") == "pass"
    page.wait_for_function("() => !document.querySelector('#others').textContent.includes('a bot plays')")
    for context in (host, friend):
        context.close()


@pytest.mark.long
def test_player_who_lost_a_phone_plays_on_with_another(browser: Browser, served: Served) -> None:
    host, friend, new = (browser.new_context(viewport={"width": 390, "height": 844}) for _ in range(3))
    page = open_table(host, served, bots=False)
    wait_to_act(page, "chairs")
    other = friend.new_page()
    other.goto(page.url)
    sit(other, "Ruth")
    page.wait_for_selector("#paper :text('Ruth')")
    press(page, "primary")
    wait_to_act(other, "pass")
    tiles = sorted(other.locator("#rack .rack-tile").evaluate_all("all => all.map(one => one.dataset.tile)"))
    other.close()
    choose_tiles(page, 3)
    press(page, "primary")
    page.get_by_text("Ruth seems to be away.").wait_for(timeout=120_000)
    page.get_by_role("button", name="New link for Ruth").click()
    page.wait_for_timeout(320)
    page.get_by_role("button", name="Ask for a new link", exact=True).click()
    page.locator("#code[open] #code-picture").wait_for()
    link = page.locator("#code-link").inner_text()
    phone = new.new_page()
    phone.goto(served.address + link[link.index("/play/") :])
    assert wait_to_act(phone, "pass") == "pass"
    assert sorted(phone.locator("#rack .rack-tile").evaluate_all("all => all.map(one => one.dataset.tile)")) == tiles
    old = friend.new_page()
    old.goto(page.url)
    old.wait_for_selector("html[data-ready]")
    assert old.locator("#rack .rack-tile").count(), "who comes back has the chair, and hears why"
    old.get_by_text("You have your chair back. Carol asked for a new link to your chair.").wait_for()
    phone.get_by_text("Ruth is back in this chair on another device").wait_for()
    for context in (host, friend, new):
        context.close()


def test_game_paused_from_the_menu_is_found_again_on_the_play_page(browser: Browser, served: Served) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = open_table(context, served)
    wait_to_act(page, "pass")
    table = page.url
    page.locator("#open-menu").click()
    page.get_by_role("button", name="Pause the game").click()
    page.get_by_role("heading", name="Paused by you.").wait_for()
    page.goto(f"{served.address}/play")
    assert not page_faults(page)
    page.locator("li", has_text="paused").get_by_role("link", name="Continue").first.click()
    assert page.url == table
    page.get_by_role("button", name="Continue", exact=True).click()
    assert wait_to_act(page, "pass") == "pass"
    context.close()
