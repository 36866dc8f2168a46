"""Results by keyboard in a real browser: few keys, two scorekeepers, slow and lost answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from eastwind.rules.results import WallGame
from eastwind.tournament.floor.rulings import FactValue, RecordRuling
from tests.browser.conftest import PATIENCE
from tests.browser.events import let_in, put_event, sign_in
from tests.serving import Served
from tests.tournament.desk import an_event, win

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Route

MOST_KEYS = 40


class Typist:
    """Types, and counts the keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.keys += len(text)

    def enter(self) -> None:
        self.page.keyboard.press("Enter")
        self.keys += 1


@pytest.fixture
def results(desk: Page, served: Served) -> Page:
    """The results page of an event of eight whose first round has begun."""
    event = an_event(8)
    event.begin()
    desk.goto(f"{put_event(served, event.entries)}/results")
    desk.wait_for_selector("#connection:has-text('Connected')")
    return desk


@pytest.fixture
def colleague(served: Served, browser: Browser) -> Iterator[Callable[[str], Page]]:
    """A second scorekeeper on a machine of her own."""
    contexts: list[BrowserContext] = []

    def sit_down(address: str) -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        sign_in(context, served.address, let_in(served, "Sue", "scorekeeper"))
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("#connection:has-text('Connected')")
        return page

    yield sit_down
    for context in contexts:
        context.close()


def test_four_ordinary_games_take_forty_keys_or_fewer(results: Page) -> None:
    assert results.evaluate("document.activeElement.id") == "table"
    hand = Typist(results)
    hand.type("1")
    hand.enter()
    for game in ("a30c2", "b25p", "w", "d25aj"):
        hand.type(game)
        hand.enter()
    hand.enter()  # no totals typed: the scorecards are accepted as they add up
    results.wait_for_selector(".answer .said")
    assert hand.keys <= MOST_KEYS, f"{hand.keys} keys"
    said = "Table 1: games 1, 2, 3, and 4 saved. Scorecards accepted. Next: table 2."
    assert said in results.inner_text(".answer")
    results.wait_for_selector('#tables a.in[data-table="1"]')
    # The next table's number is filled in, ready to confirm or type over.
    assert results.evaluate("document.activeElement.id") == "table"
    assert results.input_value("#table") == "2"


def test_pile_is_handled_once_and_a_wrong_total_is_in_sight(results: Page) -> None:
    """On a small laptop: type the table, type what the players added up, and see at once which scorecard is wrong."""
    results.set_viewport_size({"width": 1366, "height": 768})
    hand = Typist(results)
    for text in ("1", "a30c2", "b25p", "w", "d25aj"):
        hand.type(text)
        hand.enter()
    results.wait_for_selector("[data-part=sums] [data-complete='1']", state="attached")  # all four games are read
    sums = results.locator("[data-part=sums] .sum li").all_inner_texts()
    written = [text.split()[-1] for text in sums]
    for total in (written[0], written[1], "99", written[3]):
        hand.type(total)
        hand.enter()
    results.wait_for_selector(".answer .refused")
    assert f"scorecard (C) says +99, but the games add up to {written[2]}." in results.inner_text(".answer .refused")
    assert results.evaluate("document.activeElement.id") == "totalC"
    box = results.locator(".answer .refused").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 768
    results.keyboard.press("Control+a")
    hand.type(written[2])
    hand.enter()
    hand.enter()
    results.wait_for_selector('#tables a.in[data-table="1"]')


def test_reason_for_one_table_is_not_taken_for_the_next(desk: Page, served: Served) -> None:
    event = an_event(8)
    event.begin()
    for table in (1, 2):
        event.enter(table, [win("A", 30, "C"), win("B", 25), WallGame(), win("D", 25)])
    page, reason = desk, desk.locator("#reason")
    page.goto(f"{put_event(served, event.entries)}/results?round=1&table=1")
    page.fill("#g1", "a35c")
    reason.fill("misread the card")
    page.click("#save")
    page.wait_for_selector(".answer .outcome[data-done]", state="attached")
    assert reason.input_value() == ""
    page.click('#tables a[data-table="2"]')
    page.wait_for_selector(".places:has-text('Player 5')")  # until then g1 has what was saved for table 1
    page.fill("#g1", "a35c")
    page.click("#save")
    page.wait_for_selector(".answer :text('Enter a reason to change it.')")


