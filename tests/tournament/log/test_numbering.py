"""Numbers that a command gets before it is decided."""

from __future__ import annotations

from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.state import Details
from tests.tournament.desk import an_event


def test_next_number_follows_the_highest_and_not_the_latest() -> None:
    desk = an_event(4, seated=False)
    for name, number in (("Ann", 20), ("Bea", 10), ("Cleo", 0)):
        desk.ok(AddPlayer(details=Details(name=name), entry=number))
    assert max(desk.state.entries) == 21
    assert desk.state.entries[21].name == "Cleo"
