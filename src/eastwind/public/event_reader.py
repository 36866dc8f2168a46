"""An event to read: players, rounds, results, standings, prizes. Nothing here changes it."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.sheet import Sheet
from eastwind.tournament.log.archive import import_event
from eastwind.tournament.log.as_data import facts
from eastwind.tournament.log.entries import LogEntry, fold, read_entry
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.state import label
from eastwind.tournament.texts.references import read_section_name

SQLITE = b"SQLite format 3\0"
PLAIN_LOG = b'{"log":'


class Standing(NamedTuple):
    """One line of the standings."""

    rank: int | None
    """The rank, shared by players with the same total; None if not ranked."""
    name: str
    """The player's name."""
    label: str
    """The player's first table and letter, such as 12C."""
    total: int
    """All points."""
    rounds: tuple[int | None, ...]
    """The points of each round; None where there is nothing to count."""


class Event:
    """A tournament as its log tells it. `load_event` reads one."""

    def __init__(self, name: str, entries: Sequence[LogEntry]) -> None:
        self.name: str = name
        """The event's id."""
        self._state = fold(entries)
        if not self._state.is_set_up:
            raise InputError(f"The event {name!r} is not set up yet: there is nothing to read.")

    def __repr__(self) -> str:
        return f"<Event {self.title!r}, {self.date}: {len(self.players)} players>"

    @property
    def title(self) -> str:
        """What the event is called."""
        return self._state.terms.title

    @property
    def date(self) -> str:
        """Its day, as in 2026-11-15."""
        return self._state.terms.date

    @property
    def sheet(self) -> Sheet:
        """The sheet it is played by, with its own changes."""
        return self._state.terms.sheet

    @property
    def players(self) -> list[str]:
        """The names of the players, in the order they signed up."""
        return [player.name for player in self._state.players.values()]

    @property
    def rounds(self) -> int:
        """How many rounds have started."""
        return self._state.last_begun()

    def standings(self, after: int | None = None, section: str | None = None) -> list[Standing]:
        """The standings after a round (the last one started), of everyone or of a section."""
        if after is not None and not 1 <= after <= self.rounds:
            raise InputError(f"There are no standings after round {after}. Rounds started so far: {self.rounds}.")
        state = self._state
        chosen = None if section is None else read_section_name(state, section)
        return [
            Standing(
                line.rank,
                state.players[line.player].name,
                label(state, line.player),
                line.total,
                tuple(each.shown for each in line.rounds),
            )
            for line in standings(state, after, chosen)
        ]

    def facts(self) -> dict[str, Any]:
        """Everything as plain values: terms, players, rounds with seats and results, penalties, prizes, cash."""
        found: dict[str, Any] = msgspec.to_builtins(facts(self._state))
        return found


def load_event(place: str | os.PathLike[str], event: str | None = None) -> Event:
    """An event from a file: saved on the desk's Log page, by `eastwind event export`, or kept with `--file`.

    `place` may also be a store (a file or a postgresql:// address). Then `event` says which of its events; by default
    the newest. The file is never changed.
    """
    where = os.fspath(place)
    if "://" in where or _opening(Path(where)).startswith(SQLITE):
        return _from_store(where, event)
    data = Path(where).read_bytes().removeprefix(BOM_UTF8)
    name, entries = _from_log(data) if data.startswith(PLAIN_LOG) else import_event(data)
    if event not in (None, name):
        raise InputError(f"{where} has the event {name!r}, not {event!r}.")
    return Event(name, entries)


def _opening(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE))
    except FileNotFoundError:
        raise InputError(f"There is no file {str(path)!r}.") from None
    except OSError as error:
        raise InputError(f"Can't read {path}: {(error.strerror or str(error)).lower()}.") from None


def _from_log(data: bytes) -> tuple[str, list[LogEntry]]:
    from eastwind.store.record import read_record

    record = read_record(data)
    if record.header.kind != "event":
        raise InputError(f"This log holds a {record.header.kind}, not an event.")
    return record.header.stream, [read_entry(kept.format, kept) for kept in record.entries]


def _from_store(place: str, event: str | None) -> Event:
    from eastwind.store import open_reader  # its libraries take longer to load than everything else

    with open_reader(place) as reader:
        names = [stream.stream for stream in reader.streams() if stream.kind == "event"]
        if not names:
            raise InputError(f"There is no event in {place}.")
        name = names[-1] if event is None else event
        if name not in names:
            raise InputError(
                f"There is no event {name!r} in {place}; it has {', '.join(names)}.{did_you_mean(name, names)}"
            )
        return Event(name, [read_entry(kept.format, kept) for kept in reader.entries(name)])
