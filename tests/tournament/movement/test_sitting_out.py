"""More people than the tables hold: who sits out when, checked player by player."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from eastwind.tournament.movement.planning import Planned, WantedSeats, plan_rounds
from eastwind.tournament.movement.sitting_out import turns_words

CLUBS = (*range(5, 20), 22, 29, 47)


def plan(players: int, rounds: int, scheme: str = "east-stays", **wishes: Any) -> Planned:
    people = tuple(range(1, players + 1))
    return plan_rounds(WantedSeats(people=people, rounds=rounds, scheme=scheme, by_turns=True, **wishes))


@pytest.mark.parametrize("scheme", ["all-move", "east-stays", "one-skip", "designed"])
def test_everyone_sits_out_equally_often_to_within_one(scheme: str, subtests: pytest.Subtests) -> None:
    for players in CLUBS:
        with subtests.test(players=players):
            for rounds in (1, 3, 4, 5, 8):
                planned = plan(players, rounds, scheme)
                out = Counter(dict.fromkeys(range(1, players + 1), 0))
                for tables, resting in zip(planned.rounds, planned.sitting_out, strict=True):
                    seated = [person for seats in tables for person in seats if person is not None]
                    assert len(seated) == 4 * (players // 4), "every table is full"
                    assert sorted([*seated, *resting]) == list(range(1, players + 1)), "everyone sits, or sits out"
                    out.update(resting)
                assert max(out.values()) - min(out.values()) <= 1
                assert all(set(one).isdisjoint(other) for one, other in pairwise(planned.sitting_out)), (
                    "never twice running"
                )


@pytest.mark.parametrize("players", [5, 9, 10, 14, 23])
@pytest.mark.parametrize("scheme", ["all-move", "east-stays", "designed"])
def test_players_who_keep_a_seat_sit_out_too_and_get_it_back(players: int, scheme: str) -> None:
    staying = frozenset({2, 4})
    planned = plan(players, 2 * players, scheme, staying=staying)
    for person in staying:
        places = {
            (table, seats.index(person))
            for tables in planned.rounds
            for table, seats in enumerate(tables)
            if person in seats
        }
        assert len(places) == 1
        assert any(person in resting for resting in planned.sitting_out)


def test_a_whole_club_that_keeps_its_seats_still_takes_turns() -> None:
    planned = plan(5, 5, staying=frozenset(range(1, 6)))
    assert sorted(person for (person,) in planned.sitting_out) == [1, 2, 3, 4, 5]


def test_two_players_who_should_not_meet_are_kept_apart_where_the_turns_allow_it() -> None:
    apart = frozenset({(1, 2)})
    planned = plan(9, 4, apart=apart)
    together = [seats for tables in planned.rounds for seats in tables if {1, 2} <= set(seats)]
    assert bool(planned.unwanted) == bool(together)
    assert plan(5, 2, apart=apart).unwanted == (), "each sits out a round"
    assert plan(5, 3, apart=apart).unwanted == ((1, 2),), "in one round of three both play"


def test_a_latecomer_does_not_sit_out_before_the_others_have() -> None:
    """Player 6 came in round 4. In the rounds to come, the others go out first."""
    planned = plan(6, 3, missed=dict.fromkeys(range(1, 6), 1) | {6: 3})
    assert all(6 not in resting for resting in planned.sitting_out)


@pytest.mark.parametrize(
    ("people", "extra", "rounds", "words"),
    [
        (5, 1, 4, "In 4 rounds, 4 sit out once, and 1 never. In 5 rounds, everyone sits out once."),
        (5, 1, 5, "In 5 rounds, everyone sits out once."),
        (10, 2, 6, "In 6 rounds, 2 sit out twice, and 8 once. In 10 rounds, everyone sits out twice."),
        (7, 3, 1, "In 1 round, 3 sit out once, and 4 never. In 7 rounds, everyone sits out 3 times."),
    ],
)
def test_how_often_everyone_sits_out_is_said_before_the_seating(
    people: int, extra: int, rounds: int, words: str
) -> None:
    assert turns_words(people, extra, rounds) == words
