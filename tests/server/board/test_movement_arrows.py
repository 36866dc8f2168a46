"""The movement as arrows: what everyone in a seat does after the round, or nothing if they don't all do the same."""

from __future__ import annotations

import pytest

from eastwind.server.board.movement_arrows import moves_after
from eastwind.tournament.setup.terms import RoomSection
from tests.tournament.desk import an_event


@pytest.mark.parametrize(
    ("movement", "said"),
    [
        ("A+1 B-1 C+2 D-2", ["East up 1", "North down 1", "West up 2", "South down 2"]),
        ("E0 N+1 W+2 S-1", ["East stays", "North up 1", "West up 2", "South down 1"]),
    ],
)
def test_arrows_are_the_announced_movement(movement: str, said: list[str]) -> None:
    desk = an_event(28, rounds=3, movement=movement)
    for number in (1, 2):
        assert [f"{move.wind} {move.words}" for move in moves_after(desk.state, number)] == said


def test_small_room_moves_as_announced_not_the_other_way_round() -> None:
    desk = an_event(12, rounds=2, movement="A0 B+1 C+2 D-1")
    assert [move.words for move in moves_after(desk.state, 1)] == ["stays", "up 1", "up 2", "down 1"]


def test_last_round_and_unseated_rounds_have_no_arrows() -> None:
    desk = an_event(16, rounds=2)
    assert moves_after(desk.state, 2) == ()
    assert moves_after(an_event(16, seated=False).state, 1) == ()


def test_designed_schedule_has_no_arrows() -> None:
    """Everyone goes her own way: the sentence about movement cards stays."""
    desk = an_event(20, rounds=4, movement="designed")
    assert all(
        moves_after(desk.state, number) == () or len(moves_after(desk.state, number)) == 4 for number in (1, 2, 3)
    )


@pytest.mark.parametrize(
    ("tables", "said"),
    [
        ((3, 3), ["East stays", "North up 1", "West up 2", "South down 1"]),
        ((2, 4), []),  # at two tables, up 1 and down 1 are the same; at four they are not
        ((4, 2), []),
    ],
)
def test_sections_have_arrows_only_if_they_are_of_one_size(tables: tuple[int, int], said: list[str]) -> None:
    red, blue = tables
    sections = (RoomSection(name="Red", tables=red), RoomSection(name="Blue", tables=blue))
    desk = an_event(24, rounds=2, movement="E0 N+1 W+2 S-1", sections=sections)
    assert [f"{move.wind} {move.words}" for move in moves_after(desk.state, 1)] == said
