"""With names of sixty letters, in one word or two, every page of the desk stays within the screen.

And the law of `layout_law.py` holds there too: nothing lies over anything else.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.app import build
from eastwind.store import open_store
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.people.players import ChangePlayer
from tests.browser.events import let_in, put_event, sign_in
from tests.browser.layout_law import layout_faults_on
from tests.browser.screens import Screen, show_on
from tests.browser.test_every_page import OUTSIDE, PAGES
from tests.server.addresses import routes
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

ONE_WORD = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis"
TWO_WORDS = "Featherstonehaugh Cholmondeley"
DEEPER = [
    "players/1",
    "results?round=1&table=1",
    "cards?round=1&table=1",
    "rulings/case?kind=picked-ahead&table=1&game=1&fact-player=A",
    "rulings/case?kind=mahjongg-in-error&table=1&game=1&fact-declarer=A&fact-shown=tiles&fact-earlier_exposures=yes",
    "rulings/given",
    "rulings/penalties",
    "rulings/conduct",
    "standings/why?player=1&beside=2",
    "prizes/ceremony",
    "log/moment?at=60",
    "log/undo?entry=40",
    "phones/code/p1",
]
# Addresses that a page fetches, follows, or offers as a file.
NO_PAGES = {
    "live", "results/table-form", "terms/advice", "players/file/{ending}", "players/contacts/file/{ending}",
    "standings/file/{ending}", "log/event.json", "print/{document}", "share/results.html",
    "rulings/given/{number}/cancel",  # leads on to the log
}  # fmt: skip
# 640 and 960 pixels are 1280 and 1920 at 200 %.
SCREENS = [Screen(1280, 900), Screen(1920, 1080), Screen(640, 450), Screen(960, 540), Screen(390, 844)]
LAPTOP = 1280  # from here on a table shows all its columns at once


def with_long_names(entries: list[LogEntry]) -> list[LogEntry]:
    """The same event: a third of its players have one endless name, a third two long ones."""
    ledger = MemoryLog(list(entries))
    for number, player in sorted(ledger.state.players.items()):
        name = [f"{ONE_WORD[:58]}{number:02d}", f"{TWO_WORDS[:27]} {number:02d}", player.name][number % 3]
        changed = ChangePlayer(player=number, details=msgspec.structs.replace(player.details, name=name))
        answer = ledger.submit(changed, by="Dora", via="desk")
        assert isinstance(answer, LogEntry) or name == player.name, answer
    return ledger.entries


@pytest.fixture(scope="module")
def whole() -> list[LogEntry]:
    """A finished rehearsal."""
    return rehearse(14, 3, load_sheet("national"), 5, 2).entries


@pytest.fixture
def long_named_desk(served: Served, context: BrowserContext) -> Page:
    """A desk whose director has a long name too."""
    sign_in(context, served.address, let_in(served, f"{ONE_WORD[:50]} I", "director"))
    return context.new_page()


@pytest.mark.parametrize("moment", ["middle", pytest.param("end", marks=pytest.mark.long)])
def test_page_with_long_names_stays_within_every_screen(
    long_named_desk: Page, served: Served, whole: list[LogEntry], moment: str
) -> None:
    page = long_named_desk
    event = put_event(served, with_long_names(whole[: len(whole) * 6 // 10] if moment == "middle" else whole))
    addresses = [f"{event}/{path}".rstrip("/") for path in [*PAGES, *DEEPER]]
    addresses += [f"{served.address}{path}" for path in OUTSIDE] if moment == "middle" else []
    faults: list[str] = []
    for address in addresses:
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == (404 if "guessed" in address else 200), (address, answer.status)
        for screen in SCREENS:
            wide = show_on(page, screen)
            faults += [f"{address}: {wide} pixels wide on {screen}"] if wide > screen.width else []
            cut = page.evaluate(CUT_OFF) if screen.width >= LAPTOP else []
            faults += [f"{address}: the table {each} is cut off on {screen}" for each in cut]
        faults += [f"{address}, {each}" for each in layout_faults_on(page, SCREENS[0], SCREENS[-1])]
    assert not faults, "\n".join(faults)


FAMILIES = ["Montgomery-Featherstone", "Featherstonehaugh", "Papadopoulos-Christodoulou", "O'Shaughnessy-Throckmorton"]
BROKEN = r"""() => {
  const WORDS = /Montgomery-|Featherstone(haugh)?|Papadopoulos-|Christodoulou|O'Shaughnessy-|Throckmorton/g;
  const broken = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, range = document.createRange();
    const at = node.parentElement;
    if (at.closest("code, script, option, .hidden-words") || !at.getClientRects().length) continue;
    for (const word of node.textContent.matchAll(WORDS)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top)));
      if (lines.size > 1) broken.add(word[0]);
    }
  }
  return [...broken];
}"""


def test_last_name_is_never_broken_inside_a_word(desk: Page, served: Served, whole: list[LogEntry]) -> None:
    """Names that real people have. A double name may break after its hyphen."""
    ledger = MemoryLog(whole[: len(whole) * 6 // 10])
    for number, player in sorted(ledger.state.players.items()):
        name = f"Wilhelmina {chr(65 + number)}. {FAMILIES[number % len(FAMILIES)]}"
        renamed = ChangePlayer(player=number, details=msgspec.structs.replace(player.details, name=name))
        assert isinstance(ledger.submit(renamed, by="Dora", via="desk"), LogEntry)
    event = put_event(served, ledger.entries)
    faults: list[str] = []
    for address in [
        *(f"{event}/{path}".rstrip("/") for path in [*PAGES, *DEEPER]),
        event.replace("/events/", "/board/"),
    ]:
        desk.goto(address)
        for screen in (Screen(1366, 768), Screen(1024, 768), Screen(390, 844)):
            show_on(desk, screen)
            faults += [f"{address}: {word} is broken on {screen}" for word in desk.evaluate(BROKEN)]
    assert not faults, "\n".join(faults)


def test_ceremony_with_long_names_fits_on_one_screen(desk: Page, served: Served, whole: list[LogEntry]) -> None:
    page = desk
    page.goto(f"{put_event(served, with_long_names(whole))}/prizes/ceremony")
    page.wait_for_selector("#connection:has-text('Connected')")
    while page.locator('[data-step="back"]').count():  # the rehearsal has read some out already
        step(page, "ArrowLeft")
    shown = 0
    while page.locator('[data-step="on"]').count():
        step(page, "ArrowRight")
        for screen in SCREENS[:2]:
            show_on(page, screen)
            height = page.evaluate("document.documentElement.scrollHeight")
            assert height <= screen.height, page.locator("#stage").inner_text()
        shown += ONE_WORD[:50] in page.locator("#stage").inner_text()
    assert shown, "no long name has won anything"


def step(page: Page, key: str) -> None:
    before = page.locator(".progress").inner_text()
    page.keyboard.press(key)
    page.wait_for_function("before => document.querySelector('.progress')?.innerText !== before", arg=before)


def test_every_page_of_the_desk_is_looked_at(tmp_path: Path) -> None:
    with open_store(tmp_path / "desk.sqlite3") as store:
        addresses = [path for method, path, _ in routes(build(store)) if method == "GET"]
    own = "/events/{event}"
    pages = {path.removeprefix(own).strip("/") for path in addresses if path.startswith(own)} - NO_PAGES
    looked_at = {re.sub(r"\?.*", "", path) for path in [*PAGES, *DEEPER]}
    missing = {
        page for page in pages if not any(re.fullmatch(re.sub(r"\{\w+\}", r"\\w+", page), at) for at in looked_at)
    }
    assert not missing, f"add them to DEEPER, with long names in sight: {sorted(missing)}"


CUT_OFF = """() => [...document.querySelectorAll(".scroll")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent.trim().slice(0, 60))"""
