"""A log in memory with its state, for the command line, rehearsals, and tests."""

from __future__ import annotations

from collections.abc import Iterable

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Role, Sent
from eastwind.tournament.log.accept import accept
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.folding import fold_all, fold_on
from eastwind.tournament.log.numbering import numbered_after, same_command
from eastwind.tournament.log.undo import all_consequences
from eastwind.tournament.messages import Command, Undo
from eastwind.tournament.state import Tournament


class MemoryLog:
    """Log entries and the state after them."""

    def __init__(self, entries: Iterable[LogEntry] = ()) -> None:
        self.entries = list(entries)
        self.done = fold_all(self.entries)
        self._keys = {entry.key: entry for entry in reversed(self.entries)}

    @property
    def state(self) -> Tournament:
        return self.done.state

    def submit(
        self, command: Command, *, at: int = 0, by: str = "", via: str = "", key: str = "", role: Role = "director"
    ) -> LogEntry | Rejected:
        """Decides a command and logs it if accepted. A repeated key gets the first answer again."""
        if key and (first := self._keys.get(key)):
            return first if same_command(command, first.command) else Rejected("desk.key-taken", key=key)
        command = numbered_after(self.done.facts.numbers, command)
        events = accept(self.entries, self.done, command, Sent(by=by, role=role, at=at))
        if isinstance(events, Rejected):
            return events
        entry = LogEntry(len(self.entries) + 1, command, events, at, by, via, key, role)
        self.done = fold_on(self.done, [entry], self.entries)
        self.entries.append(entry)
        self._keys.setdefault(key, entry)
        return entry

    def undo(self, numbers: Iterable[int], reason: str, by: str, *, at: int = 0, via: str = "") -> LogEntry | Rejected:
        """Undoes entries together with everything that depends on them."""
        strike = {*numbers}
        if any(isinstance(entry.command, Undo) for entry in self.entries if entry.n in strike):
            return self.submit(Undo(strike=tuple(sorted(strike)), reason=reason), at=at, by=by, via=via)
        strike |= {*all_consequences(self.entries, strike, self.done)}
        return self.submit(Undo(strike=tuple(sorted(strike)), reason=reason), at=at, by=by, via=via)
