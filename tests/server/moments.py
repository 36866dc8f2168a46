"""The log of a rehearsed day, cut at a given command."""

from __future__ import annotations

from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.messages import Command
from eastwind.tournament.state import Tournament


def after_last(entries: list[LogEntry], kind: type[Command], round_number: int = 0) -> Tournament:
    """The state just after the last command of a kind, in a round if one is given."""
    found = [
        entry.n
        for entry in entries
        if isinstance(entry.command, kind) and getattr(entry.command, "round", 0) in (0, round_number or 0)
    ]
    return fold(entries[: found[-1]])


def up_to(entries: list[LogEntry], kind: str) -> list[LogEntry]:
    """The entries before the first command of a kind, or up to and including it with a "+" after its name."""
    at = next(n for n, entry in enumerate(entries) if type(entry.command).__name__ == kind.rstrip("+"))
    return entries[: at + kind.endswith("+")]
