"""Undo: an entry of the log that takes back earlier ones, together with every later entry that depends on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Sent
from eastwind.tournament.log.entries import LogEntry, undone_by
from eastwind.tournament.log.folding import Folded, fold_all
from eastwind.tournament.machine import NO_CHANGE, Outcome, apply_all, decide, judge, not_allowed, outcome
from eastwind.tournament.messages import Events, Undo
from eastwind.tournament.persistent import added
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Consequence:
    """A later entry that would be decided differently, so it must be undone too."""

    n: int
    why: Rejected | None  # the refusal, or None if other events would follow


class LookAhead:
    """Finds the consequences of an undo, a stretch of the log at a time, because a long log takes many seconds.

    Later entries are decided again without what is struck, and without the consequences before them. Undoing an undo
    restores its entries, which may change later decisions too.

    Nobody notes what an entry depends on, because a list of that would be wrong some day. Instead two tournaments are
    folded side by side, `before` with the struck entries and `after` without them, and each entry is decided again in
    `after`. If the same events come out, it doesn't depend on them. Up to the first struck entry both are the same, so
    nothing is decided.
    """

    def __init__(self, done: Folded, strike: Iterable[int]) -> None:
        struck = done.facts.struck()
        strike = tuple(strike)
        then = undone_by(added(done.facts.undos, (done.n + 1, strike)))
        undos = {number for number, _ in done.facts.undos}
        self._now, self._then = struck.keys() | undos, then.keys() | undos  # entries that don't count, before and after
        base = done.before(min(self._now ^ self._then, default=done.n + 1))
        self.before = self.after = base.state  # the states so far, with the struck entries and without
        self._apart = False
        self.strike = frozenset(strike)
        self.first = self.reached = base.n  # the last entry that both have in common, and the last one looked at
        self.end = done.n
        self.found: list[Consequence] = []

    def look_at(self, entries: Iterable[LogEntry]) -> None:
        """Looks at the next entries of the log."""
        for entry in entries:
            self._look(entry)
            self.reached = entry.n

    def take_over(self, numbers: Iterable[int], before: Tournament, after: Tournament, reached: int) -> None:
        """Resumes from another process's progress: what it found, and the states with and without what is struck."""
        self.found = [Consequence(number, None) for number in numbers]
        self.before, self.after, self.reached, self._apart = before, after, reached, True

    def left(self, strike: Iterable[int]) -> list[int] | None:
        """What an undo of these would leave standing that depends on them; None if another undo was looked at."""
        found = [each.n for each in self.found]
        if self.strike == set(strike):
            return found
        # Entries were decided without the consequences before them, so an undo of all of it leaves nothing.
        return [] if self.strike | set(found) == set(strike) else None

    def _look(self, entry: LogEntry) -> None:
        counted, counts = entry.n not in self._now, entry.n not in self._then
        if counted and counts and self._apart:
            self._decide_again(entry)
            self.before = apply_all(self.before, entry.events)
        elif counted and counts:
            self.before = self.after = apply_all(self.before, entry.events)
        elif counted:
            self._apart, self.before = True, apply_all(self.before, entry.events)
        elif counts:
            self._apart, self.after = True, apply_all(self.after, entry.events)

    def _decide_again(self, entry: LogEntry) -> None:
        found = outcome(self.after, entry.command, entry.sent)
        if not isinstance(found, Rejected) and found.events == entry.events:
            self.after = found.state
        elif self._same_without_undo(entry, found):
            self.after = apply_all(self.after, entry.events)
        else:
            why = found if isinstance(found, Rejected) else None
            self.found.append(Consequence(entry.n, why))

    def _same_without_undo(self, entry: LogEntry, found: Outcome | Rejected) -> bool:
        """Whether today's code decides like this even if nothing is undone. Then a rule has changed since."""
        if isinstance(found, Rejected) and found != NO_CHANGE:
            return judge(self.before, entry.command, entry.sent) == found  # quicker than to see what would change
        again = decide(self.before, entry.command, entry.sent)
        return again == (found if isinstance(found, Rejected) else found.events)


def consequences(entries: Sequence[LogEntry], strike: Iterable[int], done: Folded | None = None) -> list[Consequence]:
    """Later entries that would be decided differently without these, and without the consequences before them."""
    ahead = LookAhead(done or fold_all(entries), strike)
    ahead.look_at(entries[ahead.first : ahead.end])
    return ahead.found


def all_consequences(
    entries: Sequence[LogEntry], numbers: Iterable[int], done: Folded | None = None
) -> dict[int, Consequence]:
    """Everything that must be undone together with these entries, by number.

    One pass is enough, because each entry is decided without the consequences found before it. If the entry is itself
    an undo, these must be undone first, on their own.
    """
    return {each.n: each for each in consequences(entries, numbers, done)}


def decide_undo(
    entries: Sequence[LogEntry], done: Folded, command: Undo, sent: Sent, looked: LookAhead | None = None
) -> Events | Rejected:
    """Accepts an undo only if it also undoes its consequences. `looked`: someone has looked ahead already."""
    if no := refused_at_once(done, command, sent):
        return no
    left = looked.left(command.strike) if looked else None
    if left is None:
        left = [each.n for each in consequences(entries, command.strike, done)]
    return Rejected("desk.undo-consequences", numbers=left) if left else ()


def refused_at_once(done: Folded, command: Undo, sent: Sent) -> Rejected | None:
    """What can be refused without looking ahead."""
    if no := not_allowed(command, sent.role):
        return no
    strike = set(command.strike)
    unknown = {number for number in strike if not 1 <= number <= done.n}
    if unknown or not strike:
        return Rejected("desk.no-log-entry", numbers=sorted(unknown), last=done.n)
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    set_up = done.facts.commands.get(str(SetUpEvent.__struct_config__.tag), ())
    if not strike.isdisjoint(set_up):
        return Rejected("desk.undo-set-up")  # without the setup there is no director, and no one could undo again
    if again := strike & done.facts.struck().keys():
        return Rejected("desk.struck-already", numbers=sorted(again))
    undos = {number for number, _ in done.facts.undos}
    if undos & strike and not strike <= undos:
        return Rejected("desk.undo-mixed")
    return None
