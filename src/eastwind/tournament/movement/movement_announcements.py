"""The sentences a director reads aloud to move the room."""

from __future__ import annotations

from eastwind.formats import listed
from eastwind.tournament.movement.rings import Ring
from eastwind.tournament.movement.schedule import SEATS, WIND_OF_SEAT

CARDS_INSTEAD = (
    "After every round, look up your next table and seat: on the seating list, on your phone, or on your movement card.",
)
# Every wording that a log may have, the newest first: a seating is stored with its sentences.
KEEP_YOUR_SEAT = ("Keep your seat letter at every table.",)


def keeps_seats(sentence: str) -> bool:
    """Whether a stored sentence tells people to keep their seats. A section name may come before it."""
    return sentence.endswith(KEEP_YOUR_SEAT)


def announce_ring(ring: Ring, tables: int, rounds: int) -> tuple[str, ...]:
    """The announcement of a ring movement, its skip, and the ends of the room."""
    if rounds == 1:
        return ("There is only one round, so no one moves.",)
    if tables == 1:
        return ("There is only one table, so everyone stays.",)
    usual = {seat: _shortest(move, tables) for seat, move in zip(SEATS, ring.moves, strict=True)}
    said = [f"After each round, {listed([f'{_named(seat)} {_goes(move)}' for seat, move in usual.items()])}."]
    if ring.skip:
        once = {
            seat: _shortest(move + further, tables)
            for seat, move, further in zip(SEATS, ring.moves, ring.skip.further, strict=True)
            if further % tables
        }
        longer = [f"{_named(seat)} {_goes(move)} instead of {_going(usual[seat])}" for seat, move in once.items()]
        said.append(f"Just once, before round {ring.skip.into_round}: {listed(longer)}.")
    said.append(
        f"Tables wrap around: after table {tables} go to table 1, and going down from table 1 go to table {tables}."
    )
    said.append(KEEP_YOUR_SEAT[0])
    return tuple(said)


def _shortest(move: int, tables: int) -> int:
    """The same move without a full lap: up 2 of 2 tables is not a move."""
    return move % tables if move > 0 else -(-move % tables)


def _goes(move: int) -> str:
    return f"goes {_tables(move)}" if move else "stays"


def _going(move: int) -> str:
    return _tables(move) if move else "staying"


def _named(seat: str) -> str:
    return f"{WIND_OF_SEAT[seat]} ({seat})"


def _tables(move: int) -> str:
    direction = "up" if move > 0 else "down"
    return f"{direction} {abs(move)} table{'s' if abs(move) > 1 else ''}"
