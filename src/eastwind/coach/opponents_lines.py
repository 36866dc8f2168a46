"""What an opponent may be playing, from exposures: which lines they leave, and which of those want a tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from eastwind.players.steady.chances import Chances
from eastwind.players.steady.danger import Wants
from eastwind.players.steady.sight import Sight, exposures_of
from eastwind.rules.seats import Seat
from eastwind.table.state import State


class OpponentReading(NamedTuple):
    """An opponent with exposures: the lines that are left, and those that want each kind."""

    seat: Seat
    lines: frozenset[int]
    wanting: dict[int, frozenset[int]]


def read_others(chances: Chances, view: State, sight: Sight, wants: Sequence[Wants]) -> list[OpponentReading]:
    """What each live opponent with exposures may be playing."""
    return [_read(chances, view, sight, each.seat) for each in wants if each.exposed]


def _read(chances: Chances, view: State, sight: Sight, seat: Seat) -> OpponentReading:
    lines: set[int] = set()
    wanting: dict[int, set[int]] = {}
    for left in chances.left(exposures_of(view, seat)).values():
        if all(need.strict <= sight.unseen[need.kind] + sight.held[need.kind] for need in left.needs):
            lines.add(left.line)
            for need in left.needs:
                wanting.setdefault(need.kind, set()).add(left.line)
    return OpponentReading(seat, frozenset(lines), {kind: frozenset(found) for kind, found in wanting.items()})
