"""Why a bot did what it did: only in the replay of a finished game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from eastwind.play.events import CarriedOut
from eastwind.play.machine import is_explained
from eastwind.play.past import PastGame
from eastwind.play.timetable import bots_options
from eastwind.players.player import Player, why_act
from eastwind.rules.seat_names import with_names
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.views import view


def why(past: PastGame, count: int, bots: Mapping[Seat, Player]) -> str:
    """The reason for the act behind this event of the game, or "": a person's act, or one that needs no reason."""
    for start, done in _acts(past):
        if start < count <= start + len(done.events) and is_explained(done.act):
            return _reason(past, start, done.act, bots)
    return ""


def _acts(past: PastGame) -> Iterator[tuple[int, CarriedOut]]:
    """The acts of this game, the last first, each with the number of events before it."""
    left = len(past.over.game.happened)
    for _, done in reversed(past.done):
        left -= len(done.events)
        if left < 0:
            return
        yield left, done


def _reason(past: PastGame, start: int, command: AnyCommand, bots: Mapping[Seat, Player]) -> str:
    """A bot's reason, if it would do just this: someone else may have played its seat at that moment."""
    if not isinstance(command, SeatCommand) or command.seat not in past.over.bots:
        return ""
    seat = command.seat
    sight = view(past.states[start], seat)
    may = bots_options(sight, seat)
    if bots[seat].react(sight, may) != command:
        return ""
    return with_names(why_act(bots[seat], sight, may), {each: past.over.name(each) for each in past.over.seats})
