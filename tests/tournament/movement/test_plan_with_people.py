"""A plan with people in it."""

from __future__ import annotations

import pytest

from eastwind.tournament.movement.adviser import SCHEMES, make_plan
from eastwind.tournament.movement.plan_with_people import open_room
from tests.tournament.movement.counting import count_repeats_of_people


def test_room_with_full_tables_is_the_plan() -> None:
    plan = make_plan("all-move", 5, 3)
    room = open_room(plan)
    assert room.rounds == plan.schedule
    assert room.announce == plan.announce
    assert plan.empty == ()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_room_with_empty_seats_has_tables_of_four_and_three(scheme: str, subtests: pytest.Subtests) -> None:
    for players in [6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 45, 46, 47]:
        with subtests.test(players=players):
            tables = -(-players // 4)
            for rounds in range(1, 9):
                room = open_room(make_plan(scheme, tables, rounds, 4 * tables - players))
                for seated in room.rounds:
                    people = [player for seats in seated for player in seats if player is not None]
                    assert sorted(people) == list(range(1, players + 1))
                    assert all(sum(player is not None for player in seats) in (3, 4) for seats in seated)
                assert room.plan.repeats == count_repeats_of_people(room.rounds)
                assert "three-handed" in room.announce[-1]


def test_room_counts_only_meetings_of_people() -> None:
    """Two tables that never mix: seven players have fewer repeats than eight."""
    assert make_plan("A+0 B+0 C+0 D+0", 2, 2).repeats == 12
    assert make_plan("A+0 B+0 C+0 D+0", 2, 2, missing=1).repeats == 6 + 3


@pytest.mark.parametrize(
    ("scheme", "missing", "rounds", "said"),
    [
        ("east-stays", 1, 4, "One seat is empty and follows the movement like a player: its table plays three-handed."),
        (
            "all-move",
            3,
            4,
            "3 seats are empty and follow the movement like players: their tables play three-handed.",
        ),
        ("all-move", 1, 1, "One seat is empty in every round: its table plays three-handed."),
        ("designed", 3, 5, "3 seats are empty in every round: their tables play three-handed."),
    ],
)
def test_room_announces_its_empty_seats(scheme: str, missing: int, rounds: int, said: str) -> None:
    assert open_room(make_plan(scheme, 4, rounds, missing)).announce[-1] == said


def test_room_cards_name_table_and_seat_of_every_round() -> None:
    cards = open_room(make_plan("east-stays", 3, 3)).cards()
    assert cards[1] == ((1, "A"), (1, "A"), (1, "A"))
    assert cards[4] == ((1, "B"), (2, "B"), (3, "B"))
