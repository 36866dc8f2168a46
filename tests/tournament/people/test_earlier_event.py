"""People of an earlier event come again."""

from __future__ import annotations

from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.people.earlier_event import enter_again, people_again
from eastwind.tournament.people.players import AddPlayer, CheckIn
from eastwind.tournament.setup.terms import RoomSection, SetUpEvent
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event, terms


def test_players_groups_and_fixed_seats_come_along_and_money_starts_over() -> None:
    old = an_event(4, seated=False, sections=(RoomSection(name="Red", tables=3),))
    away = Details(
        name="Ann Lee", section="Red", stationary=True, first_timer=True, keep_apart=("Lees",), master_points="M1"
    )
    old.ok(AddPlayer(details=away, paid=4000))
    old.ok(CheckIn(player=5))
    old.ok(AddPlayer(details=Details(name="Helga House", status="house")))
    old.ok(AddPlayer(details=Details(name="Bad Bob")))
    old.ok(Disqualify(player=7, reason="hid tiles"))
    old.ok(AddPlayer(details=Details(name="Nell Noshow", first_timer=True)))
    old.ok(AddPlayer(details=Details(name="Nick Nopay")))
    old.ok(Disqualify(player=9, reason="did not pay", conduct=False))
    new = Desk()
    own = terms()
    new.ok(SetUpEvent(terms=own))
    new.ok(enter_again(people_again(old.state), own))
    again = list(new.state.players.values())
    assert [each.name for each in again] == [*(f"Player {n}" for n in range(1, 5)), "Ann Lee", "Nell Noshow"]
    ann = again[4]
    assert ann.details == Details(name="Ann Lee", stationary=True, keep_apart=("Lees",), master_points="M1")
    assert (ann.paid, ann.checked_in) == (0, False)
    assert again[5].details.first_timer  # she has not played yet


def test_players_may_come_along_on_the_waiting_list() -> None:
    old = an_event(4, seated=False)
    old.ok(AddPlayer(details=Details(name="Sam Spare", status="standby")))
    as_players = enter_again(people_again(old.state), terms())
    assert [each.status for each in as_players.players] == ["entered"] * 4 + ["standby"]
    waiting = enter_again(people_again(old.state), terms(), "waiting")
    assert {each.status for each in waiting.players} == {"waiting"}
