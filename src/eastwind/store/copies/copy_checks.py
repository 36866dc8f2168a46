"""Refuses a second copy that this store can't safely extend."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from eastwind.store.entries import first_hash
from eastwind.store.errors import StoreError
from eastwind.store.opening import read_mark
from eastwind.store.reading import Stream, entries_after
from eastwind.store.schema import ENTRIES, SECRETS, STAYS_HERE


class CopyDiffersError(StoreError):
    """The copy holds what this store does not have."""


KEEP_BOTH = "Nothing was written to the copy. Keep both, and name a new file with --copy-to."


def ahead(path: Path, there: Stream, here: int) -> CopyDiffersError:
    """The copy has everything in the store and more. An older backup was restored, or the copy was used elsewhere."""
    return CopyDiffersError(
        f"The copy at {path} is ahead of this store: the log {there.stream!r} has {there.last} entries there and {here} "
        "here. Was an older backup restored here, or the copy used elsewhere? Nothing was written to either. To go on "
        f"from the copy, `eastwind restore {path} --replace` (this store is kept aside). To go on from this store, keep "
        "the copy and name a new file with --copy-to."
    )


def parted(path: Path, stream: str, n: int) -> CopyDiffersError:
    """The copy and the store each have entries the other lacks."""
    return CopyDiffersError(
        f"The copy at {path} and this store went different ways (log {stream!r}, entry {n}): one of them "
        f"was used elsewhere. {KEEP_BOTH}"
    )


def check_whole(path: Path, copy: sa.Connection, stream: Stream) -> None:
    """Refuses a copy that lost entries of a log or has a changed last entry.

    `eastwind log verify` finds an edited entry further back. It reads every entry.
    """
    counted = sa.select(sa.func.count()).select_from(ENTRIES).where(ENTRIES.c.stream == stream.stream)
    entries = int(copy.execute(counted).scalar_one())
    newest = next(entries_after(copy, stream.stream, stream.last - 1), None)
    head = newest.hash if newest else first_hash(stream.header)
    if entries != stream.last or head != stream.head:
        raise StoreError(
            f"The copy at {path} is not as Eastwind left it: the log {stream.stream!r} should have {stream.last} entries "
            f"and has {entries}, or its last one was changed. {KEEP_BOTH}"
        )


def check_secrets(path: Path, source: sa.Connection, copy: sa.Connection) -> None:
    """Refuses a copy with newer or different secrets. Secrets have no hashes, so each is compared."""
    known = int(read_mark(copy, "changes"))
    chosen = sa.select(SECRETS).where(SECRETS.c.kind != STAYS_HERE)
    here, there = ({(row.kind, row.name): row for row in each.execute(chosen)} for each in (source, copy))
    older = {name: row for name, row in here.items() if row.change <= known}
    kept = {name: row for name, row in there.items() if name not in here or here[name].change <= known}
    if known > int(read_mark(source, "changes")) or older != kept:
        raise CopyDiffersError(
            f"The copy at {path} and this store went different ways (keys, passwords and sessions): one of them was "
            f"used elsewhere. {KEEP_BOTH}"
        )
