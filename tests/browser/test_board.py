"""The board on a projector: large enough for the back row, turning its pages, right again after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.halls import a_browser_hall

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

# The height of the drawn digits, not of their line: black on white on a canvas in the same font.
INK = """(element) => {
  const style = getComputedStyle(element), canvas = document.createElement("canvas").getContext("2d");
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const box = canvas.measureText("0123456789");
  return box.actualBoundingBoxAscent + box.actualBoundingBoxDescent;
}"""


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720), (1024, 768)])
def test_clock_and_names_are_large_enough(browser: Browser, tmp_path: Path, width: int, height: int) -> None:
    with a_browser_hall(browser, tmp_path, players=80) as hall:
        board = hall.board(width, height)
        board.wait_for_selector(".digits:has-text(':')")
        assert board.locator(".digits").evaluate(INK) >= height / 4
        assert fits(board)
        desk = hall.desk("phones")
        show(desk, "seats")
        board.wait_for_selector("[data-view=seats]")
        board.wait_for_selector("#turn:has-text('of')")
        size = board.locator(".pages .name").first.evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)")
        assert size >= height * 0.04
        assert fits(board)
        first = board.locator(".pages li:visible").first.inner_text()
        board.wait_for_selector("#turn:has-text('Page 2')")
        assert board.locator(".pages li:visible").first.inner_text() != first


def test_every_name_comes_up_on_some_page(browser: Browser, tmp_path: Path) -> None:
    with a_browser_hall(browser, tmp_path, players=80, begun=False) as hall:
        board = hall.board(1280, 720)
        board.wait_for_selector("#turn:has-text('Page 1')")
        seen: set[str] = set()
        pages = int(board.inner_text("#turn").rpartition(" ")[2])
        for page in range(1, pages + 1):
            board.wait_for_selector(f"#turn:has-text('Page {page} of')")
            seen |= set(board.locator(".pages li:visible .name").all_inner_texts())
        assert len(seen) == 80


def test_board_chimes_and_speaks_at_the_minutes_and_is_right_after_a_restart(browser: Browser, tmp_path: Path) -> None:
    with a_browser_hall(browser, tmp_path, minutes=60) as hall:
        board = hall.board()
        board.get_by_role("button", name="Sound on").click()
        board.wait_for_selector("html[data-spoke='The sound is on.']")
        assert board.get_by_role("button", name="Sound is on").get_attribute("aria-pressed") == "true"
        # The room's clock is moved on the page, so that nobody has to wait for 45 minutes.
        board.locator("[data-clock-at]").evaluate("(e) => { e.dataset.clockAt = Date.now() - 45 * 60000 + 1500; }")
        board.wait_for_selector("html[data-spoke='15 minutes left.']")
        hall.served.kill()
        board.wait_for_selector("#connection.lost")
        hall.served.start()
        board.wait_for_selector("#connection:not(.lost)")
        desk = hall.desk("round")
        desk.get_by_role("button", name="Call time").click()
        if desk.locator("#sure").is_visible():
            desk.locator("#sure").get_by_role("button", name="Yes").click()
        board.wait_for_selector(".digits:has-text('Time')")
        board.wait_for_selector("html[data-chimed=time]")
        assert not Axe().run(board).response["violations"]


def test_lobby_says_when_the_room_is_open_again(browser: Browser, tmp_path: Path) -> None:
    with a_browser_hall(browser, tmp_path) as hall:
        board, desk = hall.board(1280, 720), hall.desk("phones")
        show(desk, "lobby", "The room is open again at half past one")
        board.wait_for_selector("text=The room is open again at half past one")
        assert fits(board)
        assert not Axe().run(board).response["violations"]


def show(desk: Page, view: str, words: str = "") -> None:
    desk.get_by_label("What it shows").select_option(view)
    desk.get_by_label("Words for the room").fill(words)
    desk.get_by_role("button", name="Show it").click()
    desk.wait_for_selector(".answer .said")


def fits(board: Page) -> bool:
    """Nothing of the view is cut off, in height or in width."""
    return bool(
        board.locator("#now").evaluate(
            "(e) => e.scrollHeight <= e.clientHeight + 1 && e.scrollWidth <= e.clientWidth + 1"
            " && [...e.children].every((child) => child.getBoundingClientRect().bottom <= innerHeight)"
        )
    )
