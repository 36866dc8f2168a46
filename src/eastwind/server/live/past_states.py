"""Past states of an event, and its log in words. States on the way to one that was asked for are kept."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from weakref import WeakKeyDictionary

from eastwind.server.live.event_now import EventMoment
from eastwind.server.live.running_event import RunningEvent
from eastwind.tournament.log.diff import differences
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.folding import Folded, LogFacts, Milestone, Strike, fold_on
from eastwind.tournament.log.history import LogStep
from eastwind.tournament.machine import tell
from eastwind.tournament.state import Tournament

EVERY = 25  # entries between two kept states near one that was asked for; they share nearly everything
FAR = 500  # entries between two kept states on the way there


class PastStates:
    """The past of one event, computed as far as someone has asked for it."""

    def __init__(self) -> None:
        self._kept: dict[int, Folded] = {}
        self._mark: LogEntry | None = None  # the last entry of the newest kept state
        self._words: dict[int, str] = {}  # of entries that a search has told
        self._lock = threading.Lock()  # it may take seconds, so pages ask on other threads

    def at(self, moment: EventMoment, number: int) -> Tournament:
        """The event after an entry, with the undos made by then."""
        with self._lock:
            return self._at(moment, number).state

    def steps(self, moment: EventMoment, numbers: Iterable[int]) -> list[LogStep]:
        """These entries in words, in the given order, each told from the state at its time."""
        numbers = list(numbers)
        with self._lock:
            found = {step.entry.n: step for step in self._steps(moment, sorted(numbers))}
        return [found[number] for number in numbers]

    def words(self, moment: EventMoment, numbers: Sequence[int]) -> dict[int, str]:
        """The sentences of these entries alone. They never change, so a search tells each of them once."""
        with self._lock:
            self._forget_another_past(moment.entries)
            after = Folded()
            for number in sorted(number for number in numbers if number not in self._words):
                before = after if after.n == number - 1 else self._at(moment, number - 1)
                entry = moment.entries[number - 1]
                self._words[number] = tell(entry.command, before.state)
                after = fold_on(before, [entry], moment.entries)
                if number % EVERY == 0:
                    self._keep(moment.entries, after)
            return {number: self._words[number] for number in numbers}

    def _steps(self, moment: EventMoment, numbers: list[int]) -> Iterator[LogStep]:
        struck = moment.done.facts.struck()
        after = Folded()
        for number in numbers:
            before = after if after.n == number - 1 else self._at(moment, number - 1)
            entry = moment.entries[number - 1]
            after = fold_on(before, [entry], moment.entries)
            yield LogStep(
                entry, tell(entry.command, before.state), struck.get(number), differences(before.state, after.state)
            )

    def _at(self, moment: EventMoment, number: int) -> Folded:
        self._forget_another_past(moment.entries)
        near = max((n for n in self._kept if n <= number), default=0)
        done = self._kept.get(near, Folded())
        stone = as_it_stood(moment.done, number)
        if stone.n > done.n:
            done = stone
        while done.n < number:
            step = FAR if number - done.n > FAR else EVERY
            reach = min(number, done.n - done.n % step + step)
            done = fold_on(done, moment.entries[done.n : reach], moment.entries)
            if reach % EVERY == 0:
                self._keep(moment.entries, done)
        return done

    def _keep(self, entries: Sequence[LogEntry], done: Folded) -> None:
        self._kept[done.n] = done
        if done.n == max(self._kept):
            self._mark = entries[done.n - 1]

    def _forget_another_past(self, entries: Sequence[LogEntry]) -> None:
        """Clears the cache if the log is a different one: a restored backup may have another log under the same name."""
        last = max(self._kept, default=0)
        if last and (len(entries) < last or entries[last - 1] != self._mark):
            self._kept, self._mark, self._words = {}, None, {}


def as_it_stood(done: Folded, number: int) -> Folded:
    """The last milestone up to an entry that no later undo has reached behind."""
    undos = done.facts.undos
    reaching = _how_far_back(undos)
    for stone in reversed(done.milestones):
        if stone.n <= number and all(low > stone.n for undo, low in reaching.items() if undo > stone.n):
            return _folded(stone, undos)
    return Folded()


def _folded(stone: Milestone, undos: Sequence[Strike]) -> Folded:
    by_then = tuple(takewhile(lambda undo: undo[0] <= stone.n, undos))
    return Folded(stone.n, stone.state, LogFacts(undos=by_then))


def _how_far_back(undos: Sequence[Strike]) -> dict[int, int]:
    """For each undo, the oldest entry that it struck or brought back."""
    found: dict[int, int] = {}
    for undo, strike in undos:
        found[undo] = min(found.get(number, number) for number in strike)
    return found


_histories: WeakKeyDictionary[RunningEvent, PastStates] = WeakKeyDictionary()


def history_of(event: RunningEvent) -> PastStates:
    return _histories.setdefault(event, PastStates())
