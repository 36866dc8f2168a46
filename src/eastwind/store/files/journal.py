"""Watches the write-ahead log of an SQLite file: is it still the one that holds what was acknowledged?

The layout is in https://www.sqlite.org/fileformat.html, section 4. Only headers are read: a lost or foreign journal
shows there, and reading whole pages would double the work of every append.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from io import FileIO
from pathlib import Path

HEADER = 32
FRAME_HEADER = 24
MAGIC = {b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83"}
MOST_RESETS = 1_000_000  # between two looks; a foreign journal's number is as good as random
SALTS = 1 << 32


@dataclass(frozen=True, slots=True)
class JournalHead:
    """The first bytes of a journal. SQLite counts `salt` up by one whenever it restarts the journal."""

    data: bytes

    @property
    def is_real(self) -> bool:
        return len(self.data) == HEADER and self.data[:4] in MAGIC

    @property
    def page(self) -> int:
        return int.from_bytes(self.data[8:12], "big")

    @property
    def salt(self) -> int:
        return int.from_bytes(self.data[16:20], "big")

    @property
    def salts(self) -> bytes:
        return self.data[16:24]

    def follows(self, older: JournalHead) -> bool:
        """Whether SQLite restarted the journal since that one, and no one else did."""
        return self.is_real and self.page == older.page and 0 < (self.salt - older.salt) % SALTS <= MOST_RESETS


class Journal:
    """How far the journal had come when we last looked."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._head = JournalHead(b"")
        self._end = HEADER
        self._mark = b""  # the header of the last frame that ends a transaction
        self._file = (0, 0)
        fault = self.look()
        if fault == "removed":
            raise FileNotFoundError(path)

    def look(self) -> str | None:
        """What was done to the journal since the last look, as a verb; None if only SQLite has written to it."""
        try:
            # Closing it lets go of no lock: SQLite keeps its locks on the store and on the -shm file.
            with self.path.open("rb", buffering=0) as file:
                return self._compare(file)
        except FileNotFoundError:
            return "removed"

    def begin_anew(self) -> None:
        """Takes the journal as it is now: it holds all that was acknowledged, or the store itself does."""
        self._head, self._end, self._mark = JournalHead(b""), HEADER, b""

    def _compare(self, file: FileIO) -> str | None:
        found = identity_of(file)
        if self._file not in ((0, 0), found):
            return "replaced"
        self._file = found
        head = JournalHead(file.read(HEADER))
        if self._head.data == head.data:
            mark = self._frame(file, self._end - FRAME_HEADER - head.page) if self._mark else b""
            if mark != self._mark:
                return "rewritten" if mark[8:16] == head.salts else "overwritten"
        elif not head.data and not self._head.data:
            return None
        elif not head.data:
            return "emptied"
        elif head.is_real and (not self._head.data or head.follows(self._head)):
            self._head, self._end, self._mark = head, HEADER, b""
        else:
            return "overwritten"
        self._walk(file)
        return None

    def _walk(self, file: FileIO) -> None:
        """Moves to the last frame that ends a transaction. Frames beyond it may be taken back and written over."""
        at, step = self._end, FRAME_HEADER + self._head.page
        while self._head.data:
            frame = self._frame(file, at)
            if len(frame) < FRAME_HEADER or frame[8:16] != self._head.salts:
                return
            at += step
            if any(frame[4:8]):  # the size of the store after a transaction
                self._mark, self._end = frame, at

    def _frame(self, file: FileIO, at: int) -> bytes:
        file.seek(at)
        return file.read(FRAME_HEADER)


def identity_of(file: FileIO) -> tuple[int, int]:
    found = os.fstat(file.fileno())
    return found.st_dev, found.st_ino
