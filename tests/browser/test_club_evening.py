"""A small club's evening: few steps, who sits where on one screen, and nothing that moves under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.state import Details
from tests.browser.events import put_event
from tests.serving import Served
from tests.tournament.desk import an_event

if TYPE_CHECKING:
    from playwright.sync_api import Page

NINE = (
    "Ann Archer",
    "Bea Bond",
    "Cora Klein",
    "Dee Dunn",
    "Eve Eastman",
    "Fay Fox",
    "Gwen Gold",
    "Hope Hill",
    "Ida Ito",
)
MOST_STEPS = 12  # half of what a stranger needed for nine people


def in_sight(desk: Page, selector: str) -> bool:
    """Whether all of these are on the screen without scrolling."""
    return bool(
        desk.evaluate(
            "selector => [...document.querySelectorAll(selector)].every((part) => {"
            " const box = part.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })",
            selector,
        )
    )


def test_evening_of_nine_begins_in_few_steps_and_is_read_on_one_screen(desk: Page) -> None:
    desk.set_viewport_size({"width": 1366, "height": 768})
    steps = 0

    def step(act: Callable[[], object]) -> None:
        nonlocal steps
        act()
        steps += 1

    step(desk.get_by_role("link", name="New tournament").first.click)
    step(lambda: desk.get_by_label("Title").fill("Tuesday night"))
    step(lambda: desk.locator("#f-sheet").select_option("kugler"))
    step(lambda: desk.get_by_label("One name per line").fill("\n".join(NINE)))
    step(desk.get_by_label("They are all here").check)
    step(desk.get_by_role("button", name="Create tournament").click)
    desk.wait_for_url("**/room")
    names = desk.locator("#map .sitter > span:first-child").all_inner_texts()
    assert sorted(name for name in names if name != "empty") == sorted(NINE)
    assert in_sight(desk, "#map .seat")
    assert not any("empty" in seat for seat in desk.locator("#map li:first-child .seat").all_inner_texts())
    step(desk.get_by_role("link", name="Start round 1").click)
    step(desk.get_by_role("button", name="Start round 1").click)
    step(desk.get_by_role("button", name="Yes").click)
    step(desk.get_by_role("button", name="Walls are built").click)
    desk.wait_for_selector("text=Call time")
    assert steps <= MOST_STEPS


def test_nothing_comes_under_the_pointer_after_someone_takes_a_seat(desk: Page, served: Served) -> None:
    """Two seats are empty and two people have none. After the first takes one, the page waits for the hand to move."""
    event = an_event(6)
    for name in ("Lynn Takahashi", "Wes Walker"):
        event.ok(AddPlayer(details=Details(name=name)))
    desk.goto(put_event(served, event.entries))
    desk.wait_for_selector("#connection:has-text('Connected')")
    takes = desk.get_by_role("button", name="Lynn Takahashi takes a seat")
    box = takes.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    desk.mouse.click(x, y)
    desk.wait_for_selector("#heads-said:has-text('Lynn Takahashi sits at')")
    desk.wait_for_selector("#figures:has-text('8')")
    under = "([x, y]) => document.elementFromPoint(x, y).closest('button')?.innerText ?? ''"
    assert desk.evaluate(under, [x, y]) in ("Lynn Takahashi takes a seat", "")
    desk.mouse.move(x + 60, y + 40)
    desk.wait_for_selector("button:has-text('Wes Walker takes it')")
    assert not takes.is_visible()
