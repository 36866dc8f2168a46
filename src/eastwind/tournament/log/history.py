"""The log in words: every entry with what it changed, before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eastwind.tournament.log.diff import StateDifference, differences
from eastwind.tournament.log.entries import LogEntry, struck_by
from eastwind.tournament.log.folding import Folded, fold_on
from eastwind.tournament.machine import ROW_OF, tell


@dataclass(frozen=True, slots=True)
class LogStep:
    """One entry of the log for people. Who, when, and from where are in `entry`."""

    entry: LogEntry
    words: str
    struck_by: int | None  # the undo that struck it out
    changes: tuple[StateDifference, ...]

    @property
    def counts(self) -> bool:
        """Whether the entry still counts."""
        return self.struck_by is None

    def side_by_side(self) -> tuple[StateDifference, ...]:
        """The changes to show under the sentence, which names new things itself unless the row says `show_outcome`."""
        decided = ROW_OF[type(self.entry.command)].show_outcome
        return tuple(
            change
            for change in self.changes
            if decided or change.before is not None or change.penalty  # the start signal penalizes lateness
        )


def trail(entries: Sequence[LogEntry]) -> Iterator[LogStep]:
    """Every entry with its sentence, from the state it was made in."""
    struck = struck_by(entries)
    done = Folded()
    for entry in entries:
        words = tell(entry.command, done.state)
        after = fold_on(done, [entry], entries)
        yield LogStep(entry, words, struck.get(entry.n), differences(done.state, after.state))
        done = after
