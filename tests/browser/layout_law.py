"""What holds for the layout of every page on every screen, in one pass over the page as it stands.

Nothing is written over anything else, nothing covers what is pressed, every cell stands under its heading, and what is
hidden has no place. Colors, words, and widths are looked at elsewhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe

from tests.browser.screens import Screen, show_on

if TYPE_CHECKING:
    from playwright.sync_api import Page

LAW = Path(__file__).with_name("layout_law.js").read_text()
LARGER = 1.5  # as text is set larger in a browser or a phone


def layout_faults(page: Page) -> list[str]:
    """What is wrong with the layout of this page, as it is on the screen now."""
    found: list[str] = page.evaluate(LAW)
    return found


def layout_faults_on(page: Page, *screens: Screen, larger: bool = True) -> list[str]:
    """The same on several screens, also with larger text; and every number on the first screen is on the others too."""
    faults: list[str] = []
    numbers: set[str] = set()
    for screen in screens:
        show_on(page, screen)
        faults += [f"{screen.width} pixels: {each}" for each in layout_faults(page)]
        shown = set(page.evaluate(NUMBERS))
        numbers = numbers or shown
        faults += (
            [f"{screen.width} pixels: these numbers are gone: {sorted(numbers - shown)[:8]}"] if numbers - shown else []
        )
        if larger:
            page.evaluate(SET_LARGER, LARGER)
            faults += [f"{screen.width} pixels, larger text: {each}" for each in layout_faults(page)]
            page.evaluate(SET_LARGER, 0)
    return faults


def page_faults(page: Page) -> list[str]:
    """What axe and the law find on this page."""
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {[node['html'][:120] for node in each['nodes']]}" for each in found] + layout_faults(page)


SET_LARGER = """(times) => {
  const root = document.documentElement;
  root.style.fontSize = "";
  if (times) root.style.fontSize = `${parseFloat(getComputedStyle(root).fontSize) * times}px`;
}"""
NUMBERS = """() => {
  const words = (document.querySelector("main") || document.body).innerText;
  return [...words.matchAll(/[+\\u2212-]?\\d+/g)].map((each) => each[0]);
}"""
