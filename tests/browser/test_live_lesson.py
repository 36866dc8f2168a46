"""A lesson in real browsers: a hand is opened, the teacher points, pauses, goes back, and deals a prepared rack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eastwind.tiles import read_tiles
from tests.browser.layout_law import page_faults
from tests.browser.live_tables import LAPTOP, LiveTable, laid_out, press_named, rack, throw
from tests.browser.table_players import do_next, press, wait_to_act
from tests.browser.test_play import fits
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

RACKS = {"A": ("W", "6B", "6B", "9D", "9D", "9D", "9D", "8D", "8D", "8D", "8D", "7D", "7D", "7D")}
PREPARED = "FF 11B 22B 33B 44B 55B J"


def invite(table: LiveTable, carol: Page, name: str) -> Page:
    """The host names a teacher in her menu and passes the link on, which opens the teacher's screen."""
    carol.locator("#open-menu").click()
    carol.get_by_label("Invite a teacher").fill(name)
    carol.get_by_role("button", name="Invite", exact=True).click()
    link = carol.locator("#teacher-link output")
    link.wait_for()
    carol.wait_for_function("() => document.querySelector('#teacher-link output').textContent.includes('/teach/')")
    path = link.inner_text().rpartition("/teach/")[2]
    return table.visits(f"/teach/{path}", LAPTOP)


def test_lesson_from_the_open_hand_to_the_prepared_deal(browser: Browser, served: Served) -> None:
    with laid_out(served, browser, ("Carol",), turn="A", racks=RACKS, last_tiles=0) as table:
        carol = table.sits("A")
        ann = invite(table, carol, "Ann")
        assert ann.locator(".pupil-tile").count() == 0, "no hand is open before its player opens it"
        carol.get_by_label("Open my hand to Ann").check()
        carol.get_by_label("I agree to a lesson").check()
        carol.locator("#menu [data-close]").click()
        ann.get_by_role("button", name="Point at West").click()
        carol.wait_for_selector("#rack .pointed[data-tile=W]")
        assert carol.locator("#note").inner_text() == "Ann points at West."
        assert fits(ann)
        assert not page_faults(ann)
        press(ann, "primary")
        carol.get_by_role("heading", name="Paused by Ann.").wait_for()
        press(ann, "primary")
        hand = rack(carol)
        throw(carol, "W")
        carol.wait_for_selector(".headline")  # the wall is empty, and no one called
        press_named(ann, "Take the game back")
        press_named(ann, "As far as it goes")
        wait_to_act(carol, "discard")
        assert rack(carol) == hand
        press_named(ann, "Next deal …")
        ann.get_by_label("Thirteen tiles").fill(PREPARED)
        press_named(ann, "Deal these")
        ann.get_by_role("button", name="Next deal: chosen").wait_for()
        throw(carol, "W")
        wait_to_act(carol, "over")
        press(carol, "primary")
        wait_to_act(carol, "pass")
        assert set(rack(carol)) >= set(read_tiles(PREPARED))
        assert do_next(carol) == "pass"
