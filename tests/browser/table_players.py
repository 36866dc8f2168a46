"""A person at a table in the browser, who does what the page offers."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from eastwind.server.play.who_opens import WhoOpens
from eastwind.store import open_store
from tests.browser.events import let_in, sign_in
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page


def allow_in_rounds(served: Served) -> None:
    """Another test's tournament may have a round running on this server: the director allows tables beside it."""
    with open_store(served.store) as store:
        WhoOpens(store).choose_rounds(True)


def open_table(context: BrowserContext, served: Served, *, bots: bool = True, **fields: str) -> Page:
    """A new table of the director's; the page sits at it. Bots play without a pause unless `fields` say otherwise."""
    allow_in_rounds(served)
    sign_in(context, served.address, let_in(served, "Dora", "director"))
    page = context.new_page()
    page.goto(f"{served.address}/play")
    page.get_by_label("Your name").fill("Carol")
    page.locator("summary").first.click()
    for name, value in {"pace": "instant", "card": "eastwind", **fields}.items():
        page.evaluate(
            "([name, value]) => document.forms[0].elements[name].append(new Option(value, value))", [name, value]
        )
        page.locator(f"[name={name}]").select_option(value, force=True)
    page.get_by_role("button", name="Play with three bots" if bots else "Play with friends").click()
    page.wait_for_selector("html[data-ready]")
    return page


CAN_ACT = """wanted => {
  const { ask } = document.body.dataset;
  const shown = (selector) => [...document.querySelectorAll(selector)].some((each) => !each.hidden && each.offsetParent);
  const needs = {
    pass: '[data-zone=primary]', give: '[data-zone=primary]', stop: '[data-zone=primary]', wish: '.wish',
    expose: '.exposure-choice', call: '[data-zone=call]', discard: '[data-zone=discard]', chairs: '#paper',
    over: '[data-zone=primary]', finished: '#paper',
  };
  const answered = ask === "wish" && shown('.wish[aria-pressed=true]');
  return wanted.includes(ask) && shown(needs[ask]) && !answered && !document.body.classList.contains("sending");
}"""


def _late() -> type[Exception]:
    """What Playwright raises when it has waited long enough. Imported here: not every machine has it."""
    from playwright.sync_api import TimeoutError as PlaywrightTimeout

    return PlaywrightTimeout


def wait_to_act(page: Page, *kinds: str) -> str:
    """Waits until the page asks something, or one of these, and can be answered. Returns what it asks."""
    wanted = list(kinds) or ["pass", "stop", "wish", "give", "call", "expose", "discard", "over", "finished"]
    try:
        page.wait_for_function(CAN_ACT, arg=wanted)
    except _late() as late:
        late.add_note(f"The page says:\n{page.inner_text('body')[:2000]}")
        raise
    return str(page.evaluate("document.body.dataset.ask"))


SHOWN_OR_OVER = """([zone, asked]) => document.body.dataset.ask !== asked
  || [...document.querySelectorAll(`#buttons [data-zone="${zone}"]`)].some((each) => !each.hidden)"""


def press(page: Page, zone: str) -> None:
    """A button below the rack; it ignores a tap in the moment in which it appears. The table may go on without it."""
    asked = page.evaluate("document.body.dataset.ask")
    page.wait_for_function(SHOWN_OR_OVER, arg=[zone, asked])
    page.wait_for_timeout(320)
    button = page.locator(f'#buttons [data-zone="{zone}"]')
    with suppress(_late()):
        if button.is_visible() and button.is_enabled():
            button.click(timeout=5_000)


def press_paper(page: Page, which: str) -> None:
    """A button on the paper in the middle; it ignores a tap in the moment in which it appears."""
    page.wait_for_timeout(320)
    page.locator(which).first.click()


def choose_tiles(page: Page, count: int) -> None:
    """The first tiles of the rack that may be passed rise into the tray."""
    for _ in range(count):
        page.locator("#rack .rack-tile:not([data-tile=J]):not(.away)").first.click()


def do_next(page: Page) -> str:
    """Does what the page asks: passes and throws the first tiles, takes what it can, skips what it cannot."""
    kind = wait_to_act(page)
    if kind == "pass":
        choose_tiles(page, 3)
        press(page, "primary")
    elif kind == "stop":
        press(page, "primary")
    elif kind == "wish":
        press_paper(page, ".wish[data-digit='1']")
    elif kind == "give":
        choose_tiles(page, 1)
        press(page, "primary")
    elif kind == "call":
        press(page, "skip")
    elif kind == "expose":
        press_paper(page, ".exposure-choice")
    elif kind == "discard":
        if not page.locator("#rack .raised:not([data-tile=J])").count():
            page.locator("#rack .rack-tile:not([data-tile=J])").first.click()
        press(page, "discard")
    return kind


def play_game(page: Page, most: int = 400) -> None:
    """Plays until the game is over."""
    for _ in range(most):
        if do_next(page) in ("over", "finished"):
            return
    raise AssertionError("the game does not end")
