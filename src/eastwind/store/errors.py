"""One clear sentence for each way a disk or database can fail."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy.exc

from eastwind.refusals import InputError


class StoreError(InputError):
    """The store cannot do this now: what happened, why, and what to do."""


NOTHING_WRITTEN = "Nothing was written."
FULL = "The disk of {place} is full. {nothing} Free some space, then do it again."
READ_ONLY = "{place} is read-only here. {nothing} Allow writing to the file and its folder, or choose another place."
LOCKED = "{place} is locked by another program. {nothing} Close that program, or wait a moment, then do it again."
DAMAGED = (
    "{place} is damaged or cut short ({why}). Nothing was changed. Keep the file as it is, "
    "and restore the last backup or copy with `eastwind restore`."
)
ALTERED = (
    "{place} is not as Eastwind left it ({why}). {nothing} Find the place with `eastwind log verify`, "
    "and restore the last backup or copy with `eastwind restore`."
)
FOREIGN = "{place} is not a store of Eastwind ({why}). Nothing was changed. Name another file."
GONE = "{place} is no longer there. {nothing} Put the disk or the file back, then do it again."
UNREACHABLE = "Can't open {place}: {why}. {nothing}"
DISK = "The disk of {place} reports an error ({why}). {nothing} Check the disk, and keep a copy elsewhere."
LOST = (
    "The connection to {place} was lost ({why}). Whether the last entry was written is not known: "
    "do it again with the same key, and it will not be doubled."
)

# The low byte of an SQLite result code is its family; https://www.sqlite.org/rescode.html
SQLITE_FAMILIES = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_CONSTRAINT: ALTERED,
    sqlite3.SQLITE_CANTOPEN: UNREACHABLE,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_AUTH: READ_ONLY,
    sqlite3.SQLITE_IOERR: DISK,
}
# https://www.postgresql.org/docs/current/errcodes-appendix.html
POSTGRES_STATES = {
    "53100": FULL,
    "25006": READ_ONLY,
    "42501": READ_ONLY,
    "55P03": LOCKED,
    "40P01": LOCKED,
    "57014": LOCKED,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
    "42P01": DAMAGED,
    "42703": DAMAGED,
    "58030": DISK,
    "23505": ALTERED,
    "23503": ALTERED,
}
SYSTEM_ERRORS = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EFBIG: FULL,
    errno.ENOENT: GONE,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
    errno.EIO: DISK,
}


DATABASE_ERRORS = (sqlalchemy.exc.DBAPIError, sqlalchemy.exc.NoResultFound, sqlite3.Error)


@contextmanager
def readable_errors(place: str) -> Iterator[None]:
    """Turns driver exceptions into a StoreError with a sentence about this place."""
    try:
        yield
    except (*DATABASE_ERRORS, UnicodeDecodeError, OSError) as error:
        words = tell_error(place, error)
        if words is None:
            raise
        raise StoreError(words) from error


def tell_error(place: str, error: Exception) -> str | None:
    """The sentence for an exception of SQLAlchemy, a driver, or the system. None if it is our bug."""
    cause: BaseException = error
    lost = False
    if isinstance(error, sqlalchemy.exc.DBAPIError):
        cause, lost = error.orig or error, error.connection_invalidated
    why = (str(cause).strip().splitlines() or [type(cause).__name__])[0].rstrip(".")
    words = LOST if lost else template(cause)
    return words and words.format(place=place, why=why, nothing=NOTHING_WRITTEN)


def template(cause: BaseException) -> str | None:
    if isinstance(cause, sqlite3.Error):
        # Without a known code, tables are missing or were changed by hand.
        return SQLITE_FAMILIES.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF, DAMAGED)
    if isinstance(cause, UnicodeDecodeError | sqlalchemy.exc.NoResultFound):
        return DAMAGED  # text that isn't UTF-8, or a row that must exist
    if isinstance(cause, OSError):
        return SYSTEM_ERRORS.get(cause.errno or 0, UNREACHABLE)
    state = getattr(cause, "sqlstate", None) or ""
    # Class 22 is bad data and class 42 a bad statement: our bugs, not the disk's.
    return POSTGRES_STATES.get(state, None if state.startswith(("22", "42")) else UNREACHABLE)
