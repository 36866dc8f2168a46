"""A seat belongs to who sits in it: what each person at the table sees while one of them is away, and after."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from eastwind.play import acts
from eastwind.play.apply import apply
from eastwind.play.events import CarriedOut
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.machine import decide as decide_game
from eastwind.table.moments.starting import LayOutPosition
from eastwind.tiles import Tile
from tests.browser.layout_law import page_faults
from tests.browser.live_tables import LAPTOP, PHONE, LiveTable, press_named, put, rack
from tests.browser.test_live_people import RACKS, THREE, say_yes
from tests.browser.test_play import fits, sit
from tests.play.seating import Table
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@contextmanager
def host_is_away(served: Served, browser: Browser) -> Iterator[LiveTable]:
    """Ann, the host, has the turn and seems to be away. Bea and Cleo are there."""
    there = Table("home", call_seconds=0).sit(*THREE).start()
    racks: dict[Seat, tuple[Tile, ...]] = {"A": tuple(map(Tile, RACKS["A"]))}
    laid = LayOutPosition(east="A", turn="A", racks=racks)
    position = decide_game(there.play.table, laid, there.card)
    assert not isinstance(position, Rejected), position
    happened = CarriedOut(act=laid, events=position)
    there.play = apply(there.play, happened, there.clock)
    there.log.append((happened,))
    assert there.do(None, acts.SeemsAway(seat="A")) is None
    with put(served, browser, there) as live:
        yield live


def test_seat_of_an_absent_host_needs_everyone_else_and_the_host_gets_it_back(browser: Browser, served: Served) -> None:
    with host_is_away(served, browser) as there:
        bea, cleo = there.sits("B", PHONE), there.sits("C", LAPTOP)
        press_named(bea, "Let a bot play")
        bea.locator(".place-head", has_text="Ann").click()
        press_named(bea, "Ann lost the phone: ask for a new link")
        say_yes(bea)
        bea.get_by_text("Waiting for Cleo.").wait_for()
        assert not bea.get_by_role("button", name="Show the link").count()
        cleo.get_by_text("Bea asks for a new link to Ann's chair.").wait_for()
        assert fits(cleo)
        assert not page_faults(cleo)
        press_named(cleo, "Agree")
        press_named(bea, "Show the link")
        bea.locator("#code[open]").wait_for()
        link = bea.locator("#code-link").inner_text()
        assert not cleo.get_by_role("button", name="Show the link").count()
        eve = there.visits(link.partition(there.path)[2], PHONE)
        eve.wait_for_selector("#rack .rack-tile")
        tiles = rack(eve)
        ann = there.sits("A", PHONE)
        ann.get_by_text("You have your chair back. Bea let a bot play for you while you were away.").wait_for()
        assert rack(ann) == tiles
        assert fits(ann)
        assert not page_faults(ann)
        eve.get_by_text("Ann is back in this chair on another device, so the new link has stopped.").wait_for()
        assert not eve.locator("#rack .rack-tile").count()
        cleo.locator("#open-list").click()
        cleo.locator("#happened-lines").get_by_text("Ann is back. The new link to Ann's chair has stopped.").wait_for()


def test_seat_code_brings_a_person_back_and_a_newcomer_waits_for_the_next_game(
    browser: Browser, served: Served
) -> None:
    with host_is_away(served, browser) as there:
        bea = there.sits("B", PHONE)
        tiles = rack(bea)
        bea.locator("#open-menu").click()
        code = bea.locator("#menu-code b").inner_text()
        tablet = there.visits(size=LAPTOP)
        tablet.locator("#have-code").click()
        tablet.locator("#seat-code-typed").fill("AAA 222")
        press_named(tablet, "Come back")
        tablet.get_by_text("That is not a seat code of this table.").wait_for()
        assert not page_faults(tablet)
        tablet.locator("#seat-code-typed").fill(code.lower())
        press_named(tablet, "Come back")
        tablet.wait_for_selector("#rack .rack-tile")
        assert rack(tablet) == tiles
        dawn = there.visits()
        sit(dawn, "Dawn")
        dawn.get_by_text("Welcome, Dawn. You play from the next game on.").wait_for()
        assert not dawn.locator("#rack .rack-tile").count()
        assert fits(dawn)
        assert not page_faults(dawn)
        tablet.locator(".place", has_text="Dawn").get_by_text("next game").wait_for()


def test_page_of_a_seat_answers_the_heartbeat_and_a_watchers_does_not(browser: Browser, served: Served) -> None:
    with host_is_away(served, browser) as there:
        watcher, bea = there.visits(), there.sits("B")
        sent: list[str] = []
        for page in (watcher, bea):
            page.on("request", lambda each: sent.append(each.url))
        bea.wait_for_event("request", lambda each: each.url.endswith(f"{there.path}/here"))
        assert all(each.endswith("/here") for each in sent)
