"""The replay of a finished game in a real browser: forward, back, jump, any seat, all tiles open, by buttons and keys."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from eastwind.play.past import PastGame
from eastwind.play.screens.past_screen import past_screen, steps_of
from eastwind.rules.seats import SEATS
from eastwind.server.web.rendering import render
from tests.browser.layout_law import page_faults
from tests.browser.test_play_page import FACTS, LAPTOP, SIDEWAYS, UPRIGHT, Table, answering
from tests.play.seating import Table as PlayedTable
from tests.play.seating import plain
from tests.play.test_past import past_of, played

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Route

REPLAY = "http://table.test/play/thursday/replay/1"
STEP = re.compile(r".*/replay/1/([ABCD])/(\d+)\?all_open=(true|false)&key=k")


@functools.cache
def finished() -> PlayedTable:
    return played("national", 1, "Carol")


@functools.cache
def game() -> tuple[PastGame, int]:
    """A finished game, and its last step."""
    past = past_of(finished())[1]
    return past, len(steps_of(past)) - 1


def replaying(table: Table) -> Callable[[Route], None]:
    """Serves the replay page and its screens; the rest as at a table."""
    others = answering(table)
    card = finished().card

    def answer(route: Route) -> None:
        step = STEP.fullmatch(route.request.url)
        if step is not None:
            seat = next(each for each in SEATS if each == step[1])
            route.fulfill(json=plain(past_screen(game()[0], int(step[2]), seat, card, all_open=step[3] == "true")))
        elif route.request.url == REPLAY:
            facts = {"game": 1, "key": "k", "seat": "A", "link": f"{REPLAY}?key=k"}
            context = {"table": "thursday", "title": "Thursday table", "csrf": "c", "replay": facts}
            route.fulfill(body=render("play/table.html", context), content_type="text/html; charset=utf-8")
        else:
            others(route)

    return answer


@pytest.fixture
def replay(context: BrowserContext) -> Iterator[Page]:
    wrong: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.route("http://table.test/**", replaying(Table(page)))
    page.emulate_media(reduced_motion="reduce")
    page.goto(REPLAY)
    page.wait_for_selector("html[data-ready]")
    yield page
    assert not wrong, wrong


def where(page: Page) -> int:
    """The step that is shown, from 0."""
    words = page.locator('[data-replay="where"]').inner_text()
    return int(words.split()[1]) - 1


def at(page: Page, step: int) -> None:
    page.wait_for_function(
        "words => document.querySelector('[data-replay=where]').textContent.startsWith(words)",
        arg=f"Step {step + 1} of",
    )


def test_replay_goes_forward_back_and_anywhere_by_buttons_and_keys(replay: Page) -> None:
    last = game()[1]
    assert replay.locator("#prompt").inner_text().startswith("Game 1.")
    replay.get_by_role("button", name="Forward").click()
    at(replay, 1)
    replay.keyboard.press("ArrowRight")
    at(replay, 2)
    replay.keyboard.press("ArrowLeft")
    at(replay, 1)
    replay.get_by_role("button", name="Last").click()
    at(replay, last)
    replay.wait_for_selector(".headline")
    replay.keyboard.press("Home")
    at(replay, 0)
    replay.get_by_role("slider").fill(str(last // 2))
    at(replay, last // 2)
    assert where(replay) == last // 2


def test_replay_is_seen_from_any_seat_and_with_all_tiles_open(replay: Page) -> None:
    past, last = game()
    replay.get_by_role("slider").fill(str(last // 2))
    at(replay, last // 2)
    replay.locator('[data-replay="seat"]').select_option("C")
    rack = plain(past_screen(past, last // 2, "C", finished().card, all_open=False))["rack"]
    replay.wait_for_function(
        "rack => [...document.querySelectorAll('#rack .rack-tile')].map(each => each.dataset.tile).join() === rack",
        arg=",".join(rack),
    )
    assert replay.locator(".open-rack").count() == 0
    replay.get_by_label("All tiles open").check()
    replay.wait_for_selector(".open-rack")
    assert replay.locator(".open-rack").count() == 3


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS, LAPTOP])
def test_replay_fits_and_is_accessible(replay: Page, size: tuple[int, int]) -> None:
    replay.set_viewport_size({"width": size[0], "height": size[1]})
    replay.get_by_label("All tiles open").check()
    for step in (0, game()[1] // 2, game()[1] - 1):
        replay.get_by_role("slider").fill(str(step))
        at(replay, step)
        facts = replay.evaluate(FACTS)
        small = [each for each in facts["small"] if "checkbox" not in each]  # its label is the target
        assert (facts["wide"], facts["high"] <= 1, small) == (0, True, []), (step, facts)
    assert not page_faults(replay)
