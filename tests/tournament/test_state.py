"""Questions about an event at one moment."""

from __future__ import annotations

import pytest

from eastwind.rules.results import WallGame
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import AddPlayer, Rejoin, Withdraw
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import Details, NotSetUpError, Tournament, label, named, section_tables, table_label
from tests.tournament.desk import an_event


def test_event_that_is_not_set_up_has_no_terms() -> None:
    assert not Tournament().is_set_up
    with pytest.raises(NotSetUpError):
        _ = Tournament().terms
    assert an_event(4).state.is_set_up


def test_play_has_begun_with_the_first_signal() -> None:
    desk = an_event(8, rounds=2)
    assert (desk.state.begun(), desk.state.last_begun()) == (False, 0)
    desk.begin(1)
    assert (desk.state.begun(), desk.state.last_begun()) == (True, 1)
    desk.finish(1)
    assert desk.state.last_begun() == 1
    desk.begin(2)
    assert desk.state.last_begun() == 2


def test_games_without_a_result_are_open_also_between_others() -> None:
    desk = an_event(8, rounds=2)
    assert desk.table(1).open_games == (), "the round has not begun"
    desk.begin(1)
    assert desk.table(1).open_games == (1, 2, 3, 4)
    desk.enter(1, [WallGame()])
    desk.ok(RecordNotPlayed(round=1, table=1, game=3))
    assert desk.table(1).open_games == (2, 4)
    desk.ok(CorrectResult(round=1, table=1, game=1, result=None, replaces=1, reason="time was up"))
    assert desk.table(1).open_games == (2, 4), "a game that was not played is settled"


def test_tables_count_from_one_in_every_section() -> None:
    sections = (RoomSection(name="Red", tables=2), RoomSection(name="Blue", tables=1))
    state = an_event(12, rounds=1, sections=sections, seated=False).state
    assert [table_label(state, number) for number in (1, 2, 3)] == ["Red 1", "Red 2", "Blue 1"]
    assert list(section_tables(state)) == [("Red", 1, 2), ("Blue", 3, 3)]
    plain = an_event(8).state
    assert (table_label(plain, 2), label(plain, 5), named(plain, 5)) == ("2", "2A", "2A Player 5")


def test_seat_is_empty_from_the_game_its_player_left_and_points_go_where_the_director_said() -> None:
    desk = an_event(12)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin(1)
    table = desk.table(1)
    first, second = table.seats[:2]
    desk.ok(DropOut(round=1, table=1, seat="A", from_game=3, reason="ill"))
    desk.ok(Substitute(round=1, table=2, seat="B", from_game=2, substitute=13, points_to="nobody", reason="x"))
    table = desk.table(1)
    assert [table.sitter("A", game) for game in (1, 2, 3, 4)] == [first, first, None, None]
    assert [table.occupied(game) for game in (2, 3)] == [("A", "B", "C", "D"), ("B", "C", "D")]
    assert table.sitter("B", 4) == table.credited("B", 4) == second
    other = desk.table(2)
    assert [other.sitter("B", game) for game in (1, 2)] == [other.seats[1], 13]
    assert [other.credited("B", game) for game in (1, 2)] == [other.seats[1], None]


def leaves(number: int) -> Withdraw:
    return Withdraw(player=3, from_round=number)


def returns(number: int) -> Rejoin:
    return Rejoin(player=3, from_round=number)


@pytest.mark.parametrize(
    ("commands", "plays"),
    [
        ([], [1, 2, 3, 4, 5, 6]),
        ([leaves(3)], [1, 2]),
        ([leaves(2), returns(4)], [1, 4, 5, 6]),
        ([leaves(2), returns(3), leaves(4)], [1, 3]),
        ([leaves(2), returns(3), leaves(4), returns(6)], [1, 3, 6]),
        ([leaves(2), returns(5), leaves(5), returns(3), leaves(4)], [1, 3]),  # back earlier than first said
    ],
)
def test_player_who_comes_and_goes_plays_the_rounds_in_between(commands: list[Command], plays: list[int]) -> None:
    desk = an_event(8, rounds=6)
    desk.begin(1)
    for command in commands:
        desk.ok(command)
    assert [number for number in range(1, 7) if desk.state.players[3].plays(number)] == plays
