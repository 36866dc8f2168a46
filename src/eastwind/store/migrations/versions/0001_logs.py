"""Streams of numbered entries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "streams",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("stream", name="pk_streams"),
    )
    op.create_table(
        "entries",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("via", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("command", sa.LargeBinary, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("previous", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("stream", "n", name="pk_entries"),
        sa.UniqueConstraint("stream", "key", name="uq_entries_stream"),
        sa.ForeignKeyConstraint(["stream"], ["streams.stream"], name="fk_entries"),
    )
