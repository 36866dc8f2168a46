"""The moves of one finished game, from a record or from a table's past: each with the table before and after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from eastwind.refusals import InputError
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.records.game_record import Record
from eastwind.table.state import State


@dataclass(frozen=True, slots=True)
class GameMove:
    """A command that was carried out, with the table before and after it."""

    before: State
    command: AnyCommand | None
    events: tuple[AnyEvent, ...]
    after: State


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game."""

    number: int
    moves: tuple[GameMove, ...]

    @property
    def over(self) -> State:
        return self.moves[-1].after

    def points(self, seat: Seat) -> int:
        """This seat's points in the game. A game that was thrown in has none."""
        score = next(each.score for each in self.over.common.finished if each.game == self.number)
        return score.points.get(seat, 0) if score else 0


def game_of(record: Record, number: int | None) -> PlayedGame:
    """A finished game of a record: this one, or the last that was finished."""
    moves = [
        GameMove(before, entry.command, entry.events, after)
        for before, entry, after in zip(record.states, record.entries, record.states[1:], strict=False)
    ]
    return chosen_game(moves, number)


def chosen_game(moves: Sequence[GameMove], number: int | None) -> PlayedGame:
    """A finished game among the moves of a sitting."""
    finished = [each.game for each in moves[-1].after.common.finished] if moves else []
    if not finished:
        raise InputError("No game of this record is finished. A review waits for the end of a game.")
    wanted = finished[-1] if number is None else number
    if wanted not in finished:
        known = f"game {finished[0]}" if len(finished) == 1 else f"games {finished[0]} to {finished[-1]}"
        raise InputError(f"Game {wanted} is not finished, or is not in this record. It has {known}.")
    return PlayedGame(wanted, tuple(_moves_of(moves, wanted)))


def _moves_of(moves: Iterable[GameMove], number: int) -> Iterator[GameMove]:
    for move in moves:
        if move.after.common.game == number and move.before.common.phase != "over":
            yield move
        elif move.after.common.game == number and move.before.common.game != number:
            yield move  # the deal
