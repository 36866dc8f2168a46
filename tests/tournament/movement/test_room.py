"""A plan with people in it."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.tournament.movement.adviser import advise, make_plan
from eastwind.tournament.movement.room import best_room, open_room


def test_room_with_full_tables_is_the_plan() -> None:
    plan = make_plan("all-move", 5, 3)
    room = open_room(plan, 20)
    assert room.rounds == plan.schedule
    assert room.announce == plan.announce
    assert room.empty == ()


@pytest.mark.parametrize("players", [6, 7, 9, 10, 11, 13, 14, 15, 45, 46, 47])
def test_room_with_empty_seats_has_tables_of_four_and_three(players: int) -> None:
    room = open_room(make_plan("east-stays", -(-players // 4), 4), players)
    for tables in room.rounds:
        people = [player for seats in tables for player in seats if player is not None]
        assert sorted(people) == list(range(1, players + 1))
        assert all(sum(player is not None for player in seats) in (3, 4) for seats in tables)
    assert "three-handed" in room.announce[-1]


def test_room_counts_only_meetings_of_people() -> None:
    """Two tables, always the same company per half: seven players repeat less than eight."""
    plan = make_plan("A+0 B+0 C+0 D+0", 2, 2)
    assert plan.repeats == 12
    assert open_room(plan, 7).repeats == 6 + 3


def test_room_in_which_empty_seats_would_meet_is_refused() -> None:
    with pytest.raises(InputError, match="two empty seats would meet"):
        open_room(make_plan("designed", 4, 5), 14)


def test_best_room_passes_over_plans_that_cannot_seat_the_players() -> None:
    room = best_room(advise(4, 5), 14)
    assert room.plan.scheme in {"east-stays", "all-move", "one-skip"}


def test_room_cards_name_table_and_seat_of_every_round() -> None:
    cards = open_room(make_plan("east-stays", 3, 3), 12).cards()
    assert cards[1] == ((1, "A"), (1, "A"), (1, "A"))
    assert cards[4] == ((1, "B"), (2, "B"), (3, "B"))
