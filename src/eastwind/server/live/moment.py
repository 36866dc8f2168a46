"""An event at one moment: its entries, its state, and the fold that a restart can begin with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from eastwind.server.live.stored_entries import EntryPages, StoredEntries, as_logged
from eastwind.store import Entry
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.folding import Folded, fold_on
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Tournament

REHEARSAL = "rehearsal"  # the `via` of a rehearsal's entries
LEAST = 500  # entries between the present and the fold that is kept for a restart


def _nothing() -> StoredEntries:
    return StoredEntries(EntryPages(lambda _, __: []))


@dataclass(frozen=True, slots=True)
class Moment:
    """An event after entry n.

    `anchor` is the event some entries ago, and `next_anchor` will take its place. A snapshot is made of the anchor,
    not of the present: then an undo of something recent is quick also after a restart. An undo that reaches behind
    one of them moves it to the present.
    """

    entries: StoredEntries = field(default_factory=_nothing)
    done: Folded = field(default_factory=Folded)
    anchor: Folded = field(default_factory=Folded, compare=False)
    next_anchor: Folded = field(default_factory=Folded, compare=False)

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
        """Whether Eastwind made this event up. Its log says so, also after an export."""
        return self.done.facts.via == REHEARSAL


def next_moment(moment: Moment, new: Iterable[Entry]) -> Moment:
    """The event after more entries."""
    read = [as_logged(kept) for kept in new]
    span = max(LEAST, (moment.n + len(read)) // 50)
    early = max(0, len(read) - span)
    if early:  # many at once: stop on the way for an anchor
        moment = _advanced(moment, read[:early], span)
    return _advanced(moment, read[early:], span)


def _advanced(moment: Moment, new: Sequence[LogEntry], span: int) -> Moment:
    done = fold_on(moment.done, new, moment.entries)
    anchor, following = _still(moment.anchor, done), _still(moment.next_anchor, done)
    if done.n - following.n >= span:
        anchor, following = following, done
    return Moment(moment.entries.extended(new), done, anchor, following)


def _still(anchor: Folded, done: Folded) -> Folded:
    """The anchor, or the present if something before the anchor was undone or brought back since."""
    if len(anchor.facts.undos) == len(done.facts.undos):
        return anchor
    moved = anchor.facts.struck().keys() ^ done.facts.struck().keys()
    return done if any(number <= anchor.n for number in moved) else anchor
