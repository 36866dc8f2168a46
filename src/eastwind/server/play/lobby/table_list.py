"""The tables of this server, each in one line, and which of them this browser has sat at."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from eastwind.play.state import PlayTable
from eastwind.play.timetable import is_finished
from eastwind.refusals import InputError
from eastwind.server.play.own_cards.kept_cards import OwnCards
from eastwind.server.play.table_log import KIND, fold_entries
from eastwind.server.web.request import AnyRequest
from eastwind.store import Fold, Store, StoreError, Stream

MINE = "eastwind-tables"  # a cookie with the names of tables. It gives no seat: each table has its own cookie for that
MOST_MINE = 12
NAME = re.compile(r"[A-Za-z0-9_-]{6,40}")


@dataclass(frozen=True)
class Listed:
    """One table in a list."""

    name: str
    title: str
    sheet: str
    card: str  # the card's name in the terms
    people: tuple[str, ...]
    bots: int
    game: int
    games: int
    opened: int
    changed: int
    state: str  # "waiting", "playing", "paused", "finished", "closed"

    @property
    def runs(self) -> bool:
        return self.state not in ("finished", "closed")


def listed(stream: Stream, play: PlayTable) -> Listed:
    setup = play.table.setup
    return Listed(
        name=stream.stream,
        title=play.terms.title,
        sheet=setup.sheet.title,
        card=play.terms.card,
        people=tuple(play.name(seat) for seat in play.people),
        bots=len(play.bots),
        game=play.table.common.game,
        games=setup.sheet.rounds.games,
        opened=stream.created,
        changed=play.changed,
        state=_state(play),
    )


def _state(play: PlayTable) -> str:
    if play.round.closed or is_finished(play):
        return "closed" if play.round.closed else "finished"
    if play.round.paused:
        return "paused"
    return "playing" if play.round.started else "waiting"


class TableList:
    """Reads each table once, and again when it has changed. Call it off the event loop."""

    def __init__(self, store: Store) -> None:
        self._store, self._texts = store, OwnCards(store).text
        self._known: dict[str, tuple[int, Listed]] = {}

    def all(self) -> list[Listed]:
        """Every table, the one that changed last first."""
        streams = [stream for stream in self._store.streams() if stream.kind == KIND]
        looked = {stream.stream: self._look(stream) for stream in streams}
        self._known = {name: found for name, found in looked.items() if found is not None}
        return sorted((line for _, line in self._known.values()), key=lambda line: -line.changed)

    def some(self, names: Iterable[str]) -> list[Listed]:
        """The tables with these names that still exist."""
        streams = [stream for name in names if (stream := self._store.find(name)) and stream.kind == KIND]
        looked = {stream.stream: found for stream in streams if (found := self._look(stream)) is not None}
        self._known.update(looked)
        return [line for _, line in looked.values()]

    def last(self, name: str) -> int:
        """The number of the newest entry that was read of a table."""
        return self._known[name][0]

    def _look(self, stream: Stream) -> tuple[int, Listed] | None:
        """A table as listed, or None if it can't be read because its card is gone."""
        known = self._known.get(stream.stream)
        if known is not None and known[0] == stream.last:
            return known
        fold: Fold[PlayTable | None] = Fold(
            lambda _: (0, None), lambda play, entries: fold_entries(play, entries, self._texts)
        )
        try:
            play = self._store.state(stream.stream, fold)
        except StoreError:
            raise
        except InputError:
            return None
        return None if play is None else (stream.last, listed(stream, play))


def my_tables(request: AnyRequest) -> list[str]:
    """The names of the tables that this browser has sat at, newest first."""
    return [name for name in request.cookies.get(MINE, "").split(".") if NAME.fullmatch(name)][:MOST_MINE]


def with_mine(names: list[str], name: str) -> str:
    """The cookie after sitting down at one more table."""
    return ".".join([name, *(other for other in names if other != name)][:MOST_MINE])
