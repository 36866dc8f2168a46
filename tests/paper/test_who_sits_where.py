"""Who sits where, where each seat goes next, and who takes part."""

from __future__ import annotations

import pytest

from eastwind.paper.who_sits_where import (
    TableSeat,
    all_places,
    chosen_round,
    current_round,
    games_of,
    in_order_of_tables,
    moves_from,
    places_of,
    round_numbers,
    seated_tables,
    table_words,
)
from eastwind.refusals import InputError
from tests.paper.moments import EVERY_STATE, EXPELLED_BEFORE, GONE_BEFORE, SEATED_STATES, STANDBY, WAITING, state_of
from tests.paper.oracle import LETTERS, Event
from tests.tournament.desk import an_event


@pytest.mark.parametrize(("sheet", "moment"), EVERY_STATE)
def test_everyone_who_takes_part_is_listed_once_and_no_one_else(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    found = list(in_order_of_tables(event.state))
    assert sorted(found) == sorted(event.takes_part())
    if moment in ("seated", "round 1"):
        assert found[:18] == list(range(1, 19))
        assert STANDBY in found
        assert not {WAITING, GONE_BEFORE, EXPELLED_BEFORE} & set(found)


@pytest.mark.parametrize(("sheet", "moment"), SEATED_STATES)
def test_places_agree_with_the_event(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    for number in event.rounds:
        tables = seated_tables(event.state, number)
        assert list(tables) == list(event.seats(number))
        for table, people in event.seats(number).items():
            assert tables[table].seats == tuple(people.get(letter) for letter in LETTERS)
            assert len(tables[table].games) == 4
        places = places_of(event.state, number)
        assert {person: (place.table, place.seat) for person, place in places.items()} == {
            person: event.place(person, number) for person in event.seated(number)
        }
        assert all_places(event.state)[number] == places


def test_round_that_is_not_seated_has_no_tables() -> None:
    assert seated_tables(state_of("national", "entered"), 1) == {}


def test_moves_lead_from_a_place_to_the_next_one_of_whoever_sat_there() -> None:
    event = Event(state_of("national", "seated"))
    moves = moves_from(event.state)
    assert moves[TableSeat(1, "B")] == {1: TableSeat(5, "B"), 2: TableSeat(5, "B")}  # B: one table down
    assert moves[TableSeat(2, "D")] == {1: TableSeat(5, "D"), 2: TableSeat(5, "D")}  # D: two tables down
    assert TableSeat(4, "C") in moves  # empty in round 1, taken in round 2
    assert 1 not in moves[TableSeat(4, "C")]


@pytest.mark.parametrize(("moment", "number"), [("seated", 1), ("round 1", 1), ("after round 1", 2), ("finished", 3)])
def test_round_in_play_or_else_the_next_is_the_one_to_print(moment: str, number: int) -> None:
    assert current_round(state_of("national", moment)) == number


@pytest.mark.parametrize("moment", ["entered", "seated", "finished"])
def test_every_round_of_the_day_counts_whether_it_is_seated_or_not(moment: str) -> None:
    assert round_numbers(state_of("national", moment)) == [1, 2, 3]


def test_chosen_round_must_be_seated() -> None:
    state = state_of("national", "seated")
    assert chosen_round(state, None, 2) == 2
    assert chosen_round(state, 3, 2) == 3
    with pytest.raises(InputError, match=r"Round 4 is not seated\. There are rounds 1 to 3"):
        chosen_round(state, 4, 1)


def test_tables_of_a_section_are_counted_from_one() -> None:
    state = state_of("", "sections")
    assert [table_words(state, number) for number in range(1, 6)] == [
        ("Red", "1"), ("Red", "2"), ("Blue", "1"), ("Blue", "2"), ("Blue", "3"),
    ]  # fmt: skip
    assert table_words(state_of("national", "seated"), 3) == ("", "3")


def test_games_of_a_round_are_those_it_began_with() -> None:
    assert games_of(an_event(4, games=5).state, 1) == 5
    assert games_of(state_of("national", "finished"), 2) == 4
