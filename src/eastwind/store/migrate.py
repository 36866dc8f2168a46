"""Bring a store's tables up to date, in one transaction: all of it happens, or nothing."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from eastwind.store.connections import APPLICATION_ID, writing


def config() -> Config:
    """Alembic's settings, made here: nobody needs an alembic.ini."""
    settings = Config()
    folder = str(Path(__file__).parent / "migrations")
    settings.set_main_option("script_location", folder.replace("%", "%%"))
    return settings


def upgrade(engine: sa.Engine, target: str = "head") -> None:
    """Apply the migrations that this store has not seen. Whoever comes second finds nothing to do."""
    settings = config()
    with writing(engine).begin() as connection:
        if connection.dialect.name == "postgresql":
            # Two processes that meet an old database change its tables one after the other.
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(APPLICATION_ID)))
        else:
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        settings.attributes["connection"] = connection
        command.upgrade(settings, target)
