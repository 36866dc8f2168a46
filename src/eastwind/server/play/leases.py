"""Which server drives a table's bots and clocks: a lease in the database, taken over when its holder falls silent.

Each server keeps one row: a number that it raises every second, the tables that it drives, and how long ago each seat
was heard from there. A server whose number stands still is gone, whatever its clock says. For a moment two servers may
drive one table: the keys of the table's acts are their places in the log, so each act counts once.
"""

from __future__ import annotations

import os
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import msgspec

from eastwind.rules.seats import Seat
from eastwind.store.secrets import Secrets

KIND = "lease"
BEAT = 1.0  # seconds between two signs of life
SILENT = 3.5  # seconds after which a server counts as gone
FORGOTTEN = 60.0  # seconds after which its row is removed


class LeaseRow(msgspec.Struct, frozen=True):
    """A server's row in the database."""

    beat: int
    tables: tuple[str, ...] = ()
    seats: dict[str, dict[Seat, int]] = {}  # table -> how many milliseconds ago each seat was heard from


@dataclass(frozen=True, slots=True)
class SeenLease:
    """A server's newest row, and when this process first saw it."""

    row: LeaseRow
    at: float


_rows = msgspec.json.Decoder(LeaseRow)


class Leases:
    """The leases of one store, as this server knows them."""

    def __init__(self, kept: Secrets, name: str = "", passed: Callable[[], float] = time.monotonic) -> None:
        self._kept, self._passed = kept, passed
        self.name = name or f"{os.getpid()}-{secrets.token_hex(4)}"
        self._beat = 0
        self._others: Mapping[str, SeenLease] = {}
        self._mine: frozenset[str] = frozenset()
        self._missing: frozenset[str] = frozenset()  # mine, but not open here at the latest beat
        self._seats: Mapping[str, Mapping[Seat, int]] = {}
        self._writing, self._changing, self._left = threading.Lock(), threading.Lock(), False

    def holds(self, table: str) -> bool:
        """Whether this server drives the table."""
        return table in self._mine

    def take(self, table: str) -> None:
        """Takes a table that no living server drives. The others learn of it with the next beat."""
        if not self._holders(table):
            with self._changing:
                self._mine |= {table}

    def beat(self, tables: Iterable[str], seats: Mapping[str, Mapping[Seat, int]] | None = None) -> None:
        """A sign of life, with the tables that are open here, and the ages of their seats. It waits for the disk.

        It takes the tables that are free.
        """
        self.look()
        self._seats = dict(seats or {})
        wanted, mine = frozenset(tables), self._mine
        missing = mine - wanted  # closed here, or taken after the list was made
        gone, self._missing = missing & self._missing, missing
        kept = {table for table in mine - gone if self.name < min(self._holders(table), default="~")}
        found = kept | {table for table in wanted - mine if not self._holders(table)}
        with self._changing:
            self._mine = frozenset(found | (self._mine - mine))  # keeps the tables taken in the meantime
        self._beat += 1
        row = self._row(self._beat, tuple(sorted(self._mine)))
        with self._writing:
            if (self._mine or self._seats) and not self._left:
                self._kept.update(KIND, self.name, lambda _: row)

    def look(self) -> None:
        """Reads what the other servers say. It waits for the disk."""
        at = self._passed()
        rows = {name: row for name, raw in self._kept.all(KIND).items() if name != self.name and (row := _read(raw))}
        before = self._others
        self._others = {
            name: before[name] if name in before and before[name].row == row else SeenLease(row, at)
            for name, row in rows.items()
        }
        for name, heard in self._others.items():
            if at - heard.at > FORGOTTEN:
                self._kept.update(KIND, name, lambda _: None)

    def leave(self) -> None:
        """Gives all tables up at once, when the server stops. Seats that were in use here stay so for a while."""
        with self._writing:
            self._left, self._mine = True, frozenset()
            row = self._row(self._beat + 1, ()) if self._seats else None
            self._kept.update(KIND, self.name, lambda _: row)

    def heard_elsewhere(self, table: str) -> dict[Seat, int]:
        """How many milliseconds ago each seat was heard from at another server, be it gone since.

        Only ages cross from one machine to another: their clocks may differ.
        """
        at, found = self._passed(), dict[Seat, int]()
        for heard in self._others.values():
            for seat, age in heard.row.seats.get(table, {}).items():
                now = age + round(1000 * (at - heard.at))
                found[seat] = min(now, found.get(seat, now))
        return found

    def _row(self, beat: int, tables: tuple[str, ...]) -> bytes:
        return msgspec.json.encode({"beat": beat, "tables": tables, "seats": self._seats})

    def _holders(self, table: str) -> list[str]:
        """The other living servers that drive this table."""
        living = self._passed() - SILENT
        return [name for name, heard in self._others.items() if heard.at > living and table in heard.row.tables]


def _read(raw: bytes) -> LeaseRow | None:
    try:
        return _rows.decode(raw)
    except msgspec.DecodeError:  # a row from a newer Eastwind must not stop this one
        return None
