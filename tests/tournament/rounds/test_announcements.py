"""The script of a round."""

from __future__ import annotations

import pytest

from eastwind.tournament.rounds.announcements import script
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from eastwind.tournament.state import BonusTerms, Tournament
from tests.tournament.desk import an_event


def words(state: Tournament, number: int) -> list[str]:
    return [each.words for each in script(state, number)]


@pytest.mark.parametrize(
    ("number", "collector"), [(1, "East (A)"), (2, "North (B)"), (3, "West (C)"), (4, "South (D)")]
)
def test_script_names_the_collector_of_the_round(number: int, collector: str) -> None:
    said = " ".join(words(an_event(12).state, number))
    assert f"{collector} collects all the cards" in said
    assert f"Round {number} of 4: 4 games in 60 minutes from the signal." in said
    assert "A and C check each other's cards" in said
    assert ("East (A) goes up 1 table" in said) == (number < 4)
    assert "leave quietly" in said
    assert ("Have it displayed" in said) == (number == 1)


def test_script_says_who_collects_where_that_seat_is_empty() -> None:
    desk = an_event(14, seated=False)
    seats = ((1, 2, 3, 4), (5, 6, 7, 8), (None, 9, 10, 11), (12, 13, None, 14))
    for number in (1, 2):
        tables = tuple(TableSeats(table=n, seats=each) for n, each in enumerate(seats, start=1))
        desk.ok(SeatByHand(round=number, tables=tables))
    first = next(said for said in words(desk.state, 1) if "collects all the cards" in said)
    assert first.endswith("hands them in together. Where that seat is empty, another does: North (B) at table 3.")
    assert not any("another does" in said for said in words(desk.state, 2))


def test_script_under_four_seasons_has_signatures_and_no_collector() -> None:
    said = " ".join(words(an_event(12, "fourseasons").state, 1))
    assert "the winner signs the table's sheet" in said
    assert "East, hands in all the scores" in said
    assert "without a time limit" in said


def test_script_under_kugler_starts_the_clock_with_the_wall() -> None:
    assert "from when the first wall is built" in " ".join(words(an_event(12, "kugler").state, 1))


def test_script_says_bonus_terms_and_three_handed_tables() -> None:
    desk = an_event(11, no_new_game_after=50)
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="quints", extra_points=25, first_in_room=50)))
    said = " ".join(words(desk.state, 2))
    assert "bonus round: quints. It brings 25 extra points." in said
    assert "first Mah Jongg in the room, by order of call, brings 50" in said
    assert "earns no Master Points" in said
    assert "every table is ready" in said
    assert "A table of three plays without the Charleston" in said
    assert "Before its fourth game all roll again for East" in said
    assert "no new game after 50 minutes" in said


def test_script_of_a_round_that_is_not_seated_is_empty() -> None:
    assert script(an_event(12, seated=False).state, 1) == []
