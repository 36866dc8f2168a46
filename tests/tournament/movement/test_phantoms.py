"""Odd numbers of players: which places stay empty."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from eastwind.refusals import InputError
from eastwind.tournament.movement.adviser import SCHEMES, make_plan
from eastwind.tournament.movement.phantoms import choose_phantoms, room_for
from eastwind.tournament.movement.plan_with_people import open_room
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
def test_phantoms_are_the_best_of_all_choices(scheme: str, subtests: pytest.Subtests) -> None:
    for count in [1, 2, 3]:
        for tables, rounds in [(2, 3), (3, 4), (4, 4), (5, 6), (6, 4), (7, 8)]:
            with subtests.test(tables=tables, rounds=rounds, count=count):
                schedule = make_plan(scheme, tables, rounds).schedule
                found = choose_phantoms(schedule, count)
                every = (
                    three_handed(schedule, chosen) for chosen in combinations(range(tables + 1, 4 * tables + 1), count)
                )
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
    if found is None:
        return  # wherever the empty seats are, they meet, or one is East's
    fair = three_handed(schedule, found)
    equal = [
        each for each in combinations(range(tables + 1, 4 * tables + 1), count) if three_handed(schedule, each) == fair
    ]
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


@pytest.mark.parametrize(
    ("players", "threes", "turns"),
    [
        (4, (1, 0, 0), (1, 0, 0)), (5, (1, 0, 1), (1, 0, 1)), (6, (2, 2, 0), (1, 0, 2)), (7, (2, 1, 0), (1, 0, 3)),
        (8, (2, 0, 0), (2, 0, 0)), (9, (3, 3, 0), (2, 0, 1)), (46, (12, 2, 0), (11, 0, 2)), (400, (100, 0, 0), (100, 0, 0)),
    ],
)  # fmt: skip
def test_every_number_from_four_up_makes_tables(
    players: int, threes: tuple[int, int, int], turns: tuple[int, int, int]
) -> None:
    """Tables, empty seats, and who sits out each round: with tables of three, and without them."""
    assert room_for(players) == threes
    assert room_for(players, by_turns=True) == turns


@pytest.mark.parametrize("players", [0, 1, 3])
def test_fewer_than_four_players_are_refused(players: int) -> None:
    with pytest.raises(InputError, match=f"at least 4 players. You have {players}"):
        room_for(players)


@pytest.mark.parametrize("scheme", [*SCHEMES, "A+1 B-1 C+2 D-2", "E+3 N-1 W0 S+1"])
def test_empty_seat_is_never_easts(scheme: str) -> None:
    """East throws the dice, deals, and hands in first: at every table of every round, someone sits at A."""
    for players in (*range(6, 40), 47, 61, 99):
        tables, missing, _ = room_for(players)
        for rounds in range(1, 9):
            room = open_room(make_plan(scheme, tables, rounds, missing))
            assert all(seats[0] is not None for each in room.rounds for seats in each), (players, rounds)


def test_seat_that_stays_empty_is_at_the_last_table_of_the_first_round() -> None:
    """Whoever comes late finds it at the end of the room."""
    for tables in (5, 7, 11):
        (empty,) = choose_phantoms(play(Ring(ALL_MOVE), tables, 3), 1) or ()
        assert start_of(empty, tables)[0] == tables
