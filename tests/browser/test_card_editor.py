"""The card editor in the browser: typed and checked line by line, colored, saved, kept from another tab, played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.conftest import PATIENCE
from tests.browser.events import let_in, sign_in
from tests.browser.layout_law import page_faults
from tests.browser.screens import Screen, show_on
from tests.browser.table_players import allow_in_rounds, wait_to_act
from tests.server.play.own_cards.cards_brought import PORCH
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SCREENS = (Screen(1366, 768), Screen(820, 1180, "dark"), Screen(390, 844), Screen(320, 640))
TO_THE_END = """() => {
  const box = document.querySelector("textarea");
  box.setSelectionRange(box.value.length, box.value.length);
}"""
COLORS = "() => [...document.querySelectorAll('[data-ink] .ink-a, [data-ink] .ink-b')].map((each) => each.textContent)"
SELECT = """([start, end]) => {
  const box = document.querySelector("textarea");
  const from = box.value.lastIndexOf(start);
  box.setSelectionRange(from, box.value.indexOf(end, from) + end.length);
}"""


def start_card(page: Page, served: Served) -> None:
    page.goto(f"{served.address}/cards")
    page.get_by_role("button", name="Start typing").click()
    page.locator("textarea").focus()
    page.evaluate(TO_THE_END)


def wait_until_saved(page: Page) -> None:
    page.wait_for_function("() => /^Saved/.test(document.querySelector('[data-saved]').textContent)")


def test_card_is_typed_checked_colored_saved_and_played(desk: Page, served: Served) -> None:
    page = desk
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.get_by_role("link", name="Card editor").click()
    page.get_by_role("button", name="Start typing").click()
    box = page.locator("textarea")
    box.focus()
    page.evaluate(TO_THE_END)
    page.keyboard.type("FF 222 444 666 888")
    page.evaluate(SELECT, ["222", "444"])
    page.get_by_role("button", name="Blue").click()
    page.evaluate(SELECT, ["666", "888"])
    page.keyboard.press("Alt+2")
    assert box.input_value().endswith("FF 222a 444a 666b 888b")
    assert page.evaluate(COLORS) == ["222a", "444a", "666b", "888b"]
    page.get_by_role("button", name="Words", exact=True).click()
    page.get_by_role("button", name="Any 2 Suits").click()
    page.get_by_role("button", name="X 25").click()
    assert box.input_value().endswith("FF 222a 444a 666b 888b (Any 2 Suits) X 25")
    page.get_by_text("2468.1: 6 hands, X 25, for example FF 222B 444B 666C 888C").wait_for()
    page.get_by_role("button", name="List its hands").click()
    page.get_by_text("FF 222C 444C 666B 888B").wait_for()

    page.locator("textarea").focus()
    page.keyboard.type("\nff 2222A 4444A 8888A any 1 suit x25")
    page.get_by_role("button", name="In order: FF 2222a 4444a 8888a (any 1 suit) X 25").click()
    page.get_by_text("2468.2: 3 hands").wait_for()
    page.keyboard.press("Control+z")
    assert box.input_value().endswith("x25")
    page.keyboard.press("Control+Shift+z")
    assert box.input_value().endswith("(any 1 suit) X 25")
    page.get_by_text("is fine: 2 lines, 9 hands").wait_for()
    assert page.locator("[data-preview] li").count() == 2
    wait_until_saved(page)
    typed = box.input_value()

    page.get_by_label("Name").fill("Two lines")
    page.get_by_role("button", name="Keep this version").click()
    page.get_by_text("Kept: Two lines").wait_for()
    box.fill("Card: Something else\n")
    wait_until_saved(page)
    page.reload()
    assert box.input_value() == "Card: Something else\n"
    page.get_by_role("button", name="Go back to it Two lines").click()
    page.get_by_text("This version is in the box now").wait_for()
    assert box.input_value() == typed
    assert not page_faults(page)
    assert not wrong
    allow_in_rounds(served)
    page.get_by_role("button", name="Play this card").click()
    wait_to_act(page, "pass")


def test_second_tab_shows_the_conflict_and_nothing_is_lost(desk: Page, served: Served) -> None:
    start_card(desk, served)
    other = desk.context.new_page()
    other.goto(desk.url)
    desk.keyboard.type("# typed in the first tab")
    wait_until_saved(desk)
    other.locator("textarea").focus()
    other.evaluate(TO_THE_END)
    other.keyboard.type("# typed in the second tab")
    other.get_by_text("This card was changed in another tab.").wait_for()
    assert not page_faults(other)
    other.get_by_role("button", name="Keep what is here").click()
    other.get_by_role("button", name="Go back to it From another tab").wait_for()
    assert other.locator("textarea").input_value().endswith("# typed in the second tab")
    other.get_by_role("button", name="Go back to it From another tab").click()
    other.wait_for_function("() => document.querySelector('textarea').value.endsWith('# typed in the first tab')")


def test_editor_fits_on_a_tablet_and_a_phone(served: Served, browser: Browser) -> None:
    context = browser.new_context(has_touch=True)
    context.set_default_timeout(PATIENCE)
    sign_in(context, served.address, let_in(served, "Dora", "director"))
    page = context.new_page()
    start_card(page, served)
    page.locator("textarea").fill(PORCH + "FF 222 X 25")
    page.locator("[data-preview] li").first.wait_for()
    page.locator("textarea").focus()
    page.evaluate(TO_THE_END)
    page.locator(".this-line .wrong").wait_for()
    for screen in SCREENS:
        assert show_on(page, screen) <= screen.width, screen
        assert not page_faults(page), screen
        page.get_by_role("button", name="F, flower").tap()
        page.get_by_role("button", name="N, north").tap()
    assert page.locator("textarea").input_value().endswith("X 25" + "FN" * len(SCREENS))
    context.close()
