"""Phones on plain HTTP without a network: what is entered is kept, and sent once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE
from tests.browser.halls import a_browser_hall, enter_wall, said
from tests.browser.layout_law import page_faults
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Route


def test_entry_without_network_is_kept_through_reloads_and_sent_once(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("A")
        phone.on("dialog", lambda dialog: dialog.accept())  # "leave the page?", because there is no network
        phone.context.set_offline(True)
        enter_wall(phone, 1)
        phone.wait_for_selector("#waiting:has-text('saved on this phone')")
        phone.goto(f"{hall.base}/card")  # opened again: it comes from the browser's own store
        phone.wait_for_selector("#waiting:has-text('Game 1')")
        phone.goto("about:blank")
        phone.go_back()
        phone.wait_for_selector("#waiting:has-text('Game 1')")
        phone.context.set_offline(False)
        phone.wait_for_selector("#waiting", state="hidden")
        said(phone, "Game 1 is on the scorecard")
        phone.reload()
        phone.wait_for_selector("#connection:has-text('Connected')")
        phone.locator("#waiting").wait_for(state="hidden")
        assert len(hall.results()) == 1


def test_reload_without_network_asks_first_and_the_page_stays(browser: Browser, served: Served) -> None:
    """On plain HTTP the browser cannot reload from its cache, so the page asks first, and only when it is offline."""
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("A")
        asked: list[str] = []

        def stay(dialog: Dialog) -> None:
            asked.append(dialog.type)
            dialog.dismiss()

        phone.on("dialog", stay)
        phone.locator("h1").tap()  # browsers ask only on a page that someone has touched
        phone.reload()
        phone.wait_for_selector("#connection:has-text('Connected')")
        assert asked == []
        phone.locator("h1").tap()
        phone.context.set_offline(True)
        phone.wait_for_selector("#connection.lost")
        with phone.expect_event("dialog"):
            phone.evaluate("setTimeout(() => location.reload(), 0)")
        assert asked == ["beforeunload"]
        enter_wall(phone, 1)  # the page is still there, and works
        phone.wait_for_selector("#waiting:has-text('Game 1')")
        phone.context.set_offline(False)
        said(phone, "Game 1 is on the scorecard")
        phone.reload()
        assert asked == ["beforeunload"]


def test_entry_survives_a_reload_that_finds_no_network(browser: Browser, served: Served) -> None:
    """A reload without a network shows the browser's error page; the entry is still there once the network is back."""
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("A")
        phone.on("dialog", lambda dialog: dialog.accept())
        phone.context.set_offline(True)
        enter_wall(phone, 1)
        phone.wait_for_selector("#waiting:has-text('Game 1')")
        phone.evaluate("setTimeout(() => location.reload(), 0)")
        phone.wait_for_function("() => !document.getElementById('me')")
        phone.context.set_offline(False)  # the browser may reload the page by itself before we do
        phone.goto(f"{hall.base}/card")
        phone.wait_for_selector(".games >> text=wall game")
        phone.locator("#waiting").wait_for(state="hidden")
        assert len(hall.results()) == 1


def test_killed_server_gets_the_entry_when_it_is_back(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone, other = hall.phone("A"), hall.phone("B")
        hall.served.kill()
        phone.wait_for_selector("#connection.lost")
        enter_wall(phone, 1)
        phone.wait_for_selector("#waiting:has-text('saved on this phone')")
        hall.served.start()
        said(phone, "Game 1 is on the scorecard")
        other.wait_for_selector(".games >> text=wall game")
        assert len(hall.results()) == 1


def test_entry_outlives_the_cookie_and_is_sent_after_a_new_scan(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("A")
        phone.context.set_offline(True)
        enter_wall(phone, 1)
        phone.wait_for_selector("#waiting:has-text('Game 1')")
        phone.context.clear_cookies()
        phone.context.set_offline(False)
        phone.wait_for_url("**/scan")
        assert "Game 1" in phone.inner_text("#waiting")
        assert not page_faults(phone)
        phone.goto(hall.players["A"])
        said(phone, "Game 1 is on the scorecard")
        assert len(hall.results()) == 1


def test_page_older_than_its_cookie_gets_a_fresh_form_token(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("A")
        again = phone.context.new_page()
        again.goto(hall.players["A"])  # the same scorecard, scanned again: a new cookie, and with it a new token
        enter_wall(phone, 1)
        said(phone, "Game 1 is on the scorecard")


def test_entry_of_another_card_is_not_sent_under_this_one(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("A")
        phone.context.set_offline(True)
        enter_wall(phone, 1)
        phone.wait_for_selector("#waiting:has-text('Game 1')")
        phone.on("dialog", lambda dialog: dialog.accept())
        phone.goto("about:blank")  # its page is closed before the network is back
        phone.context.set_offline(False)
        phone.goto(hall.players["B"])
        phone.get_by_role("link", name="Open Bea Bold's scorecard instead").click()  # it asks first
        phone.wait_for_selector("#waiting:has-text('Ann Archer')")
        assert "1B Bea Bold" in phone.inner_text("h1")
        assert not [
            name for name in hall.reporters() if "Bea" in name
        ]  # Ann's own page may have sent it before the switch
        phone.goto(hall.players["A"])
        assert not page_faults(phone)
        phone.get_by_role("link", name="Open Ann Archer's scorecard instead").click()
        said(phone, "Game 1 is on the scorecard")


def test_tap_before_the_script_has_come_is_not_lost(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.open(viewport={"width": 390, "height": 844}).new_page()
        held: list[Route] = []
        phone.route("**/phone/page.js*", lambda route: held.append(route))
        phone.goto(hall.players["A"], wait_until="commit")
        wall = phone.locator('.next-game [data-end="wall"]')
        wall.wait_for()
        expect(wall).to_have_css("pointer-events", "none", timeout=PATIENCE)  # once it is drawn; no one taps before
        for each in held:
            each.continue_()
        wall.click()
        phone.wait_for_selector("#game-dialog[open]")


def test_games_of_a_long_loss_of_network_are_all_kept_and_corrected(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, "national", players=4) as hall:
        phone = hall.phone("A")
        phone.context.set_offline(True)
        enter_wall(phone, 1)
        phone.wait_for_selector(".next-game[data-game='2']:has-text('Game 2: who made Mah Jongg?')")
        enter_wall(phone, 2)
        phone.wait_for_selector("#waiting :text('2 entries are saved')")
        enter_wall(phone, 3)
        phone.locator("#waiting .kept").last.get_by_role("button", name="Take it back").click()
        phone.wait_for_selector(".next-game[data-game='3']")
        phone.context.set_offline(False)
        phone.wait_for_selector("#waiting", state="hidden")
        phone.wait_for_selector(".next-game[data-game='3']")
        assert len(hall.results()) == 2
