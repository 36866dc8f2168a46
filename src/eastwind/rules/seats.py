"""The seats of a table: A (East), B (North), C (West), D (South); play goes to the right, in this order."""

from __future__ import annotations

from typing import Literal

Seat = Literal["A", "B", "C", "D"]
SEATS: tuple[Seat, ...] = ("A", "B", "C", "D")
WINDS: dict[Seat, str] = {"A": "East", "B": "North", "C": "West", "D": "South"}
SEAT_OF_WIND: dict[str, Seat] = {wind.casefold(): seat for seat, wind in WINDS.items()}
