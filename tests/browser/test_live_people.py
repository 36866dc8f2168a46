"""People at one table in real browsers: taking back, a call that came too late, jokers swapped in one turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from eastwind.table.moments.starting import Exposed
from eastwind.tiles import JOKER, Tile
from tests.browser.layout_law import page_faults
from tests.browser.live_tables import LAPTOP, answer, laid_out, press_named, rack, throw
from tests.browser.table_players import press, wait_to_act
from tests.browser.test_play import fits, sit
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

THREE = ("Ann", "Bea", "Cleo")
HOME = {"sheet": "home", "call_seconds": 0}  # a discard waits until everyone has answered
JOKERS = "count => document.querySelectorAll('#rack [data-tile=J]').length === count"
# Counts the screens that come, whether or not the page draws them.
COUNT_SCREENS = """() => {
  const parse = JSON.parse;
  window.screens = 0;
  JSON.parse = (text) => { const found = parse(text); if (found.ask) window.screens += 1; return found; };
}"""
RACKS = {"A": ("6B", "6B", "6B", "9D", "9D", "9D", "9D", "8D", "8D", "8D", "8D", "7D", "7D", "7D")}


def ask_to_take_back(page: Page) -> None:
    press_named(page, "Ask to take back")
    page.get_by_text("You asked to take back the discard of 9 Dot.").wait_for()


def test_in_a_home_game_everyone_must_agree_to_take_back_and_one_no_ends_it(browser: Browser, served: Served) -> None:
    with laid_out(served, browser, THREE, HOME, turn="A", racks=RACKS) as table:
        ann, bea, cleo = table.sits("A"), table.sits("B"), table.sits("C", LAPTOP)
        before = rack(ann)
        throw(ann, "9D")
        ask_to_take_back(ann)
        for page in (bea, cleo):
            page.get_by_text("Ann wants to take back the discard of 9 Dot.").wait_for()
            assert fits(page)
        assert not page_faults(bea)
        press_named(bea, "Agree")
        press_named(cleo, "No")
        ann.locator("#back-asked").wait_for(state="hidden")
        assert rack(ann) != before, "the discard stands"
        ask_to_take_back(ann)
        for page in (cleo, bea):
            press_named(page, "Agree")
        assert wait_to_act(ann, "discard") == "discard"
        assert rack(ann) == before
        for page in (bea, cleo):
            page.wait_for_function("() => !document.querySelector('#last img.face')")


def test_press_counts_though_another_player_acts_while_the_finger_is_down(browser: Browser, served: Served) -> None:
    """The new screen draws the players again. It waits for the finger, and then it is there."""
    with laid_out(served, browser, ("Ann", "Bea"), HOME, turn="A", racks=RACKS) as table:
        ann, bea = table.sits("A"), table.sits("B", LAPTOP)
        bea.locator(".place-head", has_text="Ann").hover()
        bea.mouse.down()
        bea.evaluate(COUNT_SCREENS)
        throw(ann, "9D")
        bea.wait_for_function("() => window.screens > 0")
        assert bea.locator("#last img.face").count() == 0
        bea.mouse.up()
        bea.get_by_role("button", name="Call hand dead", exact=True).wait_for()
        bea.wait_for_function("() => document.querySelector('#last img.face')")


def test_late_call_says_what_happened_instead(browser: Browser, served: Served) -> None:
    with laid_out(served, browser, ("Ann", "Bea"), HOME, turn="A", racks=RACKS) as table:
        ann, bea = table.sits("A"), table.sits("B")
        held: list[Route] = []
        bea.route("**/act", lambda route: held.append(route))  # her network is slow
        throw(ann, "9D")
        answer(bea, "call")
        bea.wait_for_function("() => document.body.classList.contains('sending')")
        other_tab = bea.context.new_page()
        other_tab.goto(table.address)
        other_tab.wait_for_selector("html[data-ready]")
        answer(other_tab, "skip")
        assert wait_to_act(other_tab, "discard") == "discard"
        for route in held:
            route.continue_()
        refused = bea.locator("#refused")
        refused.wait_for()
        assert refused.inner_text().startswith("Too late: you had already picked."), refused.inner_text()
        assert fits(bea)


def test_two_jokers_are_swapped_in_one_turn_and_everyone_sees_it(browser: Browser, served: Served) -> None:
    exposures = {"C": (Exposed(tile=Tile("6B"), tiles=(Tile("6B"), JOKER, JOKER)),)}
    with laid_out(served, browser, THREE, HOME, turn="A", racks=RACKS, exposures=exposures) as table:
        ann, cleo = table.sits("A", LAPTOP), table.sits("C")
        assert shown(ann, "Cleo") == ["6B", "J", "J"]
        wait_to_act(ann, "discard")
        ann.locator(".place", has_text="Cleo").locator(".joker-swap").click()
        say_yes(ann)
        ann.wait_for_function(JOKERS, arg=1)
        press(ann, "swap")
        say_yes(ann)
        ann.wait_for_function(JOKERS, arg=2)
        cleo.wait_for_function("() => !document.querySelector('#own [data-face=J]')")
        assert rack(ann).count("J") == 2
        assert rack(ann).count("6B") == 1
        assert shown(ann, "Cleo") == ["6B", "6B", "6B"]
        assert fits(cleo)


@pytest.mark.long
def test_chair_given_up_mid_game_is_taken_by_someone_else(browser: Browser, served: Served) -> None:
    with laid_out(served, browser, ("Ann", "Bea"), HOME, turn="A", racks=RACKS) as table:
        ann, bea = table.sits("A"), table.sits("B")
        bea.locator("#open-menu").click()
        press_named(bea, "Leave the table")
        say_yes(bea)
        bea.locator("#rack").wait_for(state="hidden")
        ann.locator(".place", has_text="Crak-Bot").wait_for()
        dawn = table.visits()
        sit(dawn, "Dawn")
        dawn.get_by_text("Welcome, Dawn. You play from the next game on.").first.wait_for()
        ann.locator(".place", has_text="Dawn").get_by_text("next game").wait_for()
        throw(ann, "9D")
        dawn.wait_for_function("() => document.querySelector('#last img.face')")
        assert not dawn.locator("#rack .rack-tile").count(), "Dawn watches until the next game"
        assert fits(bea)


def say_yes(page: Page) -> None:
    """To the question whether she is sure, once it does not ignore a tap any more."""
    page.locator("#sure[open]").wait_for()
    page.wait_for_timeout(320)
    page.locator("#sure-yes").click()


def shown(page: Page, name: str) -> list[str]:
    """The tiles of a player's first exposure."""
    place = page.locator(".place", has_text=name).locator(".exposure").first
    tiles: list[str] = place.locator("img").evaluate_all("all => all.map(each => each.dataset.face)")
    return tiles
