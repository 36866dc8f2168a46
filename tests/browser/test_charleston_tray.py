"""The Charleston's tray holds only what was chosen for this pass: on the page, and through a whole Charleston by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from eastwind.play.screens.contract.whole_screen import Screen
from eastwind.tiles import Tile
from tests.browser.live_tables import put
from tests.browser.play_screens import RACK, TABLE, as_sent, passing
from tests.browser.table_players import press, press_paper, wait_to_act
from tests.browser.test_play_page import Table, table
from tests.play.seating import Table as Game
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

__all__ = ["table"]

TRAY = "() => [...document.querySelectorAll('.tray [data-tray-tile]')].map((each) => each.dataset.trayTile)"
GONE_ON = "step => document.querySelector('.tray')?.dataset.step !== step"


def at(step: str, rack: Iterable[str], blind: int = 0) -> Screen:
    return replace(passing(step=step, words=f"Pass, {step}", blind=blind), rack=tuple(map(Tile, rack)))


def test_second_tile_of_a_kind_and_one_that_comes_in_are_not_in_the_next_tray(table: Table) -> None:
    rack = ["7C", "7C", "1D", "2D", *RACK[4:]]
    table.show(at("first_right", rack))
    for tile in ("7C", "1D", "2D"):
        table.page.locator(f"#rack [data-tile='{tile}']").first.click()
    table.press("Pass, first_right")
    assert table.sent()["tiles"] == ["7C", "1D", "2D"]
    table.show(at("first_left", ["7C", *RACK[4:], "1D", "3C", "4C"], blind=3))  # a 1 Dot comes back
    assert table.page.evaluate(TRAY) == []
    assert table.page.locator("#rack .away").count() == 0
    new = table.page.locator("#rack .fresh").evaluate_all("all => all.map((each) => each.dataset.tile)")
    assert sorted(new) == ["1D", "3C", "4C"]
    assert table.page.get_by_role("button", name="Pass 3 blind").count() == 1, "nothing is chosen: all three go blind"


def test_tiles_of_an_act_that_was_taken_back_stand_where_they_stood_and_are_not_new(table: Table) -> None:
    table.show(at("first_right", RACK))
    before = table.tiles()
    for tile in ("W", "4C", "7D"):
        table.page.locator(f"#rack [data-tile='{tile}']").first.click()
    table.press("Pass, first_right")
    after = at("first_across", [*(tile for tile in RACK if tile not in ("W", "4C", "7D")), "9B", "9C", "9D"])
    table.show(after)
    table.show(replace(at("first_right", RACK), table=replace(TABLE, taken_back=1)))
    assert table.tiles() == before
    assert table.page.locator("#rack .fresh").count() == 0
    assert table.page.evaluate(TRAY) == []


def test_second_tap_on_the_place_of_the_button_does_not_carry_out_the_next_pass(table: Table) -> None:
    table.show(at("first_across", RACK))
    for tile in ("W", "4C", "7D"):
        table.page.locator(f"#rack [data-tile='{tile}']").first.click()
    table.settle()
    blind = at("first_left", [*(tile for tile in RACK if tile not in ("W", "4C", "7D")), "9B", "9C", "9D"], blind=3)
    table.page.evaluate(
        """data => { const button = document.querySelector("[data-zone=primary]");
          button.click(); window.stream.say("screen", data); button.click(); }""",
        as_sent(blind),
    )
    assert [each["type"] for each in (table.sent(),)] == ["pass_tiles"]


def choose(page: Page, tiles: list[str]) -> None:
    for tile in tiles:
        page.locator(f"#rack .rack-tile[data-tile='{tile}']:not(.away)").first.click()


def twice_held(page: Page) -> list[str]:
    """Three tiles to pass: first one of each kind that is held twice, so that its twin stays behind."""
    rack = [tile for tile in page.locator("#rack .rack-tile").evaluate_all(
        "all => all.map((each) => each.dataset.tile)") if tile != "J"]  # fmt: skip
    twins = sorted({tile for tile in rack if rack.count(tile) > 1})
    return [*twins, *(tile for tile in rack if rack.count(tile) == 1), *twins][:3]


def in_charleston(seed: str) -> Game:
    game = Game(call_seconds=5, pace="instant")
    game.seed = int(seed)
    return game.sit("Carol").start().run()


def test_whole_charleston_by_hand_never_holds_a_tile_that_was_not_chosen(browser: Browser, served: Served) -> None:
    with put(served, browser, in_charleston("3")) as live:
        page, passes, again = live.sits("A"), 0, False
        for _ in range(12):
            kind = wait_to_act(page, "pass", "stop", "wish", "give", "call", "discard")
            if kind in ("call", "discard"):
                break
            if kind == "stop":
                press(page, "primary")
            elif kind == "wish":
                press_paper(page, ".wish[data-digit='3']")
            else:
                assert page.evaluate(TRAY) == [], f"pass {passes + 1}"
                wanted, step = twice_held(page), page.locator(".tray").get_attribute("data-step")
                count = 3 if kind == "pass" else page.locator(".tray li").count()
                choose(page, wanted[:count])
                if passes == 2 and not again:  # a reload forgets the choice; the tray does not fill itself
                    again = True
                    page.reload()
                    page.wait_for_selector("html[data-ready]")
                    continue
                assert sorted(page.evaluate(TRAY)) == sorted(wanted[:count])
                press(page, "primary")
                passes += 1
                page.wait_for_function(GONE_ON, arg=step)
        assert passes >= 6, "two Charlestons, and a courtesy pass if the player across wants one"
