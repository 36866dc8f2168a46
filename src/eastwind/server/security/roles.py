"""Which roles may do which task. Every route names a task, or the server does not start; so does every command."""

from __future__ import annotations

from typing import Literal

from eastwind.tournament import authority, machine
from eastwind.tournament.authority import EVERYONE, IN_CHARGE, STAFF, TITLES, Role
from eastwind.tournament.messages import Command

Task = (
    authority.Task
    | Literal[
        "anybody",
        "export data",
        "export secrets",
        "look after tables",
        "print",
        "manage staff",
        "open a scorecard",
        "see the board",
    ]
)

# For the staff. "anybody" needs no sign-in; a player's own code opens a scorecard; the board is for the whole room.
MAY: dict[Task, frozenset[Role]] = {
    "anybody": EVERYONE,
    **{task: roles & EVERYONE for task, roles in authority.MAY.items()},
    "export data": IN_CHARGE,
    "export secrets": frozenset({"director"}),  # print players' codes and PINs, back up passwords
    "look after tables": IN_CHARGE,  # close tables to play at, make new links to their seats
    "print": EVERYONE,
    "manage staff": frozenset({"director"}),
    "open a scorecard": frozenset(),
    "see the board": EVERYONE,
}
# For a refusal: "A scorekeeper can't print codes or PINs."
WORDS: dict[str, str] = {
    **authority.TASK_WORDS,
    "export data": "download this",
    "export secrets": "print codes or PINs, or make a backup",
    "look after tables": "close tables or make new links to their seats",
    "manage staff": "add or remove staff",
}
OPEN: frozenset[Task] = frozenset({"anybody", "see the board"})  # tasks that need no sign-in


def may(role: Role | None, task: Task) -> bool:
    """Whether this role may do this; None means not signed in."""
    return task in OPEN or (role is not None and role in MAY[task])


# The task of each command; forms and the API both follow it.
COMMANDS: dict[type[Command], Task] = {row.command: row.task for row in machine.COMMANDS}

__all__ = ["COMMANDS", "MAY", "OPEN", "STAFF", "TITLES", "WORDS", "Role", "Task", "may"]
