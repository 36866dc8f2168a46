"""Numbers that a command gets before it is decided."""

from __future__ import annotations

from eastwind.tournament.log.numbering import same_command
from eastwind.tournament.people.players import AddPlayer, CheckIn
from eastwind.tournament.state import Details
from tests.tournament.desk import an_event


def test_next_number_follows_the_highest_and_not_the_latest() -> None:
    desk = an_event(4, seated=False)
    for name, number in (("Ann", 20), ("Bea", 10), ("Cleo", 0)):
        desk.ok(AddPlayer(details=Details(name=name), player=number))
    assert max(desk.state.players) == 21
    assert desk.state.players[21].name == "Cleo"


def test_same_command_is_of_the_same_kind_and_says_the_same() -> None:
    ann = AddPlayer(details=Details(name="Ann"))
    logged = AddPlayer(details=Details(name="Ann"), player=5)
    assert same_command(ann, logged)
    assert same_command(logged, logged)
    assert not same_command(AddPlayer(details=Details(name="Ann"), player=6), logged)
    assert not same_command(AddPlayer(details=Details(name="Bea")), logged)
    assert not same_command(AddPlayer(details=Details(name="Ann"), paid=1), logged)
    assert not same_command(CheckIn(player=5), logged)
