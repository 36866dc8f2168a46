"""What the number of players means: full tables, tables of three, standby, a house player."""

from __future__ import annotations

import pytest

from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.people.head_count import head_count, house_names, tables_of
from eastwind.tournament.people.players import AddPlayer, CheckIn, Withdraw
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import Details, Status
from tests.tournament.desk import an_event


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (3, "you need at least 4 to play"),
        (4, "1 full table"),
        (5, "1 full table, and 1 sits out each round"),
        (6, "2 tables of three"),
        (7, "1 full table and 1 table of three"),
        (9, "3 tables of three"),
        (22, "4 full tables and 2 tables of three"),
        (81, "18 full tables and 3 tables of three"),
        (80, "20 full tables"),
    ],
)
def test_number_of_players_is_described_in_tables(players: int, words: str) -> None:
    assert tables_of(players) == words


@pytest.mark.parametrize("players", [4, 6, 7, 9, 11, 13])
def test_the_words_are_true_of_the_seating(players: int) -> None:
    tables = an_event(players).state.rounds[1].tables.values()
    full = sum(None not in table.seats for table in tables)
    three = sum(table.seats.count(None) == 1 for table in tables)
    words = tables_of(players)
    assert f"{full} full table" in words or not full
    assert f"{three} table" in words or not three


def test_a_cancellation_shows_at_once_what_it_means() -> None:
    desk = an_event(8, seated=False)
    assert head_count(desk.state).words == "8 players: 2 full tables."
    desk.ok(Withdraw(player=8, from_round=1))
    found = head_count(desk.state)
    assert (found.words, found.empty) == ("7 players: 1 full table and 1 table of three.", 1)


def test_standby_fills_a_seat_if_the_terms_say_so() -> None:
    desk = an_event(7, seated=False, three_players="standby")
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    found = head_count(desk.state)
    assert (found.words, found.empty) == ("7 players with 1 standby player: 2 full tables.", 0)
    assert (found.filled_by, [each.name for each in found.standby]) == ("standby", ["Sam"])


def test_no_shows_are_named_once_check_in_was_used() -> None:
    desk = an_event(8, seated=False)
    desk.ok(CheckIn(player=3, here=False))
    found = head_count(desk.state)
    assert [each.number for each in found.missing] == [3]
    assert found.if_no_one_else_comes == "If no one else comes: 1 full table and 1 table of three."
    for number in (1, 2, 4, 5, 6, 7, 8):
        desk.ok(CheckIn(player=number, here=False))
    assert head_count(desk.state).missing == ()  # no one has come yet: everyone is expected


def test_after_the_seating_the_empty_seat_and_who_has_none() -> None:
    desk = an_event(8)
    desk.ok(Withdraw(player=6, from_round=1))
    desk.ok(AddPlayer(details=Details(name="Wanda Walkin")))
    found = head_count(desk.state)
    assert (found.seated, found.empty_at, [each.name for each in found.seatless]) == (True, ("2",), ["Wanda Walkin"])


def test_house_players_get_names_of_their_own() -> None:
    desk = an_event(6, seated=False)
    assert house_names(desk.state, 2) == ["House player", "House player 2"]
    desk.ok(AddPlayer(details=Details(name="House player", status="house")))
    assert house_names(desk.state, 1) == ["House player 2"]


def test_round_with_a_table_of_two_is_named_before_it_comes() -> None:
    desk = an_event(8, rounds=2)
    for seat in desk.state.rounds[2].tables[1].seats[:2]:
        assert seat is not None
        desk.ok(Withdraw(player=seat, from_round=2))
    found = head_count(desk.state)
    assert found.too_few == "Table 1 would have fewer than three players in round 2, so round 2 can't start."
    assert head_count(an_event(7).state).too_few == ""  # a table of three plays


def test_sections_are_counted_one_by_one() -> None:
    sections = (RoomSection(name="Red", tables=2), RoomSection(name="Blue", tables=2))
    desk = an_event(0, seated=False, sections=sections)
    for number in range(11):
        desk.ok(AddPlayer(details=Details(name=f"Player {number}", section="Red" if number < 8 else "Blue")))
    found = head_count(desk.state)
    assert found.words == "11 players in 2 sections."
    assert found.sections == ("Red: 8 players, 2 full tables.", "Blue: 3 players, 1 table of three.")
    desk.ok(AddPlayer(details=Details(name="Nine", section="Red")))
    assert head_count(desk.state).sections[0] == "Red: 9 players, too many for its 2 tables: move 1 to another section."


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (0, "no table"), (1, "too few for a table"), (2, "too few for a table"), (3, "1 table of three"),
        (4, "1 full table"),
        (5, "1 full table, and 1 sits out each round"), (6, "2 tables of three"),
        (8, "2 full tables"), (9, "too many for its 2 tables: move 1 to another section"),
        (11, "too many for its 2 tables: move 3 to another section"),
    ],
)  # fmt: skip
def test_section_says_what_tables_its_players_make(players: int, words: str) -> None:
    desk = an_event(0, seated=False, sections=(RoomSection(name="Red", tables=2), RoomSection(name="Blue", tables=3)))
    for number in range(players):
        desk.ok(AddPlayer(details=Details(name=f"Player {number}", section="Red")))
    count = "1 player" if players == 1 else f"{players} players"
    assert head_count(desk.state).sections[0] == f"Red: {count}, {words}."


