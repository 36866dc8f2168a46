"""Who may look at a table: a seat, a spectator, or the director."""

from __future__ import annotations

from typing import Literal

from eastwind.rules.seats import Seat

Viewer = Seat | Literal["spectator", "director"]
VIEWERS: tuple[Viewer, ...] = ("A", "B", "C", "D", "spectator", "director")
