"""The trail of an event: every entry of the log in words, with what it changed, before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eastwind.tournament.log.diff import Difference, differences
from eastwind.tournament.log.entries import LogEntry, fold, struck_by
from eastwind.tournament.machine import ROW_OF, apply_all, tell
from eastwind.tournament.messages import Undo
from eastwind.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of the log as people read it: who, when and from where stand in the entry itself."""

    entry: LogEntry
    words: str
    struck_by: int | None  # the undo that strikes it out now
    changes: tuple[Difference, ...]

    @property
    def counts(self) -> bool:
        """Whether the entry is part of the event as it now stands."""
        return self.struck_by is None

    def side_by_side(self) -> tuple[Difference, ...]:
        """What was there before, or is gone; what is merely new stands in the words, unless it was decided here."""
        decided = ROW_OF[type(self.entry.command)].show_outcome
        return tuple(
            change
            for change in self.changes
            if decided or change.before is not None or change.penalty  # for lateness, at the signal
        )


def trail(entries: Sequence[LogEntry]) -> Iterator[Step]:
    """Every entry, told as it was when it was made."""
    struck = struck_by(entries)
    state = Tournament()
    for place, entry in enumerate(entries):
        words = tell(entry.command, state)
        undone = isinstance(entry.command, Undo)
        after = fold(entries[: place + 1]) if undone else apply_all(state, entry.events)
        yield Step(entry, words, struck.get(entry.n), differences(state, after))
        state = after
