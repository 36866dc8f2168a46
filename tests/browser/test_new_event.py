"""Setting up an event in a real browser: advice while typing, rows by keyboard, a suggestion taken with one press."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from tests.browser.layout_law import page_faults
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_new_event_by_keyboard_with_advice(desk: Page, served: Served) -> None:
    desk.get_by_role("link", name="New tournament").click()
    desk.wait_for_selector("#f-title:focus")
    desk.keyboard.type("Spring Open")
    desk.get_by_label("Rule sheet", exact=True).select_option("club2023")
    desk.wait_for_selector("text=differences from National")
    desk.get_by_role("button", name="Use National scoring").click()
    desk.get_by_role("button", name="Use “no”").click()
    desk.wait_for_selector("#about-sheet .ask", state="detached")
    desk.get_by_label("Players expected").fill("24")
    desk.get_by_label("Rounds", exact=True).fill("7")
    desk.get_by_role("heading", name="Tables and movement").click()
    desk.wait_for_selector("#room-words:has-text('6 tables')")
    desk.get_by_label("East stays", exact=False).first.check()
    desk.wait_for_selector(".warn:has-text('repeat pairings')")
    assert desk.input_value("#f-title") == "Spring Open"
    desk.get_by_role("heading", name="Prizes and ties").click()
    desk.get_by_role("button", name="Add a prize").focus()
    desk.keyboard.press("Enter")
    desk.keyboard.type("High hand")  # the new row has the focus
    desk.keyboard.press("Tab")
    desk.keyboard.press("Tab")
    desk.keyboard.type("20")
    assert not page_faults(desk)
    desk.get_by_role("button", name="Create tournament").click()
    desk.wait_for_url("**/events/*")
    desk.wait_for_selector("text=There are no players yet")
    assert not page_faults(desk)


def test_home_is_clean_and_offers_everything(desk: Page, served: Served) -> None:
    assert not page_faults(desk)
    desk.get_by_role("button", name="Start a rehearsal").click()
    desk.wait_for_url("**/events/*")
    assert not page_faults(desk)


def test_create_pressed_twice_makes_one_tournament(desk: Page, served: Served) -> None:
    title = f"Double Open {secrets.token_hex(4)}"  # other tests have made tournaments here too
    desk.goto(f"{served.address}/events/new")
    desk.get_by_label("Title").fill(title)
    desk.get_by_role("button", name="Create tournament").dblclick()
    desk.wait_for_selector("text=There are no players yet")
    desk.goto(f"{served.address}/")
    assert desk.locator(f"a:has-text('{title}')").count() == 1
