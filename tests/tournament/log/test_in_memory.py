"""A log in memory: who undid what, when, and from where."""

from __future__ import annotations

from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.people.players import Withdraw
from tests.tournament.desk import an_event


def test_undo_and_its_own_undo_say_who_when_and_from_where() -> None:
    desk = an_event(8)
    withdrawn = desk.ok(Withdraw(entry=1, from_round=1, reason="ill"))
    undone = desk.undo([withdrawn.n], "well again", desk.state.terms.director, at=5_000, via="cli")
    assert isinstance(undone, LogEntry)
    assert (undone.by, undone.at, undone.via) == (desk.state.terms.director, 5_000, "cli")
    again = desk.undo([undone.n], "ill after all", desk.state.terms.director, at=6_000, via="desk")
    assert isinstance(again, LogEntry)
    assert (again.by, again.at, again.via) == (desk.state.terms.director, 6_000, "desk")
