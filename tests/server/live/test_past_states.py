"""Where the search for a past state may begin: at a milestone that no later undo has changed."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from eastwind.server.live.event_now import EventMoment
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.live.past_states import PastStates, as_it_stood
from eastwind.store import Store
from eastwind.tournament.log.folding import Folded, LogFacts, Milestone
from eastwind.tournament.state import Tournament
from tests.tournament.desk import an_event

STONES = tuple(Milestone(n, Tournament()) for n in (10, 20, 30))


@pytest.mark.parametrize(
    ("undos", "number", "begins_at"),
    [
        ((), 35, 30),
        ((), 30, 30),
        ((), 29, 20),
        ((), 9, 0),
        (((32, (31,)),), 33, 30),  # it reached back only to 31
        (((32, (30,)),), 33, 20),  # the milestone after 30 no longer has it
        (((32, (15, 31)),), 33, 10),
        (((25, (24,)),), 35, 30),  # undone before that milestone, so it stood there like that
        (((25, (12,)),), 24, 10),  # undone since, so 20 looks different now
        (((22, (15,)), (32, (22,))), 33, 10),  # the undo was undone: what it reached counts, too
    ],
)
def test_past_begins_at_the_last_milestone_that_still_is_as_it_was(
    undos: tuple[tuple[int, tuple[int, ...]], ...], number: int, begins_at: int
) -> None:
    found = as_it_stood(Folded(35, Tournament(), LogFacts(undos=undos), STONES), number)
    assert found.n == begins_at
    assert list(found.facts.undos) == [undo for undo in undos if undo[0] <= begins_at]


def moment_of(store: Store, title: str, by: str) -> EventMoment:
    """The moment after everyone is seated at an event of this director."""
    players = [replace(entry, by=by) for entry in an_event(16, title=title).entries]
    return asyncio.run(OpenEvents(store).create(players)).now()


def test_past_of_another_log_under_the_same_name_is_not_taken_for_this_one(store: Store) -> None:
    """A restored backup may be as long as the log that was there, or longer, and tell of another day."""
    history = PastStates()
    first, other = moment_of(store, "Spring Meeting", "Dora"), moment_of(store, "Another Day", "Dana")
    assert first.n == other.n == 34
    assert history.at(first, 30).terms.title == "Spring Meeting"
    assert history.at(other, 30).terms.title == "Another Day"
    assert history.at(first, 34).terms.title == "Spring Meeting"
