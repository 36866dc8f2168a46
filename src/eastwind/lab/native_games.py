"""Simulated games in the C library, where it knows the bots. The same seeds give the same games as in Python."""

from __future__ import annotations

import builtins
import copy
import ctypes
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from eastwind.card.library import sound_card
from eastwind.lab.simulation import SimulatedGame, SimulationPlan
from eastwind.lab.tally import Tally
from eastwind.native.book import Book
from eastwind.native.c_library import Library, NativeError, library
from eastwind.native.games import POLICIES, Games, Policy
from eastwind.native.structs import NONE, EwCourse, EwSummary
from eastwind.rules.seats import SEATS
from eastwind.table.records.wall_order import game_seed

MAHJONGG, WALL = 1, 2
OUTCOMES = {MAHJONGG: "mahjongg", WALL: "wall"}
BY = ("discard", "self_pick", "joker_exchange", "heavenly")
KNOWN = {"greedy", "steady", "strong"}

Key = TypeVar("Key")


class NativeArena:
    """A card, a sheet, and bots, ready to play in C."""

    is_native = True

    def __init__(self, plan: SimulationPlan, loaded: Library) -> None:
        self.plan = plan
        card = sound_card(plan.card_text, plan.card_name)
        self.lines = [line.id for line in card.lines]
        self.games = Games(Book(loaded, card, plan.sheet))

    def seated(self, names: tuple[str, ...]) -> NativeArena:
        """A copy of this arena with other bots in the seats."""
        other = copy.copy(self)
        other.plan = replace(self.plan, players=names)
        return other

    def _seeds(self, indexes: range) -> bytes:
        return b"".join(game_seed(self.plan.seed, index) for index in indexes)

    def _policies(self) -> list[Policy]:
        return [policy for name in self.plan.players for policy in POLICIES if policy == name]

    def _play(self, indexes: range) -> ctypes.Array[EwSummary]:
        return self.games.simulate(self._seeds(indexes), self._policies())

    def follow(self, indexes: range) -> tuple[ctypes.Array[EwSummary], ctypes.Array[EwCourse]]:
        """How these games ended, and what the players were after."""
        return self.games.follow(self._seeds(indexes), self._policies())

    def played(self, indexes: range) -> Iterator[SimulatedGame]:
        """Plays these games, and returns the same summaries as the Python arena."""
        return self.read(indexes, self._play(indexes))

    def read(self, indexes: range, summaries: ctypes.Array[EwSummary]) -> Iterator[SimulatedGame]:
        """Summaries of games already played, like those of the Python arena."""
        for index, found in zip(indexes, summaries, strict=True):
            won = found.outcome == MAHJONGG
            yield SimulatedGame(
                index=index,
                east=SEATS[found.east],
                outcome=OUTCOMES[found.outcome],
                points={seat: found.points[place] for place, seat in enumerate(self.plan.seats)},
                discards=found.discards,
                winner=SEATS[found.winner] if won else None,
                line=self.lines[found.line] if won else None,
                by=BY[found.by] if won else None,
                jokerless=bool(found.jokerless),
                exposures=found.exposures,
                thrower=None if found.thrower == NONE else SEATS[found.thrower],
            )

    def tally(self, indexes: range) -> Tally:
        """The sums of these games, counted column by column."""
        found = _Columns(self._play(indexes))
        wall = found.bytes("outcome").count(WALL)
        ways = Counter(zip(*(found.bytes(name) for name in ("winner", "east", "by", "jokerless")), strict=True))
        won = {way: count for way, count in ways.items() if way[0] != NONE}
        return Tally(
            games=len(indexes),
            wins=_added((SEATS[winner], count) for (winner, _, _, _), count in won.items()),
            wins_of_east=sum(count for (winner, east, _, _), count in won.items() if winner == east),
            wall_games=wall,
            jokerless=sum(count for (_, _, _, jokerless), count in won.items() if jokerless),
            by=_added((BY[by], count) for (_, _, by, _), count in won.items()),
            lines={self.lines[line]: count for line, count in found.count("line").items() if line >= 0},
            exposures=dict(Counter(found.bytes("exposures")) - Counter({0: wall})),
            discards=dict(Counter(found.bytes("discards"))),
            points={seat: dict(found.count("points", place)) for place, seat in enumerate(self.plan.seats)},
        )


class _Columns:
    """One field of all summaries at a time: counting a column is a hundred times faster than reading objects."""

    def __init__(self, summaries: ctypes.Array[EwSummary]) -> None:
        self.data = bytes(summaries)
        self.width = ctypes.sizeof(EwSummary)

    def bytes(self, name: str) -> builtins.bytes:
        return self.data[getattr(EwSummary, name).offset :: self.width]

    def count(self, name: str, place: int = 0) -> Counter[int]:
        numbers = memoryview(self.data).cast("i")
        size = numbers.itemsize
        return Counter(numbers[getattr(EwSummary, name).offset // size + place :: self.width // size])


def _added(counts: Iterable[tuple[Key, int]]) -> dict[Key, int]:
    total: dict[Key, int] = {}
    for key, count in counts:
        total[key] = total.get(key, 0) + count
    return total


def is_known(plan: SimulationPlan) -> bool:
    """Whether the library knows these bots, and nothing is wanted that only Python does."""
    return plan.records is None and set(plan.players) <= KNOWN


def native_arena(plan: SimulationPlan) -> NativeArena | None:
    """The arena in C, or None where Python has to play: no library, a bot it doesn't know, or records to write."""
    loaded = library()
    if loaded is None or not is_known(plan):
        return None
    try:
        return NativeArena(plan, loaded)
    except NativeError:  # a card that is too large, or a value far out of range
        return None
