"""An event at one moment: its entries, its state, and the fold that a restart can begin with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from eastwind.server.live.stored_entries import EntryPages, StoredEntries, as_logged
from eastwind.store import Entry
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.folding import Folded, fold_on, reaches_back, with_entries
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Tournament

REHEARSAL = "rehearsal"  # the `via` of a rehearsal's entries
AT_ONCE = 1_000  # entries, about 50 ms of work
LARGE = 100_000  # bytes of commands
LEAST = 500  # entries between the present and the fold that is kept for a restart


def _nothing() -> StoredEntries:
    return StoredEntries(EntryPages(lambda _, __: []))


@dataclass(frozen=True, slots=True)
class FoldPoint:
    """A fold, and the hash of its last entry."""

    done: Folded = field(default_factory=Folded)
    hash: str = ""

    @property
    def n(self) -> int:
        return self.done.n


@dataclass(frozen=True, slots=True)
class EventMoment:
    """An event after entry n.

    `anchor` is the event some entries ago, and `next_anchor` will take its place. A snapshot is made of the anchor,
    not of the present: then an undo of something recent is quick even after a restart. An undo that reaches behind
    one of them moves it to the present.
    """

    entries: StoredEntries = field(default_factory=_nothing)
    done: Folded = field(default_factory=Folded)
    anchor: FoldPoint = field(default_factory=FoldPoint, compare=False)
    next_anchor: FoldPoint = field(default_factory=FoldPoint, compare=False)

    @property
    def n(self) -> int:
        return self.done.n

    @property
    def state(self) -> Tournament:
        return self.done.state

    @property
    def terms(self) -> Terms:
        return self.state.terms

    @property
    def rehearsal(self) -> bool:
        """Whether Eastwind made this event up. Its log says so, even after an export."""
        return self.done.facts.via == REHEARSAL


class TakesLongError(Exception):
    """Folding would take too long for the event loop."""


def next_moment_at_once(moment: EventMoment, new: Iterable[Entry]) -> EventMoment:
    """The event after a few more entries; gives up if that would hold the event loop."""
    few = list(islice(new, AT_ONCE + 1))
    if len(few) > AT_ONCE or sum(len(bytes(kept.command)) for kept in few) > LARGE:  # an undo of very much, say
        raise TakesLongError
    facts = with_entries(moment.done.facts, [as_logged(kept) for kept in few])
    if moment.n - reaches_back(moment.done, facts).n > AT_ONCE:
        raise TakesLongError
    return next_moment(moment, few)


def next_moment(moment: EventMoment, new: Iterable[Entry]) -> EventMoment:
    """The event after more entries."""
    read: list[LogEntry] = []
    hashes: list[str] = []
    last: Entry | None = None
    for kept in new:
        read.append(as_logged(kept))
        hashes.append(kept.previous)
        last = kept
    if last is None:
        return moment
    span = max(LEAST, last.n // 50)
    early = max(0, len(read) - span)
    if early:  # many at once: stop on the way for an anchor
        moment = _advanced(moment, read[:early], hashes[early], span)
    moment = _advanced(moment, read[early:], last.hash, span)
    while read:  # a long log that is freed at once would hold every screen
        del read[-AT_ONCE:]
    return moment


def _advanced(moment: EventMoment, new: Sequence[LogEntry], known: str, span: int) -> EventMoment:
    present = FoldPoint(fold_on(moment.done, new, moment.entries), known)
    anchor, following = _still(moment.anchor, present), _still(moment.next_anchor, present)
    if present.n - following.n >= span:
        anchor, following = following, present
    return EventMoment(moment.entries.extended(new), present.done, anchor, following)


def _still(anchor: FoldPoint, present: FoldPoint) -> FoldPoint:
    """The anchor, or the present if something before the anchor was undone or brought back since."""
    before, after = anchor.done.facts, present.done.facts
    if len(before.undos) == len(after.undos):
        return anchor
    moved = before.struck().keys() ^ after.struck().keys()
    return present if any(number <= anchor.n for number in moved) else anchor
