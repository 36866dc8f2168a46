"""Tournament practice in real browsers: a hand called dead, and Mah Jongg in error, with the ruling on every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from eastwind.rules.loading.sheet_library import SHEETS
from tests.browser.layout_law import page_faults
from tests.browser.live_tables import LAPTOP, answer, laid_out, press_named, throw
from tests.browser.table_players import do_next, press, press_paper, wait_to_act
from tests.browser.test_play import fits
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PRACTICE = {"kind": "practice", "call_seconds": 0}  # a discard waits until everyone has answered
THREE = ("Ann", "Bea", "Cleo")
# First Steps has kongs of East, and no pung: two jokers and the called East fit no line.
RACKS = {
    "A": ("E", "9D", "9D", "9D", "9D", "8D", "8D", "8D", "8D", "7D", "7D", "7D", "7D", "5D"),
    "B": ("J", "J", "6C", "6C", "6C", "6C", "1C", "1C", "1C", "1C", "2C", "2C", "2C"),
}


def show_a_pung(page: Page) -> None:
    wait_to_act(page, "expose")
    press_paper(page, ".exposure-choice")


def call_hand_dead(page: Page, name: str, why: str) -> None:
    page.locator(".place-head", has_text=name).click()
    press_named(page, "Call hand dead")
    press_named(page, why)


def declare_mahjongg(page: Page) -> None:
    """Mah Jongg, and Yes to the question whether she is sure, if the page asks."""
    wait_to_act(page, "discard")
    press(page, "mahjongg")
    if page.locator("#sure[open]").count():
        page.wait_for_timeout(320)
        page.locator("#sure-yes").click()


def ruling(page: Page) -> str:
    box = page.locator("#ruling")
    box.wait_for()
    return box.locator("p").inner_text()


@pytest.mark.parametrize(
    ("sheet", "item"), [("national", "National rule"), pytest.param("aspen", "Aspen rule", marks=pytest.mark.long)]
)
def test_hand_is_called_dead_and_everyone_reads_the_ruling_with_its_item(
    browser: Browser, served: Served, sheet: str, item: str
) -> None:
    with laid_out(served, browser, THREE, {**PRACTICE, "sheet": sheet}, turn="A", racks=RACKS) as table:
        ann, bea, cleo = table.sits("A", LAPTOP), table.sits("B"), table.sits("C")
        watcher = table.visits()
        throw(ann, "E")
        answer(bea, "call")
        answer(cleo, "skip")
        show_a_pung(bea)
        throw(bea, "1C")
        call_hand_dead(cleo, "Bea", "The exposures fit no line of the card")
        for page in (ann, bea, cleo, watcher):
            words = ruling(page)
            assert words.startswith("Ruling: ")
            assert item in words
            assert fits(page)
        assert bea.locator("#prompt").inner_text() == "Your hand is dead. The others play on."
        assert "dead hand" in ann.locator(".place", has_text="Bea").inner_text()
        assert not page_faults(cleo)
        press_named(cleo, "OK")
        assert cleo.locator("#ruling").is_hidden()
        assert ann.locator("#ruling").is_visible(), "each player puts it away for herself"


# Cleo's and Dot's hands are dead, so after Ann's error Bea has the one intact hand.
@pytest.mark.parametrize(
    ("sheet", "points", "why"),
    [("aspen", "+10", "the one intact hand (Aspen rule 14.4)"), ("club2023", "0", "the one intact hand")],
)
def test_mah_jongg_in_error_costs_what_each_sheet_says(
    browser: Browser, served: Served, sheet: str, points: str, why: str
) -> None:
    terms = {**PRACTICE, "sheet": sheet}
    with laid_out(served, browser, ("Ann", "Bea"), terms, turn="A", racks=RACKS, dead=("C", "D")) as table:
        ann, bea = table.sits("A"), table.sits("B", LAPTOP)
        declare_mahjongg(ann)
        for page in (ann, bea):
            page.wait_for_selector(".headline")
            assert fits(page)
            assert f"{points}: {why}" in page.locator("#paper").inner_text()
        assert bea.locator(".headline").inner_text() == "Ann's Mah Jongg in error ended the game."
        assert not page_faults(ann)


@pytest.mark.long
@pytest.mark.parametrize("sheet", SHEETS)
def test_after_mah_jongg_in_error_the_others_play_on(browser: Browser, served: Served, sheet: str) -> None:
    with laid_out(served, browser, ("Ann", "Bea"), {**PRACTICE, "sheet": sheet}, turn="A", racks=RACKS) as table:
        ann, bea = table.sits("A"), table.sits("B")
        declare_mahjongg(ann)
        words = [ruling(page) for page in (ann, bea)]
        assert all("Ann" in each or "Your" in each for each in words), words
        assert ann.locator("#prompt").inner_text() == "Your hand is dead. The others play on."
        assert fits(ann)
        for _ in range(3):
            do_next(bea)
        assert bea.locator("#discards img.face").count()
