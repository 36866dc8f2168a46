"""What tests of phones share: initials with a PIN."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from eastwind.rules.seats import Seat
from eastwind.server.security.phone_tokens import read_holder
from eastwind.server.security.pins import Pins
from eastwind.store import open_store
from tests.browser.halls import BrowserHall
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from eastwind.rules.seats import Seat


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
