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
    """Fills in a player's initials and, on a passed phone, the PIN on her slip."""
    task.locator("[name=initials]").first.fill("XX")
    if task.locator("[name=pin]").count():
        seat = cast("Seat", task.locator("form[data-seat]").first.get_attribute("data-seat"))
        holder = read_holder(hall.players[seat].rpartition("/")[2].rpartition("-")[0])
        assert holder is not None
        with open_store(served.store) as store:
            task.locator("[name=pin]").first.fill(Pins(store).pin(holder))
