"""Brings a store's tables up to date in one transaction."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from eastwind.store.database_connections import APPLICATION_ID, writing


def config() -> Config:
    """Alembic's settings, without an alembic.ini."""
    settings = Config()
    folder = str(Path(__file__).parent / "migrations")
    settings.set_main_option("script_location", folder.replace("%", "%%"))
    return settings


def upgrade(engine: sa.Engine, target: str = "head") -> None:
    """Applies the missing migrations. A second process finds nothing to do."""
    settings = config()
    with writing(engine).begin() as connection:
        if connection.dialect.name == "postgresql":
            # Two processes that open an old database migrate it one after the other.
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(APPLICATION_ID)))
        else:
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        settings.attributes["connection"] = connection
        command.upgrade(settings, target)
