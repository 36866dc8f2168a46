"""A game as plain data: the deal, every act, and how it ended. The same in C and in Python."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from eastwind.lab.native_games import BY, OUTCOMES, NativeArena, native_arena
from eastwind.lab.simulation import Arena, SimulatedGame, SimulationPlan, summary
from eastwind.native.acts_in_c import ROWS, act_of, type_of
from eastwind.native.games import POLICIES
from eastwind.native.positions_in_c import CLAIMS
from eastwind.native.quick_bot import quick_player
from eastwind.native.structs import NONE, SET, EwAct, EwGame
from eastwind.players.bots_at_table import play_game
from eastwind.rules.results import MahJongg
from eastwind.rules.seats import SEATS
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.records.wall_order import game_seed
from eastwind.table.state import ClaimKind, State
from eastwind.tiles import JOKER, TILES, Tile, in_order

Row = dict[str, Any]


class GamesAsData:
    """Plays the games of a plan one by one, in C where the library knows the bots."""

    def __init__(self, plan: SimulationPlan) -> None:
        self.plan = plan
        self.native: NativeArena | None = native_arena(plan)
        self.python: Arena | None = None if self.native else Arena(plan, quick_player)

    def game(self, index: int) -> Row:
        """One game. The number counts from 1, as in `eastwind simulate --records`."""
        if self.native is not None:
            return self._in_c(self.native, index)
        assert self.python is not None
        return self._in_python(self.python, index)

    def _in_c(self, arena: NativeArena, index: int) -> Row:
        seats = self.plan.seats
        game = arena.games.deal_from(game_seed(self.plan.seed, index), len(seats))
        racks = {seat: _counted(game.held[place]) for place, seat in enumerate(seats)}
        wall = [TILES[kind] for kind in game.wall[SET - game.wall_left :]]
        acts = arena.games.record(game, [policy for name in self.plan.players for policy in POLICIES if policy == name])
        return _row(_ended(game, arena.lines, index, seats), game.result.value or None, racks, wall, rows_of(acts))

    def _in_python(self, arena: Arena, index: int) -> Row:
        acts: list[EwAct] = []

        def log(command: AnyCommand, _: object) -> None:
            acts.append(act_of(command))

        dealt = arena.dealt(index)
        racks = {seat: list(in_order(dealt.hands[seat].rack)) for seat in self.plan.seats}
        over = play_game(dealt, arena.players, arena.card, log)
        return _row(summary(index, over), _value(over), racks, list(dealt.wall or ()), rows_of(acts))


def _counted(held: ctypes.Array[ctypes.c_uint8]) -> list[Tile]:
    return [tile for tile, count in zip(TILES, held, strict=True) for _ in range(int(count))]


def _value(state: State) -> int | None:
    result = state.common.finished[-1].result
    return result.value if isinstance(result, MahJongg) else None


def _ended(game: EwGame, lines: list[str], index: int, seats: tuple[Any, ...]) -> SimulatedGame:
    found = game.result
    won = OUTCOMES[found.outcome] == "mahjongg"
    return SimulatedGame(
        index=index,
        east=SEATS[game.east],
        outcome=OUTCOMES[found.outcome],
        points={seat: found.points[place] for place, seat in enumerate(seats)},
        discards=game.discards,
        winner=SEATS[found.winner] if won else None,
        line=lines[found.line] if won else None,
        by=BY[found.by] if won else None,
        jokerless=bool(found.jokerless),
        exposures=game.exposed[found.winner] if won else 0,
        thrower=SEATS[found.thrower] if won and found.thrower != NONE else None,
    )


def _row(
    ended: SimulatedGame, value: int | None, racks: dict[Any, list[Tile]], wall: list[Tile], acts: list[Row]
) -> Row:
    told = msgspec.to_builtins(ended)
    number = told.pop("index") + 1
    return {"game": number, **told, "value": value, "racks": racks, "wall": wall, "acts": acts}


def rows_of(acts: Iterable[EwAct]) -> list[Row]:
    """Each act as a row with only what it needs. An exposure names its tiles, with the claimed one."""
    found, thrown = [], JOKER
    for act in acts:
        if not act.act:
            continue
        row = ROWS[act.act - 1]
        if row.act is DiscardTile:
            thrown = TILES[act.kind]
        code = row.code or {}
        columns = dict(_column(slot, type_of(row.act, code[slot]), act, thrown) for slot in code if slot in COLUMNS)
        found.append({"seat": SEATS[act.seat], "act": str(row.act.__struct_config__.tag), **columns})
    return found


def _column(slot: str, kind: Any, act: EwAct, thrown: Tile) -> tuple[str, Any]:
    """The column for a slot of an act, and what stands in it."""
    if kind == ClaimKind:
        return "claim", CLAIMS[act.number]
    return COLUMNS[slot][0], COLUMNS[slot][1](act, thrown)


def _exposed(act: EwAct, thrown: Tile) -> list[Tile]:
    return [*[thrown] * (1 + int(act.way.naturals)), *[JOKER] * int(act.way.jokers)]


COLUMNS: Mapping[str, tuple[str, Callable[[EwAct, Tile], Any]]] = {
    "tiles": ("tiles", lambda act, _: [TILES[each] for each in act.tiles[: act.count]]),
    "kind": ("tiles", lambda act, _: [TILES[act.kind]]),
    "way": ("tiles", _exposed),
    "changed way": ("tiles", _exposed),
    "owner": ("owner", lambda act, _: SEATS[act.owner]),
    "number": ("number", lambda act, _: int(act.number)),
    "index": ("number", lambda act, _: int(act.index)),
}
"""The column of docs/datasets.md for each slot of an act in C."""
