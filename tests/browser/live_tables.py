"""Tables in the middle of a game, on a running server, with a browser for each person who looks at one."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from eastwind.play import events as ev
from eastwind.play.events import AnyPlayEvent, TableOpened
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.server.play.open_tables import BESIDE, OpenTables
from eastwind.server.play.table_log import FORMAT, KIND, write_events
from eastwind.server.run_clock import now
from eastwind.store import Draft, Store, open_reader, open_store
from eastwind.store.beside import place_beside
from eastwind.table.machine import decide as decide_game
from eastwind.table.moments.starting import LayOutPosition
from tests.browser.table_players import press, wait_to_act
from tests.play.seating import Table
from tests.server.play.two_tables import always
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Size = tuple[int, int]
PHONE: Size = (390, 844)
LAPTOP: Size = (1366, 768)
PATIENCE = 60_000
NAMES = ("Ann", "Bea", "Cleo", "Dot")


class LiveTable:
    """A table's address, and the link of each seat."""

    def __init__(self, served: Served, browser: Browser, name: str, tokens: Mapping[Seat, str]) -> None:
        self.path = f"/play/{name}"
        self.address = f"{served.address}{self.path}"
        self._browser, self._tokens = browser, tokens

    def sits(self, seat: Seat, size: Size = PHONE, at: str = "") -> Page:
        """The screen of the person in this chair, in a browser of her own. `at`: another address of the server."""
        table = f"{at}{self.path}" if at else self.address
        return self._open(f"{table}/seat/{self._tokens[seat]}", size)

    def visits(self, path: str = "", size: Size = PHONE) -> Page:
        """A browser without a seat."""
        return self._open(f"{self.address}{path}", size)

    def _open(self, address: str, size: Size) -> Page:
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", ignore_https_errors=True
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("html[data-ready]")
        return page


@contextmanager
def laid_out(
    served: Served,
    browser: Browser,
    names: tuple[str, ...] = NAMES,
    terms: Mapping[str, Any] | None = None,
    **layout: Any,
) -> Iterator[LiveTable]:
    """A game that has come to this position; bots have the chairs without a name."""
    table = Table(**(terms or {})).sit(*names).start()
    laid = LayOutPosition(east="A", **layout)
    position = decide_game(table.play.table, laid, table.card)
    assert not isinstance(position, Rejected), position
    table.log.append((ev.CarriedOut(act=laid, events=position),))
    with put(served, browser, table) as live:
        yield live


@contextmanager
def put(served: Served, browser: Browser, table: Table) -> Iterator[LiveTable]:
    """A table of a test on a running server, as if everything had happened there."""
    name = secrets.token_urlsafe(9)
    with open_reader(served.store) as desk, open_store(place_beside(desk, BESIDE)) as store:
        _write(store, name, [(TableOpened(terms=table.terms),), *table.log])
    before = list(browser.contexts)
    try:
        yield LiveTable(served, browser, name, _tokens(served, name, table.play))
    finally:
        for context in browser.contexts:
            if context not in before:
                context.close()


def _write(store: Store, name: str, log: list[tuple[AnyPlayEvent, ...]]) -> None:
    for number, events in enumerate(log):
        draft = Draft(
            stream=name, kind=KIND, at=now(), by="table", via="play", key=f"step {number}", format=FORMAT, role="",
            command=b"{}",
        )  # fmt: skip
        store.append(draft, always(write_events(events)))


def _tokens(served: Served, name: str, play: PlayTable) -> dict[Seat, str]:
    async def made() -> dict[Seat, str]:
        with open_store(served.store) as desk:
            tables = OpenTables(desk)
            found = {seat: tables.token(name, play, seat) for seat in SEATS}
            await tables.close()
        return found

    with ThreadPoolExecutor(1) as aside:  # Playwright keeps a loop in this thread
        return aside.submit(lambda: asyncio.run(made())).result()


def tap_tile(page: Page, tile: str) -> None:
    """Raises a tile of the rack."""
    page.locator(f"#rack .rack-tile[data-tile='{tile}']").first.click()


def throw(page: Page, tile: str) -> None:
    """Discards this tile once it is her turn."""
    wait_to_act(page, "discard")
    tap_tile(page, tile)
    press(page, "discard")


def answer(page: Page, zone: str) -> None:
    """Answers a discard: "call", "wait", or "skip"."""
    wait_to_act(page, "call")
    press(page, zone)


def press_named(page: Page, name: str) -> None:
    """A button by its name, once it does not ignore a tap any more."""
    button = page.get_by_role("button", name=name, exact=True)
    button.wait_for()
    page.wait_for_timeout(320)
    button.click()


def rack(page: Page) -> list[str]:
    """The tiles on the rack, sorted."""
    return sorted(page.locator("#rack .rack-tile").evaluate_all("all => all.map(one => one.dataset.tile)"))