def test_points_and_names_appear_while_typing(results: Page) -> None:
    results.keyboard.type("1")
    results.keyboard.press("Enter")
    results.keyboard.type("a30c2")
    results.wait_for_selector("#told-1 .points")
    points = [text.split()[-1] for text in results.locator("#told-1 .points li").all_inner_texts()]
    assert points == ["+30", "0", "-20", "0"]
    assert "threw the winning tile to a player with 2 exposures" in results.inner_text("#told-1")
    assert results.locator(".places li").count() == 4


def test_enter_answers_the_question_about_something_unusual(results: Page) -> None:
    """Four games and Enter after each; the first hand has four exposures, which is rare. One more Enter says yes."""
    hand = Typist(results)
    hand.type("1")
    hand.enter()
    for keys in ("a30c4", "b25p", "w", "c30a"):
        hand.type(keys)
        hand.enter()
    results.wait_for_selector("#totalA:focus")
    hand.enter()
    results.wait_for_selector(".answer .ask:has-text('unusual')")
    results.wait_for_selector("#sure-yes:focus")
    hand.enter()
    results.wait_for_selector('#tables a.in[data-table="1"]')


def test_hand_that_a_ruling_made_dead_is_said_at_its_own_game(desk: Page, served: Served) -> None:
    """B is dead in game 1. Typed as the winner there, the game is refused before the second is typed."""
    event = an_event(8)
    event.begin()
    facts: dict[str, FactValue] = {"player": "B", "stage": "racked", "already_dead": ()}
    event.ok(RecordRuling(round=1, table=1, game=1, irregularity="picked-ahead", facts=facts))
    desk.goto(f"{put_event(served, event.entries)}/results?round=1&at=1")
    desk.wait_for_selector("#connection:has-text('Connected')")
    desk.locator("#g1").click()
    desk.keyboard.type("b25p")
    desk.wait_for_selector("#told-1 .refused:has-text('dead')")
    desk.keyboard.press("Enter")
    assert desk.evaluate("document.activeElement.id") == "g1"
    desk.keyboard.press("Control+a")
    desk.keyboard.type("a25p db")
    desk.keyboard.press("Enter")
    desk.wait_for_selector("#g2:focus")
    assert desk.input_value("#g1") == "a25p db"


def test_two_scorekeepers_on_one_table_lose_and_double_nothing(results: Page, colleague: Callable[[str], Page]) -> None:
    sue = colleague(results.url)
    for page, games in ((results, ["a30c", "b25p"]), (sue, ["a35c", "b25p", "w"])):
        page.keyboard.type("1")
        page.keyboard.press("Enter")
        page.wait_for_selector(".places")
        for game in games:
            page.keyboard.type(game)
            page.keyboard.press("Enter")
    results.keyboard.press("Control+Enter")
    results.wait_for_selector(".answer .said")
    # Sue sees at once what came in, and what she has typed stays.
    sue.wait_for_selector("#told-1 .warn:has-text('A30C')")
    assert [sue.input_value(f"#g{game}").lower() for game in (1, 2, 3)] == ["a35c", "b25p", "w"]
    sue.keyboard.press("Control+Enter")
    sue.wait_for_selector(".conflict")
    assert sue.locator(".conflict").count() == 1
    assert "30" in sue.inner_text(".conflict .differs")
    assert "35" in sue.inner_text(".conflict .differs")
    sue.get_by_label("Reason").fill("the card says 35")
    sue.get_by_role("button", name="Use mine").click()
    sue.wait_for_selector(".answer .said:has-text('game 1 saved')")
    # Both see the same games in the end, each once.
    results.keyboard.type("1")
    results.keyboard.press("Enter")
    results.wait_for_selector("#told-3 [data-saved=w]")
    assert [results.input_value(f"#g{game}") for game in (1, 2, 3, 4)] == ["A35C", "B25p", "w", ""]


def test_game_is_filled_in_by_clicking(results: Page) -> None:
    results.keyboard.type("1")
    results.keyboard.press("Enter")
    results.wait_for_selector(".places")
    results.get_by_text("Click instead of typing").click()
    choices = {"ending": "B won", "value": "25", "way": "C threw it", "exposures": "2", "hand": "no jokers"}
    for group, choice in choices.items():
        results.locator(f"#builder [data-for={group}]").get_by_text(choice, exact=True).click()
    results.wait_for_selector("#told-1 .points")
    assert results.input_value("#g1") == "B25C2j"


