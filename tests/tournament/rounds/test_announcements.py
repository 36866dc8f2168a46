"""The script of a round."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from eastwind.rules.loading.library import SHEETS, load_sheet
from eastwind.tournament.rounds.announcements import (
    after_the_games,
    bonus_round,
    moving,
    opening,
    script,
    three_players,
)
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from eastwind.tournament.state import BonusTerms, Tournament
from tests.tournament.desk import CARD, an_event, terms


def words(state: Tournament, number: int) -> list[str]:
    return [each.words for each in script(state, number)]


@pytest.mark.parametrize(
    ("number", "collector"), [(1, "East (A)"), (2, "North (B)"), (3, "West (C)"), (4, "South (D)")]
)
def test_script_names_the_collector_of_the_round(number: int, collector: str) -> None:
    said = " ".join(words(an_event(12).state, number))
    assert f"{collector} collects all the scorecards" in said
    assert f"This is round {number} of 4. You have 60 minutes for 4 games." in said
    assert "A and C check and initial each other's scorecards" in said
    assert ("East (A) goes up 1 table" in said) == (number < 4)
    assert "leave quietly" in said
    assert ("Keep your card on the table while you play" in said) == (number == 1)


@pytest.mark.parametrize(
    ("west", "signs"),
    [
        ("when_east_wins", "the winner signs the table sheet. West signs if East wins or no one does."),
        ("always", "West signs the table sheet."),
    ],
)
def test_script_says_who_signs_a_game(west: Literal["when_east_wins", "always"], signs: str) -> None:
    sheet = load_sheet("fourseasons")
    said = after_the_games(replace(sheet, cards=replace(sheet.cards, west_signs=west)), 1)
    assert said[0].words == f"After every game, {signs} Check that your score is under your number."


def test_script_says_who_collects_where_that_seat_is_empty() -> None:
    desk = an_event(14, seated=False)
    seats = ((1, 2, 3, 4), (5, 6, 7, 8), (None, 9, 10, 11), (12, 13, None, 14))
    for number in (1, 2):
        tables = tuple(TableSeats(table=n, seats=each) for n, each in enumerate(seats, start=1))
        desk.ok(SeatByHand(round=number, tables=tables))
    first = next(said for said in words(desk.state, 1) if "collects all the scorecards" in said)
    assert first.endswith("hands them in together. At table 3, North (B) does it.")
    assert not any("does it" in said for said in words(desk.state, 2))


def test_script_under_four_seasons_has_signatures_and_no_collector() -> None:
    said = " ".join(words(an_event(12, "fourseasons").state, 1))
    assert "the winner signs the table sheet" in said
    assert "hands in all the table's scores" in said
    assert "There is no time limit" in said


def test_script_under_kugler_starts_the_clock_with_the_wall() -> None:
    assert "The clock starts when the first wall is built" in " ".join(words(an_event(12, "kugler").state, 1))


def test_script_says_bonus_terms_and_three_handed_tables() -> None:
    desk = an_event(11, no_new_game_after=50)
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="quints", extra_points=25, first_in_room=50)))
    said = " ".join(words(desk.state, 2))
    assert "bonus round: quints. It is worth 25 extra points." in said
    assert "The first Mah Jongg called in the room earns 50 points" in said
    assert "earns no Master Points" in said
    assert "every table is ready" in said
    assert "at a table of three, skip the Charleston" in said
    assert "Roll again for East before your fourth game" in said
    assert "Don't start a new game after 50 minutes" in said


def test_bonus_round_speaks_of_master_points_only_where_the_sheet_does() -> None:
    said = {name: bonus_round(load_sheet(name), BonusTerms(words="quints")).words for name in SHEETS}
    assert [name for name, words in said.items() if "Master Points" in words] == ["national"]


def test_rule_on_the_card_of_another_year_is_not_cited() -> None:
    sheet = load_sheet("club2023")
    cards = [replace(CARD, year=year) for year in (2023, 2026)]
    assert [len(opening(terms(sheet, card=card), sheet)[1].clauses) for card in cards] == [1, 0]


def test_table_of_three_hears_of_checking_only_where_players_check_each_other() -> None:
    said = {name: three_players(load_sheet(name)).words for name in SHEETS}
    checked = [name for name, words in said.items() if "check your scores" in words]
    assert checked == [name for name in SHEETS if name in ("aspen", "national", "kugler")]


def test_table_without_seat_a_hears_who_is_east_first_where_the_sheet_names_seat_a() -> None:
    told = {name: three_players(load_sheet(name), east_empty=True).words for name in SHEETS}
    named = [name for name, words in told.items() if "If no one sits at A, B is East" in words]
    assert named == [name for name in SHEETS if name in ("club2023", "fourseasons")]
    assert "no one sits at A" not in three_players(load_sheet("club2023")).words


def test_movement_of_four_seasons_is_cited_once() -> None:
    state = an_event(12, "fourseasons").state
    cited = {str(clause) for clause in moving(state, load_sheet("fourseasons")).clauses}
    assert cited == {"Four Seasons, Position movements"}


def test_script_of_a_round_that_is_not_seated_is_empty() -> None:
    assert script(an_event(12, seated=False).state, 1) == []
