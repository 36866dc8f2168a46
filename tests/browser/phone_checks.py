"""What tests of phones share: faults that axe finds on a page, and initials with a PIN."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from axe_playwright_python.sync_playwright import Axe

from eastwind.rules.seats import Seat
from eastwind.server.security.phone_tokens import read_holder
from eastwind.server.security.pins import Pins
from eastwind.store import open_store
from tests.browser.halls import BrowserHall
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from eastwind.rules.seats import Seat


def faults(page: Page) -> list[str]:
    found = Axe().run(page)
    return [f"{each['id']}: {[node['html'][:120] for node in each['nodes']]}" for each in found.response["violations"]]


def initial(task: Locator, served: Served, hall: BrowserHall) -> None:
    """Fills in a player's initials and, on a passed phone, the PIN on their slip."""
    form = task.locator("form[data-initials]").first
    task.locator("[name=initials]").first.fill((form.get_attribute("data-initials") or "").upper())
    if task.locator("[name=pin]").count():
        task.locator("[name=pin]").first.fill(pin_of(served, hall, cast("Seat", form.get_attribute("data-seat"))))


def pin_of(served: Served, hall: BrowserHall, seat: Seat) -> str:
    """The PIN on the slip of a player at table 1."""
    holder = read_holder(hall.players[seat].rpartition("/")[2].rpartition("-")[0])
    assert holder is not None
    with open_store(served.store) as store:
        return Pins(store).pin(holder)
