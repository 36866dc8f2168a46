"""PIN slips: one for everyone who plays, in the order of the tables, each with that player's PIN."""

from __future__ import annotations

import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.pin_slips import pin_slips
from eastwind.refusals import InputError
from tests.paper.moments import EVERY_STATE, state_of
from tests.paper.oracle import Event
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import an_event


def pin(player: int) -> str:
    return f"{7000 + player}"


@pytest.mark.parametrize(("sheet", "moment"), EVERY_STATE)
def test_pin_slips_agree_with_the_event(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    slips = rows(pin_slips(event.state, PaperOptions(pins=pin)), "slips")
    assert sorted(map(str, slips)) == sorted(
        str({"name": event.name(player), "number": event.number(player), "pin": pin(player)})
        for player in event.takes_part()
    )


def test_printed_slips_show_name_and_pin_together() -> None:
    for large in (False, True):
        text = Printed(render("pins", an_event(8).state, PaperOptions(pins=pin, large=large))).text()
        for player in range(1, 9):
            assert f"Player {player}" in text
            assert text.count(pin(player)) == 1


def test_pin_slips_without_a_desk_are_refused() -> None:
    with pytest.raises(InputError, match="Only the director"):
        render("pins", an_event(8).state)
