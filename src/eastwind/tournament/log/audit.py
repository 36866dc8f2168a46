"""Decides a log again and shows which entries would come out differently in this release.

A new release never changes an accepted scorecard, so differences are shown, not repaired. A log that someone edited by
hand shows up in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from eastwind.refusals import Rejected
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.folding import Folded, fold_on
from eastwind.tournament.log.undo import decide_again
from eastwind.tournament.lookup import sheet_for
from eastwind.tournament.machine import tell
from eastwind.tournament.messages import Event
from eastwind.tournament.state import NotSetUpError
from eastwind.tournament.texts.refusals import in_words


@dataclass(frozen=True, slots=True)
class Departure:
    """An entry that would be decided differently today."""

    n: int
    words: str
    why: str
    broken: bool = False  # it cannot be folded, so later entries were not checked


def recheck(entries: Sequence[LogEntry]) -> list[Departure]:
    """Decides every entry again and returns those that come out differently."""
    found: list[Departure] = []
    done = Folded()
    for entry in entries:
        try:
            why = _why_different(entries, done, entry)
            if why:
                found.append(Departure(entry.n, tell(entry.command, done.state), why))
            done = fold_on(done, [entry], entries)
        except (AttributeError, LookupError, NotSetUpError, StopIteration, TypeError, ValueError) as error:
            # Only an edited log gets here: its events refer to things that do not exist.
            what = str(entry.command.__struct_config__.tag).replace("_", " ")
            found.append(Departure(entry.n, what, f"it speaks of what is not there ({error})", broken=True))
            return found
    return found


def _as_stored(new: Event, old: Event) -> Event:
    """A new event with the name, times, and way of signing of the stored one, if it has such fields."""
    names = [
        name for name in ("by", "at", "clock_at", "how") if name in new.__struct_fields__ and type(new) is type(old)
    ]
    return msgspec.structs.replace(
        new, **{name: getattr(old, name) for name in names if getattr(new, name) is not None}
    )


PROSE = ("words", "why")  # an entry keeps the sentences of its day; a later version may say the same better


def _without_prose(events: object) -> object:
    """Events as plain values, without the sentences that go with points, penalties, and rulings."""
    return _stripped(msgspec.to_builtins(events))


def _stripped(value: object) -> object:
    if isinstance(value, dict):
        return {name: _stripped(part) for name, part in value.items() if name not in PROSE}
    return [_stripped(part) for part in value] if isinstance(value, list | tuple) else value


def _why_different(entries: Sequence[LogEntry], before: Folded, entry: LogEntry) -> str:
    events, state = decide_again(entries, before, entry.command, entry.sent), before.state
    if isinstance(events, Rejected):
        return f"it would be refused: {in_words(events, sheet_for(state, entry.command))}"
    if entry.role == "":  # format 1: the command said who sent it and when, and that is gone
        events = tuple(map(_as_stored, events, entry.events)) if len(events) == len(entry.events) else events
    if events == entry.events or _without_prose(events) == _without_prose(entry.events):
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
