"""Phones on plain HTTP: a whole round with the desk, lost networks, changed scorecards, codes that stop working."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from axe_playwright_python.sync_playwright import Axe

from eastwind.rules.seats import Seat
from eastwind.server.security.phone_tokens import read_holder
from eastwind.server.security.pins import Pins
from eastwind.store import open_store
from eastwind.tournament.room_display import ShowStandings
from tests.browser.halls import BrowserHall, a_browser_hall, begin_entry, enter_wall, enter_win, pick, said
from tests.serving import Served
from tests.tournament.desk import Desk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Locator, Page, Route

    from eastwind.rules.seats import Seat

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def faults(page: Page) -> list[str]:
    found = Axe().run(page)
    return [f"{each['id']}: {[node['html'][:120] for node in each['nodes']]}" for each in found.response["violations"]]


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
        for seat, phone in phones.items():
            phone.wait_for_selector(".task.mine")
            assert phone.locator(".task.mine").count() == 1
            phone.locator(".task.mine [name=initials]").fill(f"{seat}X")
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
            sign.locator(".task.mine [name=initials]").fill("XX")
            sign.get_by_role("button", name="The score is right").click()
            said(sign, f"Game {game} is signed")
        phones["A"].get_by_role("button", name="Hand in all 4 scorecards").click()
        phones["B"].wait_for_selector("text=Table 1's scorecards for round 1 are in")


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
        assert phone.locator("#waiting").is_hidden()
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
        phone.wait_for_function("!document.getElementById('me')")
        phone.context.set_offline(False)  # the browser may reload the page by itself before we do
        phone.goto(f"{hall.base}/card")
        phone.wait_for_selector(".games >> text=wall game")
        assert phone.locator("#waiting").is_hidden()
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


def test_scorecard_changed_meanwhile_is_shown_side_by_side(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone, other = hall.phone("A"), hall.phone("B")
        phone.context.set_offline(True)
        enter_wall(phone, 1)
        phone.wait_for_selector("#waiting:has-text('Game 1')")
        enter_win(other, 1, "B", 40)
        said(other, "Game 1 is on the scorecard")
        phone.context.set_offline(False)
        phone.wait_for_selector(".sides")
        sides = phone.inner_text(".sides")
        assert "40-point hand" in sides
        assert "wall game" in sides
        assert not faults(phone)
        phone.get_by_role("button", name="Mine is right: change it").click()
        other.wait_for_selector(".games >> text=wall game")
        assert phone.locator("#waiting").is_hidden()
        assert len(hall.results()) == 2


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
        assert not faults(phone)
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
        phones["D"].locator("#entry [data-fix=end]").click()
        pick(phones["D"], "end", "else")
        pick(phones["D"], "other", "none")
        phones["D"].locator("#why").fill("never begun")
        phones["D"].locator("#entry button.main").click()
        phones["D"].locator("#entry [data-step=check]").wait_for()
        phones["D"].locator("#entry button.main").click()
        phones["B"].wait_for_selector("text=Game 4 was changed after you initialed")
        assert phones["B"].inner_text("#answer") == ""
        assert not faults(phones["B"])
        said(phones["D"], "Game 4 is on the scorecard")


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
        assert not faults(phone)
        phone.get_by_role("link", name="Open Ann Archer's scorecard instead").click()
        said(phone, "Game 1 is on the scorecard")


def test_stolen_code_stops_with_a_new_one(browser: Browser, served: Served) -> None:
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
        assert not faults(desk)
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


def initial(task: Locator, served: Served, hall: BrowserHall) -> None:
    """Fills in a player's initials and, on a passed phone, the PIN on her slip."""
    task.locator("[name=initials]").first.fill("XX")
    if task.locator("[name=pin]").count():
        seat = cast("Seat", task.locator("form[data-seat]").first.get_attribute("data-seat"))
        holder = read_holder(hall.players[seat].rpartition("/")[2].rpartition("-")[0])
        assert holder is not None
        with open_store(served.store) as store:
            task.locator("[name=pin]").first.fill(Pins(store).pin(holder))


