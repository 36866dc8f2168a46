"""Every page of the desk in a real browser: accessible on a phone and on a laptop, laid out by the law of
`layout_law.py`, with nothing fetched from outside."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.log.entries import LogEntry
from tests.browser.conftest import PATIENCE
from tests.browser.events import let_in, put_event, sign_in
from tests.browser.layout_law import layout_faults_on
from tests.browser.screens import LAPTOP, PHONE, show_on
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request

PAGES = [
    "", "players", "players/roll-call", "players/list", "players/contacts", "players/barred", "room", "room/script",
    "room/advice",
    "round", "results", "cards", "cards/1", "rulings", "standings", "prizes", "print", "phones", "log", "terms", "rules",
]  # fmt: skip
TABLES = ["results?round=1&table=1", "cards?round=1&table=1", "standings?after=1"]
OUTSIDE = ["/", "/events/new", "/cards", "/staff", "/password", "/sign-in", "/welcome/guessed"]
SMALLEST_TARGET = 24  # WCAG 2.2 AA; ours are 48, except links within a line of text
LARGEST_PAGE = 150_000  # bytes of a first visit, the typeface among them; it is kept for a year


@pytest.fixture(scope="module")
def morning() -> list[LogEntry]:
    """A rehearsal up to the middle of its day."""
    entries = rehearse(14, 3, load_sheet("national"), 5, 2).entries
    return entries[: len(entries) * 6 // 10]


@pytest.fixture
def event(served: Served, morning: list[LogEntry]) -> str:
    return put_event(served, morning)


@pytest.mark.parametrize("half", [0, 1])  # two tests, so that two workers share the longest of all
def test_page_is_accessible_and_fits(desk: Page, served: Served, event: str, half: int) -> None:
    page = desk
    elsewhere: list[str] = []
    page.on("request", lambda request: note_outside(request, served, elsewhere))
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(f"{page.url}: {message.text}") if is_ours(message) else None)
    page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
    faults: list[str] = []
    for path in [*OUTSIDE, *PAGES, *TABLES][half::2]:
        address = f"{served.address}{path}" if path.startswith("/") else f"{event}/{path}".rstrip("/")
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == (404 if "guessed" in path else 200), (path, answer.status)
        assert page.locator("h1").count() == 1, path
        for screen in (LAPTOP, PHONE):
            wide, at = show_on(page, screen), f"{path} on {screen}"
            found = Axe().run(page).response["violations"]
            faults += [f"{at}: {each['id']} {[node['target'] for node in each['nodes']][:3]}" for each in found]
            faults += [f"{at}: {wide} pixels wide"] if wide > screen.width else []
            small = page.evaluate(SMALL_TARGETS, SMALLEST_TARGET)
            faults += [f"{at}: {each} is too small a target" for each in small]
        faults += [f"{path}, {each}" for each in layout_faults_on(page, LAPTOP, PHONE)]
    assert not faults, "\n".join(faults)
    assert not elsewhere
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "paths",
    [["", "players", "results", "cards", "standings", "log"], pytest.param(PAGES, marks=pytest.mark.long)],
    ids=["longest", "all"],
)
def test_first_visit_transfers_little(served: Served, event: str, browser: Browser, paths: list[str]) -> None:
    session = let_in(served, "Dora", "director")
    heavy: list[str] = []
    for path in paths:
        context = browser.new_context()  # a browser that has fetched nothing yet
        context.set_default_timeout(PATIENCE)
        sign_in(context, served.address, session)
        page = context.new_page()
        finished: list[Request] = []
        page.on("requestfinished", noting(finished))
        page.goto(f"{event}/{path}".rstrip("/"))
        page.wait_for_selector("#connection:has-text('Connected')")
        transferred = sum(request.sizes()["responseBodySize"] for request in finished)
        if transferred > LARGEST_PAGE:
            heavy.append(f"{path}: {transferred} bytes")
        context.close()
    assert not heavy, heavy


def noting(finished: list[Request]) -> Callable[[Request], None]:
    return lambda request: finished.append(request)


def note_outside(request: Request, served: Served, elsewhere: list[str]) -> None:
    if not request.url.startswith((served.address, "data:")):
        elsewhere.append(request.url)


def is_ours(message: Any) -> bool:
    """Whether the console message is an error. One page is meant to be missing."""
    return message.type == "error" and "404" not in message.text


SMALL_TARGETS = """smallest => {
  const kinds = "button, summary, select, input:not([type=hidden]), a.button, nav a";
  const small = (box) => box.width && box.height && (box.width < smallest || box.height < smallest);
  return [...document.querySelectorAll(kinds)]
    .filter((each) => small(each.getBoundingClientRect()) && !each.closest(".hidden-words, label"))
    .map((each) => each.outerHTML.slice(0, 120));
}"""
