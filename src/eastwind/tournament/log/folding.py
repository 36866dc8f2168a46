"""Folds a log as it grows. Each entry is applied once, and an undo folds again only from where it reaches back to.

Along the way we keep what must be known of the whole log (`LogFacts`), so that no one has to read it all again, and
a state every so often (`Milestone`). States share nearly everything, so keeping many is cheap.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from eastwind.tournament.log.entries import LogEntry, undone_by
from eastwind.tournament.log.numbering import highest_numbers
from eastwind.tournament.machine import apply_all
from eastwind.tournament.messages import Undo
from eastwind.tournament.persistent import added
from eastwind.tournament.state import Tournament

EVERY = 500  # entries between two milestones

Strike = tuple[int, tuple[int, ...]]  # an undo's own number, and the entries it struck


@dataclass(frozen=True, slots=True)
class LogFacts:
    """What must be known of the whole log, undone entries included."""

    undos: Sequence[Strike] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)  # per kind of event, the highest number given out
    people: frozenset[str] = frozenset()  # who made entries
    commands: Mapping[str, Sequence[int]] = field(default_factory=dict)  # per kind of command, its entries
    via: str = ""  # where the first entry came from

    def struck(self) -> dict[int, int]:
        """For each undone entry, the undo that struck it."""
        return undone_by(self.undos)


@dataclass(frozen=True, slots=True)
class Milestone:
    """The state after entry n, without the entries that have been undone since."""

    n: int
    state: Tournament


START = Milestone(0, Tournament())


@dataclass(frozen=True, slots=True)
class Folded:
    """A log of n entries, folded."""

    n: int = 0
    state: Tournament = field(default_factory=Tournament)
    facts: LogFacts = LogFacts()
    milestones: Sequence[Milestone] = field(default=(), compare=False)

    def before(self, number: int) -> Milestone:
        """The last milestone before an entry."""
        return next((each for each in reversed(self.milestones) if each.n < number), START)


def fold_on(done: Folded, new: Sequence[LogEntry], log: Sequence[LogEntry]) -> Folded:
    """The fold with more entries. The log from its beginning is read only if one of them undoes what was folded."""
    facts = with_entries(done.facts, new)
    struck = facts.struck() if len(facts.undos) > len(done.facts.undos) else {}
    base = reaches_back(done, facts)
    if base.n < done.n:
        kept = tuple(each for each in done.milestones if each.n <= base.n)
        done = _applied(Folded(base.n, base.state, facts, kept), _in_stretches(log, base.n, done.n), struck)
    return replace(_applied(done, new, struck), facts=facts)


def _in_stretches(log: Sequence[LogEntry], start: int, stop: int) -> Iterator[LogEntry]:
    """Entries beyond one number, up to another. All of a long log at once would take much memory, and long to free."""
    for first in range(start, stop, EVERY):
        yield from log[first : min(first + EVERY, stop)]


def reaches_back(done: Folded, facts: LogFacts) -> Milestone:
    """Where the fold must begin again, given the facts of a longer log; if no undo reaches back, where it is now."""
    present = Milestone(done.n, done.state)
    if len(facts.undos) == len(done.facts.undos):
        return present
    undos = {number for number, _ in facts.undos}
    moved = (done.facts.struck().keys() ^ facts.struck().keys()) - undos  # an undo itself changes nothing
    lowest = min(moved, default=done.n + 1)
    return done.before(lowest) if lowest <= done.n else present


def fold_all(entries: Sequence[LogEntry]) -> Folded:
    """A whole log, folded in one pass."""
    return fold_on(Folded(), entries, ())


def with_entries(facts: LogFacts, new: Sequence[LogEntry]) -> LogFacts:
    """The facts of a log with more entries."""
    if not new:
        return facts
    people = {entry.by for entry in new if entry.by} - facts.people
    undos = [(entry.n, entry.command.strike) for entry in new if isinstance(entry.command, Undo)]
    return LogFacts(
        added(facts.undos, *undos) if undos else facts.undos,
        highest_numbers(new, facts.numbers),
        facts.people | people if people else facts.people,
        _by_kind(facts.commands, new),
        new[0].via if new[0].n == 1 else facts.via,
    )


def _by_kind(before: Mapping[str, Sequence[int]], new: Iterable[LogEntry]) -> Mapping[str, Sequence[int]]:
    numbers: dict[str, list[int]] = {}
    for entry in new:
        numbers.setdefault(str(entry.command.__struct_config__.tag), []).append(entry.n)
    return {**before, **{kind: added(before.get(kind, ()), *more) for kind, more in numbers.items()}}


def _applied(done: Folded, entries: Iterable[LogEntry], struck: Mapping[int, int]) -> Folded:
    """Applies the entries that count, with a milestone every so often."""
    n, state, milestones = done.n, done.state, done.milestones
    for entry in entries:
        n = entry.n
        if n not in struck:
            state = apply_all(state, entry.events)
        if n % EVERY == 0:
            milestones = added(milestones, Milestone(n, state))
    return Folded(n, state, done.facts, milestones)
