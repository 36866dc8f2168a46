"""The moves of one finished game among several."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from eastwind.refusals import InputError
from eastwind.review.moves import GameMove, PlayedGame, chosen_game, game_of
from eastwind.rules.results import Score, WallGame
from eastwind.rules.seats import Seat
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.starting import StartGame
from eastwind.table.state import Finished, Phase, State
from tests.coach.laid_out import seen
from tests.review.records import record

START = seen("2222B 44B 66B 8D N")


def at(game: int, phase: Phase, *finished: Finished) -> State:
    return replace(START, common=replace(START.common, game=game, phase=phase, finished=finished))


def finished(game: int, points: dict[Seat, int] | None) -> Finished:
    score = None if points is None else Score(points=points, lines=())
    return Finished(game=game, east="A", result=WallGame() if score else None, score=score)


ONE, TWO, THREE = finished(1, {"A": 25, "B": -10}), finished(2, {"A": -20, "C": 30}), finished(3, None)
STATES = [
    at(0, "set_up"),
    at(1, "charleston"),  # the deal of game 1
    at(1, "play"),
    at(1, "over", ONE),
    at(1, "over", ONE),  # said between the games
    at(2, "charleston", ONE),  # the deal of game 2
    at(2, "play", ONE),
    at(2, "over", ONE, TWO),
    at(3, "charleston", ONE, TWO),
    at(3, "over", ONE, TWO, THREE),
]
MOVES = [GameMove(before, PickTile(seat="A"), (), after) for before, after in pairwise(STATES)]


def test_game_has_its_moves_from_the_deal_to_the_end() -> None:
    assert chosen_game(MOVES, 1) == PlayedGame(1, tuple(MOVES[:3]))
    assert chosen_game(MOVES, 2) == PlayedGame(2, tuple(MOVES[4:7]))
    assert chosen_game(MOVES, None) == PlayedGame(3, tuple(MOVES[7:]))
    assert chosen_game(MOVES, 2).over == STATES[7]


def test_points_are_those_of_the_game_and_the_seat() -> None:
    over = PlayedGame(2, tuple(MOVES))
    assert [over.points(seat) for seat in ("A", "B", "C")] == [-20, 0, 30]
    assert [PlayedGame(1, tuple(MOVES)).points(seat) for seat in ("A", "B", "C")] == [25, -10, 0]


def test_game_that_was_thrown_in_brought_nothing() -> None:
    assert PlayedGame(3, tuple(MOVES)).points("A") == 0


def test_game_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(InputError, match=r"^Game 4 is not finished, or is not in this record\. It has games 1 to 3\.$"):
        chosen_game(MOVES, 4)
    with pytest.raises(InputError, match=r"^Game 2 is not finished, or is not in this record\. It has game 1\.$"):
        chosen_game(MOVES[:4], 2)


@pytest.mark.parametrize("moves", [[], MOVES[:2]])
def test_sitting_without_a_finished_game_waits(moves: list[GameMove]) -> None:
    with pytest.raises(InputError, match=r"^No game of this record is finished\. A review waits for the end of a game"):
        chosen_game(moves, None)


def test_record_gives_each_command_with_the_table_before_and_after() -> None:
    found = record(0)
    game = game_of(found, None)
    first = found.entries.index(next(each for each in found.entries if isinstance(each.command, StartGame)))
    assert game.number == 1
    assert [move.command for move in game.moves] == [entry.command for entry in found.entries[first:]]
    assert game.moves[0] == GameMove(
        found.states[first], found.entries[first].command, found.entries[first].events, found.states[first + 1]
    )
    assert game.over == found.states[-1]
