"""Who sends a command, and which roles may do which task. Authority comes from the server, never from a command."""

from __future__ import annotations

from typing import Literal

from eastwind.tournament.messages import Wire

Role = Literal["director", "deputy", "registrar", "scorekeeper", "judge", "player", "table"]
# What a command is for. Forms, the API, and phones all follow it.
Task = Literal[
    "look at the desk",
    "call the director",
    "set up events",
    "add players",
    "seat players",
    "run the round",
    "enter results",
    "accept scorecards",
    "rule",
    "decide",
    "control the board",
    "give prizes",
    "undo",
]

# The same in the words of a refusal: "A scorekeeper can't add players."
TASK_WORDS: dict[str, str] = {
    "look at the desk": "look at the desk",
    "call the director": "call the director",
    "set up events": "change the setup",
    "add players": "add players or check them in",
    "seat players": "seat players",
    "run the round": "start, stop, or close a round",
    "enter results": "enter results",
    "accept scorecards": "accept scorecards",
    "rule": "record a ruling",
    "decide": "decide this",
    "control the board": "change what the board and the phones show",
    "give prizes": "announce or draw prizes",
    "undo": "undo this",
}

STAFF: tuple[Role, ...] = ("director", "deputy", "registrar", "scorekeeper", "judge")
PHONES: tuple[Role, ...] = ("player", "table")  # a player's own phone, and the phone that a table shares
TITLES: dict[Role, str] = {
    "director": "Director",
    "deputy": "Deputy director",
    "registrar": "Registrar",
    "scorekeeper": "Scorekeeper",
    "judge": "Floor judge",
    "player": "Player",
    "table": "Table",
}

IN_CHARGE: frozenset[Role] = frozenset({"director", "deputy"})
EVERYONE: frozenset[Role] = frozenset(STAFF)

MAY: dict[Task, frozenset[Role]] = {
    "look at the desk": EVERYONE,
    "call the director": EVERYONE | {*PHONES},
    "set up events": IN_CHARGE,
    "add players": IN_CHARGE | {"registrar"},
    "seat players": IN_CHARGE | {"registrar"},
    "run the round": IN_CHARGE,
    "enter results": IN_CHARGE | {"scorekeeper"},
    "accept scorecards": IN_CHARGE | {"scorekeeper"},
    "rule": IN_CHARGE | {"judge"},
    "decide": IN_CHARGE,
    "control the board": IN_CHARGE,
    "give prizes": IN_CHARGE,
    "undo": IN_CHARGE,
}


class Sent(Wire, frozen=True, kw_only=True):
    """Who sent a command, in which role, and when. It comes from the entry, even when an undo decides again."""

    by: str
    role: Role = "director"
    at: int = 0

    @property
    def directs(self) -> bool:
        """Whether the sender is the director or the deputy."""
        return self.role in IN_CHARGE

    @property
    def on_phone(self) -> bool:
        return self.role in PHONES
