"""A store beside another one: a file in the same folder, or a schema of its own in the same database."""

from __future__ import annotations

import sqlalchemy as sa

from eastwind.store.database_connections import APPLICATION_ID, make_engine
from eastwind.store.errors import StoreError, readable_errors
from eastwind.store.places import FilePlace, Place, ServerPlace
from eastwind.store.store import Reader, Store, open_store

ID_LETTERS = 8
NO_RIGHT = "42501"  # https://www.postgresql.org/docs/current/errcodes-appendix.html


def place_beside(store: Reader, name: str) -> Place:
    """Where the store of this name beside another one is, whether or not it is there yet.

    Its name has the other's name and the beginning of its id: two stores in one folder have two, and a store that is
    begun anew under an old name does not find what belonged to the one before.
    """
    own = f"{name}-{store.id[:ID_LETTERS]}"
    if isinstance(store.place, FilePlace):
        path = store.place.path.resolve()  # a link to a store is the same store
        return FilePlace(path.with_name(f"{path.name}-{own}"))
    return _in_schema(store.place, f"{_schema(store.place)}_{own}".replace("-", "_"))


def is_there(place: Place) -> bool:
    """Whether someone has opened this store before."""
    if isinstance(place, FilePlace):
        return place.path.exists()
    return _schema(place) is not None


def open_beside(store: Store, name: str) -> Store:
    """Opens the store of this name beside another one, without a second copy. The first time it is made."""
    place = place_beside(store, name)
    if isinstance(place, ServerPlace) and not is_there(place):
        _make_schema(place)
    return open_store(place)


def _in_schema(place: ServerPlace, schema: str) -> ServerPlace:
    given = place.url.query.get("options", ())
    options = (given,) if isinstance(given, str) else given
    return ServerPlace(place.url.update_query_dict({"options": " ".join((*options, f'-csearch_path="{schema}"'))}))


def _schema(place: ServerPlace) -> str | None:
    """The schema that this address leads to, or None if it is not there."""
    engine = make_engine(place)
    try:
        with readable_errors(str(place)), engine.connect() as connection:
            found: str | None = connection.exec_driver_sql("SELECT current_schema()").scalar()
            return found
    finally:
        engine.dispose()


def _make_schema(place: ServerPlace) -> None:
    engine = make_engine(place)
    try:
        with readable_errors(str(place)), engine.begin() as connection:
            # Two servers that need it at once make it one after the other.
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(APPLICATION_ID)))
            name = str(connection.exec_driver_sql("SELECT current_setting('search_path')").scalar()).strip('"')
            connection.execute(sa.schema.CreateSchema(name, if_not_exists=True))
    except StoreError as no:
        if getattr(getattr(no.__cause__, "orig", None), "sqlstate", "") != NO_RIGHT:
            raise
        raise StoreError(
            f"Tables to play at need a schema of their own in {place}, and Eastwind may not make one. Nothing was "
            "changed. Let the database's owner run: GRANT CREATE ON DATABASE … TO …, with Eastwind's user."
        ) from no
    finally:
        engine.dispose()
