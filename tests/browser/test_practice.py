"""Practice in a real browser: by keyboard alone, progress in this browser, and pages that fit and are accessible."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from eastwind.practice.exercise_list import make_exercise
from tests.browser.layout_law import page_faults
from tests.practice.materials import material
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

QUERY = "card=first-steps&sheet=national&level=easy"
PAGES = [
    "/practice",
    f"/practice/charleston?{QUERY}&seed=4&pick=1&pick=2&pick=3&answered=yes",
    f"/practice/dangerous?{QUERY}&seed=4",
    f"/practice/find?{QUERY}&seed=4",
    f"/practice/daily?{QUERY}&date=2026-11-10&step=4&a1=1,2,3&a2=1&a3=4",
]
SIZES = [(1366, 768), (320, 640)]
FAINT = """() => [...document.querySelectorAll("main *")].filter((each) => each.childNodes.length && [...each.childNodes]
  .some((node) => node.nodeType === 3 && node.textContent.trim()) && each.getBoundingClientRect().width > 1
  && parseFloat(getComputedStyle(each).fontSize) > 0 && parseFloat(getComputedStyle(each).fontSize) < 17.9
  && each.tagName !== "PRE").map((each) => each.outerHTML.slice(0, 80))"""


def kept(page: Page) -> dict[str, object]:
    found: dict[str, object] = json.loads(page.evaluate("localStorage.getItem('eastwind.practice') || '{}'"))
    return found


def test_exercise_by_keyboard_counts_once_and_progress_can_be_thrown_away(
    served: Served, context: BrowserContext
) -> None:
    wrong: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    made = make_exercise("nearest", material("first-steps"), "easy", 4)
    right = made.grade((0,)).best[0]
    page.goto(f"{served.address}/practice/nearest?{QUERY}&seed=4")
    page.keyboard.press(str(right + 1))
    page.keyboard.press("Enter")
    page.wait_for_selector("#verdict.right")
    page.reload()  # a reload is not a second answer
    assert page.locator("[data-tally]").inner_text() == "1 right of 1. 1 in a row."
    assert page.evaluate("document.activeElement.id") == "verdict"
    page.keyboard.press("n")
    page.wait_for_selector("button[name=answered]")
    page.goto(f"{served.address}/practice/charleston?{QUERY}&seed=4")
    for key in ("ArrowRight", "Space", "ArrowRight", "Space", "ArrowRight", "Space", "ArrowRight", "Space"):
        page.keyboard.press(key)
    assert page.locator("input:checked").evaluate_all("all => all.map(each => each.value)") == ["2", "3", "4"]
    page.keyboard.press("Enter")
    page.wait_for_selector("#verdict")
    page.goto(f"{served.address}/practice?{QUERY}")
    assert page.locator("[data-tally=nearest] .right").count() == 1
    page.get_by_role("button", name="Delete my progress").click()
    page.get_by_role("button", name="No, keep it").click()
    assert kept(page)["kinds"]
    page.get_by_role("button", name="Delete my progress").click()
    page.get_by_role("button", name="Yes, delete it").click()
    page.wait_for_function("!localStorage.getItem('eastwind.practice')")
    assert page.locator("[data-tally=nearest]").inner_text() == ""
    assert not wrong


def test_pages_fit_and_are_accessible(served: Served, context: BrowserContext) -> None:
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    for number, path in enumerate(PAGES):
        page.emulate_media(color_scheme="dark" if number % 2 else "light", reduced_motion="reduce")
        page.goto(f"{served.address}{path}")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            faults += [f"{path} is {wide} too wide at {width}"] if wide > 0 else []
        faults += [f"{path}: {each}" for each in page_faults(page)]
        faults += [f"{path}: small type {each}" for each in page.evaluate(FAINT)]
    assert not faults, "\n".join(faults)
