"""Entering someone disqualified for conduct elsewhere gives a warning."""

from __future__ import annotations

from eastwind.tournament.floor.discipline import Disqualify, Reinstate
from eastwind.tournament.people.barred_warnings import NoteBarred, barred_here
from eastwind.tournament.people.players import AddPlayer, ChangePlayer
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event


def test_person_barred_elsewhere_gets_a_warning() -> None:
    desk = Desk()
    desk.no(NoteBarred(names=("Eve",), event="Autumn 2025"), "desk.not-set-up")
    desk = an_event(4, seated=False)
    desk.ok(NoteBarred(names=("Eve Adams",), event="Autumn 2025"))
    desk.ok(AddPlayer(details=Details(name="eve  adams")))
    assert desk.state.players[5].warning == "eve  adams was disqualified for conduct at Autumn 2025"


def test_barred_person_is_known_by_the_master_points_number_under_another_name() -> None:
    desk = an_event(4, seated=False)
    here = desk.ok(AddPlayer(details=Details(name="Eva Adams", master_points="MP7")))
    desk.ok(NoteBarred(names=("Eve Adams",), event="Autumn 2025", master_points={"Eve Adams": "MP7"}))
    assert isinstance(here.command, AddPlayer)
    said = "has the Master Points number of Eve Adams, who was disqualified for conduct at Autumn 2025"
    assert desk.state.players[here.command.player].warning == f"Eva Adams {said}"
    desk.ok(ChangePlayer(player=1, details=Details(name="Eve Adams")))
    assert desk.state.players[1].warning == "Eve Adams was disqualified for conduct at Autumn 2025"
    desk.ok(ChangePlayer(player=1, details=Details(name="Player 1")))
    assert desk.state.players[1].warning is None


def test_later_events_hear_only_of_players_disqualified_for_conduct() -> None:
    """Player 1 fought, player 2 came without paying, and player 3 fought and was reinstated."""
    desk = an_event(4, seated=False)
    for number, number_of_points in ((1, "MP1"), (2, "MP2"), (3, "MP3")):
        desk.ok(ChangePlayer(player=number, details=Details(name=f"Player {number}", master_points=number_of_points)))
    desk.ok(Disqualify(player=1, reason="a fight"))
    desk.ok(Disqualify(player=2, reason="did not pay", conduct=False))
    desk.ok(Disqualify(player=3, reason="a fight"))
    desk.ok(Reinstate(player=3, reason="it was somebody else"))
    assert barred_here(desk.state) == (("Player 1",), {"Player 1": "MP1"})
