"""Odd numbers of players: which places stay empty."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from eastwind.refusals import InputError
from eastwind.tournament.movement.adviser import make_plan
from eastwind.tournament.movement.phantoms import choose_phantoms, tables_for
from eastwind.tournament.movement.rings import ALL_MOVE, Ring, play
from eastwind.tournament.movement.schedule import Schedule, start_of
from tests.tournament.movement.counting import count_repeats_of_people


def three_handed(schedule: Schedule, phantoms: tuple[int, ...]) -> tuple[int, int] | None:
    """The most three-handed rounds of any player and how many players have that many; None if a table has only two."""
    rounds: Counter[int] = Counter()
    for tables in schedule:
        for seats in tables:
            people = [player for player in seats if player not in phantoms]
            if len(people) < 3:
                return None
            if len(people) == 3:
                rounds.update(people)
    most = max(rounds.values())
    return most, sum(count == most for count in rounds.values())


@pytest.mark.parametrize("scheme", ["all-move", "east-stays", "designed"])
@pytest.mark.parametrize(("tables", "rounds"), [(2, 3), (3, 4), (4, 4), (5, 6), (6, 4), (7, 8)])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_phantoms_are_the_best_of_all_choices(scheme: str, tables: int, rounds: int, count: int) -> None:
    schedule = make_plan(scheme, tables, rounds).schedule
    found = choose_phantoms(schedule, count)
    every = (three_handed(schedule, chosen) for chosen in combinations(range(1, 4 * tables + 1), count))
    possible = [burden for burden in every if burden is not None]
    if not possible:
        assert found is None
    else:
        assert found is not None
        assert three_handed(schedule, found) == min(possible)


@pytest.mark.parametrize("scheme", ["all-move", "designed"])
@pytest.mark.parametrize(("tables", "rounds", "count"), [(2, 3, 1), (3, 4, 1), (3, 4, 2), (4, 6, 1), (5, 5, 2)])
def test_equally_fair_phantoms_leave_the_fewest_repeats(scheme: str, tables: int, rounds: int, count: int) -> None:
    schedule = make_plan(scheme, tables, rounds).schedule
    found = choose_phantoms(schedule, count)
    assert found is not None
    fair = three_handed(schedule, found)
    equal = [each for each in combinations(range(1, 4 * tables + 1), count) if three_handed(schedule, each) == fair]
    assert without(schedule, found) == min(without(schedule, each) for each in equal)


def without(schedule: Schedule, phantoms: tuple[int, ...]) -> int:
    """The repeats among everyone else."""
    rounds = [[[None if place in phantoms else place for place in seats] for seats in tables] for tables in schedule]
    return count_repeats_of_people(rounds)


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("tables", [40, 60, 100])
def test_phantoms_of_a_large_room_burden_no_one_twice(tables: int, count: int) -> None:
    schedule = make_plan("east-stays", tables, 8).schedule
    found = choose_phantoms(schedule, count)
    assert found is not None
    assert three_handed(schedule, found) == (1, 3 * 8 * count)


def test_five_players_get_a_sentence_with_the_choices() -> None:
    with pytest.raises(InputError, match="Let one sit out"):
        tables_for(5)


@pytest.mark.parametrize(("players", "tables"), [(4, 1), (6, 2), (7, 2), (8, 2), (9, 3), (46, 12), (400, 100)])
def test_every_other_number_from_four_up_makes_tables(players: int, tables: int) -> None:
    assert tables_for(players) == tables


def test_fewer_than_four_players_are_refused() -> None:
    with pytest.raises(InputError, match="at least 4"):
        tables_for(3)


def test_seat_that_stays_empty_is_at_the_last_table_of_the_first_round() -> None:
    """Whoever comes late finds it at the end of the room."""
    for tables in (5, 7, 11):
        (empty,) = choose_phantoms(play(Ring(ALL_MOVE), tables, 3), 1) or ()
        assert start_of(empty, tables)[0] == tables
