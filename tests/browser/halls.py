"""A hall with real browsers: a desk, phones and a board on one server at http://desk.test, which is not a secure context."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from eastwind.rules.seats import SEATS, Seat
from eastwind.server.security.accounts import Accounts
from eastwind.store import open_reader, open_store
from tests.browser.conftest import PATIENCE
from tests.browser.events import open_session, sign_in
from tests.server.halls import Hall, a_hall
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
WALL = "wall"
# The test calls `turn_page` for what the board does every ten seconds: no one waits, and no page turns while it is read.
BY_HAND = """
  const plain = window.setInterval;
  window.setInterval = (run, every, ...rest) => every === 10000 ? (window.turnPage = run, 0) : plain(run, every, ...rest);
"""


@dataclass
class BrowserHall:
    """An event on the worker's server, its links, and the browsers that the test has opened."""

    browser: Browser
    served: Served
    event: str
    players: dict[Seat, str]  # the code of each seat at table 1
    tables: dict[int, str]
    session: str
    contexts: list[BrowserContext] = field(default_factory=list)

    @property
    def base(self) -> str:
        return f"http://desk.test:{self.served.port}"

    def open(self, **look: Any) -> BrowserContext:
        context = self.browser.new_context(**look)
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        return context

    def phone(self, seat: Seat, **look: Any) -> Page:
        """A phone that has scanned the code of a seat at table 1."""
        page = self.open(**{**PHONE, **look}).new_page()
        page.goto(self.players[seat])
        page.wait_for_selector("#connection:has-text('Connected')")
        return page

    def desk(self, page_name: str, **look: Any) -> Page:
        """A page of the desk, signed in as the director."""
        context = self.open(**{"viewport": {"width": 1280, "height": 900}, **look})
        sign_in(context, self.base, self.session)
        page = context.new_page()
        page.goto(f"{self.base}/events/{self.event}/{page_name}")
        page.wait_for_selector("#connection:has-text('Connected')")
        return page

    def board(self, width: int = 1920, height: int = 1080) -> Page:
        """The board on a screen of this size; it turns its pages when a test calls `turn_page`, not by the clock."""
        page = self.open(viewport={"width": width, "height": height}).new_page()
        page.add_init_script(BY_HAND)
        page.goto(f"{self.base}/board/{self.event}")
        page.wait_for_selector("#connection:has-text('Connected')")
        return page

    def reporters(self) -> list[str]:
        """Who entered each result in the log, in order."""
        with open_reader(self.served.store) as store:
            players = [(json.loads(bytes(entry.command))["type"], entry.by) for entry in store.entries(self.event)]
        return [by for kind, by in players if kind in ("record_result", "correct_result")]

    def results(self) -> list[dict[str, Any]]:
        """The results in the log, in order."""
        with open_reader(self.served.store) as store:
            commands = [json.loads(bytes(entry.command)) for entry in store.entries(self.event)]
        return [
            each
            for each in commands
            if each["type"] in ("RecordResult", "CorrectResult", "record_result", "correct_result")
        ]


@contextmanager
def a_browser_hall(
    browser: Browser, served: Served, sheet: str = "national", players: int = 12, **own: Any
) -> Iterator[BrowserHall]:
    """A new event on this server; the browsers that the test opens are closed at its end."""
    with open_store(served.store) as store:
        hall: Hall = a_hall(store, sheet, players, **own)
        hall.base = f"http://desk.test:{served.port}"
        codes = {seat: hall.player(hall.player_at(seat)) for seat in SEATS}
        tables = {number: hall.code(number) for number in hall.desk.state.rounds[1].tables}
        session = open_session(Accounts(store), "Dora", "director")
    found = BrowserHall(browser, served, hall.event, codes, tables, session)
    try:
        yield found
    finally:
        for context in found.contexts:
            context.close()


def turn_page(board: Page) -> None:
    """What the board's own clock does every ten seconds."""
    board.evaluate("turnPage()")


def pick(page: Page, name: str, value: str) -> None:
    """Answers a question about the game."""
    page.locator(f'#game-dialog [data-name="{name}"][data-value="{value}"]').click()


def begin_entry(page: Page, game: int, end: str) -> None:
    """Answers the first question, which stands on the page itself."""
    page.locator(f'.next-game [data-enter="{game}"][data-end="{end}"]').click()


def enter_wall(page: Page, game: int) -> None:
    """Enter a wall game, up to the button."""
    begin_entry(page, game, WALL)
    page.locator("#game-dialog button.main").click()


def enter_win(page: Page, game: int, winner: Seat, value: int, thrower: Seat | None = None) -> None:
    begin_entry(page, game, f"win-{winner}")
    pick(page, "value", str(value))
    pick(page, "how", f"from-{thrower}" if thrower else "self_pick")
    if thrower:
        pick(page, "exposures", "2")
    pick(page, "jokers", "yes")
    page.wait_for_selector("#preview .points")
    page.locator("#game-dialog button.main").click()


def said(page: Page, words: str) -> None:
    page.wait_for_selector(f'#answer:has-text("{words}")')
