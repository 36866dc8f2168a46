"""The states that an event went through, and its log as people read it. Any moment is a short way from one that is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from weakref import WeakKeyDictionary

from eastwind.server.live.running_event import RunningEvent
from eastwind.tournament.log.diff import differences
from eastwind.tournament.log.entries import LogEntry, fold, struck_by
from eastwind.tournament.log.history import Step
from eastwind.tournament.machine import apply_all, tell
from eastwind.tournament.messages import Undo
from eastwind.tournament.state import Tournament

EVERY = 25  # entries between two states that are kept: frozen values share nearly everything, so keeping is cheap


class PastStates:
    """The past of one event, worked out as far as it has been asked for."""

    def __init__(self) -> None:
        self._kept: list[Tournament] = [Tournament()]
        self._mark: LogEntry | None = None  # the entry before the last kept state

    def at(self, entries: Sequence[LogEntry], number: int) -> Tournament:
        """The event as it stood after an entry, undos of that time included."""
        self._forget_another_past(entries)
        place = number // EVERY
        while len(self._kept) <= place:
            reached = len(self._kept) * EVERY
            self._kept.append(_walk(entries, self._kept[-1], reached - EVERY, reached))
            self._mark = entries[reached - 1]
        return _walk(entries, self._kept[place], place * EVERY, number)

    def told(self, entries: Sequence[LogEntry], numbers: Iterable[int]) -> list[Step]:
        """These entries in words, each told as it was when it was made, in the order of the numbers given."""
        struck = struck_by(entries)
        found = {step.entry.n: step for step in self._steps(entries, sorted(numbers), struck)}
        return [found[number] for number in numbers]

    def _steps(self, entries: Sequence[LogEntry], numbers: list[int], struck: dict[int, int]) -> Iterator[Step]:
        reached, state = 0, Tournament()
        for number in numbers:
            near = 0 < reached <= number - 1 < reached + EVERY
            before = _walk(entries, state, reached, number - 1) if near else self.at(entries, number - 1)
            state, reached = _walk(entries, before, number - 1, number), number
            entry = entries[number - 1]
            yield Step(entry, tell(entry.command, before), struck.get(number), differences(before, state))

    def _forget_another_past(self, entries: Sequence[LogEntry]) -> None:
        """A store that was brought back from a backup may have another log under the same name."""
        last = (len(self._kept) - 1) * EVERY
        if last and (len(entries) < last or entries[last - 1] is not self._mark):
            self._kept, self._mark = [Tournament()], None


def _walk(entries: Sequence[LogEntry], state: Tournament, start: int, end: int) -> Tournament:
    """From the state after one entry to the state after another."""
    undone = max((entry.n for entry in entries[start:end] if isinstance(entry.command, Undo)), default=0)
    if undone:
        state, start = fold(entries[:undone]), undone
    for entry in entries[start:end]:
        state = apply_all(state, entry.events)
    return state


_histories: WeakKeyDictionary[RunningEvent, PastStates] = WeakKeyDictionary()


def history_of(event: RunningEvent) -> PastStates:
    return _histories.setdefault(event, PastStates())
