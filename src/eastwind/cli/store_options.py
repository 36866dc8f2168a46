"""What every command that uses the store shares: where it is, its second copy, and its warnings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from eastwind.store import Reader, Store

F = TypeVar("F", bound=Callable[..., Any])


def store_option(command: F) -> F:
    """Add --store: a file, or a postgresql:// address; without it, the file in the user's data folder."""
    words = "The store: a file, or a postgresql:// address. Default: a file in your data folder."
    return click.option("--store", metavar="PLACE", envvar="EASTWIND_STORE", show_envvar=True, help=words)(command)


def store_options(command: F) -> F:
    """Add --store and --copy-to to a command that writes."""
    words = "Keep a second copy in this file or folder (another disk, a stick) before anything is confirmed."
    kind = click.Path(path_type=Path)
    option = click.option(
        "--copy-to", metavar="PATH", type=kind, envvar="EASTWIND_COPY_TO", show_envvar=True, help=words
    )
    return store_option(option(command))


@contextmanager
def opened(store: str | None, copy_to: Path | None) -> Iterator[Store]:
    """The store, open for writing; what a person should know about it goes to stderr."""
    from eastwind.store import open_store

    with open_store(store, copy_to) as found:
        for warning in found.warnings():
            click.echo(f"eastwind: {warning}", err=True)
        try:
            yield found
        finally:  # what was written before a refusal may be missing on the second disk, too
            if found.lag:
                click.echo(f"eastwind: {found.lag}", err=True)


@contextmanager
def opened_for_reading(store: str | None) -> Iterator[Reader]:
    """A store, a copy or a backup; nothing is made or changed."""
    from eastwind.store import open_reader

    with open_reader(store) as found:
        yield found
