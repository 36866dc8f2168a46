"""Bots at a table: asks each one what it does, and checks that it may, until the game is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from eastwind.card.match import Matcher
from eastwind.players.player import Player
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.apply import apply
from eastwind.table.machine import decide, is_option
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.options import NOTHING, Options, options
from eastwind.table.seats import others_in_turn, the_discard
from eastwind.table.state import State
from eastwind.table.views import view

Log = Callable[[AnyCommand, tuple[AnyEvent, ...]], None]


class BotError(AssertionError):
    """A bot did something its options don't allow: a bug in the bot or in the options."""


def play_game(state: State, players: Mapping[Seat, Player], card: Matcher, log: Log | None = None) -> State:
    """Play the current game to its end."""
    while state.common.phase in ("charleston", "play"):
        command = next_command(state, players)
        if command is None:
            raise BotError("No one at the table does anything.")
        state = carry_out(state, command, card, log)
    return state


def carry_out(state: State, command: AnyCommand, card: Matcher, log: Log | None = None) -> State:
    """The table after a command that must be accepted."""
    events = decide(state, command, card)
    if isinstance(events, Rejected):
        raise BotError(f"{command} was refused: {events}")
    for event in events:
        state = apply(state, event)
    if log is not None:
        log(command, events)
    return state


def next_command(state: State, players: Mapping[Seat, Player]) -> AnyCommand | None:
    """The command of the first player who has something to do."""
    for seat in asked(state):
        sight = view(state, seat)
        may = options(sight, seat)
        if may is not NOTHING:
            command = players[seat].react(sight, may)
            if command is not None:
                _check(command, seat, may)
                return command
    return None


def _check(command: AnyCommand, seat: Seat, may: Options) -> None:
    """A bot acts only for its own seat, and only as its options say."""
    acts_for = getattr(command, "seat", None)
    if not isinstance(command, SeatCommand) or acts_for != seat:
        whose = "no one's seat" if acts_for is None else f"seat {acts_for}"
        raise BotError(f"The bot of seat {seat} acts for {whose}: {command}")
    if not is_option(may, command):
        raise BotError(f"The bot of seat {seat} does what its options do not allow: {command}")


def asked(state: State) -> Iterator[Seat]:
    """The order for asking players. After a discard the next in turn comes last, because a pick ends the window."""
    turn, window = state.common.turn, state.common.window
    if turn is None:
        yield from state.setup.seats
    elif window is None:
        yield turn.seat
    else:
        number = the_discard(state.common).number
        for seat in (*others_in_turn(state.setup.seats, window.next), window.next):
            if state.hands[seat].let_go != number:
                yield seat
