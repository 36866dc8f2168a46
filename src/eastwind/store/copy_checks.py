"""Does a second copy belong to this store, is it whole, and does this store go on from it? If not, nothing is written."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from eastwind.store.entries import first_hash
from eastwind.store.errors import StoreError
from eastwind.store.opening import read_mark
from eastwind.store.reading import Stream, entries_after
from eastwind.store.schema import ENTRIES, SECRETS

KEEP_BOTH = "Nothing was written to the copy. Keep both, and name a new file with --copy-to."


def ahead(path: Path, there: Stream, here: int) -> StoreError:
    """The copy has all that the store has, and more: an older backup was restored, or the stick was used elsewhere."""
    return StoreError(
        f"The copy at {path} is ahead of this store: the log {there.stream!r} has {there.last} entries there and {here} "
        "here. Was an older backup restored here, or the copy used elsewhere? Nothing was written to either. To go on "
        f"from the copy, `eastwind restore {path} --replace` (this store is kept aside). To go on from this store, keep "
        "the copy and name a new file with --copy-to."
    )


def parted(path: Path, stream: str, n: int) -> StoreError:
    """Both have entries that the other has not."""
    return StoreError(
        f"The copy at {path} and this store went different ways (log {stream!r}, entry {n}): one of them "
        f"was used elsewhere. {KEEP_BOTH}"
    )


def check_whole(path: Path, copy: sa.Connection, stream: Stream) -> None:
    """Refuse a copy that has lost entries of a log, or the last of them as it was; it would be extended behind a gap.

    An edited entry further back is found by `eastwind log verify`, which reads every one.
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
    """Refuse a copy whose secrets are newer than the store's, or others: secrets carry no hashes that would tell."""
    known = int(read_mark(copy, "changes"))
    here, there = ({(row.kind, row.name): row for row in each.execute(sa.select(SECRETS))} for each in (source, copy))
    older = {name: row for name, row in here.items() if row.change <= known}
    kept = {name: row for name, row in there.items() if name not in here or here[name].change <= known}
    if known > int(read_mark(source, "changes")) or older != kept:
        raise StoreError(
            f"The copy at {path} and this store went different ways (keys, passwords and sessions): one of them was "
            f"used elsewhere. {KEEP_BOTH}"
        )
