"""The lines within reach of a rack, each with its part of `steady`'s sum."""

from __future__ import annotations

import math
from typing import NamedTuple

from eastwind.players.steady.chances import Chance, Chances, Weighed
from eastwind.players.steady.number_tables import ONE
from eastwind.players.steady.sight import Exposures, Sight


class Aim(NamedTuple):
    """A line: its part of the sum (worth times chance), its chances alone, and its best hand."""

    line: int
    part: int
    chances: float
    best: Chance

    @property
    def bits(self) -> tuple[float, float]:
        """Log2 of its part of the sum, and of its chances."""
        return math.log2(self.part), math.log2(self.chances)


def aims_of(chances: Chances, sight: Sight, exposures: Exposures, weighed: Weighed) -> list[Aim]:
    """The lines within reach, those with the largest part of the sum first."""
    value = chances.tables.value[worth_column(sight, exposures) :: 4]
    parts: dict[int, int] = {}
    best: dict[int, Chance] = {}
    for chance in weighed.chances:
        line = chance.left.line
        parts[line] = parts.get(line, 0) + chance.term
        if line not in best or chance.term > best[line].term:
            best[line] = chance
    first = sorted(parts, key=lambda line: -parts[line])
    return [Aim(line, parts[line], parts[line] / value[line] / ONE, best[line]) for line in first]


def worth_column(sight: Sight, exposures: Exposures) -> int:
    """Which of the four worths of a line holds: exposed or not, jokerless so far or not (worth.py)."""
    return (2 if exposures else 0) + sight.clean
