"""A place for what must never stand in an event, and facts about the store itself."""

from __future__ import annotations

import uuid

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.LargeBinary),
        sa.Column("change", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", "name", name="pk_secrets"),
        sa.UniqueConstraint("change", name="uq_secrets_change"),
    )
    marks = op.create_table(
        "marks",
        sa.Column("mark", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("mark", name="pk_marks"),
    )
    facts = {"id": uuid.uuid4().hex, "role": "main", "changes": "0"}
    op.bulk_insert(marks, [{"mark": mark, "value": value} for mark, value in facts.items()])
