"""The current tables. The migrations bring older files here."""

from __future__ import annotations

import sqlalchemy as sa

# The newest migration. A test compares it with Alembic's.
NEWEST = "0003"

METADATA = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s",
    }
)

# One row per log: how far it has come, and the hash of its last line. Writers lock this row.
STREAMS = sa.Table(
    "streams",
    METADATA,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("last", sa.Integer, nullable=False),
    sa.Column("head", sa.Text, nullable=False),
)

# The columns are the fields of an entry.
ENTRIES = sa.Table(
    "entries",
    METADATA,
    sa.Column("stream", sa.Text, sa.ForeignKey("streams.stream"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("via", sa.Text, nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("format", sa.Integer, nullable=False),
    sa.Column("command", sa.LargeBinary, nullable=False),
    sa.Column("events", sa.LargeBinary, nullable=False),
    sa.Column("previous", sa.Text, nullable=False),
    sa.Column("role", sa.Text, nullable=False, server_default=""),
    sa.UniqueConstraint("stream", "key"),
)

STAYS_HERE = "stays-here"
"""The kind of secret that never leaves its server: no second copy and no backup has it."""

# What must never be in an event: keys, tokens, password hashes, sessions, contact details.
# `change` numbers every write, so that the second copy takes only new ones. A deleted secret keeps an empty row.
SECRETS = sa.Table(
    "secrets",
    METADATA,
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary),
    sa.Column("change", sa.BigInteger, nullable=False, unique=True),
)

# Facts about the store itself: "id" (which store), "role" (main, copy or backup), "changes" (last secret written).
MARKS = sa.Table(
    "marks",
    METADATA,
    sa.Column("mark", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
