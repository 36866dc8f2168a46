"""Games in the C library: create, observe, act, play out, sample."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Literal

from eastwind.native import structs
from eastwind.native.acts_in_c import act_of, command_of
from eastwind.native.book import Book
from eastwind.native.c_library import NEEDS_MACHINE, REFUSED, NativeError
from eastwind.native.options_in_c import options_from
from eastwind.native.positions_in_c import game_of, seat_number
from eastwind.native.structs import NONE, SEATS, SET, EwAct, EwGame, EwQuestion, EwSummary
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.options import Options
from eastwind.table.state import State
from eastwind.tiles import ORDER, Tile

Policy = Literal["greedy", "random", "steady", "rival", "strong"]
POLICIES: tuple[Policy, ...] = ("greedy", "random", "steady", "rival", "strong")
SEED = 32
MOST_ACTS = 20_000  # acts in one game


class NeedsMachineError(NativeError):
    """An error at the table, such as Mah Jongg in error: only the Python machine rules on those."""


class Games:
    """The legal game by a card and a sheet. Games are values: `copy` one, and each goes its own way."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def _must(self, name: str, *arguments: object) -> None:
        self.book.library.must(name, self.book.handle, *arguments)

    def deal(self, wall: Sequence[Tile], east: Seat = "A", seats: int = SEATS) -> EwGame:
        """A new game. The wall begins at the break; East is dealt first."""
        game, kinds = EwGame(), [ORDER[tile] for tile in wall]
        if len(kinds) != SET:
            raise NativeError(f"A wall has {SET} tiles; this one has {len(kinds)}.")
        self._must("ew_deal", seats, seat_number(east), bytes(kinds), ctypes.byref(game))
        return game

    def deal_from(self, seed: bytes, seats: int = SEATS) -> EwGame:
        """The game that a simulation deals from a seed."""
        game = EwGame()
        _check_seeds(seed, 1)
        self._must("ew_deal_from", seats, seed, ctypes.byref(game))
        return game

    def at(self, state: State) -> EwGame:
        """The game at a table, at any moment of it."""
        game = game_of(state)
        self.check(game)
        return game

    def check(self, game: EwGame) -> None:
        """Refuses an impossible game."""
        self.book.library.must("ew_check", ctypes.byref(game))

    def observe(self, game: EwGame, seat: Seat) -> EwGame:
        """The game as a seat sees it: its own tiles, and what lies open."""
        view = EwGame()
        self.book.library.must("ew_observe", ctypes.byref(game), seat_number(seat), ctypes.byref(view))
        return view

    def sample(self, view: EwGame, number: int) -> EwGame:
        """A game that the viewer can't tell from the real one. The tiles that it doesn't see are shuffled."""
        game = EwGame()
        self.book.library.must("ew_sample", ctypes.byref(view), number, ctypes.byref(game))
        return game

    def options(self, game: EwGame, seat: Seat) -> Options:
        """What a seat may do."""
        found = structs.EwOptions()
        self._must("ew_legal", ctypes.byref(game), seat_number(seat), ctypes.byref(found))
        return options_from(found, game, seat)

    def step(self, game: EwGame, command: AnyCommand) -> bool:
        """Does what a command says, and returns whether that was allowed."""
        call = self.book.library.call
        code: int = call("ew_step", self.book.handle, ctypes.byref(game), ctypes.byref(act_of(command)))
        if code == NEEDS_MACHINE:
            raise NeedsMachineError("An error at the table: the Python machine has to rule on it.")
        if code not in (0, REFUSED):
            raise NativeError(f"ew_step: code {code}.")
        return code == 0

    def choose(self, game: EwGame, seat: Seat, policy: Policy, number: int = 0) -> AnyCommand | None:
        """What a policy does at this seat, or None to wait. The seat's own view of a game is enough.

        A random policy draws from the number.
        """
        act = EwAct()
        which = POLICIES.index(policy)
        self._must("ew_choose", ctypes.byref(game), seat_number(seat), which, number, ctypes.byref(act))
        return command_of(act, game)

    def play(self, games: ctypes.Array[EwGame], policies: Sequence[Policy], numbers: Sequence[int]) -> None:
        """Plays games to their end, with one policy per seat."""
        if len(numbers) != len(games):
            raise NativeError("Each game needs its number.")
        drawn = (ctypes.c_uint64 * len(games))(*numbers)
        self._must("ew_play", games, len(games), _policies(policies), drawn)

    def record(self, game: EwGame, policies: Sequence[Policy], number: int = 0) -> ctypes.Array[EwAct]:
        """Plays a game to its end, and returns every act."""
        acts, count = (EwAct * MOST_ACTS)(), ctypes.c_uint64()
        where = (acts, MOST_ACTS, ctypes.byref(count))
        self._must("ew_record", ctypes.byref(game), _policies(policies), number, *where)
        return (EwAct * count.value).from_buffer_copy(acts)

    def ask(
        self,
        games: ctypes.Array[EwGame],
        acts: ctypes.Array[EwAct] | None,
        policies: Sequence[Policy | None],
        numbers: ctypes.Array[ctypes.c_uint64],
        questions: ctypes.Array[EwQuestion],
    ) -> None:
        """Does the acts, then plays each game on until a seat without a policy has to choose, or the game is over."""
        chosen = [NONE if policy is None else POLICIES.index(policy) for policy in policies]
        told = bytes([*chosen, *[0] * (SEATS - len(chosen))])
        self._must("ew_go_on", games, len(games), acts, told, numbers, questions)

    def simulate(self, seeds: bytes, policies: Sequence[Policy]) -> ctypes.Array[EwSummary]:
        """Deals a game from every 32 bytes, plays it, and says how it ended."""
        count = len(seeds) // SEED
        _check_seeds(seeds, count)
        summaries = (EwSummary * count)()
        self._must("ew_simulate", len(policies), _policies(policies), seeds, count, summaries)
        return summaries

    def follow(
        self, seeds: bytes, policies: Sequence[Policy]
    ) -> tuple[ctypes.Array[EwSummary], ctypes.Array[structs.EwCourse]]:
        """Like `simulate`, and also returns what the players were after."""
        count = len(seeds) // SEED
        _check_seeds(seeds, count)
        summaries, courses = (EwSummary * count)(), (structs.EwCourse * count)()
        self._must("ew_follow", len(policies), _policies(policies), seeds, count, summaries, courses)
        return summaries, courses


def copy(game: EwGame) -> EwGame:
    """A game of its own, at the same moment."""
    return EwGame.from_buffer_copy(game)


def _check_seeds(seeds: bytes, count: int) -> None:
    if len(seeds) != SEED * count:
        raise NativeError(f"A seed has {SEED} bytes.")


def _policies(names: Sequence[Policy]) -> bytes:
    return bytes([*map(POLICIES.index, names), *[0] * (SEATS - len(names))])
