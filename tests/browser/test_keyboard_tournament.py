"""A whole tournament, from the first run to the prizes, with nothing but a keyboard: twelve players, two rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tests.browser.events import PASSWORD
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

PLAYERS = [
    "Ann Archer", "Bea Baker", "Cleo Cook", "Dee Dyer", "Eve Evans", "Fay Fisher",
    "Gail Glover", "Hope Harper", "Ida Ingram", "Joan Judge", "Kay King", "Lucy Lane",
]  # fmt: skip
MOST_TABS = 250


class Keyboard:
    """A person without a mouse: Tab, Enter, Space, letters."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reach(self, target: Locator) -> None:
        """Press Tab until the target has the focus; fail if it never does."""
        target.wait_for()
        for _ in range(MOST_TABS):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {target}")

    def press(self, role: Literal["link", "button"], name: str) -> None:
        """Go to a link or button and press Enter."""
        target = self.page.get_by_role(role, name=name, exact=True).first
        self.reach(target)
        self.page.keyboard.press("Enter")

    def fill(self, label: str, text: str) -> None:
        self.reach(self.page.get_by_label(label, exact=True).first)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def answer_yes(self) -> None:
        """Answer yes to the question before a step that is hard to undo."""
        self.page.wait_for_selector("dialog[open]")
        self.press("button", "Yes")

    def menu(self, name: str) -> None:
        self.press("link", name)
        self.page.wait_for_selector(f"nav.menu a[aria-current]:has-text('{name}')")
        self.page.wait_for_selector("#connection:has-text('Connected')")

    def says(self, words: str) -> None:
        self.page.wait_for_selector(f".said:has-text('{words}')")


def test_tournament_by_keyboard_alone(new_server: Served, context: BrowserContext) -> None:
    served = new_server
    assert served.link
    page = context.new_page()
    me = Keyboard(page)
    page.goto(served.link)
    me.fill("Your name", "Dora")
    me.fill("Password", PASSWORD)
    me.fill("Confirm password", PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(f"{served.address}/")

    me.press("link", "New tournament")
    me.fill("Title", "Keyboard Open")
    me.fill("Rounds", "2")
    me.fill("Entry fee", "40")
    page.keyboard.press("Enter")
    page.wait_for_url("**/events/*")

    me.menu("Players")
    for name in PLAYERS:
        me.fill("New player, then Enter", name)
        page.keyboard.press("Enter")
        me.says(name)

    me.menu("Seating")
    me.press("button", "Seat everyone")
    page.wait_for_selector("#map .seat >> nth=11")

    for number in (1, 2):
        play_round(me, number)

    me.menu("Standings")
    page.wait_for_selector("text=Ann Archer")
    me.menu("Prizes")
    page.wait_for_selector("h1")
    assert not page.get_by_text("Something went wrong").count()


def play_round(me: Keyboard, number: int) -> None:
    page = me.page
    me.menu("Round")
    me.press("button", f"Start round {number}")
    me.answer_yes()
    me.says(f"Round {number} started at 3 tables")  # the page is loaded again with this
    page.wait_for_selector(f"h1:has-text('Round {number} of 2')")

    me.menu("Results")
    for table in (1, 2, 3):
        me.fill("Table", str(table))
        page.keyboard.press("Enter")
        page.wait_for_selector(".places li >> nth=3")
        for game in ("a30c", "b25p", "w"):
            page.keyboard.type(game)
            page.keyboard.press("Enter")
        page.keyboard.type("d25aj")
        page.keyboard.press("Control+Enter" if table == 3 else "Enter")
        if table < 3:
            page.wait_for_selector("#totalA:focus")
            page.keyboard.press("Enter")  # accept the scorecards as they add up
        me.says(f"Table {table}: games 1, 2, 3, and 4 saved")

    me.menu("Scorecards")
    page.wait_for_selector("#work h2:has-text('Table 3 ')")
    me.reach(page.locator("#take"))
    page.keyboard.press("Enter")
    for table in (1, 2, 3):
        page.wait_for_selector(f"tr[data-key=pile-{table}] .badge.good:has-text('accepted')")

    me.menu("Round")
    me.press("button", f"Close round {number}")
    me.answer_yes()
    page.wait_for_selector("h1:has-text('Before round 2')" if number == 1 else "h1:has-text('All rounds are played')")
