"""Getting people in on a small laptop: names typed quickly, a messy list, and the line at the door."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eastwind.tournament.people.players import ImportPlayers
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.state import Details
from tests.browser.events import put_event
from tests.serving import Served
from tests.tournament.desk import Desk, terms

if TYPE_CHECKING:
    from playwright.sync_api import Page

LIST = """Fall Classic registrations

First Name,Last Name,Email,Paid,T-shirt
Ruth,Goldberg,ruth@example.org,PAID,M
Ann & Bob,Lee,lee@example.org,$80,L
José,Alvarez,,check #1041,
Jose,Álvarez,,Venmo,
,,someone@example.org,,
Total,,,5,
"""


def expected(*names: str) -> Desk:
    """An event with these players, no one here yet."""
    event = Desk()
    event.ok(SetUpEvent(terms=terms(fee=4000)))
    if names:
        event.ok(ImportPlayers(entries=tuple(Details(name=name) for name in names)))
    return event


def open_page(desk: Page, served: Served, event: Desk, page: str) -> None:
    desk.set_viewport_size({"width": 1366, "height": 768})
    desk.goto(f"{put_event(served, event.entries)}/{page}")
    desk.wait_for_selector("#connection:has-text('Connected')")


def names_in(page: Page) -> list[str]:
    return page.locator("#roll a.name > span:last-child").all_inner_texts()


def in_sight(page: Page, selector: str) -> bool:
    box = page.locator(selector).first.bounding_box()
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 768


def test_a_name_typed_while_a_question_is_open_is_not_lost(desk: Page, served: Served) -> None:
    open_page(desk, served, expected("Ann Lee"), "entries")
    desk.keyboard.type("Ann Lee")
    desk.keyboard.press("Enter")
    desk.wait_for_selector("#questions .ask")
    desk.keyboard.type("Mary Lou OBrien")  # with spaces, which would press a button that has the focus
    desk.keyboard.press("Enter")
    desk.keyboard.type("Bubbe")  # before there is an answer
    desk.keyboard.press("Enter")
    desk.wait_for_selector("#roll li:has-text('Bubbe')")
    assert names_in(desk) == ["Bubbe", "Ann Lee", "Mary Lou OBrien"]
    assert in_sight(desk, "#questions .ask button")
    desk.get_by_role("button", name="Yes, another Ann Lee").click()
    desk.wait_for_selector("#roll li:has-text('Ann Lee') >> nth=1")
    assert desk.evaluate("document.activeElement.id") == "f-name"


def test_a_messy_list_is_set_right_and_added(desk: Page, served: Served) -> None:
    open_page(desk, served, expected(), "entries/list")
    desk.get_by_label("Paste the list here").fill(LIST)
    desk.get_by_role("button", name="Preview").click()
    desk.wait_for_selector("[data-add]:has-text('Add 4 players')")
    assert in_sight(desk, "[data-add]")
    desk.get_by_label("T-shirt").select_option("notes")  # one press opens the choice, the next one takes it
    desk.wait_for_selector("#row-4 .badge:text-is('M')")
    desk.get_by_label("Name in row 8").fill("Nell Noname")
    desk.get_by_label("Name in row 5b").fill("Bobby Lee")
    desk.wait_for_selector("[data-add]:has-text('Add 5 players')")
    desk.locator("[data-add]").click()
    desk.wait_for_selector(".said:has-text('Added 5 players')")
    assert names_in(desk) == ["José Alvarez", "Ruth Goldberg", "Ann Lee", "Bobby Lee", "Nell Noname"]
    assert "checks" in desk.inner_text("#counts")


def test_everyone_shown_is_checked_in_and_paid_in_sight_and_undone(desk: Page, served: Served) -> None:
    names = [
        f"{first} {last}"
        for last in ("Adler", "Blum", "Cohen", "Levy")
        for first in ("Fran", "Gail", "Joan", "Myra", "Rose")
    ]
    open_page(desk, served, expected(*names), "entries")
    desk.locator("#find").fill("blum")
    desk.get_by_role("button", name="Check in all shown").click()
    desk.wait_for_selector("#marked :text('Checked in 5 players.')")
    assert in_sight(desk, "#marked form")
    assert in_sight(desk, "#roll li:not([hidden])")
    desk.get_by_label("Paid by").select_option("check")
    desk.get_by_role("button", name="Mark all shown as paid").click()
    desk.wait_for_selector("#marked :text('5 players paid')")
    desk.locator("#find").fill("")
    desk.get_by_role("button", name="Fran Adler pays").click()
    desk.wait_for_selector("#counts :text('checks')")
    desk.wait_for_selector("#roll li:has-text('Fran Adler') :text('✓ paid')")
    assert "5 here" in " ".join(desk.inner_text("#counts").split())
    desk.get_by_role("button", name="Check in all shown").click()
    desk.wait_for_selector("#counts li:has-text('20 here')")
    desk.get_by_role("button", name="Undo").click()
    desk.wait_for_selector("#counts li:has-text('5 here')")
