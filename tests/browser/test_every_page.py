"""Every page of the desk in a real browser: accessible, on a phone as on a laptop, and nothing from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from eastwind.lab.rehearsal.event import rehearse
from eastwind.rules.loading.library import load_sheet
from eastwind.server.security.guards import COOKIE
from tests.browser.events import let_in, put_event
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request

PAGES = [
    "", "entries", "entries/roll-call", "entries/list", "entries/barred", "room", "room/script", "room/advice",
    "round", "results", "cards", "cards/1", "rulings", "standings", "prizes", "print", "phones", "log", "terms", "rules",
]  # fmt: skip
OUTSIDE = ["/", "/events/new", "/staff", "/password", "/sign-in", "/welcome/guessed"]
SCREENS: list[tuple[int, int, Any]] = [(1280, 900, "light"), (390, 844, "dark")]
SMALLEST_TARGET = 24  # WCAG 2.2 AA; ours are 48, apart from links within a line of text
LARGEST_PAGE = 100_000


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, str]]:
    """A desk with a rehearsal in the middle of its day, and its event's address."""
    served = Served(tmp_path_factory.mktemp("desk"))
    entries = rehearse(14, 3, load_sheet("national"), 5, 2).entries
    yield served, put_event(served, entries[: len(entries) * 6 // 10])
    served.stop()


def open_page(browser: Browser, served: Served, session: str, screen: tuple[int, int, Any]) -> Page:
    width, height, scheme = screen
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    context.set_default_timeout(20_000)
    context.add_cookies([{"name": COOKIE, "value": session, "url": served.address}])
    return context.new_page()


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen[0]}-{screen[2]}")
def test_page_is_accessible_and_fits(hall: tuple[Served, str], browser: Browser, screen: tuple[int, int, Any]) -> None:
    served, event = hall
    page = open_page(browser, served, let_in(served, f"Dora {screen[0]}", "director"), screen)
    elsewhere: list[str] = []
    page.on("request", lambda request: note_outside(request, served, elsewhere))
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(f"{page.url}: {message.text}") if is_ours(message) else None)
    page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
    faults: list[str] = []
    for path in [*OUTSIDE, *PAGES]:
        address = f"{served.address}{path}" if path.startswith("/") else f"{event}/{path}".rstrip("/")
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == (404 if "guessed" in path else 200), (path, answer.status)
        found = Axe().run(page).response["violations"]
        faults += [f"{path}: {each['id']} {[node['target'] for node in each['nodes']][:3]}" for each in found]
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > screen[0]:
            faults.append(f"{path}: {wide} pixels wide on a screen of {screen[0]}")
        faults += [f"{path}: {each} is too small a target" for each in page.evaluate(SMALL_TARGETS, SMALLEST_TARGET)]
        assert page.locator("h1").count() == 1, path
    page.context.close()
    assert not faults, "\n".join(faults)
    assert not elsewhere
    assert not wrong, "\n".join(wrong)


def test_first_visit_transfers_little(hall: tuple[Served, str], browser: Browser) -> None:
    served, event = hall
    session = let_in(served, "Dora Weight", "director")
    heavy: list[str] = []
    for path in PAGES:
        page = open_page(browser, served, session, SCREENS[0])
        finished: list[Request] = []
        page.on("requestfinished", noting(finished))
        page.goto(f"{event}/{path}".rstrip("/"))
        page.wait_for_selector("#connection:has-text('Connected')")
        transferred = sum(request.sizes()["responseBodySize"] for request in finished)
        if transferred > LARGEST_PAGE:
            heavy.append(f"{path}: {transferred} bytes")
        page.context.close()
    assert not heavy, heavy


def noting(finished: list[Request]) -> Callable[[Request], None]:
    return lambda request: finished.append(request)


def note_outside(request: Request, served: Served, elsewhere: list[str]) -> None:
    if not request.url.startswith((served.address, "data:")):
        elsewhere.append(request.url)


def is_ours(message: Any) -> bool:
    """What the console calls an error; a page that is not there is one on purpose."""
    return message.type == "error" and "404" not in message.text


SMALL_TARGETS = """smallest => {
  const kinds = "button, summary, select, input:not([type=hidden]), a.button, nav a";
  const small = (box) => box.width && box.height && (box.width < smallest || box.height < smallest);
  return [...document.querySelectorAll(kinds)]
    .filter((each) => small(each.getBoundingClientRect()) && !each.closest(".hidden-words, label"))
    .map((each) => each.outerHTML.slice(0, 120));
}"""
