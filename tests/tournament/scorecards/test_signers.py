"""Who checks, signs, and hands in, whoever is missing."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import GameResult, MahJongg, WallGame
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.scorecards.signers import (
    collector,
    collector_letter,
    game_signer,
    grain,
    hands_in,
    hands_in_instead,
    letter_that_hands_in,
    owner_signs,
    scorecard_total,
    seats_there,
    seats_with_scorecards,
    verifier,
)
from eastwind.tournament.state import SeatChange, Table, Version
from tests.tournament.desk import begun, win

NATIONAL = load_sheet("national")
EAST_KEEPS = {name: load_sheet("national", overrides={
    "cards.verified": "east_scorekeeper", "cards.east_scorekeeper_checked_by": name,
}) for name in ("west", "self")}  # fmt: skip


def table_of(letters: str, games: int = 4) -> Table:
    """A table with players in these seats."""
    return Table(tuple(place if seat in letters else None for place, seat in enumerate(SEATS, 1)), ((),) * games)


@pytest.mark.parametrize(
    ("sheet", "signed"),
    [("national", "card"), ("aspen", "card"), ("kugler", "card"), ("fourseasons", "game"), ("club2023", "none")],
)
def test_what_is_signed_follows_the_sheet(sheet: str, signed: str) -> None:
    assert grain(load_sheet(sheet)) == signed


def test_owner_signs_only_where_cards_are_signed_and_the_sheet_asks() -> None:
    both = {"cards.signature": "verifier_and_owner"}
    assert owner_signs(load_sheet("national", overrides=both))
    assert not owner_signs(load_sheet("national"))
    assert not owner_signs(load_sheet("fourseasons", overrides=both))


@pytest.mark.parametrize(
    ("letters", "card", "allowed"),
    [
        ("ABCD", "A", "C"), ("ABCD", "C", "A"), ("ABCD", "B", "D"), ("ABCD", "D", "B"),
        ("ABD", "A", "BD"), ("ABD", "B", "D"), ("BCD", "C", "BD"), ("ACD", "D", "AC"), ("ABC", "B", "AC"),
    ],
)  # fmt: skip
def test_scorecard_is_checked_across_the_table_or_by_any_other(letters: str, card: Seat, allowed: str) -> None:
    seats, slug = verifier(table_of(letters), NATIONAL, card)
    assert "".join(seats) == allowed
    assert slug == {"A": "verify.c-for-a", "B": "verify.d-for-b", "C": "verify.a-for-c", "D": "verify.b-for-d"}[card]


@pytest.mark.parametrize(
    ("by", "letters", "card", "allowed"),
    [
        ("west", "ABCD", "B", "A"), ("west", "ABCD", "A", "C"), ("self", "ABCD", "A", "A"), ("self", "ABCD", "D", "A"),
        ("west", "BCD", "B", "CD"), ("west", "ABD", "A", "BD"), ("self", "BCD", "C", "BD"),
    ],
)  # fmt: skip
def test_east_as_scorekeeper_checks_them_all(by: str, letters: str, card: Seat, allowed: str) -> None:
    seats, slug = verifier(table_of(letters), EAST_KEEPS[by], card)
    assert ("".join(seats), slug) == (allowed, "verify.east-scorekeeper")


def signer(letters: str, result: GameResult | None, always: bool = False) -> tuple[Seat, str]:
    sheet = load_sheet("fourseasons", overrides={"cards.west_signs": "always"} if always else {})
    return game_signer(table_of(letters), 1, Version(result, (), "facts", "Dora", None), sheet)


def won(winner: Seat) -> MahJongg:
    return win(winner)


def test_winner_signs_the_game_and_west_for_east_and_the_wall() -> None:
    assert signer("ABCD", won("B")) == ("B", "verify.winner-signs")
    assert signer("ABCD", won("C")) == ("C", "verify.winner-signs")
    assert signer("ABCD", won("A")) == ("C", "verify.west-for-east")
    assert signer("ABCD", WallGame()) == ("C", "verify.west-wall-game")
    assert signer("ABCD", won("B"), always=True) == ("C", "verify.west-for-east")


def test_next_player_who_is_not_east_signs_where_west_is_empty() -> None:
    assert signer("ABD", won("A")) == ("B", "verify.west-for-east")
    assert signer("AD", WallGame()) == ("D", "verify.west-wall-game")
    assert signer("ABD", won("D")) == ("D", "verify.winner-signs")


@pytest.mark.parametrize(("number", "seat"), [(1, "A"), (2, "B"), (3, "C"), (4, "D"), (5, "A"), (8, "D")])
def test_collector_goes_around_the_table(number: int, seat: Seat) -> None:
    assert collector_letter(number) == collector(number, table_of("ABCD")) == seat
    assert letter_that_hands_in(number, NATIONAL) == seat
    assert letter_that_hands_in(number, load_sheet("fourseasons")) == "A"
    assert letter_that_hands_in(number, load_sheet("club2023")) is None


def test_next_occupied_seat_collects_for_an_empty_one() -> None:
    assert collector(4, table_of("BCD")) == "D"
    assert collector(1, table_of("BCD")) == "B"
    assert collector(4, table_of("ABC")) == "A"  # around the corner
    assert hands_in(4, table_of("ABC"), NATIONAL) == ("A",)
    assert hands_in_instead(4, table_of("ABC"), NATIONAL) == "Seat D is empty at this table: A hands in."
    assert hands_in_instead(4, table_of("BCD"), NATIONAL) == ""
    assert hands_in(4, table_of("ABC"), load_sheet("club2023")) == ("A", "B", "C")
    assert hands_in_instead(4, table_of("ABC"), load_sheet("club2023")) == ""


def test_player_who_left_keeps_a_scorecard_and_checks_nothing() -> None:
    left = Table((1, 2, 3, 4), ((),) * 4, (SeatChange(2, "B", None, None), SeatChange(1, "D", None, None)))
    assert seats_with_scorecards(left) == ("A", "B", "C")
    assert seats_there(left) == ("A", "C")


def test_player_who_comes_for_the_last_game_is_there() -> None:
    comes = Table((1, 2, 3, None), ((),) * 4, (SeatChange(4, "D", 9, 9),))
    assert seats_with_scorecards(comes) == seats_there(comes) == SEATS


def test_total_of_a_scorecard_adds_the_latest_versions() -> None:
    desk = begun()
    desk.enter(1, [win("A", 25, "B"), win("B", 30)])
    table = desk.table(1)
    assert [scorecard_total(table, seat) for seat in SEATS] == [25, 30, 0, 0]
    other = desk.table(1).current(1)
    assert other is not None
    assert scorecard_total(table, "A", {2: other}) == 50


@pytest.mark.parametrize(("game", "seat"), [(1, "C"), (2, "B"), (4, "B")])
def test_game_is_signed_by_who_sat_there_in_that_game(game: int, seat: Seat) -> None:
    """West leaves after game 1: West signs the wall game before that, and the next player those after it."""
    left = Table((1, 2, 3, 4), ((),) * 4, (SeatChange(2, "C", None, None),))
    version = Version(WallGame(), (), "facts", "Dora", None)
    assert game_signer(left, game, version, load_sheet("fourseasons")) == (seat, "verify.west-wall-game")
