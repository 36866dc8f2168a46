"""Notices when a file of the store is removed, replaced, or written over, and saves what was acknowledged."""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from eastwind.store.database_connections import connect_file
from eastwind.store.errors import StoreError
from eastwind.store.files.journal import Journal
from eastwind.store.files.new_files import file_identity, name_it, new_file
from eastwind.store.places import data_folder

logger = logging.getLogger(__name__)

What = Literal["file", "journal", "index"]

NOTHING_MORE = "Nothing more is written, and what you see can still be read."
AGAIN = "Stop Eastwind and start it again."
COPY = "restore the second copy or the last backup with `eastwind restore … --replace`"


class FileTroubleError(StoreError):
    """A file is no longer the one that was opened. `intact`: what is open still holds everything."""

    def __init__(self, what: What, words: str, intact: bool) -> None:
        super().__init__(words)
        self.what = what
        self.intact = intact


def _found(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None


class FileGuard:
    """Compares the files at the store's path with those that are open, before every answer.

    It keeps a connection of its own, opened with the store: as long as that is open, SQLite itself never removes the
    journal, and through it the entries can be read even if the files have lost their names.
    """

    def __init__(self, path: Path, is_whole: Callable[[], bool], tell: Callable[[], None]) -> None:
        self._path = path
        self._is_whole = is_whole
        self._tell = tell
        self._connection = connect_file(path, "write")
        try:
            self._version = self._data_version()
            self._file = file_identity(path)
            real = path.resolve()  # SQLite keeps the journal beside the file that a link leads to
            self._shared = Path(f"{real}-shm")
            self._index = file_identity(self._shared)
            self._journal = Journal(Path(f"{real}-wal"))
        except BaseException:
            self._connection.close()
            raise
        self._size, self._touched = self._stamp()
        self._unsettled = True
        self.trouble: StoreError | None = None

    def close(self) -> None:
        self._connection.close()

    def check(self) -> None:
        """Raises the sentence for people if a file is not the one that was opened, after saving what can be saved."""
        try:
            self.look()
        except FileTroubleError as trouble:
            raise self.save(trouble) from trouble
        if self.trouble:  # what was moved away is back
            self.trouble = None
            self._tell()

    def look(self) -> None:
        """Raises `FileTroubleError` if a file is not the one that was opened. Quick: it is done inside the write lock."""
        found = _found(self._path)
        if found is None or (found.st_dev, found.st_ino) != self._file:
            raise FileTroubleError(
                "file", f"{self._path} was removed or replaced while Eastwind was using it.", intact=True
            )
        self._look_at_journal()
        shared = _found(self._shared)
        if shared is None or (shared.st_dev, shared.st_ino) != self._index:
            words = f"{self._shared} was removed or replaced while Eastwind was using it."
            raise FileTroubleError("index", words, intact=True)
        self._look_at_content()

    def wrote(self) -> None:
        """Like `look`, after a write of our own."""
        size, self._touched = self._stamp()
        self._size, self._version = max(size, self._size), self._data_version()
        self._unsettled = True
        self.look()

    def settle(self) -> None:
        """Brings what is in the journal into the store's own file, so that it no longer depends on the journal."""
        if self._unsettled:
            self._checkpoint("PASSIVE")
            self._unsettled = False
            self._size, self._touched = self._stamp()

    def save(self, trouble: FileTroubleError) -> StoreError:
        """Saves what was acknowledged, once, and returns the sentence for people."""
        if self.trouble is None:
            try:
                remedy = self._remedy(trouble)
            except (sqlite3.Error, OSError, StoreError) as error:
                logger.exception("saving the entries of %s failed", self._path)
                remedy = f"They could not be saved elsewhere ({error}): leave Eastwind running, and {COPY}."
            self.trouble = StoreError(f"{trouble.message} {NOTHING_MORE} {remedy}")
            logger.error("%s", self.trouble)
            self._tell()
        return self.trouble

    def _remedy(self, trouble: FileTroubleError) -> str:
        if trouble.what == "index":
            return f"Nothing is lost. {AGAIN}"
        if not trouble.intact:
            return f"Stop Eastwind, run `eastwind log verify`, and if entries are missing {COPY}."
        if trouble.what == "journal" and self._checkpoint("FULL"):
            return f"Everything that was acknowledged is now in {self._path} itself. {AGAIN}"
        saved = self._save_elsewhere()
        return (
            f"Everything that was acknowledged is saved in {saved}. Stop Eastwind, run "
            f"`eastwind restore {saved} --replace`, and start it again."
        )

    def _look_at_journal(self) -> None:
        done = self._journal.look()
        if done == "rewritten" and self._is_whole():
            # A process was killed after it wrote a transaction, before it counted. SQLite writes the next one over it.
            self._journal.begin_anew()
            done = self._journal.look()
        if done == "emptied" and self._says_empty():
            self._journal.begin_anew()
        elif done:
            words = f"The journal {self._journal.path} was {done} while Eastwind was using it."
            raise FileTroubleError("journal", words, intact=done in ("removed", "replaced"))

    def _look_at_content(self) -> None:
        """A file that changed although no one committed anything was written over by another program."""
        size, touched = self._stamp()
        if (size, touched) == (self._size, self._touched):
            return
        version = self._data_version()
        if size < self._size or (version == self._version and not self._is_whole()):
            words = f"{self._path} was cut short or written over while Eastwind was using it."
            raise FileTroubleError("file", words, intact=False)
        self._version, self._size, self._touched = version, size, touched

    def _stamp(self) -> tuple[int, int]:
        found = self._path.stat()
        return found.st_size, found.st_mtime_ns

    def _data_version(self) -> int:
        """Changes when, and only when, another connection has committed."""
        return int(self._connection.execute("PRAGMA data_version").fetchone()[0])

    def _says_empty(self) -> bool:
        """Whether SQLite itself has nothing in the journal that is not in the file too."""
        try:
            return self._checkpoint("PASSIVE")
        except sqlite3.Error:  # it looked for entries in the journal, and they are gone
            return False

    def _checkpoint(self, mode: Literal["PASSIVE", "FULL"]) -> bool:
        """Copies the journal that is open into the store's file. True if all of it is there now."""
        busy, frames, moved = self._connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
        return not busy and frames == moved

    def _save_elsewhere(self) -> Path:
        """A file with everything in the store that is open, whatever lies at its path now."""
        folder = self._path.parent if self._path.parent.is_dir() else data_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        saved = folder / f"{self._path.stem}-saved-{time.strftime('%Y%m%d-%H%M%S')}.sqlite3"
        with new_file(saved) as made:
            target = sqlite3.connect(made, isolation_level=None)
            try:
                self._connection.backup(target)
                target.execute("PRAGMA journal_mode = DELETE").fetchall()
                target.execute("UPDATE marks SET value = 'backup' WHERE mark = 'role'")
            finally:
                target.close()
            name_it(made, saved)
        return saved
