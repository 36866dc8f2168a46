"""The coach at a table: chosen in the menu, asked by button or key, one sentence of advice, never over your tiles."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.browser.layout_law import page_faults
from tests.browser.table_players import do_next, open_table, wait_to_act
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PHONE, LAPTOP = (390, 844), (1366, 768)
COVERED = """() => {
  const coach = document.getElementById("coach").getBoundingClientRect();
  const over = (box) => coach.left < box.right && box.left < coach.right && coach.top < box.bottom && box.top < coach.bottom;
  return [...document.querySelectorAll("#rack .rack-tile, #buttons button, #prompt")]
    .map((each) => each.getBoundingClientRect()).filter((box) => box.width && over(box)).length;
}"""


def choose_coach(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="The coach").check()
    page.locator("#menu [data-close]").click()
    page.locator("[data-coach]").wait_for()


@pytest.mark.parametrize("size", [PHONE, pytest.param(LAPTOP, marks=pytest.mark.long)], ids=["phone", "laptop"])
def test_coach_answers_through_the_charleston_and_a_turn(
    browser: Browser, served: Served, size: tuple[int, int]
) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page = open_table(context, served)
    wait_to_act(page, "pass")
    assert page.locator("[data-coach]").is_hidden()
    choose_coach(page)
    coach = page.locator("#coach")
    page.locator("[data-coach]").click()
    coach.wait_for()
    assert coach.locator(".coach-says").inner_text().startswith("Pass ")
    assert 1 <= coach.locator(".coach-lines li").count() <= 3
    assert "Expected points" not in coach.inner_text()
    assert page.evaluate(COVERED) == 0
    assert not page_faults(page)
    assert "Pass " in page.locator("#live").inner_text()
    picture(page, "pass", size)
    do_next(page)
    coach.wait_for(state="hidden")  # the advice was about that pass
    while do_next(page) not in ("call", "discard"):
        pass
    wait_to_act(page, "discard", "over")
    page.keyboard.press("h")
    coach.wait_for()
    assert coach.locator(".coach-says").inner_text().startswith(("Throw ", "Trade ", "Rack ", "Call "))
    coach.get_by_text("Details").click()
    assert "Expected points" in coach.inner_text()
    assert "three Steady" in coach.inner_text()
    assert page.evaluate(COVERED) == 0
    picture(page, "turn", size)
    page.keyboard.press("Escape")
    coach.wait_for(state="hidden")
    context.close()


def picture(page: Page, name: str, size: tuple[int, int]) -> None:
    """Keeps a picture to look at, where someone asks for them."""
    folder = os.environ.get("EASTWIND_PICTURES")
    if folder:
        page.screenshot(path=f"{folder}/coach-{name}-{size[0]}.png")
