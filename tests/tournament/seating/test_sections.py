"""Sections: who plays where, and who moves when a section runs out of people."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.tournament.people.players import ChangePlayer, Withdraw
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.sections import by_section
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event

RED, BLUE, GREEN = (
    RoomSection(name="Red", tables=2),
    RoomSection(name="Blue", tables=3),
    RoomSection(name="Green", tables=2),
)


def a_room(red: int, blue: int, green: int) -> Desk:
    """So many players who asked for each section, numbered in this order, not seated yet."""
    desk = an_event(red + blue + green, seated=False, sections=(RED, BLUE, GREEN))
    for player in range(1, red + blue + green + 1):
        name = "Red" if player <= red else "Blue" if player <= red + blue else "Green"
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", section=name)))
    return desk


def split(desk: Desk, in_mid_event: bool) -> list[tuple[int, list[int]]] | Rejected:
    return by_section(desk.state, desk.state.terms, sorted(desk.state.players), in_mid_event)


@pytest.mark.parametrize(
    ("people", "first_tables"),
    [
        ((4, 4, 4), {1: 4, 3: 4, 6: 4}),
        ((1, 2, 4), {6: 7}),  # Blue has more free seats, but no table for the one from Red to join
        ((1, 3, 0), {3: 4}),  # a table of three becomes a table of four
        ((2, 6, 7), {3: 8, 6: 7}),  # six free seats in Blue, one in Green
        ((2, 12, 6), {6: 8}),  # Blue is full
        ((2, 12, 8), {1: 2}),  # the whole room is full
        ((1, 0, 0), {1: 1}),  # no one to join
    ],
)
def test_leftover_people_join_a_table_with_room_mid_event(
    people: tuple[int, int, int], first_tables: dict[int, int]
) -> None:
    groups = split(a_room(*people), in_mid_event=True)
    assert not isinstance(groups, Rejected)
    counted = {first: len(members) for first, members in groups}
    assert first_tables.items() <= counted.items()
    assert sum(counted.values()) == sum(people)


def test_section_of_five_at_one_table_lets_one_sit_out() -> None:
    groups = split(a_room(5, 4, 4), in_mid_event=False)
    assert not isinstance(groups, Rejected)
    assert [len(members) for _, members in groups] == [5, 4, 4]


@pytest.mark.parametrize("few", [1, 2])
def test_section_that_cannot_fill_tables_is_refused_before_play(few: int) -> None:
    refused = split(a_room(few, 4, 4), in_mid_event=False)
    assert refused == Rejected("desk.section-count", section="Red", players=few)


@pytest.mark.parametrize("enough", [3, 4, 6, 8])
def test_section_with_tables_of_three_or_four_is_seated(enough: int) -> None:
    assert not isinstance(split(a_room(enough, 4, 4), in_mid_event=False), Rejected)


def test_section_is_full_at_four_players_to_a_table() -> None:
    assert split(a_room(9, 4, 4), in_mid_event=False) == Rejected(
        "desk.section-full", section="Red", players=9, tables=2
    )


def test_people_without_a_section_fill_the_emptier_ones() -> None:
    desk = an_event(14, seated=False, sections=(RED, BLUE))
    for player in range(1, 8):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", section="Red")))
    groups = split(desk, in_mid_event=False)
    assert groups == [(1, [1, 2, 3, 4, 5, 6, 7]), (3, [8, 9, 10, 11, 12, 13, 14])]


def test_player_without_a_wish_stays_in_the_section_of_the_first_round() -> None:
    desk = an_event(16, sections=(RED, GREEN))
    first = {person for table in (1, 2) for person in desk.table(table).seats if person}
    desk.begin(1)
    desk.finish(1)
    gone = min(first)
    desk.ok(Withdraw(player=gone, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    seated = {person for table in (1, 2) for person in desk.table(table, 2).seats if person}
    assert seated == first - {gone}


def test_seating_again_before_play_binds_no_one_to_a_section() -> None:
    """Two sections of one table. Players without a wish fill them in turn by the list, each time from the start."""
    desk = an_event(8, sections=(RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=1)))
    assert sorted(person for person in desk.table(1).seats if person) == [1, 3, 5, 7]
    desk.ok(SeatPlayers(method="list", order=(8, 7, 6, 5, 4, 3, 2, 1)))
    assert sorted(person for person in desk.table(1).seats if person) == [2, 4, 6, 8]
    desk.begin(1)
    desk.ok(SeatPlayers(method="list", from_round=2))
    assert sorted(person for person in desk.table(1, 2).seats if person) == [2, 4, 6, 8]
