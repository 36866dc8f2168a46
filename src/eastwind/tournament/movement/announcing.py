"""The sentences a director reads aloud to move the room."""

from __future__ import annotations

from eastwind.tournament.movement.rings import Ring
from eastwind.tournament.movement.schedule import SEATS, WIND_OF_SEAT

CARDS_INSTEAD = (
    "There is no movement to announce: everyone has a movement card.",
    "After every round, go to the table and seat that your card names for the next one.",
)


def announce_ring(ring: Ring, tables: int, rounds: int) -> tuple[str, ...]:
    """The announcement of a ring movement, its skip and what happens at the ends of the room."""
    if rounds == 1:
        return ("There is one round: nobody moves.",)
    if tables == 1:
        return ("There is one table: everyone stays.",)
    said = [f"After every round: {_list_moves(ring.moves)}."]
    if ring.skip:
        usual = dict(zip(SEATS, ring.moves, strict=True))
        longer = [
            f"{_named(seat)} goes {_tables(usual[seat] + further)} instead of {_tables(usual[seat])}"
            for seat, further in zip(SEATS, ring.skip.further, strict=True)
            if further
        ]
        said.append(f"Once only, going into round {ring.skip.into_round}: {_joined(longer)}.")
    said.append(f"The tables go round: after table {tables} comes table 1, and below table 1 comes table {tables}.")
    said.append("Keep your seat letter at every table.")
    return tuple(said)


def _list_moves(moves: tuple[int, ...]) -> str:
    return _joined(
        [
            f"{_named(seat)} goes {_tables(move)}" if move else f"{_named(seat)} stays"
            for seat, move in zip(SEATS, moves, strict=True)
        ]
    )


def _named(seat: str) -> str:
    return f"{WIND_OF_SEAT[seat]} ({seat})"


def _tables(move: int) -> str:
    direction = "up" if move > 0 else "down"
    return f"{direction} {abs(move)} table{'s' if abs(move) > 1 else ''}"


def _joined(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
