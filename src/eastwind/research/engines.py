"""Two ways to play the same games: the Python table, with any bot, and the C library, with many games at once.

Both do acts and answer with questions, which hold only what the asked seat sees.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

from eastwind.card.library import sound_card
from eastwind.lab.simulation import SimulationPlan
from eastwind.native.book import Book
from eastwind.native.c_library import library
from eastwind.native.games import POLICIES, Games, Policy
from eastwind.native.structs import EwAct, EwGame, EwQuestion
from eastwind.players.roster import BOTS
from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS
from eastwind.table.records.wall_order import game_seed

OUTSIDE = "me"
"""The name of a seat that a learning program plays."""
IN_C = tuple(name for name in POLICIES if name in BOTS or name == "random")


class Engine(Protocol):
    """Plays games, and asks the seats of the learning program."""

    questions: Any  # a structured array like `ew_question`, one for each game

    def deal(self, games: Sequence[int], seeds: Sequence[tuple[int, int]]) -> None:
        """Deals these games again, each from a seed and a number, and plays on to their first questions."""

    def ask(self, acts: Any) -> None:
        """Does an act in each game, and plays on to the next questions."""

    def seen_by(self, game: int, seat: int) -> Any:
        """A question that shows what a seat sees now, without options."""

    def points(self, game: int) -> tuple[int, ...]:
        """The points of each seat once the game is over."""


class NativeEngine:
    """Games in the C library."""

    def __init__(self, plan: SimulationPlan, games: int) -> None:
        loaded = library()
        if loaded is None:
            raise InputError("The native engine is not here (eastwind --version says why). Use engine='machine'.")
        unknown = [name for name in plan.players if name not in (*IN_C, OUTSIDE)]
        if unknown:
            raise InputError(
                f"The native engine doesn't know the bot {unknown[0]!r}; it knows {', '.join(IN_C)}. Use engine='machine'."
            )
        self.plan = plan
        self.book = Book(loaded, sound_card(plan.card_text, plan.card_name), plan.sheet)
        self._games = Games(self.book)
        self._policies: list[Policy | None] = [
            next((policy for policy in POLICIES if policy == name), None) for name in plan.players
        ]
        self._tables = (EwGame * games)()
        self._numbers = (ctypes.c_uint64 * games)()
        self._room = (EwQuestion * games)()
        self.questions: Any = np.frombuffer(self._room, dtype=np.dtype(EwQuestion))  # the same memory

    def deal(self, games: Sequence[int], seeds: Sequence[tuple[int, int]]) -> None:
        for game, (seed, number) in zip(games, seeds, strict=True):
            bytes_ = game_seed(seed, number)
            self._tables[game] = self._games.deal_from(bytes_, len(self.plan.players))
            self._numbers[game] = int.from_bytes(bytes_[:8], "big")
        some = (EwGame * len(games))(*(self._tables[game] for game in games))
        numbers = (ctypes.c_uint64 * len(games))(*(self._numbers[game] for game in games))
        questions = (EwQuestion * len(games))()
        self._games.ask(some, None, self._policies, numbers, questions)
        for place, game in enumerate(games):
            self._tables[game], self._numbers[game], self._room[game] = some[place], numbers[place], questions[place]

    def ask(self, acts: Any) -> None:
        told = (EwAct * len(acts)).from_buffer(acts)
        self._games.ask(self._tables, told, self._policies, self._numbers, self._room)

    def seen_by(self, game: int, seat: int) -> Any:
        question = np.zeros(1, dtype=np.dtype(EwQuestion))
        seen = self._games.observe(self._tables[game], SEATS[seat])
        question["view"] = np.frombuffer(bytes(seen), dtype=np.dtype(EwGame))
        return question

    def points(self, game: int) -> tuple[int, ...]:
        return tuple(int(each) for each in self._tables[game].result.points[: len(self.plan.players)])


def needs_rack(plan: SimulationPlan) -> bool:
    """Whether the sheet wants a pick racked before a joker is exchanged. Otherwise racking is left out."""
    return bool(plan.sheet.jokers.needs_rack)
