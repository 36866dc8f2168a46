"""The pile of scorecards by keyboard, while other desks work on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.events import put_event
from tests.serving import Served
from tests.tournament.desk import an_event, some_games

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture
def pile(desk: Page, served: Served) -> Page:
    """The scorecards of round 1 at three tables, all entered, none checked."""
    event = an_event(12)
    event.begin()
    for number, table in event.state.rounds[1].tables.items():
        event.enter(number, some_games(table, number))
    desk.goto(f"{put_event(served, event.entries)}/cards")
    desk.wait_for_selector("#connection:has-text('Connected')")
    return desk


def test_pile_is_accepted_by_keyboard_alone(pile: Page) -> None:
    for number in (1, 2, 3):
        pile.wait_for_selector(f"#work h2:has-text('Table {number}')")
        assert pile.evaluate("document.activeElement.id") == "totalA"
        pile.keyboard.press("Enter")
        pile.wait_for_selector(f'.said:has-text("Table {number}\'s scorecards accepted")')
    assert "3 of 3 tables accepted" in pile.inner_text("#heap")


def test_page_keys_turn_the_pile(pile: Page) -> None:
    pile.keyboard.press("PageDown")
    pile.wait_for_selector("#work h2:has-text('Table 2')")
    pile.keyboard.press("PageDown")
    pile.wait_for_selector("#work h2:has-text('Table 3')")
    pile.keyboard.press("PageUp")
    pile.wait_for_selector("#work h2:has-text('Table 2')")


def test_half_typed_total_survives_what_another_desk_does(pile: Page) -> None:
    other = pile.context.new_page()
    other.goto(pile.url.split("?")[0] + "?round=1&table=2")
    other.wait_for_selector("#connection:has-text('Connected')")
    pile.keyboard.type("4")
    other.click("#take")
    pile.wait_for_selector("#heap:has-text('1 of 3 tables accepted')")
    assert pile.input_value("#totalA") == "4"
    assert pile.evaluate("document.activeElement.id") == "totalA"


def test_total_that_differs_goes_back_to_the_table(pile: Page) -> None:
    pile.keyboard.type("999")
    pile.keyboard.press("Enter")
    pile.get_by_role("button", name="Return scorecard A").click()
    pile.wait_for_selector("#work .badge:has-text('returned')")
    assert "the scorecard says +999" in pile.inner_text("#work .bad-words")
