"""A hall with real browsers: a desk, phones and a board against one server, all at http://desk.test, no secure context."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from eastwind.rules.seats import SEATS, Seat
from eastwind.server.clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE
from eastwind.store import open_reader, open_store
from tests.server.halls import Hall, a_hall
from tests.serving import Served, free_port

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
WALL = "wall"


@dataclass
class BrowserHall:
    """Links, a server, and the browsers that were opened."""

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
        context.set_default_timeout(20_000)
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
        context.add_cookies([{"name": COOKIE, "value": self.session, "url": self.base}])
        page = context.new_page()
        page.goto(f"{self.base}/events/{self.event}/{page_name}")
        page.wait_for_selector("#connection:has-text('Connected')")
        return page

    def board(self, width: int = 1920, height: int = 1080) -> Page:
        page = self.open(viewport={"width": width, "height": height}).new_page()
        page.goto(f"{self.base}/board/{self.event}")
        page.wait_for_selector("#connection:has-text('Connected')")
        return page

    def results(self) -> list[dict[str, Any]]:
        """What the log has of results, in order."""
        with open_reader(self.served.store) as store:
            commands = [json.loads(bytes(entry.command)) for entry in store.entries(self.event)]
        return [
            each
            for each in commands
            if each["type"] in ("RecordResult", "CorrectResult", "record_result", "correct_result")
        ]


@contextmanager
def a_browser_hall(
    browser: Browser, folder: Path, sheet: str = "national", players: int = 12, **own: Any
) -> Iterator[BrowserHall]:
    path, port = folder / "desk.sqlite3", free_port()
    with open_store(path) as store:
        hall: Hall = a_hall(store, sheet, players, **own)
        hall.base = f"http://desk.test:{port}"
        accounts = Accounts(store)
        account = accounts.use_link(accounts.make_link("", "director", now()), "Dora", "three small winds", now())
        assert account
        codes = {seat: hall.player(hall.entry(seat)) for seat in SEATS}
        tables = {number: hall.code(number) for number in hall.desk.state.rounds[1].tables}
        session = accounts.open_session(account, now())
    served = Served(folder, store=str(path), port=port)
    found = BrowserHall(browser, served, hall.event, codes, tables, session)
    try:
        yield found
    finally:
        for context in found.contexts:
            context.close()
        served.stop()


def pick(page: Page, name: str, value: str) -> None:
    page.locator(f'#entry label.pick:has(input[name="{name}"][value="{value}"])').click()


def enter_wall(page: Page, game: int) -> None:
    """Enter a wall game, up to the button."""
    page.locator(f'[data-enter="{game}"]').click()
    pick(page, "other", WALL)
    page.locator("#entry button.main").click()


def enter_win(page: Page, game: int, winner: Seat, value: int, thrower: Seat | None = None) -> None:
    page.locator(f'[data-enter="{game}"]').click()
    pick(page, "end", f"win-{winner}")
    pick(page, "value", str(value))
    pick(page, "how", f"from-{thrower}" if thrower else "self_pick")
    if thrower:
        pick(page, "exposures", "2")
    pick(page, "jokers", "yes")
    page.wait_for_selector("#preview .points")
    page.locator("#entry button.main").click()


def said(page: Page, words: str) -> None:
    page.wait_for_selector(f'#answer:has-text("{words}")')
