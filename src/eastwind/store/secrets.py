"""Keeps what must never be in a log: keys, tokens, password hashes, sessions, contact details."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from eastwind.store.database_connections import Prepared
from eastwind.store.entries import check_name
from eastwind.store.errors import readable_errors
from eastwind.store.opening import read_mark, write_mark
from eastwind.store.schema import MARKS, SECRETS, STAYS_HERE
from eastwind.store.writing import Writer

Change = Callable[[bytes | None], bytes | None]

# Sorts before every stream, so that a batch locks the secrets first. Every writer does, so none deadlock.
SECRETS_ORDER = ""
READ_SECRET = Prepared(
    sa.select(SECRETS.c.value).where(SECRETS.c.kind == sa.bindparam("kind"), SECRETS.c.name == sa.bindparam("name"))
)


class Secrets:
    """Small values by kind and name, such as ("key", "cookie") or ("token", hash of the token)."""

    def __init__(self, engine: sa.Engine, writer: Writer, place: str) -> None:
        self._engine = engine
        self._writer = writer
        self._place = place

    def get(self, kind: str, name: str) -> bytes | None:
        with readable_errors(self._place):
            return _value(READ_SECRET.run_alone(self._engine, {"kind": kind, "name": name}))

    def all(self, kind: str) -> dict[str, bytes]:
        """Every secret of one kind, by name."""
        chosen = sa.select(SECRETS.c.name, SECRETS.c.value).where(SECRETS.c.kind == kind, SECRETS.c.value.is_not(None))
        with readable_errors(self._place), self._engine.connect() as connection:
            return {name: bytes(value) for name, value in connection.execute(chosen.order_by(SECRETS.c.name))}

    def update(self, kind: str, name: str, change: Change) -> bytes | None:
        """Replaces a secret with the result of `change` in one atomic step. None deletes it."""
        check_name("kind", kind)
        check_name("name", name)
        return self._writer.submit(
            SECRETS_ORDER, lambda connection: write_secret(connection, kind, name, change)
        ).result()


def read_secret(connection: sa.Connection, kind: str, name: str) -> bytes | None:
    return _value(READ_SECRET.run(connection, {"kind": kind, "name": name}))


def _value(rows: list[tuple[Any, ...]]) -> bytes | None:
    return bytes(rows[0][0]) if rows and rows[0][0] is not None else None


def write_secret(connection: sa.Connection, kind: str, name: str, change: Change) -> bytes | None:
    locked = sa.select(MARKS.c.value).where(MARKS.c.mark == "changes").with_for_update()
    number = int(connection.execute(locked).scalar_one()) + 1
    old = read_secret(connection, kind, name)
    new = change(old)
    if new != old:
        put_secret(connection, {"kind": kind, "name": name, "value": new, "change": number})
        write_mark(connection, "changes", str(number))
    return new


def put_secret(connection: sa.Connection, row: dict[str, object]) -> None:
    connection.execute(sa.delete(SECRETS).where(SECRETS.c.kind == row["kind"], SECRETS.c.name == row["name"]))
    connection.execute(sa.insert(SECRETS), row)


def take_secrets(source: sa.Connection, copy: sa.Connection, upto: int) -> None:
    """Copies the secrets that changed since the last time, except those that stay here."""
    known = int(read_mark(copy, "changes"))
    missing = sa.select(SECRETS).where(SECRETS.c.change > known, SECRETS.c.change <= upto, SECRETS.c.kind != STAYS_HERE)
    for row in source.execute(missing.order_by(SECRETS.c.change)):
        put_secret(copy, dict(row._mapping))
    if upto > known:
        write_mark(copy, "changes", str(upto))
