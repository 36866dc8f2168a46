"""Entering a game on a phone: one question at a time, and what others entered meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.halls import a_browser_hall, enter_wall, enter_win, pick, said
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route


from tests.browser.layout_law import layout_faults, page_faults

SEEN = """(part) => {
  const box = part.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return part.contains(hit) && box.top >= 0 && box.bottom <= innerHeight;
}"""


def test_scorecard_changed_meanwhile_is_shown_side_by_side(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone, other = hall.phone("A", viewport={"width": 360, "height": 640}), hall.phone("B")
        phone.context.set_offline(True)
        enter_wall(phone, 1)
        phone.wait_for_selector("#waiting:has-text('Game 1')")
        enter_win(other, 1, "B", 40)
        said(other, "Game 1 is on the scorecard")
        phone.evaluate("scrollTo(0, document.body.scrollHeight)")  # the player looks at something else meanwhile
        phone.context.set_offline(False)
        phone.wait_for_selector(".sides")
        parts = phone.locator(".sides :is(h3, button)")
        assert (
            parts.evaluate_all(f"(parts) => parts.map({SEEN})") == [True] * 4
        )  # by itself, each version with its button
        sides = phone.inner_text(".sides")
        assert "40-point hand" in sides
        assert "wall game" in sides
        assert not page_faults(phone)
        phone.get_by_role("button", name="Mine is right: change it").click()
        other.wait_for_selector(".games >> text=wall game")
        phone.locator("#waiting").wait_for(state="hidden")
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


SCROLLED = "scrollY + (document.querySelector('#game-dialog .body')?.scrollTop || 0)"


def tap_in_sight(page: Page, selector: str) -> None:
    """Taps what is in sight. Playwright would scroll to it; a player who has to scroll would not find it."""
    button = page.locator(selector)
    button.wait_for()
    assert button.evaluate(IN_REACH), selector
    assert page.evaluate(SCROLLED) == 0
    button.tap()


def answer_of(name: str, value: str) -> str:
    return f'#game-dialog [data-name="{name}"][data-value="{value}"]'


MANY = """() => {
  const answers = document.querySelector("#game-dialog .picks");
  for (let at = 0; at < 40; at++) answers.append(answers.firstElementChild.cloneNode(true));
}"""


def test_buttons_stay_on_a_small_screen_however_many_answers_there_are(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        phone = hall.phone("A", viewport={"width": 360, "height": 640})
        phone.locator('.next-game [data-end="win-A"]').tap()
        phone.wait_for_selector("#game-dialog[open] .picks")
        phone.evaluate(MANY)
        assert not layout_faults(phone)
        for button in ("#game-dialog [data-call]", "#game-dialog [data-back]"):
            assert phone.locator(button).evaluate(IN_REACH)


def test_ordinary_win_takes_six_taps_without_scrolling(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, "national") as hall:
        phone = hall.phone("A", **SMALL)
        assert phone.locator(".bar [data-call]").evaluate(IN_REACH)
        taps = [
            '.next-game [data-end="win-A"]', answer_of("value", "30"), answer_of("how", "from-C"),
            answer_of("exposures", "2"),
            answer_of("jokers", "yes"), "#game-dialog button.main",
        ]  # fmt: skip
        assert len(taps) == 6
        for selector in taps:
            if selector.startswith("#game-dialog"):
                phone.wait_for_selector("#game-dialog[open]")
                assert phone.locator("#game-dialog [data-call]").evaluate(IN_REACH)
                assert phone.locator("#game-dialog [data-back]").evaluate(IN_REACH)
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
        assert phone.inner_text("#game-dialog-title") == "How did Bea win?"
        tap_in_sight(phone, "[data-back]")
        assert phone.locator(answer_of("value", "40")).get_attribute("aria-pressed") == "true"
        phone.keyboard.press("Escape")  # the back gesture: one step back, not out
        assert phone.inner_text("#game-dialog-title") == "Who made Mah Jongg?"


def test_change_by_someone_else_stays_at_the_top_until_it_is_confirmed(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, players=4) as hall:
        ann, bea = hall.phone("A"), hall.phone("B")
        enter_win(ann, 1, "A", 30, thrower="B")
        said(ann, "Game 1")
        bea.get_by_role("button", name="Change game 1").click()
        bea.locator("#game-dialog [data-fix=end]").click()
        pick(bea, "end", "wall")
        pick(bea, "reason", "Entered wrong")
        bea.locator("#game-dialog button.main").click()
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
