"""Phrases for people, places, games, and points."""

from __future__ import annotations

import pytest

from eastwind.rules.results import (
    DeadHands,
    GameResult,
    MahJongg,
    MahJonggInError,
    Misnamed,
    Penalty,
    Unfinished,
    WallGame,
)
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import RecordNotPlayed, RecordResult
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import Details
from eastwind.tournament.texts.phrases import (
    count,
    game_words,
    games_listed,
    in_runs,
    money_of,
    names_at,
    people_at,
    reading_words,
    seat_points_words,
    sitting_at,
    version_words,
    where,
    who,
    why,
)
from tests.tournament.desk import an_event, begun, win

NAMES: dict[Seat, str] = {"A": "Ann", "B": "Bea", "C": "Cleo", "D": "Dee"}


def test_player_is_named_and_an_empty_seat_is_no_one() -> None:
    state = an_event(8).state
    assert (who(state, 2), who(state, None), who(state, 99)) == ("1B Player 2", "no one", "player 99")


def test_place_names_the_table_as_its_sign_does() -> None:
    state = an_event(8, sections=(RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=1))).state
    assert where(state, 1, 2) == "round 1, table Blue 1"
    assert where(state, 1, 1, 3) == "round 1, table Red 1, game 3"


def test_one_is_singular_and_any_other_number_plural() -> None:
    assert [count(number, "table") for number in (0, 1, 2)] == ["0 tables", "1 table", "2 tables"]
    assert (count(1, "entry", "entries"), count(2, "entry", "entries")) == ("1 entry", "2 entries")


def test_games_are_listed_as_people_say_them() -> None:
    assert [games_listed(numbers) for numbers in ([2], [1, 2], [1, 2, 4])] == [
        "game 2",
        "games 1 and 2",
        "games 1, 2, and 4",
    ]


def test_people_at_a_table_are_named_without_empty_seats() -> None:
    desk = an_event(7)
    desk.begin(1)
    small = next(table for table in desk.state.rounds[1].tables.values() if None in table.seats)
    there = {seat: f"Player {person}" for seat, person in zip(SEATS, small.seats, strict=True) if person}
    assert people_at(desk.state, small, 1) == there
    assert people_at(desk.state, None, 1) == {}


def test_money_is_in_the_currency_of_the_event() -> None:
    assert money_of(an_event(4).state, -1250) == "-$12.50"
    assert money_of(an_event(4, country="GB", currency="GBP").state, 1250) == "£12.50"


def test_points_by_seat_have_a_sign_unless_they_are_none() -> None:
    assert seat_points_words({"C": -10, "A": 30, "B": 0}) == "A +30, B 0, C -10"


def test_reason_ends_a_sentence_without_its_own_period() -> None:
    assert [why(reason) for reason in (" spilled tea. ", " ", "", None)] == [": spilled tea", "", "", ""]


def test_names_at_a_table_are_of_those_who_sit_there_in_that_game() -> None:
    desk = begun()
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    ill = Substitute(round=1, table=1, seat="B", from_game=3, substitute=9, points_to="player", reason="ill")
    desk.ok(ill)
    assert sitting_at(desk.state, 1, 1, "B", 2) == "B Player 2"
    assert sitting_at(desk.state, 1, 1, "B", 3) == "B Sam"
    assert names_at(desk.state, None, 1) == {seat: seat for seat in SEATS}
    assert sitting_at(desk.state, 1, 99, "B", 1) == "B"


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (win("A", 30, "C"), "A won with a 30-point hand, C threw it"),
        (win("B", 25, jokerless=True), "B won with a 25-point hand, self-picked, no jokers"),
        (win("B", 25, peeked=("D",)), "B won with a 25-point hand, self-picked, D peeked at a stolen tile"),
        (WallGame(), "wall game"),
        (WallGame(dead=("A", "C")), "wall game, dead: A, C"),
        (Unfinished(), "not finished when time was called"),
        (DeadHands(dead=("A", "B", "C")), "all but one hand dead: A, B, C"),
        (Misnamed(miscaller="A", caller="C"), "A misnamed a tile, and C called it for Mah Jongg"),
        (MahJonggInError(declarer="D"), "Mah Jongg in error by D"),
    ],
)
def test_reading_is_one_of_several_to_choose_from(result: GameResult, words: str) -> None:
    assert reading_words(result) == words


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (None, "not played"),
        (Unfinished(), "not finished when time was called"),
        (DeadHands(dead=("A", "B", "C")), "all but one hand dead; dead: Ann, Bea, and Cleo"),
        (MahJongg(winner="A", value=25, by="heavenly"), "Ann won with a 25-point hand, a heavenly hand"),
        (win("A", 25, exposures=2), "Ann won with a 25-point hand, self-picked, 2 exposures"),
        (
            MahJongg(winner="A", value=25, by="joker_exchange", joker_from="own"),
            "Ann won with a 25-point hand, by joker exchange, for the winner's own joker",
        ),
        (
            MahJonggInError(declarer="C", declarer_showed=False),
            "Mah Jongg in error by Cleo, who did not show the hand",
        ),
        (
            WallGame(penalties=(Penalty(seat="B", reason="unannounced_claim"),)),
            "wall game; Bea: took a discard without calling it",
        ),
    ],
)
def test_game_is_described_with_its_ending(result: GameResult | None, words: str) -> None:
    assert game_words(result, NAMES) == words


def test_version_is_described_with_the_points_of_those_who_played() -> None:
    desk = begun(players=7)
    number = next(number for number, table in desk.state.rounds[1].tables.items() if None in table.seats)
    seats = desk.table(number).occupied(1)
    desk.ok(RecordResult(round=1, table=number, game=1, result=WallGame(seats=seats)))
    desk.ok(RecordNotPlayed(round=1, table=number, game=2))
    told = [
        version_words(desk.state, desk.table(number), game, desk.table(number).games[game - 1][0]) for game in (1, 2)
    ]
    assert told == [f"wall game ({', '.join(f'{seat} +10' for seat in seats)})", "not played"]


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ((), []),
        ((7,), ["7"]),
        ((8, 7), ["7", "8"]),
        ((9, 7, 8), ["7 to 9"]),
        ((2, 4, 5, 6, 9, 10), ["2", "4 to 6", "9", "10"]),
    ],
)
def test_numbers_in_a_row_are_said_as_one(numbers: tuple[int, ...], words: list[str]) -> None:
    assert in_runs(numbers) == words


def test_all_hands_of_a_table_of_three_may_be_dead() -> None:
    three: tuple[Seat, ...] = ("A", "B", "C")
    assert reading_words(DeadHands(seats=three, dead=three)) == "all hands dead: A, B, C"
    assert reading_words(DeadHands(seats=three, dead=("A", "B"))) == "all but one hand dead: A, B"


def test_version_of_a_game_tells_the_points_of_those_who_played_it() -> None:
    """D leaves after game 1, and is not told of in game 2."""
    desk = an_event(4)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=2, reason="ill"))
    desk.ok(RecordResult(round=1, table=1, game=2, result=WallGame(seats=("A", "B", "C"))))
    told = []
    for game in (1, 2):
        version = desk.table(1).current(game)
        assert version is not None
        told.append(version_words(desk.state, desk.table(1), game, version))
    assert told == ["wall game (A +10, B +10, C +10, D +10)", "wall game (A +10, B +10, C +10)"]
