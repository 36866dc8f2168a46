"""No page of a phone breaks a name within a word: 320 pixels wide, letters half as large again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.halls import PHONE, a_browser_hall, pick
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

USUAL = ["Annabelle Montgomery-Featherstone", "Bea Christopherson", "Wilhelmina Papadimitriou", "Dan Dale"]
LONG = ["Annabelle Featherstonehaugh", "Bea Papadimitrakopoulou", "Wilhelmina Wolfeschlegelstein", "Dan Dale"]
LARGER = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '178.1%'; })"
BROKEN = """() => {
  const page = document.getElementById("game-dialog")?.open ? document.getElementById("game-dialog") : document.body;
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement.checkVisibility() || text.parentElement.closest("svg, script, .skip")) continue;
    for (const word of text.data.matchAll(/[\\p{L}\\p{N}'’]+/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((part) => Math.round(part.top))).size > 1) found.push(word[0]);
    }
  }
  return document.documentElement.scrollWidth > innerWidth ? [...found, "the page scrolls sideways"] : found;
}"""


@pytest.mark.parametrize("names", [USUAL, LONG], ids=["usual", "long"])
def test_no_name_is_broken_within_a_word(browser: Browser, served: Served, names: list[str]) -> None:
    with a_browser_hall(
        browser, served, players=8, called=lambda number: names[number] if number < 4 else f"Player {number + 1}"
    ) as hall:
        context = hall.open(**{**PHONE, "viewport": {"width": 320, "height": 640}})
        context.add_init_script(LARGER)
        page = context.new_page()
        page.goto(hall.players["A"])
        page.wait_for_selector("html[data-ready]")
        assert page.evaluate(BROKEN) == []
        page.locator(".next-game [data-end=win-B]").click()
        pick(page, "value", "30")
        assert page.evaluate(BROKEN) == []
        pick(page, "how", "from-C")
        pick(page, "exposures", "1")
        pick(page, "jokers", "yes")
        page.wait_for_selector("#preview .points")
        assert page.evaluate(BROKEN) == []
        page.locator("#game-dialog button.main").click()
        page.wait_for_selector(".games .points")
        assert page.evaluate(BROKEN) == []
        wins = "versions=0&end=win-B&value=30"
        for path in (
            "/card/game/2", f"/card/game/2?{wins}", f"/card/game/2?{wins}&how=from-C&exposures=1&jokers=no",
            "/card/game/2?versions=0&end=else&other=error&declarer=A", "/card/game/1", "/card/call", "/card/final", "/door",
        ):  # fmt: skip
            page.goto(f"{hall.base}{path}")
            assert page.evaluate(BROKEN) == [], path
        page.goto(hall.tables[2])
        assert page.evaluate(BROKEN) == []
