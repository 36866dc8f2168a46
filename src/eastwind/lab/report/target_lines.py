"""The line each player aims at, from the deal to the end of a game.

A player's aim is the line of the hand that adds the most to the sum of `steady`, whichever bot plays. It is looked at
when play begins, and after each of the player's throws. C does the same in courses.c.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from eastwind.lab.native_games import NativeArena
from eastwind.lab.simulation import Arena, SimulatedGame, summary
from eastwind.native.structs import EwCourse
from eastwind.players.bots_at_table import BotError, carry_out, next_command
from eastwind.players.steady.chances import Chances, chances_of
from eastwind.players.steady.number_tables import make_tables
from eastwind.players.steady.sight import see
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import MakeExposure
from eastwind.table.state import State
from eastwind.table.views import view

NOTHING = -1  # no hand of the card is possible
AT_ONCE = 500  # games handed to C in one call, so that memory stays small

_AIM = struct.Struct("=iBBxx")


class TargetLine(NamedTuple):
    """What a player was after when a tile had been thrown."""

    line: int  # its place on the card, or NOTHING
    seat: int
    exposed: int  # exposures of this player


class GameTargets(NamedTuple):
    """What the players of one game were after, and how they got their tiles."""

    first: tuple[int, ...]  # each seat's line when play begins; NOTHING if it never does
    aims: tuple[TargetLine, ...]  # the thrower's aim after each discard
    picks: tuple[int, ...]
    calls: tuple[int, ...]  # calls for an exposure


Followed = tuple[SimulatedGame, GameTargets]


def follow_in_c(arena: NativeArena, indexes: range) -> Iterator[Followed]:
    """The games of the C library."""
    seats = len(arena.plan.seats)
    for start in range(0, len(indexes), AT_ONCE):
        some = indexes[start : start + AT_ONCE]
        summaries, courses = arena.follow(some)
        for played, course in zip(arena.read(some, summaries), courses, strict=True):
            yield played, _from_c(course, seats)


def _from_c(course: EwCourse, seats: int) -> GameTargets:
    aims = _AIM.iter_unpack(memoryview(course.aims).cast("B")[: course.count * _AIM.size])
    return GameTargets(
        first=tuple(course.first[:seats]),
        aims=tuple(map(TargetLine._make, aims)),
        picks=tuple(course.picks[:seats]),
        calls=tuple(course.calls[:seats]),
    )


def follow_in_python(arena: Arena, indexes: range) -> Iterator[Followed]:
    """Plays the games in Python, which defines what the C library must do."""
    chances = chances_of(arena.card, make_tables(arena.card.card, arena.plan.sheet))
    for index in indexes:
        state = arena.dealt(index)
        notes = _Notes(chances, arena.plan.seats)
        while state.common.phase in ("charleston", "play"):
            notes.begin(state)
            command = next_command(state, arena.players)
            if command is None:
                raise BotError("No one at the table does anything.")
            state = carry_out(state, command, arena.card)
            notes.go_on(state, command)
        yield summary(index, state), notes.course()


class _Notes:
    """What is noted about a game while it is played."""

    def __init__(self, chances: Chances, seats: tuple[Seat, ...]) -> None:
        self.chances, self.seats = chances, seats
        self.first: Mapping[Seat, int] | None = None
        self.aims: list[TargetLine] = []
        self.picks = dict.fromkeys(seats, 0)
        self.calls = dict.fromkeys(seats, 0)

    def begin(self, state: State) -> None:
        if state.common.phase == "play" and self.first is None:
            self.first = {seat: self._aim(state, seat) for seat in self.seats}

    def go_on(self, state: State, command: AnyCommand) -> None:
        if isinstance(command, PickTile):
            self.picks[command.seat] += 1
        elif isinstance(command, MakeExposure):
            self.calls[command.seat] += 1
        elif isinstance(command, DiscardTile):
            exposed = len(state.common.places[command.seat].exposures)
            self.aims.append(TargetLine(self._aim(state, command.seat), self.seats.index(command.seat), exposed))

    def _aim(self, state: State, seat: Seat) -> int:
        sight = see(view(state, seat), seat, with_pick=True)
        line = self.chances.weigh(sight, sight.held, sight.exposures).aim
        return NOTHING if line is None else line

    def course(self) -> GameTargets:
        first = self.first or dict.fromkeys(self.seats, NOTHING)
        return GameTargets(
            tuple(first.values()), tuple(self.aims), tuple(self.picks.values()), tuple(self.calls.values())
        )