def test_penalties_are_clicked_and_a_click_drops_none_that_was_typed(desk: Page, served: Served) -> None:
    event = an_event(8, "fourseasons")
    event.begin()
    desk.goto(f"{put_event(served, event.entries)}/results?at=1")
    desk.wait_for_selector("#connection:has-text('Connected')")
    desk.fill("#g1", "w nB !D15")
    desk.wait_for_selector("#told-1 .points:has-text('-5')")
    desk.get_by_text("Click instead of typing").click()
    for group in ("dead", "unannounced"):
        desk.locator(f"#builder [data-for={group}]").get_by_text("C", exact=True).click()
    assert desk.input_value("#g1") == "w dC nB uC !D15"


def test_table_typed_while_the_server_is_down_is_saved_once_it_is_back(results: Page, served: Served) -> None:
    hand = Typist(results)
    hand.type("1")
    hand.enter()
    results.wait_for_selector(".places")
    served.kill()
    for game in ("a30c2", "b25p"):
        hand.type(game)
        hand.enter()
    results.keyboard.press("Control+Enter")
    results.wait_for_selector('.answer .refused:has-text("Can\'t reach the desk")')
    assert results.input_value("#g1") == "a30c2"
    served.start()
    results.wait_for_selector("#connection:not(.lost):has-text('Connected')")
    results.focus("#g2")
    results.keyboard.press("Control+Enter")
    results.wait_for_selector(".answer .said:has-text('Table 1: games 1 and 2 saved.')")
    results.wait_for_selector('#tables a.some[data-table="1"]:has-text("2/4")')


def test_text_typed_while_an_answer_is_on_its_way_is_not_taken_as_saved(results: Page) -> None:
    for text in ("1", "a30c2"):
        results.keyboard.type(text)
        results.keyboard.press("Enter")
    results.keyboard.press("Control+Enter")
    results.wait_for_selector(".answer .said")
    held: list[Route] = []
    results.route("**/results/table-form**", lambda route: route.continue_() if held else held.append(route))
    results.fill("#table", "1")
    results.press("#table", "Enter")
    results.keyboard.type("a35d")  # before the page knows about the result
    held[0].continue_()
    results.wait_for_selector("#told-1 .badge:has-text('change')")
    results.keyboard.press("Control+Enter")
    results.wait_for_selector(".conflict")  # it was typed into an empty field, so both versions are shown
    assert results.input_value("#g1") == "a35d"


def test_last_game_waits_for_the_newest_answer_before_it_goes_to_the_totals(results: Page) -> None:
    """News from another table may ask again meanwhile. The scorecards would be saved and not accepted."""
    results.keyboard.type("1")
    results.keyboard.press("Enter")
    results.wait_for_selector(".places")
    for game in ("a30c", "b25p", "w"):
        results.keyboard.type(game)
        results.keyboard.press("Enter")
    results.wait_for_selector("#told-3 [data-mood]")
    asked: list[Route] = []
    results.route("**/results/table-form**", lambda route: asked.append(route))
    results.keyboard.type("d25aj")
    results.keyboard.press("Enter")
    while not asked:
        results.evaluate("0")
    before = len(asked)
    results.evaluate("document.dispatchEvent(new CustomEvent('eastwind:updated'))")
    while len(asked) == before:
        results.evaluate("0")
    *early, newest = asked
    for route in early:
        route.continue_()
    results.evaluate("fetch(location.href).then((answer) => answer.text())")  # by now the first answers have been read
    assert results.locator(".answer .said").count() == 0
    newest.continue_()
    results.wait_for_selector("#totalA:focus")


def test_answer_that_comes_after_the_table_was_saved_changes_nothing(results: Page) -> None:
    results.keyboard.type("1")
    results.keyboard.press("Enter")
    results.wait_for_selector(".places")
    held: list[Route] = []
    results.route("**/results/table-form**", lambda route: held.append(route))
    with results.expect_request("**/results/table-form**"):  # the preview of a30c2; its answer is slow
        results.keyboard.type("a30c2")
    results.keyboard.press("Control+Enter")
    results.wait_for_selector(".answer .said")
    for route in held:
        route.continue_()
    results.unroute("**/results/table-form**")
    results.evaluate("fetch(location.href).then((answer) => answer.text())")  # by now the slow answer has arrived too
    assert results.input_value("#table-form [name=table]") == ""
    assert results.locator(".places, [data-mood]").count() == 0
