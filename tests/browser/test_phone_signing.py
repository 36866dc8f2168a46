"""Initials on phones: void after a change, given on a passed phone, and codes that stop working."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eastwind.rules.seats import Seat
from tests.browser.halls import a_browser_hall, begin_entry, enter_wall, pick, said
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from eastwind.rules.seats import Seat

from tests.browser.layout_law import page_faults
from tests.browser.phone_checks import initial


def test_change_after_the_initials_says_so_and_takes_old_notes_away(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, players=4) as hall:
        phones: dict[Seat, Page] = {seat: hall.phone(seat) for seat in ("B", "D")}
        for game in range(1, 5):
            phones["D"].wait_for_selector(f'.next-game[data-game="{game}"]')
            enter_wall(phones["D"], game)
            said(phones["D"], f"Game {game} is on the scorecard")
        phones["B"].locator(".task.mine:has-text('Dan Dale') [name=initials]").fill("BB")
        phones["B"].locator(".task.mine:has-text('Dan Dale')").get_by_role(
            "button", name="The scorecard is right"
        ).click()
        said(phones["B"], "You initialed South")
        phones["D"].get_by_role("button", name="Change game 4").click()
        assert phones["D"].inner_text("#answer") == ""
        phones["D"].locator("#game-dialog [data-fix=end]").click()
        pick(phones["D"], "end", "else")
        pick(phones["D"], "other", "none")
        phones["D"].locator("#why").fill("never begun")
        phones["D"].locator("#game-dialog button.main").click()
        phones["D"].locator("#game-dialog [data-step=check]").wait_for()
        phones["D"].locator("#game-dialog button.main").click()
        phones["B"].wait_for_selector("text=Game 4 was changed after you initialed")
        assert phones["B"].inner_text("#answer") == ""
        assert not page_faults(phones["B"])
        said(phones["D"], "Game 4 is on the scorecard")


def test_stolen_code_stops_working_once_there_is_a_new_one(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone, thief = hall.phone("A"), hall.phone("A")
        desk = hall.desk("phones")
        desk.wait_for_selector("li:has-text('Ann Archer') >> text=on 2 phones")
        desk.get_by_role("button", name="New code for Ann Archer").click()
        desk.locator("#sure").get_by_role("button", name="Yes").click()
        desk.wait_for_selector("text=has a new code")
        for page in (phone, thief):  # by itself, at once
            page.wait_for_url("**/scan")
        thief.goto(hall.players["A"])
        assert "doesn't work" in thief.inner_text("main")
        assert not page_faults(desk)
        desk.get_by_text("Show it as an address to type").click()
        phone.goto(desk.inner_text("details .address"))
        phone.wait_for_selector("h1:has-text('Ann Archer')")


def test_guessed_code_opens_nothing_and_has_to_wait(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("B")
        guess = hall.players["A"][:-1] + ("a" if hall.players["A"][-1] != "a" else "q")
        words = ""
        for _ in range(6):
            phone.goto(guess)
            words = phone.inner_text("main")
        assert "Too many wrong codes" in words
        phone.goto(f"{hall.players['A']}?switch=1")
        phone.wait_for_selector("h1:has-text('Ann Archer')")


def test_shared_phone_is_passed_round(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        desk = hall.desk("phones")
        desk.get_by_label("Who keeps score on a phone").select_option("table")
        desk.get_by_role("button", name="Save", exact=True).click()
        desk.wait_for_selector(".said:has-text('one per table')")
        phone = hall.open(viewport={"width": 390, "height": 844}).new_page()
        phone.goto(hall.tables[1])
        assert not page_faults(phone)
        phone.get_by_role("link", name="Yes, keep score on this phone").click()
        for game in range(1, 5):
            begin_entry(phone, game, "wall")
            pick(phone, "as", "B")
            phone.locator("#game-dialog button.main").click()
            said(phone, f"Game {game} is on the scorecard")
        for done in range(1, 5):
            task = phone.locator(".task.mine").first
            initial(task, served, hall)
            task.get_by_role("button", name="The scorecard is right").click()
            phone.wait_for_selector(f".badge.good >> nth={done - 1}")
        phone.get_by_role("button", name="Hand in all 4 scorecards").click()
        said(phone, "Your table's scorecards are in")