def test_shared_phone_is_passed_round(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        desk = hall.desk("phones")
        desk.get_by_label("Who keeps score on a phone").select_option("table")
        desk.get_by_role("button", name="Save", exact=True).click()
        desk.wait_for_selector(".said:has-text('one per table')")
        phone = hall.open(viewport={"width": 390, "height": 844}).new_page()
        phone.goto(hall.tables[1])
        assert not faults(phone)
        phone.get_by_role("link", name="Yes, keep score on this phone").click()
        for game in range(1, 5):
            begin_entry(phone, game, "wall")
            pick(phone, "as", "B")
            phone.locator("#entry button.main").click()
            said(phone, f"Game {game} is on the scorecard")
        for done in range(1, 5):
            task = phone.locator(".task.mine").first
            initial(task, served, hall)
            task.get_by_role("button", name="The scorecard is right").click()
            phone.wait_for_selector(f".badge.good >> nth={done - 1}")
        phone.get_by_role("button", name="Hand in all 4 scorecards").click()
        said(phone, "Your table's scorecards are in")


def test_tap_before_the_script_has_come_is_not_lost(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.open(viewport={"width": 390, "height": 844}).new_page()
        held: list[Route] = []
        phone.route("**/phone/page.js*", lambda route: held.append(route))
        phone.goto(hall.players["A"], wait_until="commit")
        wall = phone.locator('.next-game [data-end="wall"]')
        wall.wait_for()
        assert wall.evaluate("each => getComputedStyle(each).pointerEvents") == "none"
        for each in held:
            each.continue_()
        wall.click()
        phone.wait_for_selector("#entry[open]")


def test_wrong_table_warns_on_arrival(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("C")
        phone.goto(hall.tables[2])
        assert "You're at table 2" in phone.inner_text("h1")
        assert "table 1, West" in phone.inner_text("main")
        assert not faults(phone)
        phone.goto(hall.tables[1])
        assert "You're at the right table" in phone.inner_text("main")


def test_director_called_from_a_phone_is_seen_at_the_desk(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        desk, phone, other = hall.desk("round"), hall.phone("A"), hall.phone("D")
        phone.locator(".bar").get_by_role("button", name="Call the director").click()
        phone.locator("#call").get_by_role("button", name="Call the director").click()
        said(phone, "The director is on the way")
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
  const page = document.getElementById("entry")?.open ? document.getElementById("entry") : document.documentElement;
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
            left = phone.locator(".task.mine").count()
            initial(phone.locator(".task.mine").first, served, hall)
            phone.get_by_role("button", name="The scorecard is right").first.tap()
            phone.wait_for_function(
                "(left) => document.querySelectorAll('.task.mine').length < left"
                " || document.querySelector('[data-do=hand_in]')",
                arg=left,
            )
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
        found += [f"{scheme}: {each}" for each in faults(page)]
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
            "[...document.querySelectorAll('#entry button, #entry summary')]"
            ".filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 48).map((e) => e.textContent)"
        )
        assert small == []
        phone.goto(f"{hall.base}/card/rules")
        phone.get_by_label("Search the rules").fill("joker")
        phone.wait_for_selector("#found .rules-found")
        assert not faults_in_both_themes(phone)
        assert not faults_in_both_themes(hall.desk("phones"))


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


def test_next_game_is_offered_before_the_page_shows_the_last_one(browser: Browser, served: Served) -> None:
    """A player who taps right away must not get the form of the game that was just sent."""
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("A")
        held: list[Route] = []
        phone.route("**/card?fragments=me", lambda route: held.append(route))
        enter_wall(phone, 1)
        said(phone, "Game 1 is on the scorecard")
        assert phone.get_attribute(".next-game", "data-game") == "2"
        enter_wall(phone, 2)
        said(phone, "Game 2 is on the scorecard")
        for route in held:
            route.continue_()
        phone.unroute("**/card?fragments=me")
        phone.wait_for_selector(".next-game[data-game='3']")
        assert [each["game"] for each in hall.results()] == [1, 2]


SMALL = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
# Whether a finger can reach the middle of a button right now: inside the screen, under nothing else, and large enough.
IN_REACH = """(button) => {
  const box = button.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return button.contains(hit) && box.top >= 0 && box.bottom <= innerHeight && box.height >= 48;
}"""
SCROLLED = "scrollY + (document.querySelector('#entry .body')?.scrollTop || 0)"


def tap_in_sight(page: Page, selector: str) -> None:
    """Taps what is in sight. Playwright would scroll to it; a player who has to scroll would not find it."""
    button = page.locator(selector)
    button.wait_for()
    assert button.evaluate(IN_REACH), selector
    assert page.evaluate(SCROLLED) == 0
    button.tap()


def answer_of(name: str, value: str) -> str:
    return f'#entry [data-name="{name}"][data-value="{value}"]'


def test_ordinary_win_takes_six_taps_without_scrolling(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, "national") as hall:
        phone = hall.phone("A", **SMALL)
        assert phone.locator(".bar [data-call]").evaluate(IN_REACH)
        taps = [
            '.next-game [data-end="win-A"]', answer_of("value", "30"), answer_of("how", "from-C"),
            answer_of("exposures", "2"),
            answer_of("jokers", "yes"), "#entry button.main",
        ]  # fmt: skip
        assert len(taps) == 6
        for selector in taps:
            if selector.startswith("#entry"):
                phone.wait_for_selector("#entry[open]")
                assert phone.locator("#entry [data-call]").evaluate(IN_REACH)
                assert phone.locator("#entry [data-back]").evaluate(IN_REACH)
            tap_in_sight(phone, selector)
        said(phone, "Game 1 is on the scorecard")
        phone.wait_for_selector(".games >> text=Ann Archer won with a 30-point hand, Cleo Cross threw the tile")


def test_singles_and_pairs_is_asked_right_after_no_jokers(browser: Browser, served: Served) -> None:
    """National: 50 and 10 for the self-pick, but no 20 for a hand that can have no jokers."""
    with a_browser_hall(browser, served, "national") as hall:
        phone = hall.phone("A", **SMALL)
        for selector in (
            '.next-game [data-end="win-A"]', answer_of("value", "50"), answer_of("how", "self_pick"),
            answer_of("jokers", "no"), answer_of("singles", "yes"),
        ):  # fmt: skip
            tap_in_sight(phone, selector)
        phone.wait_for_selector("#preview .points >> text=+60")
        phone.locator("[data-back]").tap()
        tap_in_sight(phone, answer_of("singles", "no"))
        phone.wait_for_selector("#preview .points >> text=+80")


def test_half_entered_game_is_there_after_a_reload(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("A", **SMALL)
        tap_in_sight(phone, '.next-game [data-end="win-B"]')
        tap_in_sight(phone, answer_of("value", "40"))
        phone.reload()
        phone.wait_for_selector("#connection:has-text('Connected')")
        tap_in_sight(phone, ".half:has-text('Go on with game 1')")
        assert phone.inner_text("#entry-title") == "How did Bea win?"
        tap_in_sight(phone, "[data-back]")
        assert phone.locator(answer_of("value", "40")).get_attribute("aria-pressed") == "true"
        phone.keyboard.press("Escape")  # the back gesture: one step back, not out
        assert phone.inner_text("#entry-title") == "Who made Mah Jongg?"


def test_change_by_someone_else_stays_at_the_top_until_it_is_confirmed(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, players=4) as hall:
        ann, bea = hall.phone("A"), hall.phone("B")
        enter_win(ann, 1, "A", 30, thrower="B")
        said(ann, "Game 1")
        bea.get_by_role("button", name="Change game 1").click()
        bea.locator("#entry [data-fix=end]").click()
        pick(bea, "end", "wall")
        pick(bea, "reason", "Entered wrong")
        bea.locator("#entry button.main").click()
        ann.wait_for_selector(".news:has-text('changed by 1B Bea Bold')")
        assert "Your points: +10 (they were +30)" in ann.inner_text(".news")
        assert bea.locator(".news:visible").count() == 0  # she knows
        ann.reload()
        ann.wait_for_selector(".news:visible")
        ann.get_by_role("button", name="OK, I've seen it").click()
        assert ann.locator(".news:visible").count() == 0
        ann.reload()
        ann.wait_for_selector("#connection:has-text('Connected')")
        assert ann.locator(".news:visible").count() == 0


def test_phone_buzzes_when_time_is_up(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, minutes=60) as hall:
        phone = hall.phone("A")
        phone.wait_for_selector(".clock:has-text(':')")
        phone.locator("#me [data-clock-at]").evaluate("(e) => { e.dataset.clockAt = Date.now() - 60 * 60000 + 3000; }")
        phone.wait_for_selector("html[data-buzzed=time]")
