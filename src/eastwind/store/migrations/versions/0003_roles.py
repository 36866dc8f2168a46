"""The role in which someone sent an entry; "" for entries from before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("entries", sa.Column("role", sa.Text, nullable=False, server_default=""))
