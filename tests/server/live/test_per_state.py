"""Values of a state are computed once, and never for another state."""

from __future__ import annotations

from dataclasses import replace

from eastwind.server.live.per_state import KEPT, awards_of, per_state, standings_of
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.state import Tournament
from tests.tournament.desk import an_event


def test_value_is_computed_once_for_a_state_and_its_arguments() -> None:
    calls: list[int] = []

    @per_state
    def plus(state: Tournament, more: int = 0) -> int:
        calls.append(more)
        return len(state.players) + more

    state = an_event(8).state
    assert [plus(state), plus(state), plus(state, 2), plus(state, more=2), plus(state, 2)] == [8, 8, 10, 10, 10]
    assert calls == [0, 2, 2]


def test_changed_state_gets_a_value_of_its_own() -> None:
    """Also when the old one is gone: thousands of states in a row may get the same place in memory."""

    @per_state
    def count(state: Tournament) -> int:
        return len(state.players)

    state = an_event(8).state
    for number in range(5 * KEPT):
        keep = dict(list(state.players.items())[: number % 9])
        assert count(replace(state, players=keep)) == number % 9


def test_old_values_are_forgotten() -> None:
    calls: list[int] = []

    @per_state
    def asked(state: Tournament, number: int) -> int:
        calls.append(number)
        return number

    state = an_event(4).state
    for number in range(KEPT + 1):
        asked(state, number)
    asked(state, KEPT)
    asked(state, 0)
    assert calls == [*range(KEPT + 1), 0]


def test_standings_and_prizes_are_those_of_the_state() -> None:
    state = an_event(8).state
    assert list(standings_of(state)) == standings(state)
    assert awards_of(state) == award_prizes(state)
