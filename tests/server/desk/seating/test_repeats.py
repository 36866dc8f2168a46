"""Repeat pairings by round, counted from the seats."""

from __future__ import annotations

from dataclasses import replace

from eastwind.server.desk.seating.seating_page import repeats_by_round, repeats_chart
from tests.tournament.desk import an_event


def test_same_four_at_a_table_again_are_six_repeats_each() -> None:
    """Four players at the only table: all six pairs meet again in every later round."""
    assert repeats_by_round(an_event(4, rounds=3).state) == {1: 0, 2: 6, 3: 6}


def test_large_room_whose_movement_avoids_repeats_has_none() -> None:
    assert set(repeats_by_round(an_event(40, rounds=3).state).values()) == {0}


def test_picture_says_the_repeats_of_each_round() -> None:
    assert "Round 2: 6 repeats" in repeats_chart(an_event(4, rounds=2).state)
    assert repeats_chart(an_event(4, rounds=1).state) == ""


def test_picture_of_more_than_four_hundred_players_is_left_out() -> None:
    state = an_event(4, rounds=2).state
    for players, shown in ((400, True), (401, False)):
        crowd = replace(state, players=dict.fromkeys(range(1, players + 1), state.players[1]))
        assert bool(repeats_chart(crowd)) is shown
