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
    from playwright.sync_api import Dialog, Page

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
        event.ok(ImportPlayers(players=tuple(Details(name=name) for name in names)))
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
    open_page(desk, served, expected("Ann Lee"), "players")
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
    open_page(desk, served, expected(), "players/list")
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
    open_page(desk, served, expected(*names), "players")
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


def test_unsaved_name_is_asked_about_and_what_was_saved_is_not(desk: Page, served: Served) -> None:
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    desk.on("dialog", stay)
    open_page(desk, served, expected("Ann Lee", "Bob Roy"), "players/1")
    desk.get_by_label("Name", exact=True).fill("Anne Leigh")
    with desk.expect_event("dialog"):
        desk.get_by_role("link", name="All players").click(no_wait_after=True)
    assert (asked, desk.url.endswith("/players/1")) == (["beforeunload"], True)
    assert desk.get_by_label("Name", exact=True).input_value() == "Anne Leigh"
    assert desk.get_by_role("button", name="Save").count() == 1
    desk.get_by_role("button", name="Save").click()
    desk.wait_for_selector(".save-bar :text('Saved Anne Leigh.')")
    assert in_sight(desk, ".save-bar .answer")
    desk.wait_for_selector("h1:has-text('Anne Leigh')")
    assert "Ann Lee" not in desk.locator("main").inner_text().replace("Anne Leigh", "")
    desk.locator("[name=apart]").select_option(label="Bob Roy (2)")
    desk.get_by_role("button", name="Save").click()
    desk.get_by_label("Bob Roy", exact=True).wait_for()
    assert desk.locator("select[name=apart]").input_value() == ""  # saved: unchecking Bob takes it back
    desk.get_by_role("link", name="All players").click()
    desk.wait_for_selector("#roll li:has-text('Leigh')")
    assert asked == ["beforeunload"]


def test_list_that_was_not_added_is_asked_about(desk: Page, served: Served) -> None:
    asked: list[str] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    desk.on("dialog", leave)
    open_page(desk, served, expected(), "players/list")
    desk.get_by_label("Paste the list here").fill("Ann Lee\nBob Roy\n")
    desk.get_by_role("button", name="Preview").click()
    desk.wait_for_selector("[data-add]")
    desk.get_by_role("link", name="Start over").click()
    desk.wait_for_selector("#f-rows")
    assert asked == []  # who starts over means to
    desk.get_by_label("Paste the list here").fill("Ann Lee\nBob Roy\n")
    desk.get_by_role("button", name="Preview").click()
    desk.wait_for_selector("[data-add]")
    desk.get_by_role("link", name="All players").click()
    desk.wait_for_selector("#f-name")
    assert asked == ["beforeunload"]


def test_at_the_door_here_stays_checked_and_paid_by_holds_for_new_names(desk: Page, served: Served) -> None:
    open_page(desk, served, expected(), "players")
    desk.locator(".walk-in [name=here]").check()
    desk.locator("#how").select_option("cash")
    desk.get_by_text("Paid $40.00 (cash)").wait_for()
    desk.locator(".walk-in [name=paid]").check()
    desk.locator("#f-name").fill("Ann Lee")
    desk.keyboard.press("Enter")
    desk.keyboard.type("Bob Roy")
    desk.keyboard.press("Enter")
    desk.wait_for_selector("#roll li:has-text('Roy')")
    assert desk.locator("#roll li .badge:text-is('✓ here')").count() == 2
    desk.wait_for_selector("#counts :text('(cash $40.00)')")  # Ann alone was marked as paid


def test_line_at_the_door_is_worked_off_with_find_and_enter(desk: Page, served: Served) -> None:
    open_page(desk, served, expected("Ann Lee", "Ruth Goldberg", "Ruth Roy"), "players")
    desk.locator("#find").fill("ruth")
    desk.keyboard.press("Enter")
    assert desk.evaluate("document.activeElement.name") != "here"  # two are found: Enter decides nothing
    desk.locator("#find").fill("goldbreg")
    desk.wait_for_selector(":text('Nearly the same')")
    desk.keyboard.press("Enter")
    assert desk.evaluate("document.activeElement.name") != "here"  # perhaps someone else
    desk.locator("#find").fill("goldb")
    desk.keyboard.press("Enter")
    assert desk.evaluate("document.activeElement.name") == "here"
    desk.keyboard.press("Enter")
    desk.wait_for_selector("#marked :text('Checked in Ruth Goldberg.')")
    desk.wait_for_selector("#find:focus")
    desk.keyboard.type("ann")
    desk.wait_for_selector("#roll li:visible:has-text('Lee')")
    assert desk.locator("#find").input_value() == "ann"  # what was there is selected, and typed over
