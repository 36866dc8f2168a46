"""The options for the details of a player: one for each row of `tournament/people/details.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, get_args

import click

from eastwind.tournament.people.details import DETAILS, DetailRow, groups_written
from eastwind.tournament.state import Status

Command = TypeVar("Command", bound=Callable[..., Any])


def new_details(command: Command) -> Command:
    """Options for someone new: what is not given has its usual value."""
    for row in reversed(DETAILS):
        command = _for_new(row)(command)
    return command


def changed_details(command: Command) -> Command:
    """Options for someone on the list: what is not given stays as it is."""
    for row in reversed(DETAILS):
        command = _for_change(row)(command)
    return command


def changes_in(given: dict[str, Any]) -> dict[str, object]:
    """The details that were given, as `Details` has them."""
    groups = {row.name for row in DETAILS if row.form == "groups"}
    found = {name: value for name, value in given.items() if value is not None}
    return {name: groups_written(value) if name in groups else value for name, value in found.items()}


def _for_new(row: DetailRow) -> Callable[[Command], Command]:
    name = f"--{row.option}"
    match row.form:
        case "tick":
            return click.option(name, is_flag=True, help=row.help)
        case "status":
            return click.option(name, type=click.Choice(get_args(Status)), default="entered", help=row.help)
        case "groups":
            return click.option(name, multiple=True, metavar="GROUP", help=row.help)
        case "text" | "section":
            return click.option(name, help=row.help)


def _for_change(row: DetailRow) -> Callable[[Command], Command]:
    name = f"--{row.option}"
    match row.form:
        case "tick":
            return click.option(f"{name}/--{row.off or f'not-{row.option}'}", default=None, help=row.help)
        case "status":
            return click.option(name, type=click.Choice(get_args(Status)), help=row.help)
        case "groups":
            return click.option(name, help="The groups, separated by ; (empty for none).")
        case "text" | "section":
            return click.option(name, help=row.help)
