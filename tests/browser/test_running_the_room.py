"""Running the room: a walk-in, roll call, two players swapping seats by keyboard and by mouse, starting a round."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.desk.start.home import rehearse_until
from eastwind.server.run_clock import now
from eastwind.server.web.rendering import static_url
from eastwind.tournament.log.entries import LogEntry
from tests.browser.events import put_event
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def seated() -> list[LogEntry]:
    """The day of 22 players up to just before the first round."""
    return rehearse_until(22, load_sheet("national"), "start", now())


@pytest.fixture
def rehearsal(desk: Page, served: Served, seated: list[LogEntry]) -> Page:
    """The first page of a new event at that point."""
    desk.goto(put_event(served, seated))
    return desk


def go(page: Page, where: str) -> None:
    page.goto(re.sub(r"(/events/\w+).*", rf"\1/{where}", page.url))
    page.wait_for_selector("#connection:has-text('Connected')")


def seats(page: Page) -> dict[str, str]:
    """Who sits where on the map: seat "1A" to name."""
    pairs = page.eval_on_selector_all(
        "#map .seat", "all => all.map(one => [one.dataset.seat.match(/^\\d+[A-D]/)[0], one.dataset.name])"
    )
    return dict(pairs)


def wait_for_seat(page: Page, seat: str, name: str) -> None:
    page.wait_for_function(
        "([seat, name]) => [...document.querySelectorAll('#map .seat')]"
        ".some(one => one.dataset.seat.startsWith(seat) && one.dataset.name === name)",
        arg=[seat, name],
    )


def drag(page: Page, start: str, end: str) -> None:
    """Drag the way a hand does: press, move a little, move there, let go."""
    page.locator(end).scroll_into_view_if_needed()
    one, other = page.locator(start).bounding_box(), page.locator(end).bounding_box()
    assert one is not None
    assert other is not None
    page.mouse.move(one["x"] + 60, one["y"] + 20)
    page.mouse.down()
    page.mouse.move(one["x"] + 80, one["y"] + 30, steps=5)
    page.mouse.move(other["x"] + 60, other["y"] + 20, steps=10)
    page.mouse.up()


def test_walk_in_takes_a_name_and_enter_and_is_found_while_typing(rehearsal: Page) -> None:
    go(rehearsal, "players")
    assert rehearsal.evaluate("document.activeElement.id") == "f-name"
    rehearsal.keyboard.type("Zoë Zweig")
    rehearsal.keyboard.press("Enter")
    rehearsal.wait_for_selector(".walk-in .said:has-text('Zoë Zweig')")
    rehearsal.wait_for_selector("#roll li:has-text('Zoë Zweig')")
    assert rehearsal.evaluate("[document.activeElement.id, document.activeElement.value]") == ["f-name", ""]
    rehearsal.keyboard.type("zoë  zweig")
    rehearsal.keyboard.press("Enter")
    rehearsal.wait_for_selector(".walk-in .ask")
    assert rehearsal.evaluate("document.activeElement.id") == "f-name"  # whoever types goes on typing
    rehearsal.get_by_role("button", name="Yes, another").click()
    rehearsal.wait_for_selector("#roll li[data-find*=weig] >> nth=1")
    rehearsal.locator("#find").fill("zoe zw")
    shown = rehearsal.locator("#roll li:visible")
    assert shown.count() == 2


def test_roll_call_takes_one_key_per_name(rehearsal: Page) -> None:
    go(rehearsal, "players/list")
    rehearsal.get_by_label("Paste the list here").fill("Ada\nBess\nCora")
    rehearsal.get_by_role("button", name="Preview").click()
    rehearsal.get_by_role("button", name="Add 3 players").click()
    rehearsal.wait_for_selector(".said:has-text('Added 3 players')")
    go(rehearsal, "players/roll-call")
    for key, following in (("p", "Bess"), ("a", "Cora"), ("p", "Roll call complete")):
        rehearsal.keyboard.press(key)
        rehearsal.wait_for_selector(f"main:has-text('{following}')")
    assert "Bess" in rehearsal.inner_text("main")
    assert "Ada" not in rehearsal.inner_text("main ul")


def test_two_players_swap_seats_by_keyboard(rehearsal: Page) -> None:
    go(rehearsal, "room")
    before = seats(rehearsal)
    rehearsal.locator("#map .seat").first.focus()
    rehearsal.keyboard.press("Enter")
    assert rehearsal.locator("[data-picked]").inner_text().startswith(before["1A"])
    rehearsal.keyboard.press("ArrowDown")
    rehearsal.keyboard.press("ArrowDown")
    rehearsal.keyboard.press("Enter")
    rehearsal.wait_for_selector(".said:has-text('have swapped seats')")
    wait_for_seat(rehearsal, "1C", before["1A"].replace("1A", "1C"))
    names = {seat: name.partition(" ")[2] for seat, name in seats(rehearsal).items()}
    old = {seat: name.partition(" ")[2] for seat, name in before.items()}
    assert (names["1A"], names["1C"]) == (old["1C"], old["1A"])


def test_two_players_swap_seats_by_dragging(rehearsal: Page) -> None:
    go(rehearsal, "room")
    before = {seat: name.partition(" ")[2] for seat, name in seats(rehearsal).items()}
    drag(rehearsal, '#map [data-seat^="2B"]', '#map [data-seat^="3D"]')
    rehearsal.wait_for_selector(".said:has-text('have swapped seats')")
    wait_for_seat(rehearsal, "3D", f"3D {before['2B']}")
    after = {seat: name.partition(" ")[2] for seat, name in seats(rehearsal).items()}
    assert (after["2B"], after["3D"]) == (before["3D"], before["2B"])


def test_round_begins_runs_and_is_called_by_keyboard(rehearsal: Page) -> None:
    go(rehearsal, "round")
    rehearsal.keyboard.press("s")
    rehearsal.wait_for_selector("dialog[open]")
    rehearsal.keyboard.press("Escape")
    assert "Before round 1" in rehearsal.inner_text("h1")
    rehearsal.keyboard.press("s")
    rehearsal.get_by_role("button", name="Yes").press("Enter")
    rehearsal.wait_for_selector(".big-clock")
    rehearsal.wait_for_selector(".big-clock:has-text(':')")
    rehearsal.get_by_label("What about?").fill("a fifth joker")
    rehearsal.keyboard.press("Enter")
    rehearsal.wait_for_selector("#calls:has-text('a fifth joker')")
    rehearsal.get_by_role("button", name="Table 1's call is answered").press("Enter")
    rehearsal.wait_for_selector("#calls:not(:has-text('a fifth joker'))", state="attached")
    rehearsal.locator("h1").click()
    rehearsal.keyboard.press("t")
    rehearsal.get_by_role("button", name="Yes").press("Enter")
    rehearsal.wait_for_selector("#now:has-text('Waiting on scorecards')")
    rehearsal.wait_for_selector("h1:focus")  # from there Tab goes to what comes next


def test_button_that_replaces_another_does_its_own_action(rehearsal: Page) -> None:
    go(rehearsal, "round")
    rehearsal.get_by_text("Make round 1 a bonus round").click()
    rehearsal.get_by_label("What you will announce").fill("Quints bring ten more")
    rehearsal.get_by_role("button", name="Announce the bonus round").click()
    rehearsal.get_by_role("button", name="All tables are ready").click()  # takes the place of the start button
    rehearsal.get_by_role("button", name="Start round 1").click()
    rehearsal.get_by_role("button", name="Yes").click()
    rehearsal.wait_for_selector(".big-clock")


# Picked on the map, then typed over: a typed name counts, and the other seat stays as it was picked.
MAP = """<div id="map">{}</div><form><details><div data-pairs>
  <input name="from"><input name="to"><input name="one"><input name="other"><select name="from_game"></select>
</div></details></form>"""
SWAP = """async ([address, body, typed]) => {
  document.body.innerHTML = body;
  await import(address);
  for (const seat of document.querySelectorAll(".seat")) seat.click();
  const form = document.forms[0].elements;
  const names = ["from", "to", "one", "other"], picked = names.map((name) => form[name].value);
  form[typed].value = "Eve";
  form[typed].dispatchEvent(new Event("input", { bubbles: true }));
  return [picked, names.map((name) => form[name].value)];
}"""


def test_name_typed_over_a_seat_replaces_that_seat_alone(desk: Page) -> None:
    seats = "".join(
        f'<button role="button" class="seat" data-seat="{at}" data-name="{name}">{name}</button>'
        for at, name in (("1A1", "Ann"), ("2B6", "Fay"))
    )
    ask = [static_url("desk/seating/swaps.js"), MAP.format(seats)]
    picked = ["1A1", "2B6", "Ann", "Fay"]
    assert desk.evaluate(SWAP, [*ask, "other"]) == [picked, ["1A1", "", "Ann", "Eve"]]
    assert desk.evaluate(SWAP, [*ask, "one"]) == [picked, ["", "2B6", "Eve", "Fay"]]
