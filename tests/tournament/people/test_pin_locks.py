"""A locked PIN: who was locked, from which table, and who may open it."""

from __future__ import annotations

from eastwind.tournament.people.pin_locks import LockPin, OpenPin
from tests.tournament.desk import an_event


def test_locked_pin_names_the_table_and_the_phone_and_stays_until_it_is_opened() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(LockPin(player=3, round=1, table=1), at=7, role="player")
    lock = desk.state.locked_pins[3]
    assert (lock.round, lock.table, lock.at, lock.by) == (1, 1, 7, desk.entries[-1].by)
    desk.no(LockPin(player=3, round=1, table=1), "desk.pin-locked-already")
    desk.ok(OpenPin(player=3))
    assert desk.state.locked_pins == {}
    desk.no(OpenPin(player=3), "desk.pin-not-locked")


def test_only_the_director_or_the_deputy_opens_a_pin() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(LockPin(player=3, round=1, table=1))
    for role in ("registrar", "scorekeeper", "judge", "player", "table"):
        desk.no(OpenPin(player=3), "desk.not-allowed", role=role)
    desk.ok(OpenPin(player=3), role="deputy")


def test_only_a_player_of_the_event_at_a_table_in_play_is_locked() -> None:
    desk = an_event(8)
    desk.no(LockPin(player=3, round=1, table=1), "desk.round-not-begun")
    desk.begin(1)
    desk.no(LockPin(player=99, round=1, table=1), "desk.no-player")
    desk.no(LockPin(player=3, round=1, table=9), "desk.no-table")
    desk.no(OpenPin(player=99), "desk.no-player")
