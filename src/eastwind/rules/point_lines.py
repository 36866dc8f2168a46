"""Collects the point lines of a game."""

from __future__ import annotations

from collections.abc import Sequence

from eastwind.rules.clauses import HOME_CUSTOM, OUR_READING
from eastwind.rules.results import PointLine
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet


class Lines:
    """The point lines of a game so far."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.lines: list[PointLine] = []

    def add(self, seat: Seat, points: int, why: str, slug: str) -> None:
        """Add points for a reason. A reason worth zero still gets its line."""
        cited = self.sheet.cite(slug)
        self.lines.append(
            PointLine(seat=seat, points=points, why=why, clause=cited.clause or OUR_READING, item=cited.item)
        )

    def note(self, seat: Seat, why: str, slug: str) -> None:
        """A reason worth no points. It gets a line only if the sheet prints it."""
        cited = self.sheet.cite(slug)
        if cited.clause is not None and cited.item != HOME_CUSTOM:
            self.add(seat, 0, why, slug)

    def add_or_note(self, seat: Seat, points: int, why: str, slug: str) -> None:
        """An amount that a sheet may lack. It gets a line if it is worth something or is printed."""
        if points:
            self.add(seat, points, why, slug)
        else:
            self.note(seat, why, slug)

    def totals(self, seats: Sequence[Seat]) -> dict[Seat, int]:
        return {seat: sum(line.points for line in self.lines if line.seat == seat) for seat in seats}
