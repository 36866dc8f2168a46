"""Finished games of a table, from its log: the table after each event, and the commands for the record of the game.

They leave out acts that were taken back, and games still in progress.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from eastwind.play import events as ev
from eastwind.play.apply import apply
from eastwind.play.state import PlayTable, TakeBacks
from eastwind.rules.seats import Seat
from eastwind.table.apply import apply as apply_to_game
from eastwind.table.read_only import ReadOnly
from eastwind.table.records.game_record import Entry, author_of
from eastwind.table.state import State

Mark = tuple[int, Seat | None]  # after how many commands, and whose act is next
Done = tuple[int, ev.CarriedOut]  # when, and what
Log = Iterable[tuple[int, tuple[ev.AnyPlayEvent, ...]]]  # when, and what happened then


@dataclass(frozen=True)
class PastGame:
    """A finished game."""

    number: int
    before: State  # the game before its deal
    over: PlayTable  # the table when it was over
    done: tuple[Done, ...]  # everything from the table's opening to the end of this game

    @functools.cached_property
    def states(self) -> tuple[State, ...]:
        """The game before its first event, and after each."""
        states = [self.before]
        for event in self.over.game.happened:
            states.append(apply_to_game(states[-1], event))
        return tuple(states)

    def after(self, count: int) -> PlayTable:
        """The table after the first `count` events of this game."""
        over = self.over
        called = tuple(call for call in over.game.dead_calls if call.place < count)
        cleared: dict[str, Any] = {"answers": ReadOnly(), "holds": ReadOnly(), "ready": ()}
        return replace(
            over,
            table=self.states[count],
            game=replace(over.game, happened=over.game.happened[:count], dead_calls=called, **cleared),
            company=replace(over.company, help=ReadOnly()),
            beside=replace(over.beside, pins=ReadOnly()),
            round=replace(over.round, paused=""),
            undo=TakeBacks(),
        )

    def entries(self) -> tuple[Entry, ...]:
        """The games up to this one as a record has them."""
        return tuple(
            Entry(
                n=n,
                at=at,
                by=author_of(each.act),
                via="play",
                key=str(n),
                command=each.act,
                events=each.events,
            )
            for n, (at, each) in enumerate(self.done, 1)
        )


def past_games(play: PlayTable, log: Log) -> Mapping[int, PastGame]:
    """The finished games by number, from the table as it was opened and everything that happened since."""
    found: dict[int, PastGame] = {}
    before, done, marks = play.table, list[Done](), list[Mark]()
    for at, events in log:
        for event in events:
            if isinstance(event, ev.WallSealed):
                before, marks = play.table, []
            _keep(done, marks, event, at)
            play = apply(play, event, at)
        common = play.table.common
        if common.phase == "over":
            found[common.game] = PastGame(common.game, before, play, tuple(done))
    finished = {game.game for game in play.table.common.finished}
    return {number: game for number, game in found.items() if number in finished}


def _keep(done: list[Done], marks: list[Mark], event: ev.AnyPlayEvent, at: int) -> None:
    """Notes what an event adds to the record, or takes back."""
    match event:
        case ev.ActMarked():
            marks.append((len(done), event.seat))
        case ev.WentBack():
            while event.seat not in (None, marks[-1][1]):
                marks.pop()
            del done[marks.pop()[0] :]
        case ev.Rewound():
            for _ in range(event.steps):
                del done[marks.pop()[0] :]
        case ev.CarriedOut():
            done.append((at, event))
        case _:
            pass
