"""What people type for players, rounds, tables, seats, sections, and points."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.rules.seats import Seat
from eastwind.tournament.people.players import AddPlayer, ChangePlayer
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import Details
from eastwind.tournament.texts.references import (
    read_numbers,
    read_player,
    read_round,
    read_seat,
    read_seats,
    read_section_name,
    read_table,
)
from tests.tournament.desk import Desk, an_event, begun

RED, BLUE = RoomSection(name="Red", tables=2), RoomSection(name="Dark Blue", tables=3)


def with_sections() -> Desk:
    return an_event(16, seated=False, sections=(RED, BLUE))


@pytest.mark.parametrize("text", ["1B", " 1b", "2", "player 2", " PLAYER  2 "])
def test_player_is_found_by_label_number_and_name(text: str) -> None:
    assert read_player(an_event(8).state, text) == 2


def test_two_players_of_one_name_are_told_apart() -> None:
    desk = an_event(8)
    desk.ok(ChangePlayer(player=2, details=Details(name="Ann")))
    desk.ok(AddPlayer(details=Details(name="Ann"), again=True))
    with pytest.raises(
        InputError, match=r"'Ann' could be more than one player: 1B Ann \(number 2\) and 9 Ann \(number 9\)\."
    ):
        read_player(desk.state, "Ann")
    assert read_player(desk.state, "1B") == 2


def test_player_who_is_not_there_is_refused_with_a_guess() -> None:
    with pytest.raises(InputError, match=r"There is no player 'Plaier 3'\. Did you mean 'Player"):
        read_player(an_event(8).state, "Plaier 3")


def test_round_is_the_one_that_was_named_or_the_one_in_play() -> None:
    assert read_round(an_event(8).state, 3) == 3
    assert read_round(begun().state, 3) == 3
    assert read_round(begun().state, None) == 1
    with pytest.raises(InputError, match="No round has started yet"):
        read_round(an_event(8).state, None)


@pytest.mark.parametrize(
    ("text", "table"),
    [("3", 5), ("Red 1", 1), ("red2", 2), ("r2", 2), ("Dark Blue 1", 3), ("dark blue 3", 5), ("d 3", 5)],
)
def test_table_is_found_by_number_or_section(text: str, table: int) -> None:
    assert read_table(with_sections().state, text) == table


@pytest.mark.parametrize("text", ["Red 3", "Dark Blue 4", "Green 1", "Red", "", "-1", "1234567890"])
def test_table_that_is_not_there_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="Give its section and number, such as Red 1"):
        read_table(with_sections().state, text)


def test_number_that_two_sections_have_is_asked_about() -> None:
    with pytest.raises(InputError, match=r"Which table: Red 1 or Dark Blue 1\?"):
        read_table(with_sections().state, "1")


def test_table_of_an_event_without_sections_has_only_a_number() -> None:
    with pytest.raises(InputError, match=r"There is no table 'Red 1'. Give its number\."):
        read_table(an_event(8).state, "Red 1")


@pytest.mark.parametrize(
    ("text", "seat"), [("a", "A"), (" d ", "D"), ("east", "A"), ("North", "B"), ("WEST", "C"), ("south", "D")]
)
def test_seat_is_a_letter_or_a_wind(text: str, seat: Seat) -> None:
    assert read_seat(text) == seat


@pytest.mark.parametrize("text", ["E", "AB", "", "up"])
def test_seat_that_is_not_there_is_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"The seats are A \(East\), B \(North\), C \(West\), and D \(South\)"):
        read_seat(text)


@pytest.mark.parametrize("text", ["ACD", "a, c, d", "A C D"])
def test_several_seats_are_letters_in_a_row(text: str) -> None:
    assert read_seats(text) == ("A", "C", "D")


def test_points_are_written_by_seat() -> None:
    assert read_numbers(("A=30", "b=0", "C=-10", "D=−5")) == {
        "A": 30,
        "B": 0,
        "C": -10,
        "D": -5,
    }


@pytest.mark.parametrize("word", ["A", "A=", "A=x", "A=123456", "=3", "A=--3"])
def test_points_that_cannot_be_read_are_refused(word: str) -> None:
    with pytest.raises(InputError):
        read_numbers((word,))


def test_points_of_one_seat_stand_once() -> None:
    with pytest.raises(InputError, match="Seat A is there twice"):
        read_numbers(("A=30", "a=20"))


def test_section_is_found_whatever_its_case() -> None:
    assert read_section_name(with_sections().state, " dark  BLUE") == "Dark Blue"


def test_section_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(
        InputError, match=r"There is no section 'Rad': the sections are Red, Dark Blue\. Did you mean 'Red'"
    ):
        read_section_name(with_sections().state, "Rad")
    with pytest.raises(InputError, match="this tournament has no sections"):
        read_section_name(an_event(4).state, "Red")
