"""One line per event for the first page, cached beside the store so the page doesn't fold every log."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

import msgspec

from eastwind.refusals import InputError
from eastwind.server.live.event_now import EventMoment
from eastwind.server.live.kept_folds import KeptFold
from eastwind.server.live.running_event import RunningEvent
from eastwind.store import Snapshots, Store, Stream
from eastwind.tournament.people.barred_warnings import barred_here
from eastwind.tournament.people.players import canceled
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.phrases import count

KIND = "summary"


class EventSummary(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the first page says about an event, and whom it has barred for conduct."""

    title: str
    fault: str = ""  # why it cannot be read
    date: str = ""
    venue: str = ""
    sheet: str = ""
    what: str = ""
    mark: str = ""
    in_play: bool = False
    rehearsal: bool = False
    barred: tuple[str, ...] = ()
    barred_numbers: Mapping[str, str] = {}


class Summaries:
    """The summaries of the events of one store that this process has seen or found beside it."""

    def __init__(self, store: Store, snapshots: Snapshots) -> None:
        self._store = store
        self._snapshots = snapshots
        self._known: dict[str, tuple[int, str, EventSummary]] = {}
        self._making: asyncio.Task[None] | None = None

    def find(self, stream: Stream) -> EventSummary | None:
        """The summary of an event as it is now, if there is one already."""
        known = self._known.get(stream.stream) or self._read(stream.stream)
        return known[2] if known and known[:2] == (stream.last, stream.head) else None

    def note(self, stream: Stream, summary: EventSummary) -> None:
        self._known[stream.stream] = (stream.last, stream.head, summary)

    def make(self, stream: Stream) -> EventSummary:
        """Folds the event and keeps only its summary. Takes a while: call it off the event loop."""
        running = RunningEvent(self._store, stream.stream, KeptFold(self._snapshots, stream.stream))
        try:
            moment = running.now()
            summary = summary_of(moment)
        except InputError as error:
            summary = EventSummary(title=stream.stream, fault=f"cannot be read: {error}")
            self.note(stream, summary)
            return summary  # not kept: another version may be able to
        running.save()
        self.save(stream, summary)
        return summary

    def save(self, stream: Stream, summary: EventSummary) -> None:
        """Keeps a summary for the next start."""
        self.note(stream, summary)
        self._snapshots.write(KIND, stream.stream, stream.last, stream.head, [msgspec.json.encode(summary)])

    def make_soon(self, streams: Iterable[Stream]) -> None:
        """Makes summaries one by one, in the background."""
        waiting = list(streams)
        if waiting and self._making is None:
            self._making = asyncio.get_running_loop().create_task(self._make_all(waiting))

    def stop(self) -> None:
        if self._making:
            self._making.cancel()

    async def _make_all(self, streams: list[Stream]) -> None:
        try:
            for stream in streams:
                await asyncio.to_thread(self.make, stream)
        finally:
            self._making = None

    def _read(self, stream: str) -> tuple[int, str, EventSummary] | None:
        found = self._snapshots.read(KIND, stream)
        if found is None:
            return None
        try:
            summary = msgspec.json.decode(b"".join(found.lines), type=EventSummary)
        except msgspec.MsgspecError:
            return None
        self._known[stream] = (found.n, found.hash, summary)
        return self._known[stream]


def summary_of(moment: EventMoment) -> EventSummary:
    """The summary of an event at a moment."""
    state, terms = moment.state, moment.terms
    what, mark = in_short(state)
    last = state.last_begun()
    barred, numbers = barred_here(state)
    return EventSummary(
        title=terms.title,
        date=terms.date,
        venue=terms.venue,
        sheet=terms.sheet.title,
        what=what,
        mark=mark,
        in_play=bool(last and not state.rounds[last].closed),
        rehearsal=moment.rehearsal,
        barred=barred,
        barred_numbers=numbers,
    )


def in_short(state: Tournament) -> tuple[str, str]:
    """(how it stands, in a few words; good, wait or nothing) for the list of events."""
    last, gone = state.last_begun(), canceled(state)
    coming = [each for number, each in state.players.items() if number not in gone]
    players = sum(each.details.status not in ("waiting", "house") for each in coming)
    if not last:
        return f"{count(players, 'player')}, not started", ""
    rounds = state.terms.rounds if state.is_set_up else last
    if state.rounds[last].closed:
        return (
            (f"finished, {count(players, 'player')}", "good")
            if last >= rounds
            else (f"round {last} of {rounds} played", "wait")
        )
    return f"round {last} of {rounds} under way", "wait"
