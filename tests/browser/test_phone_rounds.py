"""Whole rounds on phones with the desk: the table, the director's call, the clock; small screens and large letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from eastwind.rules.seats import Seat
from eastwind.tournament.room_display import ShowStandings
from tests.browser.halls import a_browser_hall, enter_wall, enter_win, said
from tests.serving import Served
from tests.tournament.desk import Desk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from eastwind.rules.seats import Seat

from tests.browser.layout_law import page_faults
from tests.browser.phone_checks import initial

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def start_round(desk: Page) -> None:
    desk.get_by_role("button", name="Start round 1").click()
    if desk.locator("#sure").is_visible():
        desk.locator("#sure").get_by_role("button", name="Yes").click()


def test_desk_and_four_phones_run_a_round_under_crossed_initials(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, "national", players=4, begun=False) as hall:
        desk = hall.desk("round")
        phones: dict[Seat, Page] = {seat: hall.phone(seat) for seat in hall.players}
        assert phones["A"].evaluate("isSecureContext") is False
        assert phones["A"].url == f"{hall.base}/card"
        assert "Go to table 1" in phones["C"].inner_text(".seat").replace("\n", " ")
        start_round(desk)
        enter_win(phones["A"], 1, "A", 30, thrower="C")
        phones["C"].wait_for_selector("text=Ann Archer won with a 30-point hand")  # by itself, at once
        for game, phone in ((2, phones["B"]), (3, phones["C"]), (4, phones["D"])):
            phone.wait_for_selector(f'.next-game[data-game="{game}"]')
            enter_wall(phone, game)
            said(phone, f"Game {game} is on the scorecard")
        for phone in phones.values():
            phone.wait_for_selector(".task.mine")
            assert phone.locator(".task.mine").count() == 1
            phone.locator(".task.mine [name=initials]").fill("ZQ")
            phone.get_by_role("button", name="The scorecard is right").click()
            said(phone, "“ZQ” doesn't look like the initials of")  # asked, not refused
            initial(phone.locator(".task.mine"), served, hall)
            phone.get_by_role("button", name="The scorecard is right").click()
            said(phone, "You initialed")
        phones["A"].get_by_role("button", name="Hand in all 4 scorecards").click()
        said(phones["A"], "Your table's scorecards are in")
        phones["D"].wait_for_selector("text=Table 1's scorecards for round 1 are in")
        desk.get_by_role("button", name="Close round 1").click()
        desk.locator("#sure").get_by_role("button", name="Yes").click()
        desk.wait_for_selector("text=Start round 2")
        phones["D"].wait_for_selector(".where:has-text('table')")


def test_desk_and_four_phones_run_a_round_under_four_seasons(browser: Browser, served: Served) -> None:
    """The winner signs after every game; West for East and for a wall game."""
    with a_browser_hall(browser, served, "fourseasons", players=4) as hall:
        phones: dict[Seat, Page] = {seat: hall.phone(seat) for seat in hall.players}
        games: list[tuple[Seat, Seat]] = [("A", "C"), ("B", "B"), ("D", "D"), ("C", "C")]  # winner, who signs
        for game, (winner, signer) in enumerate(games, start=1):
            phones["A"].wait_for_selector(f'.next-game[data-game="{game}"]')
            enter_win(phones["A"], game, winner, 30)
            sign = phones[signer]
            sign.wait_for_selector(f'.task.mine:has-text("Sign for game {game}")')
            initial(sign.locator(".task.mine"), served, hall)
            sign.get_by_role("button", name="The score is right").click()
            said(sign, f"Game {game} is signed")
        phones["A"].get_by_role("button", name="Hand in all 4 scorecards").click()
        phones["B"].wait_for_selector("text=Table 1's scorecards for round 1 are in")


def test_wrong_table_warns_on_arrival(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("C")
        phone.goto(hall.tables[2])
        assert "You're at table 2" in phone.inner_text("h1")
        assert "table 1, West" in phone.inner_text("main")
        assert not page_faults(phone)
        phone.goto(hall.tables[1])
        assert "You're at the right table" in phone.inner_text("main")


def test_director_called_from_a_phone_is_seen_at_the_desk(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        desk, phone, other = hall.desk("round"), hall.phone("A"), hall.phone("D")
        phone.locator(".bar").get_by_role("button", name="Call the director").click()
        phone.locator("#call").get_by_role("button", name="Call the director").click()
        said(phone, "The director has been called")
        desk.wait_for_selector("text=1 table is calling")
        other.wait_for_selector(".bar:has-text('Director called')")
        other.get_by_role("button", name="Take it back").click()  # anyone at the table may
        said(other, "no longer need help")
        phone.wait_for_selector(".bar >> text=Call the director")
        desk.wait_for_selector(".calls", state="detached")


LARGE = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })"


ON_TWO_LINES = """() => [...document.querySelectorAll(".standings .number, .standings .rank")].filter((part) => {
  const text = document.createRange();
  text.selectNodeContents(part);
  return new Set([...text.getClientRects()].map((line) => Math.round(line.top))).size > 1;
}).map((part) => part.textContent)"""


TOO_WIDE = """() => {
  const dialog = document.getElementById("game-dialog");
  const page = dialog?.open ? dialog : document.documentElement;
  const parts = [...page.querySelectorAll("*")].filter((part) => part.checkVisibility() && !part.matches(".skip"));
  const out = parts.filter((part) => part.getBoundingClientRect().right > innerWidth + 1);
  const sideways = page.scrollWidth > page.clientWidth ? ["the page scrolls sideways"] : [];
  return [...sideways, ...out.map((part) => part.outerHTML.slice(0, 80))];
}"""


def test_narrow_phone_with_letters_twice_as_large_shows_everything(browser: Browser, served: Served) -> None:
    """The narrowest phones are 360 pixels wide, and many players over sixty use large letters."""

    def shown(desk: Desk) -> None:
        desk.ok(ShowStandings(after=1))

    def called(number: int) -> str:
        return f"Bernadette Papadopoulos-Alexandrou {number}"

    with a_browser_hall(browser, served, players=4, called=called, then=shown) as hall:
        phone = hall.open(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True).new_page()
        phone.add_init_script(LARGE)
        phone.goto(hall.players["A"])
        phone.wait_for_selector("#connection:has-text('Connected')")
        assert phone.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") >= 32
        phone.locator('[data-end="win-A"]').tap()
        assert phone.evaluate(TOO_WIDE) == []
        phone.get_by_role("button", name="Close").tap()
        enter_win(phone, 1, "A", 30, thrower="C")
        for game in (2, 3, 4):
            phone.wait_for_selector(f'.next-game[data-game="{game}"]')
            enter_wall(phone, game)
            said(phone, f"Game {game} is on the scorecard")
        assert phone.evaluate(TOO_WIDE) == []
        for _ in range(4):
            key = phone.locator(".task.mine").first.get_attribute("data-key")
            task = phone.locator(f'.task.mine[data-key="{key}"]')
            initial(task, served, hall)
            task.get_by_role("button", name="The scorecard is right").tap()
            task.wait_for(state="detached")
        assert phone.evaluate(TOO_WIDE) == []
        phone.get_by_role("button", name="Hand in all 4 scorecards").tap()
        phone.wait_for_selector(".room .clock:has-text(':')")
        assert phone.evaluate(TOO_WIDE) == []
        phone.get_by_text("All standings").tap()
        assert phone.locator(".standings .number").count() == 4
        assert phone.evaluate(ON_TWO_LINES) == []
        phone.goto(f"{hall.base}/card/rules")
        assert phone.evaluate(TOO_WIDE) == []


def faults_in_both_themes(page: Page) -> list[str]:
    found: list[str] = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{scheme}: {each}" for each in page_faults(page)]
    return found


def test_pages_of_the_phone_are_accessible_in_both_themes(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("A")
        enter_win(phone, 1, "A", 30, thrower="B")
        said(phone, "Game 1")
        for game in (2, 3, 4):
            phone.wait_for_selector(f'.next-game[data-game="{game}"]')
            enter_wall(phone, game)
            said(phone, f"Game {game}")
        phone.wait_for_selector(".task.mine")
        assert not faults_in_both_themes(phone)
        phone.get_by_role("button", name="Change game 1").click()
        phone.wait_for_selector("#preview .points")
        assert not faults_in_both_themes(phone)
        small = phone.evaluate(
            "[...document.querySelectorAll('#game-dialog button, #game-dialog summary')]"
            ".filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 48).map((e) => e.textContent)"
        )
        assert small == []
        phone.goto(f"{hall.base}/card/rules")
        phone.get_by_label("Search the rules").fill("joker")
        phone.wait_for_selector("#found .rules-found")
        assert not faults_in_both_themes(phone)
        assert not faults_in_both_themes(hall.desk("phones"))


def test_phone_buzzes_when_time_is_up(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, minutes=60) as hall:
        phone = hall.phone("A")
        phone.wait_for_selector(".clock:has-text(':')")
        phone.locator("#me [data-clock-at]").evaluate("(e) => { e.dataset.clockAt = Date.now() - 60 * 60000 + 3000; }")
        phone.wait_for_selector("html[data-buzzed=time]")
