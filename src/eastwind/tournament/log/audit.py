"""Decides a log again and shows which entries would come out differently in this release.

A new release never changes an accepted scorecard, so differences are shown, not repaired. A log that someone edited by
hand shows up in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.tournament.floor.discipline import ComplaintMade
from eastwind.tournament.floor.rulings import RulingRecorded
from eastwind.tournament.log.accept import decide_again
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.folding import Folded, fold_on
from eastwind.tournament.lookup import sheet_for
from eastwind.tournament.machine import tell
from eastwind.tournament.messages import Event, Events
from eastwind.tournament.results.record_result import ResultRecorded
from eastwind.tournament.seating.assign import PlayersSeated
from eastwind.tournament.seating.latecomers import SeatsTaken
from eastwind.tournament.state import NotSetUpError
from eastwind.tournament.texts.refusals import refusal_words


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
            found.append(Departure(entry.n, what, f"it refers to something that isn't there ({error})", broken=True))
            return found
    return found


# Sentences in an event are for people. A later version may say the same in better words.
SENTENCES: dict[type[Event], tuple[str, ...]] = {
    PlayersSeated: ("announce", "reasons"),
    SeatsTaken: ("reasons",),
    RulingRecorded: ("words",),
    ComplaintMade: ("measure",),
}


def _as_stored(events: Events, entry: LogEntry) -> Events:
    """The new events with the sentences of the stored ones."""
    if [type(event) for event in events] != [type(event) for event in entry.events]:
        return events
    pairs = zip(events, entry.events, strict=True)
    return tuple(_with_fields(new, old, SENTENCES.get(type(new), ())) for new, old in pairs)


def _with_fields(new: Event, old: Event, names: Sequence[str]) -> Event:
    """A new event with those fields of the stored one that it has too."""
    own = [name for name in names if name in new.__struct_fields__]
    given = {name: getattr(old, name) for name in own if getattr(new, name) is not None}
    if isinstance(new, ResultRecorded) and isinstance(old, ResultRecorded) and _points(new) == _points(old):
        given["lines"] = old.lines
    return msgspec.structs.replace(new, **given)


def _points(event: ResultRecorded) -> list[tuple[Seat, int, str]]:
    """The points of a result line by line, without the words for people."""
    return [(line.seat, line.points, line.clause) for line in event.lines]


def _why_different(entries: Sequence[LogEntry], before: Folded, entry: LogEntry) -> str:
    events, state = decide_again(entries, before, entry.command, entry.sent), before.state
    if isinstance(events, Rejected):
        return f"it would be refused: {refusal_words(events, sheet_for(state, entry.command))}"
    events = _as_stored(events, entry)
    if events == entry.events:
        return ""
    kinds = [type(event) for event in events], [type(event) for event in entry.events]
    if kinds[0] != kinds[1]:
        return "Eastwind would now record something else for it"
    fields = [
        name
        for new, old in zip(events, entry.events, strict=True)
        for name in new.__struct_fields__
        if getattr(new, name) != getattr(old, name)
    ]
    named = dict.fromkeys("points" if name == "lines" else name.replace("_", " ") for name in fields)
    return f"Eastwind would now record something else as {' and '.join(named)}"
