"""The page of a table with a paper card: the winner names the hand, the others judge it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from tests.browser.play_screens import JUDGE, RACK, on_paper, screens
from tests.browser.table_players import do_next, open_table, press, wait_to_act
from tests.browser.test_play_page import NOON, Table, inaccessible, table
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

__all__ = ["table"]


def test_winner_names_the_hand_and_the_others_judge_it(table: Table) -> None:
    table.show(screens(NOON)["name-hand"])
    table.page.get_by_text("Ruth: That line is worth 25.").wait_for()
    assert table.page.locator("#card").is_hidden()
    table.page.get_by_label("Value").fill("25")
    table.press("Show the hand")
    sent = table.sent()
    assert (sent["type"], sent["line"], sent["value"], sent["section"]) == ("name_hand", "Evens, third line", 25, None)
    assert [tile for group in sent["groups"] for tile in group] == list(RACK)
    table.show(screens(NOON)["judge"])
    table.page.get_by_label("What is wrong?").fill("It says pairs.")
    table.press("Dispute")
    assert table.sent(2) == {"type": "disagree", "reason": "It says pairs."}
    disputed = "You disputed the hand. You can still accept it."
    table.show(on_paper(replace(JUDGE, answered=disputed, can_change=True)))
    assert table.page.get_by_role("button", name="Dispute").is_hidden()
    table.press("Accept")
    assert table.sent(3) == {"type": "agree"}
    assert not inaccessible(table, (390, 844), ["name-hand", "judge"])


def friend(browser: Browser, address: str, name: str, chair: str) -> Page:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.locator("#your-name").fill(name)
    page.locator(f"[data-chair={chair}]").click()
    page.wait_for_selector("#buttons [data-zone=primary]:not([hidden])")
    return page


@pytest.mark.long
def test_four_people_play_with_a_paper_card_and_settle_two_questions(browser: Browser, served: Served) -> None:
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    context.set_default_timeout(60_000)
    host = open_table(context, served, bots=False, card="paper", call_seconds="0")
    pages = [
        host,
        *(friend(browser, host.url, name, chair) for name, chair in (("Bea", "B"), ("Cy", "C"), ("Di", "D"))),
    ]
    press(host, "primary")
    for page in pages:
        wait_to_act(page, "pass")
    thrower = through_the_charleston(pages)
    press(thrower, "mahjongg")
    thrower.get_by_label("Section and line").fill("Evens, third line")
    thrower.get_by_label("Value").fill("25")
    press(thrower, "primary")
    others = [page for page in pages if page is not thrower]
    for page in others:
        page.get_by_text("Evens, third line · 25 points").wait_for()
    press(others[0], "second")
    thrower.get_by_text("disputes it").wait_for()
    thrower.get_by_label("Value").fill("30")
    press(thrower, "primary")
    for page in others:
        page.get_by_text("Evens, third line · 30 points").wait_for()
        press(page, "primary")
    for page in pages:
        page.wait_for_selector(".headline")
    for page in pages[1:]:
        page.context.close()
    context.close()


def through_the_charleston(pages: list[Page]) -> Page:
    """Passes tiles until someone is asked to throw: that is East."""
    for _ in range(60):
        for page in pages:
            kind = str(page.evaluate("document.body.dataset.ask"))
            if kind == "discard":
                return page
            if kind in ("pass", "stop", "wish", "give") and not waits(page):
                do_next(page)
        pages[0].wait_for_timeout(200)
    raise AssertionError("the Charleston does not end")


def waits(page: Page) -> bool:
    return "aiting" in page.locator("#prompt").inner_text() or "are out" in page.locator("#prompt").inner_text()