@pytest.mark.parametrize(
    ("fills", "more", "words"),
    [
        ("house", 1, "6 players with 1 house player: 1 full table and 1 table of three."),
        ("house", 2, "6 players with 2 house players: 2 full tables."),
        ("standby", 2, "6 players with 2 standby players: 2 full tables."),
    ],
)
def test_those_who_fill_in_are_counted_apart(fills: Status, more: int, words: str) -> None:
    desk = an_event(6, seated=False, three_players=fills)
    for number in range(more):
        desk.ok(AddPlayer(details=Details(name=f"Spare {number}", status=fills)))
    found = head_count(desk.state)
    assert (found.words, found.players, found.filled_by, found.empty) == (words, 6, fills, 2 - more)


def test_next_round_is_counted_once_the_first_has_begun() -> None:
    desk = an_event(8, rounds=2)
    desk.ok(Withdraw(player=1, from_round=2))
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.ok(AddPlayer(details=Details(name="Wanda", status="waiting")))
    assert (head_count(desk.state).round, head_count(desk.state).players) == (1, 8)
    desk.begin(1)
    found = head_count(desk.state)
    assert (found.round, found.players, found.seated) == (2, 7, True)
    assert ([each.name for each in found.standby], [each.name for each in found.waiting]) == (["Sam"], ["Wanda"])
    assert head_count(an_event(8, seated=False).state).seated is False


def test_missing_players_are_listed_by_last_name() -> None:
    desk = an_event(4, seated=False)
    for name in ("Zoe Adams", "Ann Zimmer"):
        desk.ok(AddPlayer(details=Details(name=name)))
    assert [each.name for each in head_count(desk.state).missing] == ["Zoe Adams", "Ann Zimmer"]


def test_event_without_players_says_nothing() -> None:
    found = head_count(an_event(0, seated=False).state)
    assert (found.words, found.if_no_one_else_comes, found.missing, found.sections) == ("", "", (), ())


def test_two_tables_that_cannot_start_are_named_together_with_the_first_such_round() -> None:
    desk = an_event(8, rounds=3)
    for table in (1, 2):
        for person in [each for each in desk.state.rounds[2].tables[table].seats if each][:2]:
            desk.ok(Withdraw(player=person, from_round=2))
    assert head_count(desk.state).too_few == (
        "Tables 1 and 2 would have fewer than three players in round 2, so round 2 can't start."
    )


def test_player_who_sits_out_is_not_without_a_seat() -> None:
    desk = an_event(8, seated=False)
    desk.ok(SeatPlayers(method="list", order=(1, 2, 3, 4, 5, 6, 7)))
    found = head_count(desk.state)
    assert found.seatless == ()
    assert len(found.empty_at) == 1


def test_names_of_house_players_skip_those_that_are_taken() -> None:
    desk = an_event(0, seated=False)
    desk.ok(AddPlayer(details=Details(name="House player 2", status="house")))
    assert house_names(desk.state, 3) == ["House player", "House player 3", "House player 4"]
    assert house_names(desk.state, 0) == []


def test_next_round_that_cannot_start_is_named() -> None:
    desk = an_event(8, rounds=2)
    for player in (5, 6):
        desk.ok(Withdraw(player=player, from_round=1))
    assert head_count(desk.state).too_few.startswith("Table 2 would have fewer than three players in round 1")


def test_standby_who_went_home_or_was_sent_out_fills_no_seat() -> None:
    desk = an_event(7, seated=False)
    for name in ("Sam", "Sue", "Sid"):
        desk.ok(AddPlayer(details=Details(name=name, status="standby")))
    desk.ok(Withdraw(player=8, from_round=1))
    desk.ok(Disqualify(player=9, reason="a fight at the door"))
    assert [each.name for each in head_count(desk.state).standby] == ["Sid"]


def test_no_shows_in_sections_are_counted_by_section_alone() -> None:
    """What the whole room makes says nothing about sections, which have tables of their own."""
    for sections, words in (
        ((), "If no one else comes: 1 full table and 1 table of three."),
        ((RoomSection(name="Red", tables=2),), ""),
    ):
        desk = an_event(8, seated=False, sections=sections)
        desk.ok(CheckIn(player=8, here=False))
        found = head_count(desk.state)
        assert ([each.name for each in found.missing], found.if_no_one_else_comes) == (["Player 8"], words)
