"""A log in memory: who undid what, when, and from where."""

from __future__ import annotations

from eastwind.refusals import Rejected
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.messages import Undo
from eastwind.tournament.people.players import AddPlayer, CheckIn, Pay, Withdraw
from eastwind.tournament.state import Details
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import an_event


def test_undo_and_its_own_undo_say_who_when_and_from_where() -> None:
    desk = an_event(8)
    withdrawn = desk.ok(Withdraw(player=1, from_round=1, reason="ill"))
    undone = desk.undo([withdrawn.n], "well again", desk.state.terms.director, at=5_000, via="cli")
    assert isinstance(undone, LogEntry)
    assert (undone.by, undone.at, undone.via) == (desk.state.terms.director, 5_000, "cli")
    again = desk.undo([undone.n], "ill after all", desk.state.terms.director, at=6_000, via="desk")
    assert isinstance(again, LogEntry)
    assert (again.by, again.at, again.via) == (desk.state.terms.director, 6_000, "desk")


def test_entry_is_logged_with_everything_about_its_sending() -> None:
    log = MemoryLog(an_event(4, seated=False).entries)
    entry = log.submit(CheckIn(player=1, late=True), at=7_000, by="Ruth", via="desk", key="k1", role="registrar")
    assert isinstance(entry, LogEntry)
    assert (entry.n, entry.at, entry.by, entry.via, entry.key, entry.role) == (
        10,
        7_000,
        "Ruth",
        "desk",
        "k1",
        "registrar",
    )
    assert log.entries[-1] is entry


def test_key_belongs_to_the_first_command_also_in_a_log_that_was_read() -> None:
    log = MemoryLog(an_event(4, seated=False).entries)
    first = log.submit(AddPlayer(details=Details(name="Ann")), key="k1")
    again = MemoryLog(log.entries)
    assert again.submit(AddPlayer(details=Details(name="Ann")), key="k1") == first  # the number was filled in
    taken = again.submit(CheckIn(player=1), key="k1")
    assert isinstance(taken, Rejected)
    assert refusal_words(taken) == "The key 'k1' was already used for another command."
    without = again.submit(AddPlayer(details=Details(name="Bea")))
    assert isinstance(without, LogEntry)
    other = again.submit(AddPlayer(details=Details(name="Cleo")))  # no key is no one's
    assert isinstance(other, LogEntry)


def test_undo_takes_its_consequences_along_and_an_undo_of_an_undo_none() -> None:
    log = MemoryLog(an_event(4, seated=False).entries)
    added = log.submit(AddPlayer(details=Details(name="Ann")))
    paid = log.submit(Pay(player=5, cents=100))
    assert isinstance(added, LogEntry)
    assert isinstance(paid, LogEntry)
    undone = log.undo([added.n], "typed twice", "Dora")
    assert isinstance(undone, LogEntry)
    assert undone.command == Undo(strike=(added.n, paid.n), reason="typed twice")
    again = log.undo([undone.n], "she is another", "Dora")
    assert isinstance(again, LogEntry)
    assert again.command == Undo(strike=(undone.n,), reason="she is another")
    assert log.state.players[5].paid == 100
    once_more = log.undo([added.n], "typed twice after all", "Dora")  # an undo earlier in the log does not matter
    assert isinstance(once_more, LogEntry)
    assert once_more.command == Undo(strike=(added.n, paid.n), reason="typed twice after all")


def test_undo_takes_every_consequence_along_however_many_there_are() -> None:
    """Ann pays, checks in, and withdraws. None of it can stay once she was never entered."""
    log = MemoryLog(an_event(4, seated=False).entries)
    first = len(log.entries) + 1
    for command in (
        AddPlayer(details=Details(name="Ann")), Pay(player=5, cents=100), CheckIn(player=5), CheckIn(player=1, late=True),
        Withdraw(player=5, from_round=1),
    ):  # fmt: skip
        assert isinstance(log.submit(command), LogEntry)
    undone = log.undo([first], "typed twice", "Dora")
    assert isinstance(undone, LogEntry)
    assert undone.command == Undo(strike=(first, first + 1, first + 2, first + 4), reason="typed twice")
    assert 5 not in log.state.players
