"""Whole rounds and games in the browser, to the end: every sheet, every kind of screen, four people, the keyboard alone."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from eastwind.rules.loading.sheet_library import SHEETS
from tests.browser.layout_law import page_faults
from tests.browser.table_players import CAN_ACT, do_next, open_table, play_game, press, wait_to_act
from tests.browser.test_play import DESKTOP, PHONE, SIDEWAYS, TABLET, fits, sit
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.long

PATIENCE = 60_000
FOCUSED_TILE = "() => document.activeElement.dataset.tile ?? ''"


@pytest.mark.parametrize("sheet", SHEETS)
def test_person_and_three_bots_play_a_round_on_every_screen(browser: Browser, served: Served, sheet: str) -> None:
    """Each game of the round on another screen: phone upright and sideways, tablet, desktop."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    context.set_default_timeout(PATIENCE)
    page = open_table(context, served, sheet=sheet)
    games = 0
    for width, height in cycle((PHONE, SIDEWAYS, TABLET, DESKTOP)):
        page.set_viewport_size({"width": width, "height": height})
        play_game(page)
        games += 1
        assert fits(page), f"game {games} at {width}x{height}"
        assert not page_faults(page), f"game {games} at {width}x{height}"
        if page.evaluate("document.body.dataset.ask") == "finished":
            break
        press(page, "primary")
        wait_to_act(page, "pass")
    assert games >= 3
    context.close()


def test_four_browsers_play_a_game_to_its_end(browser: Browser, served: Served) -> None:
    contexts = [
        browser.new_context(viewport={"width": size[0], "height": size[1]}) for size in (DESKTOP, PHONE, TABLET, PHONE)
    ]
    for context in contexts:
        context.set_default_timeout(PATIENCE)
    host = open_table(contexts[0], served, bots=False)
    wait_to_act(host, "chairs")
    guests = [context.new_page() for context in contexts[1:]]
    for guest, name in zip(guests, ("Linda", "Ruth", "Bev"), strict=True):
        guest.goto(host.url)
        sit(guest, name)
        host.wait_for_selector(f"#paper :text('{name}')")
    press(host, "primary")
    pages = [host, *guests]
    for each in pages:
        wait_to_act(each, "pass")
    play_together(pages)
    winners = {each.locator("#paper h2").first.inner_text().replace("You made", "Carol made") for each in pages}
    assert len(winners) <= 2  # all four see the same end; the winner reads "You made Mah Jongg"
    for each in pages:
        assert fits(each)
    for context in contexts:
        context.close()


def play_together(pages: list[Page], most: int = 4000) -> None:
    """Everyone who is asked something answers, in turn, until the game is over for all."""
    for _ in range(most):
        asked = [str(page.evaluate("document.body.dataset.ask")) for page in pages]
        if all(kind in ("over", "finished") for kind in asked):
            return
        for page, kind in zip(pages, asked, strict=True):
            if kind not in ("wait", "over", "finished") and can_act(page, kind):
                do_next(page)
        pages[0].wait_for_timeout(50)
    raise AssertionError("the game does not end")


def can_act(page: Page, kind: str) -> bool:
    return bool(page.evaluate(CAN_ACT, [kind]))


def test_whole_game_by_keyboard_alone(browser: Browser, served: Served) -> None:
    context = browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    context.set_default_timeout(PATIENCE)
    page = open_table(context, served)
    for _ in range(400):
        if type_next(page) in ("over", "finished"):
            break
    page.wait_for_timeout(320)
    page.keyboard.press("p")
    wait_to_act(page, "pass")
    context.close()


def type_next(page: Page) -> str:
    """Does what the page asks with keys only."""
    kind = wait_to_act(page)
    page.wait_for_timeout(320)  # a button ignores what comes in the moment in which it appears
    if kind in ("pass", "give"):
        choose_by_keys(page, 3 if kind == "pass" else 1)
        page.keyboard.press("p")
    elif kind == "discard":
        choose_by_keys(page, 1)
        page.keyboard.press("d")
    else:
        page.keyboard.press({"stop": "p", "wish": "1", "call": "x", "expose": "1"}.get(kind, "t"))
    page.wait_for_timeout(60)
    return kind


def choose_by_keys(page: Page, count: int) -> None:
    """Walks along the rack and chooses the first tiles that are not jokers."""
    page.keyboard.press("r")
    page.keyboard.press("Home")
    chosen = 0
    for _ in range(14):
        if page.evaluate(FOCUSED_TILE) not in ("", "J"):
            page.keyboard.press("Space")
            chosen += 1
        if chosen == count:
            return
        page.keyboard.press("ArrowRight")
