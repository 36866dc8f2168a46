"""Finishing a game quickly: only while no person has a live hand, and all of them asked."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.play.deciding.running_ahead import can_run_ahead, runs_ahead
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat
from eastwind.table.read_only import ReadOnly
from tests.play.seating import altered
from tests.play.test_calls import thrown


def table(*dead: Seat, ahead: tuple[Seat, ...] = (), people: tuple[Seat, ...] = ("A", "B")) -> PlayTable:
    play = thrown().play
    chairs = {seat: replace(chair, bot=seat not in people) for seat, chair in play.company.chairs.items()}
    places = {seat: replace(place, dead=seat in dead) for seat, place in play.table.common.places.items()}
    state = replace(play.table, common=replace(play.table.common, places=ReadOnly(places)))
    return altered(play, chairs=ReadOnly(chairs), table=state, ahead=ahead)


def test_player_may_ask_once_when_every_persons_hand_is_dead() -> None:
    assert can_run_ahead(table("A", "B"), "A")
    assert not can_run_ahead(table("A", "B", ahead=("A",)), "A")
    assert not can_run_ahead(table("A", "B"), "C"), "a bot does not ask"
    assert not can_run_ahead(table("A"), "A"), "Bea still plays"
    play = table("A", "B")
    over = replace(play.table, common=replace(play.table.common, phase="over"))
    assert not can_run_ahead(replace(play, table=over), "A")


def test_bots_run_ahead_when_all_have_asked_and_stop_when_a_hand_is_live_again() -> None:
    assert runs_ahead(table("A", "B", ahead=("A", "B")))
    assert not runs_ahead(table("A", "B", ahead=("A",)))
    assert not runs_ahead(table("A", "B"))
    assert not runs_ahead(table("A", ahead=("A", "B"))), "Bea's hand is live again"
    assert not runs_ahead(table("A", "B", ahead=("A", "B"), people=())), "no one is there"
