"""The adviser and what it tells a director to say."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.movement.adviser import advise, announced_by, make_plan
from eastwind.tournament.movement.plan_with_people import open_room
from eastwind.tournament.movement.schedule import position, start_of
from tests.tournament.movement.counting import count_repeats_of_people, movement_cards


def test_advice_for_twelve_tables_and_six_rounds_shows_the_damage() -> None:
    advice = advise(12, 6, "all-move")
    assert {plan.scheme: plan.repeats for plan in advice.plans} == {
        "all-move": 84,
        "east-stays": 24,
        "one-skip": 0,
        "designed": 0,
    }
    assert advice.announced is not None
    assert advice.announced.scheme == "all-move"
    assert advice.recommended.scheme == "one-skip"


def test_advice_keeps_the_sheets_movement_when_it_is_as_good() -> None:
    assert advise(11, 4, "all-move").recommended.scheme == "all-move"


def test_advice_without_an_announced_movement_takes_the_easiest() -> None:
    advice = advise(8, 4)
    assert advice.announced is None
    assert advice.recommended.scheme == "east-stays"


def test_advice_for_a_movement_written_out_counts_it_too() -> None:
    advice = advise(7, 3, "A+1 B+1 C+1 D+1")
    assert advice.announced is not None
    assert advice.announced.scheme == "A+1 B+1 C+1 D+1"
    assert advice.announced.repeats == 7 * 6 * 2  # all four always travel together


def test_advice_is_about_the_people_who_are_there() -> None:
    """Thirteen players, five rounds: the schedule for four full tables would leave only two players at one table."""
    advice = advise(4, 5, "all-move", missing=3)
    assert {plan.scheme: plan.repeats for plan in advice.plans} == {
        plan.scheme: count_repeats_of_people(open_room(plan).rounds) for plan in advice.plans
    }
    assert advice.recommended.scheme == "designed"
    assert advice.recommended.repeats == 3
    assert all(len(plan.empty) == 3 for plan in advice.plans)


def test_movement_written_out_gets_its_usual_name() -> None:
    assert make_plan("E0_N+1_W+2_S-1", 9, 2).scheme == "east-stays"


def test_announcement_of_a_skip_says_when_and_how_far() -> None:
    said = make_plan("one-skip", 6, 4).announce
    assert said[0] == (
        "After each round, East (A) stays, North (B) goes up 1 table, West (C) goes up 2 tables, "
        "and South (D) goes down 1 table."
    )
    assert said[1].startswith("Just once, before round 3: ")
    assert "after table 6 go to table 1" in said[2]


def test_announcement_for_movement_cards_says_there_is_nothing_to_announce() -> None:
    plan = make_plan("designed", 7, 8)
    assert plan.needs_cards
    assert "movement card" in plan.announce[0]


@pytest.mark.parametrize(("tables", "rounds", "said"), [(1, 4, "everyone stays"), (9, 1, "no one moves")])
def test_announcement_where_no_one_moves(tables: int, rounds: int, said: str) -> None:
    assert said in make_plan("all-move", tables, rounds).announce[0]


def test_movement_card_follows_the_announcement() -> None:
    cards = movement_cards(make_plan("all-move", 10, 4).schedule)
    assert cards[position(9, "C", 10)] == ((9, "C"), (1, "C"), (3, "C"), (5, "C"))
    assert start_of(position(9, "C", 10), 10) == (9, "C")


@pytest.mark.parametrize(("tables", "rounds"), [(0, 4), (-3, 4), (2501, 4), (10, 0), (10, 61)])
def test_unplayable_room_is_refused(tables: int, rounds: int) -> None:
    with pytest.raises(InputError, match="give a number from 1 to"):
        make_plan("designed", tables, rounds)


def test_unknown_scheme_names_the_nearest() -> None:
    with pytest.raises(InputError, match="Did you mean 'east-stays'"):
        make_plan("east-stay", 10, 4)


@pytest.mark.parametrize(
    ("sheet", "up_is_higher", "scheme"),
    [
        ("national", True, "all-move"),  # A up 1, B down 1, C up 2, D down 2
        ("national", False, "A-1 B+1 C-2 D+2"),
        ("fourseasons", True, "east-stays"),
        ("fourseasons", False, "A0 B-1 C-2 D+1"),
        ("kugler", True, None),
    ],
)
def test_movement_of_a_sheet_goes_up_as_the_sheet_means_it(sheet: str, up_is_higher: bool, scheme: str | None) -> None:
    assert announced_by(load_sheet(sheet, overrides={"movement.up_is_higher": up_is_higher}).movement) == scheme
