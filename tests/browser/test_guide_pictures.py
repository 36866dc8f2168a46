"""The pictures in the director's guide are taken from the desk itself.

`EASTWIND_PICTURES=docs/images python3 dev.py test tests/browser/test_guide_pictures.py` takes new ones.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.security.phone_tokens import PhoneLinks, Tokens
from eastwind.store import open_store
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.rounds.lifecycle import CallStart
from tests.browser.conftest import PATIENCE
from tests.browser.events import let_in, put_event, sign_in
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GUIDE = Path(__file__).parents[2] / "docs" / "guide-director.md"
TABLE_TYPED = ("a30c2", "b25p", "w", "d25aj")


def before_round(entries: list[LogEntry], number: int) -> list[LogEntry]:
    """The log up to the start signal of a round."""
    signal = next(
        n for n, entry in enumerate(entries) if isinstance(entry.command, CallStart) and entry.command.round == number
    )
    return entries[:signal]


def test_pictures_of_the_guide_are_those_of_the_desk(new_server: Served, browser: Browser, tmp_path: Path) -> None:
    served = new_server
    folder = Path(os.environ.get("EASTWIND_PICTURES", tmp_path)).absolute()
    day = rehearse(22, 3, load_sheet("national"), 3, 1).entries
    seated, begun, over = before_round(day, 1), before_round(day, 2), day
    session = let_in(served, "Dora", "director")
    desk = a_page(browser, served, session, 1180, 820)

    def shoot(name: str, address: str) -> None:
        desk.goto(address)
        settle(desk)
        desk.screenshot(path=folder / f"desk-{name}.png")

    shoot("home", f"{served.address}/")
    shoot("new", f"{served.address}/events/new")
    event = put_event(served, seated)
    shoot("players", f"{event}/players")
    shoot("room", f"{event}/room?round=1")
    event = put_event(served, [*begun, day[len(begun)]])
    shoot("overview", event)
    shoot("round", f"{event}/round")
    desk.goto(f"{event}/results")
    settle(desk)
    desk.keyboard.type(f"{full_table(begun)}\n")
    desk.wait_for_selector(".places li")
    for game in TABLE_TYPED[:-1]:
        desk.keyboard.type(f"{game}\n")
    desk.keyboard.type(TABLE_TYPED[-1])
    desk.wait_for_selector("#told-4 .points")
    desk.screenshot(path=folder / "desk-results.png")
    phone = a_phone(browser, served, event)
    run_clock(phone)
    phone.screenshot(path=folder / "phone-card.png")
    event = put_event(served, over)
    shoot("cards", f"{event}/cards")
    shoot("rulings", f"{event}/rulings")
    shoot("standings", f"{event}/standings")
    shoot("prizes", f"{event}/prizes")
    shoot("log", f"{event}/log")
    board = a_page(browser, served, session, 1280, 720)
    board.goto(f"{served.address}/board/{put_event(served, [*begun, day[len(begun)]]).rpartition('/')[2]}")
    run_clock(board)
    board.screenshot(path=folder / "board.png")
    taken = {path.name for path in folder.glob("*.png") if path.name.startswith(("desk-", "phone-", "board"))}
    shown = set(re.findall(r"images/([\w-]+\.png)", GUIDE.read_text(encoding="utf-8")))
    assert shown == taken
    assert all((GUIDE.parent / "images" / name).exists() for name in shown)


def run_clock(page: Page) -> None:
    """Set the clock to the middle of a round: the rehearsal was on another day."""
    clock = page.locator("[data-clock-at]").first
    clock.evaluate("(element) => { element.dataset.clockAt = Date.now() - 1_700_000; }")
    page.wait_for_function("() => /[1-9][0-9]:[0-9]{2}/.test(document.querySelector('[data-clock-at]').textContent)")


def full_table(entries: list[LogEntry]) -> int:
    """A table of round 2 with four players."""
    return next(number for number, table in fold(entries).rounds[2].tables.items() if None not in table.seats)


def a_page(browser: Browser, served: Served, session: str, width: int, height: int) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme="light")
    context.set_default_timeout(PATIENCE)
    sign_in(context, served.address, session)
    return context.new_page()


def a_phone(browser: Browser, served: Served, event: str) -> Page:
    context = browser.new_context(viewport={"width": 390, "height": 780}, color_scheme="light", is_mobile=True)
    page = context.new_page()
    with open_store(served.store) as store:
        links = PhoneLinks(Tokens(store), event.rpartition("/")[2], served.address)
        page.goto(links.player(1))
    page.wait_for_url("**/card*")
    settle(page)
    return page


def settle(page: Page) -> None:
    """Wait until a page is connected and drawn before taking its picture."""
    if page.locator("#connection").count():
        page.wait_for_selector("#connection:has-text('Connected')")
    page.evaluate("document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done)))")
    page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished))")
