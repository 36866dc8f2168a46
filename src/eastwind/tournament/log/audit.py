"""Judging a log again: does every command come out as it is written, under the judgement of this release?

A new release never changes an accepted card, so what differs is shown and not repaired. A log that somebody has
edited by hand shows itself in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eastwind.refusals import Rejected
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.log.undo import accept
from eastwind.tournament.lookup import sheet_for
from eastwind.tournament.machine import apply_all, tell
from eastwind.tournament.messages import Undo
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.refusals import in_words


@dataclass(frozen=True, slots=True)
class Departure:
    """An entry that does not come out as it is written."""

    n: int
    words: str
    why: str
    broken: bool = False  # it cannot be folded at all: nothing after it is known


def recheck(entries: Sequence[LogEntry]) -> list[Departure]:
    """Every entry judged anew on the entries before it; those that come out differently."""
    found: list[Departure] = []
    state = Tournament()
    for place, entry in enumerate(entries):
        before = entries[:place]
        try:
            why = _why_different(before, state, entry)
            if why:
                found.append(Departure(entry.n, tell(entry.command, state), why))
            undone = isinstance(entry.command, Undo)
            state = fold(entries[: place + 1]) if undone else apply_all(state, entry.events)
        except (AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError) as error:
            # Only a log that was edited gets here: its events speak of what is not there.
            what = str(entry.command.__struct_config__.tag).replace("_", " ")
            found.append(Departure(entry.n, what, f"it speaks of what is not there ({error})", broken=True))
            return found
    return found


def _why_different(before: Sequence[LogEntry], state: Tournament, entry: LogEntry) -> str:
    events = accept(before, state, entry.command)
    if isinstance(events, Rejected):
        return f"it would be refused: {in_words(events, sheet_for(state, entry.command))}"
    if events == entry.events:
        return ""
    kinds = [type(event) for event in events], [type(event) for event in entry.events]
    if kinds[0] != kinds[1]:
        return "something else would follow from it than is written"
    fields = [
        name
        for new, old in zip(events, entry.events, strict=True)
        for name in new.__struct_fields__
        if getattr(new, name) != getattr(old, name)
    ]
    named = dict.fromkeys("points" if name == "lines" else name.replace("_", " ") for name in fields)
    return f"other {', '.join(named)} would follow than is written"
