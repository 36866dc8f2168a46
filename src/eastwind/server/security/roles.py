"""Which roles may do which task. Every route names a task, or the server does not start; so does every command."""

from __future__ import annotations

from typing import Literal

from eastwind.tournament import machine
from eastwind.tournament.messages import Command

Role = Literal["director", "deputy", "registrar", "scorekeeper", "judge"]
STAFF: tuple[Role, ...] = ("director", "deputy", "registrar", "scorekeeper", "judge")
TITLES: dict[Role, str] = {
    "director": "Director",
    "deputy": "Deputy director",
    "registrar": "Registrar",
    "scorekeeper": "Scorekeeper",
    "judge": "Floor judge",
}

Task = (
    machine.Task
    | Literal[
        "anybody",
        "take data out",
        "take secrets out",
        "print",
        "look after staff",
        "hold a card",
        "see the board",
    ]
)

_IN_CHARGE: frozenset[Role] = frozenset({"director", "deputy"})
_EVERYONE: frozenset[Role] = frozenset(STAFF)

# For the staff. "anybody" needs no sign-in; a player's own code opens a scorecard; the board is for the whole room.
MAY: dict[Task, frozenset[Role]] = {
    "anybody": _EVERYONE,
    "look at the desk": _EVERYONE,
    "set up events": _IN_CHARGE,
    "enter people": _IN_CHARGE | {"registrar"},
    "seat the room": _IN_CHARGE | {"registrar"},
    "run the round": _IN_CHARGE,
    "enter results": _IN_CHARGE | {"scorekeeper"},
    "take cards": _IN_CHARGE | {"scorekeeper"},
    "rule": _IN_CHARGE | {"judge"},
    "decide": _IN_CHARGE,
    "show the room": _IN_CHARGE,
    "give prizes": _IN_CHARGE,
    "undo": _IN_CHARGE,
    "take data out": _IN_CHARGE,
    "take secrets out": frozenset({"director"}),  # print players' codes, back up passwords
    "print": _EVERYONE,
    "look after staff": frozenset({"director"}),
    "hold a card": frozenset(),
    "see the board": _EVERYONE,
}
OPEN: frozenset[Task] = frozenset({"anybody", "see the board"})  # without a sign-in


def may(role: Role | None, task: Task) -> bool:
    """Whether this role may do this; None means not signed in."""
    return task in OPEN or (role is not None and role in MAY[task])


# The task of each command; forms and the API both follow it.
COMMANDS: dict[type[Command], Task] = {row.command: row.task for row in machine.COMMANDS}
