"""Bringing a card in the browser: upload it with mistakes, go to each, fix it, and play with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from eastwind.server.play.who_opens import WhoOpens
from eastwind.store import open_store
from tests.browser.layout_law import page_faults
from tests.browser.table_players import allow_in_rounds, wait_to_act
from tests.server.play.own_cards.cards_brought import PORCH, WRONG
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SELECTED = """() => {
  const box = document.getElementById("card_text");
  return box.value.slice(box.selectionStart, box.selectionEnd);
}"""


def test_card_with_mistakes_is_uploaded_fixed_and_played(browser: Browser, served: Served, tmp_path: Path) -> None:
    with open_store(served.store) as store:
        link = WhoOpens(store).token()
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(60_000)
    page = context.new_page()
    allow_in_rounds(served)
    page.goto(f"{served.address}/play/link/{link}")
    page.get_by_text("Card, rules, and speed").click()
    assert page.locator("#card_text").is_hidden()
    page.select_option("#card", "own")
    file = tmp_path / "porch.card"
    file.write_text(WRONG, encoding="utf-8")
    page.set_input_files("#card_file", file)
    page.get_by_role("button", name="Line 5, place 1").click()
    assert page.evaluate(SELECTED).startswith("FF 222a 444a 666b 888b")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert not page_faults(page)
    page.reload()  # what was typed is still there
    page.get_by_text("Card, rules, and speed").click()
    page.select_option("#card", "own")
    assert page.locator("#card_text").input_value() == WRONG
    page.get_by_role("button", name="Play with three bots").click()  # the server says what is wrong, too
    page.get_by_text("2 mistakes to fix").wait_for()
    page.locator("#card_text").fill(PORCH)
    page.get_by_role("button", name="Check the card").click()
    page.get_by_text("Porch Card 2026 is fine").wait_for()
    page.get_by_role("button", name="Play with three bots").click()
    wait_to_act(page, "pass")
    context.close()
