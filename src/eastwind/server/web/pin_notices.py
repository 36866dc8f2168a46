"""What every page of an event says about a locked PIN, until the director opens it."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.tournament.state import Tournament, named, table_label


@dataclass(frozen=True, slots=True)
class PinNotice:
    """A locked PIN: whose, where the wrong tries came from, and when."""

    player: int
    name: str
    words: str
    at: int


def pin_notices(state: Tournament) -> list[PinNotice]:
    """A notice for each locked PIN, the first one first."""
    locks = sorted(state.locked_pins.values(), key=lambda lock: (lock.at, lock.player))
    return [
        PinNotice(
            lock.player,
            name := named(state, lock.player),
            f"Five wrong PINs for {name} were typed in round {lock.round} at table {table_label(state, lock.table)}, "
            f"on the phone of {lock.by}. The PIN is locked. Go to the table and ask who typed.",
            lock.at,
        )
        for lock in locks
    ]
